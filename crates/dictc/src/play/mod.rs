//! Playing: what is put on the table, and two ways to show it.

mod history;
mod options;
pub mod plain;
pub mod screen;
mod session;
pub mod stats;
mod table;
mod time_limit;
mod wording;

pub use options::Play;
pub use session::Session;
pub use table::Table;
pub use time_limit::TimeLimit;
