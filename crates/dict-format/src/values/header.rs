//! The header of the `VALS` section, and the packing of its numbers.

use bytemuck::{Pod, Zeroable};

/// Bytes in a [`ValuesHeader`].
pub(super) const VALUES_HEADER_LEN: usize = size_of::<ValuesHeader>();

/// The first 16 bytes of the section.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct ValuesHeader {
    kind: u8,
    bits: u8,
    reserved: [u8; 2],
    value_count: [u8; 4],
    text_len: [u8; 8],
}

/// The kind of all values in a section.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ValueKind {
    Integers,
    Texts,
}

impl ValueKind {
    fn number(self) -> u8 {
        match self {
            ValueKind::Integers => 0,
            ValueKind::Texts => 1,
        }
    }

    fn from_number(number: u8) -> Option<Self> {
        [ValueKind::Integers, ValueKind::Texts].into_iter().find(|kind| kind.number() == number)
    }

    /// Returns the size in bytes of an entry in the table: an integer, or the end of a text.
    pub(super) fn width(self) -> usize {
        match self {
            ValueKind::Integers => size_of::<i64>(),
            ValueKind::Texts => size_of::<u32>(),
        }
    }
}

impl ValuesHeader {
    /// Makes the header of a section with `value_count` different integers.
    pub fn integers(value_count: u32) -> Self {
        Self::new(ValueKind::Integers, value_count, 0)
    }

    /// Makes the header of a section with `value_count` different texts, of `text_len` bytes in all.
    pub fn texts(value_count: u32, text_len: u32) -> Self {
        Self::new(ValueKind::Texts, value_count, text_len.into())
    }

    fn new(kind: ValueKind, value_count: u32, text_len: u64) -> Self {
        Self {
            kind: kind.number(),
            bits: bits_of(value_count),
            reserved: [0; 2],
            value_count: value_count.to_le_bytes(),
            text_len: text_len.to_le_bytes(),
        }
    }

    pub(super) fn kind(&self) -> Option<ValueKind> {
        ValueKind::from_number(self.kind)
    }

    pub(super) fn bits(&self) -> u8 {
        self.bits
    }

    pub(super) fn reserved(&self) -> [u8; 2] {
        self.reserved
    }

    pub(super) fn value_count(&self) -> u32 {
        u32::from_le_bytes(self.value_count)
    }

    pub(super) fn text_len(&self) -> u64 {
        u64::from_le_bytes(self.text_len)
    }

    /// Packs a number for each word, in the form of the section: 0 if the word has no value, otherwise one more than
    /// the value's place in the table. Pads the bytes with zeros to a multiple of 8.
    ///
    /// With two different values, a number has two bits. The numbers 1, 0, 2 become the byte `10_00_01`: the first
    /// number is in the lowest bits.
    pub fn pack(&self, numbers: impl ExactSizeIterator<Item = u32>) -> alloc::vec::Vec<u8> {
        let bits = usize::from(self.bits);
        let mut packed = alloc::vec![0; numbers_len(numbers.len() as u64, self.bits) as usize];
        for (at, number) in numbers.enumerate() {
            let at = at * bits;
            let bytes = (number << (at % 8)).to_le_bytes();
            for (to, from) in packed.iter_mut().skip(at / 8).zip(bytes).take(bits.div_ceil(8)) {
                *to |= from;
            }
        }
        packed
    }
}

/// Returns the number of bits that a word's number takes: the smallest power of two that is enough for 0 to
/// `value_count`.
pub(super) fn bits_of(value_count: u32) -> u8 {
    (u32::BITS - value_count.leading_zeros()).max(1).next_power_of_two() as u8
}

/// Returns the size in bytes of the numbers of `word_count` words.
pub(super) fn numbers_len(word_count: u64, bits: u8) -> u64 {
    (word_count * u64::from(bits)).div_ceil(64) * 8
}
