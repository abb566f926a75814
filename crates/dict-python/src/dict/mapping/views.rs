//! A dictionary as a mapping: views of its words and values, and equality.

use std::hash::{DefaultHasher, Hash, Hasher};

use dict_runtime::{Hit, Stream};
use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    sync::PyOnceLock,
    types::{PyMapping, PyType},
};

use super::{
    Dict,
    columns::{column_or_value, value_object},
};
use crate::{detach::detach, failure::Outcome};

#[pymethods]
impl Dict {
    /// Returns a view of the words that begin with `prefix`, in alphabetical order, as `dict.keys` does. `complete`
    /// gives the best of them.
    #[pyo3(signature = (prefix=""))]
    fn keys<'py>(slf: &Bound<'py, Self>, prefix: &str) -> Outcome<Bound<'py, PyAny>> {
        static KEYS: PyOnceLock<Py<PyType>> = PyOnceLock::new();

        Ok(KEYS.import(slf.py(), VIEWS, "Keys")?.call1((slf, prefix))?)
    }

    /// Returns a view of the values of the words that begin with `prefix`, in the order of `keys`. `column` is the name
    /// of a column, by default "value".
    #[pyo3(signature = (prefix="", *, column=None))]
    fn values<'py>(slf: &Bound<'py, Self>, prefix: &str, column: Option<&str>) -> Outcome<Bound<'py, PyAny>> {
        static VALUES: PyOnceLock<Py<PyType>> = PyOnceLock::new();

        column_or_value(&slf.get().dict, column)?;
        Ok(VALUES.import(slf.py(), VIEWS, "Values")?.call1((slf, prefix, column))?)
    }

    /// Returns a view of the pairs of word and value of the words that begin with `prefix`. `column` is that of
    /// `values`.
    #[pyo3(signature = (prefix="", *, column=None))]
    fn items<'py>(slf: &Bound<'py, Self>, prefix: &str, column: Option<&str>) -> Outcome<Bound<'py, PyAny>> {
        static ITEMS: PyOnceLock<Py<PyType>> = PyOnceLock::new();

        column_or_value(&slf.get().dict, column)?;
        Ok(ITEMS.import(slf.py(), VIEWS, "Items")?.call1((slf, prefix, column))?)
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> Outcome<Py<PyAny>> {
        let is_equal = if let Ok(other) = other.cast::<Self>() {
            let other = other.get();
            let is_equal = || Outcome::Ok(self.dict.len() == other.dict.len() && self.has_items_of(other));
            std::ptr::eq(self, other) || detach(py, is_equal)?
        } else if let Ok(other) = other.cast::<PyMapping>() {
            self.dict.len() == other.len()? && self.has_items_of_mapping(other)?
        } else {
            return Ok(py.NotImplemented());
        };
        Ok(is_equal.into_py_any(py)?)
    }

    /// Returns a hash of the number of words: everything else takes long, or depends on the order of the alphabet.
    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.dict.len().hash(&mut hasher);
        hasher.finish()
    }

    /// Returns the number of words of the view `keys`.
    fn _count(&self, prefix: &str) -> usize {
        self.dict.complete(prefix).len()
    }

    /// Returns a word as it is stored, if it begins with `prefix`.
    fn _stored(&self, word: &Bound<'_, PyAny>, prefix: &str) -> Option<String> {
        let word = self.dict.word(self.dict.id(word.extract().ok()?)?)?;
        word.starts_with(&*self.dict.alphabet().fold_text(prefix)).then_some(word)
    }
}

/// The module of the views.
const VIEWS: &str = "dictc._views";

impl Dict {
    /// Returns the id of a word that is spelled exactly as it is stored.
    fn exact_id(&self, word: &str) -> Option<u32> {
        self.dict.id(word).filter(|id| self.dict.word(*id).as_deref() == Some(word))
    }

    /// Returns true if every word of `self` is in `other`, with the same value. Alphabets may order words in different
    /// ways.
    fn has_items_of(&self, other: &Self) -> bool {
        let mut words = self.dict.iter();
        while let Some(Hit { id, word, .. }) = words.advance() {
            let is_same = |other_id| self.dict.value(id) == other.dict.value(other_id);
            if !other.exact_id(word).is_some_and(is_same) {
                return false;
            }
        }
        true
    }

    /// Returns true if every item of a mapping is in `self`.
    fn has_items_of_mapping(&self, other: &Bound<'_, PyMapping>) -> Outcome<bool> {
        for item in other.items()? {
            let (word, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
            let Some((word, id)) = word.extract::<&str>().ok().and_then(|word| Some((word, self.exact_id(word)?)))
            else {
                return Ok(false);
            };
            if !value_object(other.py(), word, self.dict.value(id))?.eq(value)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
