//! The word lists of a recipe.

use std::{num::NonZeroUsize, path::PathBuf};

use anyhow::{Context as _, bail};
use dict_compiler::{
    Input, WordList,
    read::{Table, TableColumn, TableFormat},
};
use encoding_rs::{Encoding, UTF_8};
use hunspell_words::Dictionary;

use super::{
    columns::{AddedColumns, ColumnSpec},
    encoding::decode,
    hunspell::{self, FormBounds, HunspellList, HunspellReport},
    suggestion_facts::language,
};
use crate::io::input::{STDIN, Stdin, is_stdin};

/// A file of a word list, and how to read it.
pub(crate) struct ListFile {
    /// The file; `-` is standard input.
    pub(crate) path: PathBuf,
    pub(super) encoding: &'static Encoding,
    /// True if it is a hunspell dictionary, with a file of affixes beside it.
    pub(super) is_hunspell: bool,
    /// The bounds of its forms, if it is a hunspell dictionary.
    pub(super) bounds: FormBounds,
    /// The column that holds the words.
    pub(super) words: Option<TableColumn>,
    /// The value of the list's words.
    pub(super) value: Option<String>,
    /// The columns of values, if the list is a table.
    pub(super) columns: Vec<ColumnSpec>,
}

impl ListFile {
    /// Makes a list without a value: a hunspell dictionary, by the name of the file, or a file in UTF-8 with one word
    /// per line.
    pub(crate) fn new(path: PathBuf) -> Self {
        let is_hunspell = hunspell::is_dictionary(&path);
        let bounds = FormBounds::default();
        Self { path, encoding: UTF_8, is_hunspell, bounds, words: None, value: None, columns: Vec::new() }
    }

    /// Makes a table in UTF-8, whose words are in the column `words`, or the first one. Without columns of values, it
    /// is a list.
    pub(crate) fn table(path: PathBuf, words: Option<TableColumn>, columns: Vec<ColumnSpec>) -> Self {
        Self { words, columns, ..Self::new(path) }
    }

    /// Sets the bounds of the forms of a hunspell dictionary.
    pub(crate) fn with_bounds(self, bounds: FormBounds) -> Self {
        Self { bounds, ..self }
    }

    /// Returns the file of affixes, if the list is a hunspell dictionary.
    pub(crate) fn affixes(&self) -> Option<PathBuf> {
        self.is_hunspell.then(|| self.path.with_extension("aff"))
    }

    /// Returns true if the list is a hunspell dictionary.
    pub(crate) fn is_hunspell(&self) -> bool {
        self.is_hunspell
    }

    /// Returns the language of a hunspell dictionary, by the name of the file.
    pub(crate) fn language(&self) -> Option<String> {
        self.is_hunspell.then(|| language(&self.path))?
    }

    fn as_hunspell(&self) -> HunspellList<'_> {
        HunspellList { path: &self.path, bounds: self.bounds, columns: &self.columns }
    }

    /// Opens the list, if it is a hunspell dictionary. Its compounds have at most `max_letters` letters.
    pub(crate) fn dictionary(&self, max_letters: Option<u16>) -> anyhow::Result<Option<Dictionary>> {
        self.is_hunspell.then(|| self.as_hunspell().open(max_letters)).transpose()
    }

    /// Adds the list's words to `words`: those of `dictionary`, if it is a hunspell dictionary, with their places in
    /// compounds if `keeps_compounds`. Calls `progress` from time to time with the number of lines read, unless the
    /// list has a value. Returns the notes about a hunspell dictionary.
    pub(crate) fn read_into(
        &self,
        dictionary: Option<&Dictionary>,
        words: &mut WordList,
        added: &mut AddedColumns,
        keeps_compounds: bool,
        progress: impl FnMut(u64),
    ) -> anyhow::Result<Option<HunspellReport>> {
        let value = self.value.as_deref().map_or(Ok(None), |value| words.value(value));
        let value = value.with_context(|| format!("the key `value` of the list {}", self.path.display()))?;
        if let Some(dictionary) = dictionary {
            return self.as_hunspell().read_into(dictionary, words, value, added, keeps_compounds, progress).map(Some);
        }
        if !self.columns.is_empty() {
            let table = self.describe(words, added)?;
            words.read_table(self.open()?, &table, progress)?;
            return Ok(None);
        }
        let mut input = self.open()?;
        if let Some(TableColumn::Number(number)) = self.words {
            input = input.column(number);
        }
        match value {
            Some(value) => words.read_with_value(input, value)?,
            None => words.read_with_progress(input, progress)?,
        }
        Ok(None)
    }

    /// Returns the name of what is counted while the list is read.
    pub(crate) fn what_is_read(&self) -> &'static str {
        if self.is_hunspell { "forms read" } else { "lines read" }
    }

    /// Gives values to the words in `words`. A file without columns has a word, a tab and a value on each line.
    pub(crate) fn read_values_into(&self, words: &mut WordList, added: &mut AddedColumns) -> anyhow::Result<()> {
        if self.columns.is_empty() {
            return Ok(words.read_values(self.open()?)?);
        }
        let table = self.describe(words, added)?;
        Ok(words.read_values_of_table(self.open()?, &table)?)
    }

    /// Describes the table, and adds its columns to the list.
    fn describe(&self, list: &mut WordList, added: &mut AddedColumns) -> anyhow::Result<Table> {
        let words = self.words.clone().unwrap_or(TableColumn::Number(NonZeroUsize::MIN));
        added.table(list, TableFormat::of_path(&self.path), words, &self.columns)
    }

    /// Opens the list.
    pub(crate) fn open(&self) -> anyhow::Result<Input<'static>> {
        if self.is_hunspell {
            bail!(
                "{}: a hunspell dictionary gives words to build from, but not words to deny, nor values",
                self.path.display()
            );
        }
        let input =
            if is_stdin(&self.path) { Input::from_reader(STDIN, Stdin::open())? } else { Input::open(&self.path)? };
        // UTF-8 is not decoded: a decoder would turn invalid bytes into replacement characters instead of an error.
        Ok(if self.encoding == UTF_8 { input } else { input.decoded(|bytes| decode(bytes, self.encoding)) })
    }
}
