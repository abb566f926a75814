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
    capsules, numpy,
    values::{type_name, value},
};
use crate::{failure::Outcome, index::index_of};

/// An array of answers, one for each text of the caller, in Arrow's format.
///
/// `pyarrow.array(answers)` and `polars.Series(answers)` take it without a copy. `numpy.asarray(answers)`,
/// `pandas.Series(answers)` and `answers.to_pylist()` copy it.
#[pyclass(frozen, module = "dictc", name = "Array")]
pub(crate) struct Array(ArrayRef);

impl Array {
    pub(crate) fn new(array: impl arrow_array::Array + 'static) -> Self {
        Self(Arc::new(array))
    }
}

#[pymethods]
impl Array {
    /// The name of the type of its elements, as Arrow has it.
    #[getter]
    fn r#type(&self) -> String {
        type_name(self.0.data_type())
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> Outcome<Bound<'py, PyAny>> {
        if let Ok(slice) = index.cast::<PySlice>() {
            let indices = slice.indices(self.0.len() as isize)?;
            if indices.step != 1 {
                return Err(PyValueError::new_err("a slice of an array has no step").into());
            }
            return Ok(Self(self.0.slice(indices.start as usize, indices.slicelength)).into_bound_py_any(py)?);
        }
        let index = index_of(index, self.0.len(), "the array has no element with this index")?;
        value(py, &self.0, index)
    }

    fn __iter__(&self) -> Elements {
        Elements { array: Arc::clone(&self.0), next: 0 }
    }

    /// Returns a list of the elements: numbers, truth values, texts, dicts and lists; `None` for a null.
    fn to_pylist<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyList>> {
        let elements = (0..self.0.len()).map(|index| value(py, &self.0, index)).collect::<Outcome<Vec<_>>>()?;
        Ok(PyList::new(py, elements)?)
    }

    /// Returns one column of an array with several, such as the `points` of scores.
    ///
    /// Raises KeyError if there is no column of this name, and TypeError if the array has no columns.
    fn field(&self, name: &str) -> Outcome<Self> {
        let Some(columns) = self.0.as_struct_opt() else {
            let message = format!("the array has no columns, its type is {}", type_name(self.0.data_type()));
            return Err(PyTypeError::new_err(message).into());
        };
        let column = columns.column_by_name(name).ok_or_else(|| {
            let names = columns.column_names().join(", ");
            PyKeyError::new_err(format!("there is no column {name:?}, but there are {names}"))
        });
        Ok(Self(Arc::clone(column?)))
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
        let array = numpy::array(py, &self.0)?;
        Ok(match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,))?,
            None => array,
        })
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyCapsule>> {
        capsules::export_type(py, &self.0)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> Outcome<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // A consumer that asks for another type converts the array itself, as the protocol allows.
        let _ = requested_schema;
        capsules::export(py, &self.0)
    }

    /// Raises TypeError: pyarrow has pickles of arrays.
    fn __reduce__(&self) -> Outcome<()> {
        let message = "a dictc.Array has no pickle: pickle pyarrow.array(answers), or answers.to_pylist()";
        Err(PyTypeError::new_err(message).into())
    }

    fn __repr__(&self) -> String {
        format!("<dictc.Array of {} {}>", self.0.len(), type_name(self.0.data_type()))
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
