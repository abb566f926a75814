//! Arrays for numpy.

use arrow_array::{
    Array, ArrayRef,
    cast::AsArray,
    types::{Int64Type, UInt32Type},
};
use arrow_schema::DataType;
use pyo3::{prelude::*, types::PyByteArray};

use super::values::value;
use crate::failure::Outcome;

/// Returns a numpy array with the elements of `array`.
pub(super) fn array<'py>(py: Python<'py>, array: &ArrayRef) -> Outcome<Bound<'py, PyAny>> {
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
