//! The solver: finds the words of a board, or their totals.

mod scores;

use alloc::{boxed::Box, sync::Arc, vec::Vec};
use core::fmt;

use dict_runtime::{Dict, WordSet, sets::WordSetError};

use crate::{
    Board, BoardError, BoardRules, Engine, Solution,
    budget::{Budget, SolverLimits},
    pool::dictionary::PoolDictionary,
    reading::{dict_tables::DictTables, steps::BoardSteps, tile_scores::TileScores},
    scoring::PointsByLength,
    search::{BoardSearch, Request, seen_words::SeenWords, visitors::PathCollector},
};

/// A solver of boards: it finds the words of a dictionary on them.
///
/// Make one solver and use it for many boards: it keeps its memory, up to a quarter of [its
/// limit](Self::with_max_bytes). After the largest board it allocates no more, except for tiles that folding changes. A
/// solver keeps the dictionary open. Solvers share nothing else, so any number of them can use one dictionary, or one
/// mapped file, on any threads. A clone has its own memory: it is a solver for another thread.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "neat", "quiet", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_solver::{Board, Rules, Solver};
///
/// let board: Board = "qu i t / t e n / l a s".parse()?;
/// let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
/// assert!(solver.solve(&board)?.words().map(|found| found.word).eq(["quiet", "ant", "neat", "ten"]));
///
/// // With one word added and another denied.
/// let dict = dict.with_added(["net"])?.with_denied(["ant"])?;
/// let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
/// assert!(solver.solve(&board)?.words().map(|found| found.word).eq(["quiet", "neat", "ten", "net"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Solver {
    dict: Dict,
    /// The rules. If they count tiles, they have the tiles' values.
    rules: BoardRules,
    limits: SolverLimits,
    /// The words of the dictionary's file that count: those of the rules that are not denied. If `None`, all do.
    counted: Option<Arc<WordSet>>,
    search: BoardSearch,
    /// The words of the file that were already found; `None` if a set of them would take more memory than the
    /// dictionary, which may be damaged.
    seen: Option<SeenWords>,
    /// The added words that were already found; `None` if there are none.
    seen_added: Option<SeenWords>,
    /// The words of the file and the added words, as the pool keeps them; `None` if the pool cannot search them.
    pooled: Option<PoolDictionary>,
    pooled_added: Option<PoolDictionary>,
    steps: BoardSteps,
    tile_scores: TileScores,
    path: Vec<u32>,
    /// The points of all paths, if the rules count tiles and only totals are asked for.
    path_points: Vec<u64>,
    /// The points by number of letters for each of the rules, if they count letters.
    points: Option<Box<[PointsByLength]>>,
    /// The number of words of 0, 1, 2... letters on a board that is not searched with others.
    counts: Vec<u32>,
    solution: Solution,
}

impl Solver {
    /// Returns a solver for the words of `dict`. The rules are [`Rules`](crate::Rules) for all boards, or
    /// [`BoardRules`], which choose by the size of a board. The solver uses the fastest engine that the processor has.
    ///
    /// A set of words in the rules is a set of the words in the file of `dict`: added words are never left out, and
    /// denied words never do. A word that the file has already is not an added word: put its id into the set too.
    ///
    /// # Errors
    ///
    /// [`WordSetError::OtherDictionary`] if [`Rules::words`](crate::Rules::words) is a set of another dictionary.
    pub fn new(dict: &Dict, rules: impl Into<BoardRules>) -> Result<Self, WordSetError> {
        Self::of_rules(dict, rules.into())
    }

    fn of_rules(dict: &Dict, rules: BoardRules) -> Result<Self, WordSetError> {
        let rules = rules.with_letter_values_of(dict);
        let words = rules.words();
        if let Some(words) = words {
            words.check(dict)?;
        }
        let counted = match (words, dict.denied()) {
            (words, None) => words.cloned(),
            (Some(words), Some(denied)) => Some(Arc::new((&**words - denied)?)),
            (None, Some(denied)) => Some(Arc::new(!denied)),
        };
        Ok(Self {
            search: BoardSearch::fastest(),
            seen: SeenWords::new(dict.unchanged(), counted.as_deref()),
            seen_added: dict.added().and_then(|added| SeenWords::new(added, None)),
            pooled: PoolDictionary::new(dict.unchanged(), counted.clone()),
            pooled_added: dict.added().and_then(|added| PoolDictionary::new(added, None)),
            points: rules.all().iter().map(|rules| PointsByLength::of(&rules.scoring)).collect(),
            dict: dict.clone(),
            rules,
            limits: SolverLimits::default(),
            counted,
            steps: BoardSteps::default(),
            tile_scores: TileScores::default(),
            path: Vec::new(),
            path_points: Vec::new(),
            counts: Vec::new(),
            solution: Solution::default(),
        })
    }

    /// Returns the solver with `engine` instead of the fastest one, or `None` if the processor does not have the
    /// engine's instructions.
    #[must_use]
    pub fn with_engine(self, engine: Engine) -> Option<Self> {
        Some(Self { search: BoardSearch::new(engine)?, ..self })
    }

