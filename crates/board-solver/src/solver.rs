//! A solver, and what it is asked.

use dict_runtime::Dict;

use crate::{
    Board, BoardError, Engine, Rules, Scoring, Solution,
    reading::{steps::Steps, tile_scores::Faces},
    search::{
        Search,
        levels::Automaton,
        seen_words::Marks,
        visitors::{Collector, MAX_PATH_BYTES, Tally},
    },
};

/// Paths followed on one board before it is given up: seconds of work. A random 4x4 board with an English dictionary
/// has about 500.
const MAX_PATHS: u64 = 1 << 27;

/// Finds the words of one dictionary on boards.
///
/// Made once and used for many boards, it allocates nothing more once it has seen the largest of them, but for tiles
/// that folding changes. What it remembers is its own: any number of solvers share a dictionary, and a mapped file, on
/// any threads.
pub struct Solver<'d> {
    dict: &'d Dict,
    rules: Rules,
    search: Search,
    marks: Option<Marks>,
    steps: Steps,
    faces: Faces,
    path: Vec<u32>,
    solution: Solution,
}

/// What the words of a board come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The sum of their points.
    pub points: u64,
    /// How many there are.
    pub words: usize,
}

impl<'d> Solver<'d> {
    /// A solver for the words of `dict` by these rules.
    pub fn new(dict: &'d Dict, rules: Rules) -> Self {
        Self::with_engine(dict, rules, Engine::fastest()).expect("the processor has its fastest engine")
    }

    /// A solver that uses `engine`; none where the processor has it not.
    pub fn with_engine(dict: &'d Dict, rules: Rules, engine: Engine) -> Option<Self> {
        Some(Self {
            dict,
            search: Search::new(engine)?,
            marks: Marks::of(dict, rules.words.as_deref()),
            rules,
            steps: Steps::default(),
            faces: Faces::default(),
            path: Vec::new(),
            solution: Solution::default(),
        })
    }

    /// Every word of the board, with one path each.
    ///
    /// A tile of letters that the dictionary's alphabet does not have is on no path. Errors: a tile of other
    /// characters; a tile that multiplies, by rules that do not count tiles; and more paths than can be followed, or
    /// kept, as on a large board of one letter with a dictionary of that letter's repetitions.
    pub fn solve(&mut self, board: &Board) -> Result<&Solution, BoardError> {
        self.read(board)?;
        self.find(board, false)
    }

    /// As [`solve`](Self::solve), with all paths of each word.
    pub fn solve_all_paths(&mut self, board: &Board) -> Result<&Solution, BoardError> {
        self.read(board)?;
        self.find(board, true)
    }

    /// The sum of the points of the board's words, and their number: what [`solve`](Self::solve) would find, faster.
    pub fn score(&mut self, board: &Board) -> Result<Score, BoardError> {
        self.read(board)?;
        let (Scoring::Letters(table), Some(marks), true) =
            (&self.rules.scoring, &mut self.marks, self.steps.are_letters)
        else {
            let solution = self.find(board, false)?;
            return Ok(Score { points: solution.points(), words: solution.words().len() });
        };
        let mut tally = Tally { min_letters: self.rules.min_letters, table, marks, score: Score::default() };
        let is_done = self.search.run(Automaton::of(self.dict), board, &self.steps, MAX_PATHS, &mut tally);
        let score = tally.score;
        marks.clear();
        if is_done { Ok(score) } else { Err(BoardError::TooManyPaths { limit: MAX_PATHS }) }
    }

    /// Reads a board, and refuses one that these rules do not fit.
    fn read(&mut self, board: &Board) -> Result<(), BoardError> {
        self.steps.read(self.dict, board)?;
        if let (Scoring::Letters(_), Some(tile)) = (&self.rules.scoring, board.first_multiplier()) {
            let (row, column) = board.position(tile);
            return Err(BoardError::UncountedMultiplier { tile: tile + 1, row, column });
        }
        Ok(())
    }

    /// Makes the solution of a board that was read.
    fn find(&mut self, board: &Board, all_paths: bool) -> Result<&Solution, BoardError> {
        self.solution.clear();
        self.faces.read(self.dict, board, &self.steps, &self.rules);
        // By letters, all paths of a word are as good as the first one.
        let is_first_enough = !all_paths && matches!(self.rules.scoring, Scoring::Letters(_));
        let mut collector = Collector {
            words: self.dict.len(),
            rules: &self.rules,
            faces: &self.faces,
            marks: self.marks.as_mut().filter(|_| is_first_enough),
            solution: &mut self.solution,
            path: &mut self.path,
        };
        let is_done = self.search.run(Automaton::of(self.dict), board, &self.steps, MAX_PATHS, &mut collector);
        if let Some(marks) = &mut self.marks {
            marks.clear();
        }
        if !is_done {
            // Nothing of it is kept, nor its memory.
            let path_bytes = std::mem::take(&mut self.solution).path_bytes();
            let error = if path_bytes >= MAX_PATH_BYTES {
                BoardError::PathsTooLong { limit: MAX_PATH_BYTES }
            } else {
                BoardError::TooManyPaths { limit: MAX_PATHS }
            };
            return Err(error);
        }
        let (faces, steps) = (&self.faces, &self.steps);
        self.solution.finish(
            all_paths,
            |step, text| text.push_str(faces.text(step as usize)),
            |step| steps.tile(step as usize) as u32,
        );
        Ok(&self.solution)
    }
}
