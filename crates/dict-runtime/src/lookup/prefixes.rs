//! The words that a text begins with.

use alloc::{borrow::Cow, string::String};
use core::iter::FusedIterator;

use dict_format::{Alphabet, symbol::NO_CODE};

use crate::{
    automaton::Cursor,
    dict::Dict,
    stream::{Hit, Sealed, SortedStream, Stream},
};

/// The words that a text begins with, the shortest first.
#[must_use = "it is lazy: it finds nothing until words are asked for"]
#[derive(Clone, Debug)]
pub struct Prefixes<'d, 't> {
    /// The folded text, or more of its start than any word has.
    text: Cow<'t, str>,
    /// The place that the first `settled` bytes of the text lead to.
    cursor: Cursor<'d>,
    /// The number of bytes at the start that are cut into the same symbols whatever follows.
    settled: usize,
    /// The length in bytes of the beginning that was tried last.
    end: usize,
}

/// # Words that a text begins with
impl Dict {
    /// Folds `text`, and returns the words that it begins with, the shortest first.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats", "dog"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// assert!(dict.prefixes("CATSUP").eq(["cat", "cats"]));
    /// assert_eq!(dict.longest_prefix("CATSUP"), Some((4, 1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn prefixes<'d, 't>(&'d self, text: &'t str) -> Prefixes<'d, 't> {
        Prefixes { text: self.fold_start(text), cursor: self.root(), settled: 0, end: 0 }
    }

    /// Returns the longest of the [prefixes](Dict::prefixes): its length in bytes of the folded text, which
    /// [`Alphabet::fold_text`] returns, and the word's id.
    pub fn longest_prefix(&self, text: &str) -> Option<(usize, u32)> {
        let mut prefixes = self.prefixes(text);
        let next = || prefixes.advance().map(|hit| (hit.word.len(), hit.id));
        core::iter::from_fn(next).last()
    }
}

impl Prefixes<'_, '_> {
    /// Goes to the next word, and returns its id.
    fn next_id(&mut self) -> Option<u32> {
        let dict = self.cursor.dict();
        // A byte with a code is a symbol by itself, whatever follows.
        while self.settled == self.end {
            let code = dict.index().by_byte(*self.text.as_bytes().get(self.end)?);
            if code == NO_CODE {
                break;
            }
            self.cursor = self.cursor.step(code)?;
            self.end += 1;
            self.settled = self.end;
            if let Some(id) = self.cursor.id() {
                return Some(id);
            }
        }
        let longest = dict.index().longest_symbol().max(1);
        loop {
            self.end += self.text.get(self.end..)?.chars().next()?.len_utf8();
            // If the rest is at least as long as the longest symbol, the next symbol is certain.
            while self.end - self.settled >= longest {
                let text = self.text.as_bytes().get(self.settled..self.end)?;
                let (first, second, after) = dict.index().cut(dict.alphabet(), text)?;
                self.cursor = self.cursor.step_codes(first, second)?;
                self.settled += text.len() - after.len();
            }
            let end = self.cursor.step_folded(self.text.get(self.settled..self.end)?);
            if let Some(id) = end.and_then(|cursor| cursor.id()) {
                return Some(id);
            }
        }
    }
}

impl Stream for Prefixes<'_, '_> {
    type Output = ();

    #[inline]
    fn advance(&mut self) -> Option<Hit<'_, ()>> {
        let id = self.next_id()?;
        Some(Hit { id, word: self.text(), output: () })
    }
}

impl Sealed for Prefixes<'_, '_> {}

impl SortedStream for Prefixes<'_, '_> {
    #[inline]
    fn text(&self) -> &str {
        self.text.get(..self.end).unwrap_or_default()
    }

    fn alphabet(&self) -> Alphabet<'_> {
        self.cursor.dict().alphabet()
    }
}

impl Iterator for Prefixes<'_, '_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|hit| hit.word.into())
    }
}

impl FusedIterator for Prefixes<'_, '_> {}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::{changes::testing::random_cases, testing::dict_of};

    #[test]
    fn prefixes_are_the_beginnings_of_a_text_that_are_words() {
        for case in random_cases() {
            for text in &case.texts {
                let folded = case.dict.alphabet().fold_text(text);
                let ends = folded.char_indices().map(|(at, letter)| at + letter.len_utf8());
                let expected: Vec<_> = ends.filter_map(|end| Some((end, case.id(&folded[..end])?))).collect();
                let mut prefixes = case.dict.prefixes(text);
                for &(end, id) in &expected {
                    assert_eq!(prefixes.advance(), Some(Hit { id, word: &folded[..end], output: () }), "{text}");
                }
                assert!(prefixes.advance().is_none() && prefixes.next().is_none(), "{text}: {expected:?}");
                assert_eq!(case.dict.longest_prefix(text), expected.last().copied(), "{text}");
            }
        }
    }

    #[test]
    fn the_length_of_a_prefix_is_counted_in_the_folded_text() {
        let dict = dict_of("e\u{301}t été");
        assert!(dict.prefixes("E\u{301}TE\u{301}").eq(["ét", "été"]));
        assert_eq!(dict.longest_prefix("E\u{301}TE\u{301}"), Some((5, 1)));
    }
}