    /// Returns the solver with a limit for the work on a board: the number of its paths that spell the start of a word.
    /// A board with more paths is refused: [`BoardError::TooManyPaths`].
    ///
    /// The default is 2^22 paths, and 2^16 more for each tile, but at most 2^27. A wildcard counts as 33 tiles. For a
    /// board of 6x6 tiles the limit is 6.5 million, which take less than a tenth of a second. Random boards stay far
    /// below it: in English and Polish they have up to 250 paths for each tile, and up to 500 if all letters are
    /// frequent.
    ///
    /// The limit is for each board, even if a call has many. A path over a tile of several symbols, such as `qu`,
    /// counts once for each symbol; on a board of more than 64 steps, a tile that a long path looks back at counts too.
    /// [`score`](Self::score) may follow up to 50% more paths, because a board that is given up together with others is
    /// then searched alone.
    #[must_use]
    pub fn with_max_paths(mut self, max_paths: u64) -> Self {
        self.limits.max_paths = Some(max_paths);
        self
    }

    /// Returns the solver with a limit for the memory of a board: the paths that are followed, and the words and paths
    /// that are found. A board that needs more is refused, before the memory is allocated:
    /// [`BoardError::TooManyBytes`].
    ///
    /// The default is 2^25 bytes (34 MB), and 2^18 more for each tile, but at most 2^30. A wildcard counts as 33 tiles.
    /// Random boards stay below this limit:
    ///
    /// | board | limit | taken at most |
    /// |---|--:|--:|
    /// | 6x6 tiles | 43 MB | 1 MB |
    /// | 4x4 tiles with four wildcards, Polish | 71 MB | 35 MB |
    /// | 100x100 tiles | 1.1 GB | 40 MB, and 260 MB with all paths |
    ///
    /// [`score`](Self::score) needs less, and may score a board that [`solve`](Self::solve) refuses.
    ///
    /// The limit also holds while a list that grows is copied to a larger place. So the words and paths themselves may
    /// take a quarter of it. The solver keeps at most another quarter for the next board.
    ///
    /// Memory that does not depend on the paths is not counted, because the dictionary and the board bound it: up to 1
    /// MB of tables, about 100 bytes for each step of the board (up to 1,000 near wildcards), a copy of the
    /// dictionary's slots, and marks of up to eight bytes for each byte of the dictionary. For each byte of a dense
    /// dictionary, marks take up to 32 bytes, and the copy usually takes three, and at most 40 while it is made.
    #[must_use]
    pub fn with_max_bytes(mut self, max_bytes: usize) -> Self {
        self.limits.max_bytes = Some(max_bytes);
        self
    }

    /// Returns the dictionary of the solver.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["ant"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_solver::{Rules, Solver};
    ///
    /// assert_eq!(Solver::new(&dict, Rules::BOGGLE)?.dict().checksum(), dict.checksum());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dict(&self) -> &Dict {
        &self.dict
    }

    /// Returns the rules of the solver, with the values of tiles if they count tiles.
    pub fn rules(&self) -> &BoardRules {
        &self.rules
    }

    /// Finds every word of the board, with one path each.
    ///
    /// No path goes over a tile of letters that are not in the dictionary's alphabet.
    ///
    /// # Errors
    ///
    /// [`BoardError::UnknownTile`] for a tile with characters that are not letters; [`BoardError::UncountedMultiplier`]
    /// for a tile with a multiplier, if the rules do not count tiles; [`BoardError::TooLarge`],
    /// [`BoardError::TooManyPaths`] or [`BoardError::TooManyBytes`] for more work or memory than one board may take,
    /// for example if a large board has only one letter, and the words only repeat this letter.
    pub fn solve(&mut self, board: &Board) -> Result<&Solution, BoardError> {
        self.read(board)?;
        self.find(board, false)
    }

    /// Finds every word of the board as [`solve`](Self::solve) does, but with all paths of each word.
    pub fn solve_all_paths(&mut self, board: &Board) -> Result<&Solution, BoardError> {
        self.read(board)?;
        self.find(board, true)
    }

    /// Returns the words of the board that was [solved](Self::solve) last. After an error, or after a board was
    /// [scored](Self::score), the solution may be incomplete, or belong to another board.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Reads a board, and returns an error if it does not fit the rules.
    fn read(&mut self, board: &Board) -> Result<(), BoardError> {
        self.steps.read(&self.dict, board)?;
        if !self.rules.count_tiles()
            && let Some(tile) = board.first_multiplier()
        {
            let (row, column) = board.row_and_column(tile);
            return Err(BoardError::UncountedMultiplier { tile: tile + 1, row, column });
        }
        Ok(())
    }

    /// Makes the solution of the board that was read.
    fn find(&mut self, board: &Board, all_paths: bool) -> Result<&Solution, BoardError> {
        let limits = self.limits.of_board(board);
        let budget = &Budget::new(limits);
        self.solution.clear(budget);
        let file = self.dict.unchanged();
        let rules = self.rules.of_board(board);
        self.tile_scores.read(file, board, &self.steps, rules)?;
        // If letters are scored, all paths of a word score the same, so the first is enough.
        let is_first_enough = !all_paths && !self.rules.count_tiles();
        let mut collector = PathCollector {
            words: file.len() as u32,
            counted: self.counted.as_deref(),
            first_id: 0,
            rules,
            tile_scores: &self.tile_scores,
            seen: self.seen.as_mut().filter(|_| is_first_enough),
            solution: &mut self.solution,
            path: &mut self.path,
        };
        let mut searched = self.search.search_paths(request(file, board, &self.steps, budget), &mut collector);
        if let (Some(added), Ok(())) = (self.dict.added(), searched) {
            collector.words = added.len() as u32;
            collector.counted = None;
            collector.first_id = file.len() as u32;
            collector.seen = self.seen_added.as_mut().filter(|_| is_first_enough);
            searched = self.search.search_paths(request(added, board, &self.steps, budget), &mut collector);
        }
        for seen in self.seen.iter_mut().chain(&mut self.seen_added) {
            seen.clear(budget);
        }
        let tile_scores = &self.tile_scores;
        let steps = &self.steps;
        let text = |step| tile_scores.text(step as usize);
        let tile = |step| steps.tile(step as usize) as u32;
        match searched.and_then(|()| self.solution.finish(all_paths, text, tile_scores.text_len(), tile, budget)) {
            Ok(()) => Ok(&self.solution),
            Err(stop) => {
                // Frees the memory of the incomplete solution, which may be large.
                self.solution = Solution::default();
                Err(limits.error(stop))
            }
        }
    }
}

