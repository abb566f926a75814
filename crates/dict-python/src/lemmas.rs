//! Lemmas of words, and forms of lemmas.

use dict_runtime::columns::LEMMAS;
use pyo3::prelude::*;

use crate::{
    arrow::{Array, TextLists, Texts},
    batch::in_pieces,
    dict::{Dict, no_column},
    failure::Outcome,
    wrong_rows::OnWrongRow,
};

/// The number of words that a thread looks up at once: a few milliseconds of work.
const PIECE: usize = 1 << 13;

#[pymethods]
impl Dict {
    /// Returns the lemma of a word, the word that it is a form of: "run" for "ran". Returns None if it is not a word,
    /// or has no lemma. Of several lemmas, this is the most important one.
    ///
    /// Raises KeyError if the dictionary has no column "lemmas".
    fn lemma(&self, word: &str) -> Outcome<Option<String>> {
        self.need_lemmas()?;
        Ok(self.dict.lemmas(word).next())
    }

    /// Returns, for each of `words`, the list of its lemmas, the most important one first; null for a null. A text that
    /// is not a word has none.
    ///
    /// `words` and the errors are those of `ids`. Raises KeyError if the dictionary has no column "lemmas".
    #[pyo3(signature = (words, *, errors="raise", threads=None))]
    fn lemmas(&self, py: Python<'_>, words: &Bound<'_, PyAny>, errors: &str, threads: Option<usize>) -> Outcome<Array> {
        self.need_lemmas()?;
        let words = Texts::of(words, OnWrongRow::of(errors)?)?;
        let pieces = in_pieces(py, (words.len(), PIECE), threads, Vec::new, |read, indices| {
            words.read(indices, read)?;
            let mut lists = TextLists::default();
            for word in read {
                lists.add(str::from_utf8(word).into_iter().flat_map(|word| self.dict.lemmas(word)));
            }
            Ok(lists)
        })?;
        Ok(Array::with_wrong(TextLists::join(pieces, words.nulls().cloned())?, words.wrong_rows()))
    }

    /// Returns the forms of a lemma, in alphabetical order: the words that have it as one of their lemmas.
    ///
    /// Raises KeyError if the dictionary has no column "lemmas".
    fn forms(&self, lemma: &str) -> Outcome<Vec<String>> {
        self.need_lemmas()?;
        Ok(self.dict.forms(lemma).into_iter().filter_map(|id| self.dict.word(id)).collect())
    }
}

impl Dict {
    fn need_lemmas(&self) -> Outcome<()> {
        if self.dict.has_lemmas() { Ok(()) } else { Err(no_column(&self.dict, LEMMAS)) }
    }
}
