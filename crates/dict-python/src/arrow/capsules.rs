//! Arrays in capsules: pointers to structs of Arrow's C data interface.

#![allow(unsafe_code)]

use std::{
    ffi::CStr,
    panic::{AssertUnwindSafe, catch_unwind},
};

use arrow_array::{
    Array, ArrayRef,
    ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi, to_ffi},
    ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream},
    make_array,
};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyCapsule};

use crate::failure::Outcome;

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// Takes the arrays out of an object that has `__arrow_c_stream__`, or the array out of one that has
/// `__arrow_c_array__`. Returns `None` if the object has neither.
///
/// The Arrow library panics if an array has other buffers than its type. To Python, that is a ValueError.
pub(super) fn import(object: &Bound<'_, PyAny>) -> Outcome<Option<Vec<ArrayRef>>> {
    catch_unwind(AssertUnwindSafe(|| take(object))).unwrap_or_else(|_| {
        Err(PyValueError::new_err("the Arrow array is not what its type says: its producer has a fault").into())
    })
}

fn take(object: &Bound<'_, PyAny>) -> Outcome<Option<Vec<ArrayRef>>> {
    if let Some(method) = object.getattr_opt("__arrow_c_stream__")? {
        let capsule: Bound<'_, PyCapsule> = method.call0()?.cast_into().map_err(PyErr::from)?;
        let stream = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
        // SAFETY: a capsule of this name points to a stream. The reader moves the stream out, and leaves an empty one.
        let reader = unsafe { ArrayStreamReader::from_raw(stream.as_ptr()) }?;
        return Ok(Some(reader.collect::<Result<_, _>>()?));
    }
    let Some(method) = object.getattr_opt("__arrow_c_array__")? else { return Ok(None) };
    let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) = method.call0()?.extract()?;
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: capsules of these names point to a schema, which their owner keeps, and to an array, which is moved out.
    let (schema, array) = unsafe { (schema.as_ref(), FFI_ArrowArray::from_raw(array.as_ptr())) };
    if schema.release().is_none() || array.is_released() {
        return Err(PyValueError::new_err("the Arrow array was taken before: each capsule can be read once").into());
    }
    // SAFETY: neither was released.
    let data = unsafe { from_ffi(array, schema) }?;
    Ok(Some(vec![make_array(data)]))
}

/// Returns the capsule of an array's type.
pub(super) fn export_type<'py>(py: Python<'py>, array: &dyn Array) -> Outcome<Bound<'py, PyCapsule>> {
    Ok(PyCapsule::new_with_value(py, FFI_ArrowSchema::try_from(array.data_type())?, SCHEMA)?)
}

/// Returns the capsules of an array's type, and of the array, which keep its memory.
pub(super) fn export<'py>(
    py: Python<'py>,
    array: &dyn Array,
) -> Outcome<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
    let (array, schema) = to_ffi(&array.to_data())?;
    Ok((PyCapsule::new_with_value(py, schema, SCHEMA)?, PyCapsule::new_with_value(py, array, ARRAY)?))
}
