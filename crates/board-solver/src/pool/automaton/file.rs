//! The automaton of a flat file, or of the copy of a dense one: slots and ranks.

use dict_runtime::raw::{Rank, Slot};

use super::{Automaton, children, indexes::Indexes};
use crate::{
    pool::lanes::{BLOCK, Lanes, place},
    reading::flat_copy::FlatCopy,
};

/// The slots and ranks of a flat file, or of the copy of a dense one.
#[derive(Clone, Copy)]
pub(crate) struct FileAutomaton<'d> {
    pub(crate) slots: &'d [Slot],
    pub(crate) ranks: &'d [Rank],
}

impl<'d> FileAutomaton<'d> {
    /// The bit of code 0 in a slot.
    pub(crate) const FIRST_CHILD: u32 = 32;

    /// Returns the automaton of a flat copy.
    pub(crate) fn of_copy(FlatCopy { slots, ranks }: &'d FlatCopy) -> Self {
        Self { slots, ranks }
    }

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
    fn load<L: Lanes>(self, index: &Indexes, slots: &mut [u64; BLOCK], ranks: &mut [u32; BLOCK], len: usize) {
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
    fn base_and_rank<L: Lanes>(
        self,
        lanes: L,
        [low, _]: [L::Vector; 2],
        ranks: &[u32; BLOCK],
        at: usize,
    ) -> [L::Vector; 2] {
        [low, lanes.load(ranks, at)]
    }
}
