//! Makes the nodes of a tree.

use std::{cmp::Reverse, ops::Range};

use super::{
    CELL_SHIFT, KIND, LAST, MAX_RANGE, NODE, POINTS, RANGE, Split, Subtree, TAIL, Tree, UNMADE, split::prefix_len,
};
use crate::proof::entries::{KeyShape, merge};

/// The maximum number of keys of a tree, and of words before a node is made. A node has fewer than 2^12 words.
const MAX_PLACES: usize = !KIND as usize - (1 << 12);

/// The number of keys above which bounds are kept. So they are not worked out again for each of the nodes above.
const MANY_KEYS: usize = 256;

/// The bound of the keys at some places.
pub(super) struct KnownBound {
    places: Range<u32>,
    bound: u32,
}

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

    /// Returns true if the keys, the words or the bounds are too many. Then all counts since the start are wrong.
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

    /// Appends the records of the node of the keys at `places`, which agree in the cells before `cell`. Returns the link to it.
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

/// Returns the bound of the keys at `places`, if it is known.
fn known_bound(known: &[KnownBound], places: Range<u32>) -> Option<u32> {
    let order = |places: &Range<u32>| (places.end, Reverse(places.start));
    let at = known.binary_search_by_key(&order(&places), |known| order(&known.places)).ok()?;
    Some(known[at].bound)
}
