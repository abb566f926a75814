//! The folder for the user's data: finished games, and dictionaries of other languages.

use std::path::PathBuf;

use anyhow::Context;
use etcetera::{BaseStrategy, base_strategy::choose_native_strategy};

/// Returns the program's folder in the platform's folder for a user's data.
pub(crate) fn data_folder() -> anyhow::Result<PathBuf> {
    let platform =
        choose_native_strategy().context("no folder for your data; set HOME, or on Windows APPDATA, to a folder")?;
    Ok(platform.data_dir().join("dictc"))
}
