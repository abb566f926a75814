//! The boards that a certificate is about.

use board_solver::{Board, Rules, Solver, WILDCARD};
use dict_runtime::Dict;

use super::CheckError;
use crate::{Goal, Layout, proof::certificate::Header};

/// The maximum number of class cells: an entry has a bit for each.
pub(super) const MAX_CLASS_CELLS: usize = 4;

/// The maximum number of cells that are not class cells.
const MAX_FREE_CELLS: usize = 12;

/// The boards that a certificate is about: all with its letters in its cells.
#[derive(Clone)]
pub(super) struct Boards<'c> {
    pub(super) header: &'c Header,
    pub(super) layout: Layout,
    solver: Solver,
    goal: Goal,
    /// For each cell the cells that may have no lower letter.
    no_lower: Vec<Vec<usize>>,
}

impl<'c> Boards<'c> {
    /// Checks the boards of a header, and the score of the best one.
    pub(super) fn new(dict: &Dict, header: &'c Header, rules: &Rules, goal: Goal) -> Result<Self, CheckError> {
        let layout = layout_of(header)?;
        check_letters_and_cells(header, &layout)?;
        let mut solver = Solver::new(dict, rules.clone())?;
        let best: Board = header.best.parse()?;
        if Layout::of_board(&best) != layout
            || !best.tiles().flatten().all(|tile| header.letters.iter().any(|letter| letter == tile))
        {
            return Err(CheckError::Header { line: 12, expected: "a board of the layout and the letters" });
        }
        let score = goal.of(solver.score(&best)?);
        if score != header.target {
            return Err(CheckError::Target { claimed: header.target, score });
        }
        let no_lower = no_lower(header, &layout);
        Ok(Self { header, layout, solver, goal, no_lower })
    }

    /// Returns the number of cells that are not class cells.
    pub(super) fn free_cells(&self) -> usize {
        self.header.cells.len() - self.header.class_cells
    }

    /// Returns true if boards that start with `prefix` are visited.
    pub(super) fn is_visited(&self, prefix: &[usize]) -> bool {
        let is_not_lower = |(cell, letter): (usize, &usize)| {
            self.no_lower[cell].iter().all(|&other| prefix.get(other).is_none_or(|other| other >= letter))
        };
        prefix.iter().enumerate().all(is_not_lower)
    }

    /// Returns true if cell `one` may have no higher letter than cell `other`. The number `one` counts class cells, and
    /// the number `other` does not.
    pub(super) fn may_not_exceed(&self, one: usize, other: usize) -> bool {
        self.no_lower[one].contains(&(other + self.header.class_cells))
    }

    /// Returns the score of the board with these letters in the cells.
    pub(super) fn score(&mut self, letters: &[usize]) -> Result<u64, CheckError> {
        let header = self.header;
        let mut tiles = vec![""; letters.len()];
        for (&letter, tile) in letters.iter().zip(&header.cells) {
            tiles[tile - 1] = &header.letters[letter];
        }
        let board = self.layout.board(&tiles)?;
        let score = self.goal.of(self.solver.score(&board)?);
        if score > header.target {
            return Err(CheckError::Better { board: board.to_string(), score });
        }
        Ok(score)
    }
}

/// Returns the places of the board, which the prover writes as wildcards and holes.
fn layout_of(header: &Header) -> Result<Layout, CheckError> {
    let layout = header.layout.parse::<Board>().ok().and_then(|board| Layout::of_places(&board).ok());
    let layout = layout.filter(|layout| layout.first_multiplier().is_none());
    layout.ok_or(CheckError::Header { line: 7, expected: "a board of `?` and holes" })
}

fn check_letters_and_cells(header: &Header, layout: &Layout) -> Result<(), CheckError> {
    let tiles = layout.tiles().len();
    let mut letters = header.letters.clone();
    letters.sort_unstable();
    letters.dedup();
    if letters.len() != header.letters.len() || letters.len() > 62 {
        return Err(CheckError::Header { line: 8, expected: "at most 62 different letters" });
    }
    let mut cells = header.cells.clone();
    cells.sort_unstable();
    if !cells.into_iter().eq(1..=tiles) {
        return Err(CheckError::Header { line: 9, expected: "each tile once" });
    }
    if header.letters.iter().any(|letter| letter == WILDCARD) {
        return Err(CheckError::Header { line: 8, expected: "letters, and no wildcard" });
    }
    let free = tiles.checked_sub(header.class_cells).filter(|free| (1..=MAX_FREE_CELLS).contains(free));
    if free.is_none() || header.class_cells > MAX_CLASS_CELLS {
        return Err(CheckError::Header { line: 10, expected: "at most 4 class cells, and 1 to 12 others" });
    }
    Ok(())
}

/// Returns for each cell the cells that it must not exceed: its images by the symmetries that keep all cells before it.
fn no_lower(header: &Header, layout: &Layout) -> Vec<Vec<usize>> {
    let symmetries = layout.symmetries();
    let image = |symmetry: &[usize], cell: usize| symmetry[header.cells[cell] - 1] + 1;
    let images = |cell: usize| {
        let keeps = |symmetry: &&Vec<usize>| (0..cell).all(|before| image(symmetry, before) == header.cells[before]);
        let kept = symmetries.iter().filter(keeps);
        let tiles: Vec<usize> = kept.map(|symmetry| image(symmetry, cell)).collect();
        (0..header.cells.len()).filter(|&other| other != cell && tiles.contains(&header.cells[other])).collect()
    };
    (0..header.cells.len()).map(images).collect()
}
