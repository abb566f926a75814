//! Guesses the numbers of words' values bit by bit, so that they take little space. `FORMAT.md` has the rules.

mod guesses;
mod large;
mod small;

use dict_format::Column;

use large::LargeNumbers;
use small::{MAX_BITS, SmallNumbers};

/// The guesses for the numbers of a column so far. Packing and unpacking learn the same from the same numbers.
#[derive(Debug)]
pub(crate) enum NumberModel {
    Small(SmallNumbers),
    Large(LargeNumbers),
}

/// The order in which the numbers of a word are coded: first [small](NumberModel::is_small) ones, then the others,
/// which follow from them.
pub(crate) const IS_SMALL: [bool; 2] = [true, false];

/// A word whose numbers are coded.
#[derive(Debug)]
pub(crate) struct Word<'w> {
    /// The number of codes that it shares with the start of the word before it.
    pub(crate) shared: usize,
    pub(crate) codes: &'w [u8],
    /// Its number in the last column with small numbers, or 0 if there was none.
    small: u8,
}

impl<'w> Word<'w> {
    pub(crate) fn new(shared: usize, codes: &'w [u8]) -> Self {
        Self { shared, codes, small: 0 }
    }

    /// Notes the number that the word has in a column whose numbers are known already.
    #[inline]
    pub(crate) fn note(&mut self, column: &Column<'_>, id: u32) {
        if is_small(column.number_bits()) {
            self.small = number_of(column, id) as u8;
        }
    }
}

/// Returns true if numbers of `bits` bits are small.
#[inline]
pub(crate) fn is_small(bits: u8) -> bool {
    bits <= MAX_BITS
}

/// Returns the number of a word in a column: one more than the place of its value, or 0 if it has none.
#[inline]
pub(crate) fn number_of(column: &Column<'_>, id: u32) -> u32 {
    column.place(id).map_or(0, |place| place as u32 + 1)
}

impl NumberModel {
    /// Creates a model that has learnt nothing, for numbers of 1 to 32 bits.
    pub(crate) fn new(bits: u8) -> Self {
        match bits {
            0..=MAX_BITS => Self::Small(SmallNumbers::new(bits)),
            _ => Self::Large(LargeNumbers::new(bits)),
        }
    }

    /// Returns true if numbers have at most 8 bits.
    #[inline]
    pub(crate) fn is_small(&self) -> bool {
        matches!(self, Self::Small(_))
    }

    /// Learns and returns the number of the next word. For each bit, calls `code` with the probability that the bit is
    /// 1, times 65,536, and with a mask: `code` returns true if the number has a bit of the mask. Returns `None` if the
    /// bits are not those of a number.
    #[inline]
    pub(crate) fn next(&mut self, word: &mut Word<'_>, code: impl FnMut(u16, u32) -> bool) -> Option<u32> {
        match self {
            Self::Small(model) => {
                word.small = model.next(word.shared, word.codes, code);
                Some(word.small.into())
            }
            Self::Large(model) => model.next(word.small, code),
        }
    }
}
