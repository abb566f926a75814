//! Pairs of a place and a node that lead to no word.

use alloc::{boxed::Box, vec};

use crate::nodes::NodeId;

/// The maximum number of slots of the table: 1 MiB.
const MAX_SLOTS: usize = 1 << 17;

/// A set of pairs of the base of a place and a node. It forgets what does not fit.
///
/// A table with open addresses, at most half full. A pair of zeros is a free slot: no walk goes on from the node 0.
#[derive(Default)]
pub(crate) struct DeadEnds {
    slots: Box<[u64]>,
    used: usize,
}

impl DeadEnds {
    /// Adds a pair.
    pub(crate) fn add(&mut self, base: u32, node: NodeId) {
        if 2 * self.used >= self.slots.len() {
            if self.slots.len() >= MAX_SLOTS {
                return;
            }
            self.grow();
        }
        self.insert(pair(base, node));
    }

    /// Returns true if a pair was added.
    #[inline]
    pub(crate) fn has(&self, base: u32, node: NodeId) -> bool {
        let wanted = pair(base, node);
        let mask = self.slots.len().wrapping_sub(1);
        let mut place = hash(wanted) & mask;
        while let Some(found) = self.slots.get(place).filter(|found| **found != 0) {
            if *found == wanted {
                return true;
            }
            place = (place + 1) & mask;
        }
        false
    }

    /// Forgets all pairs.
    pub(crate) fn clear(&mut self) {
        self.slots = Box::default();
        self.used = 0;
    }

    fn grow(&mut self) {
        let slots = vec![0; (2 * self.slots.len()).max(1024)].into_boxed_slice();
        let old = core::mem::replace(&mut self.slots, slots);
        self.used = 0;
        old.iter().filter(|pair| **pair != 0).for_each(|pair| self.insert(*pair));
    }

    fn insert(&mut self, pair: u64) {
        let mask = self.slots.len() - 1;
        let mut place = hash(pair) & mask;
        while let Some(slot) = self.slots.get_mut(place) {
            if *slot == pair {
                return;
            }
            if *slot == 0 {
                *slot = pair;
                self.used += 1;
                return;
            }
            place = (place + 1) & mask;
        }
    }
}

#[inline]
fn pair(base: u32, node: NodeId) -> u64 {
    u64::from(base) << 32 | u64::from(node)
}

/// Returns a number that is spread over the table: by the golden ratio, as Knuth's multiplicative hashing does.
#[inline]
fn hash(pair: u64) -> usize {
    (pair.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize
}
