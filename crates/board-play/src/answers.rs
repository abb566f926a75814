//! What a board holds: known before it is shown.

use std::collections::HashMap;

use board_solver::{Board, BoardError, FoundWord, Rules, Scoring, Solver};
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
    /// The tiles that its paths start with, in that order; where the board has too many paths to keep, one of them.
    pub starts: Vec<u32>,
    /// Its value in the dictionary, where that is an integer: how rare it is.
    pub value: Option<i64>,
}

/// The words on a board.
#[derive(Clone, Debug)]
pub struct Answers {
    board: Board,
    words: Vec<Answer>,
    /// What words of the dictionary are that are on the board, by id: found at a place in `words`, too short, or left
    /// out.
    verdicts: HashMap<u32, Verdict>,
    points: u64,
}

impl Answers {
    /// Finds the words of `dict` on `board` that count by `rules`.
    pub fn find(dict: &Dict, board: Board, rules: &Rules) -> Result<Self, BoardError> {
        let is_by_letters = matches!(rules.scoring, Scoring::Letters(_));
        let mut solver = Solver::new(dict, Rules { words: None, ..rules.clone() });
        let solution = match solver.solve_all_paths(&board) {
            // Where they would fill the memory, one path of each word has to do; by tiles, which it is depends on all.
            Err(BoardError::PathsTooLong { .. }) if is_by_letters => solver.solve(&board)?,
            solved => solved?,
        };
        let (mut words, mut verdicts, mut points) = (Vec::new(), HashMap::new(), 0);
        for found in solution.words() {
            let is_counted = rules.words.as_ref().is_none_or(|words| words.contains(found.id));
            verdicts.insert(found.id, if is_counted { Verdict::Found(words.len()) } else { Verdict::Excluded });
            if is_counted {
                points += u64::from(found.points);
                words.push(answer(dict, &found));
            }
        }
        // By letters, the text alone says that a word is too short.
        if !is_by_letters {
            let mut solver = Solver::new(dict, Rules { min_letters: 0, words: None, ..rules.clone() });
            for found in solver.solve(&board)?.words() {
                verdicts.entry(found.id).or_insert(Verdict::TooShort);
            }
        }
        Ok(Self { board, words, verdicts, points })
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
        match self.judge(id) {
            Verdict::Found(place) => Some(place),
            _ => None,
        }
    }

    /// What the word with this id is, where it has enough letters.
    pub(crate) fn judge(&self, id: u32) -> Verdict {
        self.verdicts.get(&id).copied().unwrap_or(Verdict::NotOnBoard)
    }
}

fn answer(dict: &Dict, found: &FoundWord<'_>) -> Answer {
    Answer {
        id: found.id,
        word: found.word.to_string(),
        letters: found.word.chars().count(),
        points: found.points,
        path: found.path.to_vec(),
        starts: starts(found),
        value: dict.value(found.id).and_then(|value| value.integer()),
    }
}

/// The first tiles of a word's paths.
fn starts(found: &FoundWord<'_>) -> Vec<u32> {
    let mut starts: Vec<u32> = found.paths().filter_map(|path| path.first().copied()).collect();
    starts.sort_unstable();
    starts.dedup();
    starts
}
