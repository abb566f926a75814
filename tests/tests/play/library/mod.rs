//! `board-play`: games, paths of typed text, opponents and drills.

mod drills;
mod games;
mod opponents;
mod typed_paths;
