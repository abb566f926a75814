//! The rules of boards of all sizes, and solvers by these rules.

use std::{
    ops::RangeInclusive,
    sync::{Arc, OnceLock},
};

use board_solver::{Board, Rules, Solver};
use dict_runtime::Dict;

/// The sides of the square boards whose rules differ. Smaller boards have the rules of the first side, and larger boards
/// those of the last.
const SIDES: RangeInclusive<usize> = 4..=6;

/// The rules of boards of all sizes.
#[derive(Clone)]
pub(crate) struct BoardRules {
    /// Rules for each of [`SIDES`], or one for all boards.
    rules: Vec<Rules>,
}

impl From<Rules> for BoardRules {
    fn from(rules: Rules) -> Self {
        Self { rules: vec![rules] }
    }
}

impl BoardRules {
    /// Returns the rules of the games that are sold with boards of each size.
    pub(crate) fn by_size() -> Self {
        Self { rules: SIDES.map(Rules::of_side).collect() }
    }

    /// Changes the rules of all sizes.
    pub(crate) fn try_map(self, change: impl FnMut(Rules) -> anyhow::Result<Rules>) -> anyhow::Result<Self> {
        Ok(Self { rules: self.rules.into_iter().map(change).collect::<anyhow::Result<_>>()? })
    }

    /// Returns the rules of boards of `side` rows and columns.
    pub(crate) fn of_side(&self, side: usize) -> &Rules {
        &self.rules[self.index(side)]
    }

    /// Returns the index of the rules of boards of `side` rows and columns.
    fn index(&self, side: usize) -> usize {
        let of_side = side.clamp(*SIDES.start(), *SIDES.end()) - SIDES.start();
        of_side.min(self.rules.len() - 1)
    }
}

/// Solvers of boards of all sizes: one for each of their rules, made when it is first needed.
///
/// A clone is for another thread. Clones share what a solver prepares of the dictionary.
#[derive(Clone)]
pub(crate) struct Solvers {
    dict: Dict,
    rules: BoardRules,
    /// The solvers that each clone copies, by the index of their rules.
    shared: Arc<[OnceLock<Solver>]>,
    own: Vec<Option<Solver>>,
}

impl Solvers {
    /// Creates solvers for the words of `dict`.
    pub(crate) fn new(dict: &Dict, rules: BoardRules) -> Self {
        let count = rules.rules.len();
        let shared = (0..count).map(|_| OnceLock::new()).collect();
        Self { dict: dict.clone(), rules, shared, own: vec![None; count] }
    }

    /// Returns the index of the rules of a board, which are those of the largest square board that has no more places.
    pub(crate) fn index_of(&self, board: &Board) -> usize {
        self.rules.index(board.square_side())
    }

    /// Returns the solver by the rules with this index, and the rules.
    pub(crate) fn at(&mut self, index: usize) -> (&mut Solver, &Rules) {
        let Self { dict, rules, shared, own } = self;
        let rules = &rules.rules[index];
        let solver = own[index].get_or_insert_with(|| {
            let solver = || Solver::new(&*dict, rules.clone()).expect("the words are a set of the dictionary");
            shared[index].get_or_init(solver).clone()
        });
        (solver, rules)
    }

    /// Returns the solver of a board, and the rules by which it solves.
    pub(crate) fn of_board(&mut self, board: &Board) -> (&mut Solver, &Rules) {
        self.at(self.index_of(board))
    }

    /// Returns the rules by which this solver or a clone has solved a board.
    pub(crate) fn used_rules(&self) -> impl Iterator<Item = &Rules> {
        self.rules.rules.iter().zip(&*self.shared).filter_map(|(rules, solver)| solver.get().and(Some(rules)))
    }
}

/// Names the rules in a summary: `boggle rules`, or `boggle, big rules` if boards of several sizes were solved.
pub(crate) fn label<'r>(rules: impl IntoIterator<Item = &'r Rules>) -> String {
    let mut names: Vec<_> = rules.into_iter().map(name).collect();
    // With `--points`, the rules of all sizes have one name.
    names.dedup();
    format!("{} rules", names.join(", "))
}

/// Returns the name of the rules in a summary.
pub(crate) fn name(rules: &Rules) -> &'static str {
    rules.name().unwrap_or("custom")
}

#[cfg(test)]
mod tests {
    use board_solver::{PointsTable, Scoring};
    use dict_compiler::{Meta, Options, WordList};

    use super::*;

    #[test]
    fn boards_of_all_sizes_have_the_rules_of_the_library() {
        let mut list = WordList::new(Options::default()).unwrap();
        list.push("a").unwrap();
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().bytes).unwrap();
        let mut by_size = Solvers::new(&dict, BoardRules::by_size());
        let mut given = Solvers::new(&dict, BoardRules::from(Rules::SCRAMBLE));
        let mut clone = by_size.clone();
        for columns in 1..9 {
            for rows in 1..9 {
                let board = Board::new(columns, vec![Some("a"); rows * columns]).unwrap();
                assert_eq!(*by_size.of_board(&board).1, Rules::of_board(&board), "{board}");
                assert_eq!(*by_size.rules.of_side(columns), Rules::of_side(columns));
                assert_eq!(*given.of_board(&board).1, Rules::SCRAMBLE);
            }
        }
        assert_eq!(label(clone.used_rules()), "boggle, big, super-big rules");
        assert_eq!(label(given.used_rules()), "scramble rules");
        let own = clone.of_board(&Board::new(1, [Some("a")]).unwrap()).0.score(&"a".parse().unwrap());
        assert!(own.is_ok_and(|score| score.words == 0));
    }

    #[test]
    fn a_label_names_rules_of_the_same_points_once() {
        let by_length = PointsTable { points: vec![0].into(), more: 1 };
        let custom = |min_letters| Rules::new(min_letters, Scoring::Letters(by_length.clone()));
        assert_eq!(label(&[custom(3), custom(4)]), "custom rules");
        assert_eq!(label(&[Rules::BOGGLE, Rules::BIG]), "boggle, big rules");
    }
}
