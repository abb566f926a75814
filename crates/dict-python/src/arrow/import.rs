//! Columns that a caller passes, as arrays of Arrow or as iterables.

use arrow_import::{ChunkedArray, ElementKind};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyDict};

use super::capsules;
use crate::failure::Outcome;

/// A column of the caller.
pub(super) enum Column<'py> {
    Arrow(ChunkedArray),
    /// An iterable of objects of Python.
    Items(Bound<'py, PyAny>),
}

/// Takes the arrays out of an object that supports Arrow. Otherwise, returns an iterable of the same elements.
///
/// An array of numpy or a column of pandas whose elements are objects of Python is also an iterable: it may have
/// elements that Arrow does not support. numpy iterates over them faster than pandas.
pub(super) fn import<'py>(object: &Bound<'py, PyAny>, wanted: ElementKind) -> Outcome<Column<'py>> {
    let dtype = object.getattr_opt("dtype")?;
    if dtype.is_some_and(|dtype| dtype.str().is_ok_and(|name| name == "object")) {
        return Ok(Column::Items(match object.getattr_opt("to_numpy")? {
            Some(to_numpy) => to_numpy.call0()?,
            None => object.clone(),
        }));
    }
    let array = array_of_pandas(object)?.unwrap_or_else(|| object.clone());
    validate(&array, false)?;
    Ok(match capsules::import(&array, wanted)? {
        Some(chunks) => Column::Arrow(chunks),
        None => Column::Items(array),
    })
}

/// Returns an iterable of the elements of a column as `int`, `str` and `None`. Those of an array of pyarrow are its own
/// scalars.
///
/// pyarrow reads its array then, so pyarrow must check all of it before.
pub(crate) fn items_of<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let array = array_of_pandas(object)?.unwrap_or_else(|| object.clone());
    validate(&array, true)?;
    match array.getattr_opt("to_pylist")? {
        Some(to_list) => to_list.call0(),
        None => Ok(array),
    }
}

/// Returns the array of pyarrow that a column of pandas has or makes, if there is one.
fn array_of_pandas<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(array) = object.getattr_opt("array")? else { return Ok(None) };
    array.getattr_opt("__arrow_array__")?.map(|arrow_array| arrow_array.call0()).transpose()
}

/// Lets pyarrow compare the length of its array with those of its buffers, and also check the elements if `is_full`.
///
/// The array may come from an invalid file, and Arrow's interface does not state the lengths of buffers.
fn validate(object: &Bound<'_, PyAny>, is_full: bool) -> PyResult<()> {
    let Some(validate) = object.getattr_opt("validate")? else { return Ok(()) };
    // The class of an extension type may be of another library.
    let mut is_of_pyarrow = false;
    for class in object.get_type().mro() {
        is_of_pyarrow |= class.getattr("__module__")?.str()?.to_cow()?.split('.').next() == Some("pyarrow");
    }
    if !is_of_pyarrow {
        return Ok(());
    }
    let full = PyDict::new(object.py());
    full.set_item("full", is_full)?;
    let validated = validate.call((), Some(&full));
    validated.map(drop).map_err(|error| match error.is_instance_of::<PyValueError>(object.py()) {
        true => error,
        // Some errors of pyarrow are of other types.
        false => PyValueError::new_err(error.value(object.py()).to_string()),
    })
}
