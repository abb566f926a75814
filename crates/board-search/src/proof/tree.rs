//! The tree of a class: all entries, with a bound for each part.
//!
//! A node is a set of letters in some cells: the start of entries. It has points of its own, those of the entries that
//! need nothing more, and *choices*: a cell after its cells, and the letters that its entries have there. Each letter of a
//! choice leads to a child. The bound of a node is its points plus, for each choice, the highest bound of a child.
//!
//! A child whose entries all need the same letters has no node: its link is these letters, its *tail*, if they fit.

use super::entries::KeyShape;

/// The bit of a link that is a tail.
const TAIL: u32 = 1 << 31;

/// The cell of the record that holds a node's points.
const POINTS: u64 = 15;

/// The first bit of the cell in a choice's mask.
const CELL_SHIFT: u32 = 58;

/// The bit in a choice's mask that marks the last choice of its node.
const LAST: u64 = 1 << 63;

/// The maximum number of letters that a mask has room for.
pub(super) const MAX_LETTERS: usize = CELL_SHIFT as usize;

/// The tree of a class.
#[derive(Default)]
pub(super) struct Tree {
    /// The letters of each choice, a bit each, its cell, and a bit for the last choice of a node.
    masks: Vec<u64>,
    /// The first child of each choice.
    first_children: Vec<u32>,
    /// The bound of each child.
    bounds: Vec<u32>,
    /// The node or the tail of each child.
    links: Vec<u32>,
    root: Subtree,
}

/// The part of a tree below a child.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Subtree {
    pub(super) bound: u32,
    link: u32,
}

/// A part of a node.
pub(super) enum Part<'t> {
    /// Points of the node's own.
    Points(u32),
    /// A choice that is still to be made.
    Choice {
        cell: usize,
        choice: Choice,
        /// The bounds of the letters, in order.
        bounds: &'t [u32],
    },
}

/// A choice of a letter for a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// The letters, a bit each.
    pub(super) letters: u64,
    /// The first child, or what is left of a tail.
    link: u32,
    /// The bound of a tail.
    bound: u32,
}

/// Builds trees, and keeps the memory of work in progress.
#[derive(Default)]
pub(super) struct TreeBuilder {
    children: Vec<Subtree>,
    choices: Vec<(u64, u32)>,
}

impl TreeBuilder {
    /// Makes `tree` the tree of entries with these sorted keys. `points` are the points that keys have numbers of.
    pub(super) fn build(&mut self, tree: &mut Tree, shape: KeyShape, points: &[u32], keys: &[u64]) {
        tree.masks.clear();
        tree.first_children.clear();
        tree.bounds.clear();
        tree.links.clear();
        tree.root = Subtree { bound: 0, link: TAIL };
        if !keys.is_empty() {
            tree.root = self.subtree(tree, shape, points, keys, 0);
        }
    }

