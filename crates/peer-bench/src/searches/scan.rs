//! A scan of all words: the way without a library.

use super::{Question, Searcher};
use crate::dictionaries::TextLines;

/// The lines of a text, in memory.
pub struct Scan(pub TextLines);

impl Searcher for Scan {
    fn name(&self) -> &'static str {
        "scan of the text"
    }

    fn search(&self, question: &Question, visit: &mut dyn FnMut(&[u8])) -> Option<()> {
        let words = self.0.iter().map(str::as_bytes);
        match question {
            Question::Pattern(pattern) => words.filter(|word| fits(pattern.as_bytes(), word)).for_each(visit),
            Question::Tiles { tiles, all } => {
                let rack = TileCounts::new(tiles);
                words.filter(|word| (!all || word.len() == tiles.len()) && rack.spell(word)).for_each(visit);
            }
            Question::Near { word, distance } => {
                let near = word.as_bytes();
                let distance = usize::from(*distance);
                let mut rows = Default::default();
                words
                    .filter(|word| word.len().abs_diff(near.len()) <= distance)
                    .filter(|word| alignment_distance(near, word, &mut rows) <= distance)
                    .for_each(visit);
            }
            Question::Hooks(word) => {
                let word = word.as_bytes();
                words
                    .filter(|other| other.len() == word.len() + 1 && (other.starts_with(word) || other.ends_with(word)))
                    .for_each(visit);
            }
        }
        Some(())
    }
}

/// Returns whether a word fits a pattern. At a mismatch it goes back to the last `*`, which then takes one letter more.
fn fits(pattern: &[u8], word: &[u8]) -> bool {
    let mut at = 0;
    let mut in_word = 0;
    let mut star = None;
    while in_word < word.len() {
        match pattern.get(at) {
            Some(b'*') => {
                at += 1;
                star = Some((at, in_word));
            }
            Some(&letter) if letter == b'?' || letter == word[in_word] => {
                at += 1;
                in_word += 1;
            }
            _ => match &mut star {
                Some((after, from)) => {
                    *from += 1;
                    at = *after;
                    in_word = *from;
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|&letter| letter == b'*')
}

struct TileCounts {
    counts: [u8; 256],
    blanks: u8,
    len: usize,
}

impl TileCounts {
    fn new(tiles: &str) -> Self {
        let mut counts = [0; 256];
        tiles.bytes().for_each(|tile| counts[usize::from(tile)] += 1);
        Self { counts, blanks: counts[usize::from(b'?')], len: tiles.len() }
    }

    fn spell(&self, word: &[u8]) -> bool {
        if word.len() > self.len {
            return false;
        }
        let mut counts = self.counts;
        let mut blanks = self.blanks;
        word.iter().all(|&letter| match &mut counts[usize::from(letter)] {
            0 => {
                let has_blank = blanks > 0;
                blanks = blanks.saturating_sub(1);
                has_blank
            }
            count => {
                *count -= 1;
                true
            }
        })
    }
}

/// Returns the distance of the optimal string alignment, computed by the recurrence, one row at a time. `rows` is room for
/// the rows: this one, the one before it, and the one before that.
pub(super) fn alignment_distance(from: &[u8], to: &[u8], rows: &mut [Vec<usize>; 3]) -> usize {
    let [row, before, earlier] = rows;
    row.clear();
    row.extend(0..=to.len());
    for (i, a) in from.iter().enumerate() {
        std::mem::swap(before, earlier);
        std::mem::swap(row, before);
        row.clear();
        row.push(i + 1);
        for (j, b) in to.iter().enumerate() {
            let replaced = before[j] + usize::from(a != b);
            let edits = replaced.min(before[j + 1] + 1).min(row[j] + 1);
            let is_swap = i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b;
            row.push(if is_swap { edits.min(earlier[j - 1] + 1) } else { edits });
        }
    }
    row[to.len()]
}
