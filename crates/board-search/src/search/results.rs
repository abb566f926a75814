//! The boards that the restarts of a search found.

use std::{cmp::Ordering, num::NonZero};

use board_solver::{Board, BoardError, Multiplier, Score};

use super::{
    scorer::{BestPosition, RestartResults},
    space::Space,
};
use crate::Goal;

/// A board that a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundBoard {
    /// The board: of its symmetric forms, the one whose letters come first in reading order.
    pub board: Board,
    /// Its points and words.
    pub score: Score,
    /// The number of restarts that ended with it.
    pub restarts: u64,
}

/// The state of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Status<'s> {
    /// The best boards so far, the best first.
    pub best: &'s [FoundBoard],
    /// The number of restarts that are complete.
    pub restarts: u64,
    /// The number of boards that they scored.
    pub boards: u64,
    /// The number of boards that unfinished restarts scored: restarts that are under way, or were when the search
    /// stopped.
    pub unfinished_boards: u64,
}

/// The results of the first restarts of a search.
#[derive(Clone, Debug)]
pub(super) struct Results {
    /// The maximum number of boards to keep.
    count: NonZero<usize>,
    /// The number of restarts.
    pub(super) restarts: u64,
    /// The number of boards that they scored.
    pub(super) boards: u64,
    /// The number of boards that other restarts scored, which are not complete.
    pub(super) unfinished_boards: u64,
    /// The best boards, the best first.
    best: Vec<FoundBoard>,
}

impl Results {
    /// Returns the results of no restarts.
    pub(super) fn new(count: NonZero<usize>) -> Self {
        Self { count, restarts: 0, boards: 0, unfinished_boards: 0, best: Vec::new() }
    }

    /// Returns results that were saved.
    pub(super) fn saved(count: NonZero<usize>, restarts: u64, boards: u64, best: Vec<FoundBoard>, goal: Goal) -> Self {
        let mut results = Self { restarts, boards, ..Self::new(count) };
        best.into_iter().for_each(|found| results.add(found, goal));
        results
    }

    /// Returns the results as they are shown.
    pub(super) fn status(&self) -> Status<'_> {
        let Self { best, restarts, boards, unfinished_boards, .. } = self;
        Status { best, restarts: *restarts, boards: *boards, unfinished_boards: *unfinished_boards }
    }

    /// Adds the results of the next restart, which is complete.
    pub(super) fn add_restart(&mut self, space: &Space, restart: &RestartResults) -> Result<(), BoardError> {
        self.restarts += 1;
        self.boards += restart.boards;
        self.add_positions(space, restart, 1)
    }

    /// Adds the boards of a restart that is not one of the first complete ones.
    pub(super) fn add_boards(&mut self, space: &Space, restart: &RestartResults) -> Result<(), BoardError> {
        self.unfinished_boards += restart.boards;
        self.add_positions(space, restart, 0)
    }

    /// Adds the positions of a restart. `ended` restarts ended with the best of them.
    fn add_positions(&mut self, space: &Space, restart: &RestartResults, ended: u64) -> Result<(), BoardError> {
        for (at, BestPosition { tiles, score, .. }) in restart.best.positions().iter().enumerate() {
            let is_full = self.best.len() == self.count.get();
            if is_full && self.best.last().is_some_and(|last| space.goal.of(*score) < space.goal.of(last.score)) {
                break;
            }
            let board = space.board(tiles)?;
            self.add(FoundBoard { board, score: *score, restarts: if at == 0 { ended } else { 0 } }, space.goal);
        }
        Ok(())
    }

    /// Adds a board, or only its number of restarts if the board is there already.
    fn add(&mut self, found: FoundBoard, goal: Goal) {
        match self.best.binary_search_by(|other| order(other, &found, goal)) {
            Ok(at) => self.best[at].restarts += found.restarts,
            Err(at) => {
                self.best.insert(at, found);
                self.best.truncate(self.count.get());
            }
        }
    }
}

/// Returns the order of two boards: the better board first; with the same value, the board whose letters and
/// multipliers come first.
fn order(a: &FoundBoard, b: &FoundBoard, goal: Goal) -> Ordering {
    goal.of(b.score).cmp(&goal.of(a.score)).then_with(|| tiles(&a.board).cmp(tiles(&b.board)))
}

/// Returns the tiles of a board with their multipliers.
fn tiles(board: &Board) -> impl Iterator<Item = (Option<&str>, Multiplier)> {
    board.tiles().enumerate().map(|(at, tile)| (tile, board.multiplier(at)))
}
