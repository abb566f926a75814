//! The scores of many boards, on several threads.

use std::{
    num::NonZero,
    sync::{Mutex, PoisonError},
    thread,
};

use dict_runtime::{Dict, WordSetError};

use crate::{Board, BoardError, Rules, Score, Solver};

/// The number of boards that a thread takes at once: less than a millisecond of work.
const CHUNK: usize = 256;

/// Returns the score of each board, computed on `threads` threads.
///
/// # Errors
///
/// The errors of [`Solver::new`].
pub fn score_boards(
    dict: &Dict,
    rules: &Rules,
    boards: &[Board],
    threads: NonZero<usize>,
) -> Result<Vec<Result<Score, BoardError>>, WordSetError> {
    let threads = threads.get().min(boards.len().div_ceil(CHUNK));
    let solvers = (0..threads).map(|_| Solver::new(dict, rules.clone())).collect::<Result<Vec<_>, _>>()?;
    let mut scores = vec![Ok(Score::default()); boards.len()];
    let chunks = Mutex::new(boards.chunks(CHUNK).zip(scores.chunks_mut(CHUNK)));
    let work = |mut solver: Solver| {
        loop {
            let chunk = chunks.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((boards, scores)) = chunk else { break };
            for (board, score) in boards.iter().zip(scores) {
                *score = solver.score(board);
            }
        }
    };
    thread::scope(|scope| {
        let mut solvers = solvers.into_iter();
        let own = solvers.next();
        for solver in solvers {
            scope.spawn(|| work(solver));
        }
        own.map(work);
    });
    Ok(scores)
}
