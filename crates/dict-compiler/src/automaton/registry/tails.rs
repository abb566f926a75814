//! The nodes of short tails that were looked up lately.

use super::super::{nodes::NodeId, operations::SPREAD};

/// A cache of the nodes of tails, by the bytes of the tails. It forgets a tail when another one takes its place.
pub(super) struct Tails {
    entries: Vec<Entry>,
    /// Insertions since the cache got its current size.
    inserted: usize,
    shift: u32,
}

/// A tail and its node. The key 0 marks a free entry.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    node: NodeId,
}

impl Tails {
    const MIN_LEN: usize = 1 << 10;
    const MAX_LEN: usize = 1 << 20;

    pub(super) fn new() -> Self {
        Self::with_len(Self::MIN_LEN)
    }

    fn with_len(len: usize) -> Self {
        Self { entries: vec![Entry::default(); len], inserted: 0, shift: u64::BITS - len.trailing_zeros() }
    }

    /// Returns true if the cache does not fit into the second cache of most processors.
    #[inline(always)]
    pub(super) fn is_large(&self) -> bool {
        self.entries.len() > 1 << 15
    }

    /// Loads the entry of a key.
    #[inline(always)]
    pub(super) fn load(&self, key: u64) -> u64 {
        self.entries[self.place(key)].key
    }

    #[inline(always)]
    pub(super) fn find(&self, key: u64) -> Option<NodeId> {
        let entry = self.entries[self.place(key)];
        (entry.key == key).then_some(entry.node)
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, key: u64, node: NodeId) {
        self.inserted += 1;
        if self.inserted > self.entries.len() && self.entries.len() < Self::MAX_LEN {
            *self = Self::with_len(self.entries.len() * 4);
        }
        let place = self.place(key);
        self.entries[place] = Entry { key, node };
    }

    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(SPREAD) >> self.shift) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    #[test]
    fn most_tails_are_found_again_and_only_with_their_own_nodes() {
        let mut random = Random::new(1);
        let mut tails = Tails::new();
        let keys: Vec<u64> = (0..1000).map(|_| random.number() | 1).collect();
        for (node, &key) in (1..).zip(&keys) {
            tails.insert(key, node);
        }
        let found: Vec<Option<NodeId>> = keys.iter().map(|&key| tails.find(key)).collect();
        assert!((1..).zip(&found).all(|(node, found)| found.is_none_or(|found| found == node)));
        assert!(found.iter().flatten().count() > 500);
    }

    #[test]
    fn the_cache_grows_fourfold_whenever_it_was_filled_until_it_has_its_largest_size() {
        let mut tails = Tails::new();
        let mut len = Tails::MIN_LEN;
        while len < Tails::MAX_LEN {
            for _ in 0..len {
                tails.insert(7, 1);
                assert_eq!(tails.entries.len(), len);
            }
            tails.insert(7, 1);
            len *= 4;
            assert_eq!((tails.entries.len(), tails.inserted), (len, 0));
        }
        (0..=2 * len).for_each(|_| tails.insert(7, 1));
        assert_eq!((len, tails.entries.len()), (Tails::MAX_LEN, Tails::MAX_LEN));
    }
}
