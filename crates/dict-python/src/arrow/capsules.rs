//! Arrays in capsules: pointers to structs of Arrow's C data interface.

#![allow(unsafe_code)]

use std::{
    ffi::CStr,
    panic::{AssertUnwindSafe, catch_unwind},
};

use arrow_array::{
    Array,
    ffi::{FFI_ArrowArray, FFI_ArrowSchema, to_ffi},
    ffi_stream::FFI_ArrowArrayStream,
};
use arrow_import::{ChunkedArray, ElementKind, take_array, take_stream};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyCapsule};

use crate::failure::Outcome;

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// Takes the arrays out of an object that has `__arrow_c_stream__`, or the array out of one that has
/// `__arrow_c_array__`. Returns `None` if the object has neither.
///
/// If the Arrow library panics over a type that no producer should make, that is a ValueError.
pub(super) fn import(object: &Bound<'_, PyAny>, wanted: ElementKind) -> Outcome<Option<ChunkedArray>> {
    catch_unwind(AssertUnwindSafe(|| take(object, wanted))).unwrap_or_else(|_| {
        Err(PyValueError::new_err("the Arrow array does not match its type: its producer has a bug").into())
    })
}

fn take(object: &Bound<'_, PyAny>, wanted: ElementKind) -> Outcome<Option<ChunkedArray>> {
    if let Some(method) = object.getattr_opt("__arrow_c_stream__")? {
        let capsule: Bound<'_, PyCapsule> = method.call0()?.cast_into().map_err(PyErr::from)?;
        let mut stream = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
        // SAFETY: a capsule of this name points to a stream. Its producer keeps Arrow's interface, and its buffers are
        // as long as its arrays say: pyarrow has checked its own, and others must.
        return Ok(Some(unsafe { take_stream(stream.as_mut(), wanted) }?));
    }
    let Some(method) = object.getattr_opt("__arrow_c_array__")? else { return Ok(None) };
    let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) = method.call0()?.extract()?;
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let mut array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: capsules of these names point to a schema and an array, of which the same holds.
    Ok(Some(unsafe { take_array(schema.as_ref(), array.as_mut(), wanted) }?))
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
