//! Searches for the best boards.

use std::{num::NonZero, ops::ControlFlow};

use board_solver::{Board, BoardError, Score, Solver};

use crate::{Task, TaskError};

/// A search for the best boards of a task: restarts of annealing and climbing.
///
/// The restart with a given number depends only on the seed, so the same seed and the same number of restarts give the same
/// boards, on any number of threads.
#[derive(Debug)]
pub struct Search {}

/// A board that a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundBoard {
    /// The board: of its symmetric forms, the one whose text is first.
    pub board: Board,
    /// Its points and words.
    pub score: Score,
    /// The number of restarts that ended with it.
    pub restarts: u64,
}

/// The state of a search that is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Status<'s> {
    /// The best boards so far, the best first.
    pub best: &'s [FoundBoard],
    /// The number of restarts that are complete.
    pub restarts: u64,
    /// The number of boards that were scored.
    pub boards: u64,
}

impl Search {
    /// Makes a search of boards whose words `solver` finds. It keeps the best `count` boards.
    ///
    /// # Errors
    ///
    /// A [`TaskError`] if the task has no boards.
    pub fn new(_solver: Solver, _task: Task, _seed: u64, _count: NonZero<usize>) -> Result<Self, TaskError> {
        todo!()
    }

    /// Goes on from a state that was saved: these many restarts with the same task and seed gave these boards.
    #[must_use]
    pub fn resumed(self, _restarts: u64, _boards: u64, _best: Vec<FoundBoard>) -> Self {
        todo!()
    }

    /// Runs restarts on `threads` threads, and calls `observe` about ten times a second and after the last restart, until
    /// it breaks or `max_boards` boards were scored by complete restarts.
    ///
    /// # Errors
    ///
    /// The first error of a board.
    pub fn run(
        &mut self,
        _threads: NonZero<usize>,
        _max_boards: Option<u64>,
        _observe: impl FnMut(Status<'_>) -> ControlFlow<()>,
    ) -> Result<(), BoardError> {
        todo!()
    }

    /// Returns the state.
    pub fn status(&self) -> Status<'_> {
        todo!()
    }
}
