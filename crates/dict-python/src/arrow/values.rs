//! Elements of arrays as objects of Python, and the names of their types.

use arrow_array::{
    Array, ArrayRef,
    cast::AsArray,
    types::{Int64Type, UInt8Type, UInt32Type},
};
use arrow_schema::DataType;
use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    types::{PyDict, PyList},
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

/// Returns the name that pyarrow has for a type.
pub(crate) fn type_name(data_type: &DataType) -> String {
    match data_type {
        DataType::UInt8 => "uint8".to_string(),
        DataType::UInt32 => "uint32".to_string(),
        DataType::Int64 => "int64".to_string(),
        DataType::Boolean => "bool".to_string(),
        DataType::LargeUtf8 => "large_string".to_string(),
        DataType::Dictionary(indices, values) => {
            let (values, indices) = (type_name(values), type_name(indices));
            format!("dictionary<values={values}, indices={indices}, ordered=0>")
        }
        DataType::LargeList(item) => format!("large_list<{}>", type_name(item.data_type())),
        DataType::Struct(fields) => {
            let fields = fields.iter().map(|field| format!("{}: {}", field.name(), type_name(field.data_type())));
            format!("struct<{}>", fields.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string().to_lowercase(),
    }
}
