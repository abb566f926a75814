//! One game at a table.

use std::{
    collections::HashSet,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use board_game::{Answer, Clock, Game, Opponent, OpponentRecord, Order, Record, Share, Strength};

use crate::history;

/// One game at a table: a board, a clock, perhaps an opponent.
pub struct Round<'d> {
    /// The board and its words.
    pub game: Game<'d>,
    pub(super) opponent: Option<Opponent>,
    /// The greatest value of a common word.
    pub common_limit: Option<i64>,
    pub(super) dictionary: String,
    pub(super) common: Option<i64>,
    pub(super) is_drill: bool,
    pub(super) clock: Clock,
    /// When the clock was made: its time counts from here.
    pub(super) origin: Instant,
}

impl Round<'_> {
    /// Starts the clock, or lets it go on.
    pub fn start(&mut self) {
        self.clock.start(self.origin.elapsed());
    }

    /// Stops the clock: a pause, or the end.
    pub fn stop(&mut self) {
        self.clock.stop(self.origin.elapsed());
    }

    /// Whether the clock runs.
    pub fn is_running(&self) -> bool {
        self.clock.is_running()
    }

    /// How long it has lasted.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed(self.origin.elapsed())
    }

    /// What is left of its time; none where it has no end.
    pub fn left(&self) -> Option<Duration> {
        self.clock.left(self.origin.elapsed())
    }

    /// Whether its time is up.
    pub fn is_up(&self) -> bool {
        self.clock.is_up(self.origin.elapsed())
    }

    /// The opponent's strength and points so far.
    pub fn opponent(&self) -> Option<(Strength, u64)> {
        let opponent = self.opponent.as_ref()?;
        Some((opponent.strength(), opponent.points(self.game.answers(), self.elapsed())))
    }

    /// The places of the answers that the opponent has found so far.
    pub fn opponent_found(&self) -> HashSet<usize> {
        self.opponent.iter().flat_map(|opponent| opponent.found(self.elapsed())).collect()
    }

    /// What was found of the common words, and of the others; none where nobody knows which are common.
    pub fn shares(&self) -> Option<(Share, Share)> {
        let limit = self.common_limit?;
        let is_common = |answer: &Answer| answer.value.is_some_and(|value| value <= limit);
        Some((self.game.share(is_common), self.game.share(|answer| !is_common(answer))))
    }

    /// Ends the game, and keeps it in the history, but where it was given up before a word was found.
    pub fn finish(&mut self) -> anyhow::Result<()> {
        let is_up = self.is_up();
        self.stop();
        if !is_up && self.game.found().is_empty() {
            return Ok(());
        }
        let ended = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let words = |places: &[usize]| places.iter().map(|&place| self.game.answer(place).word.clone()).collect();
        history::append(&Record {
            ended,
            dictionary: self.dictionary.clone(),
            board: self.game.board().to_string(),
            common: self.common,
            limit: self.clock.limit().map(|limit| limit.as_secs()),
            seconds: self.elapsed().as_secs(),
            points: self.game.points(),
            of_points: self.game.answers().points(),
            hints: self.game.has_hints(),
            drill: self.is_drill,
            opponent: self
                .opponent()
                .map(|(strength, points)| OpponentRecord { strength: strength.name().into(), points }),
            found: words(self.game.found()),
            missed: words(&self.game.missed(Order::Points)),
        })
    }
}
