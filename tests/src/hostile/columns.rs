//! Columns of Arrow's C interface that are made from bytes, and may contradict themselves in any way.
//!
//! They keep the promises of the interface that no reader can check: each buffer is as long as the length of its array
//! says, and the bytes of texts are as long as the last offset says. AddressSanitizer sees a read after any of them.

#![allow(unsafe_code)]

use std::{
    ffi::{CString, c_char, c_int, c_void},
    ptr,
};

use arrow_array::{
    ffi::{FFI_ArrowArray, FFI_ArrowSchema},
    ffi_stream::FFI_ArrowArrayStream,
};
use arrow_buffer::Buffer;
use arrow_data::ArrayData;
use arrow_import::{ChunkedArray, ElementKind, ImportError, take_array, take_stream};
use arrow_schema::DataType;

/// The types of the columns. The last ones have neither texts nor numbers.
const TYPES: [DataType; 19] = [
    DataType::Utf8,
    DataType::LargeUtf8,
    DataType::Utf8View,
    DataType::Binary,
    DataType::LargeBinary,
    DataType::BinaryView,
    DataType::Null,
    DataType::Int8,
    DataType::UInt8,
    DataType::Int16,
    DataType::UInt16,
    DataType::Int32,
    DataType::UInt32,
    DataType::Int64,
    DataType::UInt64,
    DataType::Float64,
    DataType::Boolean,
    DataType::Float32,
    DataType::Date32,
];

/// The types of the keys of dictionaries. The last one is not allowed.
const KEYS: [DataType; 9] = [
    DataType::Int8,
    DataType::UInt8,
    DataType::Int16,
    DataType::UInt16,
    DataType::Int32,
    DataType::UInt32,
    DataType::Int64,
    DataType::UInt64,
    DataType::Float64,
];

/// The maximum number of bytes of a buffer of texts.
const MAX_BYTES: i64 = 1 << 12;

/// The first fields of an `ArrowArray`.
#[repr(C)]
struct Fields {
    length: i64,
    null_count: i64,
    offset: i64,
    buffer_count: i64,
    child_count: i64,
    buffers: *mut *const u8,
}

/// A column, and the kind of elements to ask it for.
#[derive(Debug)]
pub struct HostileColumn {
    data_type: DataType,
    arrays: Vec<FFI_ArrowArray>,
    /// The same arrays, if nothing was changed after they were made.
    unchanged: Option<Vec<ArrayData>>,
    wanted: ElementKind,
    is_stream: bool,
}

/// The bytes that decide the parts of a column. After their end there are zeros.
struct Source<'b>(&'b [u8]);

impl Source<'_> {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let taken = self.0.split_off(..N.min(self.0.len())).unwrap_or_default();
        let mut bytes = [0; N];
        bytes[..taken.len()].copy_from_slice(taken);
        bytes
    }

    fn below(&mut self, end: usize) -> usize {
        usize::from(self.bytes::<1>()[0]) % end
    }

    /// Returns true for one in `many`, but not for zeros.
    fn is_one_of(&mut self, many: usize) -> bool {
        self.below(many) == many - 1
    }

    fn choose(&mut self, types: &[DataType]) -> DataType {
        types[self.below(types.len())].clone()
    }

    fn number(&mut self) -> i64 {
        i64::from_le_bytes(self.bytes())
    }
}

impl HostileColumn {
    /// Makes a column from bytes: the same from the same bytes.
    pub fn new(bytes: &[u8]) -> Self {
        let source = &mut Source(bytes);
        let wanted = if source.is_one_of(4) { ElementKind::Number } else { ElementKind::Text };
        let is_stream = source.is_one_of(2);
        let mut data_type = source.choose(&TYPES);
        for _ in 0..[0, 0, 1, 2][source.below(4)] {
            data_type = DataType::Dictionary(Box::new(source.choose(&KEYS)), Box::new(data_type));
        }
        let count = if is_stream { source.below(4) } else { 1 };
        let mut unchanged = Some(Vec::new());
        let arrays = (0..count)
            .map(|_| {
                let array = array(source, &data_type);
                let mut fields = FFI_ArrowArray::new(&array);
                if source.is_one_of(3) {
                    change(source, &mut fields, &data_type);
                    unchanged = None;
                }
                unchanged.iter_mut().for_each(|arrays| arrays.push(array.clone()));
                fields
            })
            .collect();
        Self { data_type, arrays, unchanged, wanted, is_stream }
    }

    /// Returns the arrays of the column if they are valid.
    pub fn valid_arrays(&self) -> Option<Vec<ArrayData>> {
        let arrays = self.unchanged.clone()?;
        arrays.iter().all(|array| array.validate_full().is_ok()).then_some(arrays)
    }

