//! Finds all words that begin at some units of a window.
//!
//! [`Walks`] finds the words by their lengths. Those of up to [`SHORT`] codes are put in the order of the text by
//! [`ShortWords`]; the others are so few that they are sorted.

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx512;
mod instructions;
mod portable;
#[cfg(target_arch = "x86_64")]
mod processor;
mod short_words;
mod walks;

use alloc::{boxed::Box, vec::Vec};
use core::ops::Range;

#[cfg(target_arch = "x86_64")]
use self::processor::HasAvx512;
use self::{
    instructions::Instructions,
    portable::Portable,
    short_words::{SHORT, ShortWords},
    walks::{GROUP, Path, SPAN, Starts, UNITS, WALKS, Walks},
};
use crate::{found::Found, scan_table::ScanTable, scanner::Scanner, unit::Unit};

/// The memory for walks that go on together, and the instructions for them.
#[derive(Clone, Debug)]
pub(crate) struct Finder {
    starts: Box<Starts>,
    walks: Box<Walks>,
    short: Box<ShortWords>,
    /// Longer words, with the numbers of their walks.
    longer: Vec<(usize, Found)>,
    #[cfg(target_arch = "x86_64")]
    avx512: Option<HasAvx512>,
}

/// Adds the words that begin at the units `starts`, in the order of their starts and lengths. `units` are those of the
/// whole window, with padding. Returns the number of steps.
///
/// With `ANYWHERE`, words may begin and end inside words of the text.
pub(crate) fn find<const ANYWHERE: bool>(
    scanner: &Scanner,
    units: &[Unit],
    starts: Range<usize>,
    finder: &mut Finder,
    found: &mut Vec<Found>,
) -> u64 {
    let mut steps = finder.find::<ANYWHERE>(&scanner.base, units, starts.clone(), found);
    if scanner.dict.denied().is_some() {
        found.retain(|found| !scanner.dict.is_denied(found.id()));
    }
    if let Some(added) = &scanner.added {
        let before = found.len();
        steps += finder.find::<ANYWHERE>(added, units, starts, found);
        found.iter_mut().skip(before).for_each(|found| *found = found.with_first_id(scanner.first_added_id()));
        found.sort_unstable();
    }
    steps
}

impl Finder {
    pub(crate) fn new() -> Self {
        Self {
            starts: Box::new(Starts::new()),
            walks: Box::new(Walks::new()),
            short: Box::new(ShortWords::new()),
            longer: Vec::new(),
            #[cfg(target_arch = "x86_64")]
            avx512: HasAvx512::detect(),
        }
    }

    /// Makes the finder do without vector instructions.
    #[cfg(test)]
    pub(crate) fn make_portable(&mut self) {
        #[cfg(target_arch = "x86_64")]
        {
            self.avx512 = None;
        }
    }

    /// Returns the number of units after a window that [`find`] reads, if a word has at most `max_codes` codes.
    pub(crate) fn padding(max_codes: usize) -> usize {
        UNITS + max_codes
    }

    fn find<const ANYWHERE: bool>(
        &mut self,
        table: &ScanTable,
        units: &[Unit],
        starts: Range<usize>,
        found: &mut Vec<Found>,
    ) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx512) = self.avx512 {
            return self.find_with::<ANYWHERE>(avx512, table, units, starts, found);
        }
        self.find_with::<ANYWHERE>(Portable, table, units, starts, found)
    }

    fn find_with<const ANYWHERE: bool>(
        &mut self,
        instructions: impl Instructions,
        table: &ScanTable,
        units: &[Unit],
        starts: Range<usize>,
        found: &mut Vec<Found>,
    ) -> u64 {
        let (mut steps, mut start) = (0, starts.start);
        while start < starts.end {
            let units = units.get(start..).unwrap_or(&[]);
            let Some(first) = units.first_chunk() else { break };
            let searched = self.find_starts::<ANYWHERE>(instructions, first, starts.end - start);
            steps += self.walk::<ANYWHERE>(instructions, table, units, start);
            self.longer.sort_unstable();
            self.write(instructions, found);
            start += searched.max(1);
        }
        steps
    }

    /// Finds where walks may begin among the first `count` units: everywhere if `ANYWHERE`, and otherwise where words
    /// of the text begin. Returns the number of units after which there was no room for more.
    fn find_starts<const ANYWHERE: bool>(
        &mut self,
        instructions: impl Instructions,
        units: &[Unit; UNITS],
        count: usize,
    ) -> usize {
        let starts = &mut *self.starts;
        if ANYWHERE {
            starts.count = count.min(WALKS);
            starts.units.iter_mut().zip(0..starts.count).for_each(|(unit, number)| *unit = number as u16);
            return starts.count;
        }
        let count = count.min(SPAN);
        starts.count = 0;
        for (first, group) in (0..count).step_by(GROUP).zip(units.as_chunks().0) {
            let Some(to) = starts.units.get_mut(starts.count..).and_then(|units| units.first_chunk_mut()) else {
                return first;
            };
            let among = u64::MAX >> (GROUP - GROUP.min(count - first));
            starts.count += instructions.starts_of_words(group, among, first, to);
        }
        count
    }

    /// Walks from the starts. `units` begin with the unit `first` of the window. Returns the number of steps.
    fn walk<const ANYWHERE: bool>(
        &mut self,
        instructions: impl Instructions,
        table: &ScanTable,
        units: &[Unit],
        first: usize,
    ) -> u64 {
        let Self { starts, walks, short, longer, .. } = self;
        short.clear();
        longer.clear();
        let Some(first_units) = units.first_chunk() else { return 0 };
        let mut count = instructions.begin::<ANYWHERE>(walks, short, table, first_units, first, starts);
        let mut steps = 0;
        for len in 3..=table.max_codes() {
            let units = units.get(len - 1..).and_then(|units| units.first_chunk());
            let Some(units) = units.filter(|_| count > 0) else { break };
            steps += count as u64;
            let words;
            (count, words) = instructions.step::<ANYWHERE>(walks, count, table.dict(), units);
            let words = walks.words.get(..words).unwrap_or(&[]);
            if len <= SHORT {
                short.add(first, len, words);
            } else {
                let word = |path: &Path| (path.number(), Found::new(first + path.unit(), len, path.id()));
                longer.extend(words.iter().map(word));
            }
        }
        steps
    }

    /// Adds the words of all walks to `found`: of each walk first the short ones, and then the longer ones, which are
    /// sorted.
    #[inline(never)]
    fn write(&self, instructions: impl Instructions, found: &mut Vec<Found>) {
        let Self { starts, short, longer, .. } = self;
        let mut written = found.len();
        let groups = short.lengths.as_chunks().0.iter();
        let short_count = groups.map(|lengths| u64::from_le_bytes(*lengths).count_ones() as usize).sum::<usize>();
        found.resize(written + short_count + longer.len() + SHORT, Found::default());
        let mut from = 0;
        for (number, word) in longer {
            let end = (number + 1).min(starts.count);
            written += instructions.write(short, from..end, found.get_mut(written..).unwrap_or(&mut []));
            from = end;
            if let Some(to) = found.get_mut(written) {
                *to = *word;
            }
            written += 1;
        }
        written += instructions.write(short, from..starts.count, found.get_mut(written..).unwrap_or(&mut []));
        found.truncate(written);
    }
}
