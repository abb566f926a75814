//! The best numbers of blocks of words, and the search for the best words with them.

use alloc::{collections::BinaryHeap, vec::Vec};
use core::{cmp::Reverse, ops::Range};

use super::{
    kind::ColumnKind,
    packed::{NumberPacker, PackedNumbers, packed_len},
};

/// The number of words, or of entries of a level, in a block.
const BLOCK: u32 = 16;

/// A column's numbers, and above them the levels. Each entry of a level is the best number of a block of the level
/// below.
pub(super) struct Levels<'a> {
    kind: ColumnKind,
    /// The numbers of words, then the levels.
    arrays: Vec<PackedNumbers<'a>>,
}

impl<'a> Levels<'a> {
    /// Returns the numbers of `word_count` words, which start at `start` of a section, with their levels.
    pub(super) fn new(section: &'a [u8], start: usize, word_count: u32, bits: u8, kind: ColumnKind) -> Self {
        let mut end = start;
        let arrays = counts(word_count, kind).map(|count| {
            let start = end;
            end += packed_len(count, bits) as usize;
            PackedNumbers::new(section, start, bits)
        });
        Self { kind, arrays: arrays.collect() }
    }

    /// Returns the ids of the `count` best words in a range, the best first. Equally good words are in the order of
    /// ids.
    ///
    /// Goes from the top level down. Only the `count` best blocks of a level can have the best words.
    pub(super) fn best(&self, ids: Range<u32>, count: usize) -> Vec<u32> {
        let mut best: Vec<Entry> = Vec::new();
        let mut found: BinaryHeap<Entry> = BinaryHeap::new();
        for (level, numbers) in self.arrays.iter().enumerate().rev() {
            let own = whole_blocks(&ids, level);
            // Blocks of this level that are an entry of the level above.
            let covered = if level + 1 < self.arrays.len() { whole_blocks(&ids, level + 1) } else { 0..0 };
            let edges = match covered.is_empty() {
                true => [own, 0..0],
                false => [own.start..covered.start * BLOCK, covered.end * BLOCK..own.end],
            };
            // This many entries are at least as good as this one.
            let mut least = best.last().filter(|_| best.len() == count).map_or(0, |(Reverse(merit), _)| *merit);
            let blocks = best.iter().map(|(_, at)| at * BLOCK..(at + 1) * BLOCK);
            for at in edges.into_iter().chain(blocks).flatten() {
                let merit = merit_of(self.kind, numbers.get(at));
                if merit >= least {
                    found.push((Reverse(merit), at));
                    if found.len() > count {
                        found.pop();
                        least = least.max(found.peek().map_or(0, |(Reverse(merit), _)| *merit));
                    }
                }
            }
            best = core::mem::take(&mut found).into_sorted_vec();
        }
        best.into_iter().map(|(_, at)| at).collect()
    }

    /// Returns a merit that is at least as large as that of each word in a range: that of the two blocks that the range
    /// touches, on the lowest level on which it touches no more. The merit of no words is 0.
    #[inline]
    pub(super) fn bound(&self, ids: Range<u32>) -> u32 {
        let Some(last) = ids.end.checked_sub(1).filter(|last| *last >= ids.start) else { return 0 };
        let bits = u32::BITS - (last - ids.start).leading_zeros();
        let level = bits.div_ceil(BLOCK.ilog2());
        let Some(numbers) = self.arrays.get(level as usize) else { return self.bound_on_top(ids.start, last) };
        let [first, last] = [ids.start, last].map(|id| merit_of(self.kind, numbers.get(id >> (level * BLOCK.ilog2()))));
        first.max(last)
    }

    /// Returns the largest merit of the blocks of the top level that the words from `first` to `last` touch.
    fn bound_on_top(&self, first: u32, last: u32) -> u32 {
        let Some((top, below)) = self.arrays.split_last() else { return 0 };
        let shift = below.len() as u32 * BLOCK.ilog2();
        let merits = (first >> shift..=last >> shift).map(|at| merit_of(self.kind, top.get(at)));
        merits.max().unwrap_or(0)
    }
}

/// The merit and the place of a word, or of a block of words. A better one is less.
type Entry = (Reverse<u32>, u32);

/// Returns the length in bytes of the numbers of words and of their levels.
pub(super) fn levels_len(word_count: u32, bits: u8, kind: ColumnKind) -> u64 {
    counts(word_count, kind).map(|count| packed_len(count, bits)).sum()
}

/// Appends the levels to a section that ends with the numbers of words, which start at `start`.
pub(super) fn push_levels(section: &mut Vec<u8>, mut start: usize, word_count: u32, bits: u8, kind: ColumnKind) {
    let mut below = word_count;
    for count in counts(word_count, kind).skip(1) {
        let mut packer = NumberPacker::new(bits);
        let numbers = PackedNumbers::new(section, start, bits);
        for block in 0..count {
            let entries = block * BLOCK..below.min((block + 1).saturating_mul(BLOCK));
            packer.push(entries.map(|at| numbers.get(at)).max_by_key(|number| merit_of(kind, *number)).unwrap_or(0));
        }
        start = section.len();
        section.extend(packer.finish());
        below = count;
    }
}

/// Returns the number of words, and then the number of entries of each level. The last level has at most one block.
fn counts(word_count: u32, kind: ColumnKind) -> impl Iterator<Item = u32> {
    let above = move |below: &u32| (kind.has_integers() && *below > BLOCK).then(|| below.div_ceil(BLOCK));
    core::iter::successors(Some(word_count), above)
}

/// Returns the entries of a level whose words are all in the range.
fn whole_blocks(ids: &Range<u32>, level: usize) -> Range<u32> {
    let words = u64::from(BLOCK).pow(level as u32);
    u64::from(ids.start).div_ceil(words) as u32..(u64::from(ids.end) / words) as u32
}

/// Returns the merit of a number: a larger one is better, and no value is 0.
#[inline]
pub(super) fn merit_of(kind: ColumnKind, number: u64) -> u32 {
    match kind {
        ColumnKind::Integers => number as u32,
        // The smallest number is the best one.
        ColumnKind::Ranks => !(number as u32).wrapping_sub(1),
        ColumnKind::Texts | ColumnKind::Flags | ColumnKind::Edits => 0,
    }
}

/// Returns the number that has a merit.
#[inline]
pub(super) fn number_of(kind: ColumnKind, merit: u32) -> u32 {
    if kind == ColumnKind::Ranks { (!merit).wrapping_add(1) } else { merit }
}
