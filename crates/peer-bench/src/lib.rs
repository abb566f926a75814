//! Other solvers, dictionaries and searches, to compare the product with.
//!
//! - [`solvers`] find the words on letter boards; each is a [`Baseline`](solvers::Baseline). All find the same words on
//!   every board, so they are also oracles for the tests.
//! - [`dictionaries`] keep a word list in a file and look words up; each is a [`Peer`](dictionaries::Peer).
//! - [`searches`] find patterns, anagrams and near words; each is a [`Searcher`](searches::Searcher).
//!
//! [`CompiledList`] and [`compounds`] make the word lists. `make compare` measures everything and writes the tables of the
//! README; `make bench-test` runs every workload once, with few words. Every workload knows its answer: a peer that gives
//! another one stops the run.

#![deny(unsafe_code)]

pub mod dictionaries;
mod lists;
pub mod searches;
pub mod solvers;

pub use lists::{CompiledList, compounds};
