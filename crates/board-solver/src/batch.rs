//! The scores of many boards, on several threads.

use std::{
    num::NonZero,
    sync::{Mutex, PoisonError},
    thread,
};

use dict_runtime::{Overlay, WordSetError};

use crate::{Board, BoardError, BoardRules, Score, Solver};

/// The number of boards that a thread takes at once: less than a millisecond of work.
const CHUNK: usize = 256;

/// Returns the score of each board, computed on at most `threads` threads, the caller's included.
///
/// ```
/// # let bytes = dict_compiler::compile(["act", "cat", "cats", "sat"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use std::{num::NonZero, thread};
///
/// use board_solver::{Board, Rules, score_boards};
///
/// let boards: Vec<Board> = ["ca/ts", "ta/xx", "ca/t1"].into_iter().map(|text| text.parse().unwrap()).collect();
/// let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
/// let scores = score_boards(&dict, Rules::BOGGLE, &boards, threads)?;
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
    rules: impl Into<BoardRules>,
    boards: &[Board],
    threads: NonZero<usize>,
) -> Result<Vec<Result<Score, BoardError>>, WordSetError> {
    let mut solver = Solver::new(dict, rules)?;
    Ok(score_chunks(&mut solver, boards, threads, || score_chunk))
}

impl Solver {
    /// Reads boards from texts, and returns the score of each, computed on at most `threads` threads, the caller's included.
    /// The other threads use clones of the solver.
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
        score_chunks(self, texts, threads, || {
            let mut boards = Vec::new();
            move |solver, texts, scores| score_text_chunk(solver, &mut boards, texts, scores)
        })
    }
}

/// Returns the score of each of `boards`. Each thread takes one chunk after the other, and lets a scorer of its own, which
/// `scorer` makes, set the chunk's scores.
fn score_chunks<B: Sync, S>(
    solver: &mut Solver,
    boards: &[B],
    threads: NonZero<usize>,
    scorer: impl Fn() -> S + Sync,
) -> Vec<Result<Score, BoardError>>
where
    S: FnMut(&mut Solver, &[B], &mut [Result<Score, BoardError>]),
{
    let threads = threads.get().min(boards.len().div_ceil(CHUNK));
    let mut scores = vec![Ok(Score::default()); boards.len()];
    let chunks = Mutex::new(boards.chunks(CHUNK).zip(scores.chunks_mut(CHUNK)));
    let work = |solver: &mut Solver| {
        let mut score = scorer();
        loop {
            let chunk = chunks.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((boards, scores)) = chunk else { break };
            score(solver, boards, scores);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            let mut solver = solver.clone();
            // If the system has no more threads, those that there are do the work.
            if thread::Builder::new().spawn_scoped(scope, move || work(&mut solver)).is_err() {
                break;
            }
        }
        work(solver);
    });
    scores
}

/// Sets `scores` to the score, or to the error, of the board of each of `texts`: at most [`CHUNK`]. Reuses the memory of
/// `boards`.
fn score_text_chunk(
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
    score_chunk(solver, boards, scores);
    for (score, read) in scores.iter_mut().zip(read) {
        if let Err(error) = read {
            *score = Err(error);
        }
    }
}

/// Sets `scores` to the score, or to the error, of each of `boards`: at most [`CHUNK`].
fn score_chunk(solver: &mut Solver, mut boards: &[Board], mut scores: &mut [Result<Score, BoardError>]) {
    let mut found = [Score::default(); CHUNK];
    loop {
        let found = &mut found[..boards.len()];
        let failure = solver.score_many(boards, found).err();
        let scored = failure.as_ref().map_or(boards.len(), |failure| failure.index);
        for (score, found) in scores.iter_mut().zip(&found[..scored]) {
            *score = Ok(*found);
        }
        let Some(failure) = failure else { break };
        scores[scored] = Err(failure.error);
        // The search goes on after the board that failed.
        boards = &boards[scored + 1..];
        scores = &mut scores[scored + 1..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, test_dicts::dict_of};

    #[test]
    fn boards_that_fail_have_their_own_errors_and_all_others_their_scores() {
        let dict = dict_of(["act", "cat", "cats", "sat"]);
        let mut solver = Solver::new(&dict, Rules::BOGGLE).unwrap();
        // Runs of three boards: two kinds of good ones, and two errors.
        let texts = ["ca/ts", "ca/t1", "a:2l c / t s", "ta/xx"];
        for boards in [0, 1, CHUNK - 1, CHUNK, 2 * CHUNK + 3] {
            let boards: Vec<Board> = (0..boards).map(|number| texts[number / 3 % 4].parse().unwrap()).collect();
            let expected: Vec<_> = boards.iter().map(|board| solver.score(board)).collect();
            for threads in [1, 3] {
                let threads = NonZero::new(threads).unwrap();
                assert_eq!(score_boards(&dict, Rules::BOGGLE, &boards, threads).unwrap(), expected);
            }
        }
    }

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