    /// Passes the column to a reader.
    pub fn take(mut self) -> Result<ChunkedArray, ImportError> {
        let schema = FFI_ArrowSchema::try_from(&self.data_type)?;
        if self.is_stream {
            self.arrays.reverse();
            let producer = Producer { schema, arrays: self.arrays, message: c"no more".into() };
            let producer = Box::into_raw(Box::new(producer)).cast::<c_void>();
            let (schema, next) = (Some(Producer::schema as _), Some(Producer::next as _));
            let (error, release) = (Some(Producer::error as _), Some(Producer::release as _));
            // SAFETY: the callbacks are those of a producer, and the last one frees it.
            let mut stream = unsafe { FFI_ArrowArrayStream::new_unchecked(schema, next, error, release, producer) };
            // SAFETY: the stream keeps what the interface demands.
            return unsafe { take_stream(&mut stream, self.wanted) };
        }
        let mut array = self.arrays.pop().expect("an array");
        // SAFETY: the array keeps what the interface demands.
        let chunks = unsafe { take_array(&schema, &mut array, self.wanted) };
        // SAFETY: it is released now.
        let again = unsafe { take_array(&schema, &mut array, self.wanted) };
        assert!(matches!(again, Err(ImportError::Taken)), "{again:?}");
        chunks
    }
}

/// Makes an array whose buffers have the stated lengths and any contents.
fn array(source: &mut Source<'_>, data_type: &DataType) -> ArrayData {
    let (len, offset) = (source.below(20), [0, 0, 1, 7][source.below(4)]);
    let end = len + offset;
    let mut buffers = Vec::new();
    let mut children = Vec::new();
    match data_type {
        DataType::Utf8 | DataType::Binary => {
            let offsets = offsets(source, end);
            let bytes = texts(source, offsets[end].max(0) as usize);
            buffers = vec![buffer(source, offsets.iter().flat_map(|offset| (*offset as i32).to_le_bytes())), bytes];
        }
        DataType::LargeUtf8 | DataType::LargeBinary => {
            let offsets = offsets(source, end);
            let bytes = texts(source, offsets[end].max(0) as usize);
            buffers = vec![buffer(source, offsets.iter().flat_map(|offset| offset.to_le_bytes())), bytes];
        }
        DataType::Utf8View | DataType::BinaryView => {
            let lengths: Vec<usize> = (0..source.below(3)).map(|_| 4 * source.below(20)).collect();
            let views: Vec<[u8; 16]> = (0..end).map(|_| view(source)).collect();
            buffers.push(buffer(source, views.concat()));
            buffers.extend(lengths.into_iter().map(|length| texts(source, length)));
        }
        DataType::Null => {}
        DataType::Dictionary(keys, values) => {
            let width = keys.primitive_width().expect("keys are integers");
            let key = |source: &mut Source<'_>| match source.is_one_of(16) {
                true => source.number().to_le_bytes(),
                false => (source.below(8) as i64).to_le_bytes(),
            };
            let keys: Vec<u8> = (0..end).flat_map(|_| key(source).into_iter().take(width)).collect();
            buffers.push(buffer(source, keys));
            children.push(array(source, values));
        }
        other => {
            let bits = other.primitive_width().map_or(1, |bytes| 8 * bytes);
            let bytes: Vec<u8> = (0..(bits * end).div_ceil(8)).map(|_| source.bytes::<1>()[0]).collect();
            buffers.push(buffer(source, bytes));
        }
    }
    // Nothing says how long the buffers of an empty array are.
    let offset = if len == 0 && source.is_one_of(4) { 1 << 40 } else { offset };
    let mut builder =
        ArrayData::builder(data_type.clone()).len(len).offset(offset).buffers(buffers).child_data(children);
    if *data_type != DataType::Null && offset <= end && source.is_one_of(2) {
        let bits: Vec<u8> = (0..end.div_ceil(8)).map(|_| source.bytes::<1>()[0]).collect();
        let bits = buffer(source, bits);
        builder = builder.null_bit_buffer(Some(bits));
        if source.is_one_of(8) {
            builder = builder.null_count(source.below(24));
        }
    }
    // SAFETY: nothing reads the array before it is checked. That is what is tried here.
    unsafe { builder.build_unchecked() }
}

/// Returns offsets that mostly ascend, the last one not by much.
fn offsets(source: &mut Source<'_>, end: usize) -> Vec<i64> {
    let mut offsets = vec![source.below(4) as i64];
    for _ in 0..end {
        offsets.push(match source.is_one_of(32) {
            true => source.number(),
            false => offsets[offsets.len() - 1].wrapping_add(source.below(16) as i64),
        });
    }
    // An offset of 32 bits is the lower half of the number.
    offsets[end] = i64::from(offsets[end] as i32).min(MAX_BYTES);
    offsets
}

