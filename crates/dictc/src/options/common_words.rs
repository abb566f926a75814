//! The option `--common`: only words with low values, which are common words; and the values that it needs.

use std::path::Path;

use anyhow::{Context, bail};
use dict_runtime::{Dict, Value, WordSet};

/// Returns the words of `dict` with a value of `limit` or less. Errors name the dictionary by `path`.
pub(crate) fn common_words(path: &Path, dict: &Dict, limit: i64) -> anyhow::Result<WordSet> {
    let name = path.display();
    require_integers(path, dict, "--common")?;
    let words = WordSet::common(dict, limit).with_context(|| name.to_string())?;
    if words.is_empty() {
        let minimum = dict.values().and_then(|values| values.distinct().next()?);
        bail!(
            "{name}: no word has a value of {limit} or less, the minimum is {}; change --common",
            minimum.unwrap_or(Value::Integer(0))
        );
    }
    Ok(words)
}

/// Refuses `option` if the values of the words of `dict` are not integers. Errors name the dictionary by `path`.
pub(crate) fn require_integers(path: &Path, dict: &Dict, option: &str) -> anyhow::Result<()> {
    if !dict.values().is_some_and(|values| values.are_integers()) {
        let name = path.display();
        bail!("{name}: {option} needs words with integers as values; build the dictionary with --values");
    }
    Ok(())
}
