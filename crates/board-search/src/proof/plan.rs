//! The order in which a proof decides cells and letters, and the boards that it may leave out by symmetry.

use std::{cmp::Reverse, iter};

use crate::Layout;

/// The maximum number of tiles of a board.
pub(super) const MAX_CELLS: usize = 16;

/// The maximum number of class cells.
pub(super) const MAX_CLASS_CELLS: usize = 4;

/// The order of the cells, and tables that follow from it. A *cell* is a tile, numbered in the order in which tiles are
/// decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    /// The tile of each cell.
    pub(super) tiles: Vec<usize>,
    /// The symmetries: for each cell the cell that comes to its place.
    pub(super) symmetries: Vec<Vec<usize>>,
    /// For each cell the cells that touch it, a bit each.
    pub(super) neighbours: Vec<u32>,
    /// The number of cells whose letters make up a class: the first ones.
    pub(super) class_cells: usize,
    /// Pairs of cells. Of the images of a board, at least one has no lower letter in the second cell of each pair than
    /// in the first. Only such boards are visited.
    pub(super) constraints: Vec<(usize, usize)>,
    /// The number of letters.
    pub(super) letters: usize,
}

impl Plan {
    /// Returns a plan for the boards of `layout`, which has 2 to [`MAX_CELLS`] tiles.
    pub(super) fn new(layout: &Layout, letters: usize) -> Self {
        let tiles = order(layout);
        let cell_of = |tile: usize| tiles.iter().position(|&other| other == tile).unwrap_or(0);
        let set = |tiles: Vec<usize>| tiles.into_iter().fold(0, |set, tile| set | 1 << cell_of(tile));
        let neighbours = tiles.iter().map(|&tile| set(layout.neighbours(tile))).collect();
        let symmetries = layout.symmetries();
        let symmetries = symmetries.iter().map(|images| tiles.iter().map(|&tile| cell_of(images[tile])).collect());
        let symmetries: Vec<Vec<usize>> = symmetries.collect();
        // More class cells make more classes, each with a smaller tree.
        let class_cells = match tiles.len() {
            ..=10 => 1,
            11..=12 => 2,
            13..=14 => 3,
            _ => MAX_CLASS_CELLS,
        };
        let constraints = constraints(symmetries.clone());
        Self { tiles, symmetries, neighbours, class_cells, constraints, letters }
    }

    /// Returns the number of cells.
    pub(super) fn cells(&self) -> usize {
        self.tiles.len()
    }

    /// Returns the number of cells that are not class cells.
    pub(super) fn free_cells(&self) -> usize {
        self.cells() - self.class_cells
    }

    /// Returns the lowest letter that `cell` may have after the letters of `prefix`, the first cells.
    pub(super) fn lowest(&self, prefix: &[u8], cell: usize) -> u8 {
        let firsts = self.constraints.iter().filter(|(first, second)| *second == cell && *first < prefix.len());
        firsts.map(|&(first, _)| prefix[first]).max().unwrap_or(0)
    }

    /// Returns the letters of the class cells of each class, in increasing order.
    pub(super) fn classes(&self) -> Vec<Vec<u8>> {
        let mut classes = vec![vec![]];
        for cell in 0..self.class_cells {
            let longer = |class: Vec<u8>| {
                let lowest = self.lowest(&class, cell);
                (lowest..self.letters as u8).map(move |letter| [class.clone(), vec![letter]].concat())
            };
            classes = classes.into_iter().flat_map(longer).collect();
        }
        classes
    }
}

/// Returns the cells of a set that has a bit for each.
#[inline]
pub(super) fn cells_of(mut set: u32) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (cell < 32).then_some(cell)
    })
}

/// Returns the tiles in the order of decision: the ones with the most neighbours first, of these the ones with the most
/// neighbours before them.
fn order(layout: &Layout) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::new();
    let mut left: Vec<usize> = (0..layout.tiles().len()).collect();
    let merit = |tile: usize, order: &[usize]| {
        let neighbours = layout.neighbours(tile);
        let before = neighbours.iter().filter(|neighbour| order.contains(neighbour)).count();
        Reverse((neighbours.len(), before))
    };
    while let Some(&next) = left.iter().min_by_key(|&&tile| merit(tile, &order)) {
        order.push(next);
        left.retain(|&tile| tile != next);
    }
    order
}

/// Returns the pairs of cells that leave at least one board of each set of images. A cell has no higher letter than its
/// images by the symmetries that keep all cells before it.
fn constraints(mut symmetries: Vec<Vec<usize>>) -> Vec<(usize, usize)> {
    let mut constraints = Vec::new();
    for cell in 0..symmetries.first().map_or(0, Vec::len) {
        let mut images: Vec<usize> = symmetries.iter().map(|images| images[cell]).collect();
        images.sort_unstable();
        images.dedup();
        constraints.extend(images.iter().filter(|&&image| image != cell).map(|&image| (cell, image)));
        symmetries.retain(|images| images[cell] == cell);
    }
    constraints
}
