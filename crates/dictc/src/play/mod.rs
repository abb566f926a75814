//! `dictc play`: a game in a window of the terminal, or line by line.
//!
//! ```text
//! options -> dealer -> current_round -> screen or plain
//!              ^             |
//!              |             v  a finished game
//!              +--------- history -> stats
//!             missed words
//! ```

mod current_round;
mod daily;
pub(crate) mod daily_conflict;
mod dealer;
mod farewell;
mod formatting;
mod history;
mod messages;
mod options;
pub(crate) mod plain;
pub(crate) mod screen;
pub(crate) mod stats;

pub(crate) use dealer::Dealer;
pub(crate) use options::Play;
