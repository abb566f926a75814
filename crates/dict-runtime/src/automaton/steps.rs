//! Steps through the automaton, whatever its form.
//!
//! A place is a slot. In a dense file, most places are edges of blocks; a step that reaches one makes the slot that a
//! flat file would have, but its base is the address of the block with its children. Such a base is past the last slot.
//! So a step that finds its slot, as all steps in a flat file do, need not ask for the form.

use dict_format::{Rank, Slot};

use crate::dict::Dict;

/// A slot that a walk from the root reached.
#[derive(Clone, Copy)]
pub(crate) struct ReachedSlot {
    pub(crate) slot: Slot,
    /// The sum of the ranks on the path. If a word ends at the slot, the sum is the word's id plus one.
    pub(crate) ordinal: u32,
}

impl ReachedSlot {
    /// A slot that leads to no word.
    pub(crate) const NONE: Self = Self { slot: Slot::EMPTY, ordinal: 0 };

    /// Returns true if a word ends at the slot.
    #[inline]
    pub(crate) fn is_word(self) -> bool {
        self.slot.is_word()
    }
}

/// The steps through the automaton of a file: its slots, their ranks, and the blocks of a dense file.
#[derive(Clone, Copy, Debug)]
pub struct Steps<'d> {
    slots: &'d [Slot],
    ranks: &'d [Rank],
    /// The dictionary, whose blocks are asked for in a dense file only.
    dict: &'d Dict,
}

impl<'d> Steps<'d> {
    /// Returns the steps of the file of `dict`.
    #[inline]
    pub fn of(dict: &'d Dict) -> Self {
        Self { slots: dict.slots(), ranks: dict.ranks(), dict }
    }

    /// Returns the slot of the root.
    #[inline]
    pub fn root(&self) -> Slot {
        self.slots.first().copied().unwrap_or(Slot::EMPTY)
    }

    /// Returns the slot of the child of `slot` by `code`, and its rank. Any code is allowed. Returns `None` if there is
    /// no such child.
    #[inline]
    pub fn step(&self, slot: Slot, code: u8) -> Option<(Slot, u32)> {
        slot.child(code)?;
        self.child_and_rank(slot.base(), code)
    }

    /// Returns the slot of the child by `code` of a slot with this base, which has such a child, and its rank.
    #[inline]
    pub fn child_and_rank(&self, base: u32, code: u8) -> Option<(Slot, u32)> {
        let at = (base as usize).saturating_add(code.into());
        match self.slots.get(at) {
            // Each slot has a rank, so the default is never used. With `map_or`, a walk that needs no id does not check
            // the rank's index.
            Some(&child) => Some((child, self.ranks.get(at).map_or(0, |rank| rank.get()))),
            None => self.step_in_block(base, code),
        }
    }

    /// Returns a function that does what [`Steps::child_and_rank`] says, in flat files only.
    #[inline]
    pub fn flat(self) -> impl Fn(u32, u8) -> Option<(Slot, u32)> + Copy {
        move |base, code| {
            let at = (base as usize).saturating_add(code.into());
            Some((*self.slots.get(at)?, self.ranks.get(at)?.get()))
        }
    }

    /// Returns a function that does what [`Steps::child_and_rank`] says, for loops through dense files. But it does not
    /// find out which children the child has: if it has any, and they are in a block, its slot has all codes. A walk
    /// that knows its next code finds that out sooner by the next step.
    #[inline]
    pub fn dense(self) -> impl Fn(u32, u8) -> Option<(Slot, u32)> + Copy {
        let (blocks, child_in_slots) = (self.dict.blocks(), self.flat());
        move |base, code| {
            child_in_slots(base, code).or_else(|| {
                let edge = blocks.edge::<true>(Slot::block_of_base(base)?, code)?;
                Some((edge.blind_slot(), edge.rank))
            })
        }
    }

    /// Returns the slot of the child by `code` of a slot with this base, which has such a child.
    #[inline]
    pub fn child(&self, base: u32, code: u8) -> Option<Slot> {
        self.child_in_slots(base, code).or_else(|| self.child_in_block(base, code))
    }

    /// Does what [`Steps::child`] says, if the child is in a slot: everywhere in a flat file.
    #[inline]
    pub(crate) fn child_in_slots(&self, base: u32, code: u8) -> Option<Slot> {
        self.slots.get((base as usize).saturating_add(code.into())).copied()
    }

    /// Returns the rank of the child that [`Steps::child`] returns.
    #[inline]
    pub fn rank(&self, base: u32, code: u8) -> Option<u32> {
        match self.ranks.get((base as usize).saturating_add(code.into())) {
            Some(rank) => Some(rank.get()),
            None => self.step_in_block(base, code).map(|(_, rank)| rank),
        }
    }

    /// Returns the child that leads to word number `left`, counted from 1, of the words below `slot`: the child's code,
    /// slot and rank.
    #[inline]
    pub fn child_of_word(&self, slot: Slot, left: u32) -> Option<(u8, Slot, u32)> {
        let mut last = None;
        for code in slot.children() {
            let at = slot.child(code)?;
            let (Some(child), Some(rank)) = (self.slots.get(at), self.ranks.get(at)) else {
                return self.child_of_word_in_block(slot, left);
            };
            let rank = rank.get();
            // The word that ends at a child is number `rank`. If no word ends there, the first word below the child is
            // number `rank + 1`.
            if rank > left || rank == left && !child.is_word() {
                break;
            }
            last = Some((code, *child, rank));
        }
        last
    }

    // If these were inlined, steps in slots would take longer.

    /// Returns what [`Steps::step`] returns for a slot with this base that has a child by `code`, if the child is not
    /// in a slot. Searches that read the slots themselves call this for a child that has none.
    #[inline(never)]
    pub fn step_in_block(&self, base: u32, code: u8) -> Option<(Slot, u32)> {
        let blocks = self.dict.blocks();
        let edge = blocks.edge::<true>(Slot::block_of_base(base)?, code)?;
        Some((blocks.slot(edge), edge.rank))
    }

    #[inline(never)]
    fn child_in_block(&self, base: u32, code: u8) -> Option<Slot> {
        let blocks = self.dict.blocks();
        let edge = blocks.edge::<false>(Slot::block_of_base(base)?, code)?;
        Some(blocks.slot(edge))
    }

    #[inline(never)]
    fn child_of_word_in_block(&self, slot: Slot, left: u32) -> Option<(u8, Slot, u32)> {
        let blocks = self.dict.blocks();
        let (code, edge) = blocks.edge_of_word(Slot::block_of_base(slot.base())?, left)?;
        Some((code, blocks.slot(edge), edge.rank))
    }
}

impl Dict {
    /// Returns the root of the file.
    pub(crate) fn root_slot(&self) -> ReachedSlot {
        ReachedSlot { slot: Steps::of(self).root(), ordinal: 0 }
    }

    /// Returns the id of the word of the file that ends at a slot, if one does.
    #[inline]
    pub(crate) fn id_at(&self, reached: ReachedSlot) -> Option<u32> {
        let id = reached.ordinal.checked_sub(1)?;
        // In a damaged file, ranks may add up to anything.
        (reached.slot.is_word() && id < self.word_count()).then_some(id)
    }
}
