//! Games on a board: the library's rules of play, and `dictc play` by lines and on a terminal.

mod clock;
mod drills;
mod endings;
mod games;
mod history;
mod lines;
mod opponents;
mod review;
mod screen;
mod terminals;
mod traces;
mod windows;
