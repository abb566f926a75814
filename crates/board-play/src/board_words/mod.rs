//! The words on a board, all known before the game starts.

mod answers;
mod found_count;
mod path_finder;

pub use answers::{Answer, Answers};
pub(crate) use answers::{OnBoard, is_counted};
pub use found_count::FoundCount;
pub(crate) use path_finder::PathFinder;
