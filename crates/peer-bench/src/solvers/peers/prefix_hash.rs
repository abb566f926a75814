//! A hash table of all prefixes of words.

use std::collections::HashMap;

use board_solver::Board;

use crate::solvers::{
    Baseline,
    walk::{PrefixPlace, walk},
};

/// System 17, the prefix hash table with which a reader solved a 100x100 board.
pub struct PrefixHash {
    /// Maps a prefix to true if it is a word.
    prefixes: HashMap<String, bool>,
}

impl PrefixHash {
    /// Inserts every prefix of `words`.
    pub fn new(words: &[impl AsRef<str>]) -> Self {
        let mut prefixes = HashMap::new();
        for word in words.iter().map(AsRef::as_ref) {
            for (end, _) in word.char_indices().skip(1) {
                prefixes.entry(word[..end].to_string()).or_insert(false);
            }
            prefixes.insert(word.to_string(), true);
        }
        Self { prefixes }
    }
}

impl Baseline for PrefixHash {
    fn name(&self) -> &'static str {
        "prefix hash table"
    }

    fn words(&self, board: &Board, min_letters: usize) -> Vec<String> {
        walk(board, min_letters, self)
    }
}

impl PrefixPlace for &PrefixHash {
    fn step(self, _tile: &str, text: &str) -> Option<Self> {
        self.prefixes.contains_key(text).then_some(self)
    }

    fn is_word(self, text: &str) -> bool {
        self.prefixes.get(text) == Some(&true)
    }
}
