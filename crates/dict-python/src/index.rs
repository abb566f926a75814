//! Indices in brackets, which may count from the end.

use pyo3::{
    exceptions::{PyIndexError, PyOverflowError},
    prelude::*,
};

use crate::failure::Outcome;

/// Returns the number below `len` that `index` means. Raises IndexError with the message `none` if there is none.
pub(crate) fn index_of(index: &Bound<'_, PyAny>, len: usize, none: &'static str) -> Outcome<usize> {
    let index = match index.extract::<isize>() {
        Ok(index) if index < 0 => index.checked_add_unsigned(len),
        Ok(index) => Some(index),
        Err(error) if error.is_instance_of::<PyOverflowError>(index.py()) => None,
        Err(error) => return Err(error.into()),
    };
    let index = index.and_then(|index| usize::try_from(index).ok()).filter(|index| *index < len);
    Ok(index.ok_or_else(|| PyIndexError::new_err(none))?)
}
