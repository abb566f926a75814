//! The `META` section: lines of UTF-8 text, `key=value`, sorted by key.

mod compounds;
mod fault;
mod language_tag;
mod lists;

use alloc::{string::String, vec::Vec};

use self::{
    compounds::is_compound_parts,
    lists::{is_letter_values, is_replacements, is_u16, is_unsuggested_list},
};
pub use self::{
    compounds::{CompoundRules, MAX_COMPOUND_PARTS_BYTES, Places, with_capital_first, with_small_first},
    fault::MetaFault,
    language_tag::is_language_tag,
    lists::{
        MAX_LETTER_VALUES_BYTES, MAX_REPLACEMENTS_BYTES, MAX_UNSUGGESTED_BYTES, is_unsuggested, letter_values,
        replacements,
    },
};
pub use crate::plain_text::is_value;
use crate::{alphabet::Alphabet, error::FormatError};

/// The dictionary's name.
pub const NAME: &str = "name";
/// The language, as a BCP 47 tag.
pub const LANGUAGE: &str = "language";
/// The licence, as an SPDX expression.
pub const LICENSE: &str = "license";
/// The source of the words.
pub const SOURCE: &str = "source";
/// The [`WordsHash`] of the words, as 16 hexadecimal digits.
pub const WORDS_XXH3: &str = "words-xxh3";
/// The minimum number of letters that a word could have when the dictionary was built.
pub const MIN_LETTERS: &str = "min-letters";
/// The maximum number of letters that a word could have when the dictionary was built.
pub const MAX_LETTERS: &str = "max-letters";
/// The values of letters and other tiles in games, as [`letter_values`] reads them.
pub const LETTER_VALUES: &str = "letter-values";

/// The keyboard of the language: rows of small letters, separated by `|`.
pub const KEYBOARD: &str = "keyboard";
/// Groups of letters that are typed for others, as [`replacements`] reads them.
pub const REPLACEMENTS: &str = "replacements";
/// Folded words that are never suggested, as [`is_unsuggested`] finds them.
pub const UNSUGGESTED: &str = "unsuggested";
/// The rules by which words are joined into compounds, as [`CompoundRules::parse`] reads them.
pub const COMPOUNDS: &str = "compounds";
/// Folded texts that are parts of compounds but not words, as [`Places::in_parts`] finds them.
pub const COMPOUND_PARTS: &str = "compound-parts";
/// Groups of letters that are typed for others, as [`replacements`] reads them. No compound may have such a mistake.
pub const COMPOUND_MISTAKES: &str = "compound-mistakes";
/// The ends of parts and the starts of the next ones that are never beside each other in compounds, as [`replacements`]
/// reads them.
pub const COMPOUND_JOINS: &str = "compound-joins";
/// The name of the column that says where words may be in compounds, as [`Places::of_flags`] reads it.
pub const COMPOUND: &str = "compound";

/// Returns the pairs of key and value in a section, in the order of its lines. Skips lines that are not a pair.
pub fn pairs(section: &[u8]) -> impl Iterator<Item = (&str, &str)> {
    let lines = section.split(|&byte| byte == b'\n');
    let pairs = lines.filter_map(|line| core::str::from_utf8(line).ok()?.split_once('='));
    pairs.filter(|(key, value)| is_key(key) && is_value(value))
}

/// Returns the value of a key in a section, from the first line that is a pair with this key.
pub fn value_of<'s>(section: &'s [u8], key: &str) -> Option<&'s str> {
    if !is_key(key) {
        return None;
    }
    let lines = section.split(|&byte| byte == b'\n');
    let mut values = lines.filter_map(|line| line.strip_prefix(key.as_bytes())?.strip_prefix(b"="));
    values.find_map(|value| core::str::from_utf8(value).ok().filter(|value| is_value(value)))
}

