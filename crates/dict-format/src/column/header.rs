//! The header of a column, and its check.

use bytemuck::{Pod, Zeroable};

use super::{
    kind::{ColumnKind, MAX_FLAGS},
    levels::levels_len,
    packed::{bits_of, packed_len},
};

/// The maximum length of a column's name, in bytes.
pub const MAX_COLUMN_NAME: usize = 32;

/// The maximum length of the names of all flags of a column, each with a line feed, in bytes.
const MAX_FLAGS_TEXT: u64 = (MAX_FLAGS * (MAX_COLUMN_NAME + 1)) as u64;

/// Returns true if a column may have this name: 1 to 32 of the characters `a-z`, `0-9` and `-`, a letter first.
pub fn is_column_name(name: &str) -> bool {
    let is_character = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    name.len() <= MAX_COLUMN_NAME
        && name.bytes().all(is_character)
        && name.bytes().next().is_some_and(|first| first.is_ascii_lowercase())
}

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

/// The fields of a column's header, and the offsets of its parts in the section.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColumnShape {
    pub(super) word_count: u32,
    pub(super) kind: ColumnKind,
    pub(super) name_len: u8,
    pub(super) value_count: u32,
    /// The smallest integer.
    pub(super) base: i64,
    /// The number of bits of a word's number: one more than the place of its value in the table, or 0 if it has no
    /// value.
    pub(super) bits: u8,
    /// The number of bytes of a table's entry. It is 0 if the entries are 0, 1, 2, and so on.
    pub(super) width: u8,
    /// The offset of the table: the different integers less the smallest one, the ends of the texts, or the sets of
    /// flags.
    pub(super) table: usize,
    /// The offset of the different texts, joined, or of the names of the flags, each with a line feed.
    pub(super) texts: usize,
}

impl ColumnShape {
    /// Checks a section: its header, and its length for `word_count` words.
    pub(super) fn parse(section: &[u8], word_count: u32) -> Result<Self, &'static str> {
        const LENGTH: &str = "its length does not fit its values";
        let head = section.first_chunk::<COLUMN_HEADER_LEN>().ok_or("it is shorter than its header")?;
        let header: &ColumnHeader = bytemuck::cast_ref(head);
        let kind = ColumnKind::from_number(header.kind).ok_or("its kind of values is unknown")?;
        let name = core::str::from_utf8(&header.name).unwrap_or("").trim_end_matches('\0');
        if !is_column_name(name) {
            return Err("its name is not 1 to 32 of the characters a-z, 0-9 and -, a letter first");
        }
        let (value_count, bits, width, base) = (header.value_count(), header.bits, header.width, header.base());
        if bits != bits_of(value_count.into()) || width > 8 {
            return Err("the sizes of its numbers do not fit its number of values");
        }
        let numbers_len = levels_len(word_count, bits, kind);
        let table = numbers_len.checked_add(COLUMN_HEADER_LEN as u64).ok_or(LENGTH)?;
        let texts = table.checked_add(packed_len(value_count, width * 8)).ok_or(LENGTH)?;
        let texts_len = if kind.has_integers() { 0 } else { u64::try_from(base).map_err(|_| LENGTH)? };
        // One word may have many edits, and each is a value by itself.
        let max_count = if kind == ColumnKind::Edits { texts_len } else { word_count.into() };
        if !(1..=max_count).contains(&value_count.into()) {
            return Err(if value_count == 0 { "it has no values" } else { "it has too many values" });
        }
        if kind == ColumnKind::Flags && texts_len > MAX_FLAGS_TEXT {
            return Err("it has more than 64 flags, or their names are too long");
        }
        if texts.checked_add(texts_len) != Some(section.len() as u64) {
            return Err(LENGTH);
        }
        let (name_len, table, texts) = (name.len() as u8, table as usize, texts as usize);
        Ok(Self { word_count, kind, name_len, value_count, base, bits, width, table, texts })
    }
}
