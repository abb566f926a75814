//! Walks without vector instructions.

use core::ops::Range;

use dict_runtime::{
    Dict, Form,
    raw::{Slot, Steps},
};

use crate::{
    found::Found,
    scan_table::{NO_ID, Pair, ScanTable},
    together::{
        instructions::Instructions,
        short_words::{SHORT, ShortWords},
        walks::{GROUP, Path, Starts, UNITS, WALKS, Walks},
    },
    unit::Unit,
};

/// The instructions of all processors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Instructions for Portable {
    fn starts_of_words(self, group: &[Unit; GROUP], among: u64, first: usize, to: &mut [u16; GROUP]) -> usize {
        let mut count = 0;
        for (at, units) in (0..).step_by(8).zip(group.as_chunks().0) {
            let mut starts = Unit::starts_of_words(units);
            while starts != 0 {
                let start = at + starts.trailing_zeros() as usize / 8;
                if let Some(to) = to.get_mut(count % GROUP) {
                    *to = (first + start) as u16;
                }
                count += (among >> start & 1) as usize;
                starts &= starts - 1;
            }
        }
        count
    }

    #[inline(never)]
    fn begin<const ANYWHERE: bool>(
        self,
        walks: &mut Walks,
        short: &mut ShortWords,
        table: &ScanTable,
        units: &[Unit; UNITS],
        first: usize,
        starts: &Starts,
    ) -> usize {
        let mut going = 0;
        for (number, unit) in starts.iter().enumerate() {
            let Some(&[start, second, third]) = units.get(unit..unit + 3) else { break };
            let reached = table.pair(Pair::new(start.start_code::<ANYWHERE>(), second.code()));
            let is_first = second.limit_bit::<ANYWHERE>() & u64::from(reached.first_id != NO_ID);
            let is_pair = third.limit_bit::<ANYWHERE>() & u64::from(reached.slot.is_word());
            let words = [Found::new(first + unit, 1, reached.first_id), Found::new(first + unit, 2, reached.id)];
            short.begin(number, (is_first | is_pair << 1) as u8, words);
            if let (Some(slot), Some(path)) = (walks.slots.get_mut(going % WALKS), walks.paths.get_mut(going % WALKS)) {
                *slot = reached.slot;
                *path = Path::new(number, unit, reached.id);
            }
            going += has_child(reached.slot, third.code());
        }
        going
    }

    #[inline]
    fn step<const ANYWHERE: bool>(
        self,
        walks: &mut Walks,
        count: usize,
        dict: &Dict,
        units: &[Unit; UNITS],
    ) -> (usize, usize) {
        match dict.form() {
            Form::Flat => step_by::<ANYWHERE>(walks, count, units, Steps::of(dict).flat()),
            Form::Dense => step_by::<ANYWHERE>(walks, count, units, Steps::of(dict).dense()),
        }
    }

    fn write(self, short: &ShortWords, walks: Range<usize>, to: &mut [Found]) -> usize {
        let mut written = 0;
        for (lengths, shortest, words) in short.of_walks(walks) {
            let Some(to) = to.get_mut(written..).and_then(|to| to.first_chunk_mut()) else { break };
            written += write(*lengths, shortest, words, to);
        }
        written
    }
}

/// Steps walks, as [`Instructions::step`] does. `child` returns the slot of the child by a code of a slot with this
/// base, and its rank. In a damaged file, a child may be missing.
#[inline(never)]
pub(crate) fn step_by<const ANYWHERE: bool>(
    walks: &mut Walks,
    count: usize,
    units: &[Unit; UNITS],
    child: impl Fn(u32, u8) -> Option<(Slot, u32)>,
) -> (usize, usize) {
    let (mut going, mut words) = (0, 0);
    for walk in 0..count.min(WALKS) {
        let (Some(slot), Some(path)) = (walks.slots.get(walk), walks.paths.get(walk)) else { break };
        let (Some(unit), Some(next)) = (units.get(path.unit()), units.get(path.unit() + 1)) else { break };
        let Some((slot, rank)) = child(slot.base(), unit.code()) else { continue };
        let path = path.add(rank);
        let Walks { slots, paths, words: word_paths } = walks;
        if let (Some(kept), Some(kept_path), Some(word)) =
            (slots.get_mut(going % WALKS), paths.get_mut(going % WALKS), word_paths.get_mut(words % WALKS))
        {
            *kept = slot;
            *kept_path = path;
            *word = path;
        }
        going += has_child(slot, next.code());
        words += (next.limit_bit::<ANYWHERE>() & u64::from(slot.is_word())) as usize;
    }
    (going, words)
}

/// Returns 1 if a slot has a child by this code, or else 0. [`NONE`](crate::unit::NONE) is the code of no child.
#[inline]
fn has_child(slot: Slot, code: u8) -> usize {
    // The word bit is bit 31, which no code is. With the code of no letter, all bits are shifted out.
    ((slot.bits() >> 32).wrapping_shr(code.into()) & 1) as usize
}

/// Writes the short words of a walk. Returns their number.
#[inline]
fn write(lengths: u8, [first, pair]: &[Found; 2], words: &[Found; SHORT], to: &mut [Found; SHORT]) -> usize {
    let mut written = 0;
    let mut write = |word: &Found, is_word: u8| {
        if let Some(to) = to.get_mut(written % SHORT) {
            *to = *word;
        }
        written += usize::from(is_word);
    };
    // The shortest words are so frequent that a branch for each would cost more.
    write(first, lengths & 1);
    write(pair, lengths >> 1 & 1);
    let mut lengths = lengths & !3;
    while lengths != 0 {
        words.get(lengths.trailing_zeros() as usize).into_iter().for_each(|word| write(word, 1));
        lengths &= lengths - 1;
    }
    written
}
