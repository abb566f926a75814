//! The errors of dealing.

use alloc::string::String;

use board_solver::{BoardError, UnknownName};
use dict_runtime::{ChangeError, search::PatternError, sets::WordSetError};

use crate::cubes::NoTiles;

/// The reason why no board is dealt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// No symbol of the dictionary can be a tile.
    #[error(transparent)]
    NoTiles(#[from] NoTiles),
    /// The words that count cannot be chosen.
    #[error(transparent)]
    WordSet(#[from] WordSetError),
    /// One of the excluded words is not a word, and not a pattern.
    #[error("the excluded words `{}`: {error}", pattern.escape_debug())]
    Pattern {
        /// The pattern.
        pattern: String,
        /// The reason why the text is no pattern.
        error: PatternError,
    },
    /// The words that the player adds, or the drilled ones, do not fit the dictionary.
    #[error(transparent)]
    Change(#[from] ChangeError),
    /// The board cannot be played on.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// There is no board of a day by rules of this name.
    #[error(transparent)]
    Rules(#[from] UnknownName),
    /// The metadata of the dictionary states no language.
    #[error("the board of a day depends on the language, and the dictionary states none; build it with a language")]
    NoLanguage,
    /// All boards that were dealt have an excluded word.
    #[error("each of {boards} boards had an excluded word; choose a smaller board")]
    OnlyExcluded {
        /// The number of boards.
        boards: usize,
    },
    /// No board that was dealt has a word that counts.
    #[error("{boards} boards had no word that counts; allow shorter or less common words, or choose a larger board")]
    NoWords {
        /// The number of boards.
        boards: usize,
    },
    /// None of the words to drill counts.
    #[error("nothing to drill yet: play a game with these settings first")]
    NothingToDrill,
    /// None of the words to drill fits on the board.
    #[error("the words that you keep missing do not fit on the board; choose a larger one")]
    DrillDoesNotFit,
}
