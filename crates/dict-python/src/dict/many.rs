//! Many words at once: their ids, the words of ids, and folded texts.

use arrow_array::{BooleanArray, UInt32Array};
use arrow_buffer::{BooleanBuffer, BooleanBufferBuilder, NullBuffer};
use pyo3::{
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
};

use super::{Dict, NO_WORD};
use crate::{
    arrow::{Array, Ids, Runs, Texts},
    batch::in_pieces,
    failure::Outcome,
    wrong_rows::{OnWrongRow, WrongRow, WrongRows},
};

/// The number of words that a thread looks up at once: less than a millisecond of work.
const PIECE: usize = 1 << 13;
/// The bytes of text that a thread folds at once, if texts are long.
const PIECE_BYTES: usize = 1 << 16;

#[pymethods]
impl Dict {
    /// Returns the id of each of `words`, null for a text that is not a word, and for a null.
    ///
    /// `words` is an Arrow array or stream, such as a column of pyarrow, polars or pandas, or an iterable of texts.
    ///
    /// Raises TypeError if an element is not a text. With `errors="null"`, the element becomes null, and the array has
    /// the `error_count`. Bytes that are not UTF-8 are not a word.
    #[pyo3(signature = (words, *, errors="raise", threads=None))]
    fn ids(&self, py: Python<'_>, words: &Bound<'_, PyAny>, errors: &str, threads: Option<usize>) -> Outcome<Array> {
        let texts = Texts::of(words, OnWrongRow::of(errors)?)?;
        let pieces = self.look_up(py, &texts, threads, |words| {
            let ids = self.dict.ids(words);
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
        let pieces = self.look_up(py, &texts, threads, |words| self.dict.contains_many(words))?;
        let are_words = pieces.into_iter().flatten().collect();
        Ok(Array::with_wrong(BooleanArray::new(are_words, texts.nulls().cloned()), texts.wrong_rows()))
    }

    /// Returns the words with these ids, null for a null. `ids` gives the ids of words.
    ///
    /// `ids` is an Arrow array or stream of integers or 64-bit floats, or an iterable of integers or of Python's
    /// floats. A float must be a whole number, and NaN counts as null: numpy and pandas write integers like this if
    /// some are missing.
    ///
    /// Raises IndexError if no word has one of the ids, and TypeError if an element is not an integer. With
    /// `errors="null"`, the element becomes null, and the array has the `error_count`.
    #[pyo3(signature = (ids, *, errors="raise", threads=None))]
    fn words(&self, py: Python<'_>, ids: &Bound<'_, PyAny>, errors: &str, threads: Option<usize>) -> Outcome<Array> {
        let on_wrong = OnWrongRow::of(errors)?;
        let Ids { ids, nulls, wrong } = Ids::of(ids, on_wrong)?;
        let pieces = in_pieces(
            py,
            (ids.len(), PIECE),
            threads,
            || (),
            |(), rows| {
                let mut words = Runs::default();
                let mut wrong = Vec::new();
                for row in rows {
                    let is_null = nulls.as_ref().is_some_and(|nulls| nulls.is_null(row));
                    let word = if is_null { Some(String::new()) } else { self.dict.word(ids[row]) };
                    if word.is_none() {
                        let message = format!("item {row}: {NO_WORD}");
                        wrong.push(WrongRow { row, message, exception: PyIndexError::new_err });
                    }
                    words.add_text(&word.unwrap_or_default());
                }
                Ok((words, on_wrong.settle(wrong)?))
            },
        )?;
        let (pieces, of_pieces): (Vec<_>, Vec<_>) = pieces.into_iter().unzip();
        let wrong = WrongRows::among(ids.len(), of_pieces.iter().chain([&wrong]));
        let nulls = WrongRows::and_nulls(wrong.as_ref(), nulls.as_ref());
        Ok(Array::with_wrong(Runs::into_texts(pieces, nulls)?, wrong))
    }

    /// Returns each of `texts` as the dictionary folds it, null for a null. `fold` is the way of folding: texts that
    /// are folded to the same text are the same word.
    ///
    /// `texts` and the errors are those of `ids`, but bytes that are not UTF-8 raise ValueError.
    #[pyo3(signature = (texts, *, errors="raise", threads=None))]
    fn folded(&self, py: Python<'_>, texts: &Bound<'_, PyAny>, errors: &str, threads: Option<usize>) -> Outcome<Array> {
        let on_wrong = OnWrongRow::of(errors)?;
        let texts = Texts::of(texts, on_wrong)?;
        let alphabet = self.dict.alphabet();
        let pieces =
            in_pieces(py, (texts.len(), texts.piece_of(PIECE_BYTES, PIECE)?), threads, Vec::new, |read, rows| {
                texts.read(rows.clone(), read)?;
                let mut folded = Runs::default();
                let mut wrong = Vec::new();
                for (row, text) in rows.zip(read) {
                    match str::from_utf8(text) {
                        _ if texts.is_null(row) => folded.add_text(""),
                        Ok(text) => folded.add_text(&alphabet.fold_text(text)),
                        Err(error) => {
                            let message = format!("item {row} is not UTF-8 at byte {}", error.valid_up_to() + 1);
                            wrong.push(WrongRow { row, message, exception: PyValueError::new_err });
                            folded.add_text("");
                        }
                    }
                }
                Ok((folded, on_wrong.settle(wrong)?))
            })?;
        let (pieces, wrong): (Vec<_>, Vec<_>) = pieces.into_iter().unzip();
        let wrong = WrongRows::among(texts.len(), wrong.iter().chain([texts.wrong()]));
        let nulls = WrongRows::and_nulls(wrong.as_ref(), texts.nulls());
        Ok(Array::with_wrong(Runs::into_texts(pieces, nulls)?, wrong))
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
            texts.read(indices, words)?;
            Ok(answer(words))
        })
    }
}
