//! Sorted words in, a minimal acyclic automaton out, as the arrays of the file.
//!
//! The algorithm is that of J. Daciuk, S. Mihov, B. W. Watson, R. E. Watson, "Incremental construction of minimal
//! acyclic finite-state automata", Computational Linguistics 26(1), 2000, for sorted input: the path of the
//! previous word is kept open; what the next word does not share of it is final, and is replaced by an equal
//! node where there is one. Whether a word ends is kept on edges, not on nodes, so that nodes which differ in
//! that alone are one.

use std::mem;

use dict_format::{Rank, Slot};

use crate::{
    CompileError,
    nodes::{Edge, Edges, Node, Nodes},
    suffixes::{Suffix, Suffixes},
    words::Piece,
};

/// The `SLOT` and `RANK` sections, and what was counted on the way.
pub(crate) struct Automaton {
    pub(crate) slots: Vec<Slot>,
    pub(crate) ranks: Vec<Rank>,
    pub(crate) words: u32,
    pub(crate) used_slots: usize,
    /// Codes in the longest word.
    pub(crate) max_codes: usize,
}

impl Automaton {
    /// The id of the word with these codes.
    pub(crate) fn id(&self, codes: &[u8]) -> Option<u32> {
        let (mut slot, mut ordinal) = (self.slots[0], 0);
        for &code in codes {
            let child = slot.child(code)?;
            (slot, ordinal) = (self.slots[child], ordinal + self.ranks[child].get());
        }
        slot.is_word().then(|| ordinal - 1)
    }
}

/// Makes an automaton of words, one by one.
pub(crate) struct Builder {
    /// The code of each byte that words are made of.
    code_of: [u8; 256],
    nodes: Nodes,
    suffixes: Suffixes,
    /// By depth: the nodes on the path of the next word. Those that have final edges, or at which the word before ends,
    /// are *branches*, and the root is one; the others have one child and are no words, and what is here is not theirs.
    path: Vec<Branch>,
    /// The depth of the deepest branch.
    branch: usize,
    max_codes: usize,
    last: Vec<u8>,
}

#[derive(Clone, Copy)]
struct Branch {
    /// The depth of the next branch above.
    above: usize,
    is_word: bool,
    edges: Edges,
}

impl Branch {
    const NEW: Self = Self { above: 0, is_word: false, edges: Edges::NONE };
}

impl Builder {
    /// For words of bytes that stand for codes.
    pub(crate) fn new(code_of: [u8; 256]) -> Self {
        Self {
            code_of,
            nodes: Nodes::new(),
            suffixes: Suffixes::new(),
            path: vec![Branch::NEW],
            branch: 0,
            max_codes: 0,
            last: Vec::new(),
        }
    }

    /// Takes the words of the next piece; they ascend.
    pub(crate) fn take(&mut self, piece: &Piece) {
        for (previous, _, shared) in piece.steps() {
            self.push(previous, shared);
        }
        self.last.clear();
        self.last.extend_from_slice(piece.last());
    }

    /// Takes the next word, of whose first bytes `kept` are those of the word behind it: freezes the nodes on its path
    /// that are deeper.
    fn push(&mut self, word: &[u8], kept: usize) {
        self.max_codes = self.max_codes.max(word.len());
        let (mut node, mut is_word, mut depth) = (Node::LEAF, true, word.len());
        // The end of the word, where it is alone.
        let alone = self.branch.max(kept) + 1;
        if depth > alone {
            let codes = word[alone..].iter().map(|&byte| self.code_of[usize::from(byte)]);
            let suffix = Suffix::of(codes.clone());
            let known;
            (node, known) = self.suffixes.longest(suffix);
            is_word = known == 0;
            for (code, len) in codes.rev().zip(1..).skip(known) {
                node = self.nodes.of_edge(Edge::new(code, node, is_word));
                self.suffixes.insert(suffix, len, node);
                is_word = false;
            }
            depth = alone;
        }
        while self.branch > kept {
            let edge = self.climb(&word[self.branch..depth], node, is_word);
            let branch = &mut self.path[self.branch];
            branch.edges.add(edge);
            node = self.nodes.of_edges(&branch.edges);
            (is_word, depth) = (branch.is_word, self.branch);
            self.branch = branch.above;
        }
        if self.branch < kept {
            if self.path.len() <= kept {
                self.path.resize(kept + 1, Branch::NEW);
            }
            let branch = &mut self.path[kept];
            (branch.above, branch.is_word) = (self.branch, depth == kept);
            branch.edges.clear();
            self.branch = kept;
        }
        if depth > kept {
            let edge = self.climb(&word[kept..depth], node, is_word);
            self.path[kept].edges.add(edge);
        }
    }

    /// The edge by the first of `bytes`, the others of which lead to `node` and nowhere else.
    fn climb(&mut self, bytes: &[u8], mut node: Node, mut is_word: bool) -> Edge {
        for &byte in bytes[1..].iter().rev() {
            node = self.nodes.of_edge(Edge::new(self.code_of[usize::from(byte)], node, is_word));
            is_word = false;
        }
        Edge::new(self.code_of[usize::from(bytes[0])], node, is_word)
    }

    pub(crate) fn finish(mut self) -> Result<Automaton, CompileError> {
        let last = mem::take(&mut self.last);
        self.push(&last, 0);
        let root = self.nodes.of_edges(&self.path[0].edges);
        let words = root.words();
        let (slots, ranks, used_slots) = self.nodes.into_sections(root)?;
        Ok(Automaton { slots, ranks, words, used_slots, max_codes: self.max_codes })
    }
}
