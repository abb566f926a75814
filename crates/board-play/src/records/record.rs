//! The record of a finished game.

use alloc::{string::String, vec::Vec};

use crate::Strength;

/// A finished game, as it is stored in a line of JSON with the feature `serde`.
///
/// Fields that an older version did not write get their defaults, and unknown fields of a newer version are ignored.
///
/// [`Round::finish`](crate::Round::finish) makes the record of a round. To make the record of another game, start from
/// the default, which is empty:
///
/// ```
/// use board_play::{Record, Statistics, records::Setup};
///
/// let mut record = Record::default();
/// record.setup = Setup::new("English", "boggle");
/// record.board = "t e / a n".to_string();
/// record.found = vec!["ten".to_string()];
/// record.missed = vec!["neat".to_string()];
/// assert_eq!(Statistics::of([&record]).longest.as_deref(), Some("ten"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Record {
    /// The moment when the game ended, in seconds since 1970 (UTC).
    pub ended: u64,
    /// The settings that the game was played with.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub setup: Setup,
    /// The board, as [`Board`](board_solver::Board) displays it.
    pub board: String,
    /// The minimum number of letters, or tiles, of a word that counted; 0 if an older version wrote the record.
    #[cfg_attr(feature = "serde", serde(default))]
    pub min_letters: usize,
    /// The time limit in whole seconds; `None` if there was no limit.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub limit: Option<u64>,
    /// The whole seconds that the game lasted, without pauses.
    pub seconds: u64,
    /// The points of the found words.
    pub points: u64,
    /// The points of all words that counted.
    pub all_points: u64,
    /// True if a hint was taken.
    #[cfg_attr(feature = "serde", serde(default))]
    pub hints: bool,
    /// The opponent, if there was one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub opponent: Option<OpponentRecord>,
    /// The found words, in the order in which they were found.
    pub found: Vec<String>,
    /// The missed words, in the order of [`AnswerOrder::Worth`](crate::round::AnswerOrder::Worth).
    pub missed: Vec<String>,
}

/// The settings that a game is played with, apart from its board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Setup {
    /// The name of the dictionary.
    pub dictionary: String,
    /// The name of the rules.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rules: String,
    /// The worst value of a word that counts; `None` if words of any value count.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub common: Option<i64>,
    /// True if words were denied or excluded, such as offensive ones.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_false"))]
    pub family: bool,
    /// The seed from which all boards and opponents of this run of the program are drawn. The record does not say which
    /// of these boards it was.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub seed: Option<u64>,
    /// True if the board was built around words that the player missed before.
    #[cfg_attr(feature = "serde", serde(default))]
    pub drill: bool,
    /// The day whose board it was, such as `2026-11-23`; `None` if it was not the [board of a day](board_deal::Daily).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub daily: Option<String>,
}

/// An opponent in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct OpponentRecord {
    /// The [name](crate::Strength::name) of its strength.
    pub strength: String,
    /// Its points.
    pub points: u64,
}

#[cfg(feature = "serde")]
fn is_false(value: &bool) -> bool {
    !value
}

impl Setup {
    /// Creates the settings of a game without a drill, in which words of any value count.
    pub fn new(dictionary: impl Into<String>, rules: impl Into<String>) -> Self {
        Self { dictionary: dictionary.into(), rules: rules.into(), ..Self::default() }
    }
}

impl OpponentRecord {
    /// Creates the record of an opponent.
    pub fn new(strength: Strength, points: u64) -> Self {
        Self { strength: strength.name().into(), points }
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_written_as_this_line_and_read_back() {
        let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect();
        let record = Record {
            ended: 1_795_305_600,
            setup: Setup {
                common: Some(35),
                seed: Some(u64::MAX),
                drill: true,
                daily: Some("2026-11-23".to_string()),
                ..Setup::new("English", "big")
            },
            board: "n e / t ä:2l".to_string(),
            min_letters: 4,
            limit: Some(180),
            seconds: 175,
            points: 3,
            all_points: 10,
            hints: true,
            opponent: Some(OpponentRecord::new(Strength::Strong, 8)),
            found: words(&["neat", "ñu"]),
            missed: words(&["tease"]),
        };
        let line = r#"{"ended":1795305600,"dictionary":"English","rules":"big","common":35,"seed":18446744073709551615,"drill":true,"daily":"2026-11-23","board":"n e / t ä:2l","min_letters":4,"limit":180,"seconds":175,"points":3,"all_points":10,"hints":true,"opponent":{"strength":"strong","points":8},"found":["neat","ñu"],"missed":["tease"]}"#;
        assert_eq!(serde_json::to_string(&record).unwrap(), line);
        assert_eq!(serde_json::from_str::<Record>(line).unwrap(), record);
    }

    #[test]
    fn missing_fields_get_defaults_and_unknown_fields_are_ignored() {
        let line = r#"{"ended":1,"dictionary":"d","board":"a b","seconds":2,"points":0,"all_points":3,"found":[],"missed":["ab"],"weather":{"rain":[1]}}"#;
        let record = Record {
            ended: 1,
            setup: Setup::new("d", ""),
            board: "a b".to_string(),
            seconds: 2,
            all_points: 3,
            missed: vec!["ab".to_string()],
            ..Record::default()
        };
        assert_eq!(serde_json::from_str::<Record>(line).unwrap(), record);
    }
}
