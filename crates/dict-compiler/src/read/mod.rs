//! Reads word lists: an [`Input`] returns blocks of whole lines, and a block returns its lines. Or it returns the rows
//! of a [`Table`].

mod carriage_returns;
mod input;
mod line;
mod other_format;
mod table;

pub use input::Input;
pub use line::MAX_LINE_BYTES;
pub(crate) use line::{InputLine, LineBlock, Lines};
pub use other_format::OtherFormat;
pub(crate) use table::Row;
pub use table::{Table, TableColumn, TableFormat};
