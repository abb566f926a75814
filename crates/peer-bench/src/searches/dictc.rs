//! The product: `dict-runtime`.

use dict_runtime::{
    Dict, Stream,
    search::{Automaton, Search},
};

use super::{Question, Searcher};

/// A dictionary, searched with automata.
pub struct DictcSearch(pub Dict);

impl Searcher for DictcSearch {
    fn name(&self) -> &'static str {
        "dictc"
    }

    fn search(&self, question: &Question, visit: &mut dyn FnMut(&[u8])) -> Option<()> {
        match question {
            Question::Pattern(pattern) => give(self.0.matches(pattern).ok()?, visit),
            Question::Tiles { tiles, all: true } => give(self.0.anagrams(tiles).ok()?, visit),
            Question::Tiles { tiles, all: false } => give(self.0.partial_anagrams(tiles).ok()?, visit),
            Question::Near { word, distance } => give(self.0.near(word, *distance).ok()?, visit),
            Question::Hooks(word) => give(self.0.hooks(word), visit),
        }
        Some(())
    }
}

fn give<A: Automaton>(mut words: Search<'_, A>, visit: &mut dyn FnMut(&[u8])) {
    while let Some(found) = words.advance() {
        visit(found.word.as_bytes());
    }
}
