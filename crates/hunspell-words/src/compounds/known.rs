//! Words that a compound may not look like.

use std::collections::HashSet;

use crate::{affixes::Affixes, entries::Entry, error::Error, expand::hash};

/// The maximum number of words. They take up to 1.2 GB.
const MAX_WORDS: usize = 28 << 20;

/// Words that a compound may not look like.
pub(super) struct KnownWords<'a> {
    /// Words with one space inside, without it.
    pairs: HashSet<Box<str>>,
    /// Typical mistakes, by the first byte of what is written: what is written for what. There are none if they do not matter.
    mistakes: Vec<Vec<(&'a str, &'a str)>>,
    /// The hashes of all words, if there are mistakes.
    words: HashSet<(u64, u64)>,
}

impl<'a> KnownWords<'a> {
    pub(super) fn new(affixes: &'a Affixes) -> Self {
        let options = &affixes.compounding;
        let mut mistakes = Vec::new();
        for (wrong, right) in options.mistakes.iter().filter(|_| options.refuses_mistakes) {
            mistakes.resize(256, Vec::new());
            if let Some(first) = wrong.bytes().next() {
                mistakes[usize::from(first)].push((&**wrong, &**right));
            }
        }
        Self { pairs: HashSet::new(), mistakes, words: HashSet::new() }
    }

    /// Adds a form of an entry.
    pub(super) fn add(&mut self, text: &str, entry: &Entry<'_>) -> Result<(), Error> {
        if let Some((before, after)) = text.split_once(' ') {
            self.pairs.insert([before, after].concat().into());
        }
        if !self.mistakes.is_empty() {
            self.words.insert(hash(text));
            if self.words.len() > MAX_WORDS {
                let what = "more than 29 million words, which CHECKCOMPOUNDREP compares with each compound";
                return Err(Error::TooMany(entry.line.fault(0, what)));
            }
        }
        Ok(())
    }

    /// Returns whether a text is a known word without a space, or with a typical mistake.
    pub(super) fn looks_like_one(&self, text: &str, candidate: &mut String) -> bool {
        if !self.pairs.is_empty() && self.pairs.contains(text) {
            return true;
        }
        if self.mistakes.is_empty() {
            return false;
        }
        text.char_indices().any(|(at, _)| {
            let rest = &text[at..];
            let of_byte = &self.mistakes[usize::from(rest.as_bytes()[0])];
            of_byte.iter().filter(|(wrong, _)| rest.starts_with(wrong)).any(|(wrong, right)| {
                candidate.clear();
                candidate.extend([&text[..at], right, &rest[wrong.len()..]]);
                self.words.contains(&hash(candidate))
            })
        })
    }
}
