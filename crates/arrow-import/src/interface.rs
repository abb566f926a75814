//! Structs of pointers that another program fills in.

#![allow(unsafe_code)]

use std::{
    ffi::{CStr, c_char},
    ptr,
};

use arrow_array::{
    ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi_and_data_type},
    ffi_stream::FFI_ArrowArrayStream,
};
use arrow_data::ArrayData;
use arrow_schema::DataType;

use crate::{ChunkedArray, ElementKind, ImportError};

/// The maximum length of an array and its offset together. Even views of 16 bytes do not fill the address space then.
const MAX_LENGTH: i64 = (isize::MAX / 32) as i64;

/// Takes an array, and leaves a released one.
///
/// Fails if the array has no elements of the kind that is wanted, if it was taken before, or if its structs are not
/// those of its type.
///
/// # Safety
///
/// The structs must be those of a producer that keeps [the
/// interface](https://arrow.apache.org/docs/format/CDataInterface.html): pointers that are not null can be read, and
/// the callbacks release what is there. Each buffer must be as long as the length of its array says, and the bytes of
/// texts as long as the last offset says.
pub unsafe fn take_array(
    schema: &FFI_ArrowSchema,
    array: &mut FFI_ArrowArray,
    wanted: ElementKind,
) -> Result<ChunkedArray, ImportError> {
    // SAFETY: a reference is valid.
    let array = unsafe { FFI_ArrowArray::from_raw(array) };
    if schema.release().is_none() || array.is_released() {
        return Err(ImportError::Taken);
    }
    // SAFETY: the caller's promise.
    let mut chunks = ChunkedArray::new(unsafe { type_of(schema) }?, wanted)?;
    // SAFETY: as above.
    unsafe { push(&mut chunks, array) }?;
    Ok(chunks)
}

/// Takes all arrays of a stream, and leaves a released one.
///
/// Fails as [`take_array`] does, and if the producer fails.
///
/// # Safety
///
/// The struct must be that of a producer that keeps [the interface of
/// streams](https://arrow.apache.org/docs/format/CStreamInterface.html). Its arrays must be as [`take_array`] demands.
pub unsafe fn take_stream(stream: &mut FFI_ArrowArrayStream, wanted: ElementKind) -> Result<ChunkedArray, ImportError> {
    // SAFETY: a reference is valid.
    let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(stream) };
    let (Some(get_schema), Some(get_next), Some(_)) = (stream.get_schema(), stream.get_next(), stream.release()) else {
        return Err(ImportError::Taken);
    };
    let mut schema = FFI_ArrowSchema::empty();
    // SAFETY: the callback is that of this stream, which is not released.
    let status = unsafe { get_schema(&mut stream, &mut schema) };
    if status != 0 {
        // SAFETY: the last call on the stream failed.
        return Err(unsafe { producer_error(&mut stream, status) });
    }
    // SAFETY: the caller's promise.
    let mut chunks = ChunkedArray::new(unsafe { type_of(&schema) }?, wanted)?;
    loop {
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: as above.
        let status = unsafe { get_next(&mut stream, &mut array) };
        if status != 0 {
            // SAFETY: as above.
            return Err(unsafe { producer_error(&mut stream, status) });
        }
        if array.is_released() {
            return Ok(chunks);
        }
        // SAFETY: the caller's promise.
        unsafe { push(&mut chunks, array) }?;
    }
}

/// Returns the producer's message after a call on its stream failed.
///
/// # Safety
///
/// The last call on the stream must have failed, with this status.
unsafe fn producer_error(stream: &mut FFI_ArrowArrayStream, status: i32) -> ImportError {
    // SAFETY: the callback is that of this stream, whose last call failed.
    let message = stream.get_last_error().map_or(ptr::null(), |message| unsafe { message(stream) });
    ImportError::Producer(match message.is_null() {
        true => format!("the producer of the stream failed with the error {status}"),
        // SAFETY: a message ends with a NUL, and lives until the next call.
        false => unsafe { CStr::from_ptr(message) }.to_string_lossy().into_owned(),
    })
}

/// Adds an array to a column of its type.
///
/// # Safety
///
/// As for [`take_array`].
unsafe fn push(chunks: &mut ChunkedArray, array: FFI_ArrowArray) -> Result<(), ImportError> {
    if array.is_empty() {
        return Ok(());
    }
    let data_type = chunks.data_type();
    // SAFETY: the caller's promise.
    unsafe { check(&array, data_type) }?;
    let chunk = match data_type {
        _ if *data_type == DataType::Null || has_only_nulls(&array) => {
            ArrayData::new_null(&DataType::Null, array.len())
        }
        // SAFETY: the caller's promise. What the caller does not promise was checked.
        _ => unsafe { from_ffi_and_data_type(array, data_type.clone()) }?,
    };
    chunks.push(chunk)
}

/// Returns true if an array has an empty dictionary, and says that all of its elements are null.
fn has_only_nulls(array: &FFI_ArrowArray) -> bool {
    array.dictionary().is_some_and(FFI_ArrowArray::is_empty) && array.null_count() == array.len()
}

/// The first fields of an `ArrowSchema`.
#[repr(C)]
struct SchemaFields {
    format: *const c_char,
    name: *const c_char,
    metadata: *const c_char,
    flags: i64,
    child_count: i64,
    children: *const *const FFI_ArrowSchema,
    dictionary: *const FFI_ArrowSchema,
}

/// The maximum number of types inside each other. No type that is read has more than two.
const MAX_NESTING: usize = 64;

