//! The clock of a game.

use std::time::Duration;

/// A clock that is stopped while the game is.
///
/// It is told what the time is, as the time since any moment that stays the same: a program has `Instant`, a web page
/// `performance.now()`. A moment before it was started is that of its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    limit: Option<Duration>,
    /// What was played before it was last started.
    before: Duration,
    /// When that was; none while it is stopped.
    since: Option<Duration>,
}

impl Clock {
    /// A clock that is stopped, for a game of at most `limit`; without it, a game ends when the player ends it.
    pub fn new(limit: Option<Duration>) -> Self {
        Self { limit, before: Duration::ZERO, since: None }
    }

    /// Starts it, or lets it go on.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops it.
    pub fn stop(&mut self, now: Duration) {
        self.before = self.elapsed(now);
        self.since = None;
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// What the game may last.
    pub fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// How long the game has lasted: no longer than it may.
    pub fn elapsed(&self, now: Duration) -> Duration {
        let running = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        let elapsed = self.before.saturating_add(running);
        self.limit.map_or(elapsed, |limit| elapsed.min(limit))
    }

    /// How much of the limit is left.
    pub fn left(&self, now: Duration) -> Option<Duration> {
        Some(self.limit?.saturating_sub(self.elapsed(now)))
    }

    /// Whether nothing of the limit is left.
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
    fn a_clock_that_is_stopped_stands_still() {
        let mut clock = Clock::new(Some(s(180)));
        assert_eq!(clock.left(s(1_000)), Some(s(180)));
        clock.start(s(1_000));
        clock.start(s(1_005)); // It runs already.
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
