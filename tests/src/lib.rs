//! What the tests share: dictionaries made in a line, the lists they are made of, plain models of what dictionaries
//! and solvers answer, and `dictc` itself.

pub mod answers;
pub mod attacks;
pub mod boards;
pub mod dictc;
pub mod dictionaries;
#[cfg(unix)]
pub mod documents;
pub mod engines;
pub mod home;
pub mod lists;
pub mod model;
#[cfg(unix)]
pub mod moves;
pub mod oracle;
pub mod player;
pub mod questions;
pub mod random;
pub mod refusals;
pub mod seal;
#[cfg(unix)]
pub mod terminal;
#[cfg(unix)]
pub mod tiles;
pub mod trie;
pub mod twins;

/// The README's Rust compiles.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
