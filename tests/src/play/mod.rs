//! Games of `dictc play`: by lines, or on an emulated terminal.

pub mod folder;
#[cfg(unix)]
pub mod keyboard;
pub mod plain;
#[cfg(unix)]
pub mod screen_board;
#[cfg(unix)]
pub mod terminal;
