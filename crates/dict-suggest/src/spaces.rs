//! Spaces that were left out, or typed inside a word.

use alloc::{string::String, vec::Vec};

use dict_runtime::Dict;

/// The words of one letter, by language. Dictionaries for spelling have all letters as words.
const LETTERS: [(&str, &str); 8] = [
    ("de", ""),
    ("en", "ai"),
    ("es", "aeouy"),
    ("fr", "aàyô"),
    ("it", "aeioè"),
    ("nl", "u"),
    ("pl", "aiouwz"),
    ("pt", "aeoàéó"),
];

/// Returns the pairs of words that a text becomes if a space is put into it, with their ids. `language` is that of the
/// dictionary.
pub(crate) fn split<'t>(dict: &Dict, language: &str, text: &'t str) -> Vec<[(&'t str, u32); 2]> {
    let letters = LETTERS.iter().find(|(tag, _)| language == *tag).map(|(_, letters)| *letters);
    let is_word = |half: &str| half.chars().nth(1).is_some() || letters.is_none_or(|letters| letters.contains(half));
    let places = text.char_indices().map(|(at, _)| at).skip(1);
    let halves = places.map(|at| text.split_at(at)).filter(|(first, second)| is_word(first) && is_word(second));
    let words = halves.filter_map(|(first, second)| Some([(first, dict.id(first)?), (second, dict.id(second)?)]));
    words.collect()
}

/// Returns a text without the spaces inside it, if there are any.
pub(crate) fn without(text: &str) -> Option<String> {
    let mut parts = text.split_whitespace();
    let first = parts.next()?;
    let rest: String = parts.collect();
    (!rest.is_empty()).then(|| String::from(first) + &rest)
}
