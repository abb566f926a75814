//! The crate `pruning_radix_trie`, after Wolf Garbe: each node has the largest frequency below it.

use pruning_radix_trie::PruningRadixTrie;

use super::{Completer, Frequencies};

/// A trie in memory.
pub struct PruningTrie(PruningRadixTrie<(), u32>);

impl PruningTrie {
    /// Adds all words to a trie.
    pub fn new(words: &Frequencies) -> Self {
        let mut trie = PruningRadixTrie::new();
        words.iter().for_each(|(word, frequency)| trie.add(word, (), *frequency));
        Self(trie)
    }
}

impl Completer for PruningTrie {
    fn name(&self) -> &'static str {
        "pruning_radix_trie"
    }

    fn complete(&self, prefix: &str, count: usize, visit: &mut dyn FnMut(&str)) {
        self.0.find(prefix, count).iter().for_each(|found| visit(&found.term));
    }
}
