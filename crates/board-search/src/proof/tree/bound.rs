//! The bound of sorted keys, without their tree.

use std::{cmp::Reverse, ops::Range};

use crate::proof::{entries::KeyShape, plan::MAX_CELLS};

/// A calculator of bounds, which reuses its memory.
#[derive(Default)]
pub(super) struct Bounder {
    /// The cells in which the keys so far differ, the first cell first.
    cells: [Differing; MAX_CELLS],
}

/// A cell in which keys differ that agree before it.
#[derive(Clone, Copy, Default)]
struct Differing {
    /// The number of cells after it.
    cells_after: u32,
    /// The bound of the keys that do not need the cell.
    without: u32,
    /// The highest bound of the keys of one letter, over the letters before the letter of the last key.
    highest: u32,
    /// The place of the first of the keys.
    start: u32,
}

impl Differing {
    /// Returns the bound of all keys. `last` is the bound of the keys with the last letter.
    #[inline]
    fn bound(self, last: u32) -> u32 {
        self.without.saturating_add(self.highest.max(last))
    }
}

impl Bounder {
    /// Returns the bound of sorted keys.
    pub(super) fn bound(&mut self, shape: KeyShape, points: &[u32], keys: &[u64]) -> u32 {
        self.bound_and_parts(shape, points, keys, |_, _| ())
    }

    /// Returns the bound of sorted keys. It takes the first cell in which they differ, and adds the bound of the keys
    /// that do not need this cell to the highest bound of a letter there. Calls `take` with the places of all keys that
    /// agree in some first cells, and with their bound: in the order of their ends, of these the shortest first.
    #[inline]
    pub(super) fn bound_and_parts(
        &mut self,
        shape: KeyShape,
        points: &[u32],
        keys: &[u64],
        mut take: impl FnMut(Range<u32>, u32),
    ) -> u32 {
        let [first, rest @ ..] = keys else { return 0 };
        let mut before = *first;
        // The bound of the keys from `start` on: those so far that agree in all cells of `self.cells[..count]` with the
        // last one.
        let mut last = shape.points(points, before);
        let mut start = 0;
        let mut count = 0;
        for (place, &key) in (1..).zip(rest) {
            let differ = shape.letters(key ^ before);
            if differ == 0 {
                last = last.saturating_add(shape.points(points, key));
                continue;
            }
            let cells_after = shape.cells_after(differ);
            while let Some(cell) = self.cells[..count].last().filter(|cell| cell.cells_after < cells_after) {
                take(start..place, last);
                last = cell.bound(last);
                start = cell.start;
                count -= 1;
            }
            take(start..place, last);
            match self.cells[..count].last_mut() {
                Some(cell) if cell.cells_after == cells_after => cell.highest = cell.highest.max(last),
                _ => {
                    let is_without = shape.letter(before, shape.cells - 1 - cells_after) == 0;
                    let (without, highest) = if is_without { (last, 0) } else { (0, last) };
                    self.cells[count] = Differing { cells_after, without, highest, start };
                    count += 1;
                }
            }
            last = shape.points(points, key);
            start = place;
            before = key;
        }
        for cell in self.cells[..count].iter().rev() {
            take(start..keys.len() as u32, last);
            last = cell.bound(last);
            start = cell.start;
        }
        last
    }
}

/// The bound of the keys at some places.
pub(super) struct KnownBound {
    pub(super) places: Range<u32>,
    pub(super) bound: u32,
}

/// Returns the bound of the keys at `places`, if it is known.
pub(super) fn known_bound(known: &[KnownBound], places: Range<u32>) -> Option<u32> {
    let order = |places: &Range<u32>| (places.end, Reverse(places.start));
    let at = known.binary_search_by_key(&order(&places), |known| order(&known.places)).ok()?;
    Some(known[at].bound)
}
