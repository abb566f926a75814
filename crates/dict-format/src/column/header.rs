//! The header of a column.

use bytemuck::{Pod, Zeroable};

use super::{ColumnKind, MAX_COLUMN_NAME, packed::bits_of};

/// Bytes in a [`ColumnHeader`].
pub(super) const COLUMN_HEADER_LEN: usize = size_of::<ColumnHeader>();

/// The offset of the name in a [`ColumnHeader`].
pub(super) const NAME_OFFSET: usize = COLUMN_HEADER_LEN - MAX_COLUMN_NAME;

/// The first 48 bytes of a section `VALS`.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub(super) struct ColumnHeader {
    pub(super) kind: u8,
    /// The number of bits that a word's number takes.
    pub(super) bits: u8,
    /// The number of bytes that an entry of the table takes.
    pub(super) width: u8,
    pub(super) reserved: u8,
    value_count: [u8; 4],
    base: [u8; 8],
    pub(super) name: [u8; MAX_COLUMN_NAME],
}

impl ColumnHeader {
    pub(super) fn new(name: &str, kind: ColumnKind, base: i64, value_count: u32, width: u8) -> Self {
        let mut padded = [0; MAX_COLUMN_NAME];
        padded.iter_mut().zip(name.bytes()).for_each(|(to, from)| *to = from);
        Self {
            kind: kind.number(),
            bits: bits_of(value_count.into()),
            width,
            reserved: 0,
            value_count: value_count.to_le_bytes(),
            base: base.to_le_bytes(),
            name: padded,
        }
    }

    pub(super) fn value_count(&self) -> u32 {
        u32::from_le_bytes(self.value_count)
    }

    /// Returns the smallest integer, or the length of the texts.
    pub(super) fn base(&self) -> i64 {
        i64::from_le_bytes(self.base)
    }
}
