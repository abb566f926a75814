//! The solver: finds the words of a board, or their totals.

use dict_runtime::{Dict, WordSetError};

use crate::{
    Board, BoardError, Engine, Rules, Score, Scoring, Solution,
    reading::{steps::BoardSteps, tile_scores::TileScores},
    search::{
        BoardSearch, Request,
        levels::{DictTables, Stop},
        seen_words::SeenWords,
        visitors::{MAX_PATH_BYTES, PathCollector, ScoreCounter},
    },
};

/// The number of paths after which a board is given up: seconds of work. A random 4x4 board with an English dictionary
/// has about 500 paths.
const MAX_PATHS: u64 = 1 << 27;

/// A solver of boards: it finds the words of a dictionary on them.
///
/// Make one solver and use it for many boards: after the largest board it allocates no more memory, except for tiles
/// that folding changes. A solver keeps the dictionary open. Solvers share nothing else, so any number of them
/// can use one dictionary, or one mapped file, on any threads.
pub struct Solver {
    dict: Dict,
    rules: Rules,
    search: BoardSearch,
    /// The words that were already found; `None` if a set of them would take more memory than the dictionary, which may
    /// be damaged.
    seen: Option<SeenWords>,
    steps: BoardSteps,
    tile_scores: TileScores,
    path: Vec<u32>,
    solution: Solution,
}

impl From<Stop> for BoardError {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::TooManyPaths => Self::TooManyPaths { limit: MAX_PATHS },
            Stop::PathsTooLong => Self::PathsTooLong { limit: MAX_PATH_BYTES },
        }
    }
}

impl Solver {
    /// Returns a solver for the words of `dict`, by these rules. It uses the fastest engine that the processor has.
    ///
    /// # Errors
    ///
    /// [`WordSetError::OtherDictionary`] if [`Rules::words`] is a set of another dictionary.
    pub fn new(dict: &Dict, rules: Rules) -> Result<Self, WordSetError> {
        if let Some(words) = &rules.words {
            words.check(dict)?;
        }
        Ok(Self {
            dict: dict.clone(),
            search: BoardSearch::fastest(),
            seen: SeenWords::new(dict, rules.words.as_deref()),
            rules,
            steps: BoardSteps::default(),
            tile_scores: TileScores::default(),
            path: Vec::new(),
            solution: Solution::default(),
        })
    }

    /// Returns the solver with `engine` in place of the fastest one, or `None` if the processor does not have the
    /// engine's instructions.
    #[must_use]
    pub fn with_engine(self, engine: Engine) -> Option<Self> {
        Some(Self { search: BoardSearch::new(engine)?, ..self })
    }

    /// Finds every word of the board, with one path each.
    ///
    /// No path goes over a tile of letters that are not in the dictionary's alphabet.
    ///
    /// # Errors
    ///
    /// [`BoardError::UnknownTile`] for a tile that has other characters than letters;
    /// [`BoardError::UncountedMultiplier`] for a tile with a multiplier, if the rules do not count tiles;
    /// [`BoardError::TooLarge`], [`BoardError::TooManyPaths`] or [`BoardError::PathsTooLong`] for more work or memory
    /// than one board may take, for example if a large board has only one letter, and the words only repeat this
    /// letter.
    pub fn solve(&mut self, board: &Board) -> Result<&Solution, BoardError> {
        self.read(board)?;
        self.find(board, false)
    }

    /// Finds every word of the board as [`solve`](Self::solve) does, but with all paths of each word.
    pub fn solve_all_paths(&mut self, board: &Board) -> Result<&Solution, BoardError> {
        self.read(board)?;
        self.find(board, true)
    }

    /// Returns the points and the number of words that [`solve`](Self::solve) would find, several times as fast.
    pub fn score(&mut self, board: &Board) -> Result<Score, BoardError> {
        self.read(board)?;
        let request = Self::request(&self.dict, board, &self.steps);
        let (Scoring::Letters(table), Some(seen), true) = (&self.rules.scoring, &mut self.seen, self.steps.are_letters)
        else {
            let solution = self.find(board, false)?;
            return Ok(Score { points: solution.points(), words: solution.words().len() });
        };
        let mut counter = ScoreCounter { min_letters: self.rules.min_letters, table, seen, score: Score::default() };
        let searched = self.search.search_words(request, |letters, ids| counter.count(letters, ids));
        let score = counter.score;
        seen.clear();
        searched?;
        Ok(score)
    }

