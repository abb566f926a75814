//! The tree of a class: all entries, with a bound for each part.
//!
//! A node is a set of letters in some cells: the start of entries. It has its own points, those of the entries that
//! need nothing more, and *choices*: a cell after its cells, and the letters that its entries have there. Each letter
//! of a choice leads to a child. The bound of a node is its points plus, for each choice, the highest bound of a child.
//!
//! Most nodes are never visited. So a node is a range of the sorted keys at first, and its first visit makes it: it
//! works out the bounds of its children. If a node has few entries, each visit works them out again. If its entries all
//! need the same letters, these are in its link instead, as a *tail*. If there are too many nodes, the tree forgets
//! some.

mod bound;
mod nodes;
mod split;

use self::{
    bound::{Bounder, KnownBound},
    split::Split,
};
use super::entries::KeyShape;

/// The bits of a link that say what it leads to.
const KIND: u32 = 3 << 30;

/// The kind of a link to a node with records: its place.
const NODE: u32 = 0;

/// The kind of a link to a range of few keys: the place of the first key.
const RANGE: u32 = 1 << 30;

/// The kind of a link that is a tail: the letters as in a key.
const TAIL: u32 = 2 << 30;

/// The kind of a link to a node that is not made yet: the place of its first key.
const UNMADE: u32 = 3 << 30;

/// The maximum number of keys of a range.
const MAX_RANGE: usize = 16;

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
pub(super) struct Tree<'p> {
    shape: KeyShape,
    /// The points that keys have numbers of.
    points: &'p [u32],
    /// The keys of the entries, sorted.
    keys: Vec<u64>,
    /// The records of the nodes that are made, the root first.
    ///
    /// The records of a node follow each other, so that a visit touches one place in memory. The record of a choice is
    /// two words, the bounds of its children, and the links of its children. The first word has a bit for each of the
    /// first 32 letters. The second has a bit for each of the other letters, the cell, and a bit for the last record of
    /// the node. The record of the node's own points has the cell 15, and the points as its first word. The word before
    /// it is the place of the first key of the node.
    words: Vec<u32>,
    bounder: Bounder,
    /// The bounds of many keys, sorted by the end of their places, then by their number.
    known_bounds: Vec<KnownBound>,
    /// The number of words above which nodes are forgotten, unless most nodes are open.
    max_words: usize,
    /// The number of words above which nodes are forgotten.
    full_at: usize,
    /// True if there are too many keys, words or bounds.
    is_too_large: bool,
}

/// The part of a tree below a child.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subtree {
    /// The bound, or 0 for a child in a range of keys: a visit works it out.
    bound: u32,
    link: u32,
    /// The place of the link, if a node made it.
    place: u32,
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
    /// The kind, and the place of the children's bounds, the place of the first key, or what is left of a tail.
    link: u32,
    /// The bound of a tail.
    bound: u32,
}

impl<'p> Tree<'p> {
    /// Makes a tree without keys. `points` are the points that keys have numbers of. Nodes are forgotten if they take
    /// more than `max_words` words.
    pub(super) fn new(shape: KeyShape, points: &'p [u32], max_words: usize) -> Self {
        Self {
            shape,
            points,
            keys: vec![],
            words: vec![],
            bounder: Bounder::default(),
            known_bounds: vec![],
            max_words,
            full_at: max_words,
            is_too_large: false,
        }
    }

    /// Returns the root.
    pub(super) fn root(&self) -> Subtree {
        // The word before the root is the place of its first key.
        Subtree { bound: 0, link: NODE | 1, place: 0 }
    }

