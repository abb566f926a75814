//! `board-play`: games, paths of typed text, opponents and drills.

mod drills;
mod games;
mod json;
mod opponents;
mod overlays;
mod typed_paths;
