//! The sections `VALS`: named columns with a value for each word.

mod check;
mod edits;
mod encode;
mod header;
mod kind;
mod levels;
mod packed;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;
use core::ops::Range;

use self::{
    header::{COLUMN_HEADER_LEN, ColumnHeader, NAME_OFFSET},
    levels::{Levels, levels_len, merit_of, number_of},
    packed::{PackedNumbers, bits_of, packed_len},
};
use crate::{header::MAX_SECTIONS, layout::Span, meta};

pub use self::{
    edits::{Edit, Edits, TEXT_SEPARATOR},
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
/// use dict_format::{Column, ColumnKind, Value};
///
/// let section = Column::encode_integers("frequency", ColumnKind::Integers, &[10, 35], &[1, 0, 2]);
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

impl<'a> Column<'a> {
    /// Reads a column in a section's bytes, for `word_count` words. Takes constant time. The error is a fault of the
    /// section's header or length. [`Column::check`] checks the rest. If the rest is malformed, words may have wrong
    /// values, or no values.
    pub fn parse(section: &'a [u8], word_count: u32) -> Result<Self, &'static str> {
        Ok(Self { section, shape: ColumnShape::parse(section, word_count)? })
    }

    /// Returns the name.
    pub fn name(&self) -> &'a str {
        core::str::from_utf8(self.name_bytes()).unwrap_or("")
    }

    /// Returns true if the column has this name. Takes less time than a comparison of [`Column::name`].
    #[inline]
    pub fn is_named(&self, name: &str) -> bool {
        self.name_bytes() == name.as_bytes()
    }

    #[inline]
    fn name_bytes(&self) -> &'a [u8] {
        self.section.get(NAME_OFFSET..NAME_OFFSET + usize::from(self.shape.name_len)).unwrap_or(&[])
    }

    /// Returns the kind of all values.
    #[inline]
    pub fn kind(&self) -> ColumnKind {
        self.shape.kind
    }

    /// Returns the value of the word with this id, if it has one.
    #[inline]
    pub fn get(&self, id: u32) -> Option<Value<'a>> {
        self.value(u32::try_from(self.place(id)?).ok()?)
    }

    /// Returns the number of different values.
    pub fn distinct_count(&self) -> usize {
        self.shape.value_count as usize
    }

    /// Returns the different values, ascending; texts and edits are in the order of their bytes, and sets of flags in the
    /// order of their [bits](Flags::bits). The item at a word's [place](Column::place) is the word's value. In a damaged file, an item
    /// that is not a value is `None`.
    pub fn distinct(&self) -> impl Iterator<Item = Option<Value<'a>>> + use<'a> {
        let column = *self;
        let mut end = 0;
        (0..self.shape.value_count).map(move |place| {
            // In a damaged file, texts may overlap: reading each would take far longer than the section's length.
            let is_apart = !column.kind().has_texts() || column.text_start(place) == end;
            end = end.max(column.entry(place));
            if is_apart { column.value(place) } else { None }
        })
    }

    /// Returns the bytes of the text or the edits at this place of the [different values](Column::distinct), counted from 0, as
    /// they are stored. Nothing is checked. Other kinds of columns have none.
    #[inline]
    pub fn stored_text(&self, place: usize) -> &'a [u8] {
        if !self.kind().has_texts() || place >= self.distinct_count() {
            return &[];
        }
        let place = place as u32;
        let [start, end] = [self.text_start(place), self.entry(place)].map(|offset| offset as usize);
        self.texts().get(start..end).unwrap_or(&[])
    }

    /// Returns the place of a word's value among the [different values](Column::distinct), counted from 0; `id` is the
    /// word's id.
    #[inline]
    pub fn place(&self, id: u32) -> Option<usize> {
        (self.number(id) as usize).checked_sub(1).filter(|place| *place < self.distinct_count())
    }

    /// Returns the names of the flags, in the order of their [bits](Flags::bits). Columns of other kinds have none.
    pub fn flag_names(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        Flags::new(u64::MAX, self.flag_text()).names()
    }

    /// Returns the ids of the `count` best words in a range of ids, the best first: those with the largest
    /// [integers](ColumnKind::Integers) or the smallest [ranks](ColumnKind::Ranks). Equally good words are in the order of
    /// ids. Words without a value come last, and values of other kinds count as no value.
    ///
    /// For ten of four million words, this looks at fewer than a thousand numbers.
    pub fn best(&self, ids: Range<u32>, count: usize) -> Vec<u32> {
        let ids = ids.start..ids.end.min(self.shape.word_count);
        if !self.kind().has_integers() {
            return ids.take(count).collect();
        }
        self.levels().best(ids, count)
    }

    /// Returns the bounds of the merits of ranges of words. Other kinds of columns have none.
    pub fn bounds(&self) -> Option<ColumnBounds<'a>> {
        self.kind().has_integers().then(|| ColumnBounds { levels: self.levels(), word_count: self.shape.word_count })
    }

    /// Returns the merit of a word in this column: a better word has a larger one. Words without a value have 0, and so do
    /// all words in other kinds of columns. [`Column::best`] says what is better.
    #[inline]
    pub fn merit(&self, id: u32) -> u32 {
        merit_of(self.shape.kind, self.number(id))
    }

    /// Returns the integer or the rank of the words that have this [merit](Column::merit).
    #[inline]
    pub fn value_of_merit(&self, merit: u32) -> Option<i64> {
        let number = number_of(self.shape.kind, merit);
        self.value(number.checked_sub(1)?)?.integer()
    }

    /// Returns the best value: the largest integer, or the smallest rank. Returns `None` if there are no integers or ranks.
    pub fn best_value(&self) -> Option<i64> {
        let place = if self.kind() == ColumnKind::Ranks { 0 } else { self.shape.value_count.checked_sub(1)? };
        self.value(place)?.integer()
    }

    /// Returns the value at this place of the table.
    #[inline]
    fn value(&self, place: u32) -> Option<Value<'a>> {
        if place >= self.shape.value_count {
            return None;
        }
        let entry = self.entry(place);
        match self.kind() {
            ColumnKind::Integers | ColumnKind::Ranks => {
                Some(Value::Integer(self.shape.base.wrapping_add_unsigned(entry)))
            }
            ColumnKind::Texts => Some(self.text(place, entry)?).filter(|text| meta::is_value(text)).map(Value::Text),
            ColumnKind::Edits => Some(Value::Edits(Edits::new(self.text(place, entry)?))),
            ColumnKind::Flags => Some(Value::Flags(Flags::new(entry, self.flag_text()))),
        }
    }

    /// Returns the text at this place of the table, whose entry is `end`.
    #[inline]
    fn text(&self, place: u32, end: u64) -> Option<&'a str> {
        let [start, end] = [self.text_start(place), end].map(|offset| usize::try_from(offset).ok());
        let bytes = self.texts().get(start?..end?)?;
        let max_len = if self.kind() == ColumnKind::Edits { MAX_EDITS_BYTES } else { MAX_VALUE_BYTES };
        if bytes.len() <= max_len { core::str::from_utf8(bytes).ok() } else { None }
    }

    /// Returns the entry at this place of the table.
    #[inline]
    fn entry(&self, place: u32) -> u64 {
        let table = PackedNumbers::new(self.section, self.shape.table, self.shape.width * 8);
        if self.shape.width == 0 { place.into() } else { table.get(place) }
    }

    /// Returns the number of a word: one more than the place of its value, or 0.
    #[inline]
    fn number(&self, id: u32) -> u64 {
        let numbers = PackedNumbers::new(self.section, COLUMN_HEADER_LEN, self.shape.bits);
        if id < self.shape.word_count { numbers.get(id) } else { 0 }
    }

    /// Returns the numbers of words, and the best numbers of blocks of words.
    fn levels(&self) -> Levels<'a> {
        Levels::new(self.section, COLUMN_HEADER_LEN, self.shape.word_count, self.shape.bits, self.shape.kind)
    }

    /// Returns the texts, or the names of the flags.
    fn texts(&self) -> &'a [u8] {
        self.section.get(self.shape.texts..).unwrap_or(&[])
    }

    /// Returns the start of the text at this place of the table, in bytes from the start of all texts.
    fn text_start(&self, place: u32) -> u64 {
        place.checked_sub(1).map_or(0, |before| self.entry(before))
    }

    /// Returns the names of the flags, each with a line feed.
    fn flag_text(&self) -> &'a str {
        if self.shape.kind == ColumnKind::Flags { core::str::from_utf8(self.texts()).unwrap_or("") } else { "" }
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
