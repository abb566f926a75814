//! Deals rounds: decides the time, the opponent and the board of a game in one place.

mod dealer;
mod spec;

pub use dealer::Dealer;
pub use spec::{BoardSource, GameSpec, TimeLimit};
