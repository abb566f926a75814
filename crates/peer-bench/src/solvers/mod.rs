//! How people solve letter boards: the algorithms of the five texts that this project began with, each written as
//! plainly as it was told, and each a [`Baseline`]. Their documentation has the number of the system in those texts.
//!
//! ```
//! use peer_bench::solvers::{Baseline, SortedList};
//!
//! let solver = SortedList::new(&["hell", "hello", "hole"]);
//! assert_eq!(solver.words(&"he/ol".parse()?, 3), ["hole"]);
//! # Ok::<(), board_solver::BoardError>(())
//! ```
//!
//! A word is on a board where tiles that touch, none of them used twice, spell its text as it is, without folding: a
//! tile's text is a part of the word's, character by character. No path goes over a hole, or over a tile without text.

mod map_trie;
mod object_trie;
mod ours;
mod prefix_hash;
mod prefix_trie;
mod sorted_list;
mod unpruned;
mod unsorted_list;
mod walk;
mod word_by_word;
mod word_dynamic;

#[cfg(test)]
mod tests;

use board_solver::Board;

pub use map_trie::MapTrie;
pub use object_trie::ObjectTrie;
pub use ours::Ours;
pub use prefix_hash::PrefixHash;
pub use prefix_trie::PrefixTrie;
pub use sorted_list::SortedList;
pub use unpruned::Unpruned;
pub use unsorted_list::UnsortedList;
pub use word_by_word::WordByWord;
pub use word_dynamic::WordDynamic;

/// A solver as a text describes it.
pub trait Baseline {
    /// What it is called in tables.
    fn name(&self) -> &'static str;

    /// Every word of at least `min_letters` letters on `board`, in the order of their bytes, each once.
    fn words(&self, board: &Board, min_letters: usize) -> Vec<String>;

    /// The words of each board.
    fn words_of_each(&self, boards: &[Board], min_letters: usize) -> Vec<Vec<String>> {
        boards.iter().map(|board| self.words(board, min_letters)).collect()
    }
}

/// All of them but [`Ours`], over the same words.
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

/// The words as strings of their own.
fn owned(words: &[impl AsRef<str>]) -> Vec<String> {
    words.iter().map(|word| word.as_ref().to_string()).collect()
}
