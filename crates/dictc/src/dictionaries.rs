//! Where dictionaries come from.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use dict_runtime::{Dict, meta};

/// What the dictionary in this program is called where a file is named.
const ENGLISH: &str = "en";

/// Which dictionary boards are searched for.
#[derive(Args)]
pub struct Dictionary {
    /// The dictionary file; without it, the English dictionary in this program
    #[arg(long, value_name = "FILE")]
    dict: Option<PathBuf>,
}

impl Dictionary {
    /// Whether a file is named.
    pub fn is_given(&self) -> bool {
        self.dict.is_some()
    }

    /// What it calls itself, or what its file is called.
    pub fn name(&self, dict: &Dict) -> String {
        let file = || self.dict.as_deref().and_then(Path::file_stem).unwrap_or(ENGLISH.as_ref());
        dict.meta_value(meta::NAME).map_or_else(|| file().to_string_lossy().into_owned(), String::from)
    }

    /// Opens it.
    pub fn open(&self) -> anyhow::Result<Dict> {
        open_or_english(self.dict.as_deref())
    }
}

/// The dictionary that `path` names; without it, the English one in this program.
pub fn open_or_english(path: Option<&Path>) -> anyhow::Result<Dict> {
    open(path.unwrap_or(Path::new(ENGLISH)))
}

/// The file at `path`, every byte checked; or the English dictionary in this program, where there is no file of its name.
pub fn open(path: &Path) -> anyhow::Result<Dict> {
    if path == Path::new(ENGLISH) && !path.exists() {
        return Dict::from_static(dict_en::BYTES).context("the dictionary in this program");
    }
    Ok(Dict::load(path)?)
}
