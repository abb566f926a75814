//! Searches for the best boards.
//!
//! A search is a sequence of restarts. A restart [anneals](anneal) some random boards and then [climbs](climb) from
//! them to their best neighbours. Threads take restarts in the order of their numbers, and their results are merged in
//! this order.
//!
//! | file | subject |
//! |---|---|
//! | [`space`] | the boards of a task, in numbers, and their symmetric forms |
//! | [`position`] | a board during the search, and its moves |
//! | [`scorer`] | scores of boards, and the best boards of a restart |
//! | [`anneal`], [`climb`] | one restart |
//! | [`results`], [`workers`] | the results of all restarts, and the threads that run them |

mod anneal;
mod climb;
mod position;
mod results;
mod scorer;
mod space;
#[cfg(test)]
mod tests;
mod workers;

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicU64},
    time::Duration,
};

use board_solver::{BoardError, Solver};

pub use self::results::{FoundBoard, Status};
use self::{results::Results, space::Space, workers::Restarts};
use crate::{Task, task::TaskError};

/// A search for the best boards of a task: restarts of annealing and climbing.
///
/// The restart with a given number depends only on the seed, so the same seed and the same number of restarts give the
/// same boards, on any number of threads.
///
/// The [crate's documentation](crate) has an example.
#[derive(Debug)]
pub struct Search {
    solver: Solver,
    space: Space,
    seed: u64,
    count: NonZero<usize>,
    results: Results,
}

impl Search {
    /// The time that programs search if their user limits neither the time nor the number of boards.
    pub const DEFAULT_TIME: Duration = Duration::from_secs(60);

    /// The maximum number of boards that users of programs can ask for.
    pub const MAX_COUNT: u16 = 1000;

    /// Makes a search of boards whose words `solver` finds. It keeps the best `count` boards.
    ///
    /// # Errors
    ///
    /// A [`TaskError`] if the task has no boards.
    pub fn new(solver: Solver, task: Task, seed: u64, count: NonZero<usize>) -> Result<Self, TaskError> {
        task.check(solver.dict())?;
        let space = Space::new(task, solver.dict());
        Ok(Self { solver, space, seed, count, results: Results::new(count) })
    }

    /// Resumes from a saved state: `restarts` restarts with the same task and seed scored `boards` boards and found
    /// `best`.
    #[must_use]
    pub fn resumed(self, restarts: u64, boards: u64, best: Vec<FoundBoard>) -> Self {
        let results = Results::saved(self.count, restarts, boards, best, self.space.goal);
        Self { results, ..self }
    }

    /// Runs restarts on `threads` threads, and calls `observe` about ten times a second and after the last restart,
    /// until it breaks or `max_boards` boards were scored by complete restarts.
    ///
    /// If `observe` breaks earlier, the search keeps the boards of unfinished restarts, but does not count these
    /// restarts. If the search is resumed, they start over. Once they are complete, the boards are the same as after
    /// one long run.
    ///
    /// # Errors
    ///
    /// The first error of a board. [`BoardError::OutOfMemory`] if the system has no thread for the search.
    pub fn run(
        &mut self,
        threads: NonZero<usize>,
        max_boards: Option<u64>,
        observe: impl FnMut(Status<'_>) -> ControlFlow<()>,
    ) -> Result<(), BoardError> {
        let Self { solver, space, seed, count, results } = self;
        let restarts = Restarts {
            space,
            seed: *seed,
            count: *count,
            next: AtomicU64::new(results.restarts),
            must_stop: AtomicBool::new(false),
        };
        restarts.run(solver, threads, max_boards.unwrap_or(u64::MAX), results, observe)
    }

    /// Returns the best boards so far, the best first, without those that score nothing.
    pub fn found(&self) -> &[FoundBoard] {
        let best = self.results.status().best;
        &best[..best.partition_point(|found| self.space.goal.of(found.score) > 0)]
    }

    /// Returns the state.
    pub fn status(&self) -> Status<'_> {
        self.results.status()
    }
}
