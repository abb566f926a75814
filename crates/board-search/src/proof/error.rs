//! The errors of proofs and certificates.

use board_solver::BoardError;
use dict_runtime::sets::WordSetError;

use super::plan::MAX_CELLS;

/// An error of a proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The board has too few tiles.
    #[error("a proof needs boards of at least two tiles")]
    TooFewTiles,
    /// The board has too many tiles.
    #[error(
        "cannot prove a board of {tiles} tiles: the search would take thousands of years; the maximum is {MAX_CELLS} \
        tiles, as on a 4x4 board"
    )]
    TooManyTiles {
        /// The number of tiles.
        tiles: usize,
    },
    /// There are no letters.
    #[error("there are no letters to prove with")]
    NoLetters,
    /// There are too many letters.
    #[error("cannot prove a board with {letters} letters; use at most {max}")]
    TooManyLetters {
        /// The number of letters.
        letters: usize,
        /// The maximum.
        max: usize,
    },
    /// There are too many letters and different points for the number of tiles.
    #[error(
        "cannot prove a board of this size with {letters} letters if words have {points} different points; use fewer \
        letters, or a smaller board"
    )]
    TooManyPoints {
        /// The number of letters.
        letters: usize,
        /// The number of different points.
        points: usize,
    },
    /// The letters come from cubes.
    #[error("cannot prove a board of cubes; use the same letters for all tiles")]
    Cubes,
    /// A letter is a wildcard.
    #[error("cannot prove a board with wildcards; give the letters")]
    Wildcard,
    /// The board has multipliers.
    #[error("cannot prove a board with multipliers")]
    Multipliers,
    /// The rules count tiles.
    #[error(
        "cannot prove a board by rules that count the values of tiles; use rules that count letters, such as `boggle`"
    )]
    PointsOfTiles,
    /// The tree or the bound of a class is too large.
    #[error("a class has too many words and paths for a proof; use fewer letters, fewer words or lower points")]
    TooManyEntries,
    /// A class does not fit into memory.
    #[error("a class of this proof takes more than {:.1} GB of memory", *bytes as f64 / 1e9)]
    TooLittleMemory {
        /// The number of bytes that the proof may take.
        bytes: u64,
    },
    /// The best board has another layout or other letters.
    #[error("the best board `{board}` is not one of the boards that the proof is about")]
    OtherBoard {
        /// The board.
        board: String,
    },
    /// A board cannot be solved.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The words that count are those of another dictionary.
    #[error(transparent)]
    Words(#[from] WordSetError),
    /// The saved state cannot be read.
    #[error("the saved state cannot be read")]
    Saved(#[from] CertificateError),
    /// The saved state belongs to another proof.
    #[error("line {line} of the saved state is `{found}`, but this proof has `{expected}`; use another file")]
    OtherProof {
        /// The line, from 1.
        line: usize,
        /// The line of this proof.
        expected: String,
        /// The line of the saved state.
        found: String,
    },
    /// The same boards have two counts, in one saved state or in two.
    #[error("the saved counts of {what} differ, so one of them is wrong")]
    OtherCounts {
        /// The class, or the part of a class.
        what: String,
    },
    /// The state could not be saved.
    #[error("the state cannot be saved: {0}")]
    Save(String),
}

/// An error of a certificate's text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// The text is not a certificate of a known version.
    #[error("this is not a certificate of a proof, or it has another version")]
    OtherFormat,
    /// A line is wrong.
    #[error("line {line} is not valid: expected {expected}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// The text that was expected.
        expected: &'static str,
    },
    /// The checksum does not match.
    #[error("it is damaged: its checksum is missing, or does not match the text before it")]
    Damaged,
    /// The totals are missing.
    #[error("the proof is unfinished; run it again with the same file to resume it")]
    Unfinished,
}

/// The reason why the search of a class ended early.
#[derive(Debug)]
pub(super) enum Unfinished {
    Stopped,
    TooLarge,
    NoMemory,
}
