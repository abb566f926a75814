//! The entries of one spelling, found by walks over the board.

use super::KeyShape;
use crate::proof::plan::Plan;

/// A way to put the letters of a spelling into cells: the key of the cells after the class cells, without points, and the
/// class cells, a bit each.
pub(super) type Placed = (u64, u32);

/// Walks over the board with the letters of one spelling.
pub(super) struct Walks<'a> {
    pub(super) plan: &'a Plan,
    pub(super) shape: KeyShape,
    pub(super) letters: &'a [u8],
    /// The letters of the first class cells. No walk goes over the other class cells.
    pub(super) class: &'a [u8],
    pub(super) found: &'a mut Vec<Placed>,
}

/// A walk with some of the letters, those of the places from `first` to `last`.
#[derive(Clone, Copy)]
struct Walk {
    first: usize,
    last: usize,
    /// The cells of the first letter and the last.
    first_cell: usize,
    last_cell: usize,
    /// The cells of all letters, a bit each.
    cells: u32,
    key: u64,
}

impl Walks<'_> {
    /// Finds all ways to put the letters into cells, with one of them in the last cell of the class.
    pub(super) fn find(&mut self) {
        let letters = self.letters;
        if let Some((letter, before)) = self.class.split_last() {
            let places = (0..letters.len()).filter(|&place| letters[place] == *letter);
            places.for_each(|place| self.begin(place, before.len()));
        } else {
            (self.plan.class_cells..self.plan.cells()).for_each(|cell| self.begin(0, cell));
        }
        self.found.sort_unstable();
        self.found.dedup();
    }

    /// Walks with the letter at `place` in `cell`.
    fn begin(&mut self, place: usize, cell: usize) {
        let walk = Walk { first: place, last: place, first_cell: cell, last_cell: cell, cells: 1 << cell, key: 0 };
        self.go_on(Walk { key: self.key(place, cell), ..walk });
    }

    /// Walks on: with the next letters, then from the first cell with the letters before.
    fn go_on(&mut self, walk: Walk) {
        let is_forward = walk.last + 1 < self.letters.len();
        if !is_forward && walk.first == 0 {
            return self.found.push((walk.key, walk.cells & ((1 << self.plan.class_cells) - 1)));
        }
        let (place, from) =
            if is_forward { (walk.last + 1, walk.last_cell) } else { (walk.first - 1, walk.first_cell) };
        let plan = self.plan;
        for &cell in &plan.neighbours[from] {
            let is_of_class = cell >= plan.class_cells || self.class.get(cell) == Some(&self.letters[place]);
            if walk.cells >> cell & 1 == 0 && is_of_class {
                let (cells, key) = (walk.cells | 1 << cell, walk.key | self.key(place, cell));
                self.go_on(match is_forward {
                    true => Walk { last: place, last_cell: cell, cells, key, ..walk },
                    false => Walk { first: place, first_cell: cell, cells, key, ..walk },
                });
            }
        }
    }

    /// Returns the key of the letter at `place` in `cell`.
    fn key(&self, place: usize, cell: usize) -> u64 {
        let letter = u64::from(self.letters[place]) + 1;
        cell.checked_sub(self.plan.class_cells).map_or(0, |cell| letter << self.shape.shift(cell as u32))
    }
}
