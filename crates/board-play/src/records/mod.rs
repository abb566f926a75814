//! Records of finished games, and statistics over many records.

mod record;
mod statistics;

pub use record::{OpponentRecord, Record, Setup};
pub use statistics::{MissedWord, Statistics, Tally};
