//! The registry of final nodes: finds a node that is equal to a given one, or adds it.

use std::mem;

use super::{
    double_array::DoubleArray,
    edges::{Candidate, Edge, OutgoingEdges, PlacedNode},
};
use crate::CompileError;

/// Every distinct final node, once.
pub(crate) struct Registry {
    /// A hash table with open addressing and linear probing. Its length is a power of two. The highest bits of a hash
    /// choose the index, so buckets keep their order when they move to a larger table.
    table: Vec<Bucket>,
    /// The number of nodes.
    len: usize,
    array: DoubleArray,
    /// The first limit that was exceeded. The automaton is thrown away then.
    overflow: Option<CompileError>,
}

/// An entry of the table. It is free if the node is a leaf.
#[derive(Clone, Copy)]
struct Bucket {
    hash: u32,
    node: PlacedNode,
}

impl Bucket {
    const EMPTY: Self = Self { hash: 0, node: PlacedNode::LEAF };
}

impl Registry {
    /// Creates an empty registry.
    pub(crate) fn new() -> Self {
        Self { table: vec![Bucket::EMPTY; 1 << 10], len: 0, array: DoubleArray::new(), overflow: None }
    }

    /// Returns the node that has this edge and no other.
    #[inline]
    pub(crate) fn node_of_edge(&mut self, edge: Edge) -> PlacedNode {
        self.find_or_add(Candidate::of_edge(&edge))
    }

    /// Returns the node that has these edges.
    #[inline]
    pub(crate) fn node_of_edges(&mut self, edges: &OutgoingEdges) -> PlacedNode {
        self.find_or_add(Candidate::of_edges(edges))
    }

    #[inline]
    fn find_or_add(&mut self, candidate: Candidate<'_>) -> PlacedNode {
        let mut index = self.first_index(candidate.hash);
        loop {
            let Bucket { hash, node } = self.table[index];
            if node.is_leaf() {
                return self.add(index, candidate);
            }
            if hash == candidate.hash && node.children() == candidate.children && self.array.has_edges(node, candidate)
            {
                return node;
            }
            index = (index + 1) & (self.table.len() - 1);
        }
    }

    /// Returns the index where the search for a hash starts.
    #[inline]
    fn first_index(&self, hash: u32) -> usize {
        (hash >> (u32::BITS - self.table.len().trailing_zeros())) as usize
    }

    /// Adds a new node at a free index of the table.
    fn add(&mut self, index: usize, candidate: Candidate<'_>) -> PlacedNode {
        const MAX_NODES: usize = 1 << 31;
        let placed = if self.len < MAX_NODES {
            self.array.place(candidate)
        } else {
            Err(CompileError::TooBig { limit: MAX_NODES as u64, what: "nodes" })
        };
        let node = match placed {
            Ok(node) => node,
            Err(error) => {
                self.overflow.get_or_insert(error);
                return PlacedNode::LEAF;
            }
        };
        self.table[index] = Bucket { hash: candidate.hash, node };
        self.len += 1;
        if self.len > self.table.len() / 8 * 7 {
            self.grow();
        }
        node
    }

    #[cold]
    fn grow(&mut self) {
        let times = if self.table.len() < 1 << 18 { 4 } else { 2 };
        let larger = vec![Bucket::EMPTY; self.table.len() * times];
        for bucket in mem::replace(&mut self.table, larger).into_iter().filter(|bucket| !bucket.node.is_leaf()) {
            let mut index = self.first_index(bucket.hash);
            while !self.table[index].node.is_leaf() {
                index = (index + 1) & (self.table.len() - 1);
            }
            self.table[index] = bucket;
        }
    }

    /// Returns the array of the nodes, or the limit that was exceeded.
    pub(crate) fn into_array(self) -> Result<DoubleArray, CompileError> {
        match self.overflow {
            Some(error) => Err(error),
            None => Ok(self.array),
        }
    }
}
