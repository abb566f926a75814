//! Elements of arrays as objects of Python, and as arrays of numpy.

use arrow_array::{
    Array, ArrayRef,
    cast::AsArray,
    types::{Int64Type, UInt8Type, UInt32Type},
};
use arrow_schema::DataType;
use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    types::{PyByteArray, PyDict, PyList},
};

use crate::failure::Outcome;

/// Returns the element of `array` with this index.
pub(super) fn value<'py>(py: Python<'py>, array: &ArrayRef, index: usize) -> Outcome<Bound<'py, PyAny>> {
    if array.is_null(index) {
        return Ok(py.None().into_bound(py));
    }
    Ok(match array.data_type() {
        DataType::UInt8 => array.as_primitive::<UInt8Type>().value(index).into_bound_py_any(py)?,
        DataType::UInt32 => array.as_primitive::<UInt32Type>().value(index).into_bound_py_any(py)?,
        DataType::Int64 => array.as_primitive::<Int64Type>().value(index).into_bound_py_any(py)?,
        DataType::Boolean => array.as_boolean().value(index).into_bound_py_any(py)?,
        DataType::LargeUtf8 => array.as_string::<i64>().value(index).into_bound_py_any(py)?,
        DataType::Dictionary(..) => {
            let array = array.as_dictionary::<UInt32Type>();
            value(py, array.values(), array.keys().value(index) as usize)?
        }
        DataType::LargeList(_) => {
            let elements = array.as_list::<i64>().value(index);
            let values = (0..elements.len()).map(|at| value(py, &elements, at)).collect::<Outcome<Vec<_>>>()?;
            PyList::new(py, values)?.into_any()
        }
        DataType::Struct(fields) => {
            let dict = PyDict::new(py);
            for (field, column) in fields.iter().zip(array.as_struct().columns()) {
                dict.set_item(field.name(), value(py, column, index)?)?;
            }
            dict.into_any()
        }
        other => unreachable!("no call returns an array of {other}"),
    })
}

/// Returns a numpy array with the elements of `array`.
pub(super) fn numpy_array<'py>(py: Python<'py>, array: &ArrayRef) -> Outcome<Bound<'py, PyAny>> {
    let numpy = py.import("numpy")?;
    let from_bytes = |bytes: &[u8], dtype| numpy.call_method1("frombuffer", (PyByteArray::new(py, bytes), dtype));
    let from_floats = |floats: &mut dyn Iterator<Item = f64>| {
        from_bytes(&floats.flat_map(f64::to_ne_bytes).collect::<Vec<u8>>(), "f8")
    };
    Ok(match (array.data_type(), array.null_count()) {
        (DataType::UInt32, 0) => from_bytes(array.as_primitive::<UInt32Type>().values().inner(), "u4")?,
        (DataType::Int64, 0) => from_bytes(array.as_primitive::<Int64Type>().values().inner(), "i8")?,
        (DataType::Boolean, 0) => {
            let bytes: Vec<u8> = array.as_boolean().values().iter().map(u8::from).collect();
            from_bytes(&bytes, "?")?
        }
        (DataType::UInt32, _) => {
            let numbers = array.as_primitive::<UInt32Type>().iter();
            from_floats(&mut numbers.map(|number| number.map_or(f64::NAN, f64::from)))?
        }
        (DataType::Int64, _) => {
            let numbers = array.as_primitive::<Int64Type>().iter();
            from_floats(&mut numbers.map(|number| number.map_or(f64::NAN, |number| number as f64)))?
        }
        _ => {
            let objects = numpy.call_method1("empty", (array.len(), "O"))?;
            for index in 0..array.len() {
                objects.set_item(index, value(py, array, index)?)?;
            }
            objects
        }
    })
}
