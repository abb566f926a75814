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

    /// Takes slots for `children` at the first base, from this size's start on, where all of them are free: the
    /// slot of a child by code 0.
    pub(crate) fn take(&mut self, children: Children) -> usize {
        let size = children.len();
        let lowest = children.bits().trailing_zeros() as usize;
        let mut word = self.starts[size];
        let fits = loop {
            if self.taken.len() < word + 2 {
                self.taken.resize(word + 2, 0);
            }
            // Bit i: base + lowest is slot 64 * word + i, and all the slots are free.
            let window = u128::from(self.taken[word]) | u128::from(self.taken[word + 1]) << 64;
            let mut fits = !(window as u64);
            for code in Children::new(children.bits() & (children.bits() - 1)) {
                fits &= !((window >> (code as usize - lowest)) as u64);
            }
            if word == 0 {
                fits &= !0 << lowest;
            }
            if fits != 0 {
                break fits;
            }
            word += 1;
        };
        self.starts[size] = word;
        let at = fits.trailing_zeros();
        let taken = u128::from(children.bits() >> lowest) << at;
        self.taken[word] |= taken as u64;
        self.taken[word + 1] |= (taken >> 64) as u64;
        word * 64 + at as usize - lowest
    }
}
