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

use self::{header::ColumnShape, levels::Levels};
use crate::header::{MAX_SECTIONS, Span};

pub use self::{
    edits::{Edit, Edits, MAX_EDITS, MAX_TEXTS_OF_EDITS, TEXT_SEPARATOR},
    encode::{encode_flags, encode_integers, encode_texts},
    header::{MAX_COLUMN_NAME, is_column_name},
    kind::{ColumnKind, Flags, MAX_FLAGS, MAX_VALUE_BYTES, UnknownKind, Value, is_integer},
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

    /// Returns the column. `file` is the file that was checked; in any other, words may have wrong values, or no
    /// values.
    #[inline]
    pub fn of<'f>(&self, file: &'f [u8]) -> Column<'f> {
        Column { section: self.span.of(file), shape: self.shape }
    }
}

/// The [merits](Column::merit) that no word of a range of words exceeds. A search that looks for the best words leaves
/// out a range if its bound is too low.
pub struct ColumnBounds<'a> {
    levels: Levels<'a>,
    word_count: u32,
}

impl ColumnBounds<'_> {
    /// Returns a merit that is at least as large as that of each word in a range of ids. It takes nanoseconds, for any
    /// number of words; the bound may be the merit of a word that is close to the range.
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
