//! Arrays of numbers that have a fixed number of bits.

use alloc::vec::Vec;

/// An array of numbers of 0 to 57 or 64 bits each. The first number is in the lowest bits of the first byte.
///
/// A number is read with the seven bytes before its last byte. So a section has at least eight bytes in front of each
/// array.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PackedNumbers<'a> {
    section: &'a [u8],
    /// The offset of the array in the section, at least eight.
    start: usize,
    bits: u8,
}

impl<'a> PackedNumbers<'a> {
    /// Returns the array that starts at `start` of a section.
    pub(super) fn new(section: &'a [u8], start: usize, bits: u8) -> Self {
        Self { section, start, bits }
    }

    /// Returns a number, or 0 if the section is shorter.
    #[inline]
    pub(super) fn get(&self, at: u32) -> u64 {
        let bits = u64::from(self.bits);
        let end_bit = (u64::from(at) + 1) * bits;
        // The eight bytes that end with the last byte of the number.
        let end = end_bit.div_ceil(8);
        let first = (self.start + end as usize).wrapping_sub(8);
        let bytes = self.section.get(first..).and_then(<[u8]>::first_chunk);
        let shift = (64 - bits).saturating_sub(end * 8 - end_bit) as u32;
        let mask = u64::MAX.checked_shr((64 - bits) as u32).unwrap_or(0);
        bytes.map_or(0, |bytes| u64::from_le_bytes(*bytes).checked_shr(shift).unwrap_or(0) & mask)
    }
}

/// Numbers that are packed one by one.
#[derive(Debug, Default)]
pub struct NumberPacker {
    packed: Vec<u8>,
    bits: u8,
    /// Bits that are not a whole byte yet, and their count.
    rest: u8,
    rest_bits: u8,
}

impl NumberPacker {
    /// Creates a packer of numbers that have `bits` bits each, at most 64.
    pub fn new(bits: u8) -> Self {
        Self { bits, ..Self::default() }
    }

    /// Adds a number.
    pub fn push(&mut self, number: u64) {
        let low_bits = self.bits.min(32);
        self.push_bits(number as u32, low_bits);
        self.push_bits((number >> 32) as u32, self.bits - low_bits);
    }

    fn push_bits(&mut self, number: u32, bits: u8) {
        let mut waiting = u64::from(number) << self.rest_bits | u64::from(self.rest);
        let mut waiting_bits = self.rest_bits + bits;
        while waiting_bits >= 8 {
            self.packed.push(waiting as u8);
            waiting >>= 8;
            waiting_bits -= 8;
        }
        (self.rest, self.rest_bits) = (waiting as u8, waiting_bits);
    }

    /// Returns the bytes of all numbers. The last byte is padded with zeros.
    pub fn finish(mut self) -> Vec<u8> {
        if self.rest_bits > 0 {
            self.packed.push(self.rest);
        }
        self.packed
    }
}

/// Returns the length in bytes of an array of `count` numbers.
pub(super) fn packed_len(count: u32, bits: u8) -> u64 {
    (u64::from(count) * u64::from(bits)).div_ceil(8)
}

/// Returns the number of bits that `number` needs.
pub(super) fn bits_of(number: u64) -> u8 {
    (u64::BITS - number.leading_zeros()) as u8
}
