//! Errors, as `instance.js` throws them.

use alloc::string::{String, ToString};
use core::fmt::Display;

use board_deal::{DealError, InvalidDate, RulesError};
use board_solver::{BoardError, UnknownName};
use dict_pack::UnpackError;
use dict_query::QueryError;
use dict_runtime::{
    ChangeError, FormatError,
    search::{DistanceError, PatternError, RackError},
    sets::WordSetError,
};

/// The message for a board that takes too long, or too much memory.
const TOO_MANY_PATHS: &str = "the board has too many paths: use fewer wildcards, or a smaller board";

/// A `DictError` of the package.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    /// The `ErrorKind` of `index.d.ts`.
    pub kind: &'static str,
    pub message: String,
}

impl Failure {
    pub(crate) fn new(kind: &'static str, message: impl Display) -> Self {
        Self { kind, message: message.to_string() }
    }
}

/// Gives each type of error one kind.
macro_rules! kinds {
    ($($error:ty => $kind:literal,)*) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::new($kind, error)
            }
        }
    )*};
}

impl From<BoardError> for Failure {
    fn from(error: BoardError) -> Self {
        use BoardError::{OutOfMemory, TooManyBytes, TooManyPaths};
        match error {
            TooManyPaths { .. } | TooManyBytes { .. } | OutOfMemory => Self::new("board", TOO_MANY_PATHS),
            error => Self::new("board", error),
        }
    }
}

impl From<DealError> for Failure {
    fn from(error: DealError) -> Self {
        match error {
            DealError::Board(error) => error.into(),
            DealError::Pattern { .. } => Self::new("query", error),
            DealError::NoTiles(_) | DealError::NoLanguage => Self::new("board", error),
            error => Self::new("rules", error),
        }
    }
}

kinds! {
    DistanceError => "query",
    FormatError => "format",
    InvalidDate => "board",
    ChangeError => "query",
    PatternError => "query",
    QueryError => "query",
    RackError => "query",
    RulesError => "rules",
    UnknownName => "rules",
    UnpackError => "pack",
    WordSetError => "rules",
}
