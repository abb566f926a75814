//! `dictc play` in a window of a terminal.

mod endings;
mod playing;
mod review;
mod windows;
