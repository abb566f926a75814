//! Errors of malformed columns.

use arrow_schema::{ArrowError, DataType};
use thiserror::Error;

use crate::element_kind::ElementKind;

/// A reason why a column cannot be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The column has elements of another kind than the caller asked for.
    #[error("an array of the type {found} has no {wanted}")]
    WrongType {
        /// The type of the array.
        found: DataType,
        /// The elements that the caller asked for.
        wanted: ElementKind,
    },
    /// The structs were read before. Each can be read once.
    #[error("it was read before: each array and each stream can be read once")]
    Taken,
    /// The length or the offset is negative or too large, or an empty dictionary has an offset.
    #[error("its length {length} and its offset {offset} are not possible")]
    Length {
        /// The number of elements that the array claims.
        length: i64,
        /// The number of elements before them in its buffers.
        offset: i64,
    },
    /// The answers for this many elements do not fit into the memory.
    #[error("it has {0} elements: there is not enough memory for the answers")]
    Memory(usize),
    /// The array has a number of buffers that its type does not have.
    #[error("it has {found} buffers, and its type has {expected}")]
    BufferCount {
        /// The number of buffers that the array claims.
        found: i64,
        /// The number of buffers of its type, which is the minimum for views.
        expected: i64,
    },
    /// The pointer to a buffer is null, or not aligned as its elements are.
    #[error("the address of its buffer {0} is null, or is not aligned")]
    BufferAddress(usize),
    /// The length of a buffer, or the last offset into it, is negative or exceeds the address space.
    #[error("its buffer {index} has the length {length}")]
    BufferLength {
        /// The index of the buffer.
        index: usize,
        /// The length in bytes that the array claims.
        length: i64,
    },
    /// The bitmap of nulls has another number of nulls than the array claims.
    #[error("it claims {claimed} nulls, but {counted} elements are null")]
    NullCount {
        /// The number that the array claims.
        claimed: usize,
        /// The number of elements that are null.
        counted: usize,
    },
    /// An element is not what its type says.
    #[error("element {row} {fault}")]
    Element {
        /// The index of the element in the column.
        row: usize,
        /// The fault of the element.
        fault: ElementFault,
    },
    /// An entry of the dictionary is not what its type says.
    #[error("entry {entry} of its dictionary {fault}")]
    Entry {
        /// The index of the entry.
        entry: usize,
        /// The fault of the entry.
        fault: ElementFault,
    },
    /// A name or a type is not UTF-8, or types are nested too deep.
    #[error("its type is not described as Arrow demands")]
    Schema,
    /// The producer of a stream failed.
    #[error("{0}")]
    Producer(String),
    /// Arrow's library refused the structs.
    #[error(transparent)]
    Arrow(#[from] ArrowError),
}

/// A fault of one element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ElementFault {
    /// The offsets descend, are negative, or lie after the last one.
    #[error("has offsets outside the bytes of the array, or in the wrong order")]
    Offsets,
    /// The view is of bytes that no buffer has.
    #[error("has a view outside the buffers of the array")]
    View,
    /// No text of the dictionary has the index.
    #[error("has an index that is not in the dictionary of the array")]
    Index,
    /// The type says text, and the bytes are not UTF-8.
    #[error("is not UTF-8")]
    NotUtf8,
}
