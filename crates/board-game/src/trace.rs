//! A path on a board for text that somebody types.

use board_solver::{Board, WILDCARD};
use dict_runtime::{Alphabet, Dict, Symbol};

/// Steps that are tried before a path is given up: milliseconds. Ordinary boards take a hundred.
const MAX_STEPS: usize = 100_000;

/// The tiles of a board as text is traced on them.
#[derive(Debug)]
pub struct Trace {
    /// By tile: its text, folded, and none for a hole.
    tiles: Vec<Option<String>>,
    neighbours: Vec<Vec<usize>>,
    /// Whether `?` stands for any symbol.
    has_wildcards: bool,
}

impl Trace {
    /// The tiles of `board`, folded as `dict` is.
    pub fn new(dict: &Dict, board: &Board) -> Self {
        let alphabet = dict.alphabet();
        let tiles: Vec<_> = board.tiles().map(|tile| tile.map(|tile| alphabet.fold_text(tile).into_owned())).collect();
        let neighbours = (0..tiles.len()).map(|tile| board.neighbours(tile).collect()).collect();
        let has_wildcards = !alphabet.symbols().iter().any(|symbol| symbol.text() == WILDCARD);
        Self { tiles, neighbours, has_wildcards }
    }

    /// The tiles of a path that spells `text`; of the last one, text may be only the start. None where no path does,
    /// or none was found in reasonable time, as on a large board of one letter.
    pub fn path(&self, alphabet: Alphabet<'_>, text: &str) -> Option<Vec<u32>> {
        let text = alphabet.fold_text(text.trim());
        if text.is_empty() {
            return None;
        }
        let mut walk = Walk { tiles: self, alphabet, path: Vec::new(), steps: 0 };
        let is_found = (0..self.tiles.len()).any(|tile| walk.enter(tile, &text));
        is_found.then(|| walk.path.iter().map(|&tile| tile as u32).collect())
    }
}

/// A path that is looked for.
struct Walk<'t> {
    tiles: &'t Trace,
    alphabet: Alphabet<'t>,
    path: Vec<usize>,
    steps: usize,
}

impl Walk<'_> {
    /// Whether the path goes on over `tile` to the end of `text`; where it does, it is all there.
    fn enter(&mut self, tile: usize, text: &str) -> bool {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.path.contains(&tile) {
            return false;
        }
        let Some(rest) = self.rest_behind(tile, text) else { return false };
        self.path.push(tile);
        let tiles = self.tiles;
        if rest.is_empty() || tiles.neighbours[tile].iter().any(|&next| self.enter(next, rest)) {
            return true;
        }
        self.path.pop();
        false
    }

    /// What is left of `text` behind `tile`, where it starts with it.
    fn rest_behind<'s>(&self, tile: usize, text: &'s str) -> Option<&'s str> {
        let shown = self.tiles.tiles[tile].as_deref()?;
        let len = if shown == WILDCARD && self.tiles.has_wildcards {
            self.alphabet.longest_match(text.as_bytes())?.text().len()
        } else if shown.starts_with(text) {
            text.len()
        } else {
            // Text is cut into symbols from the left, the longest first, and a tile by itself: a `c` is no start of a `ch`.
            let mut len = 0;
            while len < shown.len() {
                let symbol = self.longest(&shown[len..])?;
                (self.longest(&text[len..])?.bytes() == symbol.bytes()).then_some(())?;
                len += symbol.bytes().len();
            }
            len
        };
        text.get(len..)
    }

    fn longest(&self, text: &str) -> Option<&Symbol> {
        self.alphabet.longest_match(text.as_bytes())
    }
}
