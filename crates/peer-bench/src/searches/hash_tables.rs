//! Hash tables made from the text: one of the words, to look up all changes of a word, and one of the words' sorted
//! letters.

use std::collections::BTreeSet;

use hashbrown::{HashMap, HashSet};
use oracles::word_checks::EditRows;

use super::{Question, Searcher};
use crate::dictionaries::TextLines;

/// A set of the words, and a map from sorted letters to the words that have them.
pub struct HashTables {
    words: HashSet<Box<[u8]>>,
    by_letters: HashMap<Box<[u8]>, Vec<Box<[u8]>>>,
}

impl HashTables {
    /// Builds the tables.
    pub fn new(lines: &TextLines) -> Self {
        let mut tables = Self { words: HashSet::new(), by_letters: HashMap::new() };
        for word in lines.iter().map(str::as_bytes) {
            tables.words.insert(word.into());
            tables.by_letters.entry(sorted(word)).or_default().push(word.into());
        }
        tables
    }

    /// Calls `visit` with each candidate that is a word, once.
    fn give(&self, candidates: impl Iterator<Item = Vec<u8>>, visit: &mut dyn FnMut(&[u8])) {
        let words: BTreeSet<Vec<u8>> = candidates.filter(|word| self.words.contains(&**word)).collect();
        words.iter().for_each(|word| visit(word));
    }
}

fn sorted(word: &[u8]) -> Box<[u8]> {
    let mut letters: Box<[u8]> = word.into();
    letters.sort_unstable();
    letters
}

/// Returns `word` and all strings at one edit from it, as in P. Norvig, "How to Write a Spelling Corrector".
fn edits(word: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let with = |at: usize, letter: Option<u8>, after: usize| {
        let mut other = Vec::with_capacity(word.len() + 1);
        other.extend_from_slice(&word[..at]);
        other.extend(letter);
        other.extend_from_slice(&word[after..]);
        other
    };
    let left_out = (0..word.len()).map(move |at| with(at, None, at + 1));
    let replaced = (0..word.len()).flat_map(move |at| (b'a'..=b'z').map(move |letter| with(at, Some(letter), at + 1)));
    let inserted = (0..=word.len()).flat_map(move |at| (b'a'..=b'z').map(move |letter| with(at, Some(letter), at)));
    let swapped = (1..word.len()).map(move |at| {
        let mut other = word.to_vec();
        other.swap(at - 1, at);
        other
    });
    [word.to_vec()].into_iter().chain(left_out).chain(swapped).chain(replaced).chain(inserted)
}

impl Searcher for HashTables {
    fn name(&self) -> &'static str {
        "hashbrown, of the text"
    }

    fn search(&self, question: &Question, visit: &mut dyn FnMut(&[u8])) -> Option<()> {
        match question {
            Question::Tiles { tiles, all: true } if !tiles.contains('?') => {
                self.by_letters.get(&sorted(tiles.as_bytes())).into_iter().flatten().for_each(|word| visit(word));
            }
            Question::Near { word, distance: 1 } => self.give(edits(word.as_bytes()), visit),
            Question::Near { word, distance: 2 } => {
                let once: Vec<Vec<u8>> = edits(word.as_bytes()).collect();
                let mut rows = EditRows::default();
                // Two edits in a row can separate two letters that were swapped: `ca`, `ac`, `abc`. That is a greater
                // distance.
                self.give(once.iter().flat_map(|word| edits(word)), &mut |found| {
                    if rows.distance(word.as_bytes(), found) <= 2 {
                        visit(found);
                    }
                });
            }
            Question::Hooks(word) => {
                let hooks = |letter| [format!("{}{word}", char::from(letter)), format!("{word}{}", char::from(letter))];
                self.give((b'a'..=b'z').flat_map(hooks).map(String::into_bytes), visit);
            }
            _ => return None,
        }
        Some(())
    }
}
