//! Ways to solve letter boards: the algorithms of the five texts that this project began with, each written as plainly as
//! it was described. Each is a [`Baseline`], and its documentation has the number of the system in those texts.
//!
//! ```
//! use peer_bench::solvers::{Baseline, SortedList};
//!
//! let solver = SortedList::new(&["hell", "hello", "hole"]);
//! assert_eq!(solver.words(&"he/ol".parse()?, 3), ["hole"]);
//! # Ok::<(), board_solver::BoardError>(())
//! ```
//!
//! A word is on a board if a path of tiles that touch spells it without folding. A path uses a tile once, and uses the
//! whole text of a tile. It does not go over a hole or a tile without text.

mod peers;
#[cfg(test)]
mod tests;
mod walk;

use board_solver::Board;

pub use self::peers::{
    DictcSolver, MapTrie, ObjectTrie, PrefixHash, PrefixTrie, SortedList, Unpruned, UnsortedList, WordByWord,
    WordDynamic,
};

/// A solver, as a text describes it.
pub trait Baseline {
    /// Returns its name in tables.
    fn name(&self) -> &'static str;

    /// Returns each word on `board` that has at least `min_letters` letters, once, in the order of bytes.
    fn words(&self, board: &Board, min_letters: usize) -> Vec<String>;

    /// Returns the words on each board.
    fn words_of_each(&self, boards: &[Board], min_letters: usize) -> Vec<Vec<String>> {
        boards.iter().map(|board| self.words(board, min_letters)).collect()
    }
}

/// Returns all solvers over the same words, without [`DictcSolver`].
pub fn baselines(words: &[impl AsRef<str>]) -> Vec<Box<dyn Baseline>> {
    vec![
        Box::new(Unpruned::new(words)),
        Box::new(UnsortedList::new(words)),
        Box::new(SortedList::new(words)),
        Box::new(PrefixTrie::collecting(words)),
        Box::new(PrefixTrie::stopping(words)),
        Box::new(WordByWord::new(words)),
        Box::new(ObjectTrie::new(words)),
        Box::new(MapTrie::new(words)),
        Box::new(WordDynamic::new(words)),
        Box::new(PrefixHash::new(words)),
    ]
}

/// Copies the words.
fn owned(words: &[impl AsRef<str>]) -> Vec<String> {
    words.iter().map(|word| word.as_ref().to_string()).collect()
}
