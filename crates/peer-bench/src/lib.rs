//! What the product is measured against, in three parts.
//!
//! - [`solvers`]: how people solve letter boards, each a [`Baseline`](solvers::Baseline). All give the same words on
//!   every board, so they are oracles for the tests too.
//! - [`dictionaries`]: how people keep a word list in a file and ask it, each a [`Peer`](dictionaries::Peer).
//! - [`searches`]: how people ask for patterns, anagrams and near words, each a [`Searcher`](searches::Searcher).
//!
//! [`List`] and [`compounds`] make the words that they are asked for. `make compare` runs all parts and prints a row
//! for each; `make bench-test` runs every workload once, with few words. Every workload has its expected answer
//! in it: who answers otherwise stops the run.

#![deny(unsafe_code)]

pub mod dictionaries;
mod lists;
pub mod searches;
pub mod solvers;

pub use lists::{List, compounds};
