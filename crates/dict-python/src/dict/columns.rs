//! Columns of values: all values at once, and the values of new dictionaries.

use std::collections::BTreeMap;

use arrow_array::{
    ArrayRef, DictionaryArray, Int64Array, LargeListArray, LargeStringArray, UInt32Array,
    builder::{ArrayBuilder, LargeListBuilder, LargeStringBuilder},
};
use dict_compiler::{ColumnKind, WordList, word_list::ColumnNumber};
use dict_runtime::{self as runtime, Column, Hit, Stream, Value, columns::LEMMAS};
use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyKeyError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyFloat, PyIterator, PyList, PyString, PyTuple},
};

use super::Dict;
use crate::{
    arrow::{Array, items_of},
    detach::detach,
    failure::{BuildError, Failure, Outcome},
};

#[pymethods]
impl Dict {
    /// The columns of values, each with its kind: "integers", of which the largest is the best; "ranks", integers of
    /// which the smallest is the best; "texts"; "flags", which are sets of names; or "edits", texts that are close to
    /// their words.
    #[getter]
    fn columns(&self) -> BTreeMap<&str, &'static str> {
        self.dict.columns().map(|column| (column.name(), column.kind().name())).collect()
    }

    /// Returns the values of all words in a column: the element at a word's id is its value, or null. Integers and
    /// ranks are `int64`; texts are a dictionary array, which has each text once; flags and edits are lists of texts.
    ///
    /// Added words and the ids of denied words have no values.
    ///
    /// Raises KeyError if there is no column of this name.
    fn column(&self, py: Python<'_>, name: &str) -> Outcome<Array> {
        let column = column_of(&self.dict, name)?;
        detach(py, || {
            let ids = 0..self.dict.id_limit() as u32;
            let ids = ids.map(|id| Some(id).filter(|id| !self.dict.is_denied(*id)));
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
                ColumnKind::Edits => Array::new(self.texts_of_edits(column)),
                _ => {
                    let mut sets = LargeListBuilder::new(LargeStringBuilder::new());
                    for id in ids {
                        let flags = id.and_then(|id| column.get(id));
                        let names = flags.into_iter().flat_map(|flags| texts_of(flags, ""));
                        names.for_each(|name| sets.values().append_value(name));
                        sets.append(flags.is_some());
                    }
                    Array::new(sets.finish())
                }
            })
        })
    }
}

impl Dict {
    /// Returns the texts of all words in a column of edits, by id.
    fn texts_of_edits(&self, column: Column<'_>) -> LargeListArray {
        let mut lists = LargeListBuilder::new(LargeStringBuilder::new());
        let mut words = self.dict.unchanged().iter();
        while let Some(Hit { id, word, .. }) = words.advance() {
            let value = column.get(id).filter(|_| !self.dict.is_denied(id));
            let texts = value.into_iter().flat_map(|value| texts_of(value, word));
            texts.for_each(|text| lists.values().append_value(text));
            lists.append(value.is_some());
        }
        // Added words have no values.
        while lists.len() < self.dict.id_limit() {
            lists.append(false);
        }
        lists.finish()
    }
}

/// Returns the column of a dictionary with this name, or without a name the column `value`, if there is one.
pub(super) fn column_or_value<'d>(dict: &'d runtime::Dict, name: Option<&str>) -> Outcome<Option<Column<'d>>> {
    match name {
        Some(name) => column_of(dict, name).map(Some),
        None => Ok(dict.values()),
    }
}

/// Returns the column of a dictionary with this name.
pub(crate) fn column_of<'d>(dict: &'d runtime::Dict, name: &str) -> Outcome<Column<'d>> {
    dict.column(name).ok_or_else(|| no_column(dict, name))
}

/// Makes the error for a column that a dictionary does not have.
pub(crate) fn no_column(dict: &runtime::Dict, name: &str) -> Failure {
    let names: Vec<&str> = dict.columns().map(|column| column.name()).collect();
    let names = if names.is_empty() { "none".to_string() } else { names.join(", ") };
    PyKeyError::new_err(format!("there is no column {name:?}; the columns: {names}")).into()
}

