//! A solver that walks every path of a board.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::Model;

/// The text of a tile that is any letter.
const WILDCARD: &str = "?";

/// A board as rows of folded tiles; `None` is a hole.
pub type Rows = Vec<Vec<Option<String>>>;

/// The ids of words, and all paths of each word. A path is the numbers of its tiles; tiles are numbered in reading
/// order.
pub type WordPaths = BTreeMap<u32, BTreeSet<Vec<u32>>>;

/// Returns, for each tile, the rows of symbols that a path over it may spell. A hole spells nothing, and text that
/// cannot be cut into symbols spells nothing. A wildcard spells each symbol of the alphabet.
pub fn ways(rows: &Rows, model: &Model) -> Vec<Vec<Vec<usize>>> {
    let ways = |tile: &Option<String>| match tile.as_deref() {
        None => vec![],
        Some(WILDCARD) => (0..model.symbols().len()).map(|symbol| vec![symbol]).collect(),
        Some(tile) => model.cut(tile).into_iter().collect(),
    };
    rows.iter().flatten().map(ways).collect()
}

/// Returns, for each tile, the tiles that share a side or a corner with it.
pub fn neighbours(rows: &Rows) -> Vec<Vec<usize>> {
    let height = rows.len() as isize;
    let width = rows[0].len() as isize;
    let mut neighbours = Vec::new();
    for row in 0..height {
        for column in 0..width {
            let mut near = Vec::new();
            for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
                if (0..height).contains(&(row + down)) && (0..width).contains(&(column + right)) {
                    near.push(((row + down) * width + column + right) as usize);
                }
            }
            neighbours.push(near);
        }
    }
    neighbours
}

/// Calls `each` with every path over tiles that touch, no tile twice, and with every row of symbols that it may spell.
pub fn for_each_path(rows: &Rows, model: &Model, mut each: impl FnMut(&[u32], &[usize])) {
    let ways = ways(rows, model);
    let neighbours = neighbours(rows);
    let mut walk = PathWalk { ways: &ways, neighbours: &neighbours, path: Vec::new(), symbols: Vec::new() };
    (0..ways.len()).for_each(|tile| walk.enter(tile, &mut each));
}

struct PathWalk<'w> {
    ways: &'w [Vec<Vec<usize>>],
    neighbours: &'w [Vec<usize>],
    path: Vec<u32>,
    symbols: Vec<usize>,
}

impl PathWalk<'_> {
    fn enter(&mut self, tile: usize, each: &mut impl FnMut(&[u32], &[usize])) {
        if self.path.contains(&(tile as u32)) {
            return;
        }
        let ways = self.ways;
        let neighbours = self.neighbours;
        self.path.push(tile as u32);
        for way in &ways[tile] {
            self.symbols.extend(way);
            each(&self.path, &self.symbols);
            neighbours[tile].iter().for_each(|&next| self.enter(next, each));
            self.symbols.truncate(self.symbols.len() - way.len());
        }
        self.path.pop();
    }
}

/// Finds the words on the board.
pub fn solve(rows: &Rows, model: &Model) -> WordPaths {
    let mut words = WordPaths::new();
    for_each_path(rows, model, |path, symbols| {
        if let Some(id) = model.id_of_cut(symbols) {
            words.entry(id).or_default().insert(path.to_vec());
        }
    });
    words
}
