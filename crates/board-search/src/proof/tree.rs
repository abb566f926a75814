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

/// The maximum number of words of a tree.
const MAX_WORDS: usize = TAIL as usize;

/// The cell of the record that holds a node's points.
const POINTS: u32 = 15;

/// The first bit of the cell in the second word of a record.
const CELL_SHIFT: u32 = 26;

/// The bits of letters in the second word of a record.
const HIGH_LETTERS: u32 = (1 << CELL_SHIFT) - 1;

/// The bit in the second word of a record that marks the last record of its node.
const LAST: u32 = 1 << 31;

/// The maximum number of letters that a record has room for.
pub(super) const MAX_LETTERS: usize = 32 + CELL_SHIFT as usize;

/// The tree of a class.
///
/// A node is a run of records, so that a visit touches one place in memory. The record of a choice is two words, the
/// bounds of its children, and the links of its children. The first word has a bit for each of the first 32 letters. The
/// second has a bit for each of the other letters, the cell, and a bit for the last record of the node. The record of the
/// node's own points has the cell 15, and the points as its first word.
#[derive(Default)]
pub(super) struct Tree {
    words: Vec<u32>,
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
    letters: u64,
    /// The place of the children's bounds, or what is left of a tail.
    link: u32,
    /// The bound of a tail.
    bound: u32,
}

/// Builds trees, and keeps the memory of work in progress.
#[derive(Default)]
pub(super) struct TreeBuilder {
    /// The children of the choices in progress.
    children: Vec<Subtree>,
    /// The records of the nodes in progress, each with the number of its children.
    records: Vec<([u32; 2], usize)>,
}

/// The error of a tree that is too large.
#[derive(Debug)]
pub(super) struct TooLarge;

impl TreeBuilder {
    /// Makes `tree` the tree of entries with these sorted keys. `points` are the points that keys have numbers of.
    pub(super) fn build(
        &mut self,
        tree: &mut Tree,
        shape: KeyShape,
        points: &[u32],
        keys: &[u64],
    ) -> Result<(), TooLarge> {
        tree.words.clear();
        tree.root = Subtree { bound: 0, link: TAIL };
        if !keys.is_empty() {
            tree.root = self.subtree(tree, shape, points, keys, 0);
        }
        let is_too_large = tree.words.len() > MAX_WORDS || tree.root.bound == u32::MAX;
        if is_too_large { Err(TooLarge) } else { Ok(()) }
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

        let (first_child, first_record) = (self.children.len(), self.records.len());
        let mut at = keys.iter().position(|&key| rest(key) != 0).unwrap_or(keys.len());
        let mut bound = points_of(&keys[..at]);
        if at > 0 {
            self.records.push(([bound, POINTS << CELL_SHIFT], 0));
        }
        while at < keys.len() {
            let choice_cell = cell + (left_bits - 1 - rest(keys[at]).ilog2()) / shape.letter_bits;
            let shift = shape.shift(choice_cell);
            let mut letters = 0_u64;
            let mut highest = 0;
            let first_letter = self.children.len();
            // Keys of the same cell that agree before it.
            let above = keys[at] >> shift >> shape.letter_bits;
            while at < keys.len() && keys[at] >> shift >> shape.letter_bits == above {
                let digits = keys[at] >> shift;
                let count = keys[at..].iter().position(|key| key >> shift != digits).unwrap_or(keys.len() - at);
                let child = self.subtree(tree, shape, points, &keys[at..at + count], choice_cell + 1);
                let letter = (digits & ((1 << shape.letter_bits) - 1)) - 1;
                letters |= 1 << letter;
                highest = highest.max(child.bound);
                self.children.push(child);
                at += count;
            }
            let record = [letters as u32, (letters >> 32) as u32 | choice_cell << CELL_SHIFT];
            self.records.push((record, self.children.len() - first_letter));
            bound = bound.saturating_add(highest);
        }
        let link = tree.words.len() as u32 & !TAIL;
        if let Some((record, _)) = self.records.last_mut() {
            record[1] |= LAST;
        }
        let mut children = &self.children[first_child..];
        for (record, count) in self.records.drain(first_record..) {
            let of_record = children.split_off(..count).unwrap_or_default();
            tree.words.extend(record);
            tree.words.extend(of_record.iter().map(|child| child.bound));
            tree.words.extend(of_record.iter().map(|child| child.link));
        }
        self.children.truncate(first_child);
        Subtree { bound, link }
    }
}

impl Tree {
    pub(super) fn root(&self) -> Subtree {
        self.root
    }

    /// Returns the subtree of `letter` of a choice, if it has the letter.
    #[inline]
    pub(super) fn child(&self, choice: &Choice, letter: u8) -> Option<Subtree> {
        if choice.letters >> letter & 1 == 0 {
            return None;
        }
        if choice.link & TAIL != 0 {
            return Some(Subtree { bound: choice.bound, link: choice.link });
        }
        let before = (choice.letters & ((1 << letter) - 1)).count_ones();
        let at = (choice.link + before) as usize;
        Some(Subtree { bound: self.words[at], link: self.words[at + choice.letters.count_ones() as usize] })
    }

    /// Returns the start of a subtree's node, to bring it into the cache.
    #[inline]
    pub(super) fn touch(&self, subtree: Subtree) -> u32 {
        if subtree.link & TAIL != 0 { 0 } else { self.words[subtree.link as usize] }
    }

    /// Calls `take` with the parts of a subtree's node.
    #[inline(always)]
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
        while let Some([low, high, rest @ ..]) = self.words.get(at..) {
            let cell = high >> CELL_SHIFT & POINTS;
            at += 2;
            if cell == POINTS {
                take(Part::Points(*low));
            } else {
                let letters = u64::from(*low) | u64::from(high & HIGH_LETTERS) << 32;
                let count = letters.count_ones() as usize;
                let choice = Choice { letters, link: at as u32, bound: 0 };
                take(Part::Choice { cell: cell as usize, choice, bounds: &rest[..count] });
                at += 2 * count;
            }
            if high & LAST != 0 {
                return;
            }
        }
    }
}

impl Choice {
    /// Returns the letters of the choice, in order.
    #[inline]
    pub(super) fn letters(self) -> impl Iterator<Item = usize> {
        let mut letters = self.letters;
        std::iter::from_fn(move || {
            let letter = letters.trailing_zeros() as usize;
            letters &= letters.wrapping_sub(1);
            (letter < 64).then_some(letter)
        })
    }
}
