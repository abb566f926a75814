//! Arrays of texts that a caller passes.

use std::ops::Range;

use arrow_array::{Array, LargeBinaryArray, builder::LargeBinaryBuilder};
use arrow_buffer::NullBuffer;
use arrow_import::{ElementKind, TextColumn};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyString},
};

use super::import::{Column, import};
use crate::{
    boards::Board,
    failure::Outcome,
    wrong_rows::{OnWrongRow, WrongPiece, WrongRow, WrongRows},
};

/// The number of elements after which a loop over the caller's texts looks for Ctrl-C.
pub(crate) const LOOK: usize = 1 << 16;

/// Texts of the caller. Some may be null.
pub(crate) struct Texts {
    column: TextColumn,
    /// The items that are not texts. They are null.
    wrong: WrongPiece,
}

impl Texts {
    /// Takes the texts of an Arrow array or stream, or else of an iterable of `str`, `bytes`, boards and `None`.
    pub(crate) fn of(object: &Bound<'_, PyAny>, on_wrong: OnWrongRow) -> Outcome<Self> {
        if object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>() {
            return Err(PyTypeError::new_err("this is a single text: pass a list of texts").into());
        }
        let (chunks, wrong) = match import(object, ElementKind::Text)? {
            Column::Arrow(chunks) => (chunks, WrongPiece::default()),
            Column::Items(items) => {
                let (texts, wrong) = collect(&items, on_wrong)?;
                (texts.into_data().into(), wrong)
            }
        };
        Ok(Self { column: TextColumn::new(&chunks)?, wrong })
    }

    /// Returns the number of texts.
    pub(crate) fn len(&self) -> usize {
        self.column.len()
    }

    /// Replaces the content of `read` with the texts with these indices. The text of a null may be anything. Fails if
    /// the caller's array is not valid.
    pub(crate) fn read<'t>(&'t self, indices: Range<usize>, read: &mut Vec<&'t [u8]>) -> Outcome<()> {
        Ok(self.column.read(indices, read)?)
    }

    /// Returns the number of texts that have about `bytes` bytes together, judging by the first ones: from 1 to `most`.
    pub(crate) fn piece_of(&self, bytes: usize, most: usize) -> Outcome<usize> {
        let mut first = Vec::new();
        self.read(0..self.len().min(most), &mut first)?;
        let read: usize = first.iter().map(|text| text.len()).sum();
        Ok((bytes * first.len() / read.max(1)).clamp(1, most))
    }

    /// Returns which texts are null, if any are.
    pub(crate) fn nulls(&self) -> Option<&NullBuffer> {
        self.column.nulls()
    }

    /// Returns the items that are not texts.
    pub(crate) fn wrong(&self) -> &WrongPiece {
        &self.wrong
    }

    /// Returns the wrong rows of a batch in which only items that are not texts are wrong.
    pub(crate) fn wrong_rows(&self) -> Option<WrongRows> {
        WrongRows::among(self.len(), [&self.wrong])
    }

    /// Returns true if the text with this index is null.
    pub(crate) fn is_null(&self, index: usize) -> bool {
        self.column.is_null(index)
    }
}

/// Copies the texts of an iterable into an array. Returns it with the items that are not texts.
fn collect(object: &Bound<'_, PyAny>, on_wrong: OnWrongRow) -> Outcome<(LargeBinaryArray, WrongPiece)> {
    let mut array = LargeBinaryBuilder::new();
    let mut wrong = Vec::new();
    for (index, item) in object.try_iter()?.enumerate() {
        if index % LOOK == 0 {
            object.py().check_signals()?;
        }
        let item = item?;
        if item.is_none() {
            array.append_null();
        } else if let Ok(text) = item.cast::<PyString>() {
            match text.to_str() {
                Ok(text) => array.append_value(text),
                Err(error) if on_wrong == OnWrongRow::Raise => return Err(error.into()),
                Err(error) => {
                    let message = format!("item {index} is not UTF-8: {}", error.value(object.py()));
                    wrong.push(WrongRow { row: index, message, exception: PyTypeError::new_err });
                    array.append_null();
                }
            }
        } else if let Ok(text) = item.cast::<PyBytes>() {
            array.append_value(text.as_bytes());
        } else if let Ok(board) = item.cast::<Board>() {
            array.append_value(board.get().0.to_string());
        } else if is_missing(&item) {
            array.append_null();
        } else {
            let message = format!("item {index} is a `{}`, not a text", item.get_type().name()?);
            wrong.push(WrongRow { row: index, message, exception: PyTypeError::new_err });
            if on_wrong == OnWrongRow::Raise {
                break;
            }
            array.append_null();
        }
    }
    Ok((array.finish(), on_wrong.settle(wrong)?))
}

/// Returns true for the values that numpy and pandas write for a missing element, such as NaN and NaT: they are not
/// equal to themselves. `pandas.NA` compares to nothing.
pub(super) fn is_missing(item: &Bound<'_, PyAny>) -> bool {
    item.ne(item).unwrap_or(false) || item.get_type().name().is_ok_and(|name| name == "NAType")
}
