//! The arrays of a column, one after the other.

use arrow_data::ArrayData;
use arrow_schema::DataType;

use crate::{element_kind::ElementKind, error::ImportError};

/// The arrays of a column, which have one type. Empty ones are left out.
///
/// Their lengths, buffers and counts of nulls are checked, so that numbers can be read. Offsets, views and indices are
/// not: [`TextColumn`](crate::TextColumn) reads texts.
#[derive(Debug)]
pub struct ChunkedArray {
    data_type: DataType,
    chunks: Vec<ArrayData>,
    len: usize,
    /// The number of bytes that answers about the elements may take.
    room: usize,
}

impl ChunkedArray {
    /// Makes a column without arrays. Fails if a type has no elements of the kind that is wanted.
    pub(crate) fn new(data_type: DataType, wanted: ElementKind) -> Result<Self, ImportError> {
        let column = Self { data_type, chunks: Vec::new(), len: 0, room: 0 };
        column.check_kind(wanted)?;
        Ok(column)
    }

    /// Fails if the arrays have no elements of the kind that is wanted.
    pub(crate) fn check_kind(&self, wanted: ElementKind) -> Result<(), ImportError> {
        match wanted.has(&self.data_type) {
            true => Ok(()),
            false => Err(ImportError::WrongType { found: self.data_type.clone(), wanted }),
        }
    }

    /// Adds an array at the end, whose buffers are as long as its length says.
    pub(crate) fn push(&mut self, chunk: ArrayData) -> Result<(), ImportError> {
        check_null_counts(&chunk)?;
        self.len = self.len.saturating_add(chunk.len());
        // Nulls take no bytes, so a small file may claim any number of them.
        let of_element = if self.data_type == DataType::Null { 64 } else { 8 };
        self.room = self.room.saturating_add(chunk.len().saturating_mul(of_element));
        self.chunks.push(chunk);
        Vec::<u8>::new().try_reserve_exact(self.room).map_err(|_| ImportError::Memory(self.len))
    }

    /// Returns the type of the arrays.
    pub fn data_type(&self) -> &DataType {
        &self.data_type
    }

    /// Returns the arrays that have elements.
    pub fn chunks(&self) -> &[ArrayData] {
        &self.chunks
    }

    /// Returns the number of elements of all arrays.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns true if there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl From<ArrayData> for ChunkedArray {
    /// Makes a column of one array, which is valid.
    fn from(array: ArrayData) -> Self {
        let (data_type, len) = (array.data_type().clone(), array.len());
        Self { data_type, chunks: if len == 0 { Vec::new() } else { vec![array] }, len, room: 0 }
    }
}

/// Fails if an array, or its dictionary, claims a wrong number of nulls.
fn check_null_counts(array: &ArrayData) -> Result<(), ImportError> {
    if let Some(nulls) = array.nulls() {
        let (claimed, counted) = (nulls.null_count(), nulls.len() - nulls.inner().count_set_bits());
        if claimed != counted {
            return Err(ImportError::NullCount { claimed, counted });
        }
    }
    array.child_data().iter().try_for_each(check_null_counts)
}
