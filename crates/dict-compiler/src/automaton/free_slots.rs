//! Finds free slots for the children of a node: first fit, 64 candidate bases at a time.

use dict_format::Children;

/// The free slots of the double array.
pub(crate) struct FreeSlots {
    /// A bitmap in rows of 64 slots. A bit that is set marks a slot that is taken. Slots after its end are free.
    taken: Vec<u64>,
    /// For each number of children, the row where the search starts. It never goes back: a row without room for this
    /// number of children is not tried again.
    starts: [usize; 32],
}

impl FreeSlots {
    /// Creates a bitmap where only slot 0, the root's own, is taken.
    pub(crate) fn new() -> Self {
        Self { taken: vec![1, 0], starts: [0; 32] }
    }

    /// Takes a slot for an only child by `code`, and returns the base, as [`FreeSlots::take`] does.
    #[inline]
    pub(crate) fn take_one(&mut self, code: u8) -> usize {
        let mut row = self.starts[1];
        let at = loop {
            if self.taken.len() < row + 2 {
                self.taken.resize(row + 64, 0);
            }
            // The base must not be negative.
            let low = if row == 0 { (1 << code) - 1 } else { 0 };
            let free = !(self.taken[row] | low);
            if free != 0 {
                break free.trailing_zeros();
            }
            row += 1;
        };
        self.starts[1] = row;
        self.taken[row] |= 1 << at;
        row * 64 + at as usize - usize::from(code)
    }

    /// Takes slots for the `size` children in `children`. Returns the first base with free slots for all children; the
    /// search starts at the row for this size. A child by code c takes slot base + c.
    ///
    /// For children by the codes 1, 2 and 4, where slots 0, 1 and 4 are taken:
    ///
    /// ```text
    /// slot                       9 8 7 6 5 4 3 2 1 0
    /// taken                      0 0 0 0 0 1 0 0 1 1
    /// free for code 1            1 1 1 1 1 0 1 1 0 0    the lowest child, at slot i
    /// free for code 2            1 1 1 1 1 1 0 1 1 0    slot i + 1
    /// free for code 4            1 1 1 1 1 1 1 1 0 1    slot i + 3
    /// free for all of them       1 1 1 1 1 0 0 1 0 0    first: code 1 at slot 2, so the base is 1
    /// ```
    #[inline]
    pub(crate) fn take(&mut self, children: Children, size: usize) -> usize {
        let bits = children.bits();
        let lowest = bits.trailing_zeros();
        let others = Children::new((bits >> lowest) & !1);
        let mut row = self.starts[size & 31];
        let fits = loop {
            if self.taken.len() < row + 2 {
                self.taken.resize(row + 64, 0);
            }
            let low = self.taken[row];
            let high = self.taken[row + 1];
            // Bit i: if the lowest child takes slot 64 * row + i, the slots of all children are free.
            let mut fits = !low;
            for shift in others {
                // In most rows, a few children are enough to see that there is no room.
                if fits == 0 {
                    break;
                }
                fits &= !(low >> shift | high << (64 - u32::from(shift)));
            }
            if row == 0 {
                // The base must not be negative.
                fits &= !0 << lowest;
            }
            if fits != 0 {
                break fits;
            }
            row += 1;
        };
        self.starts[size & 31] = row;
        let at = fits.trailing_zeros();
        let taken = u128::from(bits >> lowest) << at;
        self.taken[row] |= taken as u64;
        self.taken[row + 1] |= (taken >> 64) as u64;
        row * 64 + at as usize - lowest as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    #[test]
    fn the_documented_children_get_base_1() {
        let mut free = FreeSlots { taken: vec![0b01_0011, 0], starts: [0; 32] };
        assert_eq!(free.take(Children::new(0b1_0110), 3), 1);
        assert_eq!(free.taken[0], 0b11_1111);
    }

    /// Compares with a search that tries one base after the other.
    #[test]
    fn random_children_get_the_first_base_with_free_slots() {
        let mut random = Random::new(1);
        let mut free = FreeSlots::new();
        let mut taken = vec![false; 200_000];
        taken[0] = true;
        let mut starts = [0; 32];
        for _ in 0..4000 {
            let mask = random.number() as u32 & if random.below(8) == 0 { u32::MAX } else { random.number() as u32 };
            let children = Children::new(1 << random.below(31) | mask & random.number() as u32);
            let size = children.len();
            let lowest = usize::from(children.clone().next().unwrap());
            let is_free = |base: &usize| children.clone().all(|code| !taken[base + usize::from(code)]);
            let base = (usize::saturating_sub(starts[size], lowest)..).find(is_free).unwrap();
            let only = children.clone().next().filter(|_| size == 1 && random.below(2) == 0);
            let taken_base = match only {
                Some(code) => free.take_one(code),
                None => free.take(children, size),
            };
            assert_eq!(taken_base, base);
            starts[size] = (base + lowest) / 64 * 64;
            children.for_each(|code| taken[base + usize::from(code)] = true);
            let end = taken.iter().rposition(|&is_taken| is_taken).unwrap();
            assert!(free.taken.len() <= end / 64 + 66, "the bitmap ends soon after the last slot");
        }
    }
}
