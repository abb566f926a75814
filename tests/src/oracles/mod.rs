//! Slow and simple implementations that know the right answers.

pub mod engines;
pub mod every_path;
pub mod game;
pub mod model;
pub mod trie;
