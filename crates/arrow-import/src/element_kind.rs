//! The kinds of elements, and the types of arrays that have them.

use std::fmt;

use arrow_schema::DataType;

/// The kind of elements that a caller reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ElementKind {
    /// Texts or bytes, with offsets, as views or in a dictionary.
    Text,
    /// Integers, or floats of 64 bits.
    Number,
}

impl ElementKind {
    /// Returns true if arrays of this type have such elements. Nulls are of both kinds.
    pub(crate) fn has(self, data_type: &DataType) -> bool {
        match (self, data_type) {
            (_, DataType::Null) => true,
            // A dictionary of numbers may be empty: pandas has one for categories if all texts are missing.
            (Self::Text, DataType::Dictionary(keys, values)) => {
                keys.is_integer() && (is_text(values) || values.is_numeric() || **values == DataType::Null)
            }
            (Self::Text, data_type) => is_text(data_type),
            (Self::Number, data_type) => data_type.is_integer() || *data_type == DataType::Float64,
        }
    }
}

pub(crate) fn is_text(data_type: &DataType) -> bool {
    use DataType::{Binary, BinaryView, LargeBinary, LargeUtf8, Utf8, Utf8View};
    matches!(data_type, Utf8 | LargeUtf8 | Utf8View | Binary | LargeBinary | BinaryView)
}

impl fmt::Display for ElementKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "texts",
            Self::Number => "numbers",
        })
    }
}
