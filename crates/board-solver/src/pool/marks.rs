//! The words that were found on the boards of a batch.
//!
//! A word is often found several times on a board. A round only lists each *hit*: the number of its board, letters and
//! sum of ranks ([`super::meta`]). When the list is full, [`Marks::take`] keeps the first hit of each word on
//! each board. After the search, [`Marks::count`] counts these hits by board and letters.

use alloc::{boxed::Box, vec::Vec};

use dict_runtime::WordSet;

use super::{
    lanes::{BLOCK, Lanes},
    meta::{LETTERS_SHIFT, RANKS, max_letters},
};
use crate::budget::{Budget, Stop};

/// The maximum number of hits in the list.
const HITS: usize = 1 << 13;

/// The list of hits that are not marked yet.
pub(crate) struct Hits {
    list: Box<[u32; HITS]>,
    pub(crate) len: usize,
    /// The shift of the board's number in a hit.
    board_shift: u32,
    /// The bits of the number of letters in a hit.
    letters: u32,
    /// The minimum number of letters in a word, shifted to its place.
    min_letters: u32,
}

impl Hits {
    /// Makes an empty list.
    pub(crate) fn new() -> Self {
        Self { list: bytemuck::zeroed_box(), len: 0, board_shift: 0, letters: 0, min_letters: 0 }
    }

    /// Forgets all hits, and keeps only hits of at least `min_letters` letters from now on.
    pub(crate) fn start(&mut self, min_letters: usize, board_shift: u32) {
        self.len = 0;
        self.board_shift = board_shift;
        let max_letters = max_letters(board_shift);
        self.letters = (max_letters as u32) << LETTERS_SHIFT;
        self.min_letters = (min_letters.min(max_letters + 1) as u32) << LETTERS_SHIFT;
    }

    /// Writes a hit for each lane of `meta` that is in `words` and has enough letters, from `at` on. Returns the number of
    /// hits.
    #[inline(always)]
    pub(crate) fn write<L: Lanes>(&mut self, lanes: L, at: usize, words: u32, meta: L::Vector) -> usize {
        let letters = lanes.and(meta, lanes.splat(self.letters));
        let words = words & lanes.at_least(letters, lanes.splat(self.min_letters));
        lanes.store_selected(&mut self.list[..], at, lanes.select(words), meta);
        words.count_ones() as usize
    }

    /// Returns the hits.
    #[cfg(test)]
    pub(crate) fn list(&self) -> &[u32] {
        &self.list[..self.len]
    }

    /// Returns true if there is no room for the hits of another block.
    #[inline(always)]
    pub(crate) fn is_full(&self) -> bool {
        self.len > HITS - BLOCK - 16
    }
}

/// The words of a dictionary that were found on the boards of a batch.
#[derive(Clone)]
pub(crate) struct Marks {
    /// For each sum of ranks, the boards on which the word was found, a bit each. A word that does not count has all bits
    /// from the start.
    boards: Vec<u8>,
    /// The hits that found a word for the first time on a board.
    new: Vec<u32>,
}

/// The number of words by board and letters: the highest eight bits of a hit are the index.
pub(crate) type Counts = [u32; 256];

impl Marks {
    /// Returns marks for dictionaries of `words` words. Only `counted` words count.
    pub(crate) fn new(words: u32, counted: Option<&WordSet>) -> Result<Self, Stop> {
        let mut boards = Vec::new();
        boards.try_reserve_exact(words as usize + 1)?;
        boards.resize(words as usize + 1, 0);
        if let Some(counted) = counted {
            for (id, boards) in (0..).zip(&mut boards[1..]) {
                *boards = if counted.contains(id) { 0 } else { u8::MAX };
            }
        }
        Ok(Self { boards, new: Vec::new() })
    }

    /// Marks the words of the hits, and takes the hits.
    #[inline(always)]
    pub(crate) fn take(&mut self, hits: &mut Hits, budget: &Budget) -> Result<(), Stop> {
        let from = self.new.len();
        self.new.try_reserve(hits.len)?;
        self.new.resize(from + hits.len, 0);
        let new = &mut self.new[from..];
        // The compiler would read these again for each hit.
        let marks = &mut self.boards[..];
        let board_shift = hits.board_shift;
        let mut len = 0;
        for &hit in &hits.list[..hits.len] {
            // Only a damaged file has ids that no word has.
            let Some(boards) = marks.get_mut((hit & RANKS) as usize) else { continue };
            let board = hit >> board_shift;
            new[len] = hit;
            len += usize::from(!*boards >> board & 1);
            *boards |= 1 << board;
        }
        self.new.truncate(from + len);
        hits.len = 0;
        budget.take_bytes(len * size_of::<u32>())
    }

    /// Counts the words that were marked, and removes the marks. Their memory is kept as `budget` says.
    #[inline(always)]
    pub(crate) fn count(&mut self, budget: &Budget) -> Counts {
        // Words of one board and length follow each other, and an addition would wait for the one before it.
        let mut counts = [[0; 256]; 4];
        let mut clear = |hit: u32, counts: &mut Counts| {
            counts[(hit >> LETTERS_SHIFT) as usize] += 1;
            if let Some(boards) = self.boards.get_mut((hit & RANKS) as usize) {
                *boards = 0;
            }
        };
        let (fours, rest) = self.new.as_chunks::<4>();
        for hits in fours {
            hits.iter().zip(&mut counts).for_each(|(&hit, counts)| clear(hit, counts));
        }
        rest.iter().for_each(|&hit| clear(hit, &mut counts[0]));
        budget.empty(&mut self.new);
        let [a, b, c, d] = counts;
        core::array::from_fn(|at| a[at] + b[at] + c[at] + d[at])
    }
}
