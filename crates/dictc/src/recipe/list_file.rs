//! The word lists of a recipe.

use std::{io, num::NonZeroUsize, path::PathBuf};

use dict_compiler::{Input, WordList};
use encoding_rs::{Encoding, UTF_8};

use super::encoding::decode;
use crate::io::input::{STDIN, is_stdin};

/// A file of a word list, and how to read it.
pub(crate) struct ListFile {
    /// The file; `-` is standard input.
    pub(crate) path: PathBuf,
    pub(super) encoding: &'static Encoding,
    /// The number of the column that holds the words, from 1.
    pub(super) column: Option<NonZeroUsize>,
    /// The value of the list's words.
    pub(super) value: Option<String>,
}

impl ListFile {
    /// Makes a list in UTF-8, with one word a line and no value.
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path, encoding: UTF_8, column: None, value: None }
    }

    /// Adds the list's words to `words`. Calls `progress` now and then with the number of lines read, unless the list has
    /// a value.
    pub(crate) fn read_into(&self, words: &mut WordList, progress: impl FnMut(u64)) -> anyhow::Result<()> {
        let value = self.value.as_deref().map_or(Ok(None), |value| words.value(value))?;
        let read = match value {
            Some(value) => words.read_with_value(self.open()?, value),
            None => words.read_with_progress(self.open()?, progress),
        };
        Ok(read?)
    }

    /// Opens the list.
    pub(crate) fn open(&self) -> anyhow::Result<Input<'static>> {
        let mut input = if is_stdin(&self.path) {
            Input::from_reader(STDIN, io::stdin().lock())?
        } else {
            Input::open(&self.path)?
        };
        // UTF-8 is not decoded: a decoder would turn invalid bytes into replacement characters, and they are an error.
        if self.encoding != UTF_8 {
            input = input.decoded(|bytes| decode(bytes, self.encoding));
        }
        Ok(match self.column {
            Some(number) => input.column(number),
            None => input,
        })
    }
}
