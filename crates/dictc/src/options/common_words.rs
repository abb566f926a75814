//! The values, or the column, that tell the options `--common` and `--sort common` which words are common.

use std::path::Path;

use anyhow::anyhow;
use dict_runtime::{Dict, WordSet, sets::WordSetError};

/// Returns the words of `dict` with a value of `limit` or better. Errors name the dictionary by `path`.
pub(crate) fn common_words(path: &Path, dict: &Dict, limit: i64) -> anyhow::Result<WordSet> {
    WordSet::common(dict, limit).map_err(|error| no_words(path, error))
}

/// Turns the error of a set of words into a message that names the dictionary by `path`, and the option `--common`.
pub(crate) fn no_words(path: &Path, error: WordSetError) -> anyhow::Error {
    let name = path.display();
    match error {
        WordSetError::NoIntegerValues => {
            anyhow!(
                "{name}: --common needs words with integers as values, or a column `frequency`; build the dictionary with --values"
            )
        }
        WordSetError::NoCommonWords { .. } => anyhow!("{name}: {error}; change --common"),
        error => anyhow!("{name}: {error}"),
    }
}

/// Returns the error of `--sort common` for a dictionary that does not say which words are common.
pub(crate) fn no_commonness(path: &Path) -> anyhow::Error {
    let name = path.display();
    anyhow!(
        "{name}: --sort common needs words with integers as values, or a column `frequency`; build the dictionary with \
         --values, or with --column frequency=2"
    )
}