    /// Returns the request to search `board`, which has `steps`.
    fn request<'a>(dict: &'a Dict, board: &'a Board, steps: &'a BoardSteps) -> Request<'a> {
        Request { dict: DictTables::of(dict), board, steps, max_paths: MAX_PATHS }
    }

    /// Reads a board, and returns an error if it does not fit the rules.
    fn read(&mut self, board: &Board) -> Result<(), BoardError> {
        self.steps.read(&self.dict, board)?;
        if let (Scoring::Letters(_), Some(tile)) = (&self.rules.scoring, board.first_multiplier()) {
            let (row, column) = board.row_and_column(tile);
            return Err(BoardError::UncountedMultiplier { tile: tile + 1, row, column });
        }
        Ok(())
    }

    /// Makes the solution of a board that was read.
    fn find(&mut self, board: &Board, all_paths: bool) -> Result<&Solution, BoardError> {
        self.solution.clear();
        self.tile_scores.read(&self.dict, board, &self.steps, &self.rules);
        // If letters are scored, all paths of a word score the same, so the first is enough.
        let is_first_enough = !all_paths && matches!(self.rules.scoring, Scoring::Letters(_));
        let mut collector = PathCollector {
            words: self.dict.len(),
            rules: &self.rules,
            tile_scores: &self.tile_scores,
            seen: self.seen.as_mut().filter(|_| is_first_enough),
            solution: &mut self.solution,
            path: &mut self.path,
        };
        let request = Self::request(&self.dict, board, &self.steps);
        let searched = self.search.search_paths(request, &mut collector);
        if let Some(seen) = &mut self.seen {
            seen.clear();
        }
        if let Err(stop) = searched {
            // Frees the memory of the incomplete solution, which may be large.
            self.solution = Solution::default();
            return Err(stop.into());
        }
        let tile_scores = &self.tile_scores;
        let steps = &self.steps;
        self.solution.finish(
            all_paths,
            |step, text| text.push_str(tile_scores.text(step as usize)),
            |step| steps.tile(step as usize) as u32,
        );
        Ok(&self.solution)
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::test_dicts::dict_of;

    fn words(dict: &Dict, board: &str) -> Vec<String> {
        let mut solver = Solver::new(dict, Rules::BOGGLE).unwrap();
        let solution = solver.solve(&board.parse().unwrap()).unwrap();
        solution.words().map(|found| found.word.to_string()).collect()
    }

    #[test]
    fn a_tile_that_is_not_letters_is_refused_with_its_place() {
        let dict = dict_of(["act", "cat"]);
        let board: Board = "a b c / d e? f".parse().unwrap();
        let error = Solver::new(&dict, Rules::BOGGLE).unwrap().solve(&board).unwrap_err();
        assert_eq!(error, BoardError::UnknownTile { tile: 5, row: 2, column: 2, text: "e?".to_string() });
    }

    #[test]
    fn a_letter_that_no_word_has_is_on_no_path_composed_or_not() {
        let dict = dict_of(["act", "cat"]);
        for letter in ["é", "ö", "o\u{308}", "Я"] {
            assert_eq!(words(&dict, &format!("c a / t {letter}")), ["act", "cat"], "{letter}");
        }
        assert_eq!(words(&dict, "ca/té"), ["act", "cat"]);
    }

    #[test]
    fn a_solver_can_be_sent_to_another_thread() {
        fn is_send<T: Send>(_: &T) {}
        fn is_sync<T: Sync>(_: &T) {}
        let dict = dict_of(["cat", "act"]);
        let mut solver = Solver::new(&dict, Rules::BOGGLE).unwrap();
        is_send(&solver);
        is_sync(&dict);
        let score = thread::scope(|scope| scope.spawn(|| solver.score(&"cat/...".parse().unwrap())).join().unwrap());
        assert_eq!(score, Ok(Score { points: 1, words: 1 }));
    }
}
