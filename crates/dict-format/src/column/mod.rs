//! The sections `VALS`: named columns with a value for each word.

// The documentation lists the methods of `Column` in the order of these modules.
mod read;

mod check;

mod encode;

mod edits;
mod header;
mod kind;
mod levels;
mod packed;
#[cfg(test)]
mod tests;

use core::ops::Range;

use self::{
    header::{COLUMN_HEADER_LEN, ColumnHeader, NAME_OFFSET},
    levels::{Levels, levels_len},
    packed::{bits_of, packed_len},
};
use crate::{header::MAX_SECTIONS, layout::Span};

pub use self::{
    edits::{Edit, Edits, TEXT_SEPARATOR},
    encode::{encode_flags, encode_integers, encode_texts},
    kind::{ColumnKind, Flags, UnknownKind, Value, is_integer},
    packed::NumberPacker,
};

/// `value`, the name of the column that says how common words are, or explains them.
pub const VALUE: &str = "value";

/// `frequency`, the name of the column that says how frequent words are in texts, finer than [`VALUE`].
pub const FREQUENCY: &str = "frequency";

/// `lemmas`, the name of the column that says what words are forms of.
pub const LEMMAS: &str = "lemmas";

/// The maximum number of columns of a file: the other sections are four.
pub const MAX_COLUMNS: usize = MAX_SECTIONS as usize - 4;

/// The maximum length of a column's name, in bytes.
pub const MAX_COLUMN_NAME: usize = 32;

/// The maximum length of a value that is text, in bytes.
pub const MAX_VALUE_BYTES: usize = 1 << 16;

/// The maximum number of edits that a word has in a column.
pub const MAX_EDITS: usize = 100;

/// The maximum length of the texts of a word's edits, with [`TEXT_SEPARATOR`] between them, in bytes.
pub const MAX_TEXTS_OF_EDITS: usize = 1 << 10;

/// The maximum length of a word's edits, in bytes. All edits fit that turn the longest word into texts.
const MAX_EDITS_BYTES: usize = 1 << 20;

/// The maximum number of flags of a column.
pub const MAX_FLAGS: usize = 64;

/// The maximum length of the names of all flags of a column, each with a line feed, in bytes.
const MAX_FLAGS_TEXT: u64 = (MAX_FLAGS * (MAX_COLUMN_NAME + 1)) as u64;

/// Returns true if a column may have this name: 1 to 32 of the characters `a-z`, `0-9` and `-`, a letter first.
pub fn is_column_name(name: &str) -> bool {
    let is_character = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    name.len() <= MAX_COLUMN_NAME
        && name.bytes().all(is_character)
        && name.bytes().next().is_some_and(|first| first.is_ascii_lowercase())
}

/// A named column of a dictionary: the values of words, by the words' ids.
///
/// The section stores each different value once, in a table, and a number for each word. If word 0 has the value 10,
/// word 1 has none and word 2 has 35:
///
/// ```text
/// table     10, 35      places 0 and 1
/// numbers   1, 0, 2     one more than the place, or 0 for no value
/// ```
///
/// The section is made and read like this:
///
/// ```
/// use dict_format::{Column, ColumnKind, Value, column::encode_integers};
///
/// let section = encode_integers("frequency", ColumnKind::Integers, &[10, 35], &[1, 0, 2]);
/// let column = Column::parse(&section, 3)?;
/// column.check(0)?;
/// assert_eq!((column.name(), column.kind(), column.distinct_count()), ("frequency", ColumnKind::Integers, 2));
/// assert_eq!([0, 1, 2].map(|id| column.get(id)), [Some(Value::Integer(10)), None, Some(Value::Integer(35))]);
/// assert_eq!(column.place(2), Some(1));
/// assert_eq!(column.best(0..3, 2), [2, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Column<'a> {
    section: &'a [u8],
    shape: ColumnShape,
}

/// The fields of a column's header, and the offsets of its parts in the section.
#[derive(Clone, Copy, Debug)]
struct ColumnShape {
    word_count: u32,
    kind: ColumnKind,
    name_len: u8,
    value_count: u32,
    /// The smallest integer.
    base: i64,
    /// The number of bits of a word's number: one more than the place of its value in the table, or 0 if it has no value.
    bits: u8,
    /// The number of bytes of a table's entry. It is 0 if the entries are 0, 1, 2, and so on.
    width: u8,
    /// The offset of the table: the different integers less the smallest one, the ends of the texts, or the sets of flags.
    table: usize,
    /// The offset of the different texts, joined, or of the names of the flags, each with a line feed.
    texts: usize,
}

/// The place of a column in a file, whose header was checked.
#[derive(Clone, Copy, Debug)]
pub struct ColumnPlace {
    span: Span,
    shape: ColumnShape,
}

impl ColumnPlace {
    /// Checks the header of the column at `span` of a file, as [`Column::parse`] does.
    pub(crate) fn parse(file: &[u8], span: Span, word_count: u32) -> Result<Self, &'static str> {
        Ok(Self { span, shape: ColumnShape::parse(span.of(file), word_count)? })
    }

    /// Returns the place of the section.
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns the column. `file` is the file that was checked; in any other, words may have wrong values, or no values.
    #[inline]
    pub fn of<'f>(&self, file: &'f [u8]) -> Column<'f> {
        Column { section: self.span.of(file), shape: self.shape }
    }
}

impl ColumnShape {
    fn parse(section: &[u8], word_count: u32) -> Result<Self, &'static str> {
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

/// The [merits](Column::merit) that no word of a range of words exceeds. A search that looks for the best words leaves out a
/// range if its bound is too low.
pub struct ColumnBounds<'a> {
    levels: Levels<'a>,
    word_count: u32,
}

impl ColumnBounds<'_> {
    /// Returns a merit that is at least as large as that of each word in a range of ids. It takes nanoseconds, however many
    /// words there are; the bound may be the merit of a word that is close to the range.
    #[inline]
    pub fn merit(&self, ids: Range<u32>) -> u32 {
        self.levels.bound(ids.start..ids.end.min(self.word_count))
    }
}

impl core::fmt::Debug for ColumnBounds<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("ColumnBounds").finish_non_exhaustive()
    }
}
