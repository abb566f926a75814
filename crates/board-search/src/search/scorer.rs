//! Scores of positions, and the best positions of a restart.

use std::{
    num::NonZero,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use board_solver::{Board, BoardError, Score, Solver};

use super::{
    position::Position,
    space::{Space, Tile},
};

/// The number of boards that are scored at once: a full pool of the solver.
const AT_ONCE: usize = 8;

/// The maximum number of tiles of boards that are scored at once. Larger ones take long, and are never in a pool.
const MAX_TILES_AT_ONCE: usize = 64;

/// The results of a restart.
#[derive(Clone, Debug)]
pub(super) struct RestartResults {
    /// The number of boards that were scored.
    pub(super) boards: u64,
    /// The best positions.
    pub(super) best: BestPositions,
}

/// The best positions, the best first. Of symmetric positions, only one is kept.
#[derive(Clone, Debug)]
pub(super) struct BestPositions {
    /// The maximum number of positions.
    count: NonZero<usize>,
    positions: Vec<BestPosition>,
}

/// A position with its score.
#[derive(Clone, Debug)]
pub(super) struct BestPosition {
    /// The first of the symmetric forms.
    pub(super) tiles: Vec<Tile>,
    pub(super) score: Score,
}

impl BestPositions {
    /// Returns an empty list for `count` positions.
    pub(super) fn new(count: NonZero<usize>) -> Self {
        Self { count, positions: Vec::new() }
    }

    /// Adds a position if it is one of the best. Of positions with the same value, the first in the order of tiles are
    /// kept.
    pub(super) fn offer(&mut self, space: &Space, tiles: &[Tile], score: Score) {
        let value = space.goal.of(score);
        let is_full = self.positions.len() == self.count.get();
        if is_full && self.positions.last().is_some_and(|last| value < space.goal.of(last.score)) {
            return;
        }
        let tiles = space.first_form(tiles);
        let order = |other: &BestPosition| value.cmp(&space.goal.of(other.score)).then_with(|| other.tiles.cmp(&tiles));
        if let Err(at) = self.positions.binary_search_by(order) {
            self.positions.insert(at, BestPosition { tiles, score });
            self.positions.truncate(self.count.get());
        }
    }

    /// Returns the positions, the best first.
    pub(super) fn positions(&self) -> &[BestPosition] {
        &self.positions
    }
}

/// The reason why a restart ends early.
#[derive(Debug)]
pub(super) enum Stop {
    /// The search stops.
    Asked,
    /// A board has an error.
    Failed(BoardError),
}

impl From<BoardError> for Stop {
    fn from(error: BoardError) -> Self {
        Self::Failed(error)
    }
}

/// A scorer of positions, which keeps the best.
pub(super) struct Scorer<'s> {
    space: &'s Space,
    solver: Solver,
    /// The results of the restart that is under way.
    results: &'s Mutex<RestartResults>,
    must_stop: &'s AtomicBool,
    boards: Vec<Board>,
    scores: Vec<Result<Score, BoardError>>,
}

impl<'s> Scorer<'s> {
    /// Returns a scorer that adds its results to `results`, until `must_stop` is set.
    pub(super) fn new(
        space: &'s Space,
        solver: Solver,
        results: &'s Mutex<RestartResults>,
        must_stop: &'s AtomicBool,
    ) -> Self {
        Self { space, solver, results, must_stop, boards: Vec::new(), scores: Vec::new() }
    }

    /// Sets `values` to the values of positions.
    pub(super) fn score<'p>(
        &mut self,
        positions: impl IntoIterator<Item = &'p Position>,
        values: &mut Vec<u64>,
    ) -> Result<(), Stop> {
        values.clear();
        let at_once = if self.space.layout.tiles().len() <= MAX_TILES_AT_ONCE { AT_ONCE } else { 1 };
        let mut positions = positions.into_iter();
        loop {
            let positions: Vec<&Position> = positions.by_ref().take(at_once).collect();
            if positions.is_empty() {
                return Ok(());
            }
            if self.must_stop.load(Ordering::Relaxed) {
                return Err(Stop::Asked);
            }
            self.boards.clear();
            for position in &positions {
                self.boards.push(self.space.board(&position.tiles)?);
            }
            self.scores.resize(positions.len(), Ok(Score::default()));
            self.solver.score_many(&self.boards, &mut self.scores);
            let mut results = self.results.lock().unwrap_or_else(PoisonError::into_inner);
            results.boards += positions.len() as u64;
            for (position, score) in positions.iter().zip(&self.scores) {
                let score = score.clone()?;
                results.best.offer(self.space, &position.tiles, score);
                values.push(self.space.goal.of(score));
            }
        }
    }
}
