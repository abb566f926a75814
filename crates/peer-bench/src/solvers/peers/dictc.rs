//! The product: `board-solver`.

use board_solver::{Board, Rules, Solver};
use dict_runtime::{Dict, FormatError};

use crate::lists::compile;
use crate::solvers::Baseline;

/// The product: a dictionary file, and the solver over it.
pub struct DictcSolver {
    dict: Dict,
    name: &'static str,
}

impl DictcSolver {
    /// Opens the bytes of a dictionary file, and checks all of them.
    pub fn open(file: &[u8]) -> Result<Self, FormatError> {
        Ok(Self { dict: Dict::from_bytes(file)?, name: "dictc, opening its file" })
    }

    /// Compiles `words` and opens the result, as others do at every start.
    pub fn compile(words: &[String]) -> anyhow::Result<Self> {
        Ok(Self { name: "dictc, compiling the list", ..Self::open(&compile(words)?)? })
    }
}

impl Baseline for DictcSolver {
    fn name(&self) -> &'static str {
        self.name
    }

    fn words(&self, board: &Board, min_letters: usize) -> Vec<String> {
        self.words_of_each(std::slice::from_ref(board), min_letters).remove(0)
    }

    /// Panics if the solver refuses a board: a tile has a letter outside the alphabet, or there are too many paths.
    fn words_of_each(&self, boards: &[Board], min_letters: usize) -> Vec<Vec<String>> {
        let mut solver = Solver::new(&self.dict, Rules::BOGGLE.with_min_letters(min_letters)).unwrap();
        let mut words_of = |board: &Board| {
            let solution = solver.solve(board).unwrap_or_else(|error| panic!("{board}: {error}"));
            let mut words: Vec<String> = solution.words().map(|found| found.word.to_string()).collect();
            words.sort_unstable();
            words
        };
        boards.iter().map(&mut words_of).collect()
    }
}
