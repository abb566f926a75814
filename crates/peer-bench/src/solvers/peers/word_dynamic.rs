//! Dynamic programming over the letters of a word.

use board_solver::Board;

use super::word_by_word::Tracer;
use crate::solvers::{Baseline, owned, walk::texts};

/// System 16, dynamic programming. For each length there is a row of the tiles at which the first letters of the word can
/// end. A word keeps the rows of the letters that it shares with the word before it. A row does not know which tiles were
/// used, so this is only a filter: the words that pass it are traced on the board.
pub struct WordDynamic {
    /// The words, sorted and distinct, each after the number of bytes that it shares with the one before it.
    words: Vec<(usize, String)>,
}

impl WordDynamic {
    /// Sorts `words`, and compares each with the one before it.
    pub fn new(words: &[impl AsRef<str>]) -> Self {
        let mut words = owned(words);
        words.sort_unstable();
        words.dedup();
        let shared = |a: &str, b: &str| a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
        let before = |at: usize| at.checked_sub(1).map_or("", |before| &words[before]);
        let shared: Vec<usize> = (0..words.len()).map(|at| shared(before(at), &words[at])).collect();
        Self { words: shared.into_iter().zip(words).collect() }
    }

    /// Returns the words that pass the filter: those on `board`, and others that would use a tile twice.
    pub fn candidates(&self, board: &Board) -> Vec<&str> {
        let tiles = texts(board);
        let longest = tiles.iter().map(|tile| tile.len()).max().unwrap_or(0);
        let mut candidates = Vec::new();
        // rows[n]: the tiles at which the first n bytes of the word can end. A path begins anywhere.
        let mut rows: Vec<Vec<usize>> = vec![(0..tiles.len()).collect()];
        for (shared, word) in &self.words {
            rows.truncate(shared + 1);
            // If no tile is long enough to reach back to a row that has tiles, no further row has any.
            while rows.len() <= word.len() && rows.iter().rev().take(longest).any(|row| !row.is_empty()) {
                rows.push(next_row(board, &tiles, &rows, &word.as_bytes()[..rows.len()]));
            }
            if !word.is_empty() && rows.get(word.len()).is_some_and(|row| !row.is_empty()) {
                candidates.push(word.as_str());
            }
        }
        candidates
    }
}

/// Returns the tiles at which `text` can end, given the `rows` of all shorter texts.
fn next_row(board: &Board, tiles: &[&str], rows: &[Vec<usize>], text: &[u8]) -> Vec<usize> {
    let ends = |&tile: &usize| {
        let is_hole = tiles[tile].is_empty();
        let before = text.strip_suffix(tiles[tile].as_bytes()).filter(|_| !is_hole);
        before.is_some_and(|before| {
            before.is_empty() || board.neighbours(tile).any(|from| rows[before.len()].contains(&from))
        })
    };
    (0..tiles.len()).filter(ends).collect()
}

impl Baseline for WordDynamic {
    fn name(&self) -> &'static str {
        "dynamic programming"
    }

    fn words(&self, board: &Board, min_letters: usize) -> Vec<String> {
        let mut tracer = Tracer::new(board);
        let long = self.candidates(board).into_iter().filter(|word| word.chars().count() >= min_letters);
        long.filter(|word| tracer.is_on_board(word)).map(String::from).collect()
    }
}
