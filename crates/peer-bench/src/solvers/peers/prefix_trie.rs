//! A trie whose prefix test starts at the root every time.

use board_solver::Board;

use super::object_trie::Node;
use crate::solvers::{
    Baseline,
    walk::{PrefixPlace, walk},
};

/// System 4, a trie that is asked about the whole text of the path at every tile; on 6x6 also system 15, backtracking with
/// a prefix tree.
pub struct PrefixTrie {
    root: Node,
    name: &'static str,
    has_prefix: fn(&Node, &str) -> bool,
}

impl PrefixTrie {
    /// Inserts `words`. The prefix test is that of the original library: it collects all words that begin with the prefix.
    pub fn collecting(words: &[impl AsRef<str>]) -> Self {
        Self {
            root: Node::root(words),
            name: "trie, test collects",
            has_prefix: |root, prefix| {
                let mut words = Vec::new();
                if let Some(node) = root.find(prefix) {
                    collect(node, &mut prefix.to_string(), &mut words);
                }
                !words.is_empty()
            },
        }
    }

    /// Inserts `words`. The prefix test is the patched one: it stops at the node of the prefix.
    pub fn stopping(words: &[impl AsRef<str>]) -> Self {
        Self {
            root: Node::root(words),
            name: "trie, test stops",
            has_prefix: |root, prefix| root.find(prefix).is_some(),
        }
    }
}

/// Collects the words at and below `node`. `text` is the path to it.
fn collect(node: &Node, text: &mut String, words: &mut Vec<String>) {
    if node.is_word {
        words.push(text.clone());
    }
    for (letter, child) in &node.children {
        text.push(*letter);
        collect(child, text, words);
        text.pop();
    }
}

impl Baseline for PrefixTrie {
    fn name(&self) -> &'static str {
        self.name
    }

    fn words(&self, board: &Board, min_letters: usize) -> Vec<String> {
        walk(board, min_letters, self)
    }
}

impl PrefixPlace for &PrefixTrie {
    fn step(self, _tile: &str, text: &str) -> Option<Self> {
        (self.has_prefix)(&self.root, text).then_some(self)
    }

    fn is_word(self, text: &str) -> bool {
        self.root.find(text).is_some_and(|node| node.is_word)
    }
}
