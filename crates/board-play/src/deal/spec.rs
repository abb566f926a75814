//! The description of a game, as the options of a program give it.

use alloc::string::String;
use core::time::Duration;

use board_deal::{CubeSet, Date, RulesSpec};
use board_solver::{Board, RuleSet, Rules, Solver};

use crate::Strength;

/// A description of the games that a [`Dealer`](super::Dealer) deals. By default, they are on rolled boards of 4x4,
/// with the rules and the time of Boggle, and without an opponent.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GameSpec {
    /// The name of the dictionary in records; `None` for the name in its metadata.
    pub dictionary: Option<String>,
    /// The rules, and the words that count.
    pub rules: RulesSpec,
    /// The boards.
    pub board: BoardSource,
    /// The time that the player has.
    pub time: TimeLimit,
    /// The strength of the opponent; `None` for no opponent.
    pub opponent: Option<Strength>,
    /// A function that sets limits on the solver that finds the words of a board: see
    /// [`Game::with_limits`](crate::Game::with_limits). Its second argument is the board's number of tiles, holes
    /// included. By default, the solver keeps its own limits.
    pub limit_solver: fn(Solver, usize) -> Solver,
}

/// The source of the boards of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardSource {
    /// Boards of this number of rows and columns, rolled with the [cubes of this size](board_deal::Cubes::of_side);
    /// `None` for the [size](RuleSet::side) of the rule set, or 4.
    OfSide(Option<u8>),
    /// Boards rolled with these cubes.
    Set(CubeSet),
    /// This board. It may have excluded words.
    Given(Board),
    /// The board of a [day](board_deal::Daily). It may have excluded words.
    Daily(Date),
}

/// The time that a player has for a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TimeLimit {
    /// The [time of the rule set](RuleSet::time). If the rules belong to no rule set, the time of the rule set of the
    /// board's size.
    OfRules,
    /// This time.
    Of(Duration),
    /// No limit. An opponent has the time of [`OfRules`](Self::OfRules).
    Unlimited,
}

impl Default for GameSpec {
    fn default() -> Self {
        Self {
            dictionary: None,
            rules: RulesSpec::default(),
            board: BoardSource::OfSide(None),
            time: TimeLimit::OfRules,
            opponent: None,
            limit_solver: |solver, _| solver,
        }
    }
}

impl TimeLimit {
    /// Returns the limit of games by `rules` on boards of `side` rows and columns, and the time of an opponent.
    pub(super) fn of(self, rules: &Rules, side: usize) -> (Option<Duration>, Duration) {
        let of_rules = RuleSet::of(rules).unwrap_or_else(|| RuleSet::of_side(side)).time;
        match self {
            Self::OfRules => (Some(of_rules), of_rules),
            Self::Of(time) => (Some(time), time),
            Self::Unlimited => (None, of_rules),
        }
    }
}
