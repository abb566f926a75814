//! Pairs of a place and a node that lead to no word.

use alloc::vec::Vec;

use crate::nodes::NodeId;

/// The maximum memory of the set, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// The number of bits of a chunk, as a power of two.
const CHUNK_SHIFT: u32 = 9;

/// A set of pairs of a place, by its number, and a node. If it takes too much memory, it forgets all pairs.
///
/// Each pair has a bit. The bits of a node are in chunks, which are there only if one of their bits is set.
pub(crate) struct DeadEnds {
    /// The number of chunks of a row.
    row_len: usize,
    /// For each node, one more than the number of its row in [`DeadEnds::index`], or 0.
    rows: Vec<u32>,
    /// For each row and each of its chunks, one more than the chunk's place in [`DeadEnds::chunks`], or 0.
    index: Vec<u32>,
    chunks: Vec<[u64; 8]>,
}

impl DeadEnds {
    /// Creates an empty set, for places with numbers below `places`.
    pub(crate) fn new(places: usize) -> Self {
        Self { row_len: (places >> CHUNK_SHIFT) + 1, rows: Vec::new(), index: Vec::new(), chunks: Vec::new() }
    }

    /// Adds a pair.
    pub(crate) fn add(&mut self, place: usize, node: NodeId) {
        let bytes = size_of::<u32>() * (self.rows.len() + self.index.len()) + size_of::<[u64; 8]>() * self.chunks.len();
        if bytes > MAX_BYTES {
            self.clear();
        }
        if self.rows.len() <= node as usize {
            self.rows.resize(node as usize + 1, 0);
        }
        let Some(row) = self.rows.get_mut(node as usize) else { return };
        if *row == 0 {
            *row = (self.index.len() / self.row_len) as u32 + 1;
            self.index.resize(self.index.len() + self.row_len, 0);
        }
        let Some(entry) = self.entry(place, node).and_then(|entry| self.index.get_mut(entry)) else { return };
        if *entry == 0 {
            self.chunks.push([0; 8]);
            *entry = self.chunks.len() as u32;
        }
        if let Some(word) = self.chunks.get_mut(*entry as usize - 1).and_then(|chunk| chunk.get_mut(place >> 6 & 7)) {
            *word |= 1 << (place & 63);
        }
    }

    /// Returns true if a pair was added, and not forgotten.
    #[inline]
    pub(crate) fn has(&self, place: usize, node: NodeId) -> bool {
        let entry = self.entry(place, node).and_then(|entry| self.index.get(entry));
        let chunk = entry.and_then(|entry| self.chunks.get((*entry as usize).checked_sub(1)?));
        chunk.and_then(|chunk| chunk.get(place >> 6 & 7)).is_some_and(|word| word >> (place & 63) & 1 != 0)
    }

    /// Forgets all pairs.
    pub(crate) fn clear(&mut self) {
        self.rows.clear();
        self.index.clear();
        self.chunks.clear();
    }

    /// Returns the place in the index of the chunk of a pair, if the node has a row.
    #[inline]
    fn entry(&self, place: usize, node: NodeId) -> Option<usize> {
        let row = (*self.rows.get(node as usize)? as usize).checked_sub(1)?;
        let chunk = place >> CHUNK_SHIFT;
        (chunk < self.row_len).then_some(row * self.row_len + chunk)
    }
}
