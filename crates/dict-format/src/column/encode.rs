//! The making of columns.

use alloc::{string::String, vec::Vec};

use super::{
    Column, ColumnKind,
    header::{COLUMN_HEADER_LEN, ColumnHeader, NAME_OFFSET},
    levels::push_levels,
    packed::{NumberPacker, bits_of, packed_len},
};

/// Returns the section of a column of integers or ranks. `values` are the different ones, ascending. `numbers` has a
/// number for each word, by id: one more than the place of its value, or 0 if it has none.
///
/// Nothing is checked, here and in the other functions that make columns: `FORMAT.md` has the rules.
pub fn encode_integers(name: &str, kind: ColumnKind, values: &[i64], numbers: &[u32]) -> Vec<u8> {
    let base = values.first().copied().unwrap_or(0);
    let entries: Vec<u64> = values.iter().map(|value| value.wrapping_sub(base) as u64).collect();
    encode(name, kind, base, &entries, "", numbers.iter().copied())
}

/// Returns the section of a column of texts or edits. `values` are the different ones, sorted by their bytes; edits are
/// as they are [stored](super::Edits).
pub fn encode_texts(name: &str, kind: ColumnKind, values: &[&str], numbers: &[u32]) -> Vec<u8> {
    let texts = values.concat();
    let mut end = 0;
    let ends: Vec<u64> = values
        .iter()
        .map(|value| {
            end += value.len() as u64;
            end
        })
        .collect();
    encode(name, kind, texts.len() as i64, &ends, &texts, numbers.iter().copied())
}

/// Returns the section of a column of flags. `names` are the names of all flags, sorted by their bytes, and `values`
/// the different sets of flags, ascending. Bit 0 stands for the first flag.
pub fn encode_flags(name: &str, names: &[&str], values: &[u64], numbers: &[u32]) -> Vec<u8> {
    let texts: String = names.iter().flat_map(|name| [name, "\n"]).collect();
    encode(name, ColumnKind::Flags, texts.len() as i64, values, &texts, numbers.iter().copied())
}

/// # For packs
impl<'a> Column<'a> {
    /// Returns the section without the numbers of words and their levels: the header, the table and the texts.
    pub fn without_numbers(&self) -> Vec<u8> {
        let mut parts = self.section.to_vec();
        parts.drain(COLUMN_HEADER_LEN..self.shape.table);
        parts
    }

    /// Returns the numbers of words as they are packed, without their levels.
    pub fn numbers(&self) -> &'a [u8] {
        let len = packed_len(self.shape.word_count, self.shape.bits) as usize;
        self.section.get(COLUMN_HEADER_LEN..COLUMN_HEADER_LEN + len).unwrap_or(&[])
    }

    /// Returns the number of bits of a word's number.
    pub fn number_bits(&self) -> u8 {
        self.shape.bits
    }

    /// Returns the number of bits of a word's number and the number of different values, which are in the header of a
    /// section. Returns `None` if the section is shorter, or if the two do not fit each other.
    pub fn number_size(section: &[u8]) -> Option<(u8, u32)> {
        let header: &ColumnHeader = bytemuck::cast_ref(section.first_chunk::<COLUMN_HEADER_LEN>()?);
        let count = header.value_count();
        (count > 0 && header.bits == bits_of(count.into())).then_some((header.bits, count))
    }

    /// Returns the bytes of the name in the header of a section, with zeros after it. A section that is shorter has no
    /// name.
    pub fn name_in_header(section: &[u8]) -> &[u8] {
        section.get(NAME_OFFSET..COLUMN_HEADER_LEN).unwrap_or(&[])
    }

    /// Returns the section that [`Column::without_numbers`] and [`Column::numbers`] were taken from, for
    /// `word_count` words.
    pub fn with_numbers(without_numbers: &[u8], numbers: &[u8], word_count: u32) -> Vec<u8> {
        let (head, rest) = without_numbers.split_at_checked(COLUMN_HEADER_LEN).unwrap_or((without_numbers, &[]));
        let mut section = [head, numbers].concat();
        let kind = head.first().and_then(|kind| ColumnKind::from_number(*kind)).unwrap_or(ColumnKind::Texts);
        let (bits, _) = Self::number_size(head).unwrap_or((0, 0));
        push_levels(&mut section, COLUMN_HEADER_LEN, word_count, bits, kind);
        section.extend(rest);
        section
    }
}

/// Joins the parts of a section. `entries` are those of the table.
pub(super) fn encode(
    name: &str,
    kind: ColumnKind,
    base: i64,
    entries: &[u64],
    texts: &str,
    numbers: impl ExactSizeIterator<Item = u32>,
) -> Vec<u8> {
    let is_counted = (0..).zip(entries).all(|(place, entry)| place == *entry);
    let width = if is_counted { 0 } else { entries.iter().map(|entry| bits_of(*entry).div_ceil(8)).max().unwrap_or(0) };
    let header = ColumnHeader::new(name, kind, base, entries.len() as u32, width);
    let table = pack(width * 8, &mut entries.iter().copied());
    let without_numbers = [bytemuck::bytes_of(&header), &table, texts.as_bytes()].concat();
    let word_count = numbers.len() as u32;
    let packed = pack(header.bits, &mut numbers.map(u64::from));
    Column::with_numbers(&without_numbers, &packed, word_count)
}

/// Packs numbers of `bits` bits.
fn pack(bits: u8, numbers: &mut dyn Iterator<Item = u64>) -> Vec<u8> {
    let mut packer = NumberPacker::new(bits);
    numbers.for_each(|number| packer.push(number));
    packer.finish()
}
