//! The option `--common`: only words with low values, which are common words.

use std::path::Path;

use anyhow::{Context, bail};
use dict_runtime::{Dict, Value, WordSet, WordSetError};

/// Returns the words of `dict` with a value of `limit` or less. Errors name the dictionary by `path`.
pub(crate) fn common_words(path: &Path, dict: &Dict, limit: i64) -> anyhow::Result<WordSet> {
    let name = path.display();
    let words = match WordSet::common(dict, limit) {
        Err(WordSetError::NoIntegerValues) => {
            bail!("{name}: --common needs words with integers as values; build the dictionary with --values")
        }
        words => words.with_context(|| name.to_string())?,
    };
    if words.is_empty() {
        let minimum = dict.values().and_then(|values| values.distinct().next()?);
        bail!(
            "{name}: no word has a value of {limit} or less, the minimum is {}; change --common",
            minimum.unwrap_or(Value::Integer(0))
        );
    }
    Ok(words)
}
