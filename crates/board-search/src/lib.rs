//! Finds the letter boards with the most points or words, and proves that no board has more.

#![forbid(unsafe_code)]

mod proof;
mod search;
mod task;
#[cfg(test)]
mod testing;

pub use search::{FoundBoard, Search, Status};
pub use task::{Goal, Layout, Letters, Task, TaskError};
