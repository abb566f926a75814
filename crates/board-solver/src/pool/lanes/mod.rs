//! Vectors of 32-bit lanes, and the operations that a pool needs.
//!
//! [`Lanes`] defines the operations. The other files implement them for each processor.
//!
//! The lanes of two vectors of slots are the even lanes of the block, and then the odd ones: see [`place`].

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
#[cfg(all(test, target_endian = "little"))]
pub(crate) mod avx512_model;
#[cfg(any(
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod four;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
pub(crate) mod neon;
pub(crate) mod portable;
pub(crate) mod sets;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) mod simd128;

/// The instructions of [`avx512`].
#[cfg(target_arch = "x86_64")]
mod x86 {
    pub(super) use core::arch::x86_64::*;

    pub(super) use crate::processor::{HasAvx512, for_avx512};
}

use core::iter;

use crate::processor::Processor;

/// The maximum number of nodes in a block: those that take a step together.
pub(crate) const BLOCK: usize = 128;

/// The maximum number of steps of a board in a pool.
pub(crate) const MAX_STEPS: usize = 64;

/// The number of codes that a pool can look up: those of all boards that are in it at once.
pub(crate) const CODES_AT_ONCE: usize = 128;

/// A set of 32 steps, a bit each.
pub(crate) type Half = u32;

/// A table that begins at a cache line. A load of 64 bytes from anywhere else takes two lines.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// The vectors of a processor. A value of this type proves that the processor has the instructions.
///
/// A set of lanes is a mask: bit 0 is lane 0. The `width` of some methods is a constant: the
/// [`Sets::WIDTH`](sets::Sets::WIDTH) of the search, for which they are compiled.
pub(crate) trait Lanes: Processor + Copy {
    /// The number of lanes: a power of two, at most 16.
    const LANES: usize;
    /// True if a set's first step is its highest bit, false if it is its lowest bit.
    const HIGHEST_BIT_FIRST: bool;
    /// The width up to which the boards of a batch are in the pool together. Wider boards are in it one after the
    /// other.
    const POOLED_WIDTH: usize;
    /// A `u32` in each lane.
    type Vector: Copy;
    /// A set of lanes, in the form that [`store_selected`](Self::store_selected) takes.
    type Selection: Copy;
    /// The steps of each code, in the form that [`letters`](Self::letters) takes.
    type Letters;

