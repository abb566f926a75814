//! Malformed columns.

#![allow(unsafe_code)]

use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, DictionaryArray, Int8Array, Int64Array, LargeStringArray, NullArray, StringArray, StringViewArray,
    ffi::{FFI_ArrowArray, FFI_ArrowSchema, to_ffi},
};
use arrow_buffer::{Buffer, NullBuffer};
use arrow_data::{ArrayData, ArrayDataBuilder};
use arrow_import::{ElementFault, ElementKind, ImportError, TextColumn, take_array};
use arrow_schema::DataType;

const LONG: &str = "a text that no view holds";

/// Takes an array that may be malformed, and reads all of its texts.
fn texts_of(array: &ArrayData) -> Result<Vec<Option<String>>, ImportError> {
    let (mut array, schema) = to_ffi(array)?;
    // SAFETY: the buffers are as long as the array says.
    let chunks = unsafe { take_array(&schema, &mut array, ElementKind::Text) }?;
    let column = TextColumn::new(&chunks)?;
    let mut texts = Vec::new();
    column.read(0..column.len(), &mut texts)?;
    let text = |row: usize| (!column.is_null(row)).then(|| String::from_utf8_lossy(texts[row]).into_owned());
    Ok((0..texts.len()).map(text).collect())
}

/// Makes an array of parts that may not fit.
fn unchecked(builder: ArrayDataBuilder) -> ArrayData {
    // SAFETY: nothing reads the array before it was checked.
    unsafe { builder.build_unchecked() }
}

fn with_offsets(offsets: &[i32]) -> ArrayData {
    let buffers = vec![Buffer::from_slice_ref(offsets), Buffer::from(b"catdog")];
    unchecked(ArrayData::builder(DataType::Utf8).len(offsets.len() - 1).buffers(buffers))
}

#[track_caller]
fn fault(array: &ArrayData) -> (usize, ElementFault) {
    match texts_of(array) {
        Err(ImportError::Element { row, fault }) => (row, fault),
        other => panic!("{other:?}"),
    }
}

fn owned(texts: &[Option<&str>]) -> Vec<Option<String>> {
    texts.iter().map(|text| text.map(String::from)).collect()
}

#[test]
fn texts_of_every_layout_are_read_from_the_middle_of_their_arrays() {
    let texts = [Some("cat"), None, Some(LONG), Some(""), Some("żółw"), Some("dog")];
    let strings = StringArray::from_iter(texts);
    let arrays: [ArrayRef; 4] = [
        Arc::new(strings.clone()),
        Arc::new(LargeStringArray::from_iter(texts)),
        Arc::new(StringViewArray::from_iter(texts)),
        Arc::new(DictionaryArray::new(Int8Array::from_iter_values(0..6), Arc::new(strings))),
    ];
    for array in arrays {
        for (start, end) in [(0, 6), (1, 6), (2, 5), (4, 4)] {
            let sliced = array.slice(start, end - start).to_data();
            assert_eq!(texts_of(&sliced).expect("it is valid"), owned(&texts[start..end]), "{:?}", array.data_type());
        }
    }
    assert_eq!(texts_of(&NullArray::new(2).to_data()).expect("it is valid"), [None, None]);
}

#[test]
fn offsets_that_descend_or_are_outside_name_their_element() {
    assert_eq!(texts_of(&with_offsets(&[0, 3, 6])).expect("it is valid"), owned(&[Some("cat"), Some("dog")]));
    assert_eq!(fault(&with_offsets(&[0, 3, 2, 6])), (1, ElementFault::Offsets));
    assert_eq!(fault(&with_offsets(&[0, 7, 6])), (0, ElementFault::Offsets));
    assert_eq!(fault(&with_offsets(&[0, -3, 6])), (0, ElementFault::Offsets));
    assert!(matches!(texts_of(&with_offsets(&[0, -3])), Err(ImportError::BufferLength { index: 2, length: -3 })));
}

