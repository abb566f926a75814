//! The entries of one spelling, found by walks over the board.

use super::key_shape::KeyShape;
use crate::proof::plan::{MAX_CELLS, Plan, cells_of};

/// A way to put the letters of a spelling into cells: the key of the cells after the class cells, without points, and
/// the class cells, a bit each.
pub(super) type Placed = (u64, u32);

/// Walks over the board with the letters of one spelling.
pub(super) struct Walks<'a> {
    plan: &'a Plan,
    shape: KeyShape,
    letters: &'a [u8],
    /// For each letter the cells that it may be in, a bit each.
    allowed: [u32; MAX_CELLS],
    found: &'a mut Vec<Placed>,
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
    /// Finds all ways to put `letters` into cells, with one of them in the last of the class cells that `class` has
    /// letters for, and none in the class cells after it. Without letters of a class, none is in a class cell.
    pub(super) fn find(plan: &Plan, shape: KeyShape, letters: &[u8], class: &[u8], found: &mut Vec<Placed>) {
        let free = (1 << plan.cells()) - (1 << plan.class_cells);
        let mut allowed = [0; MAX_CELLS];
        for (letter, allowed) in letters.iter().zip(&mut allowed) {
            let of_class = class.iter().enumerate().filter(|(_, other)| *other == letter);
            *allowed = of_class.fold(free, |set, (cell, _)| set | 1 << cell);
        }
        let mut walks = Walks { plan, shape, letters, allowed, found };
        if let Some(last) = class.len().checked_sub(1) {
            (0..letters.len())
                .filter(|place| allowed[*place] >> last & 1 == 1)
                .for_each(|place| walks.begin(place, last));
        } else {
            cells_of(free).for_each(|cell| walks.begin(0, cell));
        }
        found.sort_unstable();
        found.dedup();
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
        for cell in cells_of(self.plan.neighbours[from] & self.allowed[place] & !walk.cells) {
            let (cells, key) = (walk.cells | 1 << cell, walk.key | self.key(place, cell));
            self.go_on(match is_forward {
                true => Walk { last: place, last_cell: cell, cells, key, ..walk },
                false => Walk { first: place, first_cell: cell, cells, key, ..walk },
            });
        }
    }

    /// Returns the key of the letter at `place` in `cell`.
    fn key(&self, place: usize, cell: usize) -> u64 {
        let letter = u64::from(self.letters[place]) + 1;
        cell.checked_sub(self.plan.class_cells).map_or(0, |cell| letter << self.shape.shift(cell as u32))
    }
}
