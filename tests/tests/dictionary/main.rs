//! Dictionaries: words go in, and every question gets the right answer.

mod building;
mod languages;
mod lookup;
mod opening;
mod shipped_languages;
mod threads;
mod traps;
mod values;
mod word_questions;
mod words;
