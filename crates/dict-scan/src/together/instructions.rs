//! The operations on many walks at once.

use core::ops::Range;

use dict_runtime::Dict;

use crate::{
    found::Found,
    scan_table::ScanTable,
    together::{
        short_words::ShortWords,
        walks::{GROUP, Starts, UNITS, Walks},
    },
    unit::Unit,
};

/// The operations on many walks at once, with the instructions of a processor.
pub(crate) trait Instructions: Copy {
    /// Writes the units of a group at which words of the text begin, plus `first`. `among` has a bit for each unit that
    /// counts. Returns the number of starts.
    fn starts_of_words(self, group: &[Unit; GROUP], among: u64, first: usize, to: &mut [u16; GROUP]) -> usize;

    /// Begins walks at `starts`, with two codes, and puts the words of these codes into `short`. The first of `units`
    /// is the unit `first` of the window. Returns the number of walks that go on.
    fn begin<const ANYWHERE: bool>(
        self,
        walks: &mut Walks,
        short: &mut ShortWords,
        table: &ScanTable,
        units: &[Unit; UNITS],
        first: usize,
        starts: &Starts,
    ) -> usize;

    /// Steps the first `count` walks in `dict`. `units` has the next unit of each, counted from its start. Returns the
    /// number of walks that go on, and of those that are at a word.
    fn step<const ANYWHERE: bool>(
        self,
        walks: &mut Walks,
        count: usize,
        dict: &Dict,
        units: &[Unit; UNITS],
    ) -> (usize, usize);

    /// Writes the short words of some walks in the order of the text. After them, there must be room for
    /// [`SHORT`](crate::together::short_words::SHORT) more, which may be overwritten. Returns the number of words.
    fn write(self, short: &ShortWords, walks: Range<usize>, to: &mut [Found]) -> usize;
}
