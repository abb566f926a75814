//! The scores of many texts of boards, on several threads.

use std::{
    num::NonZero,
    sync::{Mutex, PoisonError},
    thread,
};

use crate::{Board, BoardError, Score, Solver};

/// The number of boards that a thread takes at once: less than a millisecond of work.
const CHUNK: usize = 256;

impl Solver {
    /// Reads boards from texts, and returns the score of each, computed on at most `threads` threads, the caller's
    /// included. The other threads use clones of the solver.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["act", "cat", "cats", "sat"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use std::num::NonZero;
    ///
    /// use board_solver::{BoardError, Rules, Solver};
    ///
    /// let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
    /// let scores = solver.score_texts(&["ca/ts", "cat"], NonZero::<usize>::MIN);
    /// assert_eq!(scores[0].as_ref().map(|score| score.words), Ok(4));
    /// assert_eq!(scores[1], Err(BoardError::NotSquare { tiles: 3 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score_texts(
        &mut self,
        texts: &[impl AsRef<str> + Sync],
        threads: NonZero<usize>,
    ) -> Vec<Result<Score, BoardError>> {
        let threads = threads.get().min(texts.len().div_ceil(CHUNK));
        let mut scores = vec![Ok(Score::default()); texts.len()];
        let chunks = Mutex::new(texts.chunks(CHUNK).zip(scores.chunks_mut(CHUNK)));
        let work = |solver: &mut Self| {
            let mut boards = Vec::new();
            loop {
                let chunk = chunks.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((texts, scores)) = chunk else { break };
                score_chunk(solver, &mut boards, texts, scores);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                let mut solver = self.clone();
                // If the system has no more threads, the existing ones do the work.
                if thread::Builder::new().spawn_scoped(scope, move || work(&mut solver)).is_err() {
                    break;
                }
            }
            work(self);
        });
        scores
    }
}

/// Sets `scores` to the score, or to the error, of the board of each of `texts`. Reuses the memory of `boards`.
fn score_chunk(
    solver: &mut Solver,
    boards: &mut Vec<Board>,
    texts: &[impl AsRef<str>],
    scores: &mut [Result<Score, BoardError>],
) {
    if boards.len() < texts.len() {
        boards.resize_with(texts.len(), Board::hole);
    }
    let boards = &mut boards[..texts.len()];
    // A text that is not a board leaves a hole, which has a score as well.
    let read: Vec<_> = texts.iter().zip(&mut *boards).map(|(text, board)| board.assign(text.as_ref())).collect();
    solver.score_many(boards, scores);
    for (score, read) in scores.iter_mut().zip(read) {
        if let Err(error) = read {
            *score = Err(error);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, test_dicts::dict_of};

    #[test]
    fn texts_that_are_not_boards_have_their_own_errors_and_all_others_the_scores_of_their_boards() {
        let dict = dict_of(["act", "cat", "cats", "sat"]);
        let mut solver = Solver::new(&dict, Rules::BOGGLE).unwrap();
        let texts = ["ca/ts", "cat", "ca/t1", "", "a:2l c / t s", "ta/xx"];
        for count in [0, 1, CHUNK - 1, CHUNK, 2 * CHUNK + 3] {
            let texts: Vec<&str> = (0..count).map(|number| texts[number / 3 % 6]).collect();
            let expected: Vec<_> = texts.iter().map(|text| solver.score(&text.parse()?)).collect();
            for threads in [1, 3] {
                assert_eq!(solver.score_texts(&texts, NonZero::new(threads).unwrap()), expected);
            }
        }
    }
}
