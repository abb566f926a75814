//! Playing: what is put on the table, and two ways to show it.

mod judgement;
pub mod plain;
pub mod screen;
pub mod stats;
mod table;
mod time;
mod wording;

pub use judgement::judgement;
pub use table::{Round, Table};
pub use time::TimeLimit;
