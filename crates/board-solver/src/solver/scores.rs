//! The totals of boards: several boards at once in a pool, or one alone.

use alloc::vec::Vec;
use core::{ops::Range, slice};

use super::{Solver, request};
use crate::{
    Board, BoardError, Score, ScoreManyError, Scoring,
    pool::{boards, marks},
    search::{
        BoardSearch, Request,
        levels::{DictTables, Stop},
        visitors::ScoreCounter,
    },
};

/// The way in which a board is searched.
enum Place {
    /// With other boards: it was added to the batch.
    Batch,
    /// With other boards, but not with those of the batch.
    NextBatch,
    Alone,
}

impl Solver {
    /// Returns the points and the number of words that [`solve`](Self::solve) would find, several times as fast.
    ///
    /// # Errors
    ///
    /// The errors of [`solve`](Self::solve).
    pub fn score(&mut self, board: &Board) -> Result<Score, BoardError> {
        let mut score = Score::default();
        self.score_many(slice::from_ref(board), slice::from_mut(&mut score)).map_err(|error| error.error)?;
        Ok(score)
    }

    /// Sets `scores` to the scores of `boards`, which are found faster together than one by one, and fastest if boards
    /// with the same number of rows and columns follow each other. The two slices have the same length.
    ///
    /// # Errors
    ///
    /// The first error of [`score`](Self::score), with the index of its board. The boards before it have their scores;
    /// the scores from it on mean nothing.
    ///
    /// # Panics
    ///
    /// Panics if there are not as many scores as boards.
    pub fn score_many(&mut self, boards: &[Board], scores: &mut [Score]) -> Result<(), ScoreManyError> {
        assert_eq!(boards.len(), scores.len(), "one score for each board");
        // The boards from `first` up to the current one are in the batch.
        let mut first = 0;
        for (index, board) in boards.iter().enumerate() {
            let mut place = self.place(board);
            if let Ok(Place::NextBatch) = place {
                self.score_batch(boards, scores, first..index)?;
                first = index;
                place = self.place(board);
            }
            match place {
                Ok(Place::Batch) => {}
                alone => {
                    self.score_batch(boards, scores, first..index)?;
                    first = index + 1;
                    let score = alone.and_then(|_| self.score_alone(board));
                    scores[index] = score.map_err(|error| ScoreManyError { index, error })?;
                }
            }
        }
        self.score_batch(boards, scores, first..boards.len())
    }

    /// Calls `take` with the number of words of each length on each of `boards`, in order: entry 3 counts the words of
    /// three letters. The entries after the longest word may be missing. This takes as long as
    /// [`score_many`](Self::score_many).
    ///
    /// ```
    /// # let bytes = {
    /// #     use dict_compiler::*;
    /// #     let mut list = WordList::new(Options::default())?;
    /// #     ["ant", "neat", "quiet", "ten"].iter().try_for_each(|word| list.push(word))?;
    /// #     list.compile(&Meta::default())?.bytes
    /// # };
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_solver::{Rules, Solver};
    ///
    /// let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
    /// let mut words_of_three = Vec::new();
    /// solver.count_many(&["nt/ea".parse()?, "en/tx".parse()?], |counts| {
    ///     words_of_three.push(counts.get(3).copied().unwrap_or(0));
    /// })?;
    /// assert_eq!(words_of_three, [2, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first error of [`solve`](Self::solve), with the index of its board. `take` was called for the boards before
    /// it.
    pub fn count_many(&mut self, boards: &[Board], mut take: impl FnMut(&[u32])) -> Result<(), ScoreManyError> {
        let mut counts = Vec::new();
        for (index, board) in boards.iter().enumerate() {
            let solution = self.solve(board).map_err(|error| ScoreManyError { index, error })?;
            counts.clear();
            for found in solution.words() {
                let letters = found.word.chars().count();
                counts.resize(counts.len().max(letters + 1), 0);
                counts[letters] += 1;
            }
            take(&counts);
        }
        Ok(())
    }

    /// Reads a board, and adds it to the batch if it has a place there.
    #[inline]
    fn place(&mut self, board: &Board) -> Result<Place, BoardError> {
        self.read(board)?;
        let (Scoring::Letters(_), Some(pooled)) = (&self.rules.scoring, &self.pooled) else { return Ok(Place::Alone) };
        if self.overlay.added().is_some() && self.pooled_added.is_none() {
            return Ok(Place::Alone);
        }
        let added = self.pooled_added.as_ref().map_or(0, |added| added.max_letters);
        let Some(width) = boards::width(&self.steps, pooled.max_letters.max(added)) else { return Ok(Place::Alone) };
        let has_place = self.search.push(board, &self.steps, width, pooled.qu);
        Ok(if has_place { Place::Batch } else { Place::NextBatch })
    }

    /// Scores the boards of the batch, which are those of `range`, and empties the batch.
    fn score_batch(
        &mut self,
        boards: &[Board],
        scores: &mut [Score],
        range: Range<usize>,
    ) -> Result<(), ScoreManyError> {
        let Scoring::Letters(table) = &self.rules.scoring else { return Ok(()) };
        if range.is_empty() {
            return Ok(());
        }
        let points = marks::points(table);
        scores[range.clone()].fill(Score::default());
        let mut searched = Ok(());
        let dictionaries =
            [(Some(self.overlay.base()), &mut self.pooled), (self.overlay.added(), &mut self.pooled_added)];
        for (dict, pooled) in dictionaries {
            let (Some(dict), Some(pooled)) = (dict, pooled) else { continue };
            searched =
                searched.and_then(|()| self.search.search_batch(pooled, DictTables::of(dict), self.rules.min_letters));
            let counts = pooled.marks().count();
            for (board, score) in scores[range.clone()].iter_mut().enumerate() {
                let of_dict = marks::score(&counts, board, &points);
                score.points += of_dict.points;
                score.words += of_dict.words;
            }
        }
        self.search.clear_batch();
        if searched.is_err() {
            for index in range {
                let score = self.read(&boards[index]).and_then(|()| self.score_alone(&boards[index]));
                scores[index] = score.map_err(|error| ScoreManyError { index, error })?;
            }
        }
        Ok(())
    }

    /// Returns the score of a board that was read, without the pool.
    #[cold]
    fn score_alone(&mut self, board: &Board) -> Result<Score, BoardError> {
        let (Scoring::Letters(table), Some(seen), true) = (&self.rules.scoring, &mut self.seen, self.steps.are_letters)
        else {
            let solution = self.find(board, false)?;
            return Ok(Score { points: solution.points(), words: solution.words().len() });
        };
        let counter = ScoreCounter { min_letters: self.rules.min_letters, table, seen, score: Score::default() };
        let score = count_words(&mut self.search, request(self.overlay.base(), board, &self.steps), counter)?;
        let (Some(added), Some(seen)) = (self.overlay.added(), &mut self.seen_added) else { return Ok(score) };
        let counter = ScoreCounter { min_letters: self.rules.min_letters, table, seen, score };
        Ok(count_words(&mut self.search, request(added, board, &self.steps), counter)?)
    }
}

/// Searches a board, and returns the score of `counter` with the words on the board.
fn count_words(search: &mut BoardSearch, request: Request<'_>, mut counter: ScoreCounter<'_>) -> Result<Score, Stop> {
    let searched = search.search_words(request, |letters, ids| counter.count(letters, ids));
    counter.seen.clear();
    searched.map(|()| counter.score)
}
