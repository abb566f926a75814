//! A search for one word at a time.

use std::collections::BTreeSet;

use board_solver::Board;

use crate::solvers::{Baseline, owned, walk::texts};

/// System 8, one word at a time: a search from each of the tiles, 16 of them on a 4x4 board.
pub struct WordByWord {
    words: Vec<String>,
}

impl WordByWord {
    /// Takes `words` in their order.
    pub fn new(words: &[impl AsRef<str>]) -> Self {
        Self { words: owned(words) }
    }
}

impl Baseline for WordByWord {
    fn name(&self) -> &'static str {
        "word by word"
    }

    fn words(&self, board: &Board, min_letters: usize) -> Vec<String> {
        let mut tracer = Tracer::new(board);
        let long = self.words.iter().filter(|word| word.chars().count() >= min_letters);
        let found: BTreeSet<&String> = long.filter(|word| tracer.is_on_board(word)).collect();
        found.into_iter().cloned().collect()
    }
}

/// Searches a board for given words.
pub(crate) struct Tracer<'b> {
    board: &'b Board,
    tiles: Vec<&'b str>,
    used: Vec<bool>,
}

impl<'b> Tracer<'b> {
    pub(crate) fn new(board: &'b Board) -> Self {
        let tiles = texts(board);
        Self { board, used: vec![false; tiles.len()], tiles }
    }

    /// Returns whether a path from any tile spells `word`.
    pub(crate) fn is_on_board(&mut self, word: &str) -> bool {
        (0..self.tiles.len()).any(|tile| self.spells(tile, word))
    }

    /// Returns whether a path that goes on with `tile` spells `rest`.
    fn spells(&mut self, tile: usize, rest: &str) -> bool {
        let text = self.tiles[tile];
        if self.used[tile] || text.is_empty() {
            return false;
        }
        let Some(rest) = rest.strip_prefix(text) else { return false };
        self.used[tile] = true;
        let board = self.board;
        let found = rest.is_empty() || board.neighbours(tile).any(|next| self.spells(next, rest));
        self.used[tile] = false;
        found
    }
}
