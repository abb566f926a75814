//! A sorted list and binary search.

use board_solver::Board;

use crate::solvers::{
    Baseline, owned,
    walk::{PrefixPlace, walk},
};

/// System 3, the sorted word list; on 6x6 also system 15, backtracking with binary search. The first word that is not
/// before a prefix begins with it, or no word does. If all words are before the prefix, the answer is no.
pub struct SortedList {
    words: Vec<String>,
}

impl SortedList {
    /// Sorts `words`.
    pub fn new(words: &[impl AsRef<str>]) -> Self {
        let mut words = owned(words);
        words.sort_unstable();
        Self { words }
    }

    /// Returns whether `word` is in the list.
    pub fn contains(&self, word: &str) -> bool {
        self.words.binary_search_by(|other| other.as_str().cmp(word)).is_ok()
    }

    /// Returns whether a word begins with `prefix`.
    pub fn has_prefix(&self, prefix: &str) -> bool {
        let first = self.words.partition_point(|word| word.as_str() < prefix);
        self.words.get(first).is_some_and(|word| word.starts_with(prefix))
    }
}

impl Baseline for SortedList {
    fn name(&self) -> &'static str {
        "sorted list"
    }

    fn words(&self, board: &Board, min_letters: usize) -> Vec<String> {
        walk(board, min_letters, self)
    }
}

impl PrefixPlace for &SortedList {
    fn step(self, _tile: &str, text: &str) -> Option<Self> {
        self.has_prefix(text).then_some(self)
    }

    fn is_word(self, text: &str) -> bool {
        self.contains(text)
    }
}
