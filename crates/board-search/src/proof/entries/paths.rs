//! All paths of a board, and marks on those that give a separate entry.

use std::collections::HashMap;

use crate::proof::plan::{MAX_CELLS, MAX_CLASS_CELLS, Plan, cells_of};

/// A path: its cells in order. Only the first ones are used.
pub(super) type Path = [u8; MAX_CELLS];

/// The places in a path of the class cells.
pub(super) type ClassPlaces = [Option<u8>; MAX_CLASS_CELLS];

/// The paths of one length.
pub(super) struct Paths {
    /// The paths, by the places of the class cells in them.
    pub(super) groups: HashMap<ClassPlaces, Vec<u32>>,
    pub(super) paths: Vec<Path>,
    /// For each path a bit for each pattern of equal letters: 1 if no path before it puts words of the pattern on the
    /// same cells in the same way.
    firsts: Vec<u64>,
    /// The number of elements of `firsts` for each path.
    stride: usize,
}

impl Paths {
    /// Returns the paths of `length` cells for spellings of these patterns.
    pub(super) fn new(plan: &Plan, length: usize, patterns: &[[u8; MAX_CELLS]]) -> Self {
        let mut paths = Vec::new();
        if !patterns.is_empty() {
            (0..plan.cells()).for_each(|cell| extend(plan, cell, 0, &mut [0; MAX_CELLS], 0, length, &mut paths));
        }
        let mut groups: HashMap<ClassPlaces, Vec<u32>> = HashMap::new();
        let mut numbers: HashMap<Path, u32> = HashMap::new();
        // Images of paths by a symmetry have the same bits, so they are worked out for one of the images of each set of
        // cells.
        let mut by_cells: HashMap<u32, Vec<u32>> = HashMap::new();
        let mut images: Vec<(u32, Path)> = Vec::new();
        for (number, path) in (0_u32..).zip(&paths) {
            let cells = &path[..length];
            let mut places = [None; MAX_CLASS_CELLS];
            for (cell, place) in (0..plan.class_cells as u8).zip(&mut places) {
                *place = cells.iter().position(|&other| other == cell).map(|place| place as u8);
            }
            groups.entry(places).or_default().push(number);
            numbers.insert(*path, number);
            let image = |symmetry: &Vec<usize>| {
                let mut image = [0; MAX_CELLS];
                cells.iter().zip(&mut image).for_each(|(&cell, to)| *to = symmetry[usize::from(cell)] as u8);
                (image[..length].iter().fold(0_u32, |set, cell| set | 1 << cell), image)
            };
            // The first symmetry changes nothing, and is taken if another one gives the same cells.
            if let Some((set, image)) = plan.symmetries.iter().map(image).min_by_key(|(set, _)| *set) {
                if image == *path {
                    by_cells.entry(set).or_default().push(number);
                } else {
                    images.push((number, image));
                }
            }
        }
        let stride = patterns.len().div_ceil(64);
        let mut firsts = vec![0; stride * paths.len()];
        let mut seen = Signatures::default();
        for (number, pattern) in patterns.iter().enumerate() {
            let mut mark = |path: u32| firsts[path as usize * stride + number / 64] |= 1 << (number % 64);
            if pattern[..length].iter().enumerate().all(|(at, &first)| usize::from(first) == at) {
                by_cells.values().flatten().copied().for_each(mark);
                continue;
            }
            for of_cells in by_cells.values() {
                seen.clear(of_cells.len());
                for &path in of_cells {
                    let cells = paths[path as usize][..length].iter();
                    let signature = cells.zip(pattern).map(|(cell, letter)| u64::from(*letter + 1) << (4 * cell)).sum();
                    if seen.insert(signature) {
                        mark(path);
                    }
                }
            }
        }
        for (number, image) in images {
            let from = numbers[&image] as usize * stride;
            firsts.copy_within(from..from + stride, number as usize * stride);
        }
        Self { groups, paths, firsts, stride }
    }

    /// Returns a bit for each pattern: 1 if `path` is the first of the paths that put words of the pattern on the same
    /// cells in the same way.
    pub(super) fn firsts(&self, path: u32) -> &[u64] {
        &self.firsts[path as usize * self.stride..][..self.stride]
    }
}

/// A set of numbers above 0.
#[derive(Default)]
struct Signatures {
    slots: Vec<u64>,
}

impl Signatures {
    /// Empties the set, and makes room for this many numbers.
    fn clear(&mut self, numbers: usize) {
        self.slots.clear();
        self.slots.resize((2 * numbers).next_power_of_two(), 0);
    }

    /// Adds a number. Returns false if it was in the set.
    fn insert(&mut self, number: u64) -> bool {
        let mask = self.slots.len() - 1;
        let mut slot = (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.slots[slot] != 0 {
            if self.slots[slot] == number {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = number;
        true
    }
}

/// Adds the paths that go on to `cell` from the first `at` cells of `path`, which are those of `used`.
fn extend(plan: &Plan, cell: usize, used: u32, path: &mut Path, at: usize, length: usize, paths: &mut Vec<Path>) {
    path[at] = cell as u8;
    if at + 1 == length {
        let mut whole = [0; MAX_CELLS];
        whole[..length].copy_from_slice(&path[..length]);
        return paths.push(whole);
    }
    let used = used | 1 << cell;
    for next in cells_of(plan.neighbours[cell] & !used) {
        extend(plan, next, used, path, at + 1, length, paths);
    }
}
