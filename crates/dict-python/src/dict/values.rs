//! The values of many words at once.

use std::{
    collections::hash_map::{Entry, HashMap},
    ops::Range,
    sync::Arc,
};

use arrow_array::{
    Array as _, ArrayRef, DictionaryArray, Int64Array, StructArray, UInt32Array,
    builder::{ArrayBuilder, LargeStringBuilder},
    types::UInt32Type,
};
use arrow_buffer::NullBuffer;
use arrow_schema::{Field, Fields};
use dict_compiler::ColumnKind;
use dict_runtime::{Column, Value};
use pyo3::{exceptions::PyValueError, prelude::*};

use super::{Dict, column_of, columns::texts_of};
use crate::{
    arrow::{Array, TextLists, Texts},
    batch::in_pieces,
    failure::Outcome,
    wrong_rows::OnWrongRow,
};

/// The field of the words' ids.
const ID: &str = "id";

/// The number of words whose values a thread looks up at once.
const PIECE: usize = 1 << 13;

#[pymethods]
impl Dict {
    /// Returns the id and the values of each of `words`: an array with the field `id`, and a field for each of
    /// `columns`, or for all columns of the dictionary. They have the types of `ids` and `column`. A text that is not a
    /// word has null in all fields, and a word without a value has null in the field of the column. For a null, the
    /// element itself is null.
    ///
    /// `words` and the errors are those of `ids`.
    ///
    /// Raises KeyError if there is no column of a name, and ValueError if two fields would have the same name.
    #[pyo3(signature = (words, *, columns=None, errors="raise", threads=None))]
    fn lookup(
        &self,
        py: Python<'_>,
        words: &Bound<'_, PyAny>,
        columns: Option<Vec<String>>,
        errors: &str,
        threads: Option<usize>,
    ) -> Outcome<Array> {
        let columns = match &columns {
            Some(names) => names.iter().map(|name| column_of(&self.dict, name)).collect::<Outcome<Vec<_>>>()?,
            None => self.dict.columns().collect(),
        };
        for (index, column) in columns.iter().enumerate() {
            if column.name() == ID || columns[..index].iter().any(|other| other.name() == column.name()) {
                let message = format!("two fields would have the name {:?}: choose other columns", column.name());
                return Err(PyValueError::new_err(message).into());
            }
        }
        let texts = Texts::of(words, OnWrongRow::of(errors)?)?;
        let ids = self.look_up(py, &texts, threads, |words| self.dict.ids(words))?.concat();
        // The text of a null may be any.
        let ids: UInt32Array = match texts.nulls() {
            Some(nulls) => ids.into_iter().zip(nulls).map(|(id, is_valid)| id.filter(|_| is_valid)).collect(),
            None => ids.into(),
        };
        let mut fields = vec![Field::new(ID, ids.data_type().clone(), true)];
        let mut arrays: Vec<ArrayRef> = vec![Arc::new(ids.clone())];
        for column in columns {
            let values = self.values_of(py, column, &ids, threads)?;
            fields.push(Field::new(column.name(), values.data_type().clone(), true));
            arrays.push(values);
        }
        let answers = StructArray::try_new(Fields::from(fields), arrays, texts.nulls().cloned())?;
        Ok(Array::with_wrong(answers, texts.wrong_rows()))
    }
}

impl Dict {
    /// Returns the values of the words with these ids.
    fn values_of(
        &self,
        py: Python<'_>,
        column: Column<'_>,
        ids: &UInt32Array,
        threads: Option<usize>,
    ) -> Outcome<ArrayRef> {
        let id_of = |row| ids.is_valid(row).then(|| ids.value(row));
        let len = ids.len();
        Ok(match column.kind() {
            ColumnKind::Integers | ColumnKind::Ranks => {
                let integer = |row| column.get(id_of(row)?)?.integer();
                let integers = for_each(py, len, threads, |rows| rows.map(integer).collect::<Vec<_>>())?;
                Arc::new(Int64Array::from(integers.concat()))
            }
            ColumnKind::Texts => {
                let place = |row| column.place(id_of(row)?);
                let places = for_each(py, len, threads, |rows| rows.map(place).collect::<Vec<_>>())?;
                Arc::new(texts_at(column, ids, places.into_iter().flatten())?)
            }
            kind => {
                let pieces = for_each(py, len, threads, |rows| {
                    let mut lists = TextLists::default();
                    let mut are_valid = Vec::with_capacity(rows.len());
                    for id in rows.map(id_of) {
                        let value = id.and_then(|id| column.get(id));
                        // Edits are made of their word.
                        let word = id.filter(|_| kind == ColumnKind::Edits).and_then(|id| self.dict.word(id));
                        lists.add(value.map_or_else(Vec::new, |value| texts_of(value, &word.unwrap_or_default())));
                        are_valid.push(value.is_some());
                    }
                    (lists, are_valid)
                })?;
                let (lists, are_valid): (Vec<_>, Vec<_>) = pieces.into_iter().unzip();
                Arc::new(TextLists::join(lists, Some(NullBuffer::from(are_valid.concat())))?)
            }
        })
    }
}

/// Returns the answers for pieces of `len` rows, in their order.
fn for_each<T: Send>(
    py: Python<'_>,
    len: usize,
    threads: Option<usize>,
    answer: impl Fn(Range<usize>) -> T + Sync,
) -> Outcome<Vec<T>> {
    in_pieces(py, (len, PIECE), threads, || (), |(), rows| Ok(answer(rows)))
}

/// Returns the texts at these places of a column, each different text once. The words with them have these ids.
fn texts_at(
    column: Column<'_>,
    ids: &UInt32Array,
    places: impl Iterator<Item = Option<usize>>,
) -> Outcome<DictionaryArray<UInt32Type>> {
    let mut texts = LargeStringBuilder::new();
    let mut number_of = HashMap::new();
    let mut numbers = Vec::with_capacity(ids.len());
    for (row, place) in places.enumerate() {
        let Some(place) = place else {
            numbers.push(None);
            continue;
        };
        let number = match number_of.entry(place) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let number = match column.get(ids.value(row)) {
                    Some(Value::Text(text)) => {
                        texts.append_value(text);
                        Some(texts.len() as u32 - 1)
                    }
                    // The file is damaged.
                    _ => None,
                };
                *new.insert(number)
            }
        };
        numbers.push(number);
    }
    Ok(DictionaryArray::try_new(UInt32Array::from(numbers), Arc::new(texts.finish()))?)
}
