//! Nodes whose slots are chosen, and the edges that lead to them.

use dict_format::{CODES, Children, Slot};

/// A final node. Its children stand in the double array.
#[derive(Clone, Copy)]
pub(crate) struct PlacedNode {
    /// The slot of the child by code 0, even if there is no such child.
    base: u32,
    /// Bit c: there is a child by code c.
    children: u32,
    /// The number of words below the node. A word that ends at the node itself does not count.
    words: u32,
}

/// An edge to a final node.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    slot: Slot,
    /// The number of words that go along the edge.
    words: u32,
    code: u8,
}

/// The edges of one node, in the order of their codes.
#[derive(Clone, Copy)]
pub(crate) struct OutgoingEdges {
    edges: [Edge; CODES],
    len: usize,
    /// Bit c: there is an edge by code c.
    children: u32,
    words: u32,
    /// A hash of the slots so far, made by [`mix`].
    mixed: u64,
}

/// A node that may be new, as the registry needs it to find it or to add it.
#[derive(Clone, Copy)]
pub(crate) struct Candidate<'e> {
    pub(crate) edges: &'e [Edge],
    pub(crate) children: u32,
    pub(crate) words: u32,
    pub(crate) hash: u32,
}

impl PlacedNode {
    /// The node without children.
    pub(crate) const LEAF: Self = Self { base: 0, children: 0, words: 0 };

    pub(crate) const fn new(base: u32, children: u32, words: u32) -> Self {
        Self { base, children, words }
    }

    #[inline]
    pub(crate) fn base(self) -> u32 {
        self.base
    }

    #[inline]
    pub(crate) fn children(self) -> u32 {
        self.children
    }

    #[inline]
    pub(crate) fn words(self) -> u32 {
        self.words
    }

    #[inline]
    pub(crate) fn is_leaf(self) -> bool {
        self.children == 0
    }

    /// Returns the slot of an edge to the node.
    #[inline]
    pub(crate) fn slot(self, is_word: bool) -> Slot {
        Slot::new(self.base, Children::new(self.children), is_word)
    }
}

impl Edge {
    pub(crate) const NONE: Self = Self { slot: Slot::EMPTY, words: 0, code: 0 };

    /// Creates the edge by `code` to `to`, where a word ends if `is_word`.
    #[inline]
    pub(crate) fn new(code: u8, to: PlacedNode, is_word: bool) -> Self {
        // If the sum saturates, the error is found when the edges of the node are added up.
        Self { slot: to.slot(is_word), words: to.words.saturating_add(u32::from(is_word)), code }
    }

    #[inline]
    pub(crate) fn slot(self) -> Slot {
        self.slot
    }

    #[inline]
    pub(crate) fn words(self) -> u32 {
        self.words
    }

    #[inline]
    pub(crate) fn code(self) -> usize {
        usize::from(self.code)
    }
}

impl OutgoingEdges {
    pub(crate) const NONE: Self = Self { edges: [Edge::NONE; CODES], len: 0, children: 0, words: 0, mixed: 0 };

    /// Removes the edges.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.children = 0;
        self.words = 0;
        self.mixed = 0;
    }

    /// Adds an edge. Its code must be above the codes of all other edges.
    #[inline]
    pub(crate) fn add(&mut self, edge: Edge) {
        self.edges[self.len] = edge;
        self.len += 1;
        self.children |= 1 << edge.code;
        self.words = self.words.saturating_add(edge.words);
        self.mixed = mix(self.mixed, edge.slot);
    }
}

impl<'e> Candidate<'e> {
    /// Returns the node that has `edge` and no other.
    #[inline]
    pub(crate) fn of_edge(edge: &'e Edge) -> Self {
        let children = 1 << edge.code;
        let hash = hash(mix(0, edge.slot), children);
        Self { edges: std::slice::from_ref(edge), children, words: edge.words, hash }
    }

    /// Returns the node that has `edges`.
    #[inline]
    pub(crate) fn of_edges(edges: &'e OutgoingEdges) -> Self {
        let hash = hash(edges.mixed, edges.children);
        Self { edges: &edges.edges[..edges.len], children: edges.children, words: edges.words, hash }
    }
}

/// 2^64 divided by the golden ratio, an odd number: a multiplication by it spreads every bit to the bits above.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline]
fn mix(mixed: u64, slot: Slot) -> u64 {
    (mixed.rotate_left(23) ^ bytemuck::cast::<Slot, u64>(slot)).wrapping_mul(SPREAD)
}

#[inline]
fn hash(mixed: u64, children: u32) -> u32 {
    ((mixed ^ u64::from(children)).wrapping_mul(SPREAD) >> 32) as u32
}
