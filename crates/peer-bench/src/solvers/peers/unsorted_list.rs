//! A list in any order, read from the start for every question.

use board_solver::Board;

use crate::solvers::{
    Baseline, owned,
    walk::{PrefixPlace, walk},
};

/// System 2, the unsorted word list: a prefix is compared with one word after the other.
pub struct UnsortedList {
    words: Vec<String>,
}

impl UnsortedList {
    /// Takes `words` in their order.
    pub fn new(words: &[impl AsRef<str>]) -> Self {
        Self { words: owned(words) }
    }
}

impl Baseline for UnsortedList {
    fn name(&self) -> &'static str {
        "unsorted list"
    }

    fn words(&self, board: &Board, min_letters: usize) -> Vec<String> {
        walk(board, min_letters, self)
    }
}

impl PrefixPlace for &UnsortedList {
    fn step(self, _tile: &str, text: &str) -> Option<Self> {
        self.words.iter().any(|word| word.starts_with(text)).then_some(self)
    }

    fn is_word(self, text: &str) -> bool {
        self.words.iter().any(|word| word == text)
    }
}