/// Makes a section of `pairs`: one line each, sorted by key.
///
/// Keys must consist of `a-z`, `0-9` and `-`, and values must be valid by [`is_value`].
pub fn encode<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<u8> {
    let mut pairs: Vec<_> = pairs.into_iter().collect();
    pairs.sort_unstable();
    let mut section = String::new();
    for (key, value) in pairs {
        section.extend([key, "=", value, "\n"]);
    }
    section.into_bytes()
}

/// Returns true if `key` is valid: one or more of `a-z`, `0-9` and `-`.
fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

/// Returns the fault of the value of a key. Returns `None` if a writer may store the value.
pub fn fault(key: &str, value: &str) -> Option<MetaFault> {
    let is_digit = |b: u8| matches!(b, b'0'..=b'9' | b'a'..=b'f');
    match key {
        _ if !is_value(value) => Some(MetaFault::NotPlainText),
        LANGUAGE if !is_language_tag(value) => Some(MetaFault::Language),
        WORDS_XXH3 if value.len() != 16 || !value.bytes().all(is_digit) => Some(MetaFault::Hash),
        MIN_LETTERS | MAX_LETTERS if !is_u16(value) => Some(MetaFault::Number),
        LETTER_VALUES if !is_letter_values(value) => Some(MetaFault::LetterValues),
        COMPOUND_JOINS if !is_replacements(value) => Some(MetaFault::CompoundJoins),
        REPLACEMENTS | COMPOUND_MISTAKES if !is_replacements(value) => Some(MetaFault::Replacements),
        UNSUGGESTED if !is_unsuggested_list(value) => Some(MetaFault::Unsuggested),
        COMPOUNDS if CompoundRules::parse(value).is_none() => Some(MetaFault::Compounds),
        COMPOUND_PARTS if !is_compound_parts(value) => Some(MetaFault::CompoundParts),
        NAME | LANGUAGE | LICENSE | SOURCE | WORDS_XXH3 | MIN_LETTERS | MAX_LETTERS | LETTER_VALUES | KEYBOARD
        | REPLACEMENTS | UNSUGGESTED | COMPOUNDS | COMPOUND_PARTS | COMPOUND_MISTAKES | COMPOUND_JOINS => None,
        _ => Some(MetaFault::UnknownKey),
    }
}

/// Checks the rules that every writer of this version keeps: each line is a pair, lines are sorted by key, no key comes
/// twice, no value has a [`fault`], and words are folded as those of the alphabet are. `offset` is the section's offset
/// in the file, for the error.
pub fn check(section: &[u8], alphabet: Alphabet<'_>, offset: u64) -> Result<(), FormatError> {
    let mut previous = "";
    let mut at = offset;
    for line in section.split_inclusive(|&byte| byte == b'\n') {
        let text = line.strip_suffix(b"\n").and_then(|line| core::str::from_utf8(line).ok());
        let pair = text.and_then(|line| line.split_once('=')).filter(|(key, _)| is_key(key));
        let fault = match pair {
            None => Some(MetaFault::NotAPair),
            Some((key, _)) if key <= previous => Some(MetaFault::NotSorted),
            Some((UNSUGGESTED, words))
                if !are_folded(words.split(' ').map(|word| word.replace('_', " ")), alphabet) =>
            {
                Some(MetaFault::NotFolded)
            }
            Some((COMPOUND_PARTS, parts)) if !are_folded(texts_of(parts), alphabet) => Some(MetaFault::NotFolded),
            Some((key, value)) => fault(key, value),
        };
        if let Some(fault) = fault {
            return Err(FormatError::Meta { offset: at, fault });
        }
        previous = pair.map_or("", |(key, _)| key);
        at += line.len() as u64;
    }
    Ok(())
}

/// Returns the texts of the entries of a [`COMPOUND_PARTS`] text.
fn texts_of(parts: &str) -> impl Iterator<Item = String> {
    parts.split(' ').filter_map(|entry| Some(entry.split_once('=')?.0.into()))
}

/// Returns true if folding changes none of the texts.
fn are_folded(mut texts: impl Iterator<Item = String>, alphabet: Alphabet<'_>) -> bool {
    texts.all(|text| alphabet.fold_text(&text) == text)
}

