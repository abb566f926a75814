//! A depth-first walk over a board, from every tile, as far as a dictionary allows.

use std::collections::BTreeSet;

use board_solver::Board;

/// A place in a dictionary: its knowledge of the words that begin with the text of a path.
pub(crate) trait PrefixPlace: Copy {
    /// Returns the place after one more tile, or nothing if no word begins with `text`. `text` ends with `tile`.
    fn step(self, tile: &str, text: &str) -> Option<Self>;

    /// Returns whether `text`, which led here, is a word.
    fn is_word(self, text: &str) -> bool;
}

/// Returns the words on `board`, sorted.
pub(crate) fn walk(board: &Board, min_letters: usize, start: impl PrefixPlace) -> Vec<String> {
    let tiles = texts(board);
    let mut walk =
        Walk { board, min_letters, used: vec![false; tiles.len()], tiles, text: String::new(), words: BTreeSet::new() };
    for tile in 0..walk.tiles.len() {
        walk.visit(tile, start);
    }
    walk.words.into_iter().collect()
}

/// Returns the texts of the tiles; a hole's is empty.
pub(crate) fn texts(board: &Board) -> Vec<&str> {
    board.tiles().map(Option::unwrap_or_default).collect()
}

struct Walk<'b> {
    board: &'b Board,
    min_letters: usize,
    tiles: Vec<&'b str>,
    used: Vec<bool>,
    text: String,
    words: BTreeSet<String>,
}

impl Walk<'_> {
    fn visit(&mut self, tile: usize, from: impl PrefixPlace) {
        let tile_text = self.tiles[tile];
        if self.used[tile] || tile_text.is_empty() {
            return;
        }
        let len = self.text.len();
        self.text.push_str(tile_text);
        if let Some(here) = from.step(tile_text, &self.text) {
            if here.is_word(&self.text)
                && self.text.chars().count() >= self.min_letters
                && !self.words.contains(&self.text)
            {
                self.words.insert(self.text.clone());
            }
            self.used[tile] = true;
            for next in self.board.neighbours(tile) {
                self.visit(next, here);
            }
            self.used[tile] = false;
        }
        self.text.truncate(len);
    }
}
