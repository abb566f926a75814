//! A trie of nodes, each an object of its own.

use board_solver::Board;

use crate::solvers::{
    Baseline,
    walk::{PrefixPlace, walk},
};

/// System 9, the trie of node objects, with the walk of system 7, which follows it tile by tile.
pub struct ObjectTrie {
    root: Node,
}

/// A letter's place in the trie.
#[derive(Default)]
pub(crate) struct Node {
    pub(crate) is_word: bool,
    pub(crate) children: Vec<(char, Box<Node>)>,
}

impl Node {
    /// Builds a trie of `words`, and returns its root.
    pub(crate) fn root(words: &[impl AsRef<str>]) -> Self {
        let mut root = Node::default();
        for word in words {
            word.as_ref().chars().fold(&mut root, Node::grow).is_word = true;
        }
        root
    }

    /// Returns the child by `letter`, which is new if there was none.
    fn grow(&mut self, letter: char) -> &mut Self {
        let at = self.children.iter().position(|(other, _)| *other == letter).unwrap_or_else(|| {
            self.children.push((letter, Box::default()));
            self.children.len() - 1
        });
        &mut self.children[at].1
    }

    /// Returns the node that `text` leads to from here.
    pub(crate) fn find(&self, text: &str) -> Option<&Self> {
        text.chars().try_fold(self, |node, letter| {
            node.children.iter().find(|(other, _)| *other == letter).map(|(_, child)| &**child)
        })
    }
}

impl ObjectTrie {
    /// Inserts `words`.
    pub fn new(words: &[impl AsRef<str>]) -> Self {
        Self { root: Node::root(words) }
    }
}

impl Baseline for ObjectTrie {
    fn name(&self) -> &'static str {
        "trie of node objects"
    }

    fn words(&self, board: &Board, min_letters: usize) -> Vec<String> {
        walk(board, min_letters, &self.root)
    }
}

impl PrefixPlace for &Node {
    fn step(self, tile: &str, _text: &str) -> Option<Self> {
        self.find(tile)
    }

    fn is_word(self, _text: &str) -> bool {
        self.is_word
    }
}
