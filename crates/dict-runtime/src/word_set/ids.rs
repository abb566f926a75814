//! The ids of a set of words.

use core::iter::FusedIterator;

/// The ids of the words in a [`WordSet`](super::WordSet), ascending.
#[derive(Clone, Debug)]
pub struct WordSetIds<'s> {
    bits: &'s [u64],
    /// The element that the next id from the front is in.
    front: Element,
    /// The element that the next id from the back is in.
    back: Element,
    /// The number of ids left. Both ends may come to the same element, and only this number tells where they meet.
    left: usize,
}

/// An element of a set's bits.
#[derive(Clone, Copy, Debug)]
struct Element {
    index: usize,
    /// The bits of the element that its own end has not returned yet.
    bits: u64,
}

impl<'s> WordSetIds<'s> {
    pub(super) fn new(bits: &'s [u64]) -> Self {
        let element = |index: usize| Element { index, bits: bits.get(index).copied().unwrap_or(0) };
        let left = bits.iter().map(|bits| bits.count_ones() as usize).sum();
        Self { bits, front: element(0), back: element(bits.len().saturating_sub(1)), left }
    }
}

impl Iterator for WordSetIds<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.left = self.left.checked_sub(1)?;
        while self.front.bits == 0 {
            self.front.index += 1;
            self.front.bits = *self.bits.get(self.front.index)?;
        }
        let bit = self.front.bits.trailing_zeros();
        self.front.bits &= self.front.bits - 1;
        Some(self.front.index as u32 * 64 + bit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl DoubleEndedIterator for WordSetIds<'_> {
    fn next_back(&mut self) -> Option<u32> {
        self.left = self.left.checked_sub(1)?;
        while self.back.bits == 0 {
            self.back.index = self.back.index.checked_sub(1)?;
            self.back.bits = *self.bits.get(self.back.index)?;
        }
        let bit = self.back.bits.ilog2();
        self.back.bits ^= 1 << bit;
        Some(self.back.index as u32 * 64 + bit)
    }
}

impl ExactSizeIterator for WordSetIds<'_> {}

impl FusedIterator for WordSetIds<'_> {}
