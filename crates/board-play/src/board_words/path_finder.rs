//! Finds a path on a board for text that somebody is typing.

use alloc::{string::String, vec, vec::Vec};

use board_solver::{Board, WILDCARD};
use dict_runtime::Alphabet;

/// The maximum number of tiles that are tried before a search is given up, which takes milliseconds. On ordinary
/// boards, a hundred tiles are tried.
const MAX_STEPS: usize = 100_000;

/// The tiles of a board, and their neighbours.
#[derive(Clone, Debug)]
pub(crate) struct PathFinder {
    /// The folded text of each tile; `None` for a hole and for a tile whose text folds to nothing.
    tiles: Vec<Option<String>>,
    neighbours: Vec<Vec<usize>>,
    /// True if `?` stands for any symbol: the alphabet has no symbol `?`.
    has_wildcards: bool,
}

impl PathFinder {
    /// Reads the tiles of `board`, folding them as `alphabet` folds words.
    pub(crate) fn new(alphabet: Alphabet<'_>, board: &Board) -> Self {
        let tiles = board.tiles().map(|tile| tile.map(|tile| alphabet.fold_text(tile).into_owned()));
        let tiles: Vec<_> = tiles.map(|tile| tile.filter(|tile| !tile.is_empty())).collect();
        let neighbours = (0..tiles.len()).map(|tile| board.neighbours(tile).collect()).collect();
        let has_wildcards = !alphabet.symbols().iter().any(|symbol| symbol.text() == WILDCARD);
        Self { tiles, neighbours, has_wildcards }
    }

    /// Returns the tiles of a path that spells `text`, which is folded. The text may end inside the last tile.
    ///
    /// Returns `None` if no path spells the text, or if no path was found in [`MAX_STEPS`] tries, as on a large board
    /// of one letter.
    ///
    /// A depth-first search. For example, `tea` on the board `t e / a t` (tiles 0, 1, 2, 3):
    ///
    /// | popped from `next` | path before | tile's text matches | path after | rest of the text |
    /// |---|---|---|---|---|
    /// | tile 0, depth 0, `tea` | | yes | 0 | `ea` |
    /// | tile 1, depth 1, `ea` | 0 | yes | 0 1 | `a` |
    /// | tile 0, depth 2, `a` | 0 1 | used already | 0 1 | |
    /// | tile 2, depth 2, `a` | 0 1 | yes | 0 1 2 | empty: found |
    pub(crate) fn path(&self, alphabet: Alphabet<'_>, text: &str) -> Option<Vec<u32>> {
        if text.is_empty() {
            return None;
        }
        let mut path = Vec::new();
        let mut is_used = vec![false; self.tiles.len()];
        // A stack of tiles to try: the tile, its depth (the number of tiles before it on the path), and the text from
        // this tile on.
        let mut next: Vec<(usize, usize, &str)> = (0..self.tiles.len()).rev().map(|tile| (tile, 0, text)).collect();
        for _ in 0..MAX_STEPS {
            let (tile, depth, text) = next.pop()?;
            path.drain(depth..).for_each(|tile: u32| is_used[tile as usize] = false);
            if is_used[tile] {
                continue;
            }
            let Some(rest) = self.rest_after(alphabet, tile, text) else { continue };
            path.push(tile as u32);
            if rest.is_empty() {
                return Some(path);
            }
            is_used[tile] = true;
            next.extend(self.neighbours[tile].iter().rev().map(|&near| (near, depth + 1, rest)));
        }
        None
    }

    /// Returns the rest of `text` after `tile`; `None` if the text does not go through the tile.
    ///
    /// | tile | text | rest |
    /// |---|---|---|
    /// | `qu` | `quit` | `it` |
    /// | `qu` | `q` | empty: the text ends inside the tile |
    /// | `c` | `chat`, with a symbol `ch` | `None`: the text starts with a `ch`, not with a `c` |
    /// | `?` | `chat`, with a symbol `ch` | `at` |
    fn rest_after<'t>(&self, alphabet: Alphabet<'_>, tile: usize, text: &'t str) -> Option<&'t str> {
        let longest = |text: &str| alphabet.longest_match(text.as_bytes());
        let shown = self.tiles[tile].as_deref()?;
        let is_wildcard = shown == WILDCARD && self.has_wildcards;
        let ends_inside = match is_wildcard {
            true => alphabet.symbols().iter().any(|symbol| symbol.text().starts_with(text)),
            false => shown.starts_with(text),
        };
        if ends_inside {
            return Some("");
        }
        if is_wildcard {
            return text.get(longest(text)?.bytes().len()..);
        }
        // Both the text and the tile are cut into symbols from the left, the longest symbol first.
        let mut len = 0;
        while len < shown.len() {
            let symbol = longest(&shown[len..])?.bytes();
            (longest(&text[len..])?.bytes() == symbol).then_some(())?;
            len += symbol.len();
        }
        text.get(len..)
    }
}
