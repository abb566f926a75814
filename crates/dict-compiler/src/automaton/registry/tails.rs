//! The nodes of short tails that were looked up lately.

use std::mem;

use super::super::{nodes::NodeId, operations::SPREAD};

/// A cache of the nodes of tails, by the bytes of the tails. It forgets a tail when another one takes its place.
///
/// It grows only for tails that come again; for others, the memory would be wasted.
pub(super) struct Tails {
    entries: Vec<Entry>,
    /// Insertions since the cache got its current size, without those of new tails.
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

    /// Inserts a tail that will probably come again.
    #[inline(always)]
    pub(super) fn insert(&mut self, key: u64, node: NodeId) {
        self.inserted += 1;
        if self.inserted > self.entries.len() && self.entries.len() < Self::MAX_LEN {
            self.grow();
        }
        let place = self.place(key);
        self.entries[place] = Entry { key, node };
    }

    /// Inserts a new tail, which may never come again, but not in the place of another tail.
    #[inline(always)]
    pub(super) fn insert_new(&mut self, key: u64, node: NodeId) {
        let place = self.place(key);
        if self.entries[place].key == 0 {
            self.entries[place] = Entry { key, node };
        }
    }

    /// Makes room for four times as many tails.
    #[cold]
    fn grow(&mut self) {
        let larger = Self::with_len(self.entries.len() * 4);
        for entry in mem::replace(self, larger).entries.into_iter().filter(|entry| entry.key != 0) {
            let place = self.place(entry.key);
            self.entries[place] = entry;
        }
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
    fn a_new_tail_takes_no_place_of_another_one() {
        let mut tails = Tails::new();
        let keys: Vec<u64> = (1..=4000).collect();
        keys.iter().for_each(|&key| tails.insert_new(key, key as NodeId));
        let known: Vec<u64> = keys.iter().copied().filter(|&key| tails.find(key).is_some()).collect();
        assert!(known.len() > Tails::MIN_LEN / 2 && tails.entries.len() == Tails::MIN_LEN);
        keys.iter().for_each(|&key| tails.insert_new(key, 7));
        assert!(known.iter().all(|&key| tails.find(key) == Some(key as NodeId)));
        (0..=Tails::MIN_LEN).for_each(|_| tails.insert(known[0], 9));
        assert_eq!((tails.entries.len(), tails.find(known[0])), (4 * Tails::MIN_LEN, Some(9)));
        assert!(known[1..].iter().all(|&key| tails.find(key) == Some(key as NodeId)), "a larger cache keeps its tails");
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
