//! Dynamic programming over the letters of a word.

use board_solver::Board;

use super::{Baseline, owned, walk::texts, word_by_word::Tracer};

/// System 16, dynamic programming: for each length, a row of the tiles at which so much of the word can end. A word
/// takes over the rows of what it shares with the word before it. A row does not know which tiles were used, so this
/// is a filter, and what it lets through is traced on the board.
pub struct WordDynamic {
    /// Sorted, each once, behind the bytes that it shares with the one before it.
    words: Vec<(usize, String)>,
}

impl WordDynamic {
    /// Sorts `words`, and notes what each shares with the one before it.
    pub fn new(words: &[impl AsRef<str>]) -> Self {
        let mut words = owned(words);
        words.sort_unstable();
        words.dedup();
        let shared = |a: &str, b: &str| a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
        let before = |at: usize| at.checked_sub(1).map_or("", |before| &words[before]);
        let shared: Vec<usize> = (0..words.len()).map(|at| shared(before(at), &words[at])).collect();
        Self { words: shared.into_iter().zip(words).collect() }
    }

    /// What the filter lets through: the words on `board`, and others, which go over a tile twice.
    pub fn candidates(&self, board: &Board) -> Vec<&str> {
        let tiles = texts(board);
        let longest = tiles.iter().map(|tile| tile.len()).max().unwrap_or(0);
        let mut candidates = Vec::new();
        // By number of bytes: the tiles at which the word's first bytes can end. A path begins anywhere.
        let mut rows: Vec<Vec<usize>> = vec![(0..tiles.len()).collect()];
        for (shared, word) in &self.words {
            rows.truncate(shared + 1);
            // Where no tile reaches back to a row with tiles in it, neither this word nor those like it go on.
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

/// The tiles at which `text` can end, given `rows` for all that is shorter.
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
