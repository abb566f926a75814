//! The game: the library's rules of play, and `dictc play` in a window and line by line.

mod library;
mod plain;
#[cfg(unix)]
mod screen;
mod stats;
mod terminals;
