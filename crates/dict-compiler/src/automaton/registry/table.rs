//! A hash table of nodes.

use std::mem;

use super::super::nodes::{LEAF, NodeId};

/// Nodes by their hashes: open addressing with linear probing. The length is a power of two. The highest bits of a hash
/// choose the place, so nodes keep their order when they move to a larger table.
pub(super) struct Table {
    entries: Vec<Entry>,
    len: usize,
    /// The shift that leaves the place of a hash.
    shift: u32,
}

/// A node and the highest bits of its hash. The entry is free if the node is the leaf.
#[derive(Clone, Copy)]
struct Entry {
    hash: u32,
    node: NodeId,
}

/// A free entry, as [`Table::find`] returns it.
#[derive(Clone, Copy)]
pub(super) struct Vacant(usize);

impl Table {
    const MIN_LEN: usize = 1 << 10;

    pub(super) fn new() -> Self {
        Self::with_len(Self::MIN_LEN)
    }

    fn with_len(len: usize) -> Self {
        Self { entries: vec![Entry { hash: 0, node: LEAF }; len], len: 0, shift: u32::BITS - len.trailing_zeros() }
    }

    /// Returns true if the table does not fit into the second cache of most processors.
    #[inline(always)]
    pub(super) fn is_large(&self) -> bool {
        self.entries.len() > 1 << 16
    }

    /// Loads the entry where the search for a hash starts.
    #[inline(always)]
    pub(super) fn load(&self, hash: u64) -> u64 {
        self.entries[(high(hash) >> self.shift) as usize].hash.into()
    }

    /// Returns the node with this hash for which `is_it` is true. If there is none, returns where it belongs.
    #[inline(always)]
    pub(super) fn find(&self, hash: u64, is_it: impl Fn(NodeId) -> bool) -> Result<NodeId, Vacant> {
        let mut place = (high(hash) >> self.shift) as usize;
        loop {
            let entry = self.entries[place];
            if entry.node == LEAF {
                return Err(Vacant(place));
            }
            if entry.hash == high(hash) && is_it(entry.node) {
                return Ok(entry.node);
            }
            place = (place + 1) & (self.entries.len() - 1);
        }
    }

    /// Adds a node at a free entry.
    #[inline(always)]
    pub(super) fn insert(&mut self, Vacant(place): Vacant, hash: u64, node: NodeId) {
        self.entries[place] = Entry { hash: high(hash), node };
        self.len += 1;
        if self.len > self.entries.len() / 8 * 7 {
            self.grow();
        }
    }

    /// Adds a node that the table does not have.
    #[inline(always)]
    pub(super) fn insert_new(&mut self, hash: u64, node: NodeId) {
        let Err(vacant) = self.find(hash, |_| false) else { return };
        self.insert(vacant, hash, node);
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let times = if self.entries.len() < 1 << 16 { 4 } else { 2 };
        let larger = Self::with_len(self.entries.len() * times);
        let old = mem::replace(self, larger);
        for entry in old.entries.into_iter().filter(|entry| entry.node != LEAF) {
            let mut place = (entry.hash >> self.shift) as usize;
            while self.entries[place].node != LEAF {
                place = (place + 1) & (self.entries.len() - 1);
            }
            self.entries[place] = entry;
        }
        self.len = old.len;
    }
}

#[inline(always)]
fn high(hash: u64) -> u32 {
    (hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_with_the_same_hash_stay_apart() {
        let mut table = Table::new();
        for node in 1..=3 {
            table.insert_new(u64::MAX, node);
        }
        for node in 1..=3 {
            assert!(table.find(u64::MAX, |found| found == node).is_ok_and(|found| found == node));
        }
        assert!(table.find(u64::MAX, |_| false).is_err());
        assert!(table.find(u64::MAX >> 1, |_| true).is_err());
    }

    #[test]
    fn the_table_grows_when_seven_eighths_are_full_and_keeps_every_node() {
        let hash = |node: NodeId| u64::from(node).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut table = Table::new();
        let mut sizes = vec![(0, Table::MIN_LEN)];
        for node in 1..240_000 {
            table.insert_new(hash(node), node);
            if table.entries.len() != sizes[sizes.len() - 1].1 {
                sizes.push((table.len, table.entries.len()));
            }
        }
        // Up to 2^16 places, the table grows fourfold. Then it doubles.
        let grown = [10, 12, 14, 16, 17, 18]
            .map(|bits| ((7 << (bits - 3)) + 1, 1 << if bits < 16 { bits + 2 } else { bits + 1 }));
        assert_eq!(sizes[1..], grown);
        assert!((1..240_000).all(|node| table.find(hash(node), |found| found == node).is_ok()));
    }
}
