//! Suggestions for words, and the misspelled words of texts.

use dict_suggest::{Checker, Suggester};
use pyo3::prelude::*;

use crate::{
    arrow::{Array, TextLists, Texts},
    batch::in_pieces,
    detach::detach,
    dict::Dict,
    failure::Outcome,
    wrong_rows::OnWrongRow,
};

/// The number of words that a thread corrects at once: a few milliseconds of work.
const PIECE: usize = 32;

#[pymethods]
impl Dict {
    /// Returns at most `limit` texts that were probably meant, the likeliest first: `["receive"]` for "recieve", and
    /// `["of the"]` for "ofthe". A word of the dictionary is its own first suggestion. Suggestions have the capitals of
    /// `word`, unless the dictionary gives them their own. Slurs and vulgar words are only suggested if they are `word`
    /// itself. A text of more than 64 letters has none.
    ///
    /// The `language` of a dictionary helps, and so does a column "frequency" or "value", which says how common words
    /// are.
    #[pyo3(signature = (word, *, limit=5))]
    fn suggest(&self, word: &str, limit: usize) -> Vec<String> {
        texts(self.suggester(), word, limit)
    }

    /// Returns, for each of `words`, the list that `suggest` returns; null for a null. Bytes that are not UTF-8 have no
    /// suggestions.
    ///
    /// `words` and the errors are those of `ids`.
    #[pyo3(signature = (words, *, limit=5, errors="raise", threads=None))]
    fn suggestions(
        &self,
        py: Python<'_>,
        words: &Bound<'_, PyAny>,
        limit: usize,
        errors: &str,
        threads: Option<usize>,
    ) -> Outcome<Array> {
        let words = Texts::of(words, OnWrongRow::of(errors)?)?;
        let suggester = self.suggester();
        let pieces = in_pieces(py, (words.len(), PIECE), threads, Vec::new, |read, indices| {
            words.read(indices, read)?;
            let mut lists = TextLists::default();
            for word in read {
                lists.add(str::from_utf8(word).into_iter().flat_map(|word| texts(suggester, word, limit)));
            }
            Ok(lists)
        })?;
        Ok(Array::with_wrong(TextLists::join(pieces, words.nulls().cloned())?, words.wrong_rows()))
    }

    /// Returns the misspelled words of a text, in their order, as pairs of the index of the first character and the
    /// word.
    ///
    /// For a word with a hyphen, returns the parts that are wrong.
    ///
    /// Skips numbers, addresses, and words without a letter of the dictionary. If no word of the dictionary has a
    /// capital, it probably lacks names and short words. Then also skips words of two letters and, unless the language
    /// is German or Luxembourgish, words with a capital inside a sentence. With `skip_code`, also skips what looks like
    /// code: between backquotes or fences of Markdown, inside tags, or such as `max_len` and `toString`.
    ///
    /// Reads about 50 MB a second. Ctrl-C waits until the text is read.
    #[pyo3(signature = (text, *, skip_code=false))]
    fn misspellings(&self, py: Python<'_>, text: &str, skip_code: bool) -> Vec<(usize, String)> {
        detach(py, || {
            let checker = Checker::new(&self.dict).skipping_code(skip_code);
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
