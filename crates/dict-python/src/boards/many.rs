//! The scores of many boards.

use std::sync::Arc;

use arrow_array::{ArrayRef, Int64Array, StructArray};
use arrow_schema::{DataType, Field, Fields};
use board_solver::{Board, BoardError, Score, Solver};
use pyo3::{exceptions::PyMemoryError, prelude::*};

use crate::{
    arrow::{Array, Texts},
    batch::in_pieces,
    failure::{BoardError as BoardException, Failure, Outcome, message},
    wrong_rows::{OnWrongRow, WrongRow, WrongRows},
};

/// The maximum number of boards that a thread scores, or solves, at once: less than a millisecond of work.
pub(super) const MAX_PIECE: usize = 256;
/// The bytes of text that a thread reads at once, if the boards are large. Ctrl-C waits until they are done.
pub(super) const PIECE_BYTES: usize = 1 << 13;

/// The text of a board of one hole.
pub(super) const HOLE: &str = ".";

/// Returns the scores of `texts`: the columns `points` and `words`.
pub(super) fn score(
    py: Python<'_>,
    solver: &Solver,
    texts: &Texts,
    on_wrong: OnWrongRow,
    threads: Option<usize>,
) -> Outcome<Array> {
    let hole: Board = HOLE.parse()?;
    let state = || (solver.clone(), Vec::new(), Vec::<Board>::new());
    let piece = texts.piece_of(PIECE_BYTES, MAX_PIECE)?;
    let pieces = in_pieces(py, (texts.len(), piece), threads, state, |(solver, read, boards), rows| {
        texts.read(rows.clone(), read)?;
        let mut wrong = Vec::new();
        let mut rows_of_boards = Vec::with_capacity(read.len());
        for (row, text) in rows.clone().zip(read.iter()) {
            if texts.is_null(row) {
                continue;
            }
            if rows_of_boards.len() == boards.len() {
                boards.push(hole.clone());
            }
            match assign(&mut boards[rows_of_boards.len()], row, text)? {
                None => rows_of_boards.push(row),
                Some(error) => wrong.push(error),
            }
        }
        let mut scored = vec![Ok(Score::default()); rows_of_boards.len()];
        solver.score_many(&boards[..scored.len()], &mut scored);
        let mut scores = vec![Score::default(); rows.len()];
        for (row, score) in rows_of_boards.into_iter().zip(scored) {
            match score {
                Ok(score) => scores[row - rows.start] = score,
                Err(error) => wrong.push(wrong_board(row, &error)?),
            }
        }
        wrong.sort_by_key(|wrong| wrong.row);
        Ok((scores, on_wrong.settle(wrong)?))
    })?;
    let wrong = WrongRows::among(texts.len(), pieces.iter().map(|(_, wrong)| wrong).chain([texts.wrong()]));
    let nulls = WrongRows::and_nulls(wrong.as_ref(), texts.nulls());
    let scores = || pieces.iter().flat_map(|(scores, _)| scores);
    let points = Int64Array::new(scores().map(|score| signed(score.points)).collect(), nulls.clone());
    let words = Int64Array::new(scores().map(|score| score.words as i64).collect(), nulls.clone());
    let columns: Vec<ArrayRef> = vec![Arc::new(points), Arc::new(words)];
    let fields =
        Fields::from(vec![Field::new("points", DataType::Int64, true), Field::new("words", DataType::Int64, true)]);
    Ok(Array::with_wrong(StructArray::new(fields, columns, nulls), wrong))
}

/// Returns points as a number that may become negative when callers subtract: in an unsigned column it would wrap.
fn signed(points: u64) -> i64 {
    i64::try_from(points).unwrap_or(i64::MAX)
}

/// Reads the text of a row into `board`. Returns the error if the text is not a board.
pub(super) fn assign(board: &mut Board, row: usize, text: &[u8]) -> Outcome<Option<WrongRow>> {
    match str::from_utf8(text) {
        Ok(text) => board.assign(text).err().map(|error| wrong_board(row, &error)).transpose(),
        Err(error) => {
            let message = format!("board {row}: not UTF-8 at byte {}", error.valid_up_to() + 1);
            Ok(Some(WrongRow { row, message, exception: BoardException::new_err }))
        }
    }
}

/// Returns the error of a row. If the row is not to blame for it, it is the failure of the whole call.
pub(super) fn wrong_board(row: usize, error: &BoardError) -> Outcome<WrongRow> {
    let message = format!("board {row}: {}", message(error));
    match error {
        BoardError::OutOfMemory | BoardError::WordSet(_) => Err(Failure::of_board(error, message).with_index(row)),
        BoardError::TooManyBytes { .. } => Ok(WrongRow { row, message, exception: PyMemoryError::new_err }),
        _ => Ok(WrongRow { row, message, exception: BoardException::new_err }),
    }
}