    fn splat(self, value: u32) -> Self::Vector;
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn or(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn and(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Returns `a & !b`.
    fn and_not(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Returns the bits of `a` that are set in `mask`, and all other bits of `b`.
    #[inline(always)]
    fn merge(self, mask: Self::Vector, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        self.or(self.and(a, mask), self.and_not(b, mask))
    }
    fn shift_left<const BITS: u32>(self, vector: Self::Vector) -> Self::Vector;
    fn shift_right<const BITS: u32>(self, vector: Self::Vector) -> Self::Vector;
    /// Returns the lower halves of 64-bit numbers that are shifted right by `bits`, which are below 32.
    fn shift_right_both(self, low: Self::Vector, high: Self::Vector, bits: u32) -> Self::Vector;

    /// Returns the lanes whose highest bit is set.
    fn signs(self, vector: Self::Vector) -> u32;
    /// Returns the lanes in which `a & b` is not 0.
    fn overlap(self, a: Self::Vector, b: Self::Vector) -> u32;
    /// Returns the lanes in which `a` is at least `b`.
    fn at_least(self, a: Self::Vector, b: Self::Vector) -> u32;
    /// Returns the smaller number of each lane.
    fn min(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Returns `a` in the lanes where `of` is 0, and `b` in all others.
    fn where_zero(self, of: Self::Vector, a: Self::Vector, b: Self::Vector) -> Self::Vector;

    /// Returns the number of the first step of each half set, and its bit. For an empty half, the bit is 0, and the
    /// number may be anything below 64.
    fn first(self, half: Self::Vector) -> (Self::Vector, Self::Vector);

    /// Loads the vector at `at`.
    fn load(self, from: &[u32], at: usize) -> Self::Vector;
    /// Stores `vector` at `at`.
    fn store(self, to: &mut [u32], at: usize, vector: Self::Vector);
    /// Makes a selection of the lanes whose bits are set.
    fn select(self, lanes: u32) -> Self::Selection;
    /// Stores the selected lanes from `at` on without gaps. There is room for a whole vector, and what comes after the
    /// selected lanes may be overwritten.
    fn store_selected(self, to: &mut [u32], at: usize, selection: Self::Selection, vector: Self::Vector);

    /// Returns the codes of `steps`, each of which is below [`CODES_AT_ONCE`]; and below `width` if boards are not
    /// pooled. In lanes without a node, a step is any number, and the result has no meaning; the same is true of
    /// [`lookup`](Self::lookup).
    fn codes(self, width: usize, codes: &[u8; CODES_AT_ONCE], steps: Self::Vector) -> Self::Vector;
    /// Returns the elements of `table` at `steps`, which are below `width`.
    fn lookup(self, width: usize, table: &[Half; MAX_STEPS], steps: Self::Vector) -> Self::Vector;

    /// Returns the lower and the upper halves of the slots of the vector at `at`, in the order of the lanes.
    fn halves(self, slots: &[u64; BLOCK], at: usize) -> [Self::Vector; 2];

    /// Returns a table to be filled.
    fn new_letters(self) -> Self::Letters;
    /// Fills `letters` with the steps of each code, on the boards whose codes are given. The children of a slot begin
    /// at the bit `first_child`.
    fn read_letters(self, width: usize, letters: &mut Self::Letters, codes: &[u8; CODES_AT_ONCE], first_child: u32);
    /// Finds the letters of the first `len` slots, if it is faster to find them for a whole block, and writes them to
    /// `found`. The slots are those that `steps` lead to.
    fn find_letters(
        self,
        width: usize,
        letters: &Self::Letters,
        steps: &[u32; BLOCK],
        slots: &[u64; BLOCK],
        found: &mut [[Half; BLOCK]; 2],
        len: usize,
    );
    /// Returns the steps whose codes are among the children of the slots at `at`: two half sets; only the first is
    /// needed if `width` is at most 32. A hole may be among them. Takes the slots, what
    /// [`find_letters`](Self::find_letters) found, and the [numbers](super::meta) of the nodes.
    fn letters(
        self,
        width: usize,
        letters: &Self::Letters,
        slots: &[u64; BLOCK],
        found: &[[Half; BLOCK]; 2],
        at: usize,
        meta: Self::Vector,
    ) -> [Self::Vector; 2];
}

/// Returns the place of the slot of `lane` in a vector of slots: even lanes first. With 8 lanes, the lanes stand in the
/// order 0, 2, 4, 6, 1, 3, 5, 7. So the two halves of the slots become two vectors by one blend each.
pub(crate) const fn place<L: Lanes>(lane: usize) -> usize {
    if lane.is_multiple_of(2) { lane / 2 } else { L::LANES / 2 + lane / 2 }
}

/// Returns the first node of each vector of a block of `len` nodes.
#[inline(always)]
pub(crate) fn vectors<L: Lanes>(len: usize) -> impl Iterator<Item = usize> {
    // `step_by` would count vectors, and the compiler would not see that each node is below `BLOCK`.
    let mut next = 0;
    iter::from_fn(move || {
        let at = next;
        next += L::LANES;
        (at < len.min(BLOCK)).then_some(at)
    })
}

/// Returns the lanes of a vector that have a node, if there are `left` nodes, at least one, from the first lane on.
#[inline(always)]
pub(crate) const fn live_lanes<L: Lanes>(left: usize) -> u32 {
    if left >= L::LANES { u32::MAX >> (32 - L::LANES) } else { u32::MAX >> (32 - left) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool::lanes::portable::OneLane;

    #[test]
    fn even_lanes_of_slots_come_first() {
        assert_eq!(place::<OneLane>(0), 0);
        #[cfg(target_arch = "x86_64")]
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(place::<crate::processor::HasAvx2>), [0, 4, 1, 5, 2, 6, 3, 7]);
    }

    #[test]
    fn no_more_lanes_are_live_than_the_vector_has() {
        assert_eq!([1, 2].map(live_lanes::<OneLane>), [1, 1]);
        #[cfg(target_arch = "x86_64")]
        assert_eq!([1, 7, 8, 9].map(live_lanes::<crate::processor::HasAvx2>), [1, 0x7f, 0xff, 0xff]);
    }
}
