//! Words that a compound may not look like.

use std::collections::HashSet;

use crate::{affixes::Affixes, entries::Entry, error::Error, expand::hash};

/// The maximum number of words. They take up to 1.2 GB.
const MAX_WORDS: usize = 28 << 20;

/// Words that a compound may not look like.
pub(super) struct KnownWords<'a> {
    /// The hashes of words with one space inside, without it.
    pairs: HashSet<(u64, u64)>,
    /// Typical mistakes, by the first byte of what is written. Empty if the dictionary does not check for them.
    mistakes: Vec<Vec<(&'a str, &'a str)>>,
    /// The hashes of all words, if there are mistakes.
    words: HashSet<(u64, u64)>,
}

impl<'a> KnownWords<'a> {
    /// Prepares to add words.
    pub(super) fn new(affixes: &'a Affixes) -> Self {
        let all = &affixes.compounding.mistakes;
        let mut mistakes = vec![Vec::new(); if all.is_empty() { 0 } else { 256 }];
        for (wrong, right) in all {
            if let Some(first) = wrong.bytes().next() {
                mistakes[usize::from(first)].push((&**wrong, &**right));
            }
        }
        Self { pairs: HashSet::new(), mistakes, words: HashSet::new() }
    }

    /// Adds a form of an entry.
    pub(super) fn add(&mut self, text: &str, entry: &Entry<'_>) -> Result<(), Error> {
        if let Some((before, after)) = text.split_once(' ') {
            self.pairs.insert(hash(&[before, after].concat()));
        }
        if !self.mistakes.is_empty() {
            self.words.insert(hash(text));
        }
        if self.pairs.len() + self.words.len() > MAX_WORDS {
            let what = "more than 29 million words, which are compared with each compound";
            return Err(Error::TooMany(entry.line.fault(0, what)));
        }
        Ok(())
    }

    /// Returns true if a text is a known word without a space, or one with a typical mistake. Adds the number of
    /// mistakes looked for to `steps`. `candidate` is memory for a text without a mistake.
    pub(super) fn has_like(&self, text: &str, steps: &mut u64, candidate: &mut String) -> bool {
        if !self.pairs.is_empty() && self.pairs.contains(&hash(text)) {
            return true;
        }
        if self.mistakes.is_empty() {
            return false;
        }
        text.char_indices().any(|(at, _)| {
            let rest = &text[at..];
            let of_byte = &self.mistakes[usize::from(rest.as_bytes()[0])];
            *steps += 1 + of_byte.len() as u64;
            of_byte.iter().filter(|(wrong, _)| rest.starts_with(wrong)).any(|(wrong, right)| {
                candidate.clear();
                candidate.extend([&text[..at], right, &rest[wrong.len()..]]);
                self.words.contains(&hash(candidate))
            })
        })
    }
}
