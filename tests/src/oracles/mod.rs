//! Slow and simple implementations that know the right answers.

pub mod engines;
pub mod every_path;
pub mod model;
pub mod trie;
