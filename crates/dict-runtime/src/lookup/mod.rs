//! Lookups: from a word to its [`id`] and value, alone or [`many`] at once, from an id to its [`word`], and the words
//! that a text begins with ([`prefixes`]).

mod id;
mod many;
mod prefixes;
mod word;

pub use prefixes::Prefixes;
