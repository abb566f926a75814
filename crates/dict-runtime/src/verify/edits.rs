//! Checks that every edit fits the words that have it.

use alloc::{format, vec::Vec};

use dict_format::{Column, ColumnKind, Edit, FormatError, Value};

use super::words::word_error;
use crate::dict::Dict;

impl Dict {
    /// Checks each word's values in columns of edits: the word starts and ends with what its edits remove.
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
        while let Some((id, word)) = words.advance() {
            let own = column.place(id).and_then(|place| edits.get(place)).into_iter().flatten();
            if let Some(wrong) = own.into_iter().find(|edit| !edit.fits(word)) {
                let expected = format!("{:?} to {:?}", wrong.removed_start, wrong.removed_end);
                return Err(word_error(
                    id,
                    word,
                    "its start and end, which an edit removes",
                    expected,
                    format!("{word:?}"),
                ));
            }
        }
        Ok(())
    }
}
