//! The round that is being played. It runs by this machine's clock, and is saved when it is finished.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use board_play::{Round, Standing, Strength, Verdict, board_words::FoundCount, round::Hint};

use super::{dealer::Dealer, history, stats::NewBest};
use crate::io::output::visible;

/// The round that is being played, and the dealer of the next one.
pub(crate) struct CurrentRound {
    /// The dealer of this round and of the next one.
    pub dealer: Dealer,
    /// The round.
    pub round: Round,
    /// The number of the board, from 1.
    pub number: u64,
    /// The values of the board's tiles, by tile, if the rules score by tiles. A hole has the value 0.
    pub tile_values: Option<Vec<u32>>,
    /// The best game before, if the round is saved and has more points.
    pub new_best: Option<NewBest>,
    /// The moment when the round was dealt. The round gets the time since then.
    dealt: Instant,
    /// The reason why a game was not saved: the first one of this run.
    save_error: Option<anyhow::Error>,
}

impl CurrentRound {
    /// Deals the first board. The clock is stopped.
    pub(crate) fn deal_first(mut dealer: Dealer) -> anyhow::Result<Self> {
        let round = dealer.deal()?;
        let tile_values = dealer.rules().tile_values(dealer.dict(), round.game().board());
        Ok(Self { dealer, round, number: 1, tile_values, new_best: None, dealt: Instant::now(), save_error: None })
    }

    /// Deals the next board. The clock is stopped.
    pub(crate) fn deal_next(&mut self) -> anyhow::Result<()> {
        self.round = self.dealer.deal()?;
        self.tile_values = self.dealer.rules().tile_values(self.dealer.dict(), self.round.game().board());
        self.number += 1;
        self.new_best = None;
        self.dealt = Instant::now();
        Ok(())
    }

    /// Starts the clock, or lets it continue.
    pub(crate) fn start(&mut self) {
        self.round.start(self.dealt.elapsed());
    }

    /// Stops the clock.
    pub(crate) fn pause(&mut self) {
        self.round.pause(self.dealt.elapsed());
    }

    /// Plays a word; returns `None` if the clock is stopped or the time is up.
    pub(crate) fn play(&mut self, text: &str) -> Option<Verdict> {
        self.round.play(text, self.dealt.elapsed())
    }

    /// Takes a hint; returns `None` if the clock is stopped or the time is up.
    pub(crate) fn take_hint(&mut self) -> Option<Hint> {
        self.round.take_hint(self.dealt.elapsed())
    }

    /// Returns true if the clock is running.
    pub(crate) fn is_running(&self) -> bool {
        self.round.clock().is_running()
    }

    /// Returns the time that the round has lasted, without pauses.
    pub(crate) fn elapsed(&self) -> Duration {
        self.round.clock().elapsed(self.dealt.elapsed())
    }

    /// Returns the time that is left; `None` if there is no limit.
    pub(crate) fn left(&self) -> Option<Duration> {
        self.round.clock().left(self.dealt.elapsed())
    }

    /// Returns true if the time is up.
    pub(crate) fn is_up(&self) -> bool {
        self.round.clock().is_up(self.dealt.elapsed())
    }

    /// Returns the opponent's strength and its points so far; once the round is over, all its points.
    pub(crate) fn opponent(&self) -> Option<(Strength, u64)> {
        let points = self.round.opponent_points(self.dealt.elapsed())?;
        Some((self.round.opponent()?.strength(), points))
    }

    /// Returns the indices of the answers that the opponent has found so far; once the round is over, of all that it
    /// finds.
    pub(crate) fn opponent_found(&self) -> impl Iterator<Item = usize> {
        self.round.opponent_found(self.dealt.elapsed())
    }

    /// Counts the drilled words on the board; returns `None` if this is not a drill.
    pub(crate) fn drill(&self) -> Option<FoundCount> {
        let count = || self.round.game().found_count(|answer| self.dealer.is_drilled(answer.id));
        self.round.setup().drill.then(count)
    }

    /// Counts the common answers, then the others; returns `None` if the dictionary does not say which words are
    /// common.
    pub(crate) fn found_counts(&self) -> Option<(FoundCount, FoundCount)> {
        Some(self.round.game().found_counts(self.dealer.common_limit()?))
    }

    /// Returns the rank of the result so far; `None` if the board has no answers.
    pub(crate) fn standing(&self) -> Option<Standing> {
        Standing::of(self.round.game().points(), &self.round.par(self.dealer.common_limit()))
    }

    /// Ends the round and saves it. Returns `why` it ended, followed by the reason if it is not saved.
    pub(crate) fn finish(&mut self, why: &str) -> String {
        let ended = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let record = self.round.finish(self.dealt.elapsed(), ended);
        let Some(record) = record else {
            return format!("{why} A game without a word is not saved.");
        };
        let new_best = NewBest::of(&record);
        let Err(error) = history::append(&record) else {
            self.new_best = new_best;
            return why.to_string();
        };
        let why = format!("{why} It is not saved: {}", visible(&format!("{error:#}")));
        self.save_error.get_or_insert(error);
        why
    }

    /// Leaves the game. Returns an error if a game was not saved.
    pub(crate) fn leave(self) -> anyhow::Result<()> {
        self.save_error.map_or(Ok(()), |error| Err(error.context("a game was not saved")))
    }
}
