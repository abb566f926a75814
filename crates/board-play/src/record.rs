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
    /// How many whole seconds it could last; none where it had no end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// How many whole seconds it lasted, pauses left out.
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
    /// The seed of the sitting: its boards, one after the other, and the opponents on them are drawn from it. Which of
    /// these boards it was is not kept.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_this_line() {
        let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect();
        let record = Record {
            ended: 1_795_305_600,
            setup: Setup {
                dictionary: "English".to_string(),
                rules: "big".to_string(),
                common: Some(35),
                seed: Some(u64::MAX),
                drill: true,
            },
            board: "n e / t ä:2l".to_string(),
            min_letters: 4,
            limit: Some(180),
            seconds: 175,
            points: 3,
            all_points: 10,
            hints: true,
            opponent: Some(OpponentRecord { strength: "strong".to_string(), points: 8 }),
            found: words(&["neat", "ñu"]),
            missed: words(&["tease"]),
        };
        let line = r#"{"ended":1795305600,"dictionary":"English","rules":"big","common":35,"seed":18446744073709551615,"drill":true,"board":"n e / t ä:2l","min_letters":4,"limit":180,"seconds":175,"points":3,"all_points":10,"hints":true,"opponent":{"strength":"strong","points":8},"found":["neat","ñu"],"missed":["tease"]}"#;
        assert_eq!(serde_json::to_string(&record).unwrap(), line);
        assert_eq!(serde_json::from_str::<Record>(line).unwrap(), record);
    }

    #[test]
    fn what_need_not_be_in_a_line_has_a_default_and_what_is_unknown_is_passed_over() {
        let line = r#"{"ended":1,"dictionary":"d","board":"a b","seconds":2,"points":0,"all_points":3,"found":[],"missed":["ab"],"weather":{"rain":[1]}}"#;
        let record = Record {
            ended: 1,
            setup: Setup { dictionary: "d".to_string(), ..Setup::default() },
            board: "a b".to_string(),
            min_letters: 0,
            limit: None,
            seconds: 2,
            points: 0,
            all_points: 3,
            hints: false,
            opponent: None,
            found: vec![],
            missed: vec!["ab".to_string()],
        };
        assert_eq!(serde_json::from_str::<Record>(line).unwrap(), record);
    }
}
