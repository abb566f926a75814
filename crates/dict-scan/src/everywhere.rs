//! Finds all words that begin at any letter of a window.
//!
//! Walks begin at every letter, and most of them end after two or three steps. A processor guesses wrong at the end of almost
//! each walk if they are taken one by one. So hundreds of walks go on together, level by level:
//!
//! ```text
//! text      t    h    e    r    e
//! level 2   th   he   er   re          two codes: from a table, without a step
//! level 3   the  her  ere  (re: no)    one step of each walk; those that have ended are left out, without a branch
//! level 4   ther here
//! level 5   there
//! ```
//!
//! Words of three codes or more are found level by level, and counted for each start. Then the words of one and two codes are
//! written in the order of their starts, with room for the longer ones, which are put there.

use alloc::{boxed::Box, vec::Vec};
use core::ops::Range;

use dict_runtime::raw::Slot;

use crate::{
    found::Found,
    scan_table::{Pair, ScanTable, Steps},
    scanner::Scanner,
    unit::Unit,
};

/// The maximum number of walks that go on together.
const WALKS: usize = 512;

/// The memory for walks that go on together. A walk is known by its number: the unit at which it begins, less that of the first.
#[derive(Clone, Debug)]
pub(crate) struct Walks {
    /// By walk: its first two codes.
    pairs: Box<[Pair; WALKS]>,
    /// By walk: how many longer words it has, and then the index of the next one among all words.
    counts: Box<[u32; WALKS]>,
    /// The walks that go on.
    going: Box<[Walk; WALKS]>,
    /// Longer words in the order of the levels. Those after the last one are from before.
    longer: Vec<Prefix>,
    /// For each level from the third, the number of longer words up to it.
    levels: Vec<usize>,
}

/// A walk that goes on.
#[derive(Clone, Copy, Debug)]
struct Walk {
    slot: Slot,
    prefix: Prefix,
}

/// The path of a walk.
#[derive(Clone, Copy, Debug, Default)]
struct Prefix {
    /// The number of the walk.
    number: u32,
    /// The sum of the ranks on the path.
    ordinal: u32,
}

/// Adds the words that begin at the units `starts`, in the order of their starts and lengths. `units` are those of the whole
/// window, with padding. Returns the number of steps.
pub(crate) fn find(
    scanner: &Scanner,
    units: &[Unit],
    starts: Range<usize>,
    walks: &mut Walks,
    found: &mut Vec<Found>,
) -> u64 {
    let mut steps = walks.find(&scanner.base, units, starts.clone(), found);
    if scanner.overlay.denied().is_some() {
        found.retain(|found| !scanner.is_denied(found.id()));
    }
    if let Some(added) = &scanner.added {
        let before = found.len();
        steps += walks.find(added, units, starts, found);
        found.iter_mut().skip(before).for_each(|found| *found = found.with_first_id(scanner.first_added_id()));
        found.sort_unstable();
    }
    steps
}

impl Walks {
    pub(crate) fn new() -> Self {
        Self {
            pairs: Box::new([Pair::default(); WALKS]),
            counts: Box::new([0; WALKS]),
            going: Box::new([Walk { slot: Slot::EMPTY, prefix: Prefix::default() }; WALKS]),
            longer: Vec::new(),
            levels: Vec::new(),
        }
    }

    /// Returns the number of units after a window that [`find`] reads, if a word has at most `max_codes` codes.
    pub(crate) fn padding(max_codes: usize) -> usize {
        WALKS + max_codes + 1
    }

    /// Adds the words that begin at the units `starts`, in the order of their starts and lengths. `units` are those of the whole
    /// window, with padding. Returns the number of steps.
    fn find(&mut self, table: &ScanTable, units: &[Unit], starts: Range<usize>, found: &mut Vec<Found>) -> u64 {
        let mut steps = 0;
        for start in starts.clone().step_by(WALKS) {
            let walks = WALKS.min(starts.end - start);
            let units = units.get(start..).unwrap_or(&[]);
            let going = self.start(table, units, walks);
            steps += self.find_longer(table, units, going);
            self.find_all(table, start, walks, found);
        }
        steps
    }

    /// Begins a walk at each letter, with the first two codes. Returns the number of walks that go on.
    #[inline(never)]
    fn start(&mut self, table: &ScanTable, units: &[Unit], walks: usize) -> usize {
        self.counts.fill(0);
        let mut going = 0;
        for number in 0..walks.min(WALKS) {
            let Some([unit, next]) = units.get(number..number + 2) else { break };
            let pair = Pair::new(unit.first_code(), next.code());
            let reached = table.pair(pair);
            if let (Some(kept), Some(walk)) = (self.pairs.get_mut(number), self.going.get_mut(going % WALKS)) {
                *kept = pair;
                let prefix = Prefix { number: number as u32, ordinal: reached.ordinal };
                *walk = Walk { slot: reached.slot, prefix };
            }
            going += usize::from(reached.slot.children().bits() != 0);
        }
        going
    }

