//! One query language for the words of a `dictc` dictionary.
//!
//! ```
//! # let bytes = dict_compiler::compile(["cat", "coat", "noon", "oat", "taco", "tat"])?;
//! # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
//! use dict_query::Query;
//!
//! // Or Dict::load("words.dat"), or unsafe { Dict::map("words.dat") }.
//! assert!(Query::parse("/cat*")?.find(&dict)?.eq(["cat", "coat", "taco"]));
//! assert!(Query::parse("ABBA | ABA")?.find(&dict)?.eq(["noon", "tat"]));
//! assert!(Query::parse("4: with:o !(*oo*)")?.find(&dict)?.eq(["coat", "taco"]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [QUERIES.md](https://github.com/OWNER/dictc/blob/main/crates/dict-query/QUERIES.md) describes the language.
//!
//! [`Ladder`] finds the shortest chains of words from one word to another.
//!
//! # The picture
//!
//! ```text
//! text -> tree -> nodes: sets of texts, and what is left of them after each letter
//!              -> tests: conditions about whole words
//!      -> a walk of the dictionary and of the nodes together, depth first
//!      -> words
//!      -> phrases and equations: searches for several words
//! ```
//!
//! The walk goes on from a prefix only while something is left that may follow it, and it remembers which ends of words
//! lead nowhere. [`Matches`] are the words, one after the other; the first ones come before the others are looked for.
//!
//! # Memory and time
//!
//! Beside the file, most searches for words take less than 2 MiB. A query may ask for more: a search may take about
//! 40 MiB, or 64 MiB for phrases and equations, and [`Query::MAX_STEPS`] steps, some seconds. Then it ends, and
//! [`Matches::finish`] returns an error.

#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod parse;

mod tree;

mod lower;

mod letters;

mod nodes;

mod matcher;

mod search;

mod walk;

mod ladder;

mod dead_ends;

mod phrases;

mod equations;

mod error;
mod matches;
mod query;
#[cfg(test)]
mod tests;

pub use error::{Fault, QueryError};
pub use ladder::{Chains, Ladder, LadderError, Step};
pub use matches::{Match, Matches};
pub use query::Query;
