//! Finds every word of a `dictc` dictionary in a text. The file of the dictionary is the automaton, and only a table of
//! 17 kilobytes is built beside it. So millions of words are ready in microseconds, and all processes share them.
//!
//! ```
//! # let bytes = dict_compiler::compile(["cat", "cats", "conduct", "misconduct"])?;
//! # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
//! use dict_scan::Scanner;
//!
//! // Or Dict::load("words.dat"), or unsafe { Dict::map("words.dat") }.
//! let scanner = Scanner::new(&dict);
//! let text = "Cats know no misconduct.";
//! let found: Vec<&str> = scanner.scan(text).map(|found| &text[found.start..found.end]).collect();
//! assert_eq!(found, ["Cats", "misconduct"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`TextStream`] takes a text in pieces, [`Scanner::replace`] replaces words, and [`Segmenter`] cuts a text into
//! words.
//!
//! # The picture
//!
//! ```text
//! text:    bytes, in pieces of any size
//!   |      letters: each is folded by itself, as the dictionary is
//! window:  units: symbol codes, each with a bit that tells where words of the text begin and end
//!   |      together:    hundreds of walks together: portable, or eight at once with avx512
//!   |      one_by_one:  the longest words anywhere: a walk at a letter, and the next one after the word that it finds
//!   |      cut:         does the work of both for the rare dictionaries whose symbols may be several letters
//! found:   units; of whole words that overlap, the longest are kept
//!   |
//! matches: places in the text
//!   |
//! segment: of all ways to cut the text into words that were found, the likeliest
//! ```
//!
//! A walk begins at each letter of the text. `DESIGN.md` of `dict-format` says why there are no failure links.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// The documentation lists the methods of `Scanner` in the order of these modules.
mod scanner;

mod stream;

mod replacement;

mod cut;
mod found;
mod letter_reader;
mod one_by_one;
mod scan_table;
mod segment;
#[cfg(test)]
mod tests;
mod together;
mod unit;
mod window;

pub use found::Match;
pub use scanner::Scanner;
pub use segment::{Segment, Segmenter, Segments};
pub use stream::{Scan, TextStream};