/// Returns the type that a schema describes.
///
/// # Safety
///
/// As for [`take_array`].
unsafe fn type_of(schema: &FFI_ArrowSchema) -> Result<DataType, ImportError> {
    // SAFETY: the caller's promise.
    match unsafe { is_readable(schema, MAX_NESTING) } {
        true => Ok(DataType::try_from(schema)?),
        false => Err(ImportError::Schema),
    }
}

/// Returns true if a schema does not make Arrow's library panic: if all names are UTF-8, and at most `depth` types are
/// inside each other.
///
/// # Safety
///
/// As for [`take_array`].
unsafe fn is_readable(schema: *const FFI_ArrowSchema, depth: usize) -> bool {
    // SAFETY: the interface says which fields come first, and the caller promises a schema, or null.
    let Some(fields) = (unsafe { schema.cast::<SchemaFields>().as_ref() }) else { return false };
    // SAFETY: a text that is not null ends with a NUL.
    let is_text = |text: *const c_char| !text.is_null() && unsafe { CStr::from_ptr(text) }.to_str().is_ok();
    // SAFETY: the schema has this many children.
    let child = |index: i64| unsafe { is_readable(fields.children.add(index as usize).read(), depth - 1) };
    depth > 0
        && is_text(fields.format)
        && (fields.name.is_null() || is_text(fields.name))
        && (0..fields.child_count).all(child)
        // SAFETY: the caller's promise is for the dictionary too.
        && (fields.dictionary.is_null() || unsafe { is_readable(fields.dictionary, depth - 1) })
}

/// The first fields of an `ArrowArray`. Those of [`FFI_ArrowArray`] are private, and its functions hide signs and null
/// pointers.
#[repr(C)]
struct Fields {
    length: i64,
    null_count: i64,
    offset: i64,
    buffer_count: i64,
    child_count: i64,
    buffers: *const *const u8,
}

impl Fields {
    /// Returns the address of elements of the type `T` in a buffer that the array has.
    ///
    /// # Safety
    ///
    /// The array must have the buffer.
    unsafe fn elements<T>(&self, index: usize) -> Result<*const T, ImportError> {
        // SAFETY: the caller's promise.
        let address = unsafe { self.buffers.add(index).read_unaligned() }.cast::<T>();
        if address.is_null() || !address.is_aligned() { Err(ImportError::BufferAddress(index)) } else { Ok(address) }
    }
}

/// Checks what [`from_ffi_and_data_type`] trusts about an array and its dictionary, apart from the lengths of buffers.
///
/// # Safety
///
/// As for [`take_array`].
unsafe fn check(array: &FFI_ArrowArray, data_type: &DataType) -> Result<(), ImportError> {
    // SAFETY: the interface says which fields come first.
    let fields = unsafe { &*ptr::from_ref(array).cast::<Fields>() };
    let &Fields { length, offset, buffer_count, .. } = fields;
    let end = length.checked_add(offset).filter(|end| length >= 0 && offset >= 0 && *end <= MAX_LENGTH);
    let end = end.ok_or(ImportError::Length { length, offset })? as usize;
    let (expected, is_minimum) = match data_type {
        DataType::Null => return Ok(()),
        DataType::Utf8 | DataType::Binary | DataType::LargeUtf8 | DataType::LargeBinary => (3, false),
        DataType::Utf8View | DataType::BinaryView => (3, true),
        _ => (2, false),
    };
    if buffer_count < expected || buffer_count > expected && !is_minimum {
        return Err(ImportError::BufferCount { found: buffer_count, expected });
    }
    if fields.buffers.is_null() {
        return Err(ImportError::BufferAddress(0));
    }
    let buffer_length = |index, length| match (0..=isize::MAX as i64).contains(&length) {
        true => Ok(()),
        false => Err(ImportError::BufferLength { index, length }),
    };
    match data_type {
        // The last offset is the length of the bytes. An empty array may have none, and then it is not read.
        DataType::Utf8 | DataType::Binary => {
            // SAFETY: there are three buffers.
            let offsets = unsafe { fields.elements::<i32>(1) }?;
            // SAFETY: the caller promises an offset more than elements.
            if length == 0 { Ok(()) } else { buffer_length(2, unsafe { offsets.add(end).read() }.into()) }
        }
        DataType::LargeUtf8 | DataType::LargeBinary => {
            // SAFETY: as above.
            let offsets = unsafe { fields.elements::<i64>(1) }?;
            // SAFETY: as above.
            if length == 0 { Ok(()) } else { buffer_length(2, unsafe { offsets.add(end).read() }) }
        }
        DataType::Utf8View | DataType::BinaryView if buffer_count > expected => {
            let last = buffer_count as usize - 1;
            // SAFETY: the last buffer has the lengths of those after the views.
            let lengths = unsafe { fields.elements::<i64>(last) }?;
            // SAFETY: as above.
            (2..last).try_for_each(|index| buffer_length(index, unsafe { lengths.add(index - 2).read() }))
        }
        DataType::Dictionary(_, values) => match array.dictionary() {
            _ if has_only_nulls(array) => Ok(()),
            // Arrow's library reads the offsets of an empty array if it has an offset, and nothing says that they are
            // there.
            Some(dictionary) if dictionary.is_empty() && dictionary.offset() != 0 => {
                Err(ImportError::Length { length: 0, offset: dictionary.offset() as i64 })
            }
            // SAFETY: the caller's promise is for the dictionary too.
            Some(dictionary) => unsafe { check(dictionary, values) },
            None => Ok(()),
        },
        _ => Ok(()),
    }
}
