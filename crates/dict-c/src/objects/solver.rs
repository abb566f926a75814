//! Solvers, with the board that they solved last.

use std::{num::NonZero, thread};

use board_deal::RulesSpec;
use board_solver::{Board, BoardError, FoundWord};

use super::{Dict, start_of};
use crate::{
    constants::DICTC_OK,
    failure::{Failure, status_of_board},
    structs::{Found, Score},
};

/// A solver of boards.
pub struct Solver {
    solver: board_solver::Solver,
    /// The board that was read last, whose memory is used again.
    board: Board,
    /// True if the solver has the words of a board.
    is_solved: bool,
}

impl Solver {
    pub(crate) fn new(dict: &Dict, rules: &RulesSpec) -> Result<Self, Failure> {
        let board = Board::new(1, [None::<&str>])?;
        let rules = rules.rules_for(&dict.dict)?;
        Ok(Self { solver: board_solver::Solver::new(&dict.dict, rules)?, board, is_solved: false })
    }

    /// Forgets the words of the board that was solved last.
    pub(crate) fn forget(&mut self) {
        self.is_solved = false;
    }

    /// Finds the words of a board, and returns their totals. After an error there are no words.
    pub(crate) fn solve(&mut self, board: &str, all_paths: bool) -> Result<Score, Failure> {
        self.forget();
        self.board.assign(board)?;
        let solution = match all_paths {
            true => self.solver.solve_all_paths(&self.board),
            false => self.solver.solve(&self.board),
        }?;
        self.is_solved = true;
        Ok(Score::of(board_solver::Score { points: solution.points(), words: solution.words().len() }))
    }

    /// Returns a word of the board that was solved last, with one of its paths.
    pub(crate) fn found(&self, word: usize, path: usize) -> Option<Found> {
        let word = self.solver.solution().nth_word(word).filter(|_| self.is_solved)?;
        Some(Found::of(&word, word.nth_path(path)?))
    }

    /// Returns the totals of a board. Afterwards there are no words.
    pub(crate) fn score(&mut self, board: &str) -> Result<Score, Failure> {
        self.forget();
        self.board.assign(board)?;
        Ok(Score::of(self.solver.score(&self.board)?))
    }

    /// Returns the totals of each board, computed on `threads` threads; 0: as many as the processor runs at once.
    pub(crate) fn score_many(&mut self, boards: &[&str], threads: usize) -> impl Iterator<Item = Score> + use<> {
        self.forget();
        let threads = NonZero::new(threads).or_else(|| thread::available_parallelism().ok());
        let scores = self.solver.score_texts(boards, threads.unwrap_or(NonZero::<usize>::MIN));
        scores.into_iter().map(|score| score.map_or_else(Score::of_error, Score::of))
    }
}

impl Score {
    fn of(score: board_solver::Score) -> Self {
        // A dictionary has fewer than 2^32 words.
        Self { points: score.points, words: score.words as u32, status: DICTC_OK }
    }

    fn of_error(error: BoardError) -> Self {
        Self { points: 0, words: 0, status: status_of_board(&error) }
    }
}

impl Found {
    fn of(word: &FoundWord<'_>, path: &[u32]) -> Self {
        Self {
            word: start_of(word.word.as_bytes()),
            len: word.word.len(),
            path: start_of(path),
            path_len: path.len(),
            paths: word.paths().len(),
            id: word.id,
            points: word.points,
        }
    }
}
