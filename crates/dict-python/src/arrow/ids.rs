//! Arrays of ids that a caller passes.

use arrow_array::{
    Array, ArrayRef,
    cast::AsArray,
    make_array,
    types::{
        ArrowPrimitiveType, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
        UInt64Type,
    },
};
use arrow_buffer::{BooleanBufferBuilder, NullBuffer};
use arrow_import::ElementKind;
use arrow_schema::DataType;
use pyo3::{
    exceptions::{PyOverflowError, PyTypeError},
    prelude::*,
    types::PyFloat,
};

use super::{
    LOOK,
    import::{Column, import},
    texts::is_missing,
};
use crate::{
    failure::Outcome,
    wrong_rows::{OnWrongRow, WrongPiece, WrongRow},
};

/// An id that no word has.
const NO_ID: u32 = u32::MAX;

/// Ids of the caller. Some may be null.
pub(crate) struct Ids {
    /// The id of a null may be anything. A number that cannot be an id becomes one that no word has.
    pub(crate) ids: Vec<u32>,
    pub(crate) nulls: Option<NullBuffer>,
    /// The items that are not integers. They are null.
    pub(crate) wrong: WrongPiece,
}

impl Ids {
    /// Takes the ids of an Arrow array or stream, or else of an iterable of `int`, whole `float` and `None`.
    ///
    /// numpy and pandas have floats instead of integers if some are missing.
    pub(crate) fn of(object: &Bound<'_, PyAny>, on_wrong: OnWrongRow) -> Outcome<Self> {
        let mut ids = Vec::new();
        let mut are_valid = BooleanBufferBuilder::new(0);
        let mut wrong = WrongPiece::default();
        match import(object, ElementKind::Number)? {
            Column::Arrow(chunks) => {
                chunks.chunks().iter().for_each(|chunk| read(&make_array(chunk.clone()), &mut ids, &mut are_valid));
            }
            Column::Items(items) => wrong = collect(&items, on_wrong, &mut ids, &mut are_valid)?,
        }
        let nulls = Some(NullBuffer::new(are_valid.finish())).filter(|nulls| nulls.null_count() > 0);
        Ok(Self { ids, nulls, wrong })
    }
}

/// Appends the ids of an array, and a mask of those that are not null.
fn read(array: &ArrayRef, ids: &mut Vec<u32>, are_valid: &mut BooleanBufferBuilder) {
    fn integers<T: ArrowPrimitiveType<Native: TryInto<u32>>>(array: &ArrayRef, ids: &mut Vec<u32>) {
        ids.extend(array.as_primitive::<T>().values().iter().map(|&number| number.try_into().unwrap_or(NO_ID)));
    }
    match array.data_type() {
        DataType::UInt32 => ids.extend_from_slice(array.as_primitive::<UInt32Type>().values()),
        DataType::Int64 => integers::<Int64Type>(array, ids),
        DataType::UInt64 => integers::<UInt64Type>(array, ids),
        DataType::Int32 => integers::<Int32Type>(array, ids),
        DataType::Int16 => integers::<Int16Type>(array, ids),
        DataType::UInt16 => integers::<UInt16Type>(array, ids),
        DataType::Int8 => integers::<Int8Type>(array, ids),
        DataType::UInt8 => integers::<UInt8Type>(array, ids),
        DataType::Float64 => {
            let numbers = array.as_primitive::<Float64Type>();
            ids.extend(numbers.values().iter().map(|&number| id_of(number)));
            numbers.iter().for_each(|number| are_valid.append(number.is_some_and(|number| !number.is_nan())));
            return;
        }
        _ => ids.resize(ids.len() + array.len(), NO_ID),
    }
    match array.logical_nulls() {
        Some(nulls) => are_valid.append_buffer(nulls.inner()),
        None => are_valid.append_n(array.len(), true),
    }
}

/// Returns the id that a float is.
fn id_of(number: f64) -> u32 {
    let id = number as u32;
    if f64::from(id) == number { id } else { NO_ID }
}

/// Appends the ids of an iterable, and a mask of those that are not null. Returns the items that are not integers.
fn collect(
    object: &Bound<'_, PyAny>,
    on_wrong: OnWrongRow,
    ids: &mut Vec<u32>,
    are_valid: &mut BooleanBufferBuilder,
) -> Outcome<WrongPiece> {
    let py = object.py();
    let mut wrong = Vec::new();
    for (index, item) in object.try_iter()?.enumerate() {
        if index % LOOK == 0 {
            py.check_signals()?;
        }
        let item = item?;
        let id = match item.extract::<u32>() {
            Ok(id) => Some(id),
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => Some(NO_ID),
            Err(_) if item.is_none() || is_missing(&item) => None,
            Err(_) => match item.cast::<PyFloat>() {
                Ok(number) => Some(id_of(number.value())),
                Err(_) => {
                    let message = format!("item {index} is a `{}`, not an id", item.get_type().name()?);
                    wrong.push(WrongRow { row: index, message, exception: PyTypeError::new_err });
                    if on_wrong == OnWrongRow::Raise {
                        break;
                    }
                    None
                }
            },
        };
        ids.push(id.unwrap_or(NO_ID));
        are_valid.append(id.is_some());
    }
    on_wrong.settle(wrong)
}
