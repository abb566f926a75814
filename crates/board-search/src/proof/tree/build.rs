//! Builds trees.

use std::mem;

use super::{Bounder, CELL_SHIFT, KIND, LAST, MAX_RANGE, NODE, POINTS, RANGE, Split, Subtree, TAIL, Tree};

/// The maximum number of keys of a tree, and of words.
const MAX_PLACES: usize = !KIND as usize;

/// Builds trees, and keeps the memory of work in progress.
#[derive(Default)]
pub(in crate::proof) struct TreeBuilder {
    /// The children of the nodes in progress.
    children: Vec<Subtree>,
    /// The choices of the nodes in progress.
    choices: Vec<OpenChoice>,
    bounder: Bounder,
}

/// A choice of a node in progress.
struct OpenChoice {
    cell: u32,
    letters: u64,
    highest: u32,
}

/// The error of a tree that is too large.
#[derive(Debug)]
pub(in crate::proof) struct TooLarge;

impl TreeBuilder {
    /// Builds `tree` from its keys, which are sorted.
    pub(in crate::proof) fn build(&mut self, tree: &mut Tree<'_>) -> Result<(), TooLarge> {
        tree.words.clear();
        let keys = mem::take(&mut tree.keys);
        tree.root = self.node(tree, &keys, 0, 0);
        tree.keys = keys;
        let places = tree.keys.len().max(tree.words.len());
        if places > MAX_PLACES || tree.root.bound == u32::MAX { Err(TooLarge) } else { Ok(()) }
    }

    /// Adds the subtree of `keys`, which begin at `start` and agree in the cells before `cell`.
    #[inline]
    fn subtree(&mut self, tree: &mut Tree<'_>, keys: &[u64], start: usize, cell: u32) -> Subtree {
        let tail = |key: &u64| tree.shape.letters(*key) & tree.shape.mask(cell);
        let (first, last) = (keys.first().map_or(0, tail), keys.last().map_or(0, tail));
        if first == last && first <= u64::from(!KIND) {
            return Subtree { bound: tree.shape.sum(tree.points, keys), link: TAIL | first as u32 };
        }
        if keys.len() <= MAX_RANGE {
            return Subtree { bound: self.bounder.bound(tree.shape, tree.points, keys), link: RANGE | start as u32 };
        }
        self.node(tree, keys, start, cell)
    }

    /// Adds the node of `keys`, which begin at `start` and agree in the cells before `cell`.
    fn node(&mut self, tree: &mut Tree<'_>, keys: &[u64], start: usize, cell: u32) -> Subtree {
        let (first_child, first_choice) = (self.children.len(), self.choices.len());
        let split = Split::new(tree.shape, keys, cell);
        let points = tree.shape.sum(tree.points, &keys[..split.ends]);
        for child in split {
            let subtree = self.subtree(tree, &keys[child.keys.clone()], start + child.keys.start, child.cell + 1);
            self.children.push(subtree);
            if self.choices[first_choice..].last().is_none_or(|choice| choice.cell != child.cell) {
                self.choices.push(OpenChoice { cell: child.cell, letters: 0, highest: 0 });
            }
            if let Some(choice) = self.choices.last_mut() {
                choice.letters |= 1 << child.letter;
                choice.highest = choice.highest.max(subtree.bound);
            }
        }

        let link = NODE | tree.words.len() as u32 & !KIND;
        tree.words.extend([points, POINTS << CELL_SHIFT]);
        let mut last = tree.words.len() - 1;
        let mut bound = points;
        let mut children = &self.children[first_child..];
        for OpenChoice { cell, letters, highest } in self.choices.drain(first_choice..) {
            bound = bound.saturating_add(highest);
            tree.words.extend([letters as u32, (letters >> 32) as u32 | cell << CELL_SHIFT]);
            last = tree.words.len() - 1;
            let of_choice = children.split_off(..letters.count_ones() as usize).unwrap_or_default();
            tree.words.extend(of_choice.iter().map(|child| child.bound));
            tree.words.extend(of_choice.iter().map(|child| child.link));
        }
        tree.words[last] |= LAST;
        self.children.truncate(first_child);
        Subtree { bound, link }
    }
}
