//! The two forms of a dictionary's automaton that a pool reads: the file's own, and a packed copy.

use dict_runtime::raw::{Rank, Slot};

use super::{
    block::{BLOCK, Block},
    lanes::{Lanes, place},
};

/// The slots of an automaton, with their ranks.
///
/// Bit 63 of a slot says that a word ends there. The children are below it, and the base begins at bit 0.
pub(crate) trait Automaton: Copy {
    /// Returns the root's children, and its base.
    fn root(self) -> (u32, u32);

    /// Loads the slots at the first `len` indexes of `block`. An index without a slot gives an empty slot, so a damaged
    /// file cannot lead out of the slots.
    fn load<L: Lanes>(self, block: &mut Block, len: usize);

    /// Returns the bit of code 0 in a slot.
    fn first_child(self) -> u32;

    /// Returns the bases and the ranks of the slots at `at`, whose halves are given.
    fn base_and_rank<L: Lanes>(self, lanes: L, halves: [L::Vector; 2], block: &Block, at: usize) -> [L::Vector; 2];
}

/// The slots and ranks of the file.
#[derive(Clone, Copy)]
pub(crate) struct FileAutomaton<'d> {
    pub(crate) slots: &'d [Slot],
    pub(crate) ranks: &'d [Rank],
}

impl FileAutomaton<'_> {
    /// The bit of code 0 in a slot.
    pub(crate) const FIRST_CHILD: u32 = 32;

    /// Returns the slot and the rank at `index`, or empty ones if there are none.
    #[inline(always)]
    pub(crate) fn get(self, index: u32) -> (u64, u32) {
        match (self.slots.get(index as usize), self.ranks.get(index as usize)) {
            (Some(&slot), Some(rank)) => (u64::from_le(bytemuck::cast(slot)), rank.get()),
            _ => (0, 0),
        }
    }
}

impl Automaton for FileAutomaton<'_> {
    fn root(self) -> (u32, u32) {
        let (slot, _) = self.get(0);
        ((slot << 1 >> 1 >> Self::FIRST_CHILD) as u32, slot as u32)
    }

    #[inline(always)]
    fn load<L: Lanes>(self, block: &mut Block, len: usize) {
        // Slots and ranks of one length need one comparison.
        let count = self.slots.len().min(self.ranks.len());
        let file = Self { slots: &self.slots[..count], ranks: &self.ranks[..count] };
        for at in (0..len.min(BLOCK)).step_by(L::LANES) {
            for lane in 0..L::LANES {
                let (slot, rank) = file.get(block.index[at + lane]);
                block.slots[at + place::<L>(lane)] = slot;
                block.ranks[at + lane] = rank;
            }
        }
    }

    #[inline(always)]
    fn first_child(self) -> u32 {
        Self::FIRST_CHILD
    }

    #[inline(always)]
    fn base_and_rank<L: Lanes>(self, lanes: L, [low, _]: [L::Vector; 2], block: &Block, at: usize) -> [L::Vector; 2] {
        [low, lanes.load(&block.ranks, at)]
    }
}

/// The slots of a packed copy: see [`PackedSlots`](super::packed::PackedSlots).
#[derive(Clone, Copy)]
pub(crate) struct PackedAutomaton<'p> {
    pub(crate) slots: &'p [u64],
    pub(crate) base_bits: u32,
    pub(crate) rank_bits: u32,
    pub(crate) first_child: u32,
}

impl Automaton for PackedAutomaton<'_> {
    fn root(self) -> (u32, u32) {
        let slot = self.slots.first().copied().unwrap_or(0);
        ((slot << 1 >> 1 >> self.first_child) as u32, slot as u32 & lowest(self.base_bits))
    }

    #[inline(always)]
    fn load<L: Lanes>(self, block: &mut Block, len: usize) {
        for at in (0..len.min(BLOCK)).step_by(L::LANES) {
            for lane in 0..L::LANES {
                let slot = self.slots.get(block.index[at + lane] as usize);
                block.slots[at + place::<L>(lane)] = slot.copied().unwrap_or(0);
            }
        }
    }

    #[inline(always)]
    fn first_child(self) -> u32 {
        self.first_child
    }

    #[inline(always)]
    fn base_and_rank<L: Lanes>(self, lanes: L, [low, high]: [L::Vector; 2], _: &Block, _: usize) -> [L::Vector; 2] {
        let base = lanes.and(low, lanes.splat(lowest(self.base_bits)));
        let rank = lanes.shift_right_both(low, high, self.base_bits);
        [base, lanes.and(rank, lanes.splat(lowest(self.rank_bits)))]
    }
}

/// Returns the lowest `bits` bits; `bits` is at most 32.
const fn lowest(bits: u32) -> u32 {
    ((1u64 << bits) - 1) as u32
}
