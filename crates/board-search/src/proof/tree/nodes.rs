//! Makes the nodes of a tree, and forgets them, so that the memory of a tree is bounded.
//!
//! A node is *open* if the search is below it: one of its choices is still to be made. All other nodes are only kept
//! because later visits may need them. If there are too many words, these nodes are forgotten, and their links lead to
//! keys again. A later visit makes them again, with the same bounds. So the counts of a proof do not depend on its
//! memory.

use std::ops::Range;

use super::{
    CELL_SHIFT, Choice, KIND, LAST, MAX_RANGE, NODE, POINTS, RANGE, Subtree, TAIL, Tree, UNMADE,
    bound::{KnownBound, known_bound},
    split::{Split, prefix_len},
};
use crate::proof::entries::{KeyShape, merge};

/// The maximum number of keys of a tree, and of words before a node is made. A node has fewer than 2^12 words.
const MAX_PLACES: usize = !KIND as usize - (1 << 12);

/// The number of keys above which bounds are kept, so that they are not worked out again for each of the nodes above.
const MANY_KEYS: usize = 256;

impl Tree<'_> {
    /// Frees the memory of the keys.
    pub(in crate::proof) fn clear(&mut self) {
        self.keys = Vec::new();
    }

    /// Becomes the tree of sorted keys and those of some sorted lists. Only its root is made.
    pub(in crate::proof) fn start<'k>(&mut self, keys: Vec<u64>, lists: impl Iterator<Item = &'k [u64]> + Clone) {
        self.keys = keys;
        self.keys.reserve_exact(lists.clone().map(<[u64]>::len).sum());
        self.words.clear();
        self.known_bounds.clear();
        self.full_at = self.max_words;
        lists.for_each(|keys| merge(&mut self.keys, keys));
        self.is_too_large = self.keys.len() > MAX_PLACES;
        if self.is_too_large {
            self.keys.clear();
        }
        let bound = self.bounder.bound_and_parts(self.shape, self.points, &self.keys, |places, bound| {
            if places.len() > MANY_KEYS {
                self.known_bounds.push(KnownBound { places, bound });
            }
        });
        self.make_node(0..self.keys.len(), 0);
        self.is_too_large |= bound == u32::MAX;
    }

    /// Returns true if there are too many keys, words or bounds. Then all counts since the start are wrong.
    pub(in crate::proof) fn is_too_large(&self) -> bool {
        self.is_too_large
    }

    /// Makes the node of a subtree all of whose entries agree in the cells before `cell`. Returns the link to it.
    #[cold]
    pub(super) fn make(&mut self, subtree: Subtree, cell: u32) -> u32 {
        if self.words.len() > MAX_PLACES {
            self.is_too_large = true;
            return TAIL;
        }
        let start = (subtree.link & !KIND) as usize;
        let before = |key: u64| key >> self.shape.shift(cell - 1);
        let first = before(self.keys[start]);
        let len = prefix_len(&self.keys[start..], |key| before(*key) == first);
        let link = self.make_node(start..start + len, cell);
        self.words[subtree.place as usize] = link;
        link
    }

    /// Appends the records of the node of the keys at `places`, which agree in the cells before `cell`. Returns the
    /// link to it.
    fn make_node(&mut self, places: Range<usize>, cell: u32) -> u32 {
        let keys = &self.keys[places.clone()];
        let mut split = Split::new(self.shape, keys, cell);
        self.words.push(places.start as u32);
        let link = NODE | self.words.len() as u32;
        self.words.extend([self.shape.sum(self.points, &keys[..split.ends]), POINTS << CELL_SHIFT]);
        let mut last = self.words.len() - 1;
        let mut next = split.next();
        while let Some(first) = next.clone() {
            let (mut letters, mut bounds, mut links) = (0_u64, Vec::new(), Vec::new());
            while let Some(child) = next.as_ref().filter(|child| child.cell == first.cell) {
                let keys = &keys[child.keys.clone()];
                let start = (places.start + child.keys.start) as u32;
                let known = match keys.len() {
                    ..=MANY_KEYS => None,
                    len => known_bound(&self.known_bounds, start..start + len as u32),
                };
                letters |= 1 << child.letter;
                bounds.push(known.unwrap_or_else(|| self.bounder.bound(self.shape, self.points, keys)));
                links.push(link_to_keys(self.shape, keys, start, child.cell + 1));
                next = split.next();
            }
            last = self.words.len() + 1;
            self.words.extend([letters as u32, (letters >> 32) as u32 | first.cell << CELL_SHIFT]);
            self.words.append(&mut bounds);
            self.words.append(&mut links);
        }
        self.words[last] |= LAST;
        link
    }

    /// Returns true if the tree takes so much memory that nodes should be forgotten.
    #[inline]
    pub(in crate::proof) fn is_full(&self) -> bool {
        self.words.len() > self.full_at
    }

    /// Forgets all nodes that are not open. `open` are the choices that are still to be made: their records move. The
    /// root cannot be visited again.
    #[cold]
    pub(in crate::proof) fn forget_closed<'c>(&mut self, open: impl Iterator<Item = &'c mut Choice>) {
        let mut open: Vec<&mut Choice> = open.filter(|choice| choice.link & KIND == NODE).collect();
        // A record only moves to the left, over words that are not needed any more: a node comes after all links to it.
        open.sort_unstable_by_key(|choice| choice.link);
        let mut end = 0;
        for choice in open {
            let count = choice.letters.count_ones() as usize;
            let start = choice.link as usize;
            for place in start + count..start + 2 * count {
                let link = self.words[place];
                if link & KIND == NODE {
                    self.words[place] = UNMADE | self.words[link as usize - 1];
                }
            }
            self.words.copy_within(start..start + 2 * count, end);
            choice.link = NODE | end as u32;
            end += 2 * count;
        }
        self.words.truncate(end);
        // If most nodes are open, it takes some time until as many others exist.
        self.full_at = self.max_words.max(2 * end);
    }
}

/// Returns the link to keys, which begin at the place `start` and agree in the cells before `cell`.
fn link_to_keys(shape: KeyShape, keys: &[u64], start: u32, cell: u32) -> u32 {
    let tail = |key: u64| shape.letters(key) & shape.mask(cell);
    let (first, last) = (tail(keys[0]), tail(keys[keys.len() - 1]));
    if first == last && first <= u64::from(!KIND) {
        TAIL | first as u32
    } else if keys.len() <= MAX_RANGE {
        RANGE | start
    } else {
        UNMADE | start
    }
}
