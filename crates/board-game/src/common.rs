//! Which words most people know.

use dict_runtime::Dict;

/// The value up to which the words of `dict` are common ones, which most people know: the most common eighth of them,
/// and those that are as common. None where the words have no integers as values.
///
/// Of the shipped English dictionary, it is 35, as its source says (SCOWL's sizes).
pub fn common_limit(dict: &Dict) -> Option<i64> {
    let values = dict.values().filter(|values| values.are_integers())?;
    let mut found: Vec<i64> =
        (0..dict.len() as u32).filter_map(|id| values.get(id).and_then(|value| value.integer())).collect();
    let eighth = found.len().div_ceil(8).checked_sub(1)?;
    Some(*found.select_nth_unstable(eighth).1)
}
