//! Arrays of texts that a caller passes.

use std::{ops::Range, sync::Arc};

use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray, builder::LargeBinaryBuilder, cast::AsArray,
};
use arrow_buffer::{BooleanBufferBuilder, NullBuffer};
use arrow_schema::DataType;
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyString},
};

use super::{capsules, values::type_name};
use crate::{
    boards::Board,
    failure::Outcome,
    wrong_rows::{OnWrongRow, WrongPiece, WrongRow, WrongRows},
};

/// The number of elements after which a loop over the caller's texts looks for Ctrl-C.
pub(crate) const LOOK: usize = 1 << 16;

/// Texts of the caller. Some may be null.
pub(crate) struct Texts {
    /// They are not empty.
    chunks: Vec<Chunk>,
    /// The index of the first text of each chunk, and the number of all texts.
    starts: Vec<usize>,
    nulls: Option<NullBuffer>,
    /// The items that are not texts. They are null.
    wrong: WrongPiece,
}

/// An array of texts. Nobody has checked that they are UTF-8. A null has any text.
enum Chunk {
    Offsets(BinaryArray),
    LargeOffsets(LargeBinaryArray),
    Views(BinaryViewArray),
    /// The different texts, and for each text the index of its own.
    Dictionary(Box<Chunk>, Vec<usize>),
    Nulls,
}

impl Texts {
    /// Takes the texts of an Arrow array or stream, or else of an iterable of `str`, `bytes`, boards and `None`.
    pub(crate) fn of(object: &Bound<'_, PyAny>, on_wrong: OnWrongRow) -> Outcome<Self> {
        if object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>() {
            return Err(PyTypeError::new_err("this is one text: pass a list of texts").into());
        }
        let mut wrong = WrongPiece::default();
        let arrays = match import(object)? {
            Ok(arrays) => arrays,
            Err(items) => {
                let collected = collect(&items, on_wrong)?;
                wrong = collected.1;
                vec![collected.0]
            }
        };
        let mut starts = vec![0];
        let mut chunks = Vec::with_capacity(arrays.len());
        for array in &arrays {
            let chunk = Chunk::of(array)?;
            if !array.is_empty() {
                starts.push(starts.last().map_or(0, |start| start + array.len()));
                chunks.push(chunk);
            }
        }
        Ok(Self { chunks, starts, nulls: nulls_of(&arrays), wrong })
    }

    /// Returns the number of texts.
    pub(crate) fn len(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// Replaces the content of `read` by the texts with these indices. A null has any text.
    pub(crate) fn read<'t>(&'t self, indices: Range<usize>, read: &mut Vec<&'t [u8]>) {
        read.clear();
        let first = self.starts.partition_point(|start| *start <= indices.start).saturating_sub(1);
        for (chunk, ends) in self.chunks.iter().zip(self.starts.windows(2)).skip(first) {
            let (start, end) = (ends[0], ends[1].min(indices.end));
            if start >= end {
                break;
            }
            chunk.read(indices.start.max(start) - start..end - start, read);
        }
    }

    /// Returns the number of texts that have about so many bytes together, from 1 to `most`, if all are as long as the first ones.
    pub(crate) fn piece_of(&self, bytes: usize, most: usize) -> usize {
        let mut first = Vec::new();
        self.read(0..self.len().min(most), &mut first);
        let read: usize = first.iter().map(|text| text.len()).sum();
        (bytes * first.len() / read.max(1)).clamp(1, most)
    }

    /// Returns which texts are null, if any are.
    pub(crate) fn nulls(&self) -> Option<&NullBuffer> {
        self.nulls.as_ref()
    }

    /// Returns the items that are not texts.
    pub(crate) fn wrong(&self) -> &WrongPiece {
        &self.wrong
    }

    /// Returns the wrong rows of a batch that finds no others than the items that are not texts.
    pub(crate) fn wrong_rows(&self) -> Option<WrongRows> {
        WrongRows::among(self.len(), [&self.wrong])
    }

