//! Set operations, and differences.

use std::collections::BTreeSet;

use dict_compiler::{AlphabetSpec, Meta, Options, WordList};
use dict_runtime::{CombinedWords, Fold, SymbolsDiffer, Value};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyList};

use super::{Dict, build::compile, value_object};
use crate::{
    detach::detach,
    failure::{BuildError, Outcome},
};

/// A set operation on two dictionaries.
type Operation = for<'d> fn([&'d dict_runtime::Dict; 2]) -> Result<CombinedWords<'d>, SymbolsDiffer>;

#[pymethods]
impl Dict {
    /// Returns the dictionary of the words that are in either. A word has its value in the first that has one.
    fn __or__(&self, py: Python<'_>, other: &Self) -> Outcome<Self> {
        self.combine(py, other, |dicts| dict_runtime::union(dicts))
    }

    /// Returns the dictionary of the words that are in both.
    fn __and__(&self, py: Python<'_>, other: &Self) -> Outcome<Self> {
        self.combine(py, other, |dicts| dict_runtime::intersection(dicts))
    }

    /// Returns the dictionary of the words that `other` has not.
    fn __sub__(&self, py: Python<'_>, other: &Self) -> Outcome<Self> {
        self.combine(py, other, |dicts| dict_runtime::difference(dicts))
    }

    /// Returns the dictionary of the words that only one of both has.
    fn __xor__(&self, py: Python<'_>, other: &Self) -> Outcome<Self> {
        self.combine(py, other, |dicts| dict_runtime::symmetric_difference(dicts))
    }

    /// Returns the differences of a newer dictionary, as tuples of a sign, a word, its old value and its new value. The
    /// sign is "-" for a word that was removed, "+" for one that was added, and "~" for one whose value changed.
    /// First come the words of this dictionary, then those that were added.
    fn diff<'py>(&self, py: Python<'py>, new: &Self) -> Outcome<Bound<'py, PyList>> {
        let (old, new) = (&self.dict, &new.dict);
        let differences = PyList::empty(py);
        let mut words = old.iter();
        while let Some((id, word)) = words.advance() {
            let value = old.value(id);
            match id_of(new, word) {
                None => differences.append(("-", word, value_object(py, value)?, py.None()))?,
                Some(new_id) if !is_same_value(value, new.value(new_id)) => {
                    let new_value = value_object(py, new.value(new_id))?;
                    differences.append(("~", word, value_object(py, value)?, new_value))?;
                }
                Some(_) => {}
            }
        }
        let mut words = new.iter();
        while let Some((id, word)) = words.advance() {
            if id_of(old, word).is_none() {
                differences.append(("+", word, py.None(), value_object(py, new.value(id))?))?;
            }
        }
        Ok(differences)
    }
}

impl Dict {
    /// Returns the dictionary of the words of an operation. It has the symbols of both, and states nothing about itself.
    ///
    /// Raises ValueError if the folds, or the symbols of several letters, differ; and BuildError if no words are left.
    fn combine(&self, py: Python<'_>, other: &Self, operation: Operation) -> Outcome<Self> {
        let dicts = [&self.dict, &other.dict];
        let [fold, other_fold] = dicts.map(|dict| dict.alphabet().fold().name());
        if fold != other_fold {
            let is_by_tiles = self.dict.alphabet().fold() == Fold::Tiles;
            let alphabet = if is_by_tiles { ", alphabet=\",\".join(one.symbols)" } else { "" };
            let message = format!(
                "the words of one are folded by {fold:?}, those of the other by {other_fold:?}; fold the other in the \
                 same way: Dict.build(other, fold={fold:?}{alphabet})"
            );
            return Err(PyValueError::new_err(message).into());
        }
        let mut words = operation(dicts)?;
        let values = dicts.map(|dict| dict.values());
        detach(py, || {
            let symbols = dicts.into_iter().flat_map(|dict| dict.alphabet().symbols());
            let symbols: BTreeSet<String> = symbols.map(|symbol| symbol.text().to_string()).collect();
            let alphabet = AlphabetSpec::Symbols(symbols.into_iter().collect());
            let options = Options::default().with_fold(self.dict.alphabet().fold()).with_alphabet(alphabet);
            let mut list = WordList::new(options)?;
            while let Some((ids, word)) = words.advance() {
                list.push(word)?;
                let value = ids.iter().zip(values).find_map(|(id, values)| values?.get((*id)?));
                if let Some(value) = value
                    && let Some(number) = list.value(&value.to_string())?
                {
                    list.set_value(word, number);
                }
            }
            if list.report().lines == 0 {
                return Err(BuildError::new_err("no words are left, and a dictionary has at least one").into());
            }
            compile(list, &Meta::default())
        })
    }
}

/// Returns the id of `word` if the dictionary has it in this spelling. A lookup alone would also find words that `word`
/// folds to.
fn id_of(dict: &dict_runtime::Dict, word: &str) -> Option<u32> {
    dict.id(word).filter(|_| dict.alphabet().fold_text(word) == word)
}

/// Returns true if two values are written the same. A single text value in a dictionary turns its integers into text, so
/// that the integer 7 may have become the text `7`.
fn is_same_value(old: Option<Value<'_>>, new: Option<Value<'_>>) -> bool {
    old == new || old.zip(new).is_some_and(|(old, new)| old.to_string() == new.to_string())
}
