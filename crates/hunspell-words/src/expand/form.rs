//! A form of a word.

use std::fmt;

use crate::{affixes::Affixes, entries::Entry, expand::Analysis};

/// A form of an entry: the word itself, or the word with affixes.
#[derive(Clone, Copy)]
pub struct Form<'f> {
    pub(super) text: &'f str,
    pub(super) entry: &'f Entry<'f>,
    pub(super) analysis: Analysis<'f>,
    pub(super) affixes: &'f Affixes,
}

impl<'f> Form<'f> {
    /// Returns the form as it is written.
    pub fn text(&self) -> &'f str {
        self.text
    }

    /// Returns the stem: what the entry states after `st:`, or else the word of the entry.
    pub fn stem(&self) -> &'f str {
        self.entry.stem.as_deref().unwrap_or(&self.entry.word)
    }

    /// Returns the names of the flags whose affixes the form has, from the stem outwards. Bytes that are no text are written
    /// as `\xE9`.
    pub fn flags(&self) -> impl Iterator<Item = String> + use<'f> {
        let affixes = self.affixes;
        let Analysis { first, second, single } = self.analysis;
        let rules = [first, second, single];
        rules.into_iter().flatten().map(|rule| affixes.flag_form.name(rule.flag, affixes.encoding))
    }

    /// Returns the number of the entry's line in the file, from 1.
    pub fn line(&self) -> usize {
        self.entry.line.number
    }
}

impl fmt::Debug for Form<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flags: Vec<String> = self.flags().collect();
        f.debug_struct("Form").field("text", &self.text).field("stem", &self.stem()).field("flags", &flags).finish()
    }
}
