//! Simple implementations that know the right answers. Tests compare the product with them, and `peer-bench`
//! measures some of them beside it.
//!
//! | module | answers |
//! |---|---|
//! | [`model`] | lookups in a word list |
//! | [`word_checks`] | whether one word answers a question: patterns, tiles, edits, the colours of Wordle |
//! | [`every_path`] | the words on a board, by walking every path |
//! | [`trie`] | the words on a board that has too many paths for that |
//!
//! The crate depends on nothing, so that the unit tests of every other crate can use it. It is not published, so the unit tests
//! of published archives do not compile.

// Only tests and benchmarks use these types, and they print none.
#![allow(missing_debug_implementations)]
#![forbid(unsafe_code)]

pub mod every_path;
pub mod model;
pub mod trie;
pub mod word_checks;
