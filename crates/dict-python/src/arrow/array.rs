//! Arrays that calls return.

use std::sync::Arc;

use arrow_array::{Array as _, ArrayRef, cast::AsArray};
use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyKeyError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyCapsule, PyList, PySlice},
};

use super::{
    capsules,
    type_names::type_name,
    values::{numpy_array, value},
};
use crate::{failure::Outcome, index::index_of, wrong_rows::WrongRows};

/// An array of answers, one for each text of the caller, in Arrow's format.
///
/// `pyarrow.array(answers)` and `polars.Series(answers)` take it without a copy. `numpy.asarray(answers)`,
/// `pandas.Series(answers)` and `answers.to_pylist()` copy it.
#[pyclass(frozen, module = "dictc", name = "Array")]
pub(crate) struct Array {
    elements: ArrayRef,
    /// The rows that were wrong, if any were.
    wrong: Option<WrongRows>,
}

impl Array {
    pub(crate) fn new(elements: impl arrow_array::Array + 'static) -> Self {
        Self::with_wrong(elements, None)
    }

    /// Returns an array with an element for each row, some of which were wrong.
    pub(crate) fn with_wrong(elements: impl arrow_array::Array + 'static, wrong: Option<WrongRows>) -> Self {
        Self { elements: Arc::new(elements), wrong }
    }
}

#[pymethods]
impl Array {
    /// The name of the type of its elements, as Arrow has it.
    #[getter]
    fn r#type(&self) -> String {
        type_name(self.elements.data_type())
    }

    /// The number of nulls among its elements.
    #[getter]
    fn null_count(&self) -> usize {
        self.elements.logical_null_count()
    }

    /// The number of rows that were wrong, and became null because of `errors="null"`. A slice counts its own rows. If
    /// `solve` returned a row for each word, wrong boards have no rows; this is then their number, also in slices.
    #[getter]
    fn error_count(&self) -> usize {
        self.wrong.as_ref().map_or(0, WrongRows::count)
    }

    /// The message of the first wrong row of the call, with its index: `errors="raise"` raises an error with it. None
    /// if no row was wrong; for a slice, if none of its own rows was.
    #[getter]
    fn first_error(&self) -> Option<&str> {
        self.wrong.as_ref().map(WrongRows::first)
    }

    fn __len__(&self) -> usize {
        self.elements.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> Outcome<Bound<'py, PyAny>> {
        if let Ok(slice) = index.cast::<PySlice>() {
            let indices = slice.indices(self.elements.len() as isize)?;
            if indices.step != 1 {
                return Err(PyValueError::new_err("a slice of an array has no step").into());
            }
            let (start, len) = (indices.start as usize, indices.slicelength);
            let wrong = self.wrong.as_ref().and_then(|wrong| wrong.slice(start, len));
            return Ok(Self { elements: self.elements.slice(start, len), wrong }.into_bound_py_any(py)?);
        }
        let index = index_of(index, self.elements.len(), "the array has no element with this index")?;
        value(py, &self.elements, index)
    }

    fn __iter__(&self) -> Elements {
        Elements { array: Arc::clone(&self.elements), next: 0 }
    }

    /// Returns a list of the elements: numbers, truth values, texts, dicts and lists; `None` for a null.
    fn to_pylist<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyList>> {
        let elements =
            (0..self.elements.len()).map(|index| value(py, &self.elements, index)).collect::<Outcome<Vec<_>>>()?;
        Ok(PyList::new(py, elements)?)
    }

    /// Returns one column of an array with several, such as the `points` of scores.
    ///
    /// Raises KeyError if there is no column of this name, and TypeError if the array has no columns.
    fn field(&self, name: &str) -> Outcome<Self> {
        let Some(columns) = self.elements.as_struct_opt() else {
            let message = format!("the array has no columns, its type is {}", type_name(self.elements.data_type()));
            return Err(PyTypeError::new_err(message).into());
        };
        let column = columns.column_by_name(name).ok_or_else(|| {
            let names = columns.column_names().join(", ");
            PyKeyError::new_err(format!("there is no column {name:?}, but there are {names}"))
        });
        Ok(Self { elements: Arc::clone(column?), wrong: self.wrong.clone() })
    }

    /// Returns a numpy array. Numbers with nulls become floats, with NaN for a null, as in pandas; arrays with columns
    /// become arrays of dicts.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> Outcome<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("numpy gets a copy of the array: leave copy=False out").into());
        }
        let array = numpy_array(py, &self.elements)?;
        Ok(match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,))?,
            None => array,
        })
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyCapsule>> {
        capsules::export_type(py, &self.elements)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> Outcome<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // A consumer that asks for another type converts the array itself, as the protocol allows.
        let _ = requested_schema;
        capsules::export(py, &self.elements)
    }

    /// Raises TypeError: pyarrow has pickles of arrays.
    fn __reduce__(&self) -> Outcome<()> {
        let message = "a dictc.Array has no pickle: pickle pyarrow.array(answers), or answers.to_pylist()";
        Err(PyTypeError::new_err(message).into())
    }

    fn __repr__(&self) -> String {
        format!("<dictc.Array of {} {}>", self.elements.len(), type_name(self.elements.data_type()))
    }
}

/// The elements of an array, one after the other.
#[pyclass(module = "dictc", name = "_Elements")]
struct Elements {
    array: ArrayRef,
    next: usize,
}

#[pymethods]
impl Elements {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> Outcome<Option<Bound<'py, PyAny>>> {
        if self.next == self.array.len() {
            return Ok(None);
        }
        self.next += 1;
        value(py, &self.array, self.next - 1).map(Some)
    }
}
