//! The distinct nodes of an automaton, and their edges.

use std::ops::Range;

use crate::error::TooBig;

/// The number of a node. Nodes are numbered in the order in which they are made, from 1: the nodes below a node have
/// lower numbers. The leaf, the node without edges, is 0.
pub(crate) type NodeId = u32;

/// The leaf.
pub(crate) const LEAF: NodeId = 0;

/// The end of an edge: a node's number, with the highest bit set if a word ends there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EdgeTarget(u32);

impl EdgeTarget {
    const IS_WORD: u32 = 1 << 31;

    /// Creates the end of an edge that leads to a node, whose number is below 2^31.
    #[inline(always)]
    #[must_use]
    pub const fn new(node: u32, is_word: bool) -> Self {
        debug_assert!(node < Self::IS_WORD, "nodes have numbers below 2^31");
        Self(node | if is_word { Self::IS_WORD } else { 0 })
    }

    /// Returns the number of the node.
    #[inline(always)]
    #[must_use]
    pub const fn node(self) -> u32 {
        self.0 & !Self::IS_WORD
    }

    /// Returns true if a word ends there.
    #[inline(always)]
    #[must_use]
    pub const fn is_word(self) -> bool {
        self.0 & Self::IS_WORD != 0
    }

    /// Returns the node's number, with bit 31 set if a word ends there.
    #[inline(always)]
    pub(super) fn bits(self) -> u32 {
        self.0
    }
}

/// Distinct nodes, each with its edges in the order of their labels.
#[derive(PartialEq, Eq)]
pub(crate) struct Nodes {
    /// The start of each node's edges, and at the end the number of all edges. A node that has its slots no longer
    /// needs its edges: in place of their start stands its base.
    starts: Vec<u32>,
    labels: Vec<u8>,
    targets: Vec<EdgeTarget>,
    /// The first limit that was exceeded. From then on, no node is added.
    overflow: Option<TooBig>,
}

impl Nodes {
    /// The format allows as many.
    const MAX: usize = 1 << 31;

    /// Creates only the leaf.
    pub(crate) fn new() -> Self {
        Self { starts: vec![0, 0], labels: Vec::new(), targets: Vec::new(), overflow: None }
    }

    /// Returns the number of nodes, with the leaf: the number that the next node gets.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Adds a node and returns its number. The order of the edges is that of their labels.
    #[inline(always)]
    pub(crate) fn add(&mut self, labels: &[u8], targets: &[EdgeTarget]) -> NodeId {
        if self.len() >= Self::MAX || self.labels.len() + labels.len() > u32::MAX as usize {
            self.overflow.get_or_insert(self.limit());
            return LEAF;
        }
        let node = self.len() as NodeId;
        for (&label, &target) in labels.iter().zip(targets) {
            self.labels.push(label);
            self.targets.push(target);
        }
        self.starts.push(self.labels.len() as u32);
        node
    }

    #[cold]
    fn limit(&self) -> TooBig {
        if self.len() >= Self::MAX {
            TooBig { limit: Self::MAX as u64, what: "nodes" }
        } else {
            TooBig { limit: u32::MAX.into(), what: "edges" }
        }
    }

    /// Returns the place of a node's first edge.
    #[inline(always)]
    pub(super) fn start(&self, node: NodeId) -> usize {
        self.starts[node as usize] as usize
    }

    /// Sets the base of a node, whose edges are lost.
    #[inline(always)]
    pub(super) fn set_base(&mut self, node: NodeId, base: u32) {
        self.starts[node as usize] = base;
    }

    /// Returns the base of a node that has one; 0 for the leaf.
    #[inline(always)]
    pub(super) fn base(&self, node: NodeId) -> u32 {
        self.starts[node as usize]
    }

    /// Returns the labels and the targets of a node's edges.
    #[inline(always)]
    pub(crate) fn edges(&self, node: NodeId) -> (&[u8], &[EdgeTarget]) {
        let range = self.start(node)..self.start(node + 1);
        (&self.labels[range.clone()], &self.targets[range])
    }

    /// Returns true if a node has just these edges.
    #[inline(always)]
    pub(super) fn has_edges(&self, node: NodeId, labels: &[u8], targets: &[EdgeTarget]) -> bool {
        let (own_labels, own_targets) = self.edges(node);
        own_labels.len() == labels.len()
            && own_targets.iter().zip(targets).all(|(a, b)| a == b)
            && own_labels.iter().zip(labels).all(|(a, b)| a == b)
    }

    /// Returns the labels of all edges.
    pub(crate) fn labels(&self) -> &[u8] {
        &self.labels
    }

    /// Returns the number of edges.
    pub(crate) fn edge_count(&self) -> usize {
        self.labels.len()
    }

    /// Returns the targets of edges.
    pub(super) fn targets(&self, edges: Range<usize>) -> &[EdgeTarget] {
        &self.targets[edges]
    }

    /// Returns the last node: the root.
    pub(crate) fn root(&self) -> NodeId {
        self.len() as NodeId - 1
    }

    /// Returns the number of edges on the longest path.
    pub(crate) fn longest_path(&self) -> usize {
        let mut longest: Vec<u16> = Vec::with_capacity(self.len());
        longest.push(0);
        for node in 1..self.len() as NodeId {
            let (_, targets) = self.edges(node);
            let below = targets.iter().map(|target| longest[target.node() as usize]).max();
            longest.push(below.unwrap_or_default() + 1);
        }
        usize::from(longest[self.len() - 1])
    }

    /// Returns the limit that was exceeded, if there is one.
    pub(crate) fn check(&self) -> Result<(), TooBig> {
        self.overflow.map_or(Ok(()), Err)
    }
}
