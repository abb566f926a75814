//! Dictionaries: the file of a word list gives the right answer to every question.

mod building;
mod combined;
mod languages;
mod lookup;
mod no_memory;
mod opening;
mod scans;
mod searches;
mod shipped_languages;
mod suggestions;
mod threads;
mod traps;
mod values;
mod words;
