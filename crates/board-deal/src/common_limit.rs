//! The limits of common words, which most people know, and of rare words.

use alloc::vec;

use dict_runtime::{
    Dict,
    columns::{ColumnKind, ValueLimit},
};

/// Returns the worst value of the common words in the file of `dict`, which most people know. Returns `None` if the
/// words have no integer values.
///
/// The common words are the most common eighth of the words that have a value, and the words that are as common as the
/// last of these. In the shipped English dictionary the limit is 35, a size of SCOWL, the list that the values come
/// from.
#[must_use]
pub fn common_limit(dict: &Dict) -> Option<ValueLimit> {
    limit(dict, 8)
}

/// Returns the worst value of the words in the file of `dict` that are not rare. Returns `None` if the words have no
/// integer values.
///
/// The words that are not rare are the most common third of the words that have a value, and the words that are as
/// common as the last of these. In the shipped English dictionary the limit is 70.
#[must_use]
pub fn rare_limit(dict: &Dict) -> Option<ValueLimit> {
    limit(dict, 3)
}

/// Returns the best value for which at least one in `parts` words has this value or a better one. Only words with a
/// value are counted.
fn limit(dict: &Dict, parts: usize) -> Option<ValueLimit> {
    let values = dict.common_column()?;
    // The number of words with each distinct value; the values ascend.
    let mut counts = vec![0; values.distinct_count()];
    for id in 0..dict.unchanged().len() as u32 {
        if let Some(count) = values.place(id).and_then(|place| counts.get_mut(place)) {
            *count += 1;
        }
    }
    let part = counts.iter().sum::<usize>().div_ceil(parts);
    let mut sum = 0;
    let mut reaches_part = |place: &usize| {
        sum += counts[*place];
        sum >= part
    };
    let mut places = 0..counts.len();
    let place = match values.kind() {
        ColumnKind::Ranks => places.find(|place| reaches_part(place)),
        _ => places.rev().find(|place| reaches_part(place)),
    };
    Some(ValueLimit::new(values, values.distinct().nth(place?)??.integer()?))
}