#[test]
fn a_view_outside_its_buffers_names_its_element_unless_it_is_null() {
    let array = StringViewArray::from_iter([Some("cat"), Some(LONG), None]).to_data();
    let with_view = |row: usize, view: u128| {
        let mut views = array.buffer::<u128>(0).to_vec();
        views[row] = view;
        let buffers = [Buffer::from_vec(views), array.buffers()[1].clone()];
        texts_of(&unchecked(array.clone().into_builder().buffers(buffers.to_vec())))
    };
    let view = array.buffer::<u128>(0)[1];
    // The offset, the buffer, the first bytes, and the length.
    for (bit, row) in [(96, 1), (127, 1), (64, 1), (95, 1), (32, 1), (31, 0), (4, 0)] {
        let changed = with_view(row, array.buffer::<u128>(0)[row] ^ 1 << bit);
        let is_view = matches!(changed, Err(ImportError::Element { row: at, fault: ElementFault::View }) if at == row);
        assert!(is_view, "{bit}: {changed:?}");
    }
    let texts = owned(&[Some("cat"), Some(LONG), None]);
    assert_eq!(with_view(2, view ^ 1 << 127).expect("a null has any view"), texts);
}

#[test]
fn a_key_outside_its_dictionary_names_its_element_unless_it_is_null() {
    let keys = |keys: [i8; 3], nulls: Option<NullBuffer>| {
        let data_type = DataType::Dictionary(Box::new(DataType::Int8), Box::new(DataType::Utf8));
        let builder = ArrayData::builder(data_type).len(3).buffers(vec![Buffer::from_slice_ref(keys)]).nulls(nulls);
        unchecked(builder.child_data(vec![StringArray::from_iter([Some("cat"), None]).to_data()]))
    };
    let second_is_null = || Some(NullBuffer::from(vec![true, false, true]));
    assert_eq!(texts_of(&keys([0, 1, 0], None)).expect("it is valid"), owned(&[Some("cat"), None, Some("cat")]));
    assert_eq!(fault(&keys([0, 2, 0], None)), (1, ElementFault::Index));
    assert_eq!(fault(&keys([0, 0, -1], None)), (2, ElementFault::Index));
    let texts = texts_of(&keys([0, -1, 0], second_is_null())).expect("a null has any key");
    assert_eq!(texts, owned(&[Some("cat"), None, Some("cat")]));
}

#[test]
fn a_wrong_entry_of_a_dictionary_is_named() {
    let data_type = DataType::Dictionary(Box::new(DataType::Int8), Box::new(DataType::Utf8));
    let builder = ArrayData::builder(data_type).len(2).buffers(vec![Buffer::from_slice_ref([0_i8, 1])]);
    let array = unchecked(builder.child_data(vec![with_offsets(&[0, 3, 2, 6])]));
    let refused = texts_of(&array);
    assert!(matches!(refused, Err(ImportError::Entry { entry: 1, fault: ElementFault::Offsets })), "{refused:?}");
}

#[test]
fn a_dictionary_without_texts_has_only_nulls() {
    let empty: [ArrayRef; 3] = [
        Arc::new(NullArray::new(0)),
        Arc::new(Int64Array::from(Vec::<i64>::new())),
        Arc::new(StringArray::from(Vec::<&str>::new())),
    ];
    for values in empty {
        let keys = |key| DictionaryArray::new(Int8Array::from(vec![key, key]), Arc::clone(&values)).to_data();
        assert_eq!(texts_of(&keys(None)).expect("it is valid"), [None, None], "{}", values.data_type());
    }
    let numbers = DictionaryArray::new(Int8Array::from(vec![0]), Arc::new(Int64Array::from(vec![7])));
    assert!(matches!(texts_of(&numbers.to_data()), Err(ImportError::WrongType { .. })));
}

#[test]
fn the_offsets_of_an_empty_array_are_not_read() {
    let empty = |offset| {
        let buffers = vec![Buffer::from_slice_ref([0_i32]), Buffer::from(b"")];
        unchecked(ArrayData::builder(DataType::Utf8).len(0).offset(offset).buffers(buffers))
    };
    assert_eq!(texts_of(&empty(1 << 40)).expect("it is empty"), []);
    let keys = |offset, null_count| {
        let data_type = DataType::Dictionary(Box::new(DataType::Int8), Box::new(DataType::Utf8));
        let builder = ArrayData::builder(data_type).len(1).buffers(vec![Buffer::from_slice_ref([0_i8])]);
        let builder = builder.null_bit_buffer(Some(Buffer::from([0_u8]))).null_count(null_count);
        texts_of(&unchecked(builder.child_data(vec![empty(offset)])))
    };
    assert_eq!(keys(0, 1).expect("it is valid"), [None]);
    assert_eq!(keys(1 << 40, 1).expect("it has only nulls"), [None]);
    assert!(matches!(keys(1 << 40, 0), Err(ImportError::Length { length: 0, .. })));
}

