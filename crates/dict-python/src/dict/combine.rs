//! Set operations, and differences.

use std::collections::BTreeSet;

use dict_compiler::{AlphabetSpec, ColumnKind, Meta, Options, WordList, word_list::ColumnNumber};
use dict_runtime::{self as runtime, Column, Hit, Stream, Value};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyList};

use super::{Dict, build::compile, columns::value_object};
use crate::{
    detach::detach,
    failure::{BuildError, Outcome},
};

/// A set operation on two dictionaries: returns true if it keeps a word that is in the first or not, and in the second
/// or not.
type Operation = fn(bool, bool) -> bool;

#[pymethods]
impl Dict {
    /// Returns the dictionary of the words that are in either, with the columns of both. A word has its value in the
    /// first that has one.
    fn __or__(&self, py: Python<'_>, other: &Self) -> Outcome<Self> {
        self.combine(py, other, |first, second| first || second)
    }

    /// Returns the dictionary of the words that are in both.
    fn __and__(&self, py: Python<'_>, other: &Self) -> Outcome<Self> {
        self.combine(py, other, |first, second| first && second)
    }

    /// Returns the dictionary of the words that are not in `other`.
    fn __sub__(&self, py: Python<'_>, other: &Self) -> Outcome<Self> {
        self.combine_with(py, other, &[&self.dict], |first, second| first && !second)
    }

    /// Returns the dictionary of the words that are in only one of the two.
    fn __xor__(&self, py: Python<'_>, other: &Self) -> Outcome<Self> {
        self.combine(py, other, |first, second| first != second)
    }

    /// Returns the differences of a newer dictionary, as tuples of a sign, a word, its old value and its new value. The
    /// sign is "-" for a word that was removed, "+" for one that was added, and "~" for one whose value changed.
    /// First come the words of this dictionary, then those that were added.
    fn diff<'py>(&self, py: Python<'py>, new: &Self) -> Outcome<Bound<'py, PyList>> {
        let (old, new) = (&self.dict, &new.dict);
        let differences = PyList::empty(py);
        let mut words = old.iter();
        while let Some(Hit { id, word, .. }) = words.advance() {
            let value = old.value(id);
            match id_of(new, word) {
                None => differences.append(("-", word, value_object(py, word, value)?, py.None()))?,
                Some(new_id) if !is_same_value(value, new.value(new_id)) => {
                    let new_value = value_object(py, word, new.value(new_id))?;
                    differences.append(("~", word, value_object(py, word, value)?, new_value))?;
                }
                Some(_) => {}
            }
        }
        let mut words = new.iter();
        while let Some(Hit { id, word, .. }) = words.advance() {
            if id_of(old, word).is_none() {
                differences.append(("+", word, py.None(), value_object(py, word, new.value(id))?))?;
            }
        }
        Ok(differences)
    }
}

impl Dict {
    /// Returns the dictionary of the words of an operation. It has the symbols of both, and no metadata.
    ///
    /// Raises ValueError if the folds, or the symbols of several letters, differ; and BuildError if no words are left,
    /// or if a column has two kinds.
    fn combine(&self, py: Python<'_>, other: &Self, operation: Operation) -> Outcome<Self> {
        self.combine_with(py, other, &[&self.dict, &other.dict], operation)
    }

    /// Does the same. Words have the values that they have in `valued`: the first dictionary, or both.
    fn combine_with(
        &self,
        py: Python<'_>,
        other: &Self,
        valued: &[&runtime::Dict],
        operation: Operation,
    ) -> Outcome<Self> {
        let dicts = [&self.dict, &other.dict];
        let alphabets = dicts.map(|dict| dict.alphabet());
        let [fold, other_fold] = alphabets.map(|alphabet| alphabet.fold());
        if fold != other_fold {
            let alphabet = if fold.is_tiles() { ", alphabet=\",\".join(one.symbols)" } else { "" };
            let message = format!(
                "the words of one are folded by {fold:?}, those of the other by {other_fold:?}; fold the other in the \
                 same way: Dict.build(other, fold={fold:?}{alphabet})",
                fold = fold.name(),
                other_fold = other_fold.name(),
            );
            return Err(PyValueError::new_err(message).into());
        }
        let mut words = runtime::sets::union(dicts)?;
        detach(py, || {
            let symbols = alphabets.iter().flat_map(|alphabet| alphabet.symbols());
            let symbols: BTreeSet<String> = symbols.map(|symbol| symbol.text().to_string()).collect();
            let alphabet = AlphabetSpec::Symbols(symbols.into_iter().collect());
            let options = alphabets
                .into_iter()
                .fold(Options::default().with_fold(fold).with_alphabet(alphabet), Options::with_conversions_of);
            let mut list = WordList::new(options)?;
            let columns = columns_of(valued, &mut list)?;
            while let Some((ids, word)) = words.advance_with_ids() {
                let is_in = |dict: usize| ids.get(dict).is_some_and(Option::is_some);
                if !operation(is_in(0), is_in(1)) {
                    continue;
                }
                list.push(word)?;
                for (number, of_both) in &columns {
                    let value = ids.iter().zip(of_both).find_map(|(id, column)| (*column)?.get((*id)?));
                    if let Some(value) = value
                        && let Some(value) = list.value_in(*number, &value.to_text(word))?
                    {
                        list.set_value(word, value);
                    }
                }
            }
            if list.report().lines == 0 {
                return Err(BuildError::new_err("no words are left, and a dictionary has at least one").into());
            }
            compile(list, &Meta::default())
        })
    }
}

/// Adds the columns of dictionaries to a list. Returns each with its number in the list.
fn columns_of<'d>(
    dicts: &[&'d runtime::Dict],
    list: &mut WordList,
) -> Outcome<Vec<(ColumnNumber, Vec<Option<Column<'d>>>)>> {
    let names: BTreeSet<&str> = dicts.iter().flat_map(|dict| dict.columns()).map(|column| column.name()).collect();
    let of_name = |name: &str| {
        let columns: Vec<_> = dicts.iter().map(|dict| dict.column(name)).collect();
        let mut kinds = columns.iter().flatten().map(|column| column.kind());
        let first = kinds.next().unwrap_or(ColumnKind::Texts);
        if let Some(other) = kinds.find(|kind| *kind != first) {
            let message = format!("the column {name} has {first} in one dictionary, and {other} in the other");
            return Err(BuildError::new_err(message).into());
        }
        Ok((list.add_column(name, first)?, columns))
    };
    names.into_iter().map(of_name).collect()
}

/// Returns the id of `word` if the dictionary has it in this spelling. A lookup alone would also find words that `word`
/// folds to.
fn id_of(dict: &runtime::Dict, word: &str) -> Option<u32> {
    dict.id(word).filter(|_| dict.alphabet().fold_text(word) == word)
}

/// Returns true if two values are written the same. A single text value in a dictionary turns its integers into text,
/// so that the integer 7 may have become the text `7`.
fn is_same_value(old: Option<Value<'_>>, new: Option<Value<'_>>) -> bool {
    old == new || old.zip(new).is_some_and(|(old, new)| old.to_string() == new.to_string())
}
