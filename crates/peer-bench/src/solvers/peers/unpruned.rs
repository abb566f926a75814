//! All paths, without pruning.

use board_solver::Board;

use super::SortedList;
use crate::solvers::{
    Baseline,
    walk::{PrefixPlace, walk},
};

/// System 1, depth-first search without pruning: every path is looked up, 10,305 of them on a 3x3 board and 12,029,640
/// on a 4x4 one. The words are a [`SortedList`], so that the two differ only in pruning.
pub struct Unpruned {
    words: SortedList,
}

impl Unpruned {
    /// Sorts `words`.
    pub fn new(words: &[impl AsRef<str>]) -> Self {
        Self { words: SortedList::new(words) }
    }
}

impl Baseline for Unpruned {
    fn name(&self) -> &'static str {
        "sorted list, unpruned"
    }

    fn words(&self, board: &Board, min_letters: usize) -> Vec<String> {
        walk(board, min_letters, self)
    }
}

impl PrefixPlace for &Unpruned {
    fn step(self, _tile: &str, _text: &str) -> Option<Self> {
        Some(self)
    }

    fn is_word(self, text: &str) -> bool {
        self.words.contains(text)
    }
}
