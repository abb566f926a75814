//! The symbols that words are made of: the user's choice, the cutting of words, and the codes of symbols.

mod assign_codes;
mod spec;
mod symbol_codec;
mod word_alphabet;

pub(crate) use assign_codes::{assign_codes, provisional_codes};
pub use spec::{AlphabetSpec, AlphabetSpecError};
pub(crate) use symbol_codec::{CODE_0, END, SymbolCodec};
pub(crate) use word_alphabet::WordAlphabet;
