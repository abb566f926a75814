//! The words that a text begins with.

use alloc::borrow::Cow;
use core::iter::FusedIterator;

use dict_format::NO_CODE;

use crate::{cursor::Cursor, dict::Dict};

/// The words that a text begins with, the shortest first. Each item is a word's length, in bytes of the folded text,
/// and the word's id.
#[must_use = "it is lazy: it finds nothing until words are asked for"]
#[derive(Clone, Debug)]
pub struct CommonPrefixes<'d, 't> {
    /// The folded text, or more of its start than any word has.
    text: Cow<'t, str>,
    /// The place that the first `settled` bytes of the text lead to.
    cursor: Cursor<'d>,
    /// The number of bytes at the start that are cut into the same symbols no matter how much of the text follows.
    settled: usize,
    /// The length in bytes of the beginning that was tried last.
    end: usize,
}

impl Dict {
    /// Folds `text`, and returns the words that it begins with, the shortest first.
    ///
    /// Lengths are in bytes of the folded text, which [`Alphabet::fold_text`](dict_format::Alphabet::fold_text) of the
    /// [alphabet](Dict::alphabet) returns. If folding changes nothing, that is `text` itself.
    pub fn common_prefixes<'d, 't>(&'d self, text: &'t str) -> CommonPrefixes<'d, 't> {
        CommonPrefixes { text: self.fold_start(text), cursor: self.root(), settled: 0, end: 0 }
    }

    /// Returns the longest of the [common prefixes](Dict::common_prefixes).
    pub fn longest_prefix(&self, text: &str) -> Option<(usize, u32)> {
        self.common_prefixes(text).last()
    }
}

impl CommonPrefixes<'_, '_> {
    /// Returns the folded text, or more of its start than any word has: the word of an item is as much of its start as the item
    /// says.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// let mut prefixes = dict.common_prefixes("CATSUP");
    /// let (len, id) = prefixes.next().unwrap();
    /// assert_eq!((&prefixes.text()[..len], id), ("cat", 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Iterator for CommonPrefixes<'_, '_> {
    type Item = (usize, u32);

    fn next(&mut self) -> Option<(usize, u32)> {
        let dict = self.cursor.dict();
        // A byte with a code is a symbol by itself, no matter what follows.
        while self.settled == self.end {
            let code = dict.index().by_byte(*self.text.as_bytes().get(self.end)?);
            if code == NO_CODE {
                break;
            }
            self.cursor = self.cursor.step(code)?;
            self.end += 1;
            self.settled = self.end;
            if let Some(id) = self.cursor.id() {
                return Some((self.end, id));
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
                return Some((self.end, id));
            }
        }
    }
}

impl FusedIterator for CommonPrefixes<'_, '_> {}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use crate::{changes::testing::random_cases, testing::dict_of};

    #[test]
    fn common_prefixes_are_the_beginnings_of_a_text_that_are_words() {
        for case in random_cases() {
            for text in &case.texts {
                let folded = case.dict.alphabet().fold_text(text);
                let ends = folded.char_indices().map(|(at, letter)| at + letter.len_utf8());
                let expected: Vec<_> = ends.filter_map(|end| Some((end, case.id(&folded[..end])?))).collect();
                assert!(case.dict.common_prefixes(text).eq(expected.iter().copied()), "{text}: {expected:?}");
                let mut prefixes = case.dict.common_prefixes(text);
                while let Some((len, id)) = prefixes.next() {
                    assert_eq!(case.dict.word(id).as_deref(), prefixes.text().get(..len), "{text}");
                }
                assert_eq!(case.dict.longest_prefix(text), expected.last().copied(), "{text}");
            }
        }
    }

    #[test]
    fn the_length_of_a_prefix_is_counted_in_the_folded_text() {
        let dict = dict_of("e\u{301}t été");
        assert!(dict.common_prefixes("E\u{301}TE\u{301}").eq([(3, 0), (5, 1)]));
    }
}
