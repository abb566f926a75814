//! The bytes of a `dictc` dictionary, as types.
//!
//! The reader (`dict-runtime`) and the writer (`dict-compiler`) share this crate. It gives the bytes of a file their
//! meaning, and checks them. It neither searches nor compiles. `no_std`, no `unsafe`.
//!
//! ```
//! use dict_format::{Alphabet, Children, Fold, Slot, Symbol, SymbolIndex};
//!
//! // Text is folded, and cut into symbols of one or several letters. Each symbol has a code.
//! let symbols = [("a", 0), ("ch", 1), ("t", 2)].map(|(text, code)| Symbol::new(text, &[code]).unwrap());
//! let alphabet = Alphabet::new(Fold::Case, &symbols);
//! let mut codes = Vec::new();
//! SymbolIndex::new(alphabet).encode(alphabet, &alphabet.fold_text("CHAT"), &mut codes)?;
//! assert_eq!(codes, [1, 0, 2]);
//!
//! // A slot whose children have the codes 0 and 2, and stand from slot 70 on. No word ends here.
//! let slot = Slot::new(70, Children::new(0b101), false);
//! assert_eq!((slot.child(0), slot.child(1), slot.child(2)), (Some(70), None, Some(72)));
//! # Ok::<(), dict_format::symbol_index::UnknownSymbol>(())
//! ```
//!
//! A whole file is read at the [end of this page](#a-whole-file).
//!
//! # The picture
//!
//! ```text
//! Header       Alphabet, Symbol     Slot, Rank         meta        Column
//! counts       text <-> codes       the automaton      metadata    values of words
//!    |              |                   |                 |            |
//!    +--------------+---------+---------+-----------------+------------+
//!                             |
//!                          Layout      the places of the sections in a file
//! ```
//!
//! - [`Layout`] checks a file's header and section table, and stores the place of each section. [`Layout::verify`]
//!   checks every other byte. The errors are [`FormatError`]s.
//! - [`Slot`] and [`Rank`] are the elements of the automaton's two arrays.
//! - [`Alphabet`] and [`SymbolIndex`] turn text into symbol codes and back. Text is folded first, by a [`Fold`].
//! - [`meta`] reads the metadata, and a [`Column`] has values of words.
//! - [`Contents`] joins sections to the bytes of a file.
//!
//! # Limits
//!
//! - An alphabet has at most [`MAX_SYMBOLS`](symbol::MAX_SYMBOLS) symbols of at most
//!   [`MAX_SYMBOL_BYTES`](symbol::MAX_SYMBOL_BYTES) bytes, and a word has at most
//!   [`MAX_WORD_SYMBOLS`](symbol::MAX_WORD_SYMBOLS) symbols.
//! - A dictionary has at most 2^32 - 1 words and slots, and [`MAX_COLUMNS`](column::MAX_COLUMNS) columns.
//! - Every length and offset is checked, but not every slot: a walk through a file that was not written by `dictc` has
//!   to check the number of each slot, and the length of its path.
//!
#![doc = include_str!("../FORMAT.md")]
#![no_std]
#![cfg_attr(not(host_unicode), forbid(unsafe_code))]
#![deny(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

pub mod alphabet;
pub mod blocks;
pub mod column;
mod contents;
pub mod conversion;
mod error;
pub mod fold;
pub mod header;
pub mod layout;
pub mod meta;
mod plain_text;
pub mod slot;
pub mod symbol;
pub mod symbol_index;
pub mod unicode;

pub use alphabet::Alphabet;
pub use blocks::{Blocks, EdgesLeft};
pub use column::{Column, ColumnKind, Value};
pub use contents::{Contents, Counts};
pub use error::FormatError;
pub use fold::Fold;
pub use header::{Header, MAGIC, Span};
pub use layout::{Form, Layout};
pub use slot::{Children, Rank, Slot};
pub use symbol::Symbol;
pub use symbol_index::SymbolIndex;
