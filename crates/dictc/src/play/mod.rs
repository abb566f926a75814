//! Playing: what is put on the table, and two ways to show it.

mod options;
pub mod plain;
mod round;
pub mod screen;
pub mod stats;
mod table;
mod time;
mod wording;

pub use options::Play;
pub use round::Round;
pub use table::Table;
pub use time::TimeLimit;
