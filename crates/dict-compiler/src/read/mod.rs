//! Reads word lists: an [`Input`] gives blocks of whole lines, and a block its lines.

mod input;
mod line;
mod line_ends;

pub use input::Input;
pub use line::MAX_LINE_BYTES;
pub(crate) use line::{InputLine, LineBlock};
