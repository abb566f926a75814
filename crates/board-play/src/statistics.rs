//! What the records of many games come to.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
};

use crate::{Record, Share};

/// The records of games, added up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// How many games.
    pub games: usize,
    /// Their points.
    pub points: u64,
    /// The points of all words on their boards.
    pub all_points: u64,
    /// The points of the best of them.
    pub best: u64,
    /// How many seconds they lasted.
    pub seconds: u64,
    /// The share of words that was found, by number of letters.
    pub by_letters: BTreeMap<usize, Share>,
    /// The longest word that was found, the first of them.
    pub longest: Option<String>,
    /// The words that were missed: those missed most often since they were last found first, then those missed most
    /// often, then the shorter ones, which come again sooner, then by their text.
    pub missed: Vec<MissedWord>,
}

/// A word that was missed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MissedWord {
    /// The word.
    pub word: String,
    /// In how many games it was missed.
    pub missed: u32,
    /// In how many it was found.
    pub found: u32,
    /// In how many it was missed since it was last found.
    pub in_a_row: u32,
}

impl Statistics {
    /// The statistics of games in the order in which they were played.
    pub fn of<'r>(records: impl IntoIterator<Item = &'r Record>) -> Self {
        let mut statistics = Self::default();
        let mut words: HashMap<&str, MissedWord> = HashMap::new();
        for record in records {
            statistics.games += 1;
            // A file may hold any numbers.
            statistics.points = statistics.points.saturating_add(record.points);
            statistics.all_points = statistics.all_points.saturating_add(record.all_points);
            statistics.best = statistics.best.max(record.points);
            statistics.seconds = statistics.seconds.saturating_add(record.seconds);
            for (list, is_found) in [(&record.found, true), (&record.missed, false)] {
                for word in list {
                    let letters = word.chars().count();
                    let share = statistics.by_letters.entry(letters).or_default();
                    share.of += 1;
                    let entry = words.entry(word).or_default();
                    if is_found {
                        share.found += 1;
                        entry.found += 1;
                        entry.in_a_row = 0;
                        if statistics.longest.as_ref().is_none_or(|longest| longest.chars().count() < letters) {
                            statistics.longest = Some(word.clone());
                        }
                    } else {
                        entry.missed += 1;
                        entry.in_a_row += 1;
                    }
                }
            }
        }
        let missed = words.into_iter().filter(|(_, word)| word.in_a_row > 0);
        statistics.missed = missed.map(|(text, word)| MissedWord { word: text.to_string(), ..word }).collect();
        statistics.missed.sort_by_cached_key(|word| {
            (Reverse(word.in_a_row), Reverse(word.missed), word.word.chars().count(), word.word.clone())
        });
        statistics
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    fn record(points: u64, found: &[&str], missed: &[&str]) -> Record {
        let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect();
        Record {
            ended: 0,
            setup: Setup::default(),
            board: String::new(),
            min_letters: 3,
            limit: None,
            seconds: 90,
            points,
            all_points: 10,
            hints: false,
            opponent: None,
            found: words(found),
            missed: words(missed),
        }
    }

    #[test]
    fn games_are_added_up() {
        let records = [
            record(3, &["tea", "ñandú"], &["eat", "tease"]),
            record(1, &["eat"], &["tea"]),
            record(4, &["teams"], &[]),
        ];
        let statistics = Statistics::of(&records);
        let numbers = (statistics.games, statistics.points, statistics.all_points, statistics.best, statistics.seconds);
        assert_eq!(numbers, (3, 8, 30, 4, 270));
        let shares = [(3, Share { found: 2, of: 4 }), (5, Share { found: 2, of: 3 })];
        assert_eq!(statistics.by_letters, BTreeMap::from(shares));
        assert_eq!(statistics.longest.as_deref(), Some("ñandú"));
        assert_eq!(Statistics::of([]), Statistics::default());
    }

    #[test]
    fn words_missed_since_they_were_found_come_first_and_those_found_later_leave() {
        let records = [
            record(0, &["net"], &["late", "tale", "teal", "ten"]),
            record(0, &["late"], &["tale", "ten"]),
            record(0, &["ten"], &["late", "net", "tale"]),
            record(0, &["tale"], &["late", "net", "ate"]),
            record(0, &[], &["tale"]),
        ];
        let missed = Statistics::of(&records).missed;
        let missed: Vec<_> = missed.iter().map(|word| (&*word.word, word.in_a_row, word.missed, word.found)).collect();
        let expected = [("late", 2, 3, 1), ("net", 2, 2, 1), ("tale", 1, 4, 1), ("ate", 1, 1, 0), ("teal", 1, 1, 0)];
        assert_eq!(missed, expected, "ten was found since");
    }

    #[test]
    fn numbers_that_no_game_has_do_not_overflow() {
        let records =
            [(); 2].map(|()| Record { seconds: u64::MAX, all_points: u64::MAX, ..record(u64::MAX, &[], &[]) });
        let statistics = Statistics::of(&records);
        assert_eq!([statistics.points, statistics.all_points, statistics.seconds], [u64::MAX; 3]);
    }
}
