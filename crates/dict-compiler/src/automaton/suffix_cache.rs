//! A cache of the nodes where the suffixes of words start. One look finds the node of a whole suffix; the registry
//! would need a look for each code.

use super::edges::PlacedNode;

/// The nodes of suffixes that were frozen lately. Older ones are forgotten, so the size has a limit.
pub(crate) struct SuffixCache {
    lines: Vec<CacheLine>,
    /// Insertions since the cache got its current size.
    inserted: usize,
}

/// The entries in one cache line of the processor, the latest first.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct CacheLine([CachedSuffix; 4]);

/// A suffix and its node. The key 0 marks an empty entry.
#[derive(Clone, Copy, Default)]
struct CachedSuffix {
    key: u64,
    base: u32,
    children: u32,
}

/// The last codes of a word, at most [`SuffixKey::MAX_CODES`]. They lie on a chain: no node between them is a branch.
///
/// Each code plus one takes five bits, and the last code takes the lowest. With the codes `d` = 2, `g` = 3, `o` = 4,
/// `s` = 5, the keys of the suffixes of `dogs` are:
///
/// ```text
/// suffix   bits of the key              key
/// s                         00110         6
/// gs                  00100 00110       134
/// ogs           00101 00100 00110     5,254
/// dogs    00011 00101 00100 00110   103,558
/// ```
#[derive(Clone, Copy)]
pub(crate) struct SuffixKey {
    key: u64,
    len: usize,
}

/// The node that a suffix starts from, and the suffix's length in codes.
pub(crate) struct KnownSuffix {
    pub(crate) node: PlacedNode,
    pub(crate) len: usize,
}

impl SuffixKey {
    const MAX_CODES: usize = 12;
    const BITS: usize = 5;

    /// Returns the key of the last of `codes`.
    #[inline]
    pub(crate) fn of(codes: impl DoubleEndedIterator<Item = u8> + ExactSizeIterator) -> Self {
        let len = codes.len().min(Self::MAX_CODES);
        let codes = codes.rev().take(len);
        let shifts = (0..).step_by(Self::BITS);
        let key = codes.zip(shifts).fold(0, |key, (code, shift)| key | u64::from(code + 1) << shift);
        Self { key, len }
    }

    /// Returns the key of the last `len` codes, or `None` if the suffix is shorter.
    fn of_last(self, len: usize) -> Option<u64> {
        (len <= self.len).then(|| self.key & ((1 << (Self::BITS * len)) - 1))
    }
}

const MAX_LINES: usize = 1 << 18;

impl SuffixCache {
    /// Creates an empty cache.
    pub(crate) fn new() -> Self {
        Self::with_lines(1 << 8)
    }

    fn with_lines(lines: usize) -> Self {
        Self { lines: vec![CacheLine([CachedSuffix::default(); 4]); lines], inserted: 0 }
    }

    /// Finds the longest suffix that is in the cache. If there is none, the length is 0.
    ///
    /// The search halves the range of lengths: if a suffix is in the cache, its shorter ends most likely are too,
    /// because they were inserted before it. If the cache forgot a shorter end, the search may miss the longest suffix.
    #[inline]
    pub(crate) fn longest_known(&self, suffix: SuffixKey) -> KnownSuffix {
        let mut known = KnownSuffix { node: PlacedNode::LEAF, len: 0 };
        let mut unknown_len = suffix.len + 1;
        // Often the whole suffix is known.
        let mut len = suffix.len;
        while len > known.len {
            match self.get(suffix, len) {
                Some(node) => known = KnownSuffix { node, len },
                None => unknown_len = len,
            }
            len = known.len.midpoint(unknown_len);
        }
        known
    }

    fn get(&self, suffix: SuffixKey, len: usize) -> Option<PlacedNode> {
        let key = suffix.of_last(len)?;
        let CacheLine(entries) = &self.lines[self.line_of(key)];
        let entry = entries.iter().find(|entry| entry.key == key)?;
        // A chain leads to one word.
        Some(PlacedNode::new(entry.base, entry.children, 1))
    }

    /// Remembers the node where the last `len` codes start. A suffix that is too long is ignored.
    pub(crate) fn insert(&mut self, suffix: SuffixKey, len: usize, node: PlacedNode) {
        let Some(key) = suffix.of_last(len) else { return };
        self.inserted += 1;
        if self.inserted > 4 * self.lines.len() && self.lines.len() < MAX_LINES {
            *self = Self::with_lines(self.lines.len() * 4);
        }
        let line = self.line_of(key);
        let CacheLine(entries) = &mut self.lines[line];
        entries.copy_within(..3, 1);
        entries[0] = CachedSuffix { key, base: node.base(), children: node.children() };
    }

    fn line_of(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & (self.lines.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    #[test]
    fn the_documented_keys_are_those_of_the_suffixes_of_dogs() {
        let dogs = SuffixKey::of([2, 4, 3, 5].into_iter());
        assert_eq!([1, 2, 3, 4].map(|len| dogs.of_last(len).unwrap()), [6, 134, 5254, 103_558]);
        assert_eq!(dogs.of_last(5), None);
    }

    #[test]
    fn the_longest_suffix_that_was_inserted_is_found() {
        let mut cache = SuffixCache::new();
        let dogs = SuffixKey::of([2, 4, 3, 5].into_iter());
        assert_eq!(cache.longest_known(dogs).len, 0);
        for len in 1..=3 {
            cache.insert(dogs, len, PlacedNode::new(len as u32, 1, 1));
        }
        let frogs = SuffixKey::of([7, 8, 4, 3, 5].into_iter());
        let known = cache.longest_known(frogs);
        assert_eq!((known.len, known.node.base()), (3, 3));
    }

    #[test]
    fn most_suffixes_are_found_again_and_only_with_their_own_nodes() {
        let mut cache = SuffixCache::new();
        let suffix = |number: u32| SuffixKey::of((0..6).map(move |place| (number >> (5 * place)) as u8 & 15));
        let mut random = Random::new(1);
        let suffixes: Vec<u32> = (0..1000).map(|_| random.number() as u32).collect();
        for &number in &suffixes {
            cache.insert(suffix(number), 6, PlacedNode::new(number, 1, 1));
        }
        let bases = suffixes.iter().map(|&number| cache.get(suffix(number), 6).map(|node| node.base()));
        let found = bases.zip(&suffixes).filter(|(base, number)| {
            base.is_some_and(|base| {
                assert_eq!(suffix(base).key, suffix(**number).key);
                true
            })
        });
        // Nearly as many as the cache has entries were inserted. Four share a line.
        assert!(found.count() > suffixes.len() * 2 / 3);
    }

    #[test]
    fn the_cache_grows_fourfold_whenever_it_was_filled_until_it_has_its_largest_size() {
        let mut cache = SuffixCache::new();
        let key = SuffixKey::of([1, 2, 3].into_iter());
        let mut lines = 1 << 8;
        while lines < MAX_LINES {
            for _ in 0..4 * lines {
                cache.insert(key, 3, PlacedNode::LEAF);
                assert_eq!(cache.lines.len(), lines);
            }
            cache.insert(key, 3, PlacedNode::LEAF);
            lines *= 4;
            assert_eq!((cache.lines.len(), cache.inserted), (lines, 0));
        }
        for _ in 0..=4 * lines {
            cache.insert(key, 3, PlacedNode::LEAF);
        }
        assert_eq!((MAX_LINES, cache.lines.len()), (1 << 18, MAX_LINES));
    }
}