    /// Returns the subtree of `letter` of a choice for `cell`, if it has the letter.
    #[inline]
    pub(super) fn child(&self, cell: usize, choice: &Choice, letter: u8) -> Option<Subtree> {
        if choice.letters >> letter & 1 == 0 {
            return None;
        }
        let place = (choice.link & !KIND) as usize;
        match choice.link & KIND {
            TAIL => Some(Subtree { bound: choice.bound, link: choice.link, place: 0 }),
            RANGE => {
                let is_of_letter = |key: &u64| self.shape.letter(*key, cell as u32) == u64::from(letter) + 1;
                let before = self.keys[place..].iter().position(is_of_letter)?;
                Some(Subtree { bound: 0, link: choice.link + before as u32, place: 0 })
            }
            _ => {
                let before = (choice.letters & ((1 << letter) - 1)).count_ones() as usize;
                let bound = place + before;
                let link = bound + choice.letters.count_ones() as usize;
                Some(Subtree { bound: self.words[bound], link: self.words[link], place: link as u32 })
            }
        }
    }

    /// Returns the start of what a subtree links to, to bring it into the cache.
    #[inline]
    pub(super) fn touch(&self, subtree: Subtree) -> u32 {
        let place = (subtree.link & !KIND) as usize;
        match subtree.link & KIND {
            TAIL => 0,
            NODE => self.words[place],
            _ => self.keys[place] as u32,
        }
    }

    /// Calls `take` with the parts of a subtree, all of whose entries agree in the cells before `cell`.
    #[inline(always)]
    pub(super) fn parts(&mut self, mut subtree: Subtree, cell: usize, mut take: impl FnMut(Part<'_>)) {
        if subtree.link & KIND == UNMADE {
            subtree.link = self.make(subtree, cell as u32);
        }
        let place = (subtree.link & !KIND) as usize;
        match subtree.link & KIND {
            TAIL => self.parts_of_tail(subtree, take),
            RANGE => self.parts_of_range(place, cell as u32, take),
            _ => {
                let mut at = place;
                while let Some([low, high, rest @ ..]) = self.words.get(at..) {
                    let cell = high >> CELL_SHIFT & POINTS;
                    at += 2;
                    if cell == POINTS {
                        take(Part::Points(*low));
                    } else {
                        let letters = u64::from(*low) | u64::from(high & HIGH_LETTERS) << 32;
                        let count = letters.count_ones() as usize;
                        let choice = Choice { letters, link: NODE | at as u32, bound: 0 };
                        take(Part::Choice { cell: cell as usize, choice, bounds: &rest[..count] });
                        at += 2 * count;
                    }
                    if high & LAST != 0 {
                        return;
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn parts_of_tail(&self, subtree: Subtree, mut take: impl FnMut(Part<'_>)) {
        let tail = u64::from(subtree.link & !KIND);
        if tail == 0 {
            return take(Part::Points(subtree.bound));
        }
        let (cell, letter) = self.shape.first_letter(tail);
        let link = TAIL | (tail & self.shape.mask(cell + 1)) as u32;
        let choice = Choice { letters: 1 << (letter - 1), link, bound: subtree.bound };
        take(Part::Choice { cell: cell as usize, choice, bounds: &[subtree.bound] });
    }

    fn parts_of_range(&self, start: usize, cell: u32, mut take: impl FnMut(Part<'_>)) {
        let keys = &self.keys[start..self.keys.len().min(start + MAX_RANGE)];
        let before = |key: u64| key >> self.shape.shift(cell - 1);
        let end = keys.iter().position(|&key| before(key) != before(keys[0]));
        let keys = &keys[..end.unwrap_or(keys.len())];

        let mut split = Split::new(self.shape, keys, cell);
        if split.ends > 0 {
            take(Part::Points(self.shape.sum(self.points, &keys[..split.ends])));
        }
        let mut bounder = Bounder::default();
        let mut bounds = [0; MAX_RANGE];
        let mut next = split.next();
        while let Some(first) = next.clone() {
            let (mut letters, mut count) = (0, 0);
            while let Some(child) = next.as_ref().filter(|child| child.cell == first.cell) {
                letters |= 1 << child.letter;
                bounds[count] = bounder.bound(self.shape, self.points, &keys[child.keys.clone()]);
                count += 1;
                next = split.next();
            }
            let choice = Choice { letters, link: RANGE | (start + first.keys.start) as u32, bound: 0 };
            take(Part::Choice { cell: first.cell as usize, choice, bounds: &bounds[..count] });
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
