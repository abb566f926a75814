//! Edits, which turn a word into texts that are close to it.

use alloc::string::String;
use core::fmt;

use crate::plain_text::is_value;

/// The maximum number of edits that a word has in a column.
pub const MAX_EDITS: usize = 100;

/// The maximum length of the texts of a word's edits, with [`TEXT_SEPARATOR`] between them, in bytes.
pub const MAX_TEXTS_OF_EDITS: usize = 1 << 10;

/// The maximum length of a word's edits, in bytes. All edits of the longest word fit.
pub(super) const MAX_EDITS_BYTES: usize = 1 << 20;

/// The text between the texts of a word's edits, where they are written as one text: `see | saw`.
pub const TEXT_SEPARATOR: &str = " | ";

/// The edits of a word in a column of the kind [`Edits`](crate::ColumnKind::Edits). Each turns the word into a text,
/// such as a lemma: the two edits of `saw` turn it into `see` and into `saw`.
///
/// An edit is stored as four texts with tabs between them, and edits have a line feed between them:
///
/// ```text
/// gemacht    machen    <TAB>en<TAB>ge<TAB>t
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Edits<'v>(&'v str);

impl<'v> Edits<'v> {
    /// Reads edits as they are stored. Nothing is checked: invalid edits are left out when they are used.
    pub fn new(stored: &'v str) -> Self {
        Self(stored)
    }

    /// Returns true if there is one edit a line, if there are at most [`MAX_EDITS`], and if no text has a character
    /// that no value has.
    pub fn is_valid(self) -> bool {
        let count = self.0.split('\n').count();
        count <= MAX_EDITS && self.iter().count() == count
    }

    /// Returns the edits as they are stored.
    pub fn stored(self) -> &'v str {
        self.0
    }

    /// Returns the edits, the most important one first.
    pub fn iter(self) -> impl Iterator<Item = Edit<'v>> {
        let mut rest = Some(self.0);
        core::iter::from_fn(move || {
            let (edit, after) = cut(rest?, b'\n');
            rest = after;
            Some(edit)
        })
        .filter_map(Edit::parse)
        .take(MAX_EDITS)
    }

    /// Returns the texts that the edits turn their word into. `word` is the text of the word in the dictionary, which
    /// is folded. An edit that does not fit `word` gives no text.
    ///
    /// ```
    /// use dict_format::column::Edits;
    ///
    /// let edits = Edits::new("\t\t\t\n\tee\t\taw");
    /// assert!(edits.texts("saw").eq(["saw", "see"]));
    /// ```
    pub fn texts(self, word: &str) -> impl Iterator<Item = String> + use<'v, '_> {
        self.iter().filter_map(move |edit| edit.apply(word))
    }
}

impl fmt::Display for Edits<'_> {
    /// Shows `ge…t → …en`, with ` | ` between the edits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, edit) in self.iter().enumerate() {
            let [added_start, added_end, removed_start, removed_end] = edit.parts();
            let separator = if at > 0 { TEXT_SEPARATOR } else { "" };
            write!(f, "{separator}{removed_start}…{removed_end} → {added_start}…{added_end}")?;
        }
        Ok(())
    }
}

/// A change at the start and at the end of a word: `gemacht` loses `ge` and `t`, and gets `en`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edit<'v> {
    /// The text that comes in place of the start.
    pub added_start: &'v str,
    /// The text that comes in place of the end.
    pub added_end: &'v str,
    /// The start of the word, which is removed.
    pub removed_start: &'v str,
    /// The end of the word, which is removed.
    pub removed_end: &'v str,
}

impl<'v> Edit<'v> {
    /// Reads an edit as it is stored.
    fn parse(stored: &'v str) -> Option<Self> {
        let (added_start, rest) = cut(stored, b'\t');
        let (added_end, rest) = cut(rest?, b'\t');
        let (removed_start, removed_end) = cut(rest?, b'\t');
        let edit = Self { added_start, added_end, removed_start, removed_end: removed_end? };
        edit.parts().into_iter().all(is_value).then_some(edit)
    }

    /// Returns the four texts in the order in which they are stored.
    fn parts(self) -> [&'v str; 4] {
        [self.added_start, self.added_end, self.removed_start, self.removed_end]
    }

    /// Returns the edit as it is stored.
    pub fn stored(self) -> String {
        self.parts().join("\t")
    }

    /// Returns the text that the edit turns a word into, or `None` if the word does not have what is removed.
    #[inline]
    pub fn apply(self, word: &str) -> Option<String> {
        let rest = word.strip_prefix(self.removed_start)?.strip_suffix(self.removed_end)?;
        let mut text = String::with_capacity(self.added_start.len() + rest.len() + self.added_end.len());
        [self.added_start, rest, self.added_end].into_iter().for_each(|part| text.push_str(part));
        Some(text)
    }
}

/// Returns the text before the first `separator`, which is ASCII, and the text after it, if there is one. Edits are so
/// short that a search that is made for long texts takes longer.
#[inline]
fn cut(text: &str, separator: u8) -> (&str, Option<&str>) {
    let at = text.bytes().position(|byte| byte == separator);
    at.and_then(|at| Some((text.get(..at)?, text.get(at + 1..)?)))
        .map_or((text, None), |(before, after)| (before, Some(after)))
}
