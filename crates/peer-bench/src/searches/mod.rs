//! Ways to search a word list for patterns, anagrams, near words and hooks: each is a [`Searcher`] in a file of its
//! own. All find the same words.

mod automata;
mod dictc;
mod hash_tables;
mod scan;

pub use self::{automata::Automata, dictc::DictcSearch, hash_tables::HashTables, scan::Scan};

/// A question to a list of words of `a` to `z`.
#[derive(Clone, Debug)]
pub enum Question {
    /// Words that fit a pattern of letters, where `?` is any letter and `*` any number of letters.
    Pattern(String),
    /// Words that tiles spell, with all of the tiles or with some; `?` is a blank.
    Tiles {
        /// The tiles.
        tiles: String,
        /// True if a word must use all of them.
        all: bool,
    },
    /// Words within a distance of edits, where a swap of neighbours is one.
    Near {
        /// The word that they are compared with.
        word: String,
        /// The maximum distance.
        distance: u8,
    },
    /// Words that are this word with a letter before or after it.
    Hooks(String),
}

/// A way to answer questions.
pub trait Searcher {
    /// Returns its name in tables.
    fn name(&self) -> &'static str;

    /// Calls `visit` with each word that answers the question, once and in any order. Returns nothing if this way does
    /// not suit the question.
    fn search(&self, question: &Question, visit: &mut dyn FnMut(&[u8])) -> Option<()>;
}
