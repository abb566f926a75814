//! What is kept of a game that was finished.

use serde::{Deserialize, Serialize};

/// A finished game, as a line of JSON keeps it. What an older version did not write has its default, and what a newer
/// one adds is passed over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// When it ended: seconds since 1970 (UTC).
    pub ended: u64,
    /// What it was played with.
    #[serde(flatten)]
    pub setup: Setup,
    /// The board, as [`Board`](board_solver::Board) writes it.
    pub board: String,
    /// The least letters of a word that counted.
    #[serde(default)]
    pub min_letters: usize,
    /// How many seconds it could last; none where it had no end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// How many seconds it lasted, pauses left out.
    pub seconds: u64,
    /// The points of the words that were found.
    pub points: u64,
    /// The points of all words.
    pub all_points: u64,
    /// Whether a hint was taken.
    #[serde(default)]
    pub hints: bool,
    /// Whom it was played against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<OpponentRecord>,
    /// The words that were found, in the order in which they were.
    pub found: Vec<String>,
    /// The words that were not, those that score most first.
    pub missed: Vec<String>,
}

/// What a game is played with, beside its board, as somebody chose it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// What the dictionary is called.
    pub dictionary: String,
    /// What the rules are called.
    #[serde(default)]
    pub rules: String,
    /// The greatest value of the words that count, where not all do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub common: Option<i64>,
    /// The seed of what was drawn: of boards, and of an opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Whether the board is built around words that were missed.
    #[serde(default)]
    pub drill: bool,
}

/// What is kept of an opponent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpponentRecord {
    /// Its [strength](crate::Strength::name).
    pub strength: String,
    /// Its points.
    pub points: u64,
}