/// Returns a value of `word` as an object of Python: an `int`, a `str`, a list of the names of flags or of the texts of
/// edits, or `None`.
pub(super) fn value_object<'py>(py: Python<'py>, word: &str, value: Option<Value<'_>>) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Some(Value::Integer(integer)) => integer.into_bound_py_any(py),
        Some(Value::Text(text)) => text.into_bound_py_any(py),
        Some(value) => Ok(PyList::new(py, texts_of(value, word))?.into_any()),
        None => Ok(py.None().into_bound(py)),
    }
}

/// Returns the names of flags, or the texts that edits make of `word`.
pub(super) fn texts_of(value: Value<'_>, word: &str) -> Vec<String> {
    match value {
        Value::Flags(flags) => flags.names().map(String::from).collect(),
        Value::Edits(edits) => edits.texts(word).collect(),
        _ => Vec::new(),
    }
}

/// The columns of values of a new dictionary: each has a value for each word.
pub(super) struct GivenColumns<'py> {
    columns: Vec<GivenColumn<'py>>,
}

struct GivenColumn<'py> {
    name: String,
    number: ColumnNumber,
    /// The text between the texts of a value.
    separator: &'static str,
    values: Bound<'py, PyIterator>,
}

impl<'py> GivenColumns<'py> {
    /// Adds columns to a list. Keys are names, with `:` and the kind after them unless values are integers, or lemmas.
    pub(super) fn new(list: &mut WordList, columns: Option<&Bound<'py, PyDict>>) -> Outcome<Self> {
        let mut given = Self { columns: Vec::new() };
        for (key, values) in columns.into_iter().flatten() {
            let key: String = key.extract()?;
            let bad_kind = |error| BuildError::new_err(format!("{key:?}: {error}"));
            let (name, kind) = match key.split_once(':') {
                Some((name, kind)) => (name, kind.parse().map_err(bad_kind)?),
                None if key == LEMMAS => (&*key, ColumnKind::Edits),
                None => (&*key, ColumnKind::Integers),
            };
            let number = list.add_column(name, kind)?;
            let values = items_of(&values)?;
            if values.is_instance_of::<PyString>() {
                let message = format!("the column {name} is a single text: pass a value for each word");
                return Err(PyTypeError::new_err(message).into());
            }
            let separator = kind.separator();
            given.columns.push(GivenColumn { name: name.to_string(), number, separator, values: values.try_iter()? });
        }
        Ok(given)
    }

    /// Takes the next value of each column, for the word with this index. `None` is a word that is left out.
    pub(super) fn take_row(&mut self, list: &mut WordList, index: usize, word: Option<&str>) -> Outcome<()> {
        for GivenColumn { name, number, separator, values } in &mut self.columns {
            let value = values.next().ok_or_else(|| {
                PyValueError::new_err(format!("the column {name} has {index} values, and there are more words"))
            })??;
            let text = text_of_any(&value, separator, || format!("{index} of the column {name}"))?;
            let Some((word, text)) = word.zip(text) else { continue };
            let value = list.value_in(*number, &text);
            let of = |error| BuildError::new_err(format!("value {index} of the column {name}, of {word:?}: {error}"));
            if let Some(value) = value.map_err(of)? {
                list.set_value(word, value);
            }
        }
        Ok(())
    }

    /// Refuses columns with more values than there were words.
    pub(super) fn finish(self, count: usize) -> Outcome<()> {
        for GivenColumn { name, mut values, .. } in self.columns {
            if values.next().is_some() {
                let message = format!("the column {name} has more values than the {count} words");
                return Err(PyValueError::new_err(message).into());
            }
        }
        Ok(())
    }
}

/// Returns the text of a value, or `None` if it is `None`. `of` names the value, for the error about its type.
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

/// Returns the text of a value that may also be a list of texts, which get `separator` between them.
fn text_of_any(value: &Bound<'_, PyAny>, separator: &str, of: impl Fn() -> String) -> Outcome<Option<String>> {
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        return Ok(Some(value.extract::<Vec<String>>()?.join(separator)));
    }
    text_of(value, of)
}
