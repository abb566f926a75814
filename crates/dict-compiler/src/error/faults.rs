//! The faults of columns, of rows of a table, and of values.

use dict_format::column::{MAX_COLUMNS, MAX_FLAGS};

/// A reason why a column cannot be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ColumnFault {
    /// The name is not allowed.
    #[error("a name is 1 to 32 of the characters a-z, 0-9 and -, a letter first")]
    Name,
    /// The column is called `lemmas`, and its kind is not edits.
    #[error("a column of this name has edits; make it a column of edits, or use another name")]
    LemmasAreEdits,
    /// Another column has the name.
    #[error("there is a column of this name; name each column once")]
    Repeated,
    /// There are as many columns as a dictionary can have.
    #[error("a dictionary has at most {MAX_COLUMNS} columns; leave some out")]
    TooMany,
    /// The kind of the column `value` is stated after words were given values.
    #[error("words have values already; state the kind of values first")]
    HasValues,
    /// The column `value` cannot be of this kind.
    #[error("it has integers, ranks or texts; give a column of another kind another name")]
    KindOfValue,
}

/// A reason why a value cannot be stored. Its message follows the name of the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ValueFault {
    /// The column is one of another list.
    #[error("is for a column of another list")]
    OtherList,
    /// The value is longer than the format allows.
    #[error("has more than 65,536 bytes; shorten it")]
    TooLong,
    /// The value has a tab, a control character, or one that turns the direction of text.
    #[error("has a tab, a control character, or one that turns the direction of text; give it as plain text")]
    NotPlainText,
    /// The column has integers or ranks, and the value is not an integer.
    #[error("is not an integer of 64 bits; change it, or use a column of texts")]
    NotAnInteger,
    /// A flag has a name that flags cannot have.
    #[error("has a flag that is not 1 to 32 of the characters a-z, 0-9 and -, a letter first")]
    FlagName,
    /// The column has as many flags as it can have, and the value has another one.
    #[error("has a flag beyond the {MAX_FLAGS} that a column can have; use a column of texts")]
    TooManyFlags,
    /// The value has too many edits, or too long ones.
    #[error(
        "has more than 100 texts, or more than 1,024 bytes, which is too much for a column of edits; leave some out"
    )]
    TooManyEdits,
}

/// A reason why a row of a table cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RowFault {
    /// The row is longer than the maximum.
    #[error("a row of more than 8 MiB; a quote may be open")]
    TooLong,
    /// A field is not UTF-8.
    #[error(
        "not UTF-8 at byte {byte} of column {column}; convert the file first, for example with `iconv -f WINDOWS-1252 -t UTF-8`"
    )]
    NotUtf8 {
        /// The number of the column, from 1.
        column: usize,
        /// The number of the byte in the field, from 1.
        byte: usize,
    },
    /// The row has fewer columns than are needed.
    #[error(
        "the row ends after column {found}, and column {needed} is needed; tabs separate columns, or commas in a .csv file"
    )]
    Short {
        /// The number of columns that the row has.
        found: usize,
        /// The number of columns that a row needs.
        needed: usize,
    },
    /// The first row does not name a column that the table asks for.
    #[error("no column has the name {name:?}; the first row has the names {}", found.join(", "))]
    NoColumn {
        /// The name that is missing.
        name: String,
        /// The names of the first row.
        found: Vec<String>,
    },
    /// A value cannot be stored.
    #[error("the value of {column} {fault}{}", first_row_hint(*is_first))]
    Value {
        /// The name of the value's column.
        column: String,
        /// The fault of the value.
        fault: ValueFault,
        /// True if the row is the first one of the table, which may have names.
        is_first: bool,
    },
}

fn first_row_hint(is_first: bool) -> &'static str {
    if is_first { "; if the first row has names, give columns by name, not by number" } else { "" }
}
