//! The `META` section: lines of UTF-8 text, `key=value`, sorted by key.

use alloc::{string::String, vec::Vec};

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
pub const MIN_LEN: &str = "min-len";
/// The maximum number of letters that a word could have when the dictionary was built.
pub const MAX_LEN: &str = "max-len";

/// Returns the pairs of key and value in a section, in the order of its lines. Skips lines that are not a pair.
pub fn pairs(section: &[u8]) -> impl Iterator<Item = (&str, &str)> {
    let lines = section.split(|&byte| byte == b'\n');
    let pairs = lines.filter_map(|line| core::str::from_utf8(line).ok()?.split_once('='));
    pairs.filter(|(key, value)| is_key(key) && is_value(value))
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

/// Returns true if `value` is valid: it has no control characters, and so no line ends.
pub fn is_value(value: &str) -> bool {
    // This checks bytes, not characters: the bytes of a mapped file may change, and decoding characters that change
    // could read beyond the value.
    let bytes = value.as_bytes();
    !bytes.iter().any(u8::is_ascii_control) && !bytes.windows(2).any(|pair| matches!(pair, [0xc2, 0x80..=0x9f]))
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

    #[test]
    fn a_value_may_have_any_character_but_control_characters() {
        for c in '\0'..=char::MAX {
            assert_eq!(is_value(&String::from_iter(['é', c, 'a'])), !c.is_control(), "{c:?}");
        }
    }
}
