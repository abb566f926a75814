//! The two forms of a dictionary's automaton that a pool reads: slots and ranks, as a flat file has them, and a packed
//! copy.

pub(crate) mod file;
#[allow(unsafe_code)]
pub(crate) mod indexes;
pub(crate) mod packed;

use self::indexes::Indexes;
use super::lanes::{BLOCK, Lanes};

/// The slots of an automaton, with their ranks.
///
/// Bit 63 of a slot says that a word ends there. The children are below it, and the base begins at bit 0.
pub(crate) trait Automaton: Copy {
    /// Returns the root's children, and its base.
    fn root(self) -> (u32, u32);

    /// Returns the number of slots.
    fn len(self) -> usize;

    /// Loads the slots at the first `len` indexes, in the order of [`place`](super::lanes::place), and their ranks, if
    /// they are not in the slots.
    fn load<L: Lanes>(self, index: &Indexes, slots: &mut [u64; BLOCK], ranks: &mut [u32; BLOCK], len: usize);

    /// Returns the bit of code 0 in a slot.
    fn first_child(self) -> u32;

    /// Returns the slot of the child of `slot` by `code`, and the sum of both ranks; an empty slot if there is no
    /// child.
    fn child(self, slot_and_rank: (u64, u32), code: u8) -> (u64, u32);

    /// Returns the bases and the ranks of the slots at `at`, whose halves are given. `ranks` are those that were
    /// loaded.
    fn base_and_rank<L: Lanes>(
        self,
        lanes: L,
        halves: [L::Vector; 2],
        ranks: &[u32; BLOCK],
        at: usize,
    ) -> [L::Vector; 2];
}

/// Returns the children of a slot.
pub(crate) const fn children(slot: u64, first_child: u32) -> u32 {
    (slot << 1 >> 1 >> first_child) as u32
}

/// Returns the lowest `bits` bits; `bits` is at most 32.
pub(crate) const fn lowest(bits: u32) -> u32 {
    ((1u64 << bits) - 1) as u32
}