    /// Adds the subtree of entries that agree in the cells before `cell`.
    fn subtree(&mut self, tree: &mut Tree, shape: KeyShape, points: &[u32], keys: &[u64], cell: u32) -> Subtree {
        let left_bits = shape.letter_bits * (shape.cells - cell);
        let mask = (1_u64 << left_bits) - 1;
        let rest = |key: u64| key >> shape.point_bits & mask;
        let points_of = |keys: &[u64]| {
            let of_key = |key: &u64| points[(key & ((1 << shape.point_bits) - 1)) as usize];
            keys.iter().map(of_key).fold(0, u32::saturating_add)
        };
        let tail = rest(keys[0]);
        if tail == rest(keys[keys.len() - 1]) && tail < u64::from(TAIL) {
            return Subtree { bound: points_of(keys), link: TAIL | tail as u32 };
        }

        let (first_child, first_choice) = (self.children.len(), self.choices.len());
        let mut at = keys.iter().position(|&key| rest(key) != 0).unwrap_or(keys.len());
        let mut bound = points_of(&keys[..at]);
        if at > 0 {
            self.choices.push((POINTS << CELL_SHIFT, bound));
        }
        while at < keys.len() {
            let choice_cell = cell + (left_bits - 1 - rest(keys[at]).ilog2()) / shape.letter_bits;
            let shift = shape.shift(choice_cell);
            let mut letters = 0;
            let mut highest = 0;
            // Keys of the same cell that agree before it.
            let above = keys[at] >> shift >> shape.letter_bits;
            while at < keys.len() && keys[at] >> shift >> shape.letter_bits == above {
                let digits = keys[at] >> shift;
                let count = keys[at..].iter().position(|key| key >> shift != digits).unwrap_or(keys.len() - at);
                let child = self.subtree(tree, shape, points, &keys[at..at + count], choice_cell + 1);
                let letter = (digits & ((1 << shape.letter_bits) - 1)) - 1;
                letters |= 1_u64 << letter;
                highest = highest.max(child.bound);
                self.children.push(child);
                at += count;
            }
            let first = tree.bounds.len() as u32;
            tree.bounds.extend(self.children[first_child..].iter().map(|child| child.bound));
            tree.links.extend(self.children[first_child..].iter().map(|child| child.link));
            self.children.truncate(first_child);
            self.choices.push((letters | u64::from(choice_cell) << CELL_SHIFT, first));
            bound = bound.saturating_add(highest);
        }
        let link = tree.masks.len() as u32;
        tree.masks.extend(self.choices[first_choice..].iter().map(|(mask, _)| mask));
        tree.first_children.extend(self.choices[first_choice..].iter().map(|(_, first)| first));
        self.choices.truncate(first_choice);
        if let Some(last) = tree.masks.last_mut() {
            *last |= LAST;
        }
        Subtree { bound, link }
    }
}

impl Tree {
    pub(super) fn root(&self) -> Subtree {
        self.root
    }

    /// Returns the number of children and of choices.
    pub(super) fn len(&self) -> (usize, usize) {
        (self.bounds.len(), self.masks.len())
    }

    /// Returns the subtree of `letter` of a choice, if it has the letter.
    #[inline]
    pub(super) fn child(&self, choice: &Choice, letter: u32) -> Option<Subtree> {
        if choice.letters >> letter & 1 == 0 {
            return None;
        }
        if choice.link & TAIL != 0 {
            return Some(Subtree { bound: choice.bound, link: choice.link });
        }
        let before = (choice.letters & ((1 << letter) - 1)).count_ones();
        let child = (choice.link + before) as usize;
        Some(Subtree { bound: self.bounds[child], link: self.links[child] })
    }

    /// Calls `take` with the parts of a subtree's node.
    #[inline]
    pub(super) fn parts(&self, shape: KeyShape, subtree: Subtree, mut take: impl FnMut(Part<'_>)) {
        if subtree.link & TAIL != 0 {
            let tail = subtree.link & !TAIL;
            if tail == 0 {
                return take(Part::Points(subtree.bound));
            }
            let from_end = tail.ilog2() / shape.letter_bits;
            let shift = from_end * shape.letter_bits;
            let letter = (tail >> shift) - 1;
            let link = TAIL | tail & ((1 << shift) - 1);
            let choice = Choice { letters: 1 << letter, link, bound: subtree.bound };
            let cell = (shape.cells - 1 - from_end) as usize;
            return take(Part::Choice { cell, choice, bounds: &[subtree.bound] });
        }
        let mut at = subtree.link as usize;
        loop {
            let mask = self.masks[at];
            let first = self.first_children[at];
            let cell = mask >> CELL_SHIFT & POINTS;
            if cell == POINTS {
                take(Part::Points(first));
            } else {
                let letters = mask & ((1 << CELL_SHIFT) - 1);
                let bounds = &self.bounds[first as usize..][..letters.count_ones() as usize];
                take(Part::Choice { cell: cell as usize, choice: Choice { letters, link: first, bound: 0 }, bounds });
            }
            if mask & LAST != 0 {
                return;
            }
            at += 1;
        }
    }
}
