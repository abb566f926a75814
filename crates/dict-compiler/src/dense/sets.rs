//! The distinct sets of children of an automaton.

use std::collections::HashMap;

use dict_format::{Blocks, Children, Slot};

/// The number of a set. A set's number is above those of the sets below it. The numbers depend only on the words.
pub(super) type SetId = u32;

/// In place of a set's number: there are no children.
pub(super) const NO_CHILDREN: SetId = SetId::MAX;

/// An edge to a child.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    pub(super) code: u8,
    /// True if a word ends at the child.
    pub(super) is_word: bool,
    /// The set of the child's children, or [`NO_CHILDREN`].
    pub(super) target: SetId,
}

/// The sets of children, each with its edges in the order of their codes. The last set is the root's.
pub(super) struct ChildSets {
    /// The number of the first edge of each set, and at the end the number of all edges.
    starts: Vec<u32>,
    edges: Vec<Edge>,
    /// For each set, the number of words at its children and below them.
    words: Vec<u32>,
}

/// A set whose edges are being read.
struct OpenSet {
    slot: Slot,
    /// The codes that were not read yet.
    left: Children,
    /// The number of edges of the sets above it that wait in the list.
    first: usize,
}

impl OpenSet {
    fn new(slot: Slot, first: usize) -> Self {
        Self { slot, left: slot.children(), first }
    }
}

/// In place of a set's number: its edges are being read. In a valid file, no edge below leads to it.
const OPEN: SetId = SetId::MAX - 1;

impl ChildSets {
    /// Finds the sets of an automaton with these slots and blocks. Returns `None` if the file is damaged.
    pub(super) fn of(slots: &[Slot], blocks: Blocks<'_>) -> Option<Self> {
        let child_of = |slot: Slot, code| {
            let child = slots.get(slot.child(code)?).copied();
            child.or_else(|| Some(blocks.slot(blocks.edge(Slot::block_of_base(slot.base())?, code)?)))
        };
        let mut sets = Self { starts: vec![0], edges: Vec::new(), words: Vec::new() };
        let key = |slot: Slot| (slot.base(), slot.children().bits());
        let mut known: HashMap<(u32, u32), SetId> = HashMap::new();
        // The edges of open sets, the root's first. The last edge of a set leads to the next open set.
        let mut waiting: Vec<Edge> = Vec::new();
        let mut open = vec![OpenSet::new(*slots.first()?, 0)];
        known.insert(key(slots[0]), OPEN);
        while let Some(set) = open.last_mut() {
            if let Some(code) = set.left.next() {
                let child = child_of(set.slot, code)?;
                let has_children = child.children().len() > 0;
                let target = if has_children { known.get(&key(child)).copied() } else { Some(NO_CHILDREN) };
                if target == Some(OPEN) || !has_children && !child.is_word() {
                    return None;
                }
                waiting.push(Edge { code, is_word: child.is_word(), target: target.unwrap_or(NO_CHILDREN) });
                if target.is_none() {
                    known.insert(key(child), OPEN);
                    open.push(OpenSet::new(child, waiting.len()));
                }
                continue;
            }
            let id = sets.words.len() as SetId;
            known.insert(key(set.slot), id);
            sets.add(&waiting[set.first..])?;
            waiting.truncate(set.first);
            open.pop();
            if let Some(edge) = waiting.last_mut() {
                edge.target = id;
            }
        }
        Some(sets)
    }

    /// Adds a set. Returns `None` if it has no words, or more than a file.
    fn add(&mut self, edges: &[Edge]) -> Option<()> {
        if edges.is_empty() {
            return None;
        }
        self.words.push(edges.iter().try_fold(0u32, |sum, edge| sum.checked_add(self.words_of(edge)))?);
        self.edges.extend_from_slice(edges);
        self.starts.push(u32::try_from(self.edges.len()).ok()?);
        Some(())
    }

    /// Returns the number of sets.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns all sets, in ascending order.
    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = SetId> + use<> {
        0..self.len() as SetId
    }

    /// Returns the set of the root's children.
    pub(super) fn root(&self) -> SetId {
        self.len() as SetId - 1
    }

    /// Returns the number of words at a set's children and below them.
    pub(super) fn words(&self, set: SetId) -> u32 {
        self.words[set as usize]
    }

    /// Returns the edges of a set.
    pub(super) fn edges(&self, set: SetId) -> &[Edge] {
        &self.edges[self.starts[set as usize] as usize..self.starts[set as usize + 1] as usize]
    }

    /// Returns the number of the first edge of a set among all edges.
    pub(super) fn first_edge(&self, set: SetId) -> usize {
        self.starts[set as usize] as usize
    }

    /// Returns the number of all edges.
    pub(super) fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// Returns the codes of a set's edges.
    pub(super) fn children(&self, set: SetId) -> Children {
        Children::new(self.edges(set).iter().fold(0, |bits, edge| bits | 1 << edge.code))
    }

    /// Returns the number of words at an edge's child and below it.
    pub(super) fn words_of(&self, edge: &Edge) -> u32 {
        let below = if edge.target == NO_CHILDREN { 0 } else { self.words(edge.target) };
        below.saturating_add(edge.is_word.into())
    }
}
