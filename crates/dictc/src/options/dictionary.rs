//! The dictionary that a verb reads: a file, or the English one that is built into the program.

use std::{
    io,
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow};
use clap::Args;
use dict_runtime::{Dict, OpenError};

use crate::{
    io::{input::cannot_read, same_file::refuse_output_as_input},
    process::out_of_memory::with_large_errors,
};

/// The name of the built-in dictionary, in place of a file's.
const ENGLISH: &str = "en";

/// The argument of verbs that ask one dictionary.
#[derive(Args)]
pub(crate) struct DictionaryArgument {
    /// The dictionary file, or `en` for the built-in English dictionary if no file has that name
    #[arg(value_name = "DICT")]
    pub(crate) dict: PathBuf,
}

impl DictionaryArgument {
    /// Opens the dictionary.
    pub(crate) fn open(&self) -> anyhow::Result<Dict> {
        open(&self.dict)
    }
}

/// The option of verbs that search boards.
#[derive(Args)]
pub(crate) struct DictionaryOption {
    /// The dictionary file [default: the built-in English dictionary]
    #[arg(long, value_name = "FILE")]
    dict: Option<PathBuf>,
}

impl DictionaryOption {
    /// Returns the path of the dictionary's file, or the name of the built-in one.
    pub(crate) fn path(&self) -> &Path {
        self.dict.as_deref().unwrap_or(Path::new(ENGLISH))
    }

    /// Returns whether the option was given.
    pub(crate) fn is_given(&self) -> bool {
        self.dict.is_some()
    }

    /// Returns the name that `dict` has in its metadata, or else the name of its file.
    #[cfg(feature = "play")]
    pub(crate) fn name(&self, dict: &Dict) -> String {
        let file = || self.path().file_stem().unwrap_or(ENGLISH.as_ref());
        dict.meta_value(dict_runtime::meta::NAME).map_or_else(|| file().to_string_lossy().into_owned(), String::from)
    }

    /// Opens the dictionary.
    pub(crate) fn open(&self) -> anyhow::Result<Dict> {
        open_or_english(self.dict.as_deref())
    }
}

/// Opens the dictionary at `path`, or the built-in English one if there is no path.
pub(crate) fn open_or_english(path: Option<&Path>) -> anyhow::Result<Dict> {
    path.map_or_else(english, open)
}

/// Opens the dictionary at `path` and checks every byte. `en` is the built-in dictionary if no file has that name.
pub(crate) fn open(path: &Path) -> anyhow::Result<Dict> {
    if path == Path::new(ENGLISH) && !path.is_file() {
        return english();
    }
    refuse_output_as_input(path)?;
    with_large_errors(|| Dict::load(path)).map_err(|error| match error {
        // Perhaps the dictionary was forgotten, and this is a word.
        OpenError::Io { path: Some(path), source } if source.kind() == io::ErrorKind::NotFound => {
            let message = cannot_read(&path.display().to_string());
            anyhow!("{message}: there is no such file; give a dictionary file here, or `en`")
        }
        error => error.into(),
    })
}

/// Opens the built-in dictionary.
fn english() -> anyhow::Result<Dict> {
    Dict::from_static(dict_en::BYTES).context("the built-in dictionary")
}
