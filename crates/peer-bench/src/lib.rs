//! Other dictionaries, searches, completions, correctors, scans and set operations, to compare the product with.
//!
//! - [`dictionaries`] keep a word list in a file and look words up; each is a [`Peer`](dictionaries::Peer).
//! - [`searches`] find patterns, anagrams and near words; each is a [`Searcher`](searches::Searcher).
//! - [`completions`] find the most frequent words with a prefix; each is a [`Completer`](completions::Completer).
//! - [`corrections`] find the word that was meant; each is a [`Corrector`](corrections::Corrector).
//! - [`scans`] find all words of a list in a text; each is a [`Scan`](scans::Scan).
//! - [`set_operations`] combine two word lists; each is a [`Combiner`](set_operations::Combiner).
//!
//! [`CompiledList`], [`shipped`] and [`compounds`] make the word lists. `make compare` measures everything and writes
//! the tables of the README; `make bench-test` runs every workload once, with few words. Every workload has an expected
//! answer: a peer that gives another one stops the run.

// Only benchmarks and tests use these types, and never print them.
#![allow(missing_debug_implementations)]
#![deny(unsafe_code)]

pub mod completions;
pub mod corrections;
pub mod dictionaries;
mod lists;
pub mod scans;
pub mod searches;
pub mod set_operations;

pub use lists::{CompiledList, compounds, shipped};
