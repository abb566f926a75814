//! The best positions of a restart.

use std::num::NonZero;

use board_solver::Score;

use super::{position::Tile, space::Space};

/// The best positions, the best first. Of symmetric positions, one is kept.
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
