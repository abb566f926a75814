//! The errors of a check.

use board_solver::BoardError;
use dict_runtime::sets::WordSetError;

use crate::proof::certificate::Counts;

/// The reason why a certificate is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The certificate is about another dictionary.
    #[error(
        "line 2: the certificate is for a dictionary with the checksum {expected:016x}, not {found:016x}; use that \
        dictionary"
    )]
    OtherDictionary {
        /// The checksum in the certificate.
        expected: u64,
        /// The checksum of the dictionary.
        found: u64,
    },
    /// Other words count in the certificate.
    #[error("line 3: other words of the dictionary count in the certificate")]
    OtherWords,
    /// A line of the header is wrong.
    #[error("line {line}: expected {expected}")]
    Header {
        /// The line, from 1.
        line: usize,
        /// The text that was expected.
        expected: &'static str,
    },
    /// The best board has another score.
    #[error("line 11: the target is {claimed}, but the best board has {score}")]
    Target {
        /// The target in the certificate.
        claimed: u64,
        /// The score of the best board.
        score: u64,
    },
    /// A class is missing.
    #[error("line {line}: expected the class `{}`", class.join(" "))]
    MissingClass {
        /// The line, from 1.
        line: usize,
        /// The letters of the class.
        class: Vec<String>,
    },
    /// The counts of a class differ.
    #[error("line {line}: the class `{}` has `{claimed}` in the certificate, but it has `{counts}`", class.join(" "))]
    Class {
        /// The line, from 1.
        line: usize,
        /// The letters of the class.
        class: Vec<String>,
        /// The counts in the certificate.
        claimed: Counts,
        /// The counts of the check.
        counts: Counts,
    },
    /// A board is better than the target.
    #[error("the board `{board}` has {score}, more than the target")]
    Better {
        /// The board.
        board: String,
        /// Its score.
        score: u64,
    },
    /// A board cannot be solved.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The words that count are those of another dictionary.
    #[error(transparent)]
    Words(#[from] WordSetError),
    /// The observer stopped the check.
    #[error("the check was stopped")]
    Stopped,
}
