//! Somebody who plays round after round at a table.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use board_play::{Hint, Round, Share, Strength, Verdict};

use super::Table;
use crate::{history, io::output::visible};

/// The round that is played, in this machine's time, and where it is kept.
pub struct Session<'t, 'd> {
    /// Where it is played.
    pub table: &'t mut Table<'d>,
    /// What is played.
    pub round: Round<'d>,
    /// Which board it is, from 1.
    pub number: u64,
    /// When the round was dealt: its time counts from here.
    origin: Instant,
    /// Why the first game that was not kept was not.
    unkept: Option<anyhow::Error>,
}

impl<'t, 'd> Session<'t, 'd> {
    /// Deals the first board; the clock is stopped.
    pub fn new(table: &'t mut Table<'d>) -> anyhow::Result<Self> {
        let round = table.deal()?;
        Ok(Self { table, round, number: 1, origin: Instant::now(), unkept: None })
    }

    /// Deals the next board; the clock is stopped.
    pub fn next(&mut self) -> anyhow::Result<()> {
        self.round = self.table.deal()?;
        self.number += 1;
        self.origin = Instant::now();
        Ok(())
    }

    /// Starts the clock, or lets it go on.
    pub fn start(&mut self) {
        self.round.start(self.origin.elapsed());
    }

    /// Stops the clock.
    pub fn pause(&mut self) {
        self.round.pause(self.origin.elapsed());
    }

    /// Plays a word; none where the clock stands, or the time is up.
    pub fn play(&mut self, text: &str) -> Option<Verdict> {
        self.round.play(text, self.origin.elapsed())
    }

    /// Takes a hint, where a word could be played.
    pub fn take_hint(&mut self) -> Option<Hint> {
        self.round.take_hint(self.origin.elapsed())
    }

    /// Whether the clock runs.
    pub fn is_running(&self) -> bool {
        self.round.clock().is_running()
    }

    /// How long the round has lasted.
    pub fn elapsed(&self) -> Duration {
        self.round.clock().elapsed(self.origin.elapsed())
    }

    /// What is left of its time; none where it has no end.
    pub fn left(&self) -> Option<Duration> {
        self.round.clock().left(self.origin.elapsed())
    }

    /// Whether its time is up.
    pub fn is_up(&self) -> bool {
        self.round.clock().is_up(self.origin.elapsed())
    }

    /// The opponent's strength, and its points so far; once the round is over, all of them.
    pub fn opponent(&self) -> Option<(Strength, u64)> {
        let points = self.round.opponent_points(self.origin.elapsed())?;
        Some((self.round.opponent()?.strength(), points))
    }

    /// The places of the answers that the opponent has found so far; once the round is over, in the whole of its time.
    pub fn opponent_found(&self) -> impl Iterator<Item = usize> {
        self.round.opponent_found(self.origin.elapsed())
    }

    /// What was found of the common words, and of the others; none where nobody knows which are common.
    pub fn shares(&self) -> Option<(Share, Share)> {
        Some(self.round.game().shares(self.table.common_limit()?))
    }

    /// Ends the round, and keeps it. Says so, and where it is not kept.
    pub fn finish(&mut self, why: &str) -> String {
        let ended = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let record = self.round.finish(self.origin.elapsed(), ended);
        let Some(record) = record else { return format!("{why} Without a word, it is not kept.") };
        let Err(error) = history::append(&record) else { return why.to_string() };
        let why = format!("{why} This game is not kept: {}", visible(&format!("{error:#}")));
        self.unkept.get_or_insert(error);
        why
    }

    /// Leaves; an error where a game was not kept.
    pub fn leave(self) -> anyhow::Result<()> {
        self.unkept.map_or(Ok(()), |error| Err(error.context("a game is not kept")))
    }
}
