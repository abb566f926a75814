//! Solvers of every engine, compared with each other and with the oracles.

use std::cmp::Reverse;

use board_solver::{Board, BoardError, Engine, PointsTable, Rules, Score, Scoring, Solution, Solver, WILDCARD};
use dict_runtime::Dict;

use super::{
    every_path::{self, WordPaths},
    model::Model,
    trie::Trie,
};
use crate::inputs::{
    boards::{Rows, board_by_any_constructor},
    dictionaries::{ENABLE2K_DENSE, ENABLE2K_DICT, dense_dict},
    random::TestRandom,
};

/// A word that a solver must find.
pub struct ExpectedWord<'m> {
    id: u32,
    word: &'m str,
    points: u32,
    /// The word's paths that count, with their points, the best first.
    paths: Vec<(u32, Vec<u32>)>,
}

/// Returns the words that a solver must find on a board with `words`, in its order. `points` returns the points of a
/// word on a path, or `None` if the word does not count there.
pub fn expected_words<'m>(
    words: &WordPaths,
    model: &'m Model,
    points: impl Fn(&str, &[u32]) -> Option<u32>,
) -> Vec<ExpectedWord<'m>> {
    let mut expected = Vec::new();
    for (&id, paths) in words {
        let word = model.word(id);
        let paths = paths.iter().filter_map(|path| Some((points(word, path)?, path.clone())));
        let mut paths: Vec<(u32, Vec<u32>)> = paths.collect();
        // Paths of equal points are in reading order already.
        paths.sort_by_key(|(points, _)| Reverse(*points));
        if let Some(&(points, _)) = paths.first() {
            expected.push(ExpectedWord { id, word, points, paths });
        }
    }
    expected.sort_by_key(|word| (Reverse(word.points), word.id));
    expected
}

/// Gives words that a solver must find the ids of another dictionary, and puts them in its order.
pub fn with_ids(mut expected: Vec<ExpectedWord<'_>>, id: impl Fn(&str) -> u32) -> Vec<ExpectedWord<'_>> {
    expected.iter_mut().for_each(|word| word.id = id(word.word));
    expected.sort_by_key(|word| (Reverse(word.points), word.id));
    expected
}

/// Returns the words that a solver must find by rules that count letters.
pub fn expected_by_letters<'m>(
    words: &WordPaths,
    model: &'m Model,
    min_letters: usize,
    table: &PointsTable,
) -> Vec<ExpectedWord<'m>> {
    expected_words(words, model, |word, _| {
        let letters = word.chars().count();
        (letters >= min_letters).then(|| table.of(letters))
    })
}

/// A solver for each engine of this processor.
pub struct AllEngines {
    solvers: Vec<(Engine, Solver)>,
    /// The last boards that were checked, and their scores. They are scored together when there are `together`.
    checked: Vec<(Board, Score)>,
    together: usize,
}

impl AllEngines {
    /// Creates a solver of a dictionary for each engine.
    pub fn new(dict: &Dict, rules: &Rules) -> Self {
        let fastest = Solver::new(dict, rules.clone()).unwrap();
        let solver = |engine| (engine, fastest.clone().with_engine(engine).unwrap());
        Self { solvers: Engine::available().map(solver).collect(), checked: Vec::new(), together: 1 }
    }

    /// Changes each solver.
    #[must_use]
    pub fn map(mut self, change: impl Fn(Solver) -> Solver) -> Self {
        self.solvers = self.solvers.into_iter().map(|(engine, solver)| (engine, change(solver))).collect();
        self
    }

    /// Returns the solvers with their engines.
    pub fn solvers(&mut self) -> impl Iterator<Item = (Engine, &mut Solver)> {
        self.solvers.iter_mut().map(|(engine, solver)| (*engine, solver))
    }

