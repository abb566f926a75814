//! Walks that go on together.
//!
//! Walks begin at many letters, and most of them end after two or three steps. A processor guesses wrong at the end of
//! almost each walk if they are taken one by one. So hundreds of walks go on together, level by level:
//!
//! ```text
//! text      t    h    e    r    e
//! level 2   th   he   er   re          two codes: from a table, without a step
//! level 3   the  her  ere  (re: no)    one step of each walk; those that have ended are left out, without a branch
//! level 4   ther here
//! level 5   there
//! ```

use dict_runtime::raw::Slot;

/// The maximum number of walks that go on together.
pub(crate) const WALKS: usize = 512;
/// The maximum number of units at which they begin.
pub(crate) const SPAN: usize = 4096;
/// The number of walks that vector instructions step at once.
pub(crate) const LANES: usize = 8;
/// The number of units that are read for walks that go on together: for the last one too.
pub(crate) const UNITS: usize = SPAN + 2 * LANES;
/// The number of units that are looked at together.
pub(crate) const GROUP: usize = 64;

/// The units at which walks begin, in order, less the first unit that was looked at.
#[derive(Clone, Debug)]
pub(crate) struct Starts {
    /// The starts, and after them anything.
    pub(crate) units: [u16; WALKS],
    /// The number of starts.
    pub(crate) count: usize,
}

/// The walks that go on: the next step of each leads to a slot. All arrays are in one place, so that a loop needs one
/// register for them, and have room for all lanes after the last walk.
#[derive(Clone, Debug)]
pub(crate) struct Walks {
    /// The slots that the walks have reached.
    pub(crate) slots: [Slot; WALKS + LANES],
    /// The paths of the walks.
    pub(crate) paths: [Path; WALKS + LANES],
    /// The paths of the walks that are at a word.
    pub(crate) words: [Path; WALKS + LANES],
}

/// The path of a walk. The lowest 16 bits are the number of the walk. The next 16 bits are the unit at which it begins,
/// as [`Starts`] has it. The upper half is the sum of the ranks less one: the id of the word that ends there.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Path(u64);

impl Starts {
    pub(crate) fn new() -> Self {
        Self { units: [0; WALKS], count: 0 }
    }

    /// Returns the starts.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.units.iter().take(self.count).map(|unit| usize::from(*unit) % SPAN)
    }
}

impl Walks {
    pub(crate) fn new() -> Self {
        let paths = [Path(0); WALKS + LANES];
        Self { slots: [Slot::EMPTY; WALKS + LANES], paths, words: paths }
    }
}

impl Path {
    #[inline]
    pub(crate) fn new(number: usize, unit: usize, id: u32) -> Self {
        Self(u64::from(id) << 32 | (unit << 16) as u64 | number as u64)
    }

    /// Returns the number of the walk.
    #[inline]
    pub(crate) fn number(self) -> usize {
        self.0 as usize % WALKS
    }

    /// Returns the unit at which the walk begins.
    #[inline]
    pub(crate) fn unit(self) -> usize {
        (self.0 >> 16) as usize % SPAN
    }

    /// Returns the id of the word.
    #[inline]
    pub(crate) fn id(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// Returns the path with one more step.
    #[inline]
    pub(crate) fn add(self, rank: u32) -> Self {
        Self(self.0.wrapping_add(u64::from(rank) << 32))
    }
}
