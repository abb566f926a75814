//! Common words, by their values.

use anyhow::{Context, bail};
use board_solver::WordSet;
use dict_runtime::{Dict, Value};

/// The words of `dict` that have a value of at most `limit`.
pub fn common_words(dict: &Dict, limit: i64) -> anyhow::Result<WordSet> {
    let words = WordSet::common(dict, limit).context(
        "the words of this dictionary have no values, or not all are integers, which --common goes by; build it with --values",
    )?;
    if words.is_empty() {
        let least = dict.values().and_then(|values| values.distinct().next()?);
        bail!(
            "no word has a value of at most {limit}, the least is {}; change --common",
            least.unwrap_or(Value::Integer(0))
        );
    }
    Ok(words)
}
