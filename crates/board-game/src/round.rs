//! A game with what there is around it, from its start to its record.

use std::time::Duration;

use crate::{Clock, Game, Opponent, OpponentRecord, Order, Record, Setup, Which};

/// A game with its clock, and perhaps an opponent.
pub struct Round<'d> {
    /// The board and its words.
    pub game: Game<'d>,
    /// How long it lasts.
    pub clock: Clock,
    opponent: Option<Opponent>,
    setup: Setup,
}

impl<'d> Round<'d> {
    /// A round whose clock is stopped.
    pub fn new(game: Game<'d>, clock: Clock, opponent: Option<Opponent>, setup: Setup) -> Self {
        Self { game, clock, opponent, setup }
    }

    /// What it is played with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The opponent.
    pub fn opponent(&self) -> Option<&Opponent> {
        self.opponent.as_ref()
    }

    /// The points that the opponent has now.
    pub fn opponent_points(&self, now: Duration) -> Option<u64> {
        Some(self.opponent.as_ref()?.points(self.game.answers(), self.clock.elapsed(now)))
    }

    /// Ends it at `now`, which is `ended` seconds after 1970 began (UTC). What is kept of it: nothing where it was given
    /// up before a word was found.
    pub fn finish(&mut self, now: Duration, ended: u64) -> Option<Record> {
        self.clock.stop(now);
        let game = &self.game;
        if game.found().is_empty() && !self.clock.is_up(now) {
            return None;
        }
        let words = |places: &[usize]| places.iter().map(|&place| game.answer(place).word.clone()).collect();
        Some(Record {
            ended,
            setup: self.setup.clone(),
            board: game.board().to_string(),
            min_letters: game.min_letters(),
            limit: self.clock.limit().map(|limit| limit.as_secs()),
            seconds: self.clock.elapsed(now).as_secs(),
            points: game.points(),
            all_points: game.answers().points(),
            hints: game.has_hints(),
            opponent: self.opponent.as_ref().map(|opponent| OpponentRecord {
                strength: opponent.strength().name().to_string(),
                points: opponent.points(game.answers(), self.clock.elapsed(now)),
            }),
            found: words(game.found()),
            missed: words(&game.list(Which::Missed, Order::Points)),
        })
    }
}
