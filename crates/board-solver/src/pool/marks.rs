//! The words that were found on the boards of a batch.
//!
//! A word is often found several times on a board. The pool only writes down each *hit*: the `META` of the node, which
//! has the board, the letters and the sum of ranks. Later, two passes over all hits of the batch count them. The first
//! keeps each word once a board, the second counts by board and letters.

use alloc::{boxed::Box, vec, vec::Vec};

use super::{
    block::BLOCK,
    lanes::Lanes,
    nodes::{BOARD_SHIFT, LETTERS_SHIFT, MAX_LETTERS, RANKS},
};

/// The number of hits that are written down before they are counted.
const HITS: usize = 1 << 13;

/// The hits that are not counted yet.
pub(crate) struct Hits {
    list: Box<[u32; HITS]>,
    len: usize,
    /// The minimum number of letters in a word, shifted to its place.
    min_letters: u32,
}

impl Hits {
    pub(crate) fn new() -> Self {
        Self { list: bytemuck::zeroed_box(), len: 0, min_letters: 0 }
    }

    /// Forgets all hits, and keeps only hits of at least `min_letters` letters from now on.
    pub(crate) fn start(&mut self, min_letters: usize) {
        self.len = 0;
        self.min_letters = (min_letters.min(MAX_LETTERS + 1) as u32) << LETTERS_SHIFT;
    }

    /// Adds those of the `lanes` of `meta` that have enough letters.
    #[inline(always)]
    pub(crate) fn push<L: Lanes>(&mut self, lanes: L, words: u32, meta: L::Vector) {
        let letters = lanes.and(meta, lanes.splat((MAX_LETTERS as u32) << LETTERS_SHIFT));
        let words = words & lanes.at_least(letters, lanes.splat(self.min_letters));
        lanes.store_selected(&mut self.list[..], self.len, lanes.select(words), meta);
        self.len += words.count_ones() as usize;
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

/// The number of words of each number of letters on each board of a batch: `[board << 5 | letters]`.
pub(crate) type Counts = [u32; 256];

impl Marks {
    /// Returns marks for dictionaries of `words` words. Only words whose ids are `counted` count.
    pub(crate) fn new(words: usize, counted: Option<impl Fn(u32) -> bool>) -> Self {
        let mut boards = vec![0; words + 1];
        if let Some(counted) = counted {
            for (id, boards) in (0..).zip(&mut boards[1..]) {
                *boards = if counted(id) { 0 } else { u8::MAX };
            }
        }
        Self { boards, new: Vec::new() }
    }

    /// Marks the words of the hits, and takes the hits.
    #[inline(always)]
    pub(crate) fn take(&mut self, hits: &mut Hits) {
        let from = self.new.len();
        self.new.resize(from + hits.len, 0);
        let new = &mut self.new[from..];
        let mut len = 0;
        for &hit in &hits.list[..hits.len] {
            // Only a damaged file has ids that no word has.
            let Some(boards) = self.boards.get_mut((hit & RANKS) as usize) else { continue };
            let board = hit >> BOARD_SHIFT;
            new[len] = hit;
            len += usize::from(!*boards >> board & 1);
            *boards |= 1 << board;
        }
        self.new.truncate(from + len);
        hits.len = 0;
    }

    /// Counts the words that were marked, and removes the marks.
    #[inline(always)]
    pub(crate) fn count(&mut self) -> Counts {
        // Words of one board and length follow each other, and an addition would wait for the one before it.
        let mut counts = [[0; 256]; 4];
        for hits in self.new.chunks(4) {
            for (&hit, counts) in hits.iter().zip(&mut counts) {
                counts[(hit >> LETTERS_SHIFT) as usize] += 1;
            }
        }
        for &hit in &self.new {
            if let Some(boards) = self.boards.get_mut((hit & RANKS) as usize) {
                *boards = 0;
            }
        }
        self.new.clear();
        let [a, b, c, d] = counts;
        core::array::from_fn(|at| a[at] + b[at] + c[at] + d[at])
    }
}
