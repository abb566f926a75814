//! The double array: the slots of all final nodes, and their ranks.
//!
//! A node becomes final after the nodes below it, and gets its slots then. So its slots are close to the slots of these
//! nodes, and most steps along a long word stay within a cache line.

use dict_format::{CODES, Children, Rank, Slot};

use super::{
    edges::{Candidate, PlacedNode},
    free_slots::FreeSlots,
};
use crate::TooBig;

/// The slots and ranks of the nodes placed so far.
pub(crate) struct DoubleArray {
    slots: Vec<Slot>,
    ranks: Vec<Rank>,
    free: FreeSlots,
    used_slots: usize,
    /// The highest slot in use, plus one.
    end: usize,
}

impl DoubleArray {
    /// Creates an array that has only slot 0, the root's own.
    pub(crate) fn new() -> Self {
        Self {
            slots: vec![Slot::EMPTY; 64],
            ranks: vec![Rank::new(0); 64],
            free: FreeSlots::new(),
            used_slots: 1,
            end: 1,
        }
    }

    /// Returns true if `node` and `candidate` have the same children. Both must have the same codes.
    #[inline]
    pub(crate) fn has_edges(&self, node: PlacedNode, candidate: Candidate<'_>) -> bool {
        let slots = &self.slots[node.base() as usize..][..CODES];
        candidate.edges.iter().all(|edge| slots[edge.code()] == edge.slot())
    }

    /// Gives a new node its slots.
    pub(crate) fn place(&mut self, node: Candidate<'_>) -> Result<PlacedNode, TooBig> {
        let base = self.free.take(Children::new(node.children), node.edges.len());
        if base + 32 > u32::MAX as usize {
            return Err(TooBig { limit: u32::MAX.into(), what: "slots" });
        }
        if node.words == u32::MAX {
            return Err(TooBig { limit: u32::MAX.into(), what: "words" });
        }
        if self.slots.len() < base + CODES {
            self.slots.resize(base + 2 * CODES, Slot::EMPTY);
            self.ranks.resize(base + 2 * CODES, Rank::new(0));
        }
        let slots = &mut self.slots[base..base + CODES];
        let ranks = &mut self.ranks[base..base + CODES];
        let mut words_before = 0;
        for edge in node.edges {
            slots[edge.code()] = edge.slot();
            ranks[edge.code()] = Rank::new(words_before + u32::from(edge.slot().is_word()));
            words_before += edge.words();
        }
        self.used_slots += node.edges.len();
        self.end = self.end.max(base + 32 - node.children.leading_zeros() as usize);
        Ok(PlacedNode::new(base as u32, node.children, node.words))
    }

    /// Returns the number of slots in use.
    pub(crate) fn used_slots(&self) -> usize {
        self.used_slots
    }

    /// Returns the `SLOT` and the `RANK` section.
    pub(crate) fn into_sections(mut self, root: PlacedNode) -> (Vec<Slot>, Vec<Rank>) {
        self.slots[0] = root.slot(false);
        self.slots.truncate(self.end);
        self.ranks.truncate(self.end);
        (self.slots, self.ranks)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::edges::Edge, *};

    #[test]
    fn a_node_with_too_many_words_for_its_rank_is_refused() {
        let mut array = DoubleArray::new();
        for (words, is_refused) in [(u32::MAX - 1, false), (u32::MAX, true)] {
            let edge = Edge::new(3, PlacedNode::new(0, 1, words - 1), true);
            let placed = array.place(Candidate::of_edge(&edge));
            let is_too_big = matches!(placed, Err(TooBig { limit: 4_294_967_295, what: "words" }));
            assert_eq!((is_too_big, placed.is_err()), (is_refused, is_refused), "{words}");
        }
    }

    #[test]
    fn each_slot_has_a_rank_and_few_slots_follow_the_last_one_in_use() {
        let mut array = DoubleArray::new();
        for number in 0..1000 {
            let edge = Edge::new(number as u8 % 31, PlacedNode::new(number, 1, 1), false);
            array.place(Candidate::of_edge(&edge)).unwrap();
            assert_eq!((array.slots.len(), array.used_slots()), (array.ranks.len(), number as usize + 2));
            assert!(array.slots.len() <= 64.max(array.end + 2 * CODES));
        }
        let (slots, ranks) = array.into_sections(PlacedNode::LEAF);
        assert!(slots.len() == ranks.len() && slots[slots.len() - 1] != Slot::EMPTY);
    }
}
