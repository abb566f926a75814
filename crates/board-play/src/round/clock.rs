//! The clock of a round.

use core::time::Duration;

/// A clock that can be stopped and started, with or without a time limit.
///
/// The clock does not read the time: callers pass `now`, the time since a fixed moment of their choice. A program can
/// take it from `Instant`, a web page from `performance.now()`. A `now` before the clock's last start counts as the
/// start.
///
/// ```
/// use std::time::Duration;
///
/// let seconds = Duration::from_secs;
/// let mut clock = board_play::Clock::new(Some(seconds(180)));
/// clock.start(seconds(5));
/// clock.stop(seconds(15));
/// assert_eq!(clock.left(seconds(99)), Some(seconds(170)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    limit: Option<Duration>,
    /// The time that passed on this clock before it was last started.
    before: Duration,
    /// The moment when the clock was last started; `None` while it is stopped.
    since: Option<Duration>,
}

impl Clock {
    /// Creates a stopped clock for a round of at most `limit`. Without a limit, the round ends when the player ends it.
    #[must_use]
    pub fn new(limit: Option<Duration>) -> Self {
        Self { limit, before: Duration::ZERO, since: None }
    }

    /// Starts the clock, or lets it continue.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops the clock.
    pub fn stop(&mut self, now: Duration) {
        self.before = self.elapsed(now);
        self.since = None;
    }

    /// Returns true if the clock is running.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Returns the time limit.
    pub fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// Returns the time that has passed on this clock, at most the limit.
    pub fn elapsed(&self, now: Duration) -> Duration {
        let running = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        let elapsed = self.before.saturating_add(running);
        self.limit.map_or(elapsed, |limit| elapsed.min(limit))
    }

    /// Returns the time that is left; `None` without a limit.
    pub fn left(&self, now: Duration) -> Option<Duration> {
        Some(self.limit?.saturating_sub(self.elapsed(now)))
    }

    /// Returns true if the time is up, which never happens without a limit.
    pub fn is_up(&self, now: Duration) -> bool {
        self.left(now).is_some_and(|left| left.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_stopped_clock_does_not_advance() {
        let mut clock = Clock::new(Some(s(180)));
        assert_eq!(clock.left(s(1_000)), Some(s(180)));
        clock.start(s(1_000));
        clock.start(s(1_005)); // It is running already.
        assert_eq!((clock.elapsed(s(1_010)), clock.left(s(1_010))), (s(10), Some(s(170))));
        clock.stop(s(1_010));
        clock.stop(s(1_020));
        assert_eq!((clock.elapsed(s(2_000)), clock.is_running()), (s(10), false));
        clock.start(s(3_000));
        assert_eq!((clock.left(s(3_169)), clock.is_up(s(3_169))), (Some(s(1)), false));
        assert_eq!((clock.elapsed(s(9_000)), clock.is_up(s(3_170))), (s(180), true));
    }

    #[test]
    fn without_a_limit_time_is_never_up() {
        let mut clock = Clock::new(None);
        clock.start(s(5));
        assert_eq!((clock.elapsed(s(1_000_005)), clock.left(s(1_000_005))), (s(1_000_000), None));
        assert!(!clock.is_up(s(1_000_005)) && !clock.is_up(s(0)));
    }
}
