//! Lookups: a mapping of words to values, and a sequence of words.

use std::ops::Bound as End;

use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyIndexError, PyKeyError, PyOverflowError, PyTypeError},
    prelude::*,
    types::{PyBytes, PyList, PySlice, PyString},
};

use super::{
    Dict, NO_WORD,
    columns::{column_or_value, value_object},
};
use crate::{failure::Outcome, index::index_of};

/// The message of an error about a position in a dictionary with added or denied words.
const NO_POSITIONS: &str = "words were added to this dictionary, or denied, so its ids are not positions: index \
                            `list(words)`, or take a slice from word to word";

#[pymethods]
impl Dict {
    fn __len__(&self) -> usize {
        self.dict.len()
    }

    fn __contains__(&self, word: &Bound<'_, PyAny>) -> bool {
        word.extract::<&str>().is_ok_and(|word| self.dict.contains(word))
    }

    /// Returns the id of a word, or None if it is not a word. Ids number the words from 0 in alphabetical order; those
    /// of added words come after all others.
    fn id(&self, word: &str) -> Option<u32> {
        self.dict.id(word)
    }

    /// Returns the word with this id. Raises IndexError if there is none.
    fn word(&self, id: &Bound<'_, PyAny>) -> Outcome<String> {
        let id = match id.extract::<u32>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(id.py()) => u32::MAX,
            other => other?,
        };
        self.word_of(id)
    }

    /// Returns the value of a word, or `default` if it is not a word. A word without a value has the value None.
    /// `column` is the name of a column, by default "value".
    ///
    /// Raises KeyError if there is no column of this name.
    #[pyo3(signature = (word, default=None, *, column=None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        word: &str,
        default: Option<Bound<'py, PyAny>>,
        column: Option<&str>,
    ) -> Outcome<Bound<'py, PyAny>> {
        let column = column_or_value(&self.dict, column)?;
        Ok(match self.dict.id(word) {
            Some(id) => {
                let word = self.dict.alphabet().fold_text(word);
                value_object(py, &word, column.and_then(|column| column.get(id)))?
            }
            None => default.unwrap_or_else(|| py.None().into_bound(py)),
        })
    }

    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> Outcome<Bound<'py, PyAny>> {
        if let Ok(word) = key.cast::<PyString>() {
            let text = word.to_str()?;
            let id = self.dict.id(text).ok_or_else(|| PyKeyError::new_err(word.clone().unbind()))?;
            // The column `value` has no edits, which would need the word as it is stored.
            return Ok(value_object(py, text, self.dict.value(id))?);
        }
        if let Ok(slice) = key.cast::<PySlice>() {
            return Ok(self.slice(slice)?.into_bound_py_any(py)?);
        }
        if !key.hasattr("__index__")? {
            return Err(PyTypeError::new_err("a word, an id or a slice is expected in the brackets").into());
        }
        if self.dict.is_changed() && key.extract::<isize>().is_ok_and(|id| id < 0) {
            return Err(PyIndexError::new_err(NO_POSITIONS).into());
        }
        let id = index_of(key, self.dict.id_limit(), NO_WORD)?;
        // Ids are below 2^32.
        Ok(self.word_of(id as u32)?.into_bound_py_any(py)?)
    }

    /// Returns the words that `text` begins with, the shortest first.
    fn prefixes<'py>(&self, py: Python<'py>, text: &str) -> Outcome<Bound<'py, PyList>> {
        Ok(PyList::new(py, self.dict.prefixes(text).collect::<Vec<_>>())?)
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, self.bytes()?))
    }
}

impl Dict {
    /// Returns the word with this id. A damaged file may not have all the words that it claims.
    fn word_of(&self, id: u32) -> Outcome<String> {
        Ok(self.dict.word(id).ok_or_else(|| PyIndexError::new_err(NO_WORD))?)
    }

    /// Returns the words of a slice: by ids, or from one text up to another.
    fn slice(&self, slice: &Bound<'_, PySlice>) -> Outcome<Vec<String>> {
        let start = slice.getattr("start")?;
        let stop = slice.getattr("stop")?;
        if !start.is_instance_of::<PyString>() && !stop.is_instance_of::<PyString>() {
            return self.slice_of_ids(slice);
        }
        if !slice.getattr("step")?.is_none() {
            return Err(PyTypeError::new_err("a slice from word to word has no step").into());
        }
        let start: Option<&str> = start.extract()?;
        let stop: Option<&str> = stop.extract()?;
        let start = start.map_or(End::Unbounded, End::Included);
        let stop = stop.map_or(End::Unbounded, End::Excluded);
        Ok(self.dict.range((start, stop)).collect())
    }

    fn slice_of_ids(&self, slice: &Bound<'_, PySlice>) -> Outcome<Vec<String>> {
        if self.dict.is_changed() {
            return Err(PyTypeError::new_err(NO_POSITIONS).into());
        }
        let indices = slice.indices(self.dict.len() as isize)?;
        if indices.step == 1 {
            let words = self.dict.iter().skip(usize::try_from(indices.start).unwrap_or(usize::MAX));
            return Ok(words.take(indices.slicelength).collect());
        }
        let ids = (0..indices.slicelength as isize).map(|at| indices.start + at * indices.step);
        Ok(ids.filter_map(|id| self.dict.word(u32::try_from(id).ok()?)).collect())
    }
}
