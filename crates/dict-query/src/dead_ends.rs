//! Pairs of a place and a node that lead to no word.

use alloc::{vec, vec::Vec};

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
    /// For each node, the start of its row in [`DeadEnds::index`]. Row 0 stays empty: it is that of all other nodes.
    rows: Vec<u32>,
    /// For each row and each of its chunks, the chunk's place in [`DeadEnds::chunks`]. Chunk 0 stays empty.
    index: Vec<u32>,
    chunks: Vec<[u64; 8]>,
}

impl DeadEnds {
    /// Creates an empty set, for places with numbers below `places`.
    pub(crate) fn new(places: usize) -> Self {
        let row_len = (places >> CHUNK_SHIFT) + 1;
        Self { row_len, rows: Vec::new(), index: vec![0; row_len], chunks: vec![[0; 8]] }
    }

    /// Adds a pair.
    #[inline]
    pub(crate) fn add(&mut self, place: u32, node: NodeId) {
        let chunk = match self.chunk(place, node) {
            0 => self.add_chunk(place, node),
            chunk => Some(chunk),
        };
        let chunk = chunk.and_then(|chunk| self.chunks.get_mut(chunk));
        if let Some(word) = chunk.and_then(|chunk| chunk.get_mut(place as usize >> 6 & 7)) {
            *word |= 1 << (place & 63);
        }
    }

    /// Returns true if a pair was added, and not forgotten.
    #[inline]
    pub(crate) fn has(&self, place: u32, node: NodeId) -> bool {
        let word = self.chunks.get(self.chunk(place, node)).and_then(|chunk| chunk.get(place as usize >> 6 & 7));
        word.is_some_and(|word| word >> (place & 63) & 1 != 0)
    }

    /// Forgets all pairs.
    pub(crate) fn clear(&mut self) {
        self.rows.clear();
        self.index.truncate(self.row_len);
        self.chunks.truncate(1);
    }

    /// Returns the place of the chunk of a pair, or 0 if there is none. In a damaged file, a number may be too large:
    /// then it may be the chunk of another pair.
    #[inline]
    fn chunk(&self, place: u32, node: NodeId) -> usize {
        let row = self.rows.get(node as usize).copied().unwrap_or(0);
        self.index.get(row as usize + (place as usize >> CHUNK_SHIFT)).copied().unwrap_or(0) as usize
    }

    /// Adds the chunk of a pair, and returns its place, unless there is no such place in the dictionary.
    #[cold]
    fn add_chunk(&mut self, place: u32, node: NodeId) -> Option<usize> {
        let chunk = place as usize >> CHUNK_SHIFT;
        if chunk >= self.row_len {
            return None;
        }
        let bytes = size_of::<u32>() * (self.rows.len() + self.index.len()) + size_of::<[u64; 8]>() * self.chunks.len();
        if bytes > MAX_BYTES {
            self.clear();
        }
        if self.rows.len() <= node as usize {
            self.rows.resize(node as usize + 1, 0);
        }
        let row = self.rows.get_mut(node as usize)?;
        if *row == 0 {
            *row = self.index.len() as u32;
            self.index.resize(self.index.len() + self.row_len, 0);
        }
        *self.index.get_mut(*row as usize + chunk)? = self.chunks.len() as u32;
        self.chunks.push([0; 8]);
        Some(self.chunks.len() - 1)
    }
}
