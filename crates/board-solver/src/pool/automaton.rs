//! The two forms of a dictionary's automaton that a pool reads: the file's own, and a packed copy.

use dict_runtime::raw::{Rank, Slot};

use super::{
    block::Block,
    lanes::{Lanes, place},
};

/// The slots of an automaton, with their ranks.
///
/// Bit 63 of a slot says that a word ends there. The children are below it, and the base begins at bit 0.
pub(crate) trait Automaton: Copy {
    /// Returns the root's children, and its base.
    fn root(self) -> (u32, u32);

    /// Returns the number of slots.
    fn len(self) -> usize;

    /// Loads the slots at the first `len` indexes of `block`.
    fn load<L: Lanes>(self, block: &mut Block, len: usize);

    /// Returns the bit of code 0 in a slot.
    fn first_child(self) -> u32;

    /// Returns the slot of the child of `slot` by `code`, and the sum of both ranks; an empty slot if there is no child.
    fn child(self, slot_and_rank: (u64, u32), code: u8) -> (u64, u32);

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
    fn len(self) -> usize {
        self.slots.len()
    }

    fn root(self) -> (u32, u32) {
        let (slot, _) = self.get(0);
        (children(slot, Self::FIRST_CHILD), slot as u32)
    }

    #[inline(always)]
    fn load<L: Lanes>(self, block: &mut Block, len: usize) {
        let Block { index, slots, ranks, .. } = block;
        index.load::<L, _>(self.slots, len, |at, lane, slot| {
            slots[at + place::<L>(lane)] = u64::from_le(bytemuck::cast(slot));
        });
        index.load::<L, _>(self.ranks, len, |at, lane, rank| ranks[at + lane] = rank.get());
    }

    #[inline(always)]
    fn first_child(self) -> u32 {
        Self::FIRST_CHILD
    }

    fn child(self, (slot, rank): (u64, u32), code: u8) -> (u64, u32) {
        if children(slot, Self::FIRST_CHILD) >> code & 1 == 0 {
            return (0, 0);
        }
        let (child, of_child) = self.get((slot as u32).wrapping_add(code.into()));
        (child, rank.wrapping_add(of_child))
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
    fn len(self) -> usize {
        self.slots.len()
    }

    fn root(self) -> (u32, u32) {
        let slot = self.slots.first().copied().unwrap_or(0);
        (children(slot, self.first_child), slot as u32 & lowest(self.base_bits))
    }

    #[inline(always)]
    fn load<L: Lanes>(self, block: &mut Block, len: usize) {
        let Block { index, slots, .. } = block;
        index.load::<L, _>(self.slots, len, |at, lane, slot| slots[at + place::<L>(lane)] = slot);
    }

    #[inline(always)]
    fn first_child(self) -> u32 {
        self.first_child
    }

    fn child(self, (slot, _): (u64, u32), code: u8) -> (u64, u32) {
        if children(slot, self.first_child) >> code & 1 == 0 {
            return (0, 0);
        }
        let index = (slot as u32 & lowest(self.base_bits)).wrapping_add(code.into());
        let child = self.slots.get(index as usize).copied().unwrap_or(0);
        // The sum has no more bits than a rank, unless the file is damaged.
        let rank = slot >> self.base_bits & u64::from(lowest(self.rank_bits));
        (child.wrapping_add(rank << self.base_bits), 0)
    }

    #[inline(always)]
    fn base_and_rank<L: Lanes>(self, lanes: L, [low, high]: [L::Vector; 2], _: &Block, _: usize) -> [L::Vector; 2] {
        let base = lanes.and(low, lanes.splat(lowest(self.base_bits)));
        let rank = lanes.shift_right_both(low, high, self.base_bits);
        [base, lanes.and(rank, lanes.splat(lowest(self.rank_bits)))]
    }
}

/// Returns the children of a slot.
pub(crate) const fn children(slot: u64, first_child: u32) -> u32 {
    (slot << 1 >> 1 >> first_child) as u32
}

/// Returns the lowest `bits` bits; `bits` is at most 32.
pub(crate) const fn lowest(bits: u32) -> u32 {
    ((1u64 << bits) - 1) as u32
}
