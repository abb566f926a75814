//! The totals of boards: several boards at once in a pool, or one alone.

use alloc::vec::Vec;
use core::{mem, slice};

use super::{Solver, request};
use crate::{
    Board, BoardError, Score,
    board_rules::index_of,
    budget::{Budget, Limits, Stop},
    pool::{boards, dictionary::PoolDictionary, marks::Counts},
    reading::dict_tables::DictTables,
    search::{
        BoardSearch, Request,
        visitors::{LengthCounter, PointsCollector},
    },
};

/// The way in which a board is searched.
enum Route {
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
        let mut score = Ok(Score::default());
        self.score_many(slice::from_ref(board), slice::from_mut(&mut score));
        score
    }

    /// Sets each of `scores` to what [`score`](Self::score) returns for the board at its index. Boards are scored
    /// faster together than one by one, and fastest if boards with the same number of rows and columns follow each
    /// other.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["act", "cat", "cats", "sat"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_solver::{Board, Rules, Score, Solver};
    ///
    /// let boards: [Board; 3] = ["ca/ts".parse()?, "ca/t1".parse()?, "ta/xx".parse()?];
    /// let mut scores = vec![Ok(Score::default()); boards.len()];
    /// Solver::new(&dict, Rules::BOGGLE)?.score_many(&boards, &mut scores);
    /// assert_eq!(scores[0], Ok(Score { words: 4, points: 4 }));
    /// assert!(scores[1].is_err()); // `1` is not a letter
    /// assert_eq!(scores[2], Ok(Score::default()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// With a dense dictionary, the first thousand boards take up to ten times as long. Then the solver and its clones
    /// have a copy of the dictionary in the flat form, and all other boards take no longer than with a flat dictionary.
    /// The copy takes 10 to 30 ms.
    ///
    /// # Panics
    ///
    /// Panics if there are not as many scores as boards.
    pub fn score_many(&mut self, boards: &[Board], scores: &mut [Result<Score, BoardError>]) {
        assert_eq!(boards.len(), scores.len(), "one score for each board");
        let mut places = boards.iter().zip(scores);
        let Some(points) = self.points.take() else {
            return places.for_each(|(board, score)| *score = self.score_paths(board));
        };
        self.count_many(boards, |counts| {
            if let Some((board, score)) = places.next() {
                *score = counts.map(|counts| points[index_of(board, points.len())].score(counts));
            }
        });
        self.points = Some(points);
    }

    /// Returns the score of a board whose words have the points of their best paths.
    fn score_paths(&mut self, board: &Board) -> Result<Score, BoardError> {
        self.read(board)?;
        let limits = self.limits.of_board(board);
        let budget = &Budget::new(limits);
        let file = self.dict.unchanged();
        let rules = self.rules.of_board(board);
        self.tile_scores.read(file, board, &self.steps, rules)?;
        let mut score = Score::default();
        for (dict, counted) in [(Some(file), self.counted.as_deref()), (self.dict.added(), None)] {
            let Some(dict) = dict else { continue };
            budget.empty(&mut self.path_points);
            let mut collector = PointsCollector {
                words: dict.len() as u32,
                counted,
                rules,
                tile_scores: &self.tile_scores,
                points: &mut self.path_points,
                path: &mut self.path,
            };
            let searched = self.search.search_paths(request(dict, board, &self.steps, budget), &mut collector);
            if let Err(stop) = searched {
                // Frees the memory of the points, which may be large.
                self.path_points = Vec::new();
                return Err(limits.error(stop));
            }
            collector.add_to(&mut score);
        }
        Ok(score)
    }

    /// Calls `take` with the number of words of each length on each of `boards`, in order: entry 3 counts the words of
    /// three letters. The entries after the longest word may be missing. A board that cannot be scored has its
    /// error instead. This takes as long as [`score_many`](Self::score_many).
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["ant", "neat", "quiet", "ten"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_solver::{Rules, Solver};
    ///
    /// let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
    /// let mut words_of_three = Vec::new();
    /// solver.count_many(&["nt/ea".parse()?, "en/tx".parse()?], |counts| {
    ///     words_of_three.push(counts.map(|counts| counts.get(3).copied().unwrap_or(0)));
    /// });
    /// assert_eq!(words_of_three, [Ok(2), Ok(1)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_many(&mut self, boards: &[Board], mut take: impl FnMut(Result<&[u32], BoardError>)) {
        if !self.rules.count_tiles() {
            let added = self.dict.added().zip(self.pooled_added.as_mut());
            let pooled = self.pooled.as_mut().map(|pooled| (self.dict.unchanged(), pooled));
            pooled.into_iter().chain(added).for_each(|(dict, pooled)| pooled.prepare(dict, boards.len()));
        }
        // The boards from `first` up to the current one are in the batch.
        let mut first = 0;
        for (index, board) in boards.iter().enumerate() {
            let mut route = self.route(board);
            if let Ok(Route::NextBatch) = route {
                self.count_batch(&boards[first..index], &mut take);
                first = index;
                route = self.route(board);
            }
            if let Ok(Route::Batch) = route {
                continue;
            }
            self.count_batch(&boards[first..index], &mut take);
            first = index + 1;
            let counted = route.and_then(|_| self.count_alone(board));
            take(counted.map(|()| &*self.counts));
        }
        self.count_batch(&boards[first..], &mut take);
    }

    /// Reads a board, and adds it to the batch if it has a place there.
    #[inline]
    fn route(&mut self, board: &Board) -> Result<Route, BoardError> {
        self.read(board)?;
        if self.rules.count_tiles() || !is_ready(&self.pooled) {
            return Ok(Route::Alone);
        }
        if self.dict.added().is_some() && !is_ready(&self.pooled_added) {
            return Ok(Route::Alone);
        }
        let Some(width) = boards::width(&self.steps) else { return Ok(Route::Alone) };
        let has_place = self.search.push(board, &self.steps, width);
        Ok(if has_place { Route::Batch } else { Route::NextBatch })
    }

    /// Counts the words of the boards of the batch, which are these, and empties the batch.
    fn count_batch(&mut self, boards: &[Board], take: &mut impl FnMut(Result<&[u32], BoardError>)) {
        let Some(first) = boards.first() else { return };
        // Half of the paths that a board may have, so that a board that is given up here, and then again alone, costs
        // less.
        let limits = self.limits.of_board(first);
        let budget = &Budget::new(Limits { max_paths: limits.max_paths / 2, ..limits });
        // The boards of a batch have one shape, and so the same rules.
        let min_letters = self.rules.of_board(first).min_letters;
        let mut counts: Counts = [0; 256];
        let mut searched = Ok(());
        let dictionaries =
            [(Some(self.dict.unchanged()), &mut self.pooled), (self.dict.added(), &mut self.pooled_added)];
        for (dict, pooled) in dictionaries {
            let (Some(dict), Some(pooled)) = (dict, pooled) else { continue };
            let tables = DictTables::of(dict);
            searched = searched.and_then(|()| self.search.search_batch(pooled, tables, min_letters, budget));
            for (count, of_dict) in counts.iter_mut().zip(pooled.count()) {
                *count += of_dict;
            }
        }
        let boards_in_counts = self.search.boards_in_counts();
        self.search.clear_batch();
        if searched.is_ok() {
            let counts = counts.chunks(counts.len() / boards_in_counts);
            return counts.take(boards.len()).for_each(|counts| take(Ok(counts)));
        }
        for board in boards {
            let counted = self.count_alone(board);
            take(counted.map(|()| &*self.counts));
        }
    }

    /// Sets `self.counts` to the counts of a board, which is searched without the pool.
    #[cold]
    fn count_alone(&mut self, board: &Board) -> Result<(), BoardError> {
        // Other boards may have been read since.
        self.read(board)?;
        self.counts.clear();
        if self.rules.count_tiles() || !self.steps.are_letters {
            return self.count_solution(board);
        }
        let Some(seen) = &mut self.seen else { return self.count_solution(board) };
        let limits = self.limits.of_board(board);
        let budget = &Budget::new(limits);
        let min_letters = self.rules.of_board(board).min_letters;
        let counter = LengthCounter { min_letters, seen, counts: &mut self.counts };
        let file = request(self.dict.unchanged(), board, &self.steps, budget);
        count_words(&mut self.search, file, counter).map_err(|stop| limits.error(stop))?;
        if let (Some(added), Some(seen)) = (self.dict.added(), &mut self.seen_added) {
            let counter = LengthCounter { min_letters, seen, counts: &mut self.counts };
            let added = request(added, board, &self.steps, budget);
            count_words(&mut self.search, added, counter).map_err(|stop| limits.error(stop))?;
        }
        Ok(())
    }

    /// Adds the words of a board that was read to `self.counts`, by its solution.
    fn count_solution(&mut self, board: &Board) -> Result<(), BoardError> {
        let mut counts = mem::take(&mut self.counts);
        for found in self.find(board, false)?.words() {
            let letters = found.word.chars().count();
            if letters >= counts.len() {
                counts.try_reserve(letters + 1 - counts.len())?;
                counts.resize(letters + 1, 0);
            }
            counts[letters] += 1;
        }
        self.counts = counts;
        Ok(())
    }
}

/// Returns true if a pool can search these words.
fn is_ready(pooled: &Option<PoolDictionary>) -> bool {
    pooled.as_ref().is_some_and(PoolDictionary::is_ready)
}

/// Searches a board, and counts its words.
fn count_words(search: &mut BoardSearch, request: Request<'_>, mut counter: LengthCounter<'_>) -> Result<(), Stop> {
    let budget = request.budget;
    let searched = search.search_words(request, |letters, ids| counter.count(letters, ids, budget));
    counter.seen.clear(budget);
    searched
}
