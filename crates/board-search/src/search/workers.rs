//! Threads that run restarts, and the order of their results.

use std::{
    collections::BTreeMap,
    num::NonZero,
    ops::ControlFlow,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use board_deal::Random;
use board_solver::{BoardError, Solver};

use super::{
    anneal::{Schedule, anneal},
    climb::climb,
    results::{Results, Status},
    scorer::{BestPositions, RestartResults, Scorer, Stop},
    space::Space,
};

/// The time between two calls of the observer.
const INTERVAL: Duration = Duration::from_millis(100);

/// The restarts of a search, which threads share.
pub(super) struct Restarts<'s> {
    pub(super) space: &'s Space,
    pub(super) seed: u64,
    pub(super) count: NonZero<usize>,
    /// The number of the next restart.
    pub(super) next: AtomicU64,
    pub(super) must_stop: AtomicBool,
}

/// The results of a restart that ended, or the error of a board.
type Ended = (u64, Result<RestartResults, BoardError>);

impl Restarts<'_> {
    fn no_results(&self) -> RestartResults {
        RestartResults { boards: 0, best: BestPositions::new(self.count) }
    }

    /// Runs restarts until the search stops or a board has an error.
    fn work(&self, solver: Solver, running: &Mutex<RestartResults>, ended: &Sender<Ended>) {
        let mut scorer = Scorer::new(self.space, solver, running, &self.must_stop);
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let result = match run_restart(self.space, self.seed, number, &mut scorer) {
                Ok(()) => {
                    let mut running = running.lock().unwrap_or_else(PoisonError::into_inner);
                    Ok(std::mem::replace(&mut *running, self.no_results()))
                }
                Err(Stop::Failed(error)) => Err(error),
                Err(Stop::Asked) => return,
            };
            let has_failed = result.is_err();
            if ended.send((number, result)).is_err() || has_failed {
                return;
            }
        }
    }

    /// Runs restarts on threads, until `observe` breaks or `max_boards` boards were scored by the first restarts, and
    /// adds their results to `results`.
    pub(super) fn run(
        &self,
        solver: &Solver,
        threads: NonZero<usize>,
        max_boards: u64,
        results: &mut Results,
        mut observe: impl FnMut(Status<'_>) -> ControlFlow<()>,
    ) -> Result<(), BoardError> {
        results.unfinished_boards = 0;
        let running: Vec<_> = (0..threads.get()).map(|_| Mutex::new(self.no_results())).collect();
        let (sender, receiver) = mpsc::channel();
        let mut view = View { space: self.space, running: &running, ended: BTreeMap::new(), receiver: &receiver };
        let outcome = thread::scope(|scope| {
            for running in &running {
                let (solver, sender) = (solver.clone(), sender.clone());
                let worker = move || self.work(solver, running, &sender);
                // If the system has no more threads, the existing ones do the work.
                if thread::Builder::new().spawn_scoped(scope, worker).is_err() {
                    break;
                }
            }
            drop(sender);
            let outcome = view.collect(max_boards, results, &mut observe);
            self.must_stop.store(true, Ordering::Relaxed);
            outcome
        })?;
        if let ControlFlow::Break(()) = outcome {
            *results = view.with_unfinished(results)?;
        }
        Ok(())
    }
}

/// Runs the restart `number` of a seed: annealing, then a climb. The scorer keeps the best boards.
fn run_restart(space: &Space, seed: u64, number: u64, scorer: &mut Scorer<'_>) -> Result<(), Stop> {
    let first_seed = Random::new(seed).next_number();
    let mut random = Random::new(first_seed.wrapping_add(number));
    let schedule = Schedule::new(space.layout.tiles().len(), number);
    let positions = anneal(space, &schedule, &mut random, scorer)?;
    climb(space, positions, scorer)
}

/// The results of restarts that are not added yet: of those that are under way, and of those that ended before an
/// earlier one.
struct View<'s> {
    space: &'s Space,
    running: &'s [Mutex<RestartResults>],
    ended: BTreeMap<u64, Result<RestartResults, BoardError>>,
    receiver: &'s Receiver<Ended>,
}

impl View<'_> {
    /// Adds the results of restarts to `results` in the order of their numbers. Returns a break if `observe` broke.
    fn collect(
        &mut self,
        max_boards: u64,
        results: &mut Results,
        observe: &mut impl FnMut(Status<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, BoardError> {
        let mut next_view = Instant::now() + INTERVAL;
        loop {
            while results.boards < max_boards
                && let Some(restart) = self.ended.remove(&results.restarts)
            {
                results.add_restart(self.space, &restart?)?;
            }
            if results.boards >= max_boards {
                // The run is complete, even if the observer breaks now: later restarts do not belong to it.
                let _ = observe(results.status());
                return Ok(ControlFlow::Continue(()));
            }
            if Instant::now() >= next_view {
                if observe(self.with_unfinished(results)?.status()).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
                next_view = Instant::now() + INTERVAL;
            }
            match self.receiver.recv_timeout(next_view.saturating_duration_since(Instant::now())) {
                Ok((number, result)) => {
                    self.ended.insert(number, result);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(BoardError::OutOfMemory),
            }
        }
    }

    /// Returns `results` with the results that are not added yet.
    fn with_unfinished(&mut self, results: &Results) -> Result<Results, BoardError> {
        self.ended.extend(self.receiver.try_iter());
        let mut all = results.clone();
        for restart in self.ended.values().flatten() {
            all.add_boards(self.space, restart)?;
        }
        for running in self.running {
            // A copy, so that the restart does not wait.
            let restart = running.lock().unwrap_or_else(PoisonError::into_inner).clone();
            all.add_boards(self.space, &restart)?;
        }
        Ok(all)
    }
}
