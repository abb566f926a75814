//! Where dictionaries come from.

use std::path::Path;

use anyhow::Context;
use dict_runtime::{Dict, include_dict};

/// The file at `path`, every byte checked; without a path, the English dictionary in the program.
pub fn open(path: Option<&Path>) -> anyhow::Result<Dict> {
    match path {
        Some(path) => Ok(Dict::load(path)?),
        None => include_dict!("../../../dicts/en/en.dat").context("the dictionary in this program"),
    }
}
