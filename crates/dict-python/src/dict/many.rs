//! Lookups of many words at once.

use arrow_array::{BooleanArray, UInt32Array};
use arrow_buffer::{BooleanBuffer, BooleanBufferBuilder, NullBuffer};
use pyo3::prelude::*;

use super::Dict;
use crate::{
    arrow::{Array, Texts},
    batch::in_pieces,
    failure::Outcome,
    wrong_rows::OnWrongRow,
};

/// The number of words that a thread looks up at once: less than a millisecond of work.
const PIECE: usize = 1 << 13;

#[pymethods]
impl Dict {
    /// Returns the id of each of `words`, null for a text that is no word, and for a null.
    ///
    /// `words` is an Arrow array or stream, such as a column of pyarrow, polars or pandas, or an iterable of texts.
    ///
    /// Raises TypeError if an element is no text. With `errors="null"`, the element becomes null, and the array has the
    /// `error_count`. Bytes that are not UTF-8 are no word.
    #[pyo3(signature = (words, *, errors="raise", threads=None))]
    fn ids(&self, py: Python<'_>, words: &Bound<'_, PyAny>, errors: &str, threads: Option<usize>) -> Outcome<Array> {
        let texts = Texts::of(words, OnWrongRow::of(errors)?)?;
        let pieces = self.look_up(py, &texts, threads, |words| {
            let ids = self.overlay.ids(words);
            let are_words = BooleanBuffer::collect_bool(ids.len(), |index| ids[index].is_some());
            (ids.into_iter().map(Option::unwrap_or_default).collect::<Vec<u32>>(), are_words)
        })?;
        let mut ids = Vec::with_capacity(texts.len());
        let mut are_words = BooleanBufferBuilder::new(texts.len());
        for (piece, are_words_of_piece) in pieces {
            ids.extend(piece);
            are_words.append_buffer(&are_words_of_piece);
        }
        let nulls = NullBuffer::union(Some(&NullBuffer::new(are_words.finish())), texts.nulls());
        Ok(Array::with_wrong(UInt32Array::new(ids.into(), nulls), texts.wrong_rows()))
    }

    /// Returns, for each of `words`, true if it is a word; null for a null.
    ///
    /// `words` and the errors are those of `ids`.
    #[pyo3(signature = (words, *, errors="raise", threads=None))]
    fn contains(
        &self,
        py: Python<'_>,
        words: &Bound<'_, PyAny>,
        errors: &str,
        threads: Option<usize>,
    ) -> Outcome<Array> {
        let texts = Texts::of(words, OnWrongRow::of(errors)?)?;
        let pieces = self.look_up(py, &texts, threads, |words| self.overlay.contains_many(words))?;
        let are_words = pieces.into_iter().flatten().collect();
        Ok(Array::with_wrong(BooleanArray::new(are_words, texts.nulls().cloned()), texts.wrong_rows()))
    }
}

impl Dict {
    /// Returns the answers for the pieces of `texts`.
    pub(super) fn look_up<T: Send>(
        &self,
        py: Python<'_>,
        texts: &Texts,
        threads: Option<usize>,
        answer: impl Fn(&[&[u8]]) -> T + Sync,
    ) -> Outcome<Vec<T>> {
        in_pieces(py, (texts.len(), PIECE), threads, Vec::new, |words, indices| {
            texts.read(indices, words);
            Ok(answer(words))
        })
    }
}