/// The XXH3-64 (seed 0) of every word followed by a line feed, in the order of ids.
///
/// ```
/// let mut hash = dict_format::meta::WordsHash::default();
/// ["cat", "cats", "dog"].iter().for_each(|word| hash.push(word.as_bytes()));
/// assert_eq!(format!("{:016x}", hash.digest()), "363043f081886906"); // `words-xxh3` of the file in FORMAT.md
/// ```
#[derive(Clone, Default)]
pub struct WordsHash(xxhash_rust::xxh3::Xxh3);

impl core::fmt::Debug for WordsHash {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "WordsHash({:016x})", self.digest())
    }
}

impl WordsHash {
    /// Adds the next word, in UTF-8.
    pub fn push(&mut self, word: &[u8]) {
        self.0.update(word);
        self.0.update(b"\n");
    }

    /// Adds the next words, in UTF-8, with a line feed after each.
    pub fn push_lines(&mut self, lines: &[u8]) {
        self.0.update(lines);
    }

    /// Returns the hash of the words so far.
    pub fn digest(&self) -> u64 {
        self.0.digest()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::Fold;
    use alloc::format;

    #[test]
    fn pairs_are_the_lines_with_a_valid_key_and_a_valid_value() {
        let section = b"a-1=x=y\nno pair\n=x\nK=x\na_b=x\nb=\xff\nc=\x07\nd=\nlast=line";
        assert!(pairs(section).eq([("a-1", "x=y"), ("d", ""), ("last", "line")]));
        assert_eq!(encode([("b", "2"), ("a", "1")]), b"a=1\nb=2\n");
    }

    #[test]
    fn a_fault_is_named_by_the_key() {
        let is_good = |key, value| fault(key, value).is_none();
        assert!(
            is_good(NAME, "a b")
                && is_good(SOURCE, "")
                && is_good(LICENSE, "MIT")
                && is_good(LANGUAGE, "en")
                && is_good(KEYBOARD, "qw|as")
        );
        for key in [MIN_LETTERS, MAX_LETTERS] {
            for good in ["0", "1", "10", "65535"] {
                assert!(is_good(key, good), "{good}");
            }
            for bad in ["", "00", "01", "+1", "-1", "65536", "x"] {
                assert_eq!(fault(key, bad), Some(MetaFault::Number), "{bad}");
            }
        }
        assert_eq!(fault(LANGUAGE, "e"), Some(MetaFault::Language));
        assert_eq!(fault("other", "x"), Some(MetaFault::UnknownKey));
        assert_eq!(fault("other", "\n"), Some(MetaFault::NotPlainText));
        assert!(is_good(WORDS_XXH3, "0123456789abcdef"));
        for bad in ["0123456789abcde", "0123456789abcdef0", "0123456789abcdeF", "0123456789abcdeg"] {
            assert_eq!(fault(WORDS_XXH3, bad), Some(MetaFault::Hash), "{bad}");
        }
    }

    #[test]
    fn letter_values_are_tiles_in_order_with_a_number_each() {
        for good in ["a=1", "a=0 b=65535", "q=10 qu=10 r=1", "å=4 æ=5 ø=4", "%=2 .=1"] {
            assert_eq!(fault(LETTER_VALUES, good), None, "{good}");
            assert_eq!(letter_values(good).count(), good.split(' ').count(), "{good}");
        }
        for (bad, read) in [
            ("", &[][..]),
            ("a", &[]),
            ("a=", &[]),
            ("=1", &[]),
            ("a=x", &[]),
            ("a=-1", &[]),
            ("a=+1", &[]),
            ("a=01", &[]),
            ("a=65536", &[]),
            ("a=1=2", &[]),
            ("a=1,b=2", &[]),
            (" a=1", &[("a", 1)]),
            ("a=1 ", &[("a", 1)]),
            ("a=1  b=2", &[("a", 1), ("b", 2)]),
            ("b=2 a=1", &[("b", 2), ("a", 1)]),
            ("a=1 a=1", &[("a", 1), ("a", 1)]),
            ("qu=10 q=10", &[("qu", 10), ("q", 10)]),
        ] {
            assert_eq!(fault(LETTER_VALUES, bad), Some(MetaFault::LetterValues), "{bad}");
            assert!(letter_values(bad).eq(read.iter().copied()), "{bad}");
        }
        let longest = format!("{}=1", "a".repeat(MAX_LETTER_VALUES_BYTES - 2));
        assert_eq!((fault(LETTER_VALUES, &longest), letter_values(&longest).count()), (None, 1));
        let too_long = format!("a{longest}");
        assert!(fault(LETTER_VALUES, &too_long).is_some() && letter_values(&too_long).next().is_none());
    }

    #[test]
    fn replacements_are_pairs_in_order() {
        for good in ["f=ph", "$f=f a=b a=c b=a", "^a=b_c d$=e", "ss=ß"] {
            assert_eq!(fault(REPLACEMENTS, good), None, "{good}");
            assert_eq!(replacements(good).count(), good.split(' ').count(), "{good}");
        }
        for (bad, read) in [
            ("", &[][..]),
            ("f", &[]),
            ("f=", &[]),
            ("=ph", &[]),
            ("f=p=h", &[]),
            ("f=ph ", &[("f", "ph")]),
            ("f=ph f=gh", &[("f", "ph"), ("f", "gh")]),
            ("f=ph f=ph", &[("f", "ph"), ("f", "ph")]),
        ] {
            assert_eq!(fault(REPLACEMENTS, bad), Some(MetaFault::Replacements), "{bad}");
            assert!(replacements(bad).eq(read.iter().copied()), "{bad}");
        }
        let longest = format!("{}=x", "a".repeat(MAX_REPLACEMENTS_BYTES - 2));
        assert_eq!((fault(REPLACEMENTS, &longest), replacements(&longest).count()), (None, 1));
        let too_long = format!("a{longest}");
        assert!(fault(REPLACEMENTS, &too_long).is_some() && replacements(&too_long).next().is_none());
    }

    #[test]
    fn the_hash_of_words_is_the_hash_of_their_lines() {
        let mut by_word = WordsHash::default();
        ["cat", "cats", "dog"].iter().for_each(|word| by_word.push(word.as_bytes()));
        let mut by_line = WordsHash::default();
        by_line.push_lines(b"cat\ncats\n");
        by_line.push_lines(b"dog\n");
        // `words-xxh3` of the file in FORMAT.md.
        assert_eq!([by_word.digest(), by_line.digest()], [0x3630_43f0_8188_6906; 2]);
        assert_eq!(format!("{by_word:?}"), "WordsHash(363043f081886906)");
    }

    #[test]
    fn check_finds_the_line_that_no_writer_makes() {
        let good =
            "language=he-IL\nmax-letters=9\nmin-letters=0\nname=מילון\nunsuggested=ass\nwords-xxh3=0123456789abcdef\n";
        let alphabet = Alphabet::new(Fold::Case, &[]);
        assert_eq!(check(good.as_bytes(), alphabet, 0), Ok(()));
        for (from, to, at) in [
            ("he-IL", "he_IL", 0),
            ("max-letters=9", "max-letters=09", 15),
            ("max-letters=9", "max-letters=65536", 15),
            ("max-letters=9", "max-letters=", 15),
            ("min-letters", "max-letters", 29),
            ("min-letters", "letters", 29),
            ("min-letters", "min-lettery", 29),
            ("name=", "name=\u{202e}", 43),
            ("name=", "name", 43),
            ("ass", "Ass", 59),
            ("abcdef", "ABCDEF", 75),
            ("abcdef\n", "abcdef", 75),
        ] {
            let error = check(good.replacen(from, to, 1).as_bytes(), alphabet, 100);
            assert!(matches!(error, Err(FormatError::Meta { offset, .. }) if offset == 100 + at), "{to}: {error:?}");
        }
    }
}
