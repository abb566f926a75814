//! The errors of rules and of dealing.

use alloc::string::String;

use board_solver::{BoardError, UnknownName};
use dict_runtime::{ChangeError, search::PatternError, sets::WordSetError};

use crate::cubes::NoTiles;

/// A reason why options do not describe rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// No rule set has the name.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// There are points by letters, but the rule set counts tiles.
    #[error("points count letters, but the rules `{name}` count tiles; leave out one of them")]
    PointsOfTiles {
        /// The name of the rule set.
        name: &'static str,
    },
    /// There are points for letters beyond a list, but there is no list.
    #[error("points for letters beyond a list need a list of points; give one")]
    MoreWithoutPoints,
    /// There are values of tiles, but the rule set counts letters.
    #[error("values of tiles count tiles, but the rules `{name}` count letters; leave out one of them")]
    ValuesOfLetters {
        /// The name of the rule set.
        name: &'static str,
    },
}

/// The reason why no board is dealt, or no game on one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// No symbol of the dictionary can be a tile.
    #[error(transparent)]
    NoTiles(#[from] NoTiles),
    /// The words that count cannot be chosen.
    #[error(transparent)]
    WordSet(#[from] WordSetError),
    /// One of the excluded words is neither a word nor a pattern.
    #[error("the excluded words `{}`: {error}", pattern.escape_debug())]
    Pattern {
        /// The pattern.
        pattern: String,
        /// The reason why the text is not a pattern.
        error: PatternError,
    },
    /// The board cannot be played on.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The options do not describe rules, or there is no board of a day by rules of this name.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The metadata of the dictionary states no language.
    #[error("the board of a day depends on the language, and the dictionary states none; build it with a language")]
    NoLanguage,
    /// All boards that were dealt have an excluded word.
    #[error("all {boards} boards had an excluded word; choose a smaller board")]
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
    /// The words that the player adds, or the words to drill, do not fit the dictionary.
    #[error(transparent)]
    Change(#[from] ChangeError),
    /// None of the words to drill counts.
    #[error("nothing to drill yet: play a game with these settings first")]
    NothingToDrill,
    /// None of the words to drill fits on the board.
    #[error("the words that you keep missing do not fit on the board; choose a larger one")]
    DrillDoesNotFit,
}

impl From<UnknownName> for DealError {
    fn from(error: UnknownName) -> Self {
        Self::Rules(error.into())
    }
}
