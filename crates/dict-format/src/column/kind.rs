//! Kinds of columns, and their values.

use alloc::{borrow::Cow, string::ToString, vec::Vec};
use core::{fmt, str::FromStr};

use super::edits::{Edits, TEXT_SEPARATOR};

/// The maximum length of a value that is text, in bytes.
pub const MAX_VALUE_BYTES: usize = 1 << 16;

/// The maximum number of flags of a column.
pub const MAX_FLAGS: usize = 64;

/// The kind of all values in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum ColumnKind {
    /// Integers. The largest one is the best, such as a frequency.
    Integers,
    /// Integers. The smallest one is the best, such as 1 for the commonest word.
    Ranks,
    /// Texts without control characters.
    Texts,
    /// Sets of flags, such as `noun plural`.
    Flags,
    /// Texts that are close to their words, such as lemmas. Each is stored as the [edit](Edits) that turns its word
    /// into it.
    Edits,
}

impl ColumnKind {
    /// All kinds. The format numbers them in this order.
    pub const ALL: &[Self] = &[Self::Integers, Self::Ranks, Self::Texts, Self::Flags, Self::Edits];

    pub(super) fn number(self) -> u8 {
        self as u8
    }

    pub(super) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Returns true if values are integers, so that some are better than others.
    #[inline]
    pub fn has_integers(self) -> bool {
        matches!(self, Self::Integers | Self::Ranks)
    }

    /// Returns the text between the parts of a value that is written as one text: the names of flags, or the texts of
    /// edits.
    pub fn separator(self) -> &'static str {
        if self == Self::Edits { TEXT_SEPARATOR } else { " " }
    }

    /// Returns true if each value is stored as text.
    pub(super) fn has_texts(self) -> bool {
        matches!(self, Self::Texts | Self::Edits)
    }

    /// Returns the name: `integers`, `ranks`, `texts`, `flags` or `edits`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Integers => "integers",
            Self::Ranks => "ranks",
            Self::Texts => "texts",
            Self::Flags => "flags",
            Self::Edits => "edits",
        }
    }
}

impl fmt::Display for ColumnKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a text that is not the [name](ColumnKind::name) of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownKind;

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a column's kind is integers, ranks, texts, flags or edits")
    }
}

impl core::error::Error for UnknownKind {}

impl FromStr for ColumnKind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name).ok_or(UnknownKind)
    }
}

/// A word's value in a column. All values of a column are of one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[non_exhaustive]
pub enum Value<'v> {
    /// An integer, for example a frequency, or a rank that says how common the word is.
    Integer(i64),
    /// A text without control characters.
    Text(&'v str),
    /// A set of flags, not empty.
    Flags(Flags<'v>),
    /// Edits, which turn the word into texts.
    Edits(Edits<'v>),
}

impl<'v> Value<'v> {
    /// Returns the value of `word` as text. The texts that edits turn the word into have ` | ` between them. `word` is
    /// the text of the word in the dictionary.
    pub fn to_text(self, word: &str) -> Cow<'v, str> {
        match self {
            Self::Text(text) => text.into(),
            Self::Edits(edits) => edits.texts(word).collect::<Vec<_>>().join(TEXT_SEPARATOR).into(),
            Self::Integer(_) | Self::Flags(_) => self.to_string().into(),
        }
    }

    /// Returns what [`to_text`](Self::to_text) returns, but of several edits only the text of the first one. It may
    /// replace `word` in a text. Returns `None` if no edit fits the word, as in a damaged file.
    pub fn to_first_text(self, word: &str) -> Option<Cow<'v, str>> {
        match self {
            Self::Edits(edits) => edits.texts(word).next().map(Cow::Owned),
            _ => Some(self.to_text(word)),
        }
    }

    /// Returns the integer, if the value is one.
    pub fn integer(self) -> Option<i64> {
        match self {
            Self::Integer(integer) => Some(integer),
            Self::Text(_) | Self::Flags(_) | Self::Edits(_) => None,
        }
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(integer) => integer.fmt(f),
            Self::Text(text) => f.pad(text),
            Self::Flags(flags) => flags.fmt(f),
            Self::Edits(edits) => edits.fmt(f),
        }
    }
}

/// Returns true if the text is an integer in its only form, without leading zeros or a plus sign: `7`, but not `07` or
/// `-0`.
pub fn is_integer(text: &str) -> bool {
    text.parse::<i64>().is_ok_and(|integer| integer.to_string() == text)
}

/// A set of a column's flags. It is shown as the flags' names, with a space between them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Flags<'v> {
    bits: u64,
    /// The names of all flags of the column, each with a line feed.
    text: &'v str,
}

impl<'v> Flags<'v> {
    pub(super) fn new(bits: u64, text: &'v str) -> Self {
        Self { bits, text }
    }

    /// Returns the set as bits. Bit 0, the lowest, stands for the column's first flag.
    pub fn bits(self) -> u64 {
        self.bits
    }

    /// Returns the names of the flags in the set, in the order of their bits.
    pub fn names(self) -> impl Iterator<Item = &'v str> {
        (0u32..64)
            .zip(self.text.split_terminator('\n'))
            .filter(move |(bit, _)| self.bits >> bit & 1 == 1)
            .map(|(_, name)| name)
    }

    /// Returns true if the flag with this name is in the set.
    pub fn contains(self, name: &str) -> bool {
        self.names().any(|flag| flag == name)
    }
}

impl fmt::Display for Flags<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, name) in self.names().enumerate() {
            write!(f, "{}{name}", if at > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}
