//! Makes the nodes of a tree.

use std::{cmp::Reverse, ops::Range};

use super::{
    CELL_SHIFT, KIND, LAST, MAX_RANGE, NODE, POINTS, RANGE, Split, Subtree, TAIL, Tree, UNMADE, split::prefix_len,
};
use crate::proof::entries::merge;

/// The maximum number of keys of a tree, and of words.
const MAX_PLACES: usize = !KIND as usize;

/// The number of keys above which bounds are kept. So they are not worked out again for each of the nodes above.
const MANY_KEYS: usize = 256;

/// The error of a tree that is too large.
#[derive(Debug)]
pub(in crate::proof) struct TooLarge;

/// The bound of keys.
pub(super) struct KnownBound {
    places: Range<u32>,
    bound: u32,
}

/// The children of a node in one cell.
#[derive(Default)]
struct Children {
    /// The letters, a bit each.
    letters: u64,
    bounds: Vec<u32>,
    links: Vec<u32>,
}

impl Tree<'_> {
    /// Becomes the tree of the keys of some sorted lists. Only its root is made.
    pub(in crate::proof) fn start<'k>(&mut self, lists: impl Iterator<Item = &'k [u64]>) -> Result<(), TooLarge> {
        self.keys.clear();
        lists.for_each(|keys| merge(&mut self.keys, keys));
        self.words.clear();
        self.known_bounds.clear();
        self.is_too_large = self.keys.len() > MAX_PLACES;
        self.check_size()?;
        let bound = self.bounder.bounds(self.shape, self.points, &self.keys, |places, bound| {
            if places.len() > MANY_KEYS {
                self.known_bounds.push(KnownBound { places, bound });
            }
        });
        self.words.push(NODE | 1);
        self.make_node(0..self.keys.len(), 0);
        self.is_too_large |= bound == u32::MAX;
        self.check_size()
    }

    /// Returns an error if there was no room for a node. Then all counts since the start are wrong.
    pub(in crate::proof) fn check_size(&self) -> Result<(), TooLarge> {
        if self.is_too_large { Err(TooLarge) } else { Ok(()) }
    }

    /// Makes the node of a subtree all of whose entries agree in the cells before `cell`. Returns the link to it.
    #[cold]
    pub(super) fn make(&mut self, subtree: Subtree, cell: u32) -> u32 {
        let start = (subtree.link & !KIND) as usize;
        let before = |key: u64| key >> self.shape.shift(cell - 1);
        let first = before(self.keys[start]);
        let len = prefix_len(&self.keys[start..], |key| before(*key) == first);
        let link = NODE | self.words.len() as u32 & !KIND;
        self.make_node(start..start + len, cell);
        self.words[subtree.place as usize] = link;
        link
    }

    /// Appends the records of the node of the keys at `places`, which agree in the cells before `cell`.
    fn make_node(&mut self, places: Range<usize>, cell: u32) {
        let Self { shape, points, keys, words, bounder, known_bounds, .. } = self;
        let (shape, points) = (*shape, *points);
        let keys = &keys[places.clone()];
        let mut split = Split::new(shape, keys, cell);
        words.extend([shape.sum(points, &keys[..split.ends]), POINTS << CELL_SHIFT]);
        let mut last = words.len() - 1;
        let mut children = Children::default();
        let mut next = split.next();
        while let Some(child) = next {
            let keys = &keys[child.keys.clone()];
            let start = (places.start + child.keys.start) as u32;
            let tail = |key: &u64| shape.letters(*key) & shape.mask(child.cell + 1);
            let (first_tail, last_tail) = (keys.first().map_or(0, tail), keys.last().map_or(0, tail));
            let link = if first_tail == last_tail && first_tail <= u64::from(!KIND) {
                TAIL | first_tail as u32
            } else if keys.len() <= MAX_RANGE {
                RANGE | start
            } else {
                UNMADE | start
            };
            let known = match keys.len() {
                ..=MANY_KEYS => None,
                len => known_bound(known_bounds, start..start + len as u32),
            };
            let bound = known.unwrap_or_else(|| bounder.bound(shape, points, keys));
            children.letters |= 1 << child.letter;
            children.bounds.push(bound);
            children.links.push(link);

            next = split.next();
            if next.as_ref().is_none_or(|next| next.cell != child.cell) {
                last = words.len() + 1;
                words.extend([children.letters as u32, (children.letters >> 32) as u32 | child.cell << CELL_SHIFT]);
                words.append(&mut children.bounds);
                words.append(&mut children.links);
                children.letters = 0;
            }
        }
        words[last] |= LAST;
        self.is_too_large |= words.len() > MAX_PLACES;
    }
}

/// Returns the bound of the keys at `places`, if it is known.
fn known_bound(known: &[KnownBound], places: Range<u32>) -> Option<u32> {
    let order = |places: &Range<u32>| (places.end, Reverse(places.start));
    let at = known.binary_search_by_key(&order(&places), |known| order(&known.places)).ok()?;
    Some(known[at].bound)
}
