//! The `META` section: lines of UTF-8 text, `key=value`, sorted by key.

use alloc::{string::String, vec::Vec};

/// What the dictionary is called.
pub const NAME: &str = "name";
/// Its language, as a BCP 47 tag.
pub const LANGUAGE: &str = "language";
/// Its licence, as an SPDX expression.
pub const LICENSE: &str = "license";
/// Where its words come from.
pub const SOURCE: &str = "source";
/// [`WordsHash`] of its words, 16 hexadecimal digits.
pub const WORDS_XXH3: &str = "words-xxh3";
/// The least letters a word was let in with, where a limit was given.
pub const MIN_LEN: &str = "min-len";
/// The most letters a word was let in with, where a limit was given.
pub const MAX_LEN: &str = "max-len";

/// The pairs of a section, in its order; lines that are no such pairs are passed over.
pub fn pairs(section: &[u8]) -> impl Iterator<Item = (&str, &str)> {
    let lines = section.split(|&byte| byte == b'\n');
    let pairs = lines.filter_map(|line| core::str::from_utf8(line).ok()?.split_once('='));
    pairs.filter(|(key, value)| is_key(key) && is_value(value))
}

/// The bytes of a section that holds `pairs`: sorted by key, one line each.
///
/// Keys and values hold no control characters, and keys no `=`: [`is_value`].
pub fn encode<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<u8> {
    let mut pairs: Vec<_> = pairs.into_iter().collect();
    pairs.sort_unstable();
    let mut section = String::new();
    for (key, value) in pairs {
        section.extend([key, "=", value, "\n"]);
    }
    section.into_bytes()
}

/// Whether `key` may stand before the `=`: one or more of `a-z`, `0-9` and `-`.
fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

/// Whether `value` may stand behind the `=`: it has no control character, so no line end either.
pub fn is_value(value: &str) -> bool {
    // By bytes: those of a mapped file may change, and then only a look at each byte by itself stays within the value.
    let bytes = value.as_bytes();
    !bytes.iter().any(u8::is_ascii_control) && !bytes.windows(2).any(|pair| matches!(pair, [0xc2, 0x80..=0x9f]))
}

/// XXH3-64 (seed 0) of every word followed by a line feed, in the order of their ids.
#[derive(Default)]
pub struct WordsHash(xxhash_rust::xxh3::Xxh3);

impl WordsHash {
    /// Takes the next word, in UTF-8.
    pub fn push(&mut self, word: &[u8]) {
        self.0.update(word);
        self.0.update(b"\n");
    }

    /// Takes the next words, in UTF-8, with a line feed behind each.
    pub fn push_lines(&mut self, lines: &[u8]) {
        self.0.update(lines);
    }

    /// The hash of the words so far.
    pub fn digest(&self) -> u64 {
        self.0.digest()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_has_no_control_character_and_may_have_any_other() {
        for c in '\0'..=char::MAX {
            assert_eq!(is_value(&String::from_iter(['é', c, 'a'])), !c.is_control(), "{c:?}");
        }
    }
}
