//! The bits of the keys of entries.

use crate::proof::plan::Plan;

/// The places of letters and points in keys.
#[derive(Clone, Copy, Debug)]
pub(in crate::proof) struct KeyShape {
    /// The number of bits of a letter.
    pub(in crate::proof) letter_bits: u32,
    /// The number of bits of the points.
    pub(in crate::proof) point_bits: u32,
    /// The number of cells.
    pub(in crate::proof) cells: u32,
    /// 1 / `letter_bits`, times 2^16 and rounded up: a multiplication is faster than a division.
    letters_a_bit: u32,
}

impl KeyShape {
    /// Returns the keys of a plan, or `None` if they have no room for this number of different points.
    pub(in crate::proof) fn new(plan: &Plan, different_points: usize) -> Option<Self> {
        let letter_bits = (plan.letters + 1).next_power_of_two().trailing_zeros();
        let cells = plan.free_cells() as u32;
        let point_bits = different_points.next_power_of_two().trailing_zeros();
        let letters_a_bit = (1 << 16) / letter_bits + 1;
        (letter_bits * cells + point_bits <= 64).then_some(Self { letter_bits, point_bits, cells, letters_a_bit })
    }

    /// Returns the number of bits to the right of the letter of `cell`.
    #[inline]
    pub(in crate::proof) fn shift(self, cell: u32) -> u32 {
        self.point_bits + self.letter_bits * (self.cells - 1 - cell)
    }

    /// Returns the letters of a key, without its points.
    #[inline]
    pub(in crate::proof) fn letters(self, key: u64) -> u64 {
        key >> self.point_bits
    }

    /// Returns the bits that the letters of the cells from `cell` on have in [`letters`](Self::letters).
    #[inline]
    pub(in crate::proof) fn mask(self, cell: u32) -> u64 {
        (1 << (self.letter_bits * (self.cells - cell))) - 1
    }

    /// Returns what a key has for `cell`: 0 if the cell is not needed, otherwise the letter plus one.
    #[inline]
    pub(in crate::proof) fn letter(self, key: u64, cell: u32) -> u64 {
        key >> self.shift(cell) & ((1 << self.letter_bits) - 1)
    }

    /// Returns the number of cells after the first one that `letters` has a bit in.
    #[inline]
    pub(in crate::proof) fn cells_after(self, letters: u64) -> u32 {
        (letters.ilog2() * self.letters_a_bit) >> 16
    }

    /// Returns the first cell that `letters` needs, and its letter plus one.
    #[inline]
    pub(in crate::proof) fn first_letter(self, letters: u64) -> (u32, u64) {
        let cells_after = self.cells_after(letters);
        (self.cells - 1 - cells_after, letters >> (self.letter_bits * cells_after))
    }

    /// Returns the points of a key. `points` are the points that keys have numbers of.
    #[inline]
    pub(in crate::proof) fn points(self, points: &[u32], key: u64) -> u32 {
        points[(key & ((1 << self.point_bits) - 1)) as usize]
    }

    /// Returns the sum of the points of keys.
    #[inline]
    pub(in crate::proof) fn sum(self, points: &[u32], keys: &[u64]) -> u32 {
        keys.iter().map(|&key| self.points(points, key)).fold(0, u32::saturating_add)
    }
}
