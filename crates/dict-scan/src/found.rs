//! Matches before their places in the text are known.

use crate::{scanner::Match, window::Window};

/// A word of a dictionary, found in a window: its first unit in 18 bits, its length in units in 14 bits, and its id. So the order
/// of the numbers is that of the words in the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(transparent)]
pub(crate) struct Found(u64);

const START_BITS: u32 = 18;
const LEN_BITS: u32 = 14;
/// The number of units in which words can be found.
pub(crate) const MAX_UNITS: usize = 1 << START_BITS;
/// More units than a word can have.
pub(crate) const MAX_LEN: usize = 1 << LEN_BITS;

impl Found {
    /// The first bit of the length.
    pub(crate) const LEN_SHIFT: u32 = 32;
    /// The first bit of the start.
    pub(crate) const START_SHIFT: u32 = Self::LEN_SHIFT + LEN_BITS;

    /// Makes a match of a word.
    #[inline]
    pub(crate) fn new(start: usize, len: usize, id: u32) -> Self {
        Self((start as u64) << Self::START_SHIFT | (len as u64) << Self::LEN_SHIFT | u64::from(id))
    }

    /// Returns the match of a word of a dictionary whose ids begin with `first`.
    pub(crate) fn with_first_id(self, first: u32) -> Self {
        Self(self.0 >> 32 << 32 | u64::from(self.id().wrapping_add(first)))
    }

    /// Returns the first unit of the word.
    #[inline]
    pub(crate) fn start(self) -> usize {
        (self.0 >> Self::START_SHIFT) as usize
    }

    /// Returns the unit after the word.
    #[inline]
    pub(crate) fn end(self) -> usize {
        self.start() + (self.0 >> Self::LEN_SHIFT) as usize % MAX_LEN
    }

    /// Returns the match with its places in the text of a window.
    #[inline]
    pub(crate) fn in_text(self, window: &Window) -> Match {
        Match { start: window.place(self.start()), end: window.place(self.end()), id: self.id() }
    }

    /// Returns the match with its places in a text of which each unit is a byte. The first unit is the byte `base`.
    #[inline]
    pub(crate) fn in_plain_text(self, base: usize) -> Match {
        Match { start: base.wrapping_add(self.start()), end: base.wrapping_add(self.end()), id: self.id() }
    }

    /// Returns the id of the word.
    #[inline]
    pub(crate) fn id(self) -> u32 {
        self.0 as u32
    }
}
