//! The scores of many boards, on several threads.

use std::{
    num::NonZero,
    sync::{Mutex, PoisonError},
    thread,
};

use dict_runtime::Dict;

use crate::{Board, BoardError, Rules, Score, Solver};

/// The number of boards that a thread takes at once: less than a millisecond of work.
const CHUNK: usize = 256;

/// Returns the score of each board, computed on `threads` threads.
pub fn score_boards(
    dict: &Dict,
    rules: &Rules,
    boards: &[Board],
    threads: NonZero<usize>,
) -> Vec<Result<Score, BoardError>> {
    let mut scores = vec![Ok(Score::default()); boards.len()];
    let chunks = Mutex::new(boards.chunks(CHUNK).zip(scores.chunks_mut(CHUNK)));
    let work = || {
        let mut solver = Solver::new(dict, rules.clone());
        loop {
            let chunk = chunks.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((boards, scores)) = chunk else { break };
            for (board, score) in boards.iter().zip(scores) {
                *score = solver.score(board);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.get().min(boards.len().div_ceil(CHUNK)) {
            scope.spawn(work);
        }
        work();
    });
    scores
}
