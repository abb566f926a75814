//! Ways to find the word that was meant: each is a [`Corrector`] in a file of its own. [`CORRECTORS`] lists them.

mod automaton;
mod dictc;
mod entry;
mod files;
mod programs;
mod symmetric_deletes;

pub use self::{
    entry::{CORRECTORS, Entry, Words},
    files::Files,
};

/// A way to correct words.
pub trait Corrector {
    /// Returns at most `count` texts that were probably meant, the likeliest first. A known word is its own first
    /// suggestion.
    fn suggest(&mut self, typed: &str, count: usize) -> anyhow::Result<Vec<String>>;
}
