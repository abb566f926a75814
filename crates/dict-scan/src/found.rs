//! Matches: in a window, and then in the text.

use alloc::vec::Vec;

use crate::window::Window;

/// A word of the dictionary, found in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Match {
    /// The place in the text of its first byte.
    pub start: usize,
    /// The place in the text after its last byte.
    pub end: usize,
    /// The id of the word.
    pub id: u32,
}

/// A word of a dictionary, found in a window: its first unit in 18 bits, its length in units in 14 bits, and its id. So
/// the order of the numbers is that of the words in the text.
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

/// Keeps, of the words that begin first, the longest, and then the same after it. The words are in the order of the
/// text, and later ones begin at `end` or after it. Returns the unit at which the next word may begin.
pub(crate) fn keep_longest(found: &mut Vec<Found>, end: usize) -> usize {
    let overlaps = |(word, next): (&Found, &Found)| next.start() < word.end();
    // Whole words seldom overlap.
    if let Some(first) = found.iter().zip(found.iter().skip(1)).position(overlaps) {
        keep_longest_after(found, first);
    }
    found.last().map_or(end, |last| last.end().max(end))
}

/// Keeps the longest words among those from the index `first` on. The ones before it do not overlap.
fn keep_longest_after(found: &mut Vec<Found>, first: usize) {
    let (mut kept, mut free) = (first, 0);
    for index in first..found.len() {
        let Some(word) = found.get(index).copied() else { break };
        let is_longest = found.get(index + 1).is_none_or(|next| next.start() > word.start());
        let is_kept = is_longest && word.start() >= free;
        if let Some(to) = found.get_mut(kept) {
            *to = word;
        }
        kept += usize::from(is_kept);
        free = if is_kept { word.end() } else { free };
    }
    found.truncate(kept);
}
