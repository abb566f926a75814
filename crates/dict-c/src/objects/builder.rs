//! Builders of dictionaries.

use std::mem;

use dict_compiler::{Meta, Options, Skip, WordList};

use super::Dict;
use crate::{failure::Failure, structs::Report};

/// A list of words that becomes a dictionary.
pub struct Builder {
    options: Options,
    meta: Meta,
    list: WordList,
}

impl Builder {
    pub(crate) fn new(options: Options, meta: Meta) -> Result<Self, Failure> {
        Ok(Self { list: WordList::new(options.clone())?, options, meta })
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

    /// Returns the dictionary of the words, and the counts, and empties the list.
    pub(crate) fn finish(&mut self) -> Result<(Dict, Report), Failure> {
        let list = mem::replace(&mut self.list, WordList::new(self.options.clone())?);
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
