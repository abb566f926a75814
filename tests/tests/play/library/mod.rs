//! `board-play`: games, paths of typed text, opponents and drills.

mod changed_dictionaries;
mod drills;
mod games;
mod json;
mod opponents;
mod typed_paths;
