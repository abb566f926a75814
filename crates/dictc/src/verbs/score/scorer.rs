//! Scores the boards of a block of lines, many at a time.

use std::borrow::Cow;

use board_solver::{Board, BoardError, BoardRules, Rules, Score, Solver};

use crate::{
    io::{
        board_lines::{BoardLines, Line},
        input,
    },
    options::boards::{other_reading, reading_of_rows},
};

/// The number of boards that are scored together: enough for the solver, and few enough for the processor's cache.
const BATCH: usize = 256;

/// A solver, and the text that it makes from a block of lines.
pub(super) struct Scorer {
    solver: Solver,
    /// The boards of a batch. Their number never changes, to reuse their memory.
    boards: Vec<Board>,
    /// The scores of the boards.
    scores: Vec<Result<Score, BoardError>>,
    text: Vec<u8>,
}

/// The outcome of a block.
#[derive(Default)]
pub(super) struct ScoredBlock {
    /// True for the first block of the input.
    is_first: bool,
    pub(super) boards: u64,
    /// The rules of these boards.
    pub(super) rules: UsedRules,
    /// The lines that were read; if there is a failure, the last of them failed.
    pub(super) lines: u64,
    pub(super) failure: Option<anyhow::Error>,
    /// A note on the first board of several lines, or on the first board of the input, if it could be read otherwise.
    pub(super) note: Option<String>,
}

/// The rules of the boards that were scored: a bit for each of [`BoardRules::all`].
#[derive(Clone, Copy, Default)]
pub(super) struct UsedRules(u8);

impl UsedRules {
    /// Adds the rules of a board.
    fn add(&mut self, rules: &BoardRules, board: &Board) {
        self.0 |= 1 << rules.index_of_board(board);
    }

    /// Adds the rules of other boards.
    pub(super) fn add_all(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// Iterates over those of `rules` that were used.
    pub(super) fn of(self, rules: &BoardRules) -> impl Iterator<Item = &Rules> {
        (0..).zip(rules.all()).filter(move |(index, _)| self.0 >> index & 1 == 1).map(|(_, rules)| rules)
    }
}

/// A board that is not answered yet.
struct BoardText<'b> {
    text: Cow<'b, str>,
    /// The number of lines that are its rows.
    rows: usize,
    /// The number of its first line in the block, from 1.
    number: u64,
}

impl Scorer {
    /// Creates a scorer with this solver.
    pub(super) fn new(solver: Solver) -> Self {
        let board = Board::new(1, [None::<&str>]).expect("a hole is a board");
        Self { solver, boards: vec![board; BATCH], scores: vec![Ok(Score::default()); BATCH], text: Vec::new() }
    }

    /// Returns the answers to the lines of the last block.
    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Scores the boards of `block`, up to the first that is not a board. `state` is the state before the block.
    /// `is_first` means that there are no lines before.
    pub(super) fn score(&mut self, block: &[u8], mut state: BoardLines, is_first: bool) -> ScoredBlock {
        self.text.clear();
        let mut scored = ScoredBlock { is_first, ..ScoredBlock::default() };
        let mut batch = Vec::with_capacity(BATCH);
        let mut rows = Vec::new();
        for line in block.split_inclusive(|&byte| byte == b'\n') {
            scored.lines += 1;
            let number = scored.lines;
            let is_read = match input::text(line) {
                Ok(text) => match state.next(text) {
                    Line::Comment => true,
                    Line::Row => {
                        rows.push(BoardText { text: text.into(), rows: 1, number });
                        true
                    }
                    Line::Blank => joined(&mut rows).is_none_or(|text| self.add(text, &mut batch, &mut scored)),
                    Line::Board => {
                        // Most boards have no rows before them.
                        (rows.is_empty() || rows.drain(..).all(|text| self.add(text, &mut batch, &mut scored)))
                            && self.add(BoardText { text: text.into(), rows: 1, number }, &mut batch, &mut scored)
                    }
                },
                Err(failure) => {
                    if rows.drain(..).all(|text| self.add(text, &mut batch, &mut scored)) {
                        scored.failure = Some(failure);
                    }
                    false
                }
            };
            if !is_read {
                self.score_batch(&mut batch, &mut scored);
                return scored;
            }
        }
        if let Some(text) = joined(&mut rows) {
            self.add(text, &mut batch, &mut scored);
        }
        self.score_batch(&mut batch, &mut scored);
        scored
    }

    /// Reads a board, and adds it to the batch. A full batch is scored. Returns false after a failure.
    #[inline]
    fn add<'b>(&mut self, text: BoardText<'b>, batch: &mut Vec<BoardText<'b>>, scored: &mut ScoredBlock) -> bool {
        let board = &mut self.boards[batch.len()];
        if let Err(error) = board.assign(&text.text) {
            scored.lines = text.number;
            scored.failure = Some(error.into());
            return false;
        }
        let is_first = scored.is_first && scored.boards == 0 && batch.is_empty();
        if is_first || text.rows > 1 && scored.note.is_none() {
            scored.note = match text.rows {
                1 => other_reading(&text.text, board),
                rows => Some(reading_of_rows(board, rows)),
            };
        }
        batch.push(text);
        batch.len() < BATCH || self.score_batch(batch, scored)
    }

    /// Scores the boards of `batch`, and empties it. Returns false if a board failed, which is then the last of the
    /// lines that were scored.
    fn score_batch(&mut self, batch: &mut Vec<BoardText<'_>>, scored: &mut ScoredBlock) -> bool {
        let (boards, scores) = (&self.boards[..batch.len()], &mut self.scores[..batch.len()]);
        self.solver.score_many(boards, scores);
        for ((read, board), score) in batch.iter().zip(boards).zip(scores) {
            let score = match score {
                Ok(score) => *score,
                Err(error) => {
                    scored.lines = read.number;
                    scored.failure = Some(error.clone().into());
                    batch.clear();
                    return false;
                }
            };
            scored.boards += 1;
            scored.rules.add(self.solver.rules(), board);
            // Faster than `write!`.
            for number in [score.points, score.words as u64] {
                self.text.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
                self.text.push(b'\t');
            }
            self.text.extend_from_slice(read.text.as_bytes());
            self.text.push(b'\n');
        }
        batch.clear();
        true
    }
}

/// Returns the board of these rows, or no board if there are no rows. Its text has `/` between the rows.
fn joined<'b>(rows: &mut Vec<BoardText<'b>>) -> Option<BoardText<'b>> {
    let is_single = rows.len() <= 1;
    let BoardText { text, number, .. } = rows.first_mut()?;
    let number = *number;
    let text = if is_single {
        std::mem::take(text)
    } else {
        rows.iter().map(|row| row.text.trim_ascii()).collect::<Vec<_>>().join("/").into()
    };
    let rows = rows.drain(..).count();
    Some(BoardText { text, rows, number })
}
