//! Ways to find all words of a list in a text: each is a [`Scan`] in a file of its own. All find the same words.
//! [`SCANS`] lists them.

mod aho_corasick;
mod daachorse;
mod dictc;
mod entry;
mod hash_table;

use std::path::Path;

pub use self::entry::{Entry, SCANS};

/// The words that are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// All words, which may overlap and be inside words of the text.
    All,
    /// The longest words that do not overlap. They may be inside words of the text.
    Longest,
    /// Words that are whole words of the text.
    Whole,
}

impl Task {
    /// All tasks.
    pub const ALL: [Self; 3] = [Self::All, Self::Longest, Self::Whole];
}

/// A list of words of `a` to `z`.
pub struct List<'l> {
    /// The words, sorted.
    pub words: &'l [String],
    /// The path of the dictionary file of the same words.
    pub file: &'l Path,
}

/// Words that were found: their number, and a sum of their places and ids, which does not depend on their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// The number of words.
    pub count: u64,
    sum: u64,
}

impl Found {
    /// Adds the word with this id, between two places of the text.
    #[inline]
    fn add(&mut self, start: usize, end: usize, id: u32) {
        self.count += 1;
        let word = (start as u64) << 32 ^ (end as u64) << 8 ^ u64::from(id);
        self.sum = self.sum.wrapping_add(word.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    }
}

/// A way to find words.
pub trait Scan {
    /// Returns the words that are found in a text of letters from `a` to `z`, spaces and signs.
    fn scan(&self, text: &str) -> Found;

    /// Returns the number of bytes of memory that it holds without the words, and `None` if that is unknown.
    fn memory(&self) -> Option<usize>;
}

/// A way that is ready for a task, or `None` if it does not suit the task.
pub type Ready = Option<Box<dyn Scan>>;

/// Returns true for the bytes of words of a text.
#[inline]
fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Returns true if a word does not begin or end inside a word of the text.
#[inline]
fn is_whole(text: &[u8], start: usize, end: usize) -> bool {
    let is_border = |at: usize| at == 0 || at == text.len() || !is_word_byte(text[at - 1]) || !is_word_byte(text[at]);
    is_border(start) && is_border(end)
}
