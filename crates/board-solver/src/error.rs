//! The errors of boards and of names.

use alloc::{
    collections::TryReserveError,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use dict_runtime::sets::WordSetError;

/// The reason why a text is not a board, or why a board, rules and a dictionary do not fit together. Rows, columns and
/// tiles count from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// The rules' set of words belongs to another dictionary.
    #[error(transparent)]
    WordSet(#[from] WordSetError),
    /// The board has no tiles, or no columns.
    #[error("the board is empty; write its rows from the top, as in `l qu r e / s l u s / a t i c / n r e n`")]
    Empty,
    /// The board is a single row whose tiles do not fill a square.
    #[error("{tiles} tiles do not fill a square; separate the rows with `/`, as in `cat/dog`")]
    NotSquare {
        /// The number of tiles.
        tiles: usize,
    },
    /// The rows differ in length.
    #[error("the rows differ in length: row 1 has {expected}, row {row} has {found}; write `.` for a hole")]
    UnevenRows {
        /// The first row that differs.
        row: usize,
        /// The number of tiles in the first row.
        expected: usize,
        /// The number of tiles in this row.
        found: usize,
    },
    /// The board has more text, or more tiles, than a board can have.
    #[error("the board is too large; solve parts of at most a million letters; a wildcard counts as all letters")]
    TooLarge,
    /// More paths of the board spell the start of a word than may be followed: see
    /// [`Solver::with_max_paths`](crate::Solver::with_max_paths).
    #[error("more than {limit} paths of the board spell the start of a word; solve a part of the board")]
    TooManyPaths {
        /// The number of paths that may be followed.
        limit: u64,
    },
    /// The words and their paths would take more memory than they may: see
    /// [`Solver::with_max_bytes`](crate::Solver::with_max_bytes).
    #[error("the search for words takes more than {limit} bytes; solve a part of the board")]
    TooManyBytes {
        /// The number of bytes that the search may take.
        limit: usize,
    },
    /// The allocator has no more memory.
    #[error("there is not enough memory for the board; solve a part of it")]
    OutOfMemory,
    /// A tile has characters that are neither letters nor in the dictionary's alphabet.
    #[error(
        "tile {tile} (row {row}, column {column}) is `{}`: not a letter, and not in the dictionary's alphabet{}",
        text.escape_debug(),
        if text == ":" { "; separate tiles with spaces, as in `a:2l t / e s`" } else { "" }
    )]
    UnknownTile {
        /// The tile, in reading order.
        tile: usize,
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
        /// Its text.
        text: String,
    },
    /// A tile has a multiplier, but the rules do not count tiles.
    #[error(
        "tile {tile} (row {row}, column {column}) has a multiplier, which these rules do not count; use the rules `scramble`"
    )]
    UncountedMultiplier {
        /// The tile, in reading order.
        tile: usize,
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
}

impl From<TryReserveError> for BoardError {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

/// The error for a name that is not in a table. It lists the names in the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnknownName {
    /// The name.
    pub name: String,
    /// The kind of thing that the names stand for, such as `rules`.
    pub noun: &'static str,
    /// The names in the table.
    pub known: Vec<&'static str>,
}

impl UnknownName {
    /// Makes the error for `name`. It should be the name of `noun`, such as `rules`: one of `known`.
    pub fn new(name: &str, noun: &'static str, known: impl IntoIterator<Item = &'static str>) -> Self {
        Self { name: name.to_string(), noun, known: known.into_iter().collect() }
    }
}

/// Displays as in `` `d` is not the name of rules; write a, b or c ``.
impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not the name of {}; write ", self.name.escape_debug(), self.noun)?;
        for (place, name) in self.known.iter().enumerate() {
            let before = match self.known.len() - place {
                _ if place == 0 => "",
                1 => " or ",
                _ => ", ",
            };
            write!(f, "{before}{name}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownName {}
