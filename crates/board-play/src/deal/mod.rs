//! Deals boards and rounds: one place that decides which rules, which words, which cubes and which board a game has.
//!
//! ```text
//!  RulesChoice ---> GameRules ---> BoardDealer ---> boards
//!       |                               |
//!       v                               v
//!  GameSpec ------------------------> Dealer -----> rounds
//! ```

mod board_dealer;
mod daily;
mod dealer;
mod error;
mod rules_choice;
mod spec;

pub use board_dealer::BoardDealer;
pub use daily::{Daily, Date, InvalidDate};
pub use dealer::Dealer;
pub use error::DealError;
pub use rules_choice::{GameRules, RulesChoice};
pub use spec::{BoardSource, GameSpec, TimeLimit};
