//! The nodes of an automaton, each distinct one once, and their slots.
//!
//! A node that is new gets slots for its children at once: they are final, and so is where their own children stand.
//! So a node stands close behind those below it, and most of the steps of a long word are within a cache line.

use dict_format::{CODES, Children, Rank, Slot};

use crate::{CompileError, place::FreeSlots};

/// A node, by where its children stand and which there are.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    base: u32,
    children: u32,
    /// Words below it, its own end not counted.
    words: u32,
}

/// A place for a node; without children, it is empty.
#[derive(Clone, Copy)]
struct Entry {
    hash: u32,
    node: Node,
}

/// An edge to a node.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    slot: Slot,
    /// Words that go along it.
    words: u32,
    code: u8,
}

/// The edges of a node, in the order of their codes.
#[derive(Clone, Copy)]
pub(crate) struct Edges {
    edges: [Edge; CODES],
    len: usize,
    codes: u32,
    words: u32,
    hash: u64,
}

/// Every distinct node once.
pub(crate) struct Nodes {
    /// Open addressing, linear probing, the highest bits of the hash first, so that all can move to a larger table in
    /// the order of their places.
    table: Vec<Entry>,
    /// How many nodes there are.
    len: usize,
    slots: Vec<Slot>,
    ranks: Vec<Rank>,
    free: FreeSlots,
    used_slots: usize,
    /// One more than the highest slot in use.
    end: usize,
    /// What there was too much of.
    overflow: Option<CompileError>,
}

impl Node {
    /// The node without children.
    pub(crate) const LEAF: Self = Self { base: 0, children: 0, words: 0 };

    /// A node to which so many words lead.
    pub(crate) const fn new(base: u32, children: u32, words: u32) -> Self {
        Self { base, children, words }
    }

    pub(crate) fn base(self) -> u32 {
        self.base
    }

    pub(crate) fn children(self) -> u32 {
        self.children
    }

    pub(crate) fn words(self) -> u32 {
        self.words
    }

    fn slot(self, is_word: bool) -> Slot {
        Slot::new(self.base, Children::new(self.children), is_word)
    }
}

impl Entry {
    const EMPTY: Self = Self { hash: 0, node: Node::LEAF };
}

impl Edge {
    #[inline]
    pub(crate) fn new(code: u8, to: Node, is_word: bool) -> Self {
        // A sum that is too big is found where the node's edges are added up.
        Self { slot: to.slot(is_word), words: to.words.saturating_add(u32::from(is_word)), code }
    }
}

impl Edges {
    pub(crate) const NONE: Self =
        Self { edges: [Edge { slot: Slot::EMPTY, words: 0, code: 0 }; CODES], len: 0, codes: 0, words: 0, hash: 0 };

    #[inline]
    pub(crate) fn clear(&mut self) {
        (self.len, self.codes, self.words, self.hash) = (0, 0, 0, 0);
    }

    /// Adds an edge; its code is above the others'.
    #[inline]
    pub(crate) fn add(&mut self, edge: Edge) {
        self.edges[self.len] = edge;
        self.len += 1;
        self.codes |= 1 << edge.code;
        self.words = self.words.saturating_add(edge.words);
        self.hash = mix(self.hash, edge.slot);
    }
}

fn hash(mixed: u64, codes: u32) -> u32 {
    ((mixed ^ u64::from(codes)).wrapping_mul(ODD) >> 32) as u32
}

const ODD: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline]
fn mix(hash: u64, slot: Slot) -> u64 {
    (hash.rotate_left(23) ^ bytemuck::cast::<Slot, u64>(slot)).wrapping_mul(ODD)
}

impl Nodes {
    pub(crate) fn new() -> Self {
        Self {
            table: vec![Entry::EMPTY; 1 << 10],
            len: 0,
            slots: vec![Slot::EMPTY; 64],
            ranks: vec![Rank::new(0); 64],
            free: FreeSlots::new(),
            used_slots: 1,
            end: 1,
            overflow: None,
        }
    }

