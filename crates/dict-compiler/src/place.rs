//! Slots for a node's children: the double array's first fit.

use dict_format::Children;

/// Which slots are free: a bitmap, 64 candidate bases to a step.
pub(crate) struct FreeSlots {
    /// Bit set: the slot is taken. Slots beyond are free.
    taken: Vec<u64>,
    /// By number of children: the word of the bitmap where the search for room starts. It never goes back: a
    /// place that had no room for so many children is not asked again.
    starts: [usize; 32],
}

impl FreeSlots {
    /// All but slot 0, the root's own.
    pub(crate) fn new() -> Self {
        Self { taken: vec![1, 0], starts: [0; 32] }
    }

    /// Takes slots for `children`, of which there are `size`, at the first base, from this size's start on, where all of
    /// them are free: the slot of a child by code 0.
    #[inline]
    pub(crate) fn take(&mut self, children: Children, size: usize) -> usize {
        let bits = children.bits();
        let lowest = bits.trailing_zeros();
        let others = Children::new((bits >> lowest) & !1);
        let mut word = self.starts[size & 31];
        let fits = loop {
            if self.taken.len() < word + 2 {
                self.taken.resize(word + 64, 0);
            }
            let (low, high) = (self.taken[word], self.taken[word + 1]);
            // Bit i: base + lowest is slot 64 * word + i, and all the slots are free.
            let mut fits = !low;
            for shift in others {
                fits &= !(low >> shift | high << (64 - u32::from(shift)));
            }
            if word == 0 {
                fits &= !0 << lowest;
            }
            if fits != 0 {
                break fits;
            }
            word += 1;
        };
        self.starts[size & 31] = word;
        let at = fits.trailing_zeros();
        let taken = u128::from(bits >> lowest) << at;
        self.taken[word] |= taken as u64;
        self.taken[word + 1] |= (taken >> 64) as u64;
        word * 64 + at as usize - lowest as usize
    }
}
