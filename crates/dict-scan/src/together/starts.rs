//! The units at which walks begin.

use crate::{
    together::{
        instructions::Instructions,
        walks::{SPAN, WALKS},
    },
    unit::{UNITS, Unit},
};

/// The number of units that are looked at together.
pub(crate) const GROUP: usize = 64;

/// The units at which walks begin, in order, less the first unit that was looked at.
#[derive(Clone, Debug)]
pub(crate) struct Starts {
    units: [u16; WALKS],
    count: usize,
}

impl Starts {
    pub(crate) fn new() -> Self {
        Self { units: [0; WALKS], count: 0 }
    }

    /// Returns the number of starts.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Returns the starts.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.units.iter().take(self.count).map(|unit| usize::from(*unit) % SPAN)
    }

    /// Returns the starts, and after them anything.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn units(&self) -> &[u16; WALKS] {
        &self.units
    }

    /// Finds where walks may begin among the first `count` units: everywhere if `ANYWHERE`, and otherwise where words of the text
    /// begin. Returns the number of units after which there was no room for more.
    pub(crate) fn find<const ANYWHERE: bool>(
        &mut self,
        instructions: impl Instructions,
        units: &[Unit; UNITS],
        count: usize,
    ) -> usize {
        if ANYWHERE {
            self.count = count.min(WALKS);
            self.units.iter_mut().zip(0..self.count).for_each(|(unit, number)| *unit = number as u16);
            return self.count;
        }
        let count = count.min(SPAN);
        self.count = 0;
        for (first, group) in (0..count).step_by(GROUP).zip(units.as_chunks().0) {
            let Some(to) = self.units.get_mut(self.count..).and_then(|units| units.first_chunk_mut()) else {
                return first;
            };
            let among = u64::MAX >> (GROUP - GROUP.min(count - first));
            self.count += instructions.starts_of_words(group, among, first, to);
        }
        count
    }
}
