//! How people ask a word list for more than one word at a time, patterns, anagrams, near words and hooks: each a
//! [`Searcher`], one file each. All find the same words.

mod automata;
mod hash_tables;
mod ours;
mod scan;

pub use self::{automata::Automata, hash_tables::HashTables, ours::Ours, scan::Scan};

/// What is asked of a list of words of `a` to `z`.
#[derive(Clone, Debug)]
pub enum Question {
    /// Words of a pattern of letters, `?` for any letter and `*` for any letters.
    Pattern(String),
    /// Words that tiles spell, `?` being a blank: with all of them, or with some.
    Tiles {
        /// The tiles.
        tiles: String,
        /// Whether all are used.
        all: bool,
    },
    /// Words at a Levenshtein distance of at most so much.
    Near {
        /// From this word.
        word: String,
        /// At most.
        distance: u8,
    },
    /// Words that are this one with a letter before it or behind it.
    Hooks(String),
}

/// A way to answer questions.
pub trait Searcher {
    /// What tables call it.
    fn name(&self) -> &'static str;

    /// Gives the words that the question asks for to `visit`, in any order, each once; none where nobody would ask it
    /// so.
    fn search(&self, question: &Question, visit: &mut dyn FnMut(&[u8])) -> Option<()>;
}