#[test]
fn texts_that_are_not_utf_8_name_their_element_unless_they_are_null_or_bytes() {
    let array = |data_type: DataType, bytes: &[u8], nulls: Option<NullBuffer>| {
        let buffers = vec![Buffer::from_slice_ref([0_i32, 1, 2]), Buffer::from(bytes)];
        unchecked(ArrayData::builder(data_type).len(2).buffers(buffers).nulls(nulls))
    };
    assert_eq!(fault(&array(DataType::Utf8, b"a\xff", None)), (1, ElementFault::NotUtf8));
    // All bytes are one letter, and each text has half of it.
    assert_eq!(fault(&array(DataType::Utf8, "ż".as_bytes(), None)), (0, ElementFault::NotUtf8));
    assert!(texts_of(&array(DataType::Binary, b"a\xff", None)).is_ok());
    let second_is_null = Some(NullBuffer::from(vec![true, false]));
    assert_eq!(texts_of(&array(DataType::Utf8, b"a\xff", second_is_null)).expect("a null"), owned(&[Some("a"), None]));
    let mut view = [0; 16];
    (view[0], view[4]) = (1, 0xff);
    let builder = ArrayData::builder(DataType::Utf8View).len(1);
    let views = unchecked(builder.buffers(vec![Buffer::from_slice_ref([u128::from_le_bytes(view)])]));
    assert_eq!(fault(&views), (0, ElementFault::NotUtf8));
}

#[test]
fn a_wrong_number_of_nulls_is_an_error() {
    let builder = StringArray::from_iter([Some("cat"), None]).into_data().into_builder();
    let array = unchecked(builder.nulls(None).null_bit_buffer(Some(Buffer::from([1_u8]))).null_count(2));
    assert!(matches!(texts_of(&array), Err(ImportError::NullCount { claimed: 2, counted: 1 })));
}

#[test]
fn other_types_are_refused_even_if_they_are_empty() {
    let numbers = Int64Array::from(Vec::<i64>::new()).to_data();
    assert!(matches!(texts_of(&numbers), Err(ImportError::WrongType { found: DataType::Int64, .. })));
    let nested = DictionaryArray::new(Int8Array::from(vec![0]), Arc::new(StringArray::from(vec!["cat"])));
    let nested = DictionaryArray::new(Int8Array::from(vec![0]), Arc::new(nested));
    assert!(matches!(texts_of(&nested.to_data()), Err(ImportError::WrongType { .. })));
}

#[test]
fn more_nulls_than_fit_are_an_error_before_they_fill_the_memory() {
    let array = unchecked(ArrayData::builder(DataType::Null).len(1 << 50));
    assert!(matches!(texts_of(&array), Err(ImportError::Memory(len)) if len == 1 << 50));
    let array = unchecked(ArrayData::builder(DataType::Null).len(1 << 62));
    assert!(matches!(texts_of(&array), Err(ImportError::Length { .. })));
}

#[test]
fn structs_are_taken_once() {
    let (mut array, schema) = to_ffi(&StringArray::from(vec!["cat"]).to_data()).expect("it has structs");
    for is_first in [true, false] {
        // SAFETY: the structs are those of an array of this program, or released.
        let taken = unsafe { take_array(&schema, &mut array, ElementKind::Text) };
        assert!(if is_first { taken.is_ok() } else { matches!(taken, Err(ImportError::Taken)) });
    }
    let (mut array, schema) = (FFI_ArrowArray::empty(), FFI_ArrowSchema::empty());
    // SAFETY: both are released.
    assert!(matches!(unsafe { take_array(&schema, &mut array, ElementKind::Text) }, Err(ImportError::Taken)));
}
