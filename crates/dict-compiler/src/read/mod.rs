//! Reads word lists: an [`Input`] returns blocks of whole lines, and a block returns its lines.

mod carriage_returns;
mod input;
mod line;

pub use input::Input;
pub use line::MAX_LINE_BYTES;
pub(crate) use line::{InputLine, LineBlock, Lines};
