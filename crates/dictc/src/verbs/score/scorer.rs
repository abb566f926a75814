//! Scores the boards of a block of lines, many at a time.

use board_solver::{Board, BoardError, BoardRules, Rules, Score, Solver};

use crate::io::input;

/// The number of boards that are scored together: enough for the solver, and few enough for the processor's cache.
const BATCH: usize = 256;

/// A solver, and the text that it makes of a block of lines.
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

/// A line that was not answered yet.
struct BoardLine<'b> {
    text: &'b str,
    /// The number of the line in its block, from 1.
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
        let (boards, scores) = (&self.boards[..batch.len()], &mut self.scores[..batch.len()]);
        self.solver.score_many(boards, scores);
        for ((line, board), score) in batch.iter().zip(boards).zip(scores) {
            let score = match score {
                Ok(score) => *score,
                Err(error) => {
                    scored.lines = line.number;
                    scored.failure = Some(error.clone().into());
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
            self.text.extend_from_slice(line.text.as_bytes());
            self.text.push(b'\n');
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
