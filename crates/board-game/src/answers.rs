//! What a board holds: known before it is shown.

use std::collections::HashMap;

use board_solver::{Board, BoardError, Found, Rules, Solution, Solver};
use dict_runtime::Dict;

use crate::Verdict;

/// A word on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Its id in the dictionary.
    pub id: u32,
    /// The word, folded.
    pub word: String,
    /// How many letters it has.
    pub letters: usize,
    /// What it scores.
    pub points: u32,
    /// The tiles of a path that scores most, numbered from 0 in reading order.
    pub path: Vec<u32>,
    /// The tiles that its paths start with, in that order.
    pub starts: Vec<u32>,
    /// Its value in the dictionary, where that is an integer: how rare it is.
    pub value: Option<i64>,
}

/// The words on a board.
#[derive(Clone, Debug)]
pub struct Answers {
    board: Board,
    words: Vec<Answer>,
    /// Places in `words`.
    by_id: HashMap<u32, usize>,
    /// Why words of the dictionary that are on the board do not count, by id.
    uncounted: HashMap<u32, Verdict>,
    points: u64,
}

impl Answers {
    /// Finds the words of `dict` on `board` that count by `rules`.
    pub fn find(dict: &Dict, board: Board, rules: &Rules) -> Result<Self, BoardError> {
        let mut solver = Solver::new(dict, rules.clone());
        let words = match solver.solve_all_paths(&board) {
            Ok(solution) => answers(dict, solution),
            // Where the paths are too many, one of each word has to do.
            Err(_) => answers(dict, solver.solve(&board)?),
        };
        let points = words.iter().map(|answer| u64::from(answer.points)).sum();
        let by_id: HashMap<u32, usize> = words.iter().enumerate().map(|(at, answer)| (answer.id, at)).collect();
        let mut uncounted = HashMap::new();
        // Those that are long enough are among the others, and come last; where no word is left out, they all count.
        let searches = [(0, Verdict::TooShort), (rules.min_letters, Verdict::Excluded)];
        for (min_letters, verdict) in searches.into_iter().take(1 + usize::from(rules.words.is_some())) {
            let mut all = Solver::new(dict, Rules { min_letters, words: None, ..rules.clone() });
            let others = all.solve(&board)?.words().filter(|found| !by_id.contains_key(&found.id));
            uncounted.extend(others.map(|found| (found.id, verdict)));
        }
        Ok(Self { board, words, by_id, uncounted, points })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The words that count: those that score most first, then by id. Elsewhere a word is its place among these.
    pub fn words(&self) -> &[Answer] {
        &self.words
    }

    /// The sum of their points.
    pub fn points(&self) -> u64 {
        self.points
    }

    /// The place of the word with this id.
    pub fn place(&self, id: u32) -> Option<usize> {
        self.by_id.get(&id).copied()
    }

    /// Why a word with this id that is on the board does not count: it is [too short](Verdict::TooShort), or
    /// [left out](Verdict::Excluded).
    pub fn uncounted(&self, id: u32) -> Option<Verdict> {
        self.uncounted.get(&id).copied()
    }
}

/// The words of a solution.
fn answers(dict: &Dict, solution: &Solution) -> Vec<Answer> {
    let answer = |found: Found<'_>| Answer {
        id: found.id,
        word: found.word.to_string(),
        letters: found.word.chars().count(),
        points: found.points,
        path: found.path.to_vec(),
        starts: starts(&found),
        value: dict.value(found.id).and_then(|value| value.integer()),
    };
    solution.words().map(answer).collect()
}

/// The first tiles of a word's paths.
fn starts(found: &Found<'_>) -> Vec<u32> {
    let mut starts: Vec<u32> = found.paths().filter_map(|path| path.first().copied()).collect();
    starts.sort_unstable();
    starts.dedup();
    starts
}
