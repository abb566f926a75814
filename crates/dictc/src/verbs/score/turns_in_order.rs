//! Lets threads that finish in any order take their turns in order.

use std::{
    sync::{Condvar, Mutex},
    time::Duration,
};

/// The time between two looks at the value.
const LOOK: Duration = Duration::from_millis(100);

/// Turns of threads at a shared value. They are numbered from 0, and taken in this order until one is the last.
pub(super) struct TurnsInOrder<T> {
    state: Mutex<State<T>>,
    /// Signals that the next turn may begin.
    next: Condvar,
    /// Signals that the last turn is over.
    ended: Condvar,
}

struct State<T> {
    value: T,
    /// The number of the next turn.
    next: u64,
    /// The result of the last turn, when it is over.
    end: Option<anyhow::Result<()>>,
}

impl<T> TurnsInOrder<T> {
    /// Makes turns with `value`.
    pub(super) fn new(value: T) -> Self {
        let state = Mutex::new(State { value, next: 0, end: None });
        Self { state, next: Condvar::new(), ended: Condvar::new() }
    }

    /// Waits for `turn` and does `work`. The turn is the last one if `work` returns false or fails.
    ///
    /// Returns true if there are more turns.
    pub(super) fn take(&self, turn: u64, work: impl FnOnce(&mut T) -> anyhow::Result<bool>) -> bool {
        let state = self.state.lock().expect("no turn panics");
        let is_early = |state: &mut State<T>| state.next != turn && state.end.is_none();
        let mut state = self.next.wait_while(state, is_early).expect("no turn panics");
        if state.end.is_some() {
            return false;
        }
        let has_next = work(&mut state.value);
        state.next += 1;
        state.end = match has_next {
            Ok(true) => None,
            Ok(false) => Some(Ok(())),
            Err(error) => Some(Err(error)),
        };
        self.next.notify_all();
        if state.end.is_some() {
            self.ended.notify_all();
        }
        state.end.is_none()
    }

    /// Waits until the last turn is over and returns its result. Calls `watch` with the value from time to time, and at
    /// the end.
    pub(super) fn wait(&self, mut watch: impl FnMut(&T)) -> anyhow::Result<()> {
        let mut state = self.state.lock().expect("no turn panics");
        loop {
            watch(&state.value);
            if let Some(end) = state.end.as_mut() {
                return std::mem::replace(end, Ok(()));
            }
            state = self.ended.wait_timeout(state, LOOK).expect("no turn panics").0;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use anyhow::bail;

    use super::*;

    #[test]
    fn turns_come_in_order_whichever_thread_is_ready_first() {
        let turns = TurnsInOrder::new(Vec::new());
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
    fn there_is_no_turn_after_a_failure() {
        let turns = TurnsInOrder::new(0);
        assert!(turns.take(0, |count| Ok(*count == 0)));
        assert!(!turns.take(1, |_| bail!("enough")));
        assert!(!turns.take(2, |_| unreachable!("the turn before failed")));
        assert_eq!(turns.wait(|_| {}).expect_err("it failed").to_string(), "enough");
    }
}
