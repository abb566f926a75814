//! Compiles word lists into `dictc` dictionaries.
//!
//! ```
//! use dict_compiler::{Input, Meta, Options, WordList, word_list::Skip};
//!
//! let mut list = WordList::new(Options::default())?;
//! list.read(Input::from_reader("pets", &b"Dogs\r\ncat\r\nit's\r\n"[..])?)?;
//! list.push("cats")?;
//! let compiled = list.compile(&Meta::default().with_language("en"))?;
//! assert_eq!((compiled.report.words, compiled.to_bytes().len()), (3, 576));
//! assert_eq!(compiled.report.skipped(Skip::NotInAlphabet), (1, Some("it's")));
//! // compiled.save("pets.dat")?;
//! # Ok::<(), dict_compiler::CompileError>(())
//! ```
//!
//! For a few words and the default options, there is a short form: [`compile()`] takes words and returns bytes.
//!
//! # What happens to a word
//!
//! A word goes through the modules from top to bottom. The example is the list above:
//!
//! | module | does | example |
//! |---|---|---|
//! | `read` | reads bytes, finds lines, checks UTF-8 | `Dogs\r\n` is the line `Dogs` |
//! | `word_list` | folds and filters; counts what it skips | `dogs`, `cat`, `cats`; `it's` is not in the alphabet |
//! | `sorting` | puts the words in order | `cat`, `cats`, `dogs` |
//! | `automaton` | shares equal suffixes | the nodes after `cat` and after `dog` are one |
//! | `encode` | gives the symbols codes, in the order of their bytes | `a` 0, `c` 1, `d` 2, `g` 3, `o` 4, `s` 5, `t` 6 |
//! | `automaton` | places children in slots | `s` after `cat` and `s` after `dog` are one slot |
//! | `write` | adds header, alphabet, metadata and columns; replaces the file | 576 bytes |
//!
//! [`SharedNodes`](automaton::SharedNodes) starts in the module `automaton`, with the nodes themselves.
//!
//! Words are handed on in pieces of 32 KiB. As long as they arrive in ascending order, a background thread adds them to
//! the automaton while more words are read. Words in any other order are sorted and front-coded, 4 MiB of text at a
//! time. These runs are merged when they have doubled, and at the end.
//!
//! The same words, values and options give the same bytes. The order of words, line ends, duplicates and the platform
//! do not matter, as long as the Unicode tables are the same: those of the Rust toolchain and of
//! `unicode-normalization`.
//!
//! # Limits
//!
//! 961 symbols; 512 symbols in a word; 65,536 bytes in a line of words and in a value; 2^31 nodes and 2^32 edges over
//! the bytes of the words; 2^32 slots; 60 columns. A word of more symbols is skipped and counted; beyond the other
//! limits, the build fails with a [`CompileError`].
//!
//! Memory is proportional to the distinct words and values, however often they are repeated.
//!
//! A file is small because words share beginnings and endings. Long keys with random endings, such as URLs, share
//! little: each character takes a slot and its rank, 12 bytes, so the file is several times its text.
//! [`Report::text_bytes`] is the length of the text.

#![forbid(unsafe_code)]

pub mod alphabet;
pub mod automaton;
mod compile;
pub mod dense;
mod encode;
pub mod error;
pub mod read;
mod registers;
mod sorting;
#[cfg(test)]
mod testing;
pub mod word_list;
pub mod write;

pub use alphabet::AlphabetSpec;
pub use compile::{Compiled, Step, compile};
pub use dict_format::{ColumnKind, Fold, Form, MAGIC, conversion::MAX_CONVERTED_BYTES};
pub use error::CompileError;
pub use read::Input;
pub use word_list::{Options, Report, WordList};
pub use write::Meta;
