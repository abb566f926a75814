//! The errors of questions.

use alloc::string::String;

use crate::{
    search::{DistanceError, LetterRulesError, PatternError, RackError},
    word_set::WordSetError,
};

/// The reason why a dictionary cannot answer a question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// The pattern of the question is invalid.
    #[error(transparent)]
    Pattern(#[from] PatternError),
    /// The pattern that words must match is invalid.
    #[error("{pattern}: {error}")]
    Matching {
        /// The pattern.
        pattern: String,
        /// The error in it.
        error: PatternError,
    },
    /// The rack is invalid.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// The distance is too large.
    #[error(transparent)]
    Distance(#[from] DistanceError),
    /// The rules about letters are invalid.
    #[error(transparent)]
    Letters(#[from] LetterRulesError),
    /// The dictionary does not say which words are common, or no word is as common as that.
    #[error(transparent)]
    Common(#[from] WordSetError),
    /// The dictionary has no column of lemmas.
    #[error("the dictionary has no lemmas; build it with a column `lemmas`")]
    NoLemmas,
    /// The dictionary has no column with this name.
    #[error("the dictionary has no column `{name}`")]
    NoColumn {
        /// The name.
        name: String,
    },
}
