//! The indexes of slots, from which a block loads without a check for each.

use crate::pool::lanes::{BLOCK, Lanes, vectors};

/// The index of a slot for each node of a block. None is above `last`.
#[derive(Clone, Copy, bytemuck::Zeroable)]
#[repr(C, align(64))]
pub(crate) struct Indexes {
    index: [u32; BLOCK],
    last: u32,
}

impl Indexes {
    /// Sets all indexes to 0, and the maximum index to `last`.
    pub(crate) fn reset(&mut self, last: u32) {
        *self = Self { index: [0; BLOCK], last };
    }

    /// Sets the indexes at `at`. Those above the maximum, which only a damaged file has, become the maximum.
    #[inline(always)]
    pub(crate) fn set<L: Lanes>(&mut self, lanes: L, at: usize, index: L::Vector) {
        let index = lanes.min(index, lanes.splat(self.last));
        lanes.store(&mut self.index, at, index);
    }

    /// Loads the elements of `table` for the first `len` nodes, rounded up to vectors. Calls `put` with the
    /// first node of each vector, the lane in it, and the element.
    ///
    /// # Panics
    ///
    /// Panics if the table has no element at the maximum index.
    #[inline(always)]
    pub(crate) fn load<L: Lanes, T: Copy>(&self, table: &[T], len: usize, mut put: impl FnMut(usize, usize, T)) {
        assert!((self.last as usize) < table.len());
        for at in vectors::<L>(len) {
            for lane in 0..L::LANES {
                let index = self.index[at + lane];
                debug_assert!(index <= self.last);
                // A volatile load stays a load of its own. The compiler would make a gather of many, which takes
                // longer. SAFETY: `reset` and `set` write no index above `last`, and `last` is below the table's
                // length.
                put(at, lane, unsafe { table.as_ptr().add(index as usize).read_volatile() });
            }
        }
    }
}
