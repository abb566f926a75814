//! Adds ascending words to an automaton, and freezes the nodes that no later word can change.

use std::mem;

use super::{
    FlatAutomaton,
    edges::{Edge, OutgoingEdges, PlacedNode},
    registry::Registry,
    suffix_cache::{SuffixCache, SuffixKey},
};
use crate::{TooBig, word_chunks::Chunk};

/// An automaton to which words are still added.
pub(crate) struct AutomatonBuilder {
    /// The code of each byte that words are made of.
    code_of: [u8; 256],
    registry: Registry,
    suffix_cache: SuffixCache,
    /// The nodes on the path of the last word, by depth. Only *branches* are kept up to date: the root, the nodes that have
    /// final edges, and the nodes where an earlier word ends. Any other node has one child and ends no word, so the last
    /// word describes it, and its item here is stale.
    path: Vec<OpenNode>,
    /// The depth of the deepest branch.
    deepest: usize,
    max_codes: usize,
    pub(super) last_word: Vec<u8>,
}

/// A node that later words may add edges to.
#[derive(Clone, Copy)]
struct OpenNode {
    /// The depth of the next branch towards the root.
    above: usize,
    is_word: bool,
    edges: OutgoingEdges,
}

impl OpenNode {
    const NEW: Self = Self { above: 0, is_word: false, edges: OutgoingEdges::NONE };
}

impl AutomatonBuilder {
    /// Creates a builder for words of bytes; `code_of` gives the code of each byte.
    pub(crate) fn new(code_of: [u8; 256]) -> Self {
        Self {
            code_of,
            registry: Registry::new(),
            suffix_cache: SuffixCache::new(),
            path: vec![OpenNode::NEW],
            deepest: 0,
            max_codes: 0,
            last_word: Vec::new(),
        }
    }

    /// Adds the words of the next chunk, which must ascend.
    pub(crate) fn take(&mut self, chunk: &Chunk) {
        for pair in chunk.pairs() {
            self.freeze(pair.previous, pair.shared);
        }
        self.last_word.clear();
        self.last_word.extend_from_slice(chunk.last());
    }

    /// Returns the last word that was added; it is empty if there is none.
    pub(crate) fn last_word(&self) -> &[u8] {
        &self.last_word
    }

    /// Freezes the nodes on the path of `word` that are deeper than `shared`, the length in bytes of the longest
    /// beginning that `word` and the next word share.
    ///
    /// For `cat`, `cats`, `dogs`, the calls are:
    ///
    /// ```text
    /// word   shared   deepest branch   what happens
    /// ""     0        0                nothing
    /// cat    3        0 -> 3           the node after `cat` becomes a branch, where a word ends
    /// cats   0        3 -> 0           branch 3 gets `s` and is frozen; then the nodes after `ca` and `c`; the root gets `c`
    /// dogs   0        0                the nodes after `dog`, `do` and `d` are frozen; the root gets `d`
    /// ```
    pub(super) fn freeze(&mut self, word: &[u8], shared: usize) {
        self.max_codes = self.max_codes.max(word.len());
        // From here up, `node` is the frozen node at `depth`, and `is_word` says if a word ends there.
        let mut node = PlacedNode::LEAF;
        let mut is_word = true;
        let mut depth = word.len();
        // Below this depth, the path is a chain that only this word uses: the suffix cache may know it.
        let chain_start = self.deepest.max(shared) + 1;
        if depth > chain_start {
            let codes = word[chain_start..].iter().map(|&byte| self.code_of[usize::from(byte)]);
            let key = SuffixKey::of(codes.clone());
            let known = self.suffix_cache.longest_known(key);
            node = known.node;
            is_word = known.len == 0;
            for (code, len) in codes.rev().zip(1..).skip(known.len) {
                node = self.registry.node_of_edge(Edge::new(code, node, is_word));
                self.suffix_cache.insert(key, len, node);
                is_word = false;
            }
            depth = chain_start;
        }
        while self.deepest > shared {
            let edge = self.edge_to(node, is_word, &word[self.deepest..depth]);
            let branch = &mut self.path[self.deepest];
            branch.edges.add(edge);
            node = self.registry.node_of_edges(&branch.edges);
            is_word = branch.is_word;
            depth = self.deepest;
            self.deepest = branch.above;
        }
        if self.deepest < shared {
            self.open_branch(shared, depth == shared);
        }
        if depth > shared {
            let edge = self.edge_to(node, is_word, &word[shared..depth]);
            self.path[shared].edges.add(edge);
        }
    }

    /// Makes the node at `depth`, below all branches, the deepest branch.
    #[inline]
    fn open_branch(&mut self, depth: usize, is_word: bool) {
        if self.path.len() <= depth {
            self.path.resize(depth + 1, OpenNode::NEW);
        }
        let branch = &mut self.path[depth];
        branch.above = self.deepest;
        branch.is_word = is_word;
        branch.edges.clear();
        self.deepest = depth;
    }

    /// Freezes the chain of nodes along `bytes` that ends at `node`, and returns the edge by the first of `bytes`.
    fn edge_to(&mut self, mut node: PlacedNode, mut is_word: bool, bytes: &[u8]) -> Edge {
        for &byte in bytes[1..].iter().rev() {
            node = self.registry.node_of_edge(Edge::new(self.code_of[usize::from(byte)], node, is_word));
            is_word = false;
        }
        Edge::new(self.code_of[usize::from(bytes[0])], node, is_word)
    }

    /// Freezes all open nodes and returns the automaton.
    pub(crate) fn finish(mut self) -> Result<FlatAutomaton, TooBig> {
        let last_word = mem::take(&mut self.last_word);
        self.freeze(&last_word, 0);
        let root = self.registry.node_of_edges(&self.path[0].edges);
        let array = self.registry.into_array()?;
        let used_slots = array.used_slots();
        let (slots, ranks) = array.into_sections(root);
        Ok(FlatAutomaton { slots, ranks, words: root.words(), used_slots, max_codes: self.max_codes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word_chunks::WordChunks;

    #[test]
    fn the_documented_example_is_what_is_built() {
        let mut words = WordChunks::new();
        for word in ["cat", "cats", "dogs"] {
            words.push(word.as_bytes(), |_| {});
        }
        let mut code_of = [0; 256];
        (0..).zip(b"acdgost").for_each(|(code, &letter)| code_of[usize::from(letter)] = code);
        let mut builder = AutomatonBuilder::new(code_of);
        words.chunks().for_each(|chunk| builder.take(chunk));
        let automaton = builder.finish().unwrap();
        let slots: Vec<(u32, u32, bool, u32)> = automaton
            .slots
            .iter()
            .zip(&automaton.ranks)
            .map(|(slot, rank)| (slot.base(), slot.children().bits(), slot.is_word(), rank.get()))
            .collect();
        let expected = [
            (6, 1 << 1 | 1 << 2, false, 0), // the root
            (0, 1 << 6, false, 0),          // a, to n2
            (0, 0, false, 0),               // a hole
            (0, 1 << 5, false, 0),          // g, to n1
            (0, 1 << 3, false, 0),          // o, to n4
            (0, 0, true, 1),                // s, to the leaf
            (0, 1 << 5, true, 1),           // t, to n1
            (1, 1 << 0, false, 0),          // c, to n3
            (0, 1 << 4, false, 2),          // d, to n5
        ];
        assert_eq!(slots, expected);
        let ids = [&[1, 0, 6][..], &[1, 0, 6, 5], &[2, 4, 3, 5], &[2, 4, 3]].map(|codes| automaton.id(codes));
        assert_eq!(ids, [Some(0), Some(1), Some(2), None]);
    }
}
