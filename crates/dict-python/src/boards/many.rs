//! Many boards at once.

use std::{str::Utf8Error, sync::Arc};

use arrow_array::{Array as _, ArrayRef, Int64Array, LargeListArray, LargeStringArray, StructArray, UInt32Array};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Fields};
use board_solver::{Board, BoardError, Score, Solution, Solver};
use pyo3::prelude::*;

use crate::{
    arrow::{Array, Texts},
    batch::in_pieces,
    failure::{BoardError as BoardException, Failure, Outcome, message},
};

/// The maximum number of boards that a thread scores, or solves, at once: less than a millisecond of work.
const MAX_PIECE: usize = 256;
/// The bytes of text that a thread reads at once, if the boards are large. Ctrl-C waits until it has done so much.
const PIECE_BYTES: usize = 1 << 13;

/// The text of a board of one hole, on which there are no words. It takes the place of a null.
const HOLE: &str = ".";

/// Returns the scores of `texts`: the columns `points` and `words`.
pub(super) fn score(py: Python<'_>, solver: &Solver, texts: &Texts, threads: Option<usize>) -> Outcome<Array> {
    let hole: Board = HOLE.parse()?;
    let state = || (solver.clone(), Vec::new(), Vec::<Board>::new());
    let piece = texts.piece_of(PIECE_BYTES, MAX_PIECE);
    let pieces = in_pieces(py, (texts.len(), piece), threads, state, |(solver, read, boards), indices| {
        let start = indices.start;
        texts.read(indices, read);
        let mut wrong = None;
        let mut count = 0;
        for (index, text) in (start..).zip(read.iter()) {
            if count == boards.len() {
                boards.push(hole.clone());
            }
            if let Err(error) = assign(&mut boards[count], texts, index, text) {
                wrong = Some(error);
                break;
            }
            count += 1;
        }
        let mut scores = vec![Ok(Score::default()); count];
        solver.score_many(&boards[..count], &mut scores);
        let scores = (start..).zip(scores).map(|(index, score)| score.map_err(|error| of_index(index, &error)));
        let scores = scores.collect::<Outcome<Vec<Score>>>()?;
        wrong.map_or(Ok(scores), Err)
    })?;
    let scores = || pieces.iter().flatten();
    let nulls = texts.nulls().cloned();
    let points = Int64Array::new(scores().map(|score| signed(score.points)).collect(), nulls.clone());
    let words = Int64Array::new(scores().map(|score| score.words as i64).collect(), nulls.clone());
    let columns: Vec<ArrayRef> = vec![Arc::new(points), Arc::new(words)];
    let fields =
        Fields::from(vec![Field::new("points", DataType::Int64, true), Field::new("words", DataType::Int64, true)]);
    Ok(Array::new(StructArray::new(fields, columns, nulls)))
}

/// Returns points as a number that may become negative when callers subtract: in an unsigned column it would wrap.
fn signed(points: u64) -> i64 {
    i64::try_from(points).unwrap_or(i64::MAX)
}

/// Reads the board with this index, whose text is `text`, into `board`.
fn assign(board: &mut Board, texts: &Texts, index: usize, text: &[u8]) -> Outcome<()> {
    if texts.is_null(index) {
        return Ok(board.assign(HOLE)?);
    }
    let not_text = |error: Utf8Error| {
        let message = format!("board {index}: not UTF-8 at byte {}", error.valid_up_to() + 1);
        Failure::from(BoardException::new_err(message)).with_index(index)
    };
    board.assign(str::from_utf8(text).map_err(not_text)?).map_err(|error| of_index(index, &error))
}

fn of_index(index: usize, error: &BoardError) -> Failure {
    Failure::of_board(error, format!("board {index}: {}", message(error))).with_index(index)
}

/// Returns the words of `texts`: for each board a list of words, each with its id, its points and a path.
pub(super) fn solve(py: Python<'_>, solver: &Solver, texts: &Texts, threads: Option<usize>) -> Outcome<Array> {
    let hole: Board = HOLE.parse()?;
    let state = || (solver.clone(), Vec::new(), hole.clone());
    let piece = texts.piece_of(PIECE_BYTES, MAX_PIECE);
    let pieces = in_pieces(py, (texts.len(), piece), threads, state, |(solver, read, board), indices| {
        let start = indices.start;
        texts.read(indices, read);
        let mut words = Words::default();
        for (index, text) in (start..).zip(read.iter()) {
            assign(board, texts, index, text)?;
            words.add(solver.solve(board).map_err(|error| of_index(index, &error))?);
        }
        Ok(words)
    })?;
    let mut words = Words::default();
    pieces.iter().for_each(|piece| words.append(piece));
    Ok(Array::new(words.finish(texts.nulls().cloned())?))
}

/// The words of several boards, in columns.
#[derive(Default)]
struct Words {
    /// The number of words of each board.
    counts: Vec<usize>,
    /// The number of bytes of each word.
    lens: Vec<usize>,
    text: Vec<u8>,
    ids: Vec<u32>,
    points: Vec<i64>,
    /// The number of tiles of each word's path.
    path_lens: Vec<usize>,
    tiles: Vec<u32>,
}

impl Words {
    fn add(&mut self, solution: &Solution) {
        self.counts.push(solution.words().len());
        for found in solution.words() {
            self.lens.push(found.word.len());
            self.text.extend_from_slice(found.word.as_bytes());
            self.ids.push(found.id);
            self.points.push(found.points.into());
            self.path_lens.push(found.path.len());
            self.tiles.extend_from_slice(found.path);
        }
    }

    fn append(&mut self, other: &Self) {
        self.counts.extend_from_slice(&other.counts);
        self.lens.extend_from_slice(&other.lens);
        self.text.extend_from_slice(&other.text);
        self.ids.extend_from_slice(&other.ids);
        self.points.extend_from_slice(&other.points);
        self.path_lens.extend_from_slice(&other.path_lens);
        self.tiles.extend_from_slice(&other.tiles);
    }

    fn finish(self, nulls: Option<NullBuffer>) -> Outcome<LargeListArray> {
        let field = |name: &str, data_type| Arc::new(Field::new(name, data_type, false));
        let tile = field("item", DataType::UInt32);
        let path = DataType::LargeList(Arc::clone(&tile));
        let tiles = Arc::new(UInt32Array::from(self.tiles));
        let paths = LargeListArray::try_new(tile, OffsetBuffer::from_lengths(self.path_lens), tiles, None)?;
        let words = LargeStringArray::try_new(OffsetBuffer::from_lengths(self.lens), self.text.into(), None)?;
        let columns: Vec<(_, ArrayRef)> = vec![
            (field("word", DataType::LargeUtf8), Arc::new(words)),
            (field("id", DataType::UInt32), Arc::new(UInt32Array::from(self.ids))),
            (field("points", DataType::Int64), Arc::new(Int64Array::from(self.points))),
            (field("path", path), Arc::new(paths)),
        ];
        let words = StructArray::from(columns);
        let item = field("item", words.data_type().clone());
        Ok(LargeListArray::try_new(item, OffsetBuffer::from_lengths(self.counts), Arc::new(words), nulls)?)
    }
}
