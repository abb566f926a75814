//! Which words most people know.

use dict_runtime::Dict;

/// The value up to which the words of `dict` are common ones, which most people know: the most common eighth of
/// those that have a value, and those that are as common. None where the words have no integers as values.
///
/// Of the shipped English dictionary, it is 35, as its source says (SCOWL's sizes).
pub fn common_limit(dict: &Dict) -> Option<i64> {
    let values = dict.values().filter(|values| values.are_integers())?;
    let mut counts = vec![0; values.distinct_count()];
    for id in 0..dict.len() as u32 {
        if let Some(count) = values.place(id).and_then(|place| counts.get_mut(place)) {
            *count += 1;
        }
    }
    let eighth = counts.iter().sum::<usize>().div_ceil(8);
    let mut sum = 0;
    let place = counts.iter().position(|count| {
        sum += count;
        sum >= eighth
    });
    values.distinct().nth(place?)??.integer()
}
