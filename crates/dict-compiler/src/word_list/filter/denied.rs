//! The words that a list must not have.

use std::{borrow::Cow, collections::HashSet, mem};

use dict_format::Fold;
use glob::Pattern;

use crate::alphabet::WordAlphabet;

/// Words and patterns, folded in one way. Apostrophes are equal, because the symbols of the file may not be known yet.
#[derive(Default)]
pub(crate) struct Denied {
    words: HashSet<String>,
    /// The starts of words, which come from patterns such as `cat*`.
    starts: HashSet<String>,
    /// The other patterns.
    patterns: Vec<Pattern>,
}

impl Denied {
    /// Adds a word, in any spelling that folds to the same, or a pattern. Returns false if no word of the alphabet
    /// matches.
    pub(crate) fn add(&mut self, line: &str, alphabet: &WordAlphabet) -> bool {
        let is_special = |c| matches!(c, '*' | '?' | '[' | ']');
        let folded = alphabet.fold_text(line);
        if !folded.contains(is_special) {
            let is_word = alphabet.count_symbols(&folded).is_some();
            self.words.insert(with_equal_apostrophes(&folded).into_owned());
            return is_word;
        }
        let mut is_in_set = false;
        let is_meant = folded.chars().all(|c| {
            is_in_set = c == '[' || is_in_set && c != ']';
            // In a set, a hyphen makes a range, and the others negate.
            is_special(c) || is_in_set && matches!(c, '-' | '!' | '^') || alphabet.has_letter(c)
        });
        let folded = with_equal_apostrophes(&folded);
        match folded.strip_suffix('*') {
            Some(start) if !start.is_empty() && !start.contains(is_special) => {
                self.starts.insert(start.to_string());
                is_meant
            }
            // The library accepts only `!` as a negation, and refuses `**`.
            _ => match Pattern::new(&one_star(&folded).replace("[^", "[!")) {
                Ok(pattern) => {
                    self.patterns.push(pattern);
                    is_meant
                }
                Err(_) => false,
            },
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.is_empty() && self.starts.is_empty() && self.patterns.is_empty()
    }

    /// Returns true if a folded word is denied.
    pub(crate) fn contains(&self, word: &str) -> bool {
        if self.is_empty() {
            return false;
        }
        let word = &*with_equal_apostrophes(word);
        self.words.contains(word)
            || !self.starts.is_empty() && starts(word).any(|start| self.starts.contains(start))
            || self.patterns.iter().any(|pattern| pattern.matches(word))
    }
}

/// Returns a text with `'` for each apostrophe.
fn with_equal_apostrophes(text: &str) -> Cow<'_, str> {
    const OTHERS: [char; 2] = ['\u{2019}', '\u{2bc}'];
    if text.is_ascii() || !text.contains(OTHERS) { text.into() } else { text.replace(OTHERS, "'").into() }
}

/// Denied words and patterns that are spelled with tiles, for any fold of the list.
pub(crate) struct DeniedTiles {
    alphabet: WordAlphabet,
    denied: Denied,
}

impl DeniedTiles {
    /// Makes an empty set. The alphabet folds by [`Fold::Tiles`].
    pub(crate) fn new(alphabet: WordAlphabet) -> Self {
        debug_assert_eq!(alphabet.fold(), Fold::Tiles);
        Self { alphabet, denied: Denied::default() }
    }

    /// Adds a word or a pattern. Returns false if no word of the tiles matches.
    pub(crate) fn add(&mut self, line: &str) -> bool {
        self.denied.add(line, &self.alphabet)
    }

    /// Returns true if a word is denied.
    pub(crate) fn contains(&self, word: &str) -> bool {
        self.denied.contains(&self.alphabet.fold_text(word))
    }
}

/// Returns a pattern with one `*` in place of several that follow one another.
fn one_star(pattern: &str) -> String {
    let mut last = ' ';
    pattern.chars().filter(|&c| mem::replace(&mut last, c) != '*' || c != '*').collect()
}

/// Returns the starts of a word from its first letter on, and at last the word.
fn starts(word: &str) -> impl Iterator<Item = &str> {
    word.char_indices().map(|(at, letter)| &word[..at + letter.len_utf8()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_starts_and_patterns_are_denied_in_any_spelling() {
        let alphabet = WordAlphabet::new(Fold::Case, "a-z".parse().unwrap(), &[]).unwrap();
        let mut denied = Denied::default();
        assert!(denied.is_empty());
        let lines = ["Cat", "DO*", "?x", "*zz***a", "em[UV]", "[^b-y]n"];
        assert!(lines.iter().all(|line| denied.add(line, &alphabet)));
        let meant = ["!cat*", "cat-*", "cat,1", "dog;x", "\"a\"", "c # rude", "x.*", "a[b", "a]é"]
            .map(|line| denied.add(line, &alphabet));
        assert_eq!(meant, [false; 9]);
        for (word, expected) in [
            ("cat", true),
            ("cats", false),
            ("do", true),
            ("dog", true),
            ("d", false),
            ("ox", true),
            ("x", false),
            ("pizza", true),
            ("pizzas", false),
            ("emu", true),
            ("emx", false),
            ("an", true),
            ("en", false),
        ] {
            assert_eq!(denied.contains(word), expected, "{word}");
        }
    }

    #[test]
    fn a_pattern_may_cut_a_symbol_of_several_letters() {
        let alphabet = WordAlphabet::new(Fold::Case, "a,ch".parse().unwrap(), &[]).unwrap();
        let mut denied = Denied::default();
        assert_eq!(["c*", "c", "ch?", "*b"].map(|line| denied.add(line, &alphabet)), [true, false, true, false]);
        assert!(denied.contains("cha"));
    }

    #[test]
    fn words_are_denied_by_the_tiles_that_spell_them() {
        let mut denied = DeniedTiles::new(WordAlphabet::new(Fold::Tiles, "a-zäöü".parse().unwrap(), &[]).unwrap());
        assert!(["scheisse*", "schlö?"].into_iter().all(|line| denied.add(line)));
        assert_eq!(
            ["scheiße", "Scheissen", "schlöt", "schlot"].map(|word| denied.contains(word)),
            [true, true, true, false]
        );
    }
}
