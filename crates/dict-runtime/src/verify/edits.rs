//! Checks the texts that edits turn words into.

use alloc::{
    collections::BTreeSet,
    format,
    string::{String, ToString},
    vec::Vec,
};

use dict_format::{
    Column, ColumnKind, FormatError, Value,
    column::{Edit, LEMMAS, MAX_TEXTS_OF_EDITS, TEXT_SEPARATOR},
};

use super::words::word_error;
use crate::{
    dict::Dict,
    stream::{Hit, Stream},
};

impl Dict {
    /// Checks each word's values in columns of edits: its edits fit it, and turn it into different texts of the right
    /// form.
    pub(super) fn verify_edits(&self) -> Result<(), FormatError> {
        for column in self.columns().filter(|column| column.kind() == ColumnKind::Edits) {
            self.verify_edits_of(column)?;
        }
        Ok(())
    }

    fn verify_edits_of(&self, column: Column<'_>) -> Result<(), FormatError> {
        let edits = column.distinct().map(|value| match value {
            Some(Value::Edits(edits)) => edits.iter().collect(),
            _ => Vec::new(),
        });
        let edits: Vec<Vec<Edit<'_>>> = edits.collect();
        let mut words = self.iter();
        while let Some(Hit { id, word, .. }) = words.advance() {
            let mut texts = BTreeSet::new();
            let mut len = 0;
            for edit in column.place(id).and_then(|place| edits.get(place)).into_iter().flatten() {
                let Some(text) = edit.apply(word) else {
                    let expected = format!("{:?} to {:?}", edit.removed_start, edit.removed_end);
                    let found = format!("{word:?}");
                    return Err(word_error(id, word, "its start and end, which an edit removes", expected, found));
                };
                len += text.len() + TEXT_SEPARATOR.len();
                let expected = self.expected_text(column, &text);
                if expected != text || len > MAX_TEXTS_OF_EDITS + TEXT_SEPARATOR.len() {
                    let found = format!("{text:?}");
                    return Err(word_error(id, word, "the text of an edit", format!("{expected:?}"), found));
                }
                if let Some(text) = texts.replace(text) {
                    let found = format!("{text:?} twice");
                    return Err(word_error(id, word, "the texts of its edits", "different ones".to_string(), found));
                }
            }
        }
        Ok(())
    }

    /// Returns the form in which a text of edits is right: it is not empty, has no spaces or separators around it and
    /// no separator in it, and lemmas are folded.
    fn expected_text(&self, column: Column<'_>, text: &str) -> String {
        let parts =
            text.split(TEXT_SEPARATOR).map(|part| part.trim_ascii().trim_start_matches("| ").trim_end_matches(" |"));
        let text = parts.into_iter().find(|part| !part.is_empty()).unwrap_or("a text");
        if column.is_named(LEMMAS) { self.alphabet().fold_text(text).into_owned() } else { text.to_string() }
    }
}
