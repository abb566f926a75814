//! The option `--common`: only words with low values, which are common words.

use anyhow::{Context, bail};
use board_solver::WordSet;
use dict_runtime::{Dict, Value};

/// Returns the words of `dict` with a value of `limit` or less.
pub(crate) fn common_words(dict: &Dict, limit: i64) -> anyhow::Result<WordSet> {
    let words = WordSet::common(dict, limit).context(
        "--common needs a dictionary whose words have integers as values; this one has none: build it with --values",
    )?;
    if words.is_empty() {
        let minimum = dict.values().and_then(|values| values.distinct().next()?);
        bail!(
            "no word has a value of {limit} or less, the minimum is {}; change --common",
            minimum.unwrap_or(Value::Integer(0))
        );
    }
    Ok(words)
}
