//! What a solver must find, worked out by walking every path there is.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::Model;

/// A board as rows of tiles; none is a hole.
pub type Rows = Vec<Vec<Option<String>>>;

/// The board as text that parses to it; a board of one column can only have tiles of one letter.
pub fn text_of(rows: &Rows) -> String {
    let rows =
        rows.iter().map(|row| row.iter().map(|tile| tile.as_deref().unwrap_or(".")).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join("/") + "/"
}

/// Calls `each` with every path over tiles that touch and of which none is used twice, holes left out: as the
/// tiles' numbers in reading order.
pub fn for_each_path(rows: &Rows, mut each: impl FnMut(&[usize])) {
    let columns = rows[0].len();
    let is_tile = |tile: usize| rows[tile / columns][tile % columns].is_some();
    let tiles: Vec<usize> = (0..rows.len() * columns).filter(|&tile| is_tile(tile)).collect();
    let mut paths: Vec<Vec<usize>> = tiles.iter().map(|&tile| vec![tile]).collect();
    while let Some(path) = paths.pop() {
        each(&path);
        for &next in &tiles {
            if !path.contains(&next) && touch(path[path.len() - 1], next, columns) {
                paths.push([&path[..], &[next]].concat());
            }
        }
    }
}

/// Whether two tiles share a side or a corner.
pub fn touch(a: usize, b: usize, columns: usize) -> bool {
    a != b && (a / columns).abs_diff(b / columns) <= 1 && (a % columns).abs_diff(b % columns) <= 1
}

/// The ids of the words on the board, and for each all its paths. Tiles are folded already.
pub fn solve(rows: &Rows, model: &Model) -> BTreeMap<u32, BTreeSet<Vec<usize>>> {
    let cuts: Vec<Option<Vec<usize>>> =
        rows.iter().flatten().map(|tile| model.cut(tile.as_ref().map_or("", |tile| tile))).collect();
    let mut found = BTreeMap::<u32, BTreeSet<Vec<usize>>>::new();
    for_each_path(rows, |path| {
        let cut: Option<Vec<&Vec<usize>>> = path.iter().map(|&tile| cuts[tile].as_ref()).collect();
        let symbols: Vec<usize> = cut.into_iter().flatten().flatten().copied().collect();
        // A path over a tile that is no symbol spells nothing; `symbols` is empty then.
        if let Some(id) = model.id_of_cut(&symbols) {
            found.entry(id).or_default().insert(path.to_vec());
        }
    });
    found
}

/// Whether a path spells these symbols, for boards that have too many paths to walk them all.
pub fn is_on(cuts: &[Vec<usize>], columns: usize, word: &[usize]) -> bool {
    fn goes_on(cuts: &[Vec<usize>], columns: usize, path: &mut Vec<usize>, rest: &[usize]) -> bool {
        if rest.is_empty() {
            return true;
        }
        let last = path.last().copied();
        (0..cuts.len()).any(|tile| {
            if cuts[tile].is_empty()
                || !rest.starts_with(&cuts[tile])
                || path.contains(&tile)
                || last.is_some_and(|last| !touch(last, tile, columns))
            {
                return false;
            }
            path.push(tile);
            let found = goes_on(cuts, columns, path, &rest[cuts[tile].len()..]);
            path.pop();
            found
        })
    }
    goes_on(cuts, columns, &mut Vec::new(), word)
}
