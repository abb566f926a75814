//! The errors of dealing rounds.

use board_deal::DealError;
use board_solver::BoardError;
use dict_runtime::{ChangeError, sets::WordSetError};

/// The reason why no round is dealt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RoundError {
    /// No board is dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The words that the player adds, or the drilled words, do not fit the dictionary.
    #[error(transparent)]
    Change(#[from] ChangeError),
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

impl From<BoardError> for RoundError {
    fn from(error: BoardError) -> Self {
        Self::Deal(error.into())
    }
}

impl From<WordSetError> for RoundError {
    fn from(error: WordSetError) -> Self {
        Self::Deal(error.into())
    }
}