/// Returns the request to search `board`, which has `steps`, for the words of `dict`.
fn request<'a>(dict: &'a Dict, board: &'a Board, steps: &'a BoardSteps, budget: &'a Budget) -> Request<'a> {
    Request { dict: DictTables::of(dict), board, steps, budget }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { dict, rules, .. } = self;
        let engine = self.search.engine();
        f.debug_struct("Solver")
            .field("dict", dict)
            .field("rules", rules)
            .field("engine", &engine)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::{
        RULE_SETS, Rules, Score,
        test_dicts::{dict_of, dicts_of},
    };

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
    fn counts_by_length_are_those_of_the_solution_for_boards_of_all_kinds() {
        let long = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnop";
        let snake = ["abcdefg", "nmlkjih", "opqrstu", "ba?yxwv", "cdefghi", "ponmlkj"]
            .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" ").replace('q', "q!"));
        let texts = ["ca/ts", "cats", "c a / ? s", "qack", "x", &snake.join(" / "), "stacks/tacsst", "sats", "ac/ts"];
        let boards: Vec<Board> = texts.iter().map(|text| text.parse().unwrap()).collect();
        let dicts = dicts_of(["act", "cat", "cats", "sat", "quack", "at", long]);
        let cases = (0..6).flat_map(|min| RULE_SETS.iter().map(move |set| (min, &set.rules)));
        for ((min_letters, rules), dict) in cases.flat_map(|case| dicts.iter().map(move |dict| (case, dict))) {
            let dict = dict.with_added(["tact", "scat"]).unwrap().with_denied(["cat"]).unwrap();
            let rules = rules.clone();
            let mut solver = Solver::new(&dict, rules.with_min_letters(min_letters)).unwrap();
            let mut counted = Vec::new();
            solver.count_many(&boards, |counts| counted.push(counts.unwrap().to_vec()));
            assert_eq!((counted.len(), counted[5][42]), (boards.len(), 1));
            for (board, counts) in boards.iter().zip(counted) {
                let solution = solver.solve(board).unwrap();
                let mut expected = vec![0; counts.len()];
                solution.words().for_each(|found| expected[found.word.chars().count()] += 1);
                assert_eq!(counts, expected, "{board} {min_letters}");
                let score = Score { points: solution.points(), words: solution.words().len() };
                assert_eq!(solver.score(board), Ok(score), "{board} {min_letters}");
            }
        }
    }

    #[test]
    fn no_word_counts_if_it_needs_more_letters_than_a_board_has() {
        let dict = dict_of(["cat", "act"]);
        let board = |rows: usize| {
            let tile = |at| if at < 3 { &"cat"[at..at + 1] } else { "x" };
            Board::new(8, (0..8 * rows).map(|at| Some(tile(at)))).unwrap()
        };
        for engine in Engine::available() {
            for min_letters in [3, 4, 31, 32, 63, 64, 127, 128, 129, 256, usize::MAX] {
                let rules = Rules::BOGGLE.with_min_letters(min_letters);
                let mut solver = Solver::new(&dict, rules).unwrap().with_engine(engine).unwrap();
                for board in [2, 4, 5, 8].map(board) {
                    let score = solver.score(&board).unwrap();
                    assert_eq!(score.words, usize::from(min_letters == 3), "{engine:?} {min_letters} {board}");
                }
            }
        }
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
