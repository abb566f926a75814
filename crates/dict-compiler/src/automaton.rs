//! Sorted words in, a minimal acyclic automaton out.
//!
//! The algorithm is that of J. Daciuk, S. Mihov, B. W. Watson, R. E. Watson, "Incremental construction of minimal
//! acyclic finite-state automata", Computational Linguistics 26(1), 2000, for sorted input: the path of the
//! previous word is kept open; what the next word does not share of it is final, and is replaced by an equal
//! node where there is one. Whether a word ends is kept on edges, not on nodes, so that nodes which differ in
//! that alone are one.

use dict_format::{Children, WORD_BIT};

use crate::CompileError;

/// A node's number; 0 is the node without children.
pub(crate) type NodeId = u32;

/// A node: its children in the order of their codes.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// The codes that it has children by.
    pub(crate) children: Children,
    /// Words below the node, its own end not counted.
    pub(crate) words: u32,
    first_edge: u32,
}

/// An edge: the node it leads to, and whether a word ends there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Edge(u32);

impl Edge {
    fn new(to: NodeId, is_word: bool) -> Self {
        Self(to | if is_word { WORD_BIT } else { 0 })
    }

    pub(crate) fn to(self) -> NodeId {
        self.0 & !WORD_BIT
    }

    pub(crate) fn is_word(self) -> bool {
        self.0 & WORD_BIT != 0
    }
}

/// A minimal automaton: every distinct set of children once.
pub(crate) struct Automaton {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    root: NodeId,
}

impl Automaton {
    /// The automaton of `words`: code strings, strictly ascending, none empty.
    pub(crate) fn new<'a>(words: impl Iterator<Item = &'a [u8]>) -> Result<Self, CompileError> {
        let mut builder = Builder::new();
        for word in words {
            builder.push(word)?;
        }
        builder.finish()
    }

    pub(crate) fn root(&self) -> NodeId {
        self.root
    }

    pub(crate) fn node_count(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn edge_count(&self) -> usize {
        self.edges.len()
    }

    pub(crate) fn node(&self, id: NodeId) -> Node {
        self.nodes[id as usize]
    }

    /// The node's children: code and edge, in the order of the codes.
    pub(crate) fn children(&self, id: NodeId) -> impl Iterator<Item = (u8, Edge)> + '_ {
        let node = self.node(id);
        node.children.zip(self.edges[node.first_edge as usize..].iter().copied())
    }
}

struct Builder {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Open addressing, linear probing; 0 is an empty place.
    table: Vec<NodeId>,
    /// The open path: the children so far of each of its nodes, the root's first.
    open: Vec<(u8, Edge)>,
    /// Where in `open` each node's children start; one entry more than the previous word has codes.
    starts: Vec<u32>,
    previous: Vec<u8>,
}

impl Builder {
    fn new() -> Self {
        let leaf = Node { children: Children::new(0), words: 0, first_edge: 0 };
        Self {
            nodes: vec![leaf],
            edges: Vec::new(),
            table: vec![0; 1 << 12],
            open: Vec::new(),
            starts: vec![0],
            previous: Vec::new(),
        }
    }

    fn push(&mut self, word: &[u8]) -> Result<(), CompileError> {
        debug_assert!(self.previous.is_empty() || *self.previous < *word, "words must be sorted and distinct");
        let shared = self.previous.iter().zip(word).take_while(|(a, b)| a == b).count();
        self.close(shared)?;
        for &code in &word[shared..] {
            self.open.push((code, Edge::new(0, false)));
            self.starts.push(self.open.len() as u32);
        }
        if let Some((_, edge)) = self.open.last_mut() {
            *edge = Edge::new(0, true);
        }
        self.previous.truncate(shared);
        self.previous.extend_from_slice(&word[shared..]);
        Ok(())
    }

    fn finish(mut self) -> Result<Automaton, CompileError> {
        self.close(0)?;
        let root = self.freeze(0)?;
        Ok(Automaton { nodes: self.nodes, edges: self.edges, root })
    }

    /// Freezes the open nodes deeper than `depth`.
    fn close(&mut self, depth: usize) -> Result<(), CompileError> {
        while self.starts.len() > depth + 1 {
            let start = self.starts.pop().unwrap_or(0) as usize;
            let node = self.freeze(start)?;
            if let Some((_, edge)) = self.open.last_mut() {
                *edge = Edge::new(node, edge.is_word());
            }
        }
        Ok(())
    }

    /// Takes the children from `open[start..]` and returns the node that has them.
    fn freeze(&mut self, start: usize) -> Result<NodeId, CompileError> {
        let children = &self.open[start..];
        if children.is_empty() {
            return Ok(0);
        }
        let codes = Children::new(children.iter().fold(0, |bits, (code, _)| bits | 1 << code));
        let mut place = hash(codes, children.iter().map(|(_, edge)| *edge)) as usize;
        loop {
            place &= self.table.len() - 1;
            let id = self.table[place];
            if id == 0 {
                break;
            }
            let node = self.nodes[id as usize];
            let edges = self.edges[node.first_edge as usize..].iter();
            if node.children == codes && edges.zip(children).all(|(edge, (_, child))| edge == child) {
                self.open.truncate(start);
                return Ok(id);
            }
            place += 1;
        }
        let id = u32::try_from(self.nodes.len())
            .ok()
            .filter(|id| id & WORD_BIT == 0)
            .ok_or(CompileError::TooBig { limit: 1 << 31, what: "nodes" })?;
        let words = children
            .iter()
            .try_fold(0u32, |sum, (_, edge)| {
                sum.checked_add(u32::from(edge.is_word()))?.checked_add(self.nodes[edge.to() as usize].words)
            })
            .ok_or(CompileError::TooBig { limit: u32::MAX.into(), what: "words" })?;
        let first_edge = u32::try_from(self.edges.len())
            .map_err(|_| CompileError::TooBig { limit: u32::MAX.into(), what: "edges" })?;
        self.edges.extend(children.iter().map(|(_, edge)| *edge));
        self.nodes.push(Node { children: codes, words, first_edge });
        self.open.truncate(start);
        self.table[place] = id;
        if self.nodes.len() * 2 > self.table.len() {
            self.grow();
        }
        Ok(id)
    }

    fn grow(&mut self) {
        let len = self.table.len() * 2;
        self.table.clear();
        self.table.resize(len, 0);
        for (id, node) in self.nodes.iter().enumerate().skip(1) {
            let edges = &self.edges[node.first_edge as usize..][..node.children.len()];
            let mut place = hash(node.children, edges.iter().copied()) as usize & (len - 1);
            while self.table[place] != 0 {
                place = (place + 1) & (len - 1);
            }
            self.table[place] = id as NodeId;
        }
    }
}

fn hash(children: Children, edges: impl Iterator<Item = Edge>) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |hash: u64, word: u32| (hash.rotate_left(23) ^ u64::from(word)).wrapping_mul(ODD);
    edges.fold(mix(ODD, children.bits()), |hash, edge| mix(hash, edge.0)).rotate_left(20)
}