    /// Checks all answers of each solver: scores, also together with the boards before, words, and paths.
    pub fn check(&mut self, board: &Board, expected: &[ExpectedWord<'_>]) {
        let points = expected.iter().map(|word| u64::from(word.points)).sum();
        let score = Score { points, words: expected.len() };
        let has_wildcard = board.tiles().any(|tile| tile == Some(WILDCARD));
        let mut first: Option<Vec<Vec<u32>>> = None;
        for (engine, solver) in &mut self.solvers {
            let place = format_args!("{engine:?} on {board}").to_string();
            assert_eq!(solver.score(board), Ok(score), "{place}");

            let solution = solver.solve(board).unwrap_or_else(|error| panic!("{place}: {error}"));
            check_words(solution, score, expected, &place);
            for (found, expected) in solution.words().zip(expected) {
                let is_best = |(points, path): &(u32, Vec<u32>)| *points == expected.points && path == found.path;
                assert!(expected.paths.iter().any(is_best), "{place}: {found:?}");
                // It is the first path in reading order, unless the board has wildcards, which are tried symbol by
                // symbol.
                assert!(has_wildcard || found.path == expected.paths[0].1, "{place}: {found:?}");
                assert!(found.paths().eq([found.path]), "{place}: {found:?}");
            }
            let paths = solution.words().map(|found| found.path.to_vec()).collect();
            assert_eq!(
                first.get_or_insert_with(|| Vec::clone(&paths)),
                &paths,
                "{place}: the paths differ from the first engine's"
            );

            let solution = solver.solve_all_paths(board).unwrap_or_else(|error| panic!("{place}: {error}"));
            check_words(solution, score, expected, &place);
            for (found, expected) in solution.words().zip(expected) {
                assert_eq!(found.path, expected.paths[0].1, "{place}: {found:?}");
                assert!(found.paths().eq(expected.paths.iter().map(|(_, path)| path)), "{place}: {found:?}");
            }
        }
        self.checked.push((board.clone(), score));
        if self.checked.len() >= self.together {
            let (boards, scores): (Vec<Board>, Vec<Score>) = self.checked.drain(..).unzip();
            self.check_scores(&boards, &scores);
            self.together = self.together % 19 + 3;
        }
    }

    /// Checks the scores that each solver gives many boards together.
    pub fn check_scores(&mut self, boards: &[Board], expected: &[Score]) {
        for (engine, solver) in &mut self.solvers {
            for (at, (score, board)) in scores_of(solver, boards).into_iter().zip(boards).enumerate() {
                assert_eq!(score, Ok(expected[at]), "{engine:?}, board {at} of {}: {board}", boards.len());
            }
        }
    }

    /// Checks the totals of each board: as its score alone, and of the words that are found.
    pub fn check_totals(&mut self, boards: &[Board], expected: &[Score]) {
        for (engine, solver) in &mut self.solvers {
            for (board, expected) in boards.iter().zip(expected) {
                assert_eq!(solver.score(board), Ok(*expected), "{engine:?} on {board}");
                let solution = solver.solve(board).unwrap_or_else(|error| panic!("{engine:?} on {board}: {error}"));
                let totals = Score { points: solution.points(), words: solution.words().len() };
                assert_eq!(totals, *expected, "{engine:?} on {board}");
            }
        }
    }
}

fn check_words(solution: &Solution, score: Score, expected: &[ExpectedWord<'_>], place: &str) {
    let found = || solution.words().map(|found| (found.id, found.word, found.points));
    let expected = || expected.iter().map(|word| (word.id, word.word, word.points));
    if !found().eq(expected()) {
        panic!("{place}: {:?}, expected {:?}", found().collect::<Vec<_>>(), expected().collect::<Vec<_>>());
    }
    assert_eq!((solution.points(), solution.words().len()), (score.points, score.words), "{place}");
}

/// Compares the solvers of a dictionary, one for each engine, with the oracles.
pub struct EngineChecker {
    model: Model,
    trie: Trie,
    /// The solvers, for each form of the dictionary and each minimum number of letters in the rules.
    engines: Vec<(usize, AllEngines)>,
    random: TestRandom,
    found: usize,
}

impl EngineChecker {
    /// Creates the solvers of `dict`, which has the words of `model`.
    pub fn new(dict: &Dict, model: Model, seed: u64) -> Self {
        let dense = match dict.checksum() == ENABLE2K_DICT.checksum() {
            true => ENABLE2K_DENSE.clone(),
            false => dense_dict(dict),
        };
        let engines = [dict, &dense].into_iter().flat_map(|dict| {
            let rules = [0, 3, 5].map(|min_letters| Rules::BOGGLE.with_min_letters(min_letters));
            rules.map(|rules| (rules.min_letters, AllEngines::new(dict, &rules)))
        });
        let mut engines: Vec<(usize, AllEngines)> = engines.collect();
        // After a thousand boards, solvers copy a dense dictionary, and then score boards together. The last solvers
        // do so from the start.
        let holes = vec![Board::new(1, [None::<&str>]).unwrap(); 2_000];
        for (_, engines) in &mut engines[4..] {
            engines.solvers().for_each(|(_, solver)| _ = scores_of(solver, &holes));
        }
        let trie = Trie::new(&model);
        Self { model, trie, engines, random: TestRandom::new(seed), found: 0 }
    }

    /// Returns the random numbers of the test.
    pub fn random(&mut self) -> &mut TestRandom {
        &mut self.random
    }

    /// Returns the number of words found on all boards together.
    pub fn found(&self) -> usize {
        self.found
    }

    /// Compares all solvers with the trie, which is fast enough for large boards.
    pub fn check(&mut self, rows: &Rows) {
        let board = board_by_any_constructor(&mut self.random, rows);
        self.check_as(rows, &board);
    }

    /// Compares all solvers as [`check`](Self::check) does, on a `board` that is equal to `rows` when it is folded.
    pub fn check_as(&mut self, rows: &Rows, board: &Board) {
        let words = self.trie.solve(rows, &self.model);
        self.check_words(board, &words);
    }

    /// Compares all solvers with the oracle that walks every path, and the two oracles with each other.
    pub fn check_every_path(&mut self, rows: &Rows) {
        let words = every_path::solve(rows, &self.model);
        assert_eq!(self.trie.solve(rows, &self.model), words, "{rows:?}");
        let board = board_by_any_constructor(&mut self.random, rows);
        self.check_words(&board, &words);
    }

    fn check_words(&mut self, board: &Board, words: &WordPaths) {
        let at = self.random.below(self.engines.len());
        let (min_letters, solvers) = &mut self.engines[at];
        let Scoring::Letters(table) = Rules::BOGGLE.scoring else { unreachable!() };
        let expected = expected_by_letters(words, &self.model, *min_letters, &table);
        self.found += expected.len();
        solvers.check(board, &expected);
    }
}

/// Returns the scores that a solver gives many boards together.
pub fn scores_of(solver: &mut Solver, boards: &[Board]) -> Vec<Result<Score, BoardError>> {
    // No board has this score.
    let mut scores = vec![Ok(Score { points: 1, words: 0 }); boards.len()];
    solver.score_many(boards, &mut scores);
    scores
}
