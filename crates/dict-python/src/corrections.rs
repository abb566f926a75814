//! Suggestions for words, and the misspelled words of texts.

use std::sync::Arc;

use arrow_array::{LargeListArray, LargeStringArray};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{DataType, Field};
use dict_suggest::{Checker, Suggester};
use pyo3::prelude::*;

use crate::{
    arrow::{Array, Texts},
    batch::in_pieces,
    detach::detach,
    dict::Dict,
    failure::Outcome,
};

/// The number of words that a thread corrects at once: a few milliseconds of work.
const PIECE: usize = 32;

#[pymethods]
impl Dict {
    /// Returns at most `limit` words that were probably meant, the likeliest first. A word is its own first suggestion, and
    /// "ofthe" is two: "of the". Suggestions have the capitals of `word`.
    ///
    /// Frequencies in the column "frequency", or ranks in "value", and the `language` make suggestions better. The word may
    /// have 64 letters.
    #[pyo3(signature = (word, *, limit=5))]
    fn suggest(&self, word: &str, limit: usize) -> Vec<String> {
        texts(self.suggester(), word, limit)
    }

    /// Returns, for each of `words`, the list that `suggest` returns; null for a null.
    ///
    /// `words` and the errors are those of `ids`.
    #[pyo3(signature = (words, *, limit=5, threads=None))]
    fn suggestions(
        &self,
        py: Python<'_>,
        words: &Bound<'_, PyAny>,
        limit: usize,
        threads: Option<usize>,
    ) -> Outcome<Array> {
        let words = Texts::of(words)?;
        let suggester = self.suggester();
        let pieces = in_pieces(py, (words.len(), PIECE), threads, Vec::new, |read, indices| {
            words.read(indices, read);
            // Bytes that are not text are no word, and are like none.
            let suggested =
                |word: &&[u8]| str::from_utf8(word).map_or_else(|_| Vec::new(), |word| texts(suggester, word, limit));
            Ok(read.iter().map(suggested).collect::<Vec<_>>())
        })?;
        let lists = || pieces.iter().flatten();
        let texts = Arc::new(LargeStringArray::from_iter_values(lists().flatten()));
        let item = Arc::new(Field::new("item", DataType::LargeUtf8, false));
        let offsets = OffsetBuffer::from_lengths(lists().map(Vec::len));
        Ok(Array::new(LargeListArray::try_new(item, offsets, texts, words.nulls().cloned())?))
    }

    /// Returns the misspelled words of a text, in their order, as pairs of the index of the first character and the word.
    ///
    /// Names, addresses and numbers are none; a word with a hyphen is right if its parts are, and one with an apostrophe often.
    /// With `skip_code`, words that look like code are none either: between backquotes or fences of Markdown, inside of tags,
    /// or such as `max_len` and `toString`.
    #[pyo3(signature = (text, *, skip_code=false))]
    fn misspellings(&self, py: Python<'_>, text: &str, skip_code: bool) -> Vec<(usize, String)> {
        detach(py, || {
            let mut checker = Checker::new(&self.overlay);
            if skip_code {
                checker = checker.skipping_code();
            }
            let (mut bytes, mut characters) = (0, 0);
            let mut found = Vec::new();
            for misspelling in checker.misspellings(text) {
                characters += text[bytes..misspelling.start].chars().count();
                bytes = misspelling.start;
                found.push((characters, misspelling.text.to_string()));
            }
            found
        })
    }
}

fn texts(suggester: &Suggester, word: &str, limit: usize) -> Vec<String> {
    suggester.suggest(word, limit).into_iter().map(|suggestion| suggestion.text).collect()
}