    /// Finds the words of three codes or more. Returns the number of steps.
    fn find_longer(&mut self, table: &ScanTable, units: &[Unit], mut going: usize) -> u64 {
        self.levels.clear();
        let (mut words, mut steps) = (0, 0);
        for level in 2..table.max_codes() {
            let Some(units) = units.get(level..).and_then(|units| units.first_chunk()).filter(|_| going > 0) else {
                break;
            };
            steps += going as u64;
            if self.longer.len() < words + WALKS {
                self.longer.resize(words + WALKS, Prefix::default());
            }
            (going, words) = self.step(table.steps(), units, going, words);
            self.levels.push(words);
        }
        steps
    }

    /// Steps each of the first `going` walks. `units` has the next unit of each walk. Returns the number of walks that go on, and
    /// the number of longer words, of which there were `words`.
    #[inline(never)]
    fn step(
        &mut self,
        Steps { slots, ranks }: Steps<'_>,
        units: &[Unit; WALKS],
        going: usize,
        words: usize,
    ) -> (usize, usize) {
        let Some(longer) = self.longer.get_mut(words..).and_then(|longer| longer.first_chunk_mut::<WALKS>()) else {
            return (0, words);
        };
        let (mut kept, mut more) = (0, 0);
        for walk in 0..going.min(WALKS) {
            let Some(&Walk { slot, prefix: Prefix { number, ordinal } }) = self.going.get(walk) else { break };
            let index = number as usize % WALKS;
            let code = units.get(index).copied().unwrap_or(Unit::END).code();
            // The word bit is bit 31, which no code is. With the code of no letter, all bits are shifted out.
            let is_child = (slot.bits() >> 32).wrapping_shr(code.into()) & 1;
            let at = (slot.base() as usize).saturating_add(code.into());
            // In a damaged file, a child may be anywhere.
            let (Some(&slot), Some(rank)) = (slots.get(at), ranks.get(at)) else { continue };
            let prefix = Prefix { number, ordinal: ordinal.wrapping_add(rank.get()) };
            let is_word = is_child & u64::from(slot.is_word());
            if let (Some(walk), Some(word), Some(count)) =
                (self.going.get_mut(kept % WALKS), longer.get_mut(more % WALKS), self.counts.get_mut(index))
            {
                *walk = Walk { slot, prefix };
                *word = prefix;
                *count += is_word as u32;
            }
            kept += is_child as usize;
            more += is_word as usize;
        }
        (kept, words + more)
    }

    /// Adds the words of the first `walks` walks to `found`: those of one and two codes, and the longer ones. The first walk
    /// begins at the unit `start`.
    #[inline(never)]
    fn find_all(&mut self, table: &ScanTable, start: usize, walks: usize, found: &mut Vec<Found>) {
        let before = found.len();
        let longer = self.levels.last().copied().unwrap_or(0);
        found.resize(before + longer + 2 * walks + 1, Found::default());
        let mut count = before;
        let words = found.as_mut_slice();
        for number in 0..walks.min(WALKS) {
            let (Some(pair), Some(longer)) = (self.pairs.get(number), self.counts.get_mut(number)) else { break };
            let (first, both) = (table.single(pair.first()), table.pair(*pair));
            if let Some(word) = words.get_mut(count) {
                *word = Found::new(start + number, 1, first.ordinal);
            }
            count += usize::from(first.slot.is_word());
            if let Some(word) = words.get_mut(count) {
                *word = Found::new(start + number, 2, both.ordinal);
            }
            count += usize::from(both.slot.is_word());
            let next = count + *longer as usize;
            *longer = (count - before) as u32;
            count = next;
        }
        found.truncate(count);
        let found = found.get_mut(before..).unwrap_or(&mut []);
        let mut from = 0;
        for (len, to) in (3..).zip(&self.levels) {
            for word in self.longer.get(from..*to).unwrap_or(&[]) {
                let number = word.number as usize % WALKS;
                if let Some(index) = self.counts.get_mut(number) {
                    if let Some(word_found) = found.get_mut(*index as usize) {
                        *word_found = Found::new(start + number, len, word.ordinal);
                    }
                    *index += 1;
                }
            }
            from = *to;
        }
    }
}
