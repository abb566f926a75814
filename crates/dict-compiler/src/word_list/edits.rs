//! Columns of edits: the texts that words were given, and the edits that turn the words into them.

use std::{borrow::Cow, collections::BTreeSet};

use dict_format::column::{MAX_EDITS, MAX_TEXTS_OF_EDITS, TEXT_SEPARATOR};

use super::{closest_edit::closest_edit, distinct_texts::DistinctTexts, given_values::ValueNumber};

/// Returns the texts of a value in their one form: trimmed, folded, and each once. Blank ones are dropped. Returns `None` if
/// they are too many or too long.
pub(super) fn spelled<'v>(value: &'v str, fold: impl Fn(&'v str) -> Cow<'v, str>) -> Option<String> {
    let texts = value.split(TEXT_SEPARATOR).map(|text| fold(trimmed(text)));
    joined(texts.filter(|text| !text.is_empty()))
}

/// Returns a text without spaces around it, and without separators at its ends.
fn trimmed(text: &str) -> &str {
    let mut text = text.trim_ascii();
    while let Some(shorter) = text.strip_prefix("| ").or_else(|| text.strip_suffix(" |")) {
        text = shorter.trim_ascii();
    }
    text
}

/// Returns the value of a word that was given two. Returns `None` if their texts are too many or too long.
pub(super) fn both(values: [&str; 2]) -> Option<String> {
    joined(values.into_iter().flat_map(|value| value.split(TEXT_SEPARATOR)))
}

/// Joins texts, each once.
fn joined<T: Ord + Clone + AsRef<str>>(texts: impl Iterator<Item = T>) -> Option<String> {
    let mut seen = BTreeSet::new();
    let mut joined = String::new();
    for text in texts.filter(|text| seen.insert(text.clone())) {
        if !joined.is_empty() {
            joined.push_str(TEXT_SEPARATOR);
        }
        joined.push_str(text.as_ref());
    }
    (seen.len() <= MAX_EDITS && joined.len() <= MAX_TEXTS_OF_EDITS).then_some(joined)
}

/// Adds the edits that turn `word` into the texts of `value` to the distinct values of a column, where each edit is also by
/// itself. Returns the number of the value.
pub(super) fn add_edits(distinct: &mut DistinctTexts, word: &str, value: &str) -> ValueNumber {
    let edits: Vec<String> = value.split(TEXT_SEPARATOR).map(|text| closest_edit(word, text).stored()).collect();
    let mut number = 0;
    edits.iter().for_each(|edit| number = distinct.add(edit));
    if edits.len() > 1 {
        number = distinct.add(&edits.join("\n"));
    }
    ValueNumber::of_index(number)
}
