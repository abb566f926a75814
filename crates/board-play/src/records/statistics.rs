//! Statistics over the records of many games.

use alloc::{boxed::Box, collections::BTreeMap, string::String, vec::Vec};
use core::cmp::Reverse;

use super::Record;
use crate::board_words::FoundCount;

/// The totals of many records.
///
/// ```
/// use board_play::{Record, Statistics};
///
/// let mut records = [Record::default(), Record::default()];
/// records[0].missed = vec!["ten".to_string(), "neat".to_string()];
/// records[1].found = vec!["ten".to_string()];
/// let statistics = Statistics::of(&records);
/// let missed: Vec<&str> = statistics.missed.iter().map(|missed| &*missed.word).collect();
/// assert_eq!((statistics.games, missed), (2, vec!["neat"]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Statistics {
    /// The number of games.
    pub games: usize,
    /// The points of all games.
    pub points: u64,
    /// The points of all words on the boards of these games.
    pub all_points: u64,
    /// The points of the best game.
    pub best: u64,
    /// The seconds that the games lasted.
    pub seconds: u64,
    /// For each number of letters, the words on the boards, and how many of these were found.
    pub by_letters: BTreeMap<usize, FoundCount>,
    /// The longest found word; if several are equally long, the first of them.
    pub longest: Option<String>,
    /// The words that were missed in the last game that had them.
    ///
    /// The words are sorted by:
    ///
    /// 1. their misses in a row, most first;
    /// 2. all their misses, most first;
    /// 3. their place among the missed words of the last game that had them, where the words that are
    ///    [most worth learning](crate::round::AnswerOrder::Worth) come first;
    /// 4. their length: shorter words come first, because they occur again sooner;
    /// 5. the alphabet.
    pub missed: Vec<MissedWord>,
}

/// A word that was missed in the last game that had it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct MissedWord {
    /// The word.
    pub word: String,
    /// The number of games in which it was missed.
    pub missed: u32,
    /// The number of games in which it was found.
    pub found: u32,
    /// The number of games in which it was missed since it was last found.
    pub in_a_row: u32,
}

impl Statistics {
    /// Adds up the records of games, which come in the order in which they were played.
    ///
    /// [`Tally`] adds up records that are not all in memory.
    #[must_use]
    pub fn of<'r>(records: impl IntoIterator<Item = &'r Record>) -> Self {
        let mut tally = Tally::default();
        records.into_iter().for_each(|record| tally.add(record));
        tally.finish()
    }
}

/// The statistics of the records so far. Its memory depends on the number of different words, not of records.
///
/// ```
/// use board_play::{Record, Statistics, records::Tally};
///
/// let mut tally = Tally::default();
/// for points in [3, 5] {
///     let mut record = Record::default();
///     record.points = points;
///     tally.add(&record);
/// }
/// assert_eq!(tally.finish().points, 8);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The statistics without `missed`.
    totals: Statistics,
    words: BTreeMap<Box<str>, WordCounts>,
}

/// The counts of a [`MissedWord`].
#[derive(Clone, Copy, Debug, Default)]
struct WordCounts {
    missed: u32,
    found: u32,
    in_a_row: u32,
    /// The word's place among the missed words of the last game in which it was missed.
    place: u32,
}

impl Tally {
    /// Adds the record of the next game. Add records in the order in which the games were played.
    pub fn add(&mut self, record: &Record) {
        let Self { totals, words } = self;
        totals.games += 1;
        // A file may hold any numbers, so sums saturate.
        totals.points = totals.points.saturating_add(record.points);
        totals.all_points = totals.all_points.saturating_add(record.all_points);
        totals.best = totals.best.max(record.points);
        totals.seconds = totals.seconds.saturating_add(record.seconds);
        for (list, is_found) in [(&record.found, true), (&record.missed, false)] {
            for (place, word) in (0u32..).zip(list) {
                let letters = word.chars().count();
                let count = totals.by_letters.entry(letters).or_default();
                count.total += 1;
                // Most words are there already, and are not copied.
                let counts = match words.get_mut(&**word) {
                    Some(counts) => counts,
                    None => words.entry(word.as_str().into()).or_default(),
                };
                if is_found {
                    count.found += 1;
                    counts.found += 1;
                    counts.in_a_row = 0;
                    if totals.longest.as_ref().is_none_or(|longest| longest.chars().count() < letters) {
                        totals.longest = Some(word.clone());
                    }
                } else {
                    counts.missed += 1;
                    counts.in_a_row += 1;
                    counts.place = place;
                }
            }
        }
    }

    /// Returns the statistics.
    #[must_use]
    pub fn finish(self) -> Statistics {
        let words = self.words.into_iter().filter(|(_, counts)| counts.in_a_row > 0);
        let mut missed: Vec<(Box<str>, WordCounts)> = words.collect();
        // The words are sorted already, and stay so where the keys are equal.
        missed.sort_by_cached_key(|(word, counts)| {
            (Reverse(counts.in_a_row), Reverse(counts.missed), counts.place, word.chars().count())
        });
        let missed = missed.into_iter().map(|(word, WordCounts { missed, found, in_a_row, .. })| MissedWord {
            word: word.into(),
            missed,
            found,
            in_a_row,
        });
        Statistics { missed: missed.collect(), ..self.totals }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(points: u64, found: &[&str], missed: &[&str]) -> Record {
        let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect();
        Record { seconds: 90, points, all_points: 10, found: words(found), missed: words(missed), ..Record::default() }
    }

    #[test]
    fn statistics_add_up_all_games() {
        let records = [
            record(3, &["tea", "ñandú"], &["eat", "tease"]),
            record(1, &["eat"], &["tea"]),
            record(4, &["teams"], &[]),
        ];
        let statistics = Statistics::of(&records);
        let numbers = (statistics.games, statistics.points, statistics.all_points, statistics.best, statistics.seconds);
        assert_eq!(numbers, (3, 8, 30, 4, 270));
        let counts = [(3, FoundCount { found: 2, total: 4 }), (5, FoundCount { found: 2, total: 3 })];
        assert_eq!(statistics.by_letters, BTreeMap::from(counts));
        assert_eq!(statistics.longest.as_deref(), Some("ñandú"));
        assert_eq!(Statistics::of([]), Statistics::default());
    }

    #[test]
    fn words_missed_most_often_in_a_row_come_first_and_found_words_are_left_out() {
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
        assert_eq!(missed, expected, "`ten` was found after it was missed");
    }

    #[test]
    fn words_missed_equally_often_come_in_the_order_of_their_last_lists() {
        let records =
            [record(0, &[], &["aim", "tease", "aia"]), record(0, &[], &["ail"]), record(0, &[], &["eland", "ea"])];
        let missed: Vec<String> = Statistics::of(&records).missed.into_iter().map(|missed| missed.word).collect();
        assert_eq!(missed, ["ail", "aim", "eland", "ea", "tease", "aia"]);
    }

    #[test]
    fn sums_of_huge_numbers_saturate() {
        let records =
            [(); 2].map(|()| Record { seconds: u64::MAX, all_points: u64::MAX, ..record(u64::MAX, &[], &[]) });
        let statistics = Statistics::of(&records);
        assert_eq!([statistics.points, statistics.all_points, statistics.seconds], [u64::MAX; 3]);
    }
}
