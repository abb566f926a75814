//! A trie of plain dictionaries.

use std::collections::HashMap;

use board_solver::Board;

use crate::solvers::{
    Baseline,
    walk::{PrefixPlace, walk},
};

/// System 9, the trie of plain dictionaries: a node is only a map from letters to maps.
pub struct MapTrie {
    root: Map,
}

/// The letters that can follow here.
#[derive(Default)]
struct Map(HashMap<char, Map>);

/// The key that marks the end of a word. It is not a letter of any word.
const END: char = '\0';

impl MapTrie {
    /// Inserts `words`.
    pub fn new(words: &[impl AsRef<str>]) -> Self {
        let mut root = Map::default();
        for word in words {
            let last = word.as_ref().chars().fold(&mut root, |map, letter| map.0.entry(letter).or_default());
            last.0.entry(END).or_default();
        }
        Self { root }
    }
}

impl Baseline for MapTrie {
    fn name(&self) -> &'static str {
        "trie of dictionaries"
    }

    fn words(&self, board: &Board, min_letters: usize) -> Vec<String> {
        walk(board, min_letters, &self.root)
    }
}

impl PrefixPlace for &Map {
    fn step(self, tile: &str, _text: &str) -> Option<Self> {
        tile.chars().try_fold(self, |map, letter| map.0.get(&letter))
    }

    fn is_word(self, _text: &str) -> bool {
        self.0.contains_key(&END)
    }
}
