//! The boards next to a board, and their scores.

use std::ops::ControlFlow;

use board_solver::{Board, BoardError, Multiplier, Score, Solver};
use dict_runtime::Dict;

use super::ExplainError;

/// The number of boards that are scored from one call of the observer to the next: less than a tenth of a second of work.
const PIECE: usize = 64;

/// Returns the board with folded letters.
pub(super) fn folded(dict: &Dict, board: &Board) -> Result<Board, BoardError> {
    let folded =
        Board::new(board.columns(), board.tiles().map(|tile| tile.map(|tile| dict.alphabet().fold_text(tile))))?;
    Ok(with_multipliers(folded, board))
}

/// Returns `board` with other tiles, or holes, at some places.
pub(super) fn with_tiles(board: &Board, changes: &[(usize, Option<&str>)]) -> Result<Board, BoardError> {
    let changed = |(place, tile)| changes.iter().find(|change| change.0 == place).map_or(tile, |change| change.1);
    let tiles = board.tiles().enumerate().map(changed);
    Ok(with_multipliers(Board::new(board.columns(), tiles)?, board))
}

/// Returns the board `changed` with the multipliers of `board` on its tiles.
fn with_multipliers(mut changed: Board, board: &Board) -> Board {
    let tiles: Vec<bool> = changed.tiles().map(|tile| tile.is_some()).collect();
    for place in (0..tiles.len()).filter(|&place| tiles[place]) {
        if board.multiplier(place) != Multiplier::None {
            changed.set_multiplier(place, board.multiplier(place));
        }
    }
    changed
}

/// Returns the score of each of `boards`.
pub(super) fn score_all(
    solver: &mut Solver,
    boards: impl Iterator<Item = Result<Board, BoardError>>,
    observe: &mut impl FnMut() -> ControlFlow<()>,
) -> Result<Vec<Score>, ExplainError> {
    let boards = boards.collect::<Result<Vec<Board>, BoardError>>()?;
    let mut scores = vec![Ok(Score::default()); boards.len()];
    for (boards, scores) in boards.chunks(PIECE).zip(scores.chunks_mut(PIECE)) {
        if observe().is_break() {
            return Err(ExplainError::Stopped);
        }
        solver.score_many(boards, scores);
    }
    Ok(scores.into_iter().collect::<Result<_, _>>()?)
}
