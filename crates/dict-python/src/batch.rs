//! Work on many texts, on several threads, without the interpreter's lock.

use std::{
    num::NonZero,
    ops::Range,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
};

use pyo3::{exceptions::PyValueError, prelude::*};

use crate::{
    detach::{EndWatch, LOOK, Signals, detach},
    failure::Outcome,
};

/// The maximum number of threads.
const MAX_THREADS: usize = 1024;

/// Runs `work` on the numbers `0..len`, cut into pieces of `piece` numbers, and returns the results in the order of the
/// pieces. Each thread has a state of its own, which `state` makes.
///
/// The interpreter's lock is released. Signals are handled while the threads work; if a handler raises an exception, as
/// that of Ctrl-C does, they stop after their pieces. They also stop if `work` fails: the first failure is returned, in
/// the order of one thread. When the interpreter ends, they stop too, and the caller gets SystemExit.
pub(crate) fn in_pieces<S, T: Send>(
    py: Python<'_>,
    (len, piece): (usize, usize),
    threads: Option<usize>,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, Range<usize>) -> Outcome<T> + Sync,
) -> Outcome<Vec<T>> {
    let pieces = len.div_ceil(piece);
    let threads = threads_for(threads)?.get().min(pieces);
    let next = AtomicUsize::new(0);
    let is_stopped = AtomicBool::new(false);
    let end = EndWatch::new();
    let next_result = |state: &mut S| {
        if is_stopped.load(Relaxed) || end.must_stop() {
            return None;
        }
        let number = next.fetch_add(1, Relaxed);
        if number >= pieces {
            return None;
        }
        let start = number * piece;
        let result = work(state, start..(start + piece).min(len));
        is_stopped.fetch_or(result.is_err(), Relaxed);
        Some((number, result))
    };
    let mut signals = Signals::new();
    let mut results: Vec<(usize, Outcome<T>)> = detach(py, || {
        let mut results = Vec::with_capacity(pieces);
        let mut add = |result| {
            results.extend(result);
            is_stopped.fetch_or(signals.must_stop(), Relaxed);
        };
        let (send, receive) = mpsc::channel();
        thread::scope(|scope| {
            // If the system has no more threads, the existing ones do the work.
            let start = |_: &usize| {
                let (next_result, state, send) = (&next_result, &state, send.clone());
                let work = move || {
                    let mut state = state();
                    // The receiver lives until all threads have ended.
                    while next_result(&mut state).is_some_and(|result| send.send(result).is_ok()) {}
                };
                thread::Builder::new().spawn_scoped(scope, work).is_ok()
            };
            if threads == 1 || (0..threads).take_while(start).count() == 0 {
                let mut state = state();
                while let Some(result) = next_result(&mut state) {
                    add(Some(result));
                }
                return;
            }
            drop(send);
            loop {
                match receive.recv_timeout(LOOK) {
                    Ok(result) => add(Some(result)),
                    Err(RecvTimeoutError::Timeout) => add(None),
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
        });
        results
    });
    signals.finish()?;
    end.check()?;
    results.sort_unstable_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Returns the number of threads that the caller asks for, or else the number that the machine runs at once.
pub(crate) fn threads_for(threads: Option<usize>) -> Outcome<NonZero<usize>> {
    let Some(threads) = threads else { return Ok(thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)) };
    let allowed = NonZero::new(threads).filter(|threads| threads.get() <= MAX_THREADS);
    let refused = || PyValueError::new_err(format!("threads is {threads}: choose 1 to {MAX_THREADS}"));
    Ok(allowed.ok_or_else(refused)?)
}
