//! Guesses numbers of more than 8 bits.
//!
//! A frequency, for example, has hundreds of different values. The word's number in a column with few values, such as
//! `value`, says much about it. Many words have no frequency: that takes one bit.

use super::guesses::{Table, spread};

/// The guesses for the numbers of a column.
#[derive(Debug)]
pub(crate) struct LargeNumbers {
    /// Bits of a number.
    bits: u32,
    table: Table,
}

/// The number of bits that are guessed, the highest ones of a number. The others are as often 0 as 1.
const GUESSED: u32 = 12;

impl LargeNumbers {
    pub(super) fn new(bits: u8) -> Self {
        Self { bits: bits.into(), table: Table::new() }
    }

    /// Learns and returns the number of the next word, whose number in the last column of small numbers is `small`.
    /// Returns `None` for a word that has a value with the number 0.
    #[inline]
    pub(super) fn next(&mut self, small: u8, mut code: impl FnMut(u16, u32) -> bool) -> Option<u32> {
        let context = spread(0, small);
        let guess = self.table.guess(context, 0);
        let has_value = code(guess.one, u32::MAX);
        guess.learn(has_value);
        if !has_value {
            return Some(0);
        }
        let low_bits = self.bits.saturating_sub(GUESSED);
        // The bits so far, after a bit 1.
        let mut node = 1;
        for place in (low_bits..self.bits).rev() {
            let guess = self.table.guess(context, node);
            let is_one = code(guess.one, 1 << place);
            guess.learn(is_one);
            node = node << 1 | u32::from(is_one);
        }
        let high_bits = node & !(1 << self.bits.min(GUESSED));
        let add = |number, place: u32| number << 1 | u32::from(code(1 << 15, 1 << place));
        Some((0..low_bits).rev().fold(high_bits, add)).filter(|number| *number != 0)
    }
}