    /// Returns true if the text with this index is null.
    pub(crate) fn is_null(&self, index: usize) -> bool {
        self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(index))
    }
}

/// Returns which elements of the arrays, one after the other, are null, if any are.
fn nulls_of(arrays: &[ArrayRef]) -> Option<NullBuffer> {
    let mut are_valid = BooleanBufferBuilder::new(arrays.iter().map(|array| array.len()).sum());
    for array in arrays {
        match array.logical_nulls() {
            Some(nulls) => are_valid.append_buffer(nulls.inner()),
            None => are_valid.append_n(array.len(), true),
        }
    }
    Some(NullBuffer::new(are_valid.finish())).filter(|nulls| nulls.null_count() > 0)
}

impl Chunk {
    fn of(array: &ArrayRef) -> Outcome<Self> {
        Ok(match array.data_type() {
            DataType::Utf8 => Self::Offsets(array.as_string::<i32>().clone().into()),
            DataType::LargeUtf8 => Self::LargeOffsets(array.as_string::<i64>().clone().into()),
            DataType::Utf8View => Self::Views(array.as_string_view().clone().to_binary_view()),
            DataType::Binary => Self::Offsets(array.as_binary().clone()),
            DataType::LargeBinary => Self::LargeOffsets(array.as_binary().clone()),
            DataType::BinaryView => Self::Views(array.as_binary_view().clone()),
            DataType::Dictionary(..) => {
                let dictionary = array.as_any_dictionary();
                if dictionary.values().is_empty() {
                    return Ok(Self::Nulls);
                }
                Self::Dictionary(Box::new(Self::of(dictionary.values())?), dictionary.normalized_keys())
            }
            DataType::Null => Self::Nulls,
            other => {
                let message =
                    format!("an Arrow array of the type {} has no texts: pass one column of strings", type_name(other));
                return Err(PyTypeError::new_err(message).into());
            }
        })
    }

    /// Appends the texts with these indices to `read`.
    fn read<'t>(&'t self, indices: Range<usize>, read: &mut Vec<&'t [u8]>) {
        match self {
            Self::Offsets(array) => read.extend(indices.map(|index| array.value(index))),
            Self::LargeOffsets(array) => read.extend(indices.map(|index| array.value(index))),
            Self::Views(array) => read.extend(indices.map(|index| array.value(index))),
            Self::Dictionary(texts, of) => of[indices].iter().for_each(|&index| texts.read(index..index + 1, read)),
            Self::Nulls => read.extend(indices.map(|_| &[][..])),
        }
    }
}

/// Takes the arrays out of an object that speaks Arrow. Otherwise, returns an iterable of the same elements.
///
/// An array of numpy or a column of pandas whose elements are objects of Python is an iterable, too: it may have elements that
/// Arrow does not take. numpy iterates over them faster than pandas.
pub(super) fn import<'py>(object: &Bound<'py, PyAny>) -> Outcome<Result<Vec<ArrayRef>, Bound<'py, PyAny>>> {
    let dtype = object.getattr_opt("dtype")?;
    if dtype.is_some_and(|dtype| dtype.str().is_ok_and(|name| name == "object")) {
        return Ok(Err(match object.getattr_opt("to_numpy")? {
            Some(to_numpy) => to_numpy.call0()?,
            None => object.clone(),
        }));
    }
    Ok(capsules::import(object)?.ok_or_else(|| object.clone()))
}

/// Copies the texts of an iterable into an array. Returns it with the items that are not texts.
fn collect(object: &Bound<'_, PyAny>, on_wrong: OnWrongRow) -> Outcome<(ArrayRef, WrongPiece)> {
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
    Ok((Arc::new(array.finish()), on_wrong.settle(wrong)?))
}

/// Returns true for the values that numpy and pandas write for a missing element, such as NaN and NaT: they are not equal to
/// themselves. `pandas.NA` compares to nothing.
pub(super) fn is_missing(item: &Bound<'_, PyAny>) -> bool {
    item.ne(item).unwrap_or(false) || item.get_type().name().is_ok_and(|name| name == "NAType")
}
