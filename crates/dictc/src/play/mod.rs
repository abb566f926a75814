//! Playing: what is put on the table, and two ways to show it.

pub mod plain;
pub mod screen;
mod table;
mod time;

pub use table::{Round, Table};
pub use time::TimeLimit;
