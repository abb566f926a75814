//! Columns of edits: the texts that words were given, and the edits that turn the words into them.

use std::{borrow::Cow, collections::BTreeSet};

use dict_format::column::{Edit, MAX_EDITS, MAX_TEXTS_OF_EDITS, TEXT_SEPARATOR};

use super::distinct_texts::DistinctTexts;

/// Returns the texts of a value in their only form: trimmed, folded, each once, and without blank ones. Returns `None`
/// if there are too many, or if they are too long.
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

/// Returns the value of a word that was given two. Returns `None` if there are too many texts, or if they are too long.
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

/// Adds the edits that turn `word` into the texts of `value` to the distinct values of a column, where each edit is
/// also by itself. Returns the number of the value.
pub(super) fn add_edits(distinct: &mut DistinctTexts, word: &str, value: &str) -> usize {
    let edits: Vec<String> = value.split(TEXT_SEPARATOR).map(|text| closest_edit(word, text).stored()).collect();
    let mut number = 0;
    edits.iter().for_each(|edit| number = distinct.add(edit));
    if edits.len() > 1 {
        number = distinct.add(&edits.join("\n"));
    }
    number
}

/// The number of characters of a start that may change. Longer ones are rare, and looking for them takes long.
const MAX_START: usize = 32;

/// Returns the edit that turns `word` into `text` and keeps the most of the word: it removes a start and an end, and
/// adds others.
///
/// A change of the start counts as one more character, so that most edits change only the end, and words share their
/// edits.
fn closest_edit<'t>(word: &'t str, text: &'t str) -> Edit<'t> {
    let (mut at, mut to) = (0, 0);
    let (mut kept, mut most) = common(word, text);
    for start in starts(word) {
        for other in starts(text) {
            let (rest, other_rest) = (&word[start..], &text[other..]);
            // A text has at most as many characters as bytes.
            if rest.len().min(other_rest.len()) <= most + 1 {
                break;
            }
            let (bytes, characters) = common(rest, other_rest);
            if characters > most + 1 {
                (at, to, kept, most) = (start, other, bytes, characters - 1);
            }
        }
    }
    Edit {
        added_start: &text[..to],
        added_end: &text[to + kept..],
        removed_start: &word[..at],
        removed_end: &word[at + kept..],
    }
}

/// Returns the length of the common start of two texts, in bytes and in characters.
fn common(one: &str, other: &str) -> (usize, usize) {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    same.fold((0, 0), |(bytes, characters), (c, _)| (bytes + c.len_utf8(), characters + 1))
}

/// Returns the offsets of the first characters of a text.
fn starts(text: &str) -> impl Iterator<Item = usize> {
    text.char_indices().map(|(at, _)| at).take(MAX_START)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_keeps_the_longest_part_of_the_word() {
        for (word, text, stored) in [
            ("runs", "run", "\t\t\ts"),
            ("cities", "city", "\ty\t\ties"),
            ("see", "see", "\t\t\t"),
            ("went", "go", "\tgo\t\twent"),
            ("gemacht", "machen", "\ten\tge\tt"),
            ("häuser", "haus", "\taus\t\täuser"),
            ("is", "be", "\tbe\t\tis"),
            ("ακούω", "κούω", "\t\tα\t"),
            ("a", "aaaa", "\taaa\t\t"),
            ("xa", "a", "\ta\t\txa"),
            // One character is not worth the change of a start, two are.
            ("ba", "ca", "\tca\t\tba"),
            ("ба", "ца", "\tца\t\tба"),
            ("baa", "caa", "c\t\tb\t"),
            ("баа", "цаа", "ц\t\tб\t"),
        ] {
            let edit = closest_edit(word, text);
            assert_eq!((edit.stored(), edit.apply(word).as_deref()), (stored.to_string(), Some(text)), "{word} {text}");
        }
        // A start that is longer than those that are looked for stays a removed end.
        let word = format!("{}cat", "ab".repeat(MAX_START));
        assert_eq!(closest_edit(&word, "cat").removed_end, word);
    }
}
