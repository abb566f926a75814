//! The tree of the entries of a class.

use std::{cmp::Reverse, mem, ops::Range, sync::Arc};

use super::{buckets::Buckets, entries::Speller};

/// A node of the tree: letters in some cells.
#[derive(Clone, Copy, Default)]
pub(super) struct Node {
    /// The points of the entries that need nothing more.
    pub(super) points: u32,
    pub(super) bound: u32,
    /// The nodes directly below this one: from `first` on, before `end`.
    first: u32,
    end: u32,
    /// The last cell of the node, not counting class cells.
    pub(super) cell: u8,
    /// Its letter.
    pub(super) letter: u8,
}

/// The tree of a class. The classes share the nodes that need no class cell: such a node is copied only if an entry of
/// the class is below it.
#[derive(Clone, Default)]
pub(super) struct Tree {
    shared: Arc<Shared>,
    nodes: Vec<Node>,
    /// The nodes whose siblings are not all made yet.
    waiting: Vec<Node>,
    /// The nodes that the last entry is in, from the root on.
    path: Vec<OpenNode>,
    /// True if a bound or the number of nodes is too high for a node.
    is_too_large: bool,
}

/// The tree of the entries that need no class cell, for the trees of all classes to share.
#[derive(Default)]
pub(super) struct Shared {
    root: Node,
    nodes: Vec<Node>,
}

/// A node to which entries may still be added.
#[derive(Clone, Default)]
struct OpenNode {
    /// The node, without its points and what follows from the nodes below it.
    node: Node,
    points: u64,
    /// The cell of the last node directly below. The nodes of a cell follow each other.
    cell: u8,
    /// The highest bound of the nodes of this cell.
    highest: u32,
    /// The sum of the highest bounds of the cells before it.
    before: u64,
    /// The number of nodes that waited before those directly below.
    waiting: usize,
    /// The shared nodes directly below that are not taken yet.
    shared: Range<u32>,
}

impl Node {
    /// Returns the key by which siblings are sorted: later cells first, then letters.
    fn order(self) -> (Reverse<u8>, u8) {
        (Reverse(self.cell), self.letter)
    }
}

impl Tree {
    /// Returns the tree of the entries in `buckets`, which need no class cell. Returns `None` if a bound or
    /// the number of nodes is 2^32 or more.
    pub(super) fn build_shared(&mut self, buckets: &mut Buckets, speller: &Speller) -> Option<Shared> {
        let root = self.build(Arc::default(), buckets, speller)?;
        Some(Shared { root, nodes: mem::take(&mut self.nodes) })
    }

    /// Becomes the tree of the shared entries and those in `buckets`, and returns its root. Returns `None` if a bound
    /// or the number of nodes is 2^32 or more.
    pub(super) fn build(&mut self, shared: Arc<Shared>, buckets: &mut Buckets, speller: &Speller) -> Option<Node> {
        let (letter_bits, free_cells) = (speller.letter_bits, speller.free_cells());
        self.shared = shared;
        self.nodes.clear();
        self.is_too_large = false;
        let Node { points, first, end, .. } = self.shared.root;
        self.path.push(OpenNode { points: points.into(), shared: first..end, ..OpenNode::default() });
        let mut last = 0;
        buckets.drain(|key, points| {
            if let Some(highest_bit) = (key ^ last).checked_ilog2() {
                let changed = free_cells - 1 - (highest_bit / letter_bits) as usize;
                while self.path.len() > 1 && self.path.last().is_some_and(|open| usize::from(open.node.cell) >= changed)
                {
                    self.close();
                }
                for cell in changed..free_cells {
                    let letter = key >> (letter_bits * (free_cells - 1 - cell) as u32) & ((1 << letter_bits) - 1);
                    if letter > 0 {
                        self.open(Node { cell: cell as u8, letter: letter as u8 - 1, ..Node::default() });
                    }
                }
                last = key;
            }
            if let Some(open) = self.path.last_mut() {
                open.points += points;
            }
        });
        while self.path.len() > 1 {
            self.close();
        }
        let root = self.finish();
        (!self.is_too_large).then_some(root)
    }

    /// Opens a node directly below the last one of the path.
    fn open(&mut self, node: Node) {
        let (mut points, mut below) = (0, 0..0);
        if let Some(parent) = self.path.last_mut() {
            while let Some(shared) = self.shared.nodes[..parent.shared.end as usize].get(parent.shared.start as usize) {
                if shared.order() > node.order() {
                    break;
                }
                parent.shared.start += 1;
                if shared.order() == node.order() {
                    points = shared.points.into();
                    below = shared.first..shared.end;
                    break;
                }
                parent.add(*shared);
                self.waiting.push(*shared);
            }
        }
        self.path.push(OpenNode { node, points, waiting: self.waiting.len(), shared: below, ..OpenNode::default() });
    }

    /// Closes the last node of the path.
    fn close(&mut self) {
        let node = self.finish();
        if let Some(parent) = self.path.last_mut() {
            parent.add(node);
        }
        self.waiting.push(node);
    }

    /// Takes the last node from the path, and returns it with its bound and the nodes below it.
    fn finish(&mut self) -> Node {
        let Some(mut open) = self.path.pop() else { return Node::default() };
        let shared = &self.shared.nodes[open.shared.start as usize..open.shared.end as usize];
        shared.iter().for_each(|&node| open.add(node));
        let first = self.shared.nodes.len() + self.nodes.len();
        self.nodes.extend(self.waiting.drain(open.waiting..));
        self.nodes.extend(shared);
        let end = self.shared.nodes.len() + self.nodes.len();
        let bound = open.points + open.before + u64::from(open.highest);
        self.is_too_large |= bound.max(end as u64) > u32::MAX.into();
        Node { points: open.points as u32, bound: bound as u32, first: first as u32, end: end as u32, ..open.node }
    }

    /// Returns the nodes directly below `node`, with their places.
    pub(super) fn below(&self, node: &Node) -> impl Iterator<Item = (u32, Node)> {
        (node.first..node.end).map(|place| (place, self.node(place)))
    }

    /// Returns the node at a place.
    pub(super) fn node(&self, place: u32) -> Node {
        let shared = &self.shared.nodes;
        let place = place as usize;
        if place < shared.len() { shared[place] } else { self.nodes[place - shared.len()] }
    }
}

impl OpenNode {
    /// Adds the bound of a node directly below.
    fn add(&mut self, node: Node) {
        if node.cell != self.cell {
            self.before += u64::from(mem::take(&mut self.highest));
            self.cell = node.cell;
        }
        self.highest = self.highest.max(node.bound);
    }
}
