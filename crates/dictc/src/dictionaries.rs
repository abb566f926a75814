//! Where dictionaries come from.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use dict_runtime::Dict;

/// Which dictionary boards are searched for.
#[derive(Args)]
pub struct Dictionary {
    /// The dictionary file; without it, the English dictionary in this program
    #[arg(long, value_name = "FILE")]
    dict: Option<PathBuf>,
}

impl Dictionary {
    /// Opens it.
    pub fn open(&self) -> anyhow::Result<Dict> {
        open_or_english(self.dict.as_deref())
    }
}

/// The file at `path`, every byte checked; without it, the English dictionary in this program.
pub fn open_or_english(path: Option<&Path>) -> anyhow::Result<Dict> {
    match path {
        Some(path) => open(path),
        None => Dict::from_static(dict_en::BYTES).context("the dictionary in this program"),
    }
}

/// The file at `path`, every byte checked.
pub fn open(path: &Path) -> anyhow::Result<Dict> {
    Ok(Dict::load(path)?)
}
