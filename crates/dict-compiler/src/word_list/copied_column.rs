//! Columns of a dictionary whose values a list takes over.

use dict_format::{Column, ColumnKind};

use super::{ColumnNumber, GivenValue, WordList};
use crate::CompileError;

/// A column that was copied from a dictionary to a list: the result of [`WordList::add_column_of`]. It is valid only
/// for the list that returned it.
#[derive(Debug)]
pub struct CopiedColumn<'c> {
    column: Column<'c>,
    number: ColumnNumber,
    /// The values by their [places](Column::place). If the dictionary is damaged, some are `None`. Empty if values are
    /// edits, which turn each word into other texts.
    values: Vec<Option<GivenValue>>,
}

impl WordList {
    /// Adds a column with the name and the kind of one in a dictionary. Its words get their values by
    /// [`CopiedColumn::give`].
    pub fn add_column_of<'c>(&mut self, column: Column<'c>) -> Result<CopiedColumn<'c>, CompileError> {
        let number = self.add_column(column.name(), column.kind())?;
        let mut values = Vec::new();
        if column.kind() != ColumnKind::Edits {
            for value in column.distinct() {
                values.push(value.map_or(Ok(None), |value| self.value_in(number, &value.to_string()))?);
            }
        }
        Ok(CopiedColumn { column, number, values })
    }
}

impl CopiedColumn<'_> {
    /// Gives a word of `list` the value that it has in the dictionary, where its text is `word` and its id is `id`.
    pub fn give(&self, list: &mut WordList, id: u32, word: &str) {
        let value = match self.column.kind() {
            ColumnKind::Edits => {
                self.column.get(id).and_then(|value| list.value_in(self.number, &value.to_text(word)).ok().flatten())
            }
            _ => self.column.place(id).and_then(|place| self.values.get(place).copied().flatten()),
        };
        if let Some(value) = value {
            list.set_value(word, value);
        }
    }
}
