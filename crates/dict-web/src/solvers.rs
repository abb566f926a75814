//! Solvers of boards, whose work is limited.

use alloc::{string::String, vec::Vec};

use board_deal::RulesSpec;
use board_solver::{Board, BoardRules, Score, Solver};
use dict_runtime::Dict;

use crate::failure::Failure;

/// The limits of a solver for boards of up to [`MAX_TILES`]. A call that reaches them takes about a second on a laptop,
/// most of it to keep the words with all paths, and to write them. In English, a board of 4 x 4 tiles with four
/// wildcards has 110,000 paths, and one of 30 x 30 letters 150,000.
const MAX_PATHS: u64 = 1 << 19;
const MAX_BYTES: usize = 1 << 25;
const MAX_TILES: usize = 30 * 30;

/// The limits for larger boards, as factors: enough for 100 x 100 letters.
const LARGE: usize = 16;

/// Sets the limits of a solver for boards of this size, so that no board takes the page too long.
pub(crate) fn limited(solver: Solver, tiles: usize) -> Solver {
    let factor = if tiles > MAX_TILES { LARGE } else { 1 };
    solver.with_max_paths(MAX_PATHS * factor as u64).with_max_bytes(MAX_BYTES * factor)
}

/// The solvers of boards of all sizes, which are made when they are needed.
pub(crate) struct Solvers {
    spec: RulesSpec,
    rules: BoardRules,
    /// The solvers of boards of up to [`MAX_TILES`] and of larger boards.
    solvers: [Option<Solver>; 2],
}

impl Solvers {
    /// Returns the solvers by these rules: those of the last call, if it had the same.
    pub(crate) fn with<'s>(kept: &'s mut Option<Self>, dict: &Dict, spec: RulesSpec) -> Result<&'s mut Self, Failure> {
        let solvers = match kept.take().filter(|kept| kept.spec == spec) {
            Some(solvers) => solvers,
            None => Self { rules: spec.rules_for(dict)?, spec, solvers: [None, None] },
        };
        Ok(kept.insert(solvers))
    }

    /// Returns the rules.
    pub(crate) fn rules(&self) -> &BoardRules {
        &self.rules
    }

    /// Returns the solver of boards of this size.
    pub(crate) fn of_tiles(&mut self, dict: &Dict, tiles: usize) -> Result<&mut Solver, Failure> {
        let place = &mut self.solvers[usize::from(tiles > MAX_TILES)];
        let solver = match place.take() {
            Some(solver) => solver,
            None => limited(Solver::new(dict, self.rules.clone())?, tiles),
        };
        Ok(place.insert(solver))
    }

    /// Returns the number of words and the points of each board, or `None` for a text that is not a board.
    pub(crate) fn score(&mut self, dict: &Dict, texts: &[String]) -> Result<Vec<Option<Score>>, Failure> {
        let mut scores = Vec::new();
        scores.resize(texts.len(), None);
        let boards = texts.iter().enumerate().filter_map(|(place, text)| Some((place, text.parse::<Board>().ok()?)));
        let (large, small): (Vec<_>, Vec<_>) = boards.partition(|(_, board)| board.tiles().len() > MAX_TILES);
        for part in [small, large] {
            let Some((_, first)) = part.first() else { continue };
            let solver = self.of_tiles(dict, first.tiles().len())?;
            let (places, boards): (Vec<usize>, Vec<Board>) = part.into_iter().unzip();
            let mut of_part = Vec::new();
            of_part.resize(boards.len(), Ok(Score::default()));
            solver.score_many(&boards, &mut of_part);
            for (place, score) in places.into_iter().zip(of_part) {
                scores[place] = score.ok();
            }
        }
        Ok(scores)
    }
}
