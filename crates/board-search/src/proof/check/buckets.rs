//! The entries of a class, to be sorted.

use super::boards::MAX_CLASS_CELLS;

/// The maximum number of bits of a key.
pub(super) const MAX_KEY_BITS: u32 = 60;

/// An entry of a spelling. From the highest bits:
///
/// - 60 bits: its key, the letters that the word needs in cells after the class cells. The letter of the last cell is
///   in the lowest bits; 0 stands for a cell that is not needed, 1 for the first letter.
/// - 32 bits: the number of the spelling.
/// - 4 bits: the class cells that it needs, a bit each.
/// - 32 bits: the points of the word.
type Entry = u128;

/// The number of bits of an entry after its key.
const KEY_SHIFT: u32 = 68;
/// The number of bits of an entry after its spelling and class cells.
const SPELLING_SHIFT: u32 = 32;

const _: () = assert!(MAX_KEY_BITS <= u128::BITS - KEY_SHIFT);
const _: () = assert!(u32::BITS + MAX_CLASS_CELLS as u32 <= KEY_SHIFT - SPELLING_SHIFT);

/// The number of the highest bits of a key that tell its bucket.
const BUCKET_BITS: u32 = 12;

/// Entries, by the highest bits of their keys. The entries of a bucket fit into the processor's cache, so they are
/// sorted fast.
#[derive(Clone)]
pub(super) struct Buckets {
    buckets: Vec<Vec<Entry>>,
    /// The number of the other bits of a key.
    shift: u32,
}

impl Default for Buckets {
    fn default() -> Self {
        Self { buckets: vec![Vec::new(); 1 << BUCKET_BITS], shift: 0 }
    }
}

impl Buckets {
    /// Removes all entries. The keys of the next ones have `key_bits` bits.
    pub(super) fn start(&mut self, key_bits: u32) {
        self.buckets.iter_mut().for_each(Vec::clear);
        self.shift = key_bits.saturating_sub(BUCKET_BITS);
    }

    /// Adds an entry: its key, the number of its spelling, the class cells that it needs, and its points.
    #[inline]
    pub(super) fn push(&mut self, key: u64, spelling: u32, class_cells: u32, points: u32) {
        let spelling = u128::from(spelling) << MAX_CLASS_CELLS | u128::from(class_cells);
        let entry = u128::from(key) << KEY_SHIFT | spelling << SPELLING_SHIFT | u128::from(points);
        self.buckets[(key >> self.shift) as usize].push(entry);
    }

    /// Calls `take` with the key and the points of each entry, in the order of the keys, and removes the entries.
    pub(super) fn drain(&mut self, mut take: impl FnMut(u64, u64)) {
        for bucket in &mut self.buckets {
            bucket.sort_unstable();
            // A spelling counts once for the same letters in the same cells, however many paths it has there.
            bucket.dedup();
            bucket.drain(..).for_each(|entry| take((entry >> KEY_SHIFT) as u64, (entry as u32).into()));
        }
    }
}
