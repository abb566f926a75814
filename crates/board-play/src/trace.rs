//! A path on a board for text that somebody types.

use board_solver::{Board, WILDCARD};
use dict_runtime::{Alphabet, Dict};

/// Steps that are tried before a path is given up: milliseconds. Ordinary boards take a hundred.
const MAX_STEPS: usize = 100_000;

/// The tiles of a board as text is traced on them.
#[derive(Clone, Debug)]
pub struct Trace {
    /// By tile: its text, folded, and none where it has none.
    tiles: Vec<Option<String>>,
    neighbours: Vec<Vec<usize>>,
    /// Whether `?` stands for any symbol.
    has_wildcards: bool,
}

impl Trace {
    /// The tiles of `board`, folded as `dict` is.
    pub fn new(dict: &Dict, board: &Board) -> Self {
        let alphabet = dict.alphabet();
        let tiles = board.tiles().map(|tile| tile.map(|tile| alphabet.fold_text(tile).into_owned()));
        let tiles: Vec<_> = tiles.map(|tile| tile.filter(|tile| !tile.is_empty())).collect();
        let neighbours = (0..tiles.len()).map(|tile| board.neighbours(tile).collect()).collect();
        let has_wildcards = !alphabet.symbols().iter().any(|symbol| symbol.text() == WILDCARD);
        Self { tiles, neighbours, has_wildcards }
    }

    /// The tiles of a path that spells `text`, which is folded; of the last one, text may be only the start. None where
    /// no path does, or none was found in reasonable time, as on a large board of one letter.
    pub fn path(&self, alphabet: Alphabet<'_>, text: &str) -> Option<Vec<u32>> {
        if text.is_empty() {
            return None;
        }
        let (mut path, mut is_used) = (Vec::new(), vec![false; self.tiles.len()]);
        // Tiles to try, the last one first: each behind so many tiles of the path, for what is left of the text there.
        let mut next: Vec<(usize, usize, &str)> = (0..self.tiles.len()).rev().map(|tile| (tile, 0, text)).collect();
        for _ in 0..MAX_STEPS {
            let (tile, before, text) = next.pop()?;
            path.drain(before..).for_each(|tile: u32| is_used[tile as usize] = false);
            if is_used[tile] {
                continue;
            }
            let Some(rest) = self.rest_behind(alphabet, tile, text) else { continue };
            path.push(tile as u32);
            if rest.is_empty() {
                return Some(path);
            }
            is_used[tile] = true;
            next.extend(self.neighbours[tile].iter().rev().map(|&near| (near, before + 1, rest)));
        }
        None
    }

    /// What is left of `text` behind `tile`, where it starts with it.
    fn rest_behind<'t>(&self, alphabet: Alphabet<'_>, tile: usize, text: &'t str) -> Option<&'t str> {
        let longest = |text: &str| alphabet.longest_match(text.as_bytes());
        let shown = self.tiles[tile].as_deref()?;
        let is_wildcard = shown == WILDCARD && self.has_wildcards;
        let is_begun = match is_wildcard {
            true => alphabet.symbols().iter().any(|symbol| symbol.text().starts_with(text)),
            false => shown.starts_with(text),
        };
        if is_begun {
            return Some("");
        }
        if is_wildcard {
            return text.get(longest(text)?.bytes().len()..);
        }
        // Text is cut into symbols from the left, the longest first, and a tile by itself: a `c` is no start of a `ch`.
        let mut len = 0;
        while len < shown.len() {
            let symbol = longest(&shown[len..])?.bytes();
            (longest(&text[len..])?.bytes() == symbol).then_some(())?;
            len += symbol.len();
        }
        text.get(len..)
    }
}
