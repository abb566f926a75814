//! Doing in order what threads are ready for in any order.

use std::{
    sync::{Condvar, Mutex},
    time::Duration,
};

/// How often who waits for the end looks up.
const LOOK: Duration = Duration::from_millis(100);

/// Numbered turns with a `T`, from 0, one after the other until one is the last.
pub struct Turns<T> {
    state: Mutex<State<T>>,
    is_over: Condvar,
    has_ended: Condvar,
}

struct State<T> {
    value: T,
    /// Whose turn it is.
    turn: u64,
    /// How it ended; none while it goes on.
    end: Option<anyhow::Result<()>>,
}

impl<T> Turns<T> {
    /// Turns with `value`.
    pub fn new(value: T) -> Self {
        let state = Mutex::new(State { value, turn: 0, end: None });
        Self { state, is_over: Condvar::new(), has_ended: Condvar::new() }
    }

    /// Waits for `turn` and does `work` then. It is the last where `work` says no, or fails.
    ///
    /// Whether there are more turns.
    pub fn take(&self, turn: u64, work: impl FnOnce(&mut T) -> anyhow::Result<bool>) -> bool {
        let state = self.state.lock().expect("no turn panics");
        let is_early = |state: &mut State<T>| state.turn != turn && state.end.is_none();
        let mut state = self.is_over.wait_while(state, is_early).expect("no turn panics");
        if state.end.is_some() {
            return false;
        }
        let goes_on = work(&mut state.value);
        state.turn += 1;
        state.end = match goes_on {
            Ok(true) => None,
            Ok(false) => Some(Ok(())),
            Err(error) => Some(Err(error)),
        };
        self.is_over.notify_all();
        if state.end.is_some() {
            self.has_ended.notify_all();
        }
        state.end.is_none()
    }

    /// Waits until the last turn is over, and says how it ended. Meanwhile, `look` sees the value now and then, and
    /// when all is over.
    pub fn wait(&self, mut look: impl FnMut(&T)) -> anyhow::Result<()> {
        let mut state = self.state.lock().expect("no turn panics");
        loop {
            look(&state.value);
            if let Some(end) = state.end.as_mut() {
                return std::mem::replace(end, Ok(()));
            }
            state = self.has_ended.wait_timeout(state, LOOK).expect("no turn panics").0;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use anyhow::bail;

    use super::*;

    #[test]
    fn turns_come_in_order_whoever_is_ready_first() {
        let turns = Turns::new(Vec::new());
        thread::scope(|scope| {
            for turn in (0..10).rev() {
                let turns = &turns;
                scope.spawn(move || {
                    turns.take(turn, |order| {
                        order.push(turn);
                        Ok(turn < 9)
                    })
                });
            }
            let mut seen = Vec::new();
            turns.wait(|order| seen.clone_from(order)).expect("nothing fails");
            assert_eq!(seen, Vec::from_iter(0..10));
        });
    }

    #[test]
    fn nobody_has_a_turn_after_a_failure() {
        let turns = Turns::new(0);
        assert!(turns.take(0, |count| Ok(*count == 0)));
        assert!(!turns.take(1, |_| bail!("enough")));
        assert!(!turns.take(2, |_| unreachable!("there is no such turn")));
        assert_eq!(turns.wait(|_| {}).expect_err("it failed").to_string(), "enough");
    }
}
