//! Compiles word lists into `dictc` dictionaries.
//!
//! ```
//! use dict_compiler::{Input, Meta, Options, WordList};
//!
//! let mut list = WordList::new(Options::default())?;
//! list.read(Input::from_reader("pets", &b"dog\ncat\n"[..])?)?;
//! list.push("cats")?;
//! let compiled = list.compile(&Meta { language: Some("en".into()), ..Meta::default() })?;
//! assert_eq!(compiled.report.words, 3);
//! // dict_compiler::replace_file("pets.dat", &compiled.bytes)?;
//! # Ok::<(), dict_compiler::CompileError>(())
//! ```
//!
//! The stages, in the order a word passes them:
//!
//! ```text
//! Input ─ lines ─> WordList ─ folded, filtered ─> Words ─ sorted codes ─> Builder ─ edges ─> Nodes
//!                                                                          slots, ranks ─> Compiled
//! ```
//!
//! While words come in their order, a thread takes them from `Words` on and the rest is read meanwhile.
//!
//! The same words, values and options give the same bytes: for any order, line end, duplicate and platform, as long as
//! the Unicode tables are the same (those of the Rust toolchain and of `unicode-normalization`).
//!
//! Limits: 961 symbols, 512 symbols a word, 65,536 bytes a line and a value, 2^31 nodes, 2^32 slots, and 4 GiB of words
//! that have to be sorted, and of values.

#![forbid(unsafe_code)]

mod ahead;
mod alphabet;
mod automaton;
mod build;
mod codes;
mod compiled;
mod error;
mod input;
mod nodes;
mod place;
mod plain;
mod replace;
mod report;
mod scan;
mod suffixes;
mod values;
mod word_list;
mod words;

pub use alphabet::{AlphabetSpec, AlphabetSpecError};
pub use compiled::{Compiled, Meta};
pub use error::CompileError;
pub use input::{Input, MAX_LINE_BYTES};
pub use replace::replace_file;
pub use report::{Report, Skip};
pub use values::ValueNumber;
pub use word_list::{Options, WordList};
