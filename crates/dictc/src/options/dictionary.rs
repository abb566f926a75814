//! The dictionary that a verb reads: a file, or the English one that is built into the program.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use dict_runtime::Dict;

/// The name of the built-in dictionary, in place of a file's.
const ENGLISH: &str = "en";

/// The argument of verbs that ask one dictionary.
#[derive(Args)]
pub(crate) struct DictionaryFile {
    /// The dictionary file, or `en` for the built-in English dictionary if no file has that name
    #[arg(value_name = "DICT")]
    pub(crate) dict: PathBuf,
}

impl DictionaryFile {
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
    /// Returns whether the option was given.
    pub(crate) fn is_given(&self) -> bool {
        self.dict.is_some()
    }

    /// Returns the name that `dict` has in its metadata, or else the name of its file.
    #[cfg(feature = "play")]
    pub(crate) fn name(&self, dict: &Dict) -> String {
        let file = || self.dict.as_deref().and_then(Path::file_stem).unwrap_or(ENGLISH.as_ref());
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
    if path == Path::new(ENGLISH) && !path.is_file() { english() } else { Ok(Dict::load(path)?) }
}

/// Opens the built-in dictionary.
fn english() -> anyhow::Result<Dict> {
    Dict::from_static(dict_en::BYTES).context("the built-in dictionary")
}
