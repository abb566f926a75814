//! The record of a finished game.

use serde::{Deserialize, Serialize};

/// A finished game, as it is stored in a line of JSON.
///
/// Fields that an older version did not write get their defaults, and unknown fields of a newer version are ignored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The moment when the game ended, in seconds since 1970 (UTC).
    pub ended: u64,
    /// The settings that the game was played with.
    #[serde(flatten)]
    pub setup: Setup,
    /// The board, as [`Board`](board_solver::Board) displays it.
    pub board: String,
    /// The minimum number of letters, or tiles, of a word that counted; 0 if an older version wrote the record.
    #[serde(default)]
    pub min_letters: usize,
    /// The time limit in whole seconds; `None` if there was no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// The whole seconds that the game lasted, without pauses.
    pub seconds: u64,
    /// The points of the found words.
    pub points: u64,
    /// The points of all words that counted.
    pub all_points: u64,
    /// True if a hint was taken.
    #[serde(default)]
    pub hints: bool,
    /// The opponent, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<OpponentRecord>,
    /// The found words, in the order in which they were found.
    pub found: Vec<String>,
    /// The missed words, the words of most points first.
    pub missed: Vec<String>,
}

/// The settings that a game is played with, apart from its board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// The name of the dictionary.
    pub dictionary: String,
    /// The name of the rules.
    #[serde(default)]
    pub rules: String,
    /// The greatest value of a word that counts; `None` if words of any value count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub common: Option<i64>,
    /// The seed from which all boards and opponents of this run of the program are drawn. The record does not say which
    /// of these boards it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// True if the board was built around words that the player missed before.
    #[serde(default)]
    pub drill: bool,
}

/// An opponent in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpponentRecord {
    /// The [name](crate::Strength::name) of its strength.
    pub strength: String,
    /// Its points.
    pub points: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_written_as_this_line_and_read_back() {
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
    fn missing_fields_get_defaults_and_unknown_fields_are_ignored() {
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
