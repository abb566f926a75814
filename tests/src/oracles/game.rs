//! A game with known scores: from a trie, for any board, and for many boards together.

use board_solver::{Board, PointsTable, Rules, Score, Scoring};
use dict_runtime::Dict;

use super::{engines::AllEngines, model::Model, trie::Trie};
use crate::inputs::{
    boards::{Rows, board_by_any_constructor},
    random::TestRandom,
};

/// A dictionary and rules that count letters, with the solvers of all engines.
pub struct Game {
    model: Model,
    trie: Trie,
    rules: Rules,
    /// The solvers.
    pub engines: AllEngines,
}

impl Game {
    /// Creates the game of `dict`, which has the words of `model`.
    pub fn new(dict: &Dict, model: Model, rules: Rules) -> Self {
        let trie = Trie::new(&model);
        Self { model, trie, engines: AllEngines::new(dict, &rules), rules }
    }

    /// Returns the score of a board.
    pub fn score(&self, rows: &Rows) -> Score {
        let Scoring::Letters(table) = &self.rules.scoring else { panic!("the rules count tiles") };
        let mut score = Score::default();
        for id in self.trie.ids(rows, &self.model) {
            let letters = self.model.word(id).chars().count();
            let counts = self.rules.words.as_ref().is_none_or(|words| words.contains(id));
            if counts && letters >= self.rules.min_letters {
                score.words += 1;
                score.points += u64::from(table.of(letters));
            }
        }
        score
    }

    /// Checks that each engine scores `boards` right when they are scored together. In half of the calls, picked at
    /// random, also checks each board alone, and the totals of the words that are found. Returns the number of words.
    pub fn check(&mut self, random: &mut TestRandom, boards: &[Rows]) -> usize {
        let expected: Vec<Score> = boards.iter().map(|rows| self.score(rows)).collect();
        let boards: Vec<Board> = boards.iter().map(|rows| board_by_any_constructor(random, rows)).collect();
        self.engines.check_scores(&boards, &expected);
        if random.below(2) == 0 {
            self.engines.check_totals(&boards, &expected);
        }
        expected.iter().map(|score| score.words).sum()
    }
}

/// Returns a random table of points, in which words of different lengths rarely have the same points.
pub fn any_table(random: &mut TestRandom) -> PointsTable {
    let points: Vec<u32> = (0..random.below(13)).map(|_| random.below(1000) as u32).collect();
    PointsTable { points: points.into(), more: random.below(5) as u32 }
}
