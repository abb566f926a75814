//! The bytes of a `dictc` dictionary, as types.
//!
//! This crate is the vocabulary that the reader (`dict-runtime`) and the writer (`dict-compiler`) share. It
//! neither searches nor compiles; it says what the bytes mean, and checks them. `no_std`, no `unsafe`.
//!
//! - [`Layout`] checks a file's header and section table, and says where each section lies; [`Layout::verify`]
//!   checks every other byte.
//! - [`Slot`] and [`Rank`] are the elements of the automaton's two arrays.
//! - [`Alphabet`] turns text into symbol codes and back; [`Fold`] is what happens to text before that.
//! - [`meta`] reads the key/value section, [`Values`] the one of words' values.
//!
#![doc = include_str!("../FORMAT.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

mod alphabet;
mod error;
mod fold;
mod header;
mod layout;
pub mod meta;
mod slot;
mod symbol_index;
mod values;

pub use alphabet::{
    ALPHABET_HEADER_LEN, Alphabet, AlphabetHeader, CODES, MAX_SYMBOL_BYTES, MAX_SYMBOLS, MAX_WORD_SYMBOLS, NO_CODE,
    Symbol, UnknownSymbol,
};
pub use error::FormatError;
pub use fold::{Fold, UnknownFold};
pub use header::{
    HEADER_LEN, Header, MAGIC, MAJOR, MAX_SECTIONS, MINOR, SECTION_ALIGN, SECTION_ENTRY_LEN, SectionEntry, Tag,
    table_hash,
};
pub use layout::{Layout, Span, check_header, section_hash};
pub use slot::{Children, Rank, Slot, WORD_BIT};
pub use symbol_index::SymbolIndex;
pub use values::{MAX_VALUE_BYTES, Value, Values, ValuesHeader};
