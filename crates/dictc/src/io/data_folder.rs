//! The folders for data: finished games, and dictionaries of other languages.

use std::{env, path::PathBuf};

use anyhow::Context;
use etcetera::{BaseStrategy, base_strategy::choose_native_strategy};

/// Returns the program's folder in the platform's folder for a user's data.
pub(crate) fn data_folder() -> anyhow::Result<PathBuf> {
    let platform = choose_native_strategy()
        .context("there is no folder for your data; set HOME, or on Windows APPDATA, to a folder")?;
    Ok(platform.data_dir().join("dictc"))
}

/// Returns the program's folders for data that all users have, the most important one first, by the rules of the [XDG
/// base directories](https://specifications.freedesktop.org/basedir/latest/). Windows has none.
pub(crate) fn system_data_folders() -> Vec<PathBuf> {
    if cfg!(windows) {
        return Vec::new();
    }
    let folders = env::var_os("XDG_DATA_DIRS").filter(|folders| !folders.is_empty());
    let folders = folders.unwrap_or_else(|| "/usr/local/share:/usr/share".into());
    env::split_paths(&folders).filter(|folder| folder.is_absolute()).map(|folder| folder.join("dictc")).collect()
}
