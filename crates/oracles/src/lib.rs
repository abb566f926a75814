//! Simple implementations that give the right answers. Tests compare the product with them, and `peer-bench` also
//! measures some of them.
//!
//! | module | answers |
//! |---|---|
//! | [`model`] | lookups in a word list |
//! | [`word_checks`] | whether one word answers a question: patterns, tiles, edits, the colours of Wordle |
//! | [`every_path`] | the words on a board, by walking every path |
//! | [`trie`] | the words on a board with too many paths for that |
//!
//! The crate has no dependencies, so that the unit tests of every other crate can use it. It is not published, so the
//! unit tests of published archives do not compile.

// Only tests and benchmarks use these types, and never print them.
#![allow(missing_debug_implementations)]
#![forbid(unsafe_code)]

pub mod every_path;
pub mod model;
pub mod trie;
pub mod word_checks;
