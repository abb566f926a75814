//! What the records of many games come to.

use std::collections::{BTreeMap, HashMap};

use crate::{Record, Share};

/// The records of games, added up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// How many games.
    pub games: usize,
    /// Their points.
    pub points: u64,
    /// The points of all words on their boards.
    pub of_points: u64,
    /// The points of the best of them.
    pub best: u64,
    /// How many seconds they lasted.
    pub seconds: u64,
    /// The share of words that was found, by number of letters.
    pub by_letters: BTreeMap<usize, Share>,
    /// The longest word that was found, the first of them.
    pub longest: Option<String>,
    /// The words that were missed: those missed most often since they were last found first, then those missed most
    /// often, then by their text.
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
            statistics.points += record.points;
            statistics.of_points += record.of_points;
            statistics.best = statistics.best.max(record.points);
            statistics.seconds += record.seconds;
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
        statistics.missed.sort_unstable_by(|a, b| {
            (b.in_a_row, b.missed).cmp(&(a.in_a_row, a.missed)).then_with(|| a.word.cmp(&b.word))
        });
        statistics
    }
}
