//! Dictionaries: the file of a word list gives the right answer to every question.

mod building;
mod languages;
mod lookup;
mod opening;
mod overlays;
mod searches;
mod set_operations;
mod shipped_languages;
mod threads;
mod traps;
mod values;
mod words;
