//! The registry of final nodes: finds a node that is equal to a given one, or adds it.

use std::mem;

use super::{
    double_array::DoubleArray,
    edges::{Candidate, Edge, OutgoingEdges, PlacedNode},
};
use crate::TooBig;

/// Every distinct final node, once.
pub(crate) struct Registry {
    /// A hash table with open addressing and linear probing. Its length is a power of two. The highest bits of a hash
    /// choose the index, so buckets keep their order when they move to a larger table.
    table: Vec<Bucket>,
    /// The number of nodes.
    len: usize,
    array: DoubleArray,
    /// The first limit that was exceeded. The automaton is thrown away then.
    overflow: Option<TooBig>,
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
            Err(TooBig { limit: MAX_NODES as u64, what: "nodes" })
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
    pub(crate) fn into_array(self) -> Result<DoubleArray, TooBig> {
        match self.overflow {
            Some(error) => Err(error),
            None => Ok(self.array),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;
    use crate::testing::Random;

    /// Returns an edge by code 7 to a node that does not exist. It is never followed.
    fn edge(number: u64) -> Edge {
        Edge::new(7, PlacedNode::new(number as u32, (number >> 32) as u32 | 1, 1), false)
    }

    #[test]
    fn nodes_with_the_same_hash_stay_apart() {
        let mut random = Random::new(1);
        let mut edges = HashMap::new();
        let (first, second) = loop {
            let second = edge(random.number());
            if let Some(first) = edges.insert(Candidate::of_edge(&second).hash, second) {
                break (first, second);
            }
        };
        assert!(first.slot() != second.slot());
        let mut registry = Registry::new();
        let nodes = [first, second, first, second].map(|edge| registry.node_of_edge(edge).base());
        assert!(nodes[0] == nodes[2] && nodes[1] == nodes[3] && nodes[0] != nodes[1]);
    }

    #[test]
    fn nodes_that_differ_in_one_edge_have_different_hashes() {
        let hash_of = |edges: &[Edge]| {
            let mut outgoing = OutgoingEdges::NONE;
            edges.iter().for_each(|edge| outgoing.add(*edge));
            Candidate::of_edges(&outgoing).hash
        };
        let leaf = |code| Edge::new(code, PlacedNode::LEAF, true);
        let to = |base| Edge::new(5, PlacedNode::new(base, 2, 1), false);
        let first = Edge::new(1, PlacedNode::new(77, 6, 1), true);
        let codes: HashSet<u32> = (0..31).map(|code| hash_of(&[leaf(code)])).collect();
        let bases: HashSet<u32> = (0..4096).map(|base| hash_of(&[to(base)])).collect();
        let second_edges: HashSet<u32> = (0..4096).map(|base| hash_of(&[first, to(base)])).collect();
        assert_eq!((codes.len(), bases.len(), second_edges.len()), (31, 4096, 4096));
        let mut edges = OutgoingEdges::NONE;
        edges.add(to(9));
        assert_eq!(Candidate::of_edges(&edges).hash, Candidate::of_edge(&to(9)).hash);
        // The highest bits choose the place in the table.
        let places: HashSet<u32> = bases.iter().map(|hash| hash >> 22).collect();
        assert!(places.len() > 900, "{} of 1024", places.len());
    }

    #[test]
    fn the_table_grows_when_seven_eighths_are_full_and_keeps_every_node() {
        let mut registry = Registry::new();
        let mut sizes = vec![(0, 1 << 10)];
        let mut nodes = Vec::new();
        for number in 0..240_000 {
            let node = registry.node_of_edge(edge(number));
            if registry.table.len() != sizes[sizes.len() - 1].1 {
                sizes.push((registry.len, registry.table.len()));
            }
            nodes.push(node.base());
        }
        // Up to 2^18 places, the table grows fourfold. Then it doubles.
        let grown =
            [10, 12, 14, 16, 18].map(|bits| ((7 << (bits - 3)) + 1, 1 << if bits < 18 { bits + 2 } else { 19 }));
        assert_eq!(sizes[1..], grown);
        assert!((0..).zip(nodes).all(|(number, base)| registry.node_of_edge(edge(number)).base() == base));
        assert_eq!(registry.len, 240_000);
    }
}
