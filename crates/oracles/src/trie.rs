//! A simple solver for boards with too many paths to walk them all.

use std::collections::BTreeSet;

use crate::{
    every_path::{Rows, WordPaths, neighbours, ways},
    model::Model,
};

/// The words of a model as a tree, with a node for each prefix.
pub struct Trie {
    nodes: Vec<PrefixNode>,
}

/// A prefix of words.
#[derive(Default)]
struct PrefixNode {
    id: Option<u32>,
    /// The symbols and nodes of its children, sorted.
    children: Vec<(usize, usize)>,
}

impl Trie {
    /// Creates the tree of the words of `model`.
    pub fn new(model: &Model) -> Self {
        let mut trie = Self { nodes: vec![PrefixNode::default()] };
        for (id, cut) in (0..).zip(model.cuts()) {
            let mut node = 0;
            for &symbol in cut {
                // The words come sorted: the child is the last child, or a new one.
                node = match trie.nodes[node].children.last() {
                    Some(&(last, child)) if last == symbol => child,
                    _ => {
                        let child = trie.nodes.len();
                        trie.nodes[node].children.push((symbol, child));
                        trie.nodes.push(PrefixNode::default());
                        child
                    }
                };
            }
            trie.nodes[node].id = Some(id);
        }
        trie
    }

    /// Finds the words on the board, like [`every_path::solve`](crate::every_path::solve). `model` is the model that
    /// the tree was made from.
    pub fn solve(&self, rows: &Rows, model: &Model) -> WordPaths {
        let mut words = WordPaths::new();
        self.for_each_path(rows, model, |id, path| _ = words.entry(id).or_default().insert(path.to_vec()));
        words
    }

    /// Finds the ids of the words on the board.
    pub fn ids(&self, rows: &Rows, model: &Model) -> BTreeSet<u32> {
        let mut ids = BTreeSet::new();
        self.for_each_path(rows, model, |id, _| _ = ids.insert(id));
        ids
    }

    /// Calls `each` with the id of each word and each path of it.
    fn for_each_path(&self, rows: &Rows, model: &Model, each: impl FnMut(u32, &[u32])) {
        let ways = ways(rows, model);
        let neighbours = neighbours(rows);
        let is_used = vec![false; ways.len()];
        let mut walk = BoardWalk { trie: self, ways: &ways, neighbours: &neighbours, is_used, path: Vec::new(), each };
        (0..ways.len()).for_each(|tile| walk.enter(tile, 0));
    }
}

struct BoardWalk<'s, F> {
    trie: &'s Trie,
    ways: &'s [Vec<Vec<usize>>],
    neighbours: &'s [Vec<usize>],
    is_used: Vec<bool>,
    path: Vec<u32>,
    each: F,
}

impl<F: FnMut(u32, &[u32])> BoardWalk<'_, F> {
    fn enter(&mut self, tile: usize, from: usize) {
        if self.is_used[tile] {
            return;
        }
        let trie = self.trie;
        let ways = self.ways;
        let neighbours = self.neighbours;
        let child = |node: usize, symbol: &usize| {
            let children = &trie.nodes[node].children;
            let at = children.binary_search_by_key(symbol, |(symbol, _)| *symbol).ok()?;
            Some(children[at].1)
        };
        for way in &ways[tile] {
            let Some(node) = way.iter().try_fold(from, child) else { continue };
            self.path.push(tile as u32);
            if let Some(id) = trie.nodes[node].id {
                (self.each)(id, &self.path);
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
