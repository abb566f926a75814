//! The scores of many boards, on several threads.

use std::{
    num::NonZero,
    sync::{Mutex, PoisonError},
    thread,
};

use dict_runtime::{Overlay, WordSetError};

use crate::{Board, BoardError, Rules, Score, Solver};

/// The number of boards that a thread takes at once: less than a millisecond of work.
const CHUNK: usize = 256;

/// Returns the score of each board, computed on at most `threads` threads, the caller's included.
///
/// ```
/// # let bytes = {
/// #     use dict_compiler::*;
/// #     let mut list = WordList::new(Options::default())?;
/// #     ["act", "cat", "cats", "sat"].iter().try_for_each(|word| list.push(word))?;
/// #     list.compile(&Meta::default())?.bytes
/// # };
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use std::{num::NonZero, thread};
///
/// use board_solver::{Board, Rules, score_boards};
///
/// let boards: Vec<Board> = ["ca/ts", "ta/xx", "ca/t1"].into_iter().map(|text| text.parse().unwrap()).collect();
/// let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
/// let scores = score_boards(&dict, &Rules::BOGGLE, &boards, threads)?;
/// assert_eq!(scores[0].as_ref().map(|score| score.words), Ok(4));
/// assert_eq!(scores[1].as_ref().map(|score| score.words), Ok(0));
/// assert!(scores[2].is_err()); // `1` is not a letter
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The errors of [`Solver::new`].
pub fn score_boards(
    dict: impl Into<Overlay>,
    rules: &Rules,
    boards: &[Board],
    threads: NonZero<usize>,
) -> Result<Vec<Result<Score, BoardError>>, WordSetError> {
    let threads = threads.get().min(boards.len().div_ceil(CHUNK));
    let solver = Solver::new(dict, rules.clone())?;
    let mut scores = vec![Ok(Score::default()); boards.len()];
    let chunks = Mutex::new(boards.chunks(CHUNK).zip(scores.chunks_mut(CHUNK)));
    let work = || {
        let mut solver = solver.clone();
        loop {
            let chunk = chunks.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((boards, scores)) = chunk else { break };
            for (board, score) in boards.iter().zip(scores) {
                *score = solver.score(board);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    Ok(scores)
}
