//! Builders of dictionaries.

use std::mem;

use dict_compiler::{
    Meta, Options, WordList,
    word_list::{ColumnNumber, Skip},
};
use dict_runtime::columns::VALUE;

use super::{Dict, dict::COLUMN_KINDS};
use crate::{constants::ColumnKind, failure::Failure, structs::Report};

/// A list of words that becomes a dictionary.
pub struct Builder {
    options: Options,
    meta: Meta,
    list: WordList,
    columns: Vec<AddedColumn>,
}

/// A column that the caller added.
struct AddedColumn {
    name: String,
    kind: dict_compiler::ColumnKind,
    number: ColumnNumber,
}

impl Builder {
    pub(crate) fn new(options: Options, meta: Meta) -> Result<Self, Failure> {
        Ok(Self { list: WordList::new(options.clone())?, options, meta, columns: Vec::new() })
    }

    /// Adds a word, and its value, if it has one.
    pub(crate) fn add(&mut self, word: &str, value: Option<&str>) -> Result<(), Failure> {
        // First the value: if it cannot be stored, the word is not added.
        let value = value.map_or(Ok(None), |value| self.list.value(value))?;
        self.list.push(word)?;
        if let Some(value) = value {
            self.list.set_value(word, value);
        }
        Ok(())
    }

    /// Adds a column of values.
    pub(crate) fn add_column(&mut self, name: &str, kind: ColumnKind) -> Result<(), Failure> {
        let known = COLUMN_KINDS.iter().find(|(_, number)| *number == kind);
        let (kind, _) = *known.ok_or_else(|| Failure::argument(format!("{kind} is not a kind of column")))?;
        let number = self.list.add_column(name, kind)?;
        self.columns.push(AddedColumn { name: name.to_string(), kind, number });
        Ok(())
    }

    /// Gives a word a value in a column.
    pub(crate) fn set_value(&mut self, column: &str, word: &str, value: &str) -> Result<(), Failure> {
        let number = match self.columns.iter().find(|added| added.name == column) {
            Some(added) => added.number,
            None if column == VALUE => WordList::VALUE,
            None => {
                let message = format!("the builder has no column `{column}`; add it with dictc_builder_add_column()");
                return Err(Failure::argument(message));
            }
        };
        if let Some(value) = self.list.value_in(number, value)? {
            self.list.set_value(word, value);
        }
        Ok(())
    }

    /// Returns the dictionary of the words, and the counts, and empties the list.
    pub(crate) fn finish(&mut self) -> Result<(Dict, Report), Failure> {
        let mut empty = WordList::new(self.options.clone())?;
        for column in &mut self.columns {
            column.number = empty.add_column(&column.name, column.kind)?;
        }
        let list = mem::replace(&mut self.list, empty);
        let compiled = list.compile(&self.meta)?;
        Ok((dict_runtime::Dict::from_vec(compiled.to_bytes())?.into(), Report::of(&compiled.report)))
    }
}

impl Report {
    fn of(report: &dict_compiler::Report) -> Self {
        let skipped = |reason| report.skipped(reason).0;
        Self {
            lines: report.lines,
            words: report.words.into(),
            blank: skipped(Skip::Blank),
            capitals: skipped(Skip::Capitals),
            too_short: skipped(Skip::TooShort),
            too_long: skipped(Skip::TooLong) + skipped(Skip::TooManySymbols),
            not_in_alphabet: skipped(Skip::NotInAlphabet),
            duplicates: skipped(Skip::Duplicate),
            second_values: skipped(Skip::SecondValue),
        }
    }
}
