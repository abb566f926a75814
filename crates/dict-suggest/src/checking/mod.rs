//! The misspelled words of a text.

mod checker;
mod code;
mod stream;
mod surroundings;
mod text_words;

pub use self::{
    checker::{Checker, Misspelling},
    stream::{Checked, TextStream},
};
