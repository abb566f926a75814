//! Splits sorted keys by the letter that comes next.

use std::ops::Range;

use crate::proof::entries::KeyShape;

/// Sorted keys that agree in the cells before one, split by their next letter: in the order of the keys, which is by
/// decreasing cells, then by letters.
pub(super) struct Split<'k> {
    shape: KeyShape,
    keys: &'k [u64],
    mask: u64,
    /// The number of first keys that have no letter any more.
    pub(super) ends: usize,
    at: usize,
}

/// The keys with a letter.
#[derive(Clone)]
pub(super) struct Child {
    pub(super) cell: u32,
    pub(super) letter: u32,
    pub(super) keys: Range<usize>,
}

impl<'k> Split<'k> {
    /// Splits keys that agree in the cells before `cell`.
    #[inline]
    pub(super) fn new(shape: KeyShape, keys: &'k [u64], cell: u32) -> Self {
        let mask = shape.mask(cell);
        let ends = prefix_len(keys, |key| shape.letters(*key) & mask == 0);
        Self { shape, keys, mask, ends, at: ends }
    }
}

impl Iterator for Split<'_> {
    type Item = Child;

    #[inline]
    fn next(&mut self) -> Option<Child> {
        let key = *self.keys.get(self.at)?;
        let (cell, letter) = self.shape.first_letter(self.shape.letters(key) & self.mask);
        let shift = self.shape.shift(cell);
        let start = self.at;
        self.at += prefix_len(&self.keys[start..], |other| other >> shift == key >> shift);
        Some(Child { cell, letter: letter as u32 - 1, keys: start..self.at })
    }
}

/// Returns the number of first keys for which `belongs` is true. It is false for all keys after those.
#[inline]
pub(super) fn prefix_len(keys: &[u64], belongs: impl Fn(&u64) -> bool) -> usize {
    let (mut start, mut end) = (0, 8);
    while keys.get(end).is_some_and(&belongs) {
        (start, end) = (end, 2 * end);
    }
    start + keys[start..end.min(keys.len())].partition_point(belongs)
}
