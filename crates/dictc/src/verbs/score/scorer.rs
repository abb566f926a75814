//! Scores the boards of a block of lines, many at a time.

use std::ptr;

use board_solver::{Board, BoardRules, Rules, Score, Solver};

use crate::io::input;

/// The number of boards that are scored together: enough for the solver, and few enough for the processor's cache.
const BATCH: usize = 256;

/// A solver, and the text that it makes of a block of lines.
pub(super) struct Scorer {
    solver: Solver,
    /// The boards of a batch. Their number never changes, to reuse their memory.
    boards: Vec<Board>,
    /// The scores of the boards.
    scores: Vec<Score>,
    text: Vec<u8>,
}

/// The outcome of a block.
#[derive(Default)]
pub(super) struct ScoredBlock {
    pub(super) boards: u64,
    /// The rules of these boards.
    pub(super) rules: UsedRules,
    /// The lines that were read; if there is a failure, the last of them failed.
    pub(super) lines: u64,
    pub(super) failure: Option<anyhow::Error>,
}

/// The rules of the boards that were scored: a bit for each of [`BoardRules::all`].
#[derive(Clone, Copy, Default)]
pub(super) struct UsedRules(u8);

impl UsedRules {
    /// Adds the rules of a board.
    fn add(&mut self, rules: &BoardRules, board: &Board) {
        let of_board = rules.of_board(board);
        let index = rules.all().iter().position(|rules| ptr::eq(rules, of_board));
        self.0 |= 1 << index.expect("it is one of them");
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

/// A line that was not answered yet.
struct BoardLine<'b> {
    text: &'b str,
    /// The number of lines before it in its block, and itself.
    number: u64,
}

impl Scorer {
    /// Creates a scorer with this solver.
    pub(super) fn new(solver: Solver) -> Self {
        let board = Board::new(1, [None::<&str>]).expect("a hole is a board");
        Self { solver, boards: vec![board; BATCH], scores: vec![Score::default(); BATCH], text: Vec::new() }
    }

    /// Returns the answers to the lines of the last block.
    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Scores the boards of `block`, up to the first line that is not a board.
    pub(super) fn score(&mut self, block: &[u8]) -> ScoredBlock {
        self.text.clear();
        let mut scored = ScoredBlock::default();
        let mut batch = Vec::with_capacity(BATCH);
        for line in block.split_inclusive(|&byte| byte == b'\n') {
            scored.lines += 1;
            match read_line(line, &mut self.boards[batch.len()]) {
                Ok(Some(text)) => batch.push(BoardLine { text, number: scored.lines }),
                Ok(None) => continue,
                Err(failure) => {
                    scored.failure = Some(failure);
                    break;
                }
            }
            if batch.len() == BATCH && !self.score_batch(&mut batch, &mut scored) {
                return scored;
            }
        }
        self.score_batch(&mut batch, &mut scored);
        scored
    }

    /// Scores the boards that were read from the lines of `batch`, and empties it. Returns false if a board failed, which
    /// is then the last of the lines that were scored.
    fn score_batch(&mut self, batch: &mut Vec<BoardLine<'_>>, scored: &mut ScoredBlock) -> bool {
        let boards = &self.boards[..batch.len()];
        let failure = self.solver.score_many(boards, &mut self.scores[..batch.len()]).err();
        let answered = failure.as_ref().map_or(batch.len(), |failure| failure.index);
        boards[..answered].iter().for_each(|board| scored.rules.add(self.solver.rules(), board));
        for (line, score) in batch.iter().zip(&self.scores[..answered]) {
            // Faster than `write!`.
            for number in [score.points, score.words as u64] {
                self.text.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
                self.text.push(b'\t');
            }
            self.text.extend_from_slice(line.text.as_bytes());
            self.text.push(b'\n');
        }
        scored.boards += answered as u64;
        if let Some(failure) = failure {
            scored.lines = batch[failure.index].number;
            scored.failure = Some(failure.error.into());
            return false;
        }
        batch.clear();
        true
    }
}

/// Makes `board` the board of a line, and returns the line's text. Returns `None` for a blank line.
fn read_line<'b>(line: &'b [u8], board: &mut Board) -> anyhow::Result<Option<&'b str>> {
    let text = input::text(line)?;
    if text.trim_ascii().is_empty() {
        return Ok(None);
    }
    board.assign(text)?;
    Ok(Some(text))
}
