//! What a solver must find on boards with too many paths to walk them all.

use super::{
    every_path::{WordPaths, neighbours, ways},
    model::Model,
};
use crate::inputs::boards::Rows;

/// A model's words as a tree, a node for each of their beginnings.
pub struct Trie {
    nodes: Vec<Node>,
}

/// The beginning of words.
#[derive(Default)]
struct Node {
    id: Option<u32>,
    /// By symbol, sorted.
    children: Vec<(usize, usize)>,
}

impl Trie {
    /// The tree of the words of `model`.
    pub fn new(model: &Model) -> Self {
        let mut trie = Self { nodes: vec![Node::default()] };
        for (id, cut) in (0..).zip(model.cuts()) {
            let mut node = 0;
            for &symbol in cut {
                // The words come sorted: it is the last child, or new.
                node = match trie.nodes[node].children.last() {
                    Some(&(last, child)) if last == symbol => child,
                    _ => {
                        let child = trie.nodes.len();
                        trie.nodes[node].children.push((symbol, child));
                        trie.nodes.push(Node::default());
                        child
                    }
                };
            }
            trie.nodes[node].id = Some(id);
        }
        trie
    }

    /// The words on the board, as [`every_path::solve`](super::every_path::solve) gives them; `model` is the one that the tree
    /// was made of.
    pub fn solve(&self, rows: &Rows, model: &Model) -> WordPaths {
        let (ways, neighbours) = (ways(rows, model), neighbours(rows));
        let (is_used, path) = (vec![false; ways.len()], Vec::new());
        let mut search =
            Search { trie: self, ways: &ways, neighbours: &neighbours, is_used, path, words: WordPaths::new() };
        (0..ways.len()).for_each(|tile| search.enter(tile, 0));
        search.words
    }
}

struct Search<'s> {
    trie: &'s Trie,
    ways: &'s [Vec<Vec<usize>>],
    neighbours: &'s [Vec<usize>],
    is_used: Vec<bool>,
    path: Vec<u32>,
    words: WordPaths,
}

impl Search<'_> {
    fn enter(&mut self, tile: usize, from: usize) {
        if self.is_used[tile] {
            return;
        }
        let (trie, ways, neighbours) = (self.trie, self.ways, self.neighbours);
        let child = |node: usize, symbol: &usize| {
            let children = &trie.nodes[node].children;
            let at = children.binary_search_by_key(symbol, |(symbol, _)| *symbol).ok()?;
            Some(children[at].1)
        };
        for way in &ways[tile] {
            let Some(node) = way.iter().try_fold(from, child) else { continue };
            self.path.push(tile as u32);
            if let Some(id) = trie.nodes[node].id {
                self.words.entry(id).or_default().insert(self.path.clone());
            }
            self.is_used[tile] = true;
            if !trie.nodes[node].children.is_empty() {
                neighbours[tile].iter().for_each(|&next| self.enter(next, node));
            }
            self.is_used[tile] = false;
            self.path.pop();
        }
    }
}
