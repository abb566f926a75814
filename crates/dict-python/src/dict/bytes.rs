//! Dictionaries in memory that Rust does not own: mapped files, and buffers of Python.

#![allow(unsafe_code)]

use std::{path::Path, slice};

use dict_runtime::Dict;
use pyo3::{buffer::PyUntypedBuffer, exceptions::PyBufferError, prelude::*, types::PyBytes};

use crate::{detach::detach, failure::Outcome};

/// A read-only, contiguous buffer, which lives as long as the dictionary that uses its bytes.
struct ReadOnly(PyUntypedBuffer);

impl AsRef<[u8]> for ReadOnly {
    fn as_ref(&self) -> &[u8] {
        match self.0.len_bytes() {
            // The pointer of an empty buffer may be null.
            0 => &[],
            // SAFETY: a contiguous buffer has `len` bytes until it is released. It is read-only, and the documentation
            // of `from_bytes` says that nobody may change its memory in another way.
            len => unsafe { slice::from_raw_parts(self.0.buf_ptr().cast(), len) },
        }
    }
}

/// Opens the bytes of an object with a buffer. If somebody may write to them, copies them first.
pub(super) fn open(data: &Bound<'_, PyAny>) -> Outcome<Dict> {
    let buffer = PyUntypedBuffer::get(data)?;
    if !buffer.is_c_contiguous() {
        return Err(PyBufferError::new_err("the buffer is not contiguous: copy it first").into());
    }
    if buffer.readonly() {
        return Ok(detach(data.py(), || Dict::from_owner(ReadOnly(buffer)))?);
    }
    // The copy is taken from its own memory: a class that is derived from `bytes` may have another buffer.
    let copy = data.py().get_type::<PyBytes>().call1((data,))?.cast_into::<PyBytes>().map_err(PyErr::from)?;
    Ok(Dict::from_bytes(copy.as_bytes())?)
}

/// Maps the file at `path`.
pub(super) fn map(path: &Path) -> Outcome<Dict> {
    // SAFETY: the documentation of `map` says that nobody may write to the file. If somebody does, the answers change,
    // or the process ends by a signal, as with every mapped file in Python.
    Ok(unsafe { Dict::map(path) }?)
}