    /// The node with this edge alone.
    #[inline]
    pub(crate) fn of_edge(&mut self, edge: Edge) -> Node {
        let codes = 1 << edge.code;
        self.find(hash(mix(0, edge.slot), codes), codes, edge.words, &[edge])
    }

    /// The node with these edges.
    #[inline]
    pub(crate) fn of_edges(&mut self, edges: &Edges) -> Node {
        self.find(hash(edges.hash, edges.codes), edges.codes, edges.words, &edges.edges[..edges.len])
    }

    #[inline]
    fn find(&mut self, hash: u32, codes: u32, words: u32, edges: &[Edge]) -> Node {
        let mut place = self.place(hash);
        loop {
            let entry = self.table[place];
            if entry.node.children == 0 {
                return self.add(place, hash, codes, words, edges);
            }
            if entry.hash == hash && entry.node.children == codes {
                let slots = &self.slots[entry.node.base as usize..][..CODES];
                if edges.iter().all(|edge| slots[usize::from(edge.code)] == edge.slot) {
                    return entry.node;
                }
            }
            place = (place + 1) & (self.table.len() - 1);
        }
    }

    #[inline]
    fn place(&self, hash: u32) -> usize {
        (hash >> (u32::BITS - self.table.len().trailing_zeros())) as usize
    }

    fn add(&mut self, place: usize, hash: u32, codes: u32, words: u32, edges: &[Edge]) -> Node {
        let Some(base) = self.room(codes, words, edges.len()) else { return Node::LEAF };
        if self.slots.len() < base + CODES {
            self.slots.resize(base + 2 * CODES, Slot::EMPTY);
            self.ranks.resize(base + 2 * CODES, Rank::new(0));
        }
        let (slots, ranks) = (&mut self.slots[base..base + CODES], &mut self.ranks[base..base + CODES]);
        let mut before = 0;
        for edge in edges {
            slots[usize::from(edge.code)] = edge.slot;
            ranks[usize::from(edge.code)] = Rank::new(before + u32::from(edge.slot.is_word()));
            before += edge.words;
        }
        self.used_slots += edges.len();
        self.end = self.end.max(base + 32 - codes.leading_zeros() as usize);
        let node = Node { base: base as u32, children: codes, words };
        self.table[place] = Entry { hash, node };
        self.len += 1;
        if self.len > self.table.len() / 8 * 7 {
            self.grow();
        }
        node
    }

    /// A base for edges; none where something is too much.
    fn room(&mut self, codes: u32, words: u32, size: usize) -> Option<usize> {
        const MAX_NODES: usize = 1 << 31;
        let base = self.free.take(Children::new(codes), size);
        let too_big = |limit, what| Some(CompileError::TooBig { limit, what });
        if self.len == MAX_NODES {
            self.overflow = too_big(MAX_NODES as u64, "nodes");
        } else if base + 32 > u32::MAX as usize {
            self.overflow = too_big(u32::MAX.into(), "slots");
        } else if words == u32::MAX {
            self.overflow = too_big(u32::MAX.into(), "words");
        } else {
            return Some(base);
        }
        None
    }

    #[cold]
    fn grow(&mut self) {
        let times = if self.table.len() < 1 << 18 { 4 } else { 2 };
        let larger = vec![Entry::EMPTY; self.table.len() * times];
        for entry in std::mem::replace(&mut self.table, larger).into_iter().filter(|entry| entry.node.children != 0) {
            let mut place = self.place(entry.hash);
            while self.table[place].node.children != 0 {
                place = (place + 1) & (self.table.len() - 1);
            }
            self.table[place] = entry;
        }
    }

    /// The arrays of the file, and how many slots are in use.
    pub(crate) fn into_sections(mut self, root: Node) -> Result<(Vec<Slot>, Vec<Rank>, usize), CompileError> {
        if let Some(error) = self.overflow {
            return Err(error);
        }
        self.slots[0] = root.slot(false);
        self.slots.truncate(self.end);
        self.ranks.truncate(self.end);
        Ok((self.slots, self.ranks, self.used_slots))
    }
}
