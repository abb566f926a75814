//! Columns of values: all values at once, and the values of new dictionaries.

use std::collections::BTreeMap;

use arrow_array::{
    ArrayRef, DictionaryArray, Int64Array, LargeStringArray, UInt32Array,
    builder::{LargeListBuilder, LargeStringBuilder},
};
use dict_compiler::{ColumnKind, ColumnNumber, WordList};
use dict_runtime::{Column, Overlay, Value};
use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyKeyError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyFloat, PyIterator, PyList, PyString, PyTuple},
};

use super::Dict;
use crate::{
    arrow::Array,
    detach::detach,
    failure::{BuildError, Outcome},
};

#[pymethods]
impl Dict {
    /// The columns of values, each with its kind: "integers", of which the largest is the best; "ranks", integers of which the
    /// smallest is the best; "texts"; or "flags", which are sets of names.
    #[getter]
    fn columns(&self) -> BTreeMap<&str, &'static str> {
        self.overlay.base().columns().map(|column| (column.name(), column.kind().name())).collect()
    }

    /// Returns the values of all words in a column: the element at a word's id is its value, or null. Integers and ranks are
    /// `int64`; texts are a dictionary array, which has each text once; flags are lists of texts.
    ///
    /// Added words and the ids of denied words have no values.
    ///
    /// Raises KeyError if there is no column of this name.
    fn column(&self, py: Python<'_>, name: &str) -> Outcome<Array> {
        let column = column_of(&self.overlay, name)?;
        detach(py, || {
            let ids = 0..self.overlay.id_limit() as u32;
            let ids =
                ids.map(|id| Some(id).filter(|id| !self.overlay.denied().is_some_and(|denied| denied.contains(*id))));
            Ok(match column.kind() {
                ColumnKind::Integers | ColumnKind::Ranks => {
                    Array::new(ids.map(|id| column.get(id?)?.integer()).collect::<Int64Array>())
                }
                ColumnKind::Texts => {
                    let places: UInt32Array = ids.map(|id| Some(column.place(id?)? as u32)).collect();
                    let texts: LargeStringArray =
                        column.distinct().map(|value| value.map(|value| value.to_string())).collect();
                    Array::new(DictionaryArray::try_new(places, ArrayRef::from(Box::new(texts) as Box<_>))?)
                }
                _ => {
                    let mut sets = LargeListBuilder::new(LargeStringBuilder::new());
                    for id in ids {
                        let flags = id.and_then(|id| column.get(id));
                        let names = flags.into_iter().flat_map(|flags| names_of(flags));
                        names.for_each(|name| sets.values().append_value(name));
                        sets.append(flags.is_some());
                    }
                    Array::new(sets.finish())
                }
            })
        })
    }
}

/// Returns the column of a dictionary with this name, or without a name the column `value`, if there is one.
pub(super) fn column_or_value<'o>(overlay: &'o Overlay, name: Option<&str>) -> Outcome<Option<Column<'o>>> {
    match name {
        Some(name) => column_of(overlay, name).map(Some),
        None => Ok(overlay.base().values()),
    }
}

/// Returns the column of a dictionary with this name.
pub(crate) fn column_of<'o>(overlay: &'o Overlay, name: &str) -> Outcome<Column<'o>> {
    let base = overlay.base();
    Ok(base.column(name).ok_or_else(|| {
        let names: Vec<&str> = base.columns().map(|column| column.name()).collect();
        let names = if names.is_empty() { "none".to_string() } else { names.join(", ") };
        PyKeyError::new_err(format!("there is no column {name:?}; the columns: {names}"))
    })?)
}

/// Returns a value as an object of Python: an `int`, a `str`, a list of the names of flags, or `None`.
pub(super) fn value_object<'py>(py: Python<'py>, value: Option<Value<'_>>) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Some(Value::Integer(integer)) => integer.into_bound_py_any(py),
        Some(Value::Text(text)) => text.into_bound_py_any(py),
        Some(flags) => Ok(PyList::new(py, names_of(flags))?.into_any()),
        None => Ok(py.None().into_bound(py)),
    }
}

/// Returns the names of flags.
fn names_of(value: Value<'_>) -> Vec<&str> {
    match value {
        Value::Flags(flags) => flags.names().collect(),
        _ => Vec::new(),
    }
}

/// The columns of values that a new dictionary is given: each has a value for each of its words.
pub(super) struct GivenColumns<'py> {
    columns: Vec<(String, ColumnNumber, Bound<'py, PyIterator>)>,
}

impl<'py> GivenColumns<'py> {
    /// Adds columns to a list. Keys are names, with `:` and the kind after them unless values are integers.
    pub(super) fn new(list: &mut WordList, columns: Option<&Bound<'py, PyDict>>) -> Outcome<Self> {
        let mut given = Self { columns: Vec::new() };
        for (key, values) in columns.into_iter().flatten() {
            let key: String = key.extract()?;
            let (name, kind) = key.split_once(':').unwrap_or((&key, ColumnKind::Integers.name()));
            let bad_kind = |error| BuildError::new_err(format!("{key:?}: {error}"));
            let number = list.add_column(name, kind.parse().map_err(bad_kind)?)?;
            // The elements of an array of pyarrow are not integers or texts, but those of this list are.
            let values = match values.getattr_opt("to_pylist")? {
                Some(to_list) => to_list.call0()?,
                None => values,
            };
            if values.is_instance_of::<PyString>() {
                let message = format!("the column {name} is one text: pass a value for each word");
                return Err(PyTypeError::new_err(message).into());
            }
            given.columns.push((name.to_string(), number, values.try_iter()?));
        }
        Ok(given)
    }

    /// Takes the next value of each column, for the word with this index. `None` is a word that is left out.
    pub(super) fn take_row(&mut self, list: &mut WordList, index: usize, word: Option<&str>) -> Outcome<()> {
        for (name, number, values) in &mut self.columns {
            let value = values.next().ok_or_else(|| {
                PyValueError::new_err(format!("the column {name} has {index} values, and there are more words"))
            })??;
            let text = text_of_any(&value, || format!("{index} of the column {name}"))?;
            if let Some((word, text)) = word.zip(text)
                && let Some(value) = list.value_in(*number, &text)?
            {
                list.set_value(word, value);
            }
        }
        Ok(())
    }

    /// Refuses columns with more values than there were words.
    pub(super) fn finish(self, count: usize) -> Outcome<()> {
        for (name, _, mut values) in self.columns {
            if values.next().is_some() {
                let message = format!("the column {name} has more values than the {count} words");
                return Err(PyValueError::new_err(message).into());
            }
        }
        Ok(())
    }
}

/// Returns the text of a value, or `None` if it is `None`. `of` says whose value it is, for the error of another type.
pub(super) fn text_of(value: &Bound<'_, PyAny>, of: impl Fn() -> String) -> Outcome<Option<String>> {
    if value.is_none() {
        return Ok(None);
    }
    if let Ok(text) = value.extract::<String>() {
        return Ok(Some(text));
    }
    if value.is_instance_of::<PyFloat>() {
        return Err(
            PyTypeError::new_err(format!("the value {} is of the type `float`: give an int or a str", of())).into()
        );
    }
    Ok(Some(value.extract::<i64>()?.to_string()))
}

/// Returns the text of a value that may also be a list of flags.
fn text_of_any(value: &Bound<'_, PyAny>, of: impl Fn() -> String) -> Outcome<Option<String>> {
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        return Ok(Some(value.extract::<Vec<String>>()?.join(" ")));
    }
    text_of(value, of)
}
