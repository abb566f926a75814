//! A form of a word.

use std::fmt;

use crate::{
    affixes::{Affixes, WordEnds},
    entries::Entry,
    expand::Analysis,
};

/// A form of an entry: the word itself, or the word with affixes. Or a compound, whose last part is such a form.
#[derive(Clone, Copy)]
pub struct Form<'f> {
    pub(crate) text: &'f str,
    pub(crate) stem: &'f str,
    pub(crate) line: usize,
    pub(crate) is_compound: bool,
    pub(crate) is_suggested: bool,
    pub(crate) analysis: Analysis<'f>,
    pub(crate) affixes: &'f Affixes,
}

impl<'f> Form<'f> {
    /// Makes a form that is not a compound.
    pub(crate) fn of_entry(entry: &'f Entry<'f>, text: &'f str, analysis: Analysis<'f>, affixes: &'f Affixes) -> Self {
        Self {
            text,
            stem: entry.stem(),
            line: entry.line.number,
            is_compound: false,
            is_suggested: entry.is_suggested(affixes),
            analysis,
            affixes,
        }
    }

    /// Returns the form with its texts as people read them, which are put into `texts` if they differ. Returns `None`
    /// if the text of the form becomes too long for hunspell.
    pub(crate) fn converted(&self, texts: &'f mut [String; 2]) -> Option<Self> {
        let [text, stem] = texts;
        let convert = |from, to| self.affixes.output_table.convert(from, WordEnds::BOTH, to);
        let text = convert(self.text, text).filter(|text| !self.affixes.encoding.is_too_long(text))?;
        // A stem may be any text, and need not fit.
        Some(Self { text, stem: convert(self.stem, stem).unwrap_or(self.stem), ..*self })
    }

    /// Returns the form as people read it, after `OCONV`.
    pub fn text(&self) -> &'f str {
        self.text
    }

    /// Returns the stem: what the entry states after `st:`, or else the word of the entry. That of a compound is its
    /// other parts with the stem of the last. `OCONV` converts it too.
    pub fn stem(&self) -> &'f str {
        self.stem
    }

    /// Returns true if the form is a compound.
    pub fn is_compound(&self) -> bool {
        self.is_compound
    }

    /// Returns false if the word, or a part of the compound, is marked `NOSUGGEST`.
    pub fn is_suggested(&self) -> bool {
        self.is_suggested
    }

    /// Returns the names of the flags whose affixes the form has, from the stem outwards. Those of a compound are those
    /// of its last part. Invalid bytes are written as `\xE9`.
    pub fn flags(&self) -> impl Iterator<Item = String> + use<'f> {
        let affixes = self.affixes;
        self.analysis.rules().map(|rule| affixes.flag_form.name(rule.flag, affixes.encoding))
    }

    /// Returns the number of the entry's line in the file, from 1. That of a compound is that of its last part.
    pub fn line(&self) -> usize {
        self.line
    }
}

impl fmt::Debug for Form<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flags: Vec<String> = self.flags().collect();
        f.debug_struct("Form").field("text", &self.text).field("stem", &self.stem()).field("flags", &flags).finish()
    }
}
