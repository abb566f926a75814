//! Deals rounds: one place that decides how long a game is, who the opponent is, and on which board it is.

mod dealer;
mod error;
mod spec;

pub use dealer::Dealer;
pub use error::RoundError;
pub use spec::{BoardSource, GameSpec, TimeLimit};