/// Returns bytes that are mostly letters.
fn texts(source: &mut Source<'_>, len: usize) -> Buffer {
    let is_text = !source.is_one_of(8);
    let letters: Box<[u8]> =
        (0..len).map(|at| if is_text { b'a' + (at % 26) as u8 } else { source.bytes::<1>()[0] }).collect();
    Buffer::from_vec(letters.into_vec())
}

/// Returns a view, mostly of few bytes, or of bytes that may be there.
fn view(source: &mut Source<'_>) -> [u8; 16] {
    let mut view = [0; 16];
    match source.below(8) {
        0..4 => {
            let len = source.below(13);
            view[0] = len as u8;
            view[4..4 + len].fill(b'a' + len as u8);
        }
        4..7 => {
            // The bytes of buffers are the letters in their order.
            let (len, offset) = (13 + source.below(30), source.below(40));
            view[0] = len as u8;
            (0..4).for_each(|at| view[4 + at] = b'a' + ((offset + at) % 26) as u8);
            view[8] = source.below(3) as u8;
            view[12] = offset as u8;
        }
        _ => view = source.bytes(),
    }
    view
}

/// Returns a buffer of these bytes, which ends where its memory ends. Some are not aligned.
fn buffer(source: &mut Source<'_>, bytes: impl IntoIterator<Item = u8>) -> Buffer {
    let shift = usize::from(source.is_one_of(64));
    let all: Box<[u8]> = vec![0; shift].into_iter().chain(bytes).collect();
    Buffer::from_vec(all.into_vec()).slice(shift)
}

/// Changes a field of an array, so that it breaks the interface in a way that a reader can see.
fn change(source: &mut Source<'_>, array: &mut FFI_ArrowArray, data_type: &DataType) {
    let has_no_buffers = array.num_buffers() == 0;
    // SAFETY: the interface says which fields come first.
    let fields = unsafe { &mut *ptr::from_mut(array).cast::<Fields>() };
    let wild = [-1, i64::MIN, i64::MAX, i64::MAX / 16, 1 << 59][source.below(5)];
    match source.below(6) {
        0 => fields.length = wild,
        1 => fields.offset = wild,
        2 => fields.null_count = source.number(),
        3 => fields.buffer_count = [-1, 0, 1, i64::MIN][source.below(4)],
        4 => fields.buffers = ptr::null_mut(),
        _ if has_no_buffers => {}
        _ => {
            let index = source.below(fields.buffer_count as usize);
            // SAFETY: the array has the buffer.
            let address = unsafe { &mut *fields.buffers.add(index) };
            let is_of_lengths = matches!(data_type, DataType::Utf8View | DataType::BinaryView)
                && index > 1
                && index + 1 == fields.buffer_count as usize;
            match is_of_lengths && index > 2 && source.is_one_of(2) {
                // SAFETY: the buffer has a length for each buffer after the views.
                true => unsafe { address.cast_mut().cast::<i64>().write_unaligned(wild.min(-1)) },
                false => *address = ptr::null(),
            }
        }
    }
}

/// The producer of a stream.
struct Producer {
    schema: FFI_ArrowSchema,
    /// The arrays, the next one at the end.
    arrays: Vec<FFI_ArrowArray>,
    message: CString,
}

impl Producer {
    /// Returns the producer of a stream.
    ///
    /// # Safety
    ///
    /// The stream must be one that [`HostileColumn::take`] made.
    unsafe fn of<'s>(stream: *mut FFI_ArrowArrayStream) -> &'s mut Self {
        // SAFETY: the caller's promise.
        unsafe { &mut *(*stream).private_data().cast() }
    }

    unsafe extern "C" fn schema(stream: *mut FFI_ArrowArrayStream, schema: *mut FFI_ArrowSchema) -> c_int {
        // SAFETY: the reader passes the stream, and the place of a schema.
        unsafe { ptr::swap(schema, &mut Self::of(stream).schema) };
        0
    }

    unsafe extern "C" fn next(stream: *mut FFI_ArrowArrayStream, array: *mut FFI_ArrowArray) -> c_int {
        // SAFETY: the reader passes the stream, and the place of an array that has nothing to release.
        unsafe { ptr::write(array, Self::of(stream).arrays.pop().unwrap_or(FFI_ArrowArray::empty())) };
        0
    }

    unsafe extern "C" fn error(stream: *mut FFI_ArrowArrayStream) -> *const c_char {
        // SAFETY: the reader passes the stream.
        unsafe { Self::of(stream) }.message.as_ptr()
    }

    unsafe extern "C" fn release(stream: *mut FFI_ArrowArrayStream) {
        // SAFETY: the producer came from a box, and this is called once.
        drop(unsafe { Box::from_raw((*stream).private_data().cast::<Self>()) });
    }
}
