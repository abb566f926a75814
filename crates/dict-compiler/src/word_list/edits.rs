//! Columns of edits: the texts that words were given become the edits that make them.

use std::{borrow::Cow, collections::BTreeSet};

use dict_format::{MAX_EDITS, MAX_VALUE_BYTES, TEXT_SEPARATOR};

use super::{closest_edit::closest_edit, distinct_texts::DistinctTexts, given_values::ValueNumber};

/// Returns the texts of a value in their one form: trimmed, folded, and each once. Blank ones are dropped. Returns `None` if
/// there are too many.
pub(super) fn spelled<'v>(value: &'v str, fold: impl Fn(&'v str) -> Cow<'v, str>) -> Option<String> {
    let texts = value.split(TEXT_SEPARATOR).map(|text| fold(text.trim_ascii()));
    joined(texts.filter(|text| !text.is_empty()))
}

/// Returns the value of a word that was given two. Returns `None` if there are too many texts in them.
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
    (seen.len() <= MAX_EDITS && joined.len() <= MAX_VALUE_BYTES).then_some(joined)
}

/// The edits that make the values of words.
#[derive(Default)]
pub(super) struct EditsOfWords {
    /// The distinct values: the edits of a word as they are stored, and each edit by itself.
    pub(super) distinct: DistinctTexts,
}

impl EditsOfWords {
    /// Returns the number of the edits that make the texts of `value` of `word`.
    pub(super) fn number(&mut self, word: &str, value: &str) -> ValueNumber {
        let edits: Vec<String> = value.split(TEXT_SEPARATOR).map(|text| closest_edit(word, text).stored()).collect();
        let mut number = 0;
        edits.iter().for_each(|edit| number = self.distinct.add(edit));
        if edits.len() > 1 {
            number = self.distinct.add(&edits.join("\n"));
        }
        ValueNumber::of_index(number)
    }
}
