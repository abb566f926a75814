//! The words that were found on the boards of a batch.
//!
//! A word is often found several times on a board. A round only lists each *hit*: the number of its board, letters and
//! sum of ranks ([`super::meta`]). When the list is full, [`Marks::take`] counts the first hit of each word on each
//! board, by board and letters.
//!
//! The marks are not removed after a batch, which would take as long as to set them. A mark has the *generation* in
//! which it was set, and marks of earlier generations are ignored.

use alloc::{boxed::Box, vec::Vec};

use dict_runtime::WordSet;

use super::{
    lanes::{BLOCK, Lanes},
    meta::{LETTERS_SHIFT, RANKS, max_letters},
};
use crate::budget::Stop;

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

    /// Writes a hit for each lane of `meta` that is in `words` and has enough letters, from `at` on. Returns the number
    /// of hits.
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

/// The words of a dictionary that were found on the boards of a batch, and their counts.
#[derive(Clone)]
pub(crate) struct Marks {
    /// For each sum of ranks, a generation in the highest eight bits, and the boards on which the word was found, a bit
    /// each. A word that does not count has [`NEVER`].
    marks: Vec<u16>,
    /// The generation of this batch, shifted to its place. Marks of lower generations are those of earlier batches.
    generation: u16,
    /// The counts of the words that were found. Words of one board and length follow each other, and an addition would
    /// wait for the one before it, so there are four.
    counts: Box<[Counts; 4]>,
}

/// The number of words by board and letters: the highest eight bits of a hit are the index.
pub(crate) type Counts = [u32; 256];

/// The mark of a word that does not count: of a generation after all others, and found on all boards.
const NEVER: u16 = u16::MAX;
/// The step from one generation to the next.
const GENERATION: u16 = 1 << 8;

impl Marks {
    /// Returns marks for dictionaries of `words` words. Only `counted` words count.
    pub(crate) fn new(words: u32, counted: Option<&WordSet>) -> Result<Self, Stop> {
        let mut marks = Vec::new();
        marks.try_reserve_exact(words as usize + 1)?;
        marks.resize(words as usize + 1, 0);
        if let Some(counted) = counted {
            for (id, mark) in (0..).zip(&mut marks[1..]) {
                *mark = if counted.contains(id) { 0 } else { NEVER };
            }
        }
        Ok(Self { marks, generation: GENERATION, counts: Box::new([[0; 256]; 4]) })
    }

    /// Marks and counts the words of the hits, and takes the hits.
    #[inline(always)]
    pub(crate) fn take(&mut self, hits: &mut Hits) {
        let Self { marks, generation, counts } = self;
        // The compiler would read these again for each hit.
        let marks = &mut marks[..];
        let (generation, board_shift) = (u32::from(*generation), hits.board_shift);
        let mut take = |hit: u32, counts: &mut Counts| {
            // Only a damaged file has ids that no word has.
            let Some(mark) = marks.get_mut((hit & RANKS) as usize) else { return };
            // The boards of this generation. If the mark is of an earlier one, the difference is negative, and all its
            // lower bits are shifted out. A condition would become a branch that no processor predicts.
            let since = u32::from(*mark).wrapping_sub(generation);
            let before = (since & 0xffff) >> (since >> 27 & 16);
            let after = before | 1 << (hit >> board_shift);
            counts[(hit >> LETTERS_SHIFT) as usize] += u32::from(after != before);
            *mark = (generation + after) as u16;
        };
        let (fours, rest) = hits.list[..hits.len].as_chunks::<4>();
        for hits in fours {
            hits.iter().zip(&mut **counts).for_each(|(&hit, counts)| take(hit, counts));
        }
        rest.iter().for_each(|&hit| take(hit, &mut counts[0]));
        hits.len = 0;
    }

    /// Returns the number of words that were found, by board and letters, and begins the next batch.
    #[inline(always)]
    pub(crate) fn count(&mut self) -> Counts {
        let [a, b, c, d] = &*self.counts;
        let counts = core::array::from_fn(|at| a[at] + b[at] + c[at] + d[at]);
        *self.counts = [[0; 256]; 4];
        self.generation += GENERATION;
        if self.generation >= NEVER - GENERATION {
            self.generation = GENERATION;
            // Each mark is written, so that the compiler takes many at once.
            self.marks.iter_mut().for_each(|mark| *mark = if *mark == NEVER { NEVER } else { 0 });
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{pool::meta::board_shift, test_dicts::dict_of};

    #[test]
    fn a_word_counts_once_a_board_in_each_of_many_generations_if_it_counts() {
        let dict = dict_of(["a", "b", "c"]);
        let counted = WordSet::from_words(&dict, ["a", "c"]).unwrap();
        let mut marks = Marks::new(3, Some(&counted)).unwrap();
        let mut hits = Hits::new();
        // More batches than generations, and every third finds nothing.
        for batch in 0..1000 {
            hits.start(0, board_shift(16));
            let found =
                if batch % 3 == 0 { [].as_slice() } else { &[(0, 0), (1, 1), (0, 0), (1, 0), (0, 2), (7, 2), (7, 2)] };
            for &(board, id) in found {
                hits.list[hits.len] = board << board_shift(16) | 1 << LETTERS_SHIFT | (id + 1);
                hits.len += 1;
            }
            marks.take(&mut hits);
            let counts = marks.count();
            let of_boards = [0, 1, 7].map(|board| counts[board << 5 | 1]);
            assert_eq!(of_boards, if found.is_empty() { [0; 3] } else { [2, 1, 1] }, "{batch}");
            assert_eq!(counts.iter().sum::<u32>(), of_boards.iter().sum::<u32>(), "{batch}");
        }
    }
}
