//! The reading of columns.

use alloc::vec::Vec;
use core::ops::Range;

use super::{
    Column, ColumnBounds,
    edits::{Edits, MAX_EDITS_BYTES},
    header::{COLUMN_HEADER_LEN, ColumnShape, NAME_OFFSET},
    kind::{ColumnKind, Flags, MAX_VALUE_BYTES, Value},
    levels::{Levels, merit_of, number_of},
    packed::PackedNumbers,
};
use crate::plain_text::is_value;

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

    /// Returns the different values, ascending; texts and edits are in the order of their bytes, and sets of flags in
    /// the order of their [bits](Flags::bits). The item at a word's [place](Column::place) is the word's value. In a
    /// damaged file, an item that is not a value is `None`.
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

    /// Returns the bytes of the text or the edits at this place of the [different values](Column::distinct), counted
    /// from 0, as they are stored. Nothing is checked. Other kinds of columns have none.
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

    /// Returns the names of the flags, in the order of their [bits](Flags::bits). Empty for other kinds of columns.
    pub fn flag_names(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        Flags::new(u64::MAX, self.flag_text()).names()
    }

    /// Returns the ids of the `count` best words in a range of ids, the best first: those with the largest
    /// [integers](ColumnKind::Integers) or the smallest [ranks](ColumnKind::Ranks). Equally good words are in the order
    /// of ids. Words without a value come last, and values of other kinds count as no value.
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

    /// Returns the merit of a word in this column: a better word has a larger one. Words without a value have 0, and so
    /// do all words in other kinds of columns. [`Column::best`] says what is better.
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

    /// Returns the best value: the largest integer, or the smallest rank. Returns `None` if there are no integers or
    /// ranks.
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
            ColumnKind::Texts => Some(self.text(place, entry)?).filter(|text| is_value(text)).map(Value::Text),
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
    pub(super) fn entry(&self, place: u32) -> u64 {
        let table = PackedNumbers::new(self.section, self.shape.table, self.shape.width * 8);
        if self.shape.width == 0 { place.into() } else { table.get(place) }
    }

    /// Returns the number of a word: one more than the place of its value, or 0.
    #[inline]
    pub(super) fn number(&self, id: u32) -> u64 {
        let numbers = PackedNumbers::new(self.section, COLUMN_HEADER_LEN, self.shape.bits);
        if id < self.shape.word_count { numbers.get(id) } else { 0 }
    }

    /// Returns the numbers of words, and the best numbers of blocks of words.
    fn levels(&self) -> Levels<'a> {
        Levels::new(self.section, COLUMN_HEADER_LEN, self.shape.word_count, self.shape.bits, self.shape.kind)
    }

    /// Returns the texts, or the names of the flags.
    pub(super) fn texts(&self) -> &'a [u8] {
        self.section.get(self.shape.texts..).unwrap_or(&[])
    }

    /// Returns the start of the text at this place of the table, in bytes from the start of all texts.
    fn text_start(&self, place: u32) -> u64 {
        place.checked_sub(1).map_or(0, |before| self.entry(before))
    }

    /// Returns the names of the flags, each with a line feed.
    pub(super) fn flag_text(&self) -> &'a str {
        if self.shape.kind == ColumnKind::Flags { core::str::from_utf8(self.texts()).unwrap_or("") } else { "" }
    }
}
