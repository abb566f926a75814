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
        let at = slot.child(code)?;
        self.slot_and_rank(at).or_else(|| {
            let (child, rank) = self.dict.child_in_block(slot.base(), code);
            (child != Slot::EMPTY).then_some((child, rank))
        })
    }

    /// Returns the child by `code` of a slot with this base, which has such a child: its slot and its rank. In a
    /// damaged file, there may be no child: then the slot is empty.
    #[inline]
    pub fn child_and_rank(&self, base: u32, code: u8) -> (Slot, u32) {
        let at = (base as usize).saturating_add(code.into());
        self.slot_and_rank(at).unwrap_or_else(|| self.dict.child_in_block(base, code))
    }

    /// Returns the slot at a place and its rank, if there is one.
    #[inline]
    fn slot_and_rank(&self, at: usize) -> Option<(Slot, u32)> {
        let slot = *self.slots.get(at)?;
        // Each slot has a rank, so the default is never used. With `map_or`, a walk that needs no id does not check the
        // rank's index.
        Some((slot, self.ranks.get(at).map_or(0, |rank| rank.get())))
    }

    /// Returns the slot that [`Steps::child_and_rank`] returns.
    #[inline]
    pub fn child(&self, base: u32, code: u8) -> Slot {
        self.child_in_slots(base, code).unwrap_or_else(|| self.dict.child_in_block(base, code).0)
    }

    /// Does what [`Steps::child`] says, if the child is in a slot: everywhere in a flat file.
    #[inline]
    pub(crate) fn child_in_slots(&self, base: u32, code: u8) -> Option<Slot> {
        self.slots.get((base as usize).saturating_add(code.into())).copied()
    }

    /// Returns the rank that [`Steps::child_and_rank`] returns.
    #[inline]
    pub fn rank(&self, base: u32, code: u8) -> u32 {
        match self.ranks.get((base as usize).saturating_add(code.into())) {
            Some(rank) => rank.get(),
            None => self.dict.child_in_block(base, code).1,
        }
    }

    /// Returns a function that does what [`Steps::child_and_rank`] says, in flat files only. If there is no such
    /// child, it returns `None`.
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
                let edge = blocks.edge(Slot::block_of_base(base)?, code)?;
                Some((edge.blind_slot(), edge.rank))
            })
        }
    }

    /// Returns the child that leads to word number `left`, counted from 1, of the words below `slot`: the child's code,
    /// slot and rank. As in [`Steps::dense`], a slot whose children are in a block has all codes.
    #[inline(always)]
    pub fn child_of_word(&self, slot: Slot, left: u32) -> Option<(u8, Slot, u32)> {
        let mut last = None;
        for code in slot.children() {
            let at = slot.child(code)?;
            let Some(rank) = self.ranks.get(at).map(|rank| rank.get()) else {
                return self.dict.child_of_word_in_block(slot, left);
            };
            // The word that ends at a child is number `rank`. If no word ends there, the first word below the child is
            // number `rank + 1`.
            if rank > left || rank == left && !self.slots.get(at)?.is_word() {
                break;
            }
            last = Some((code, at, rank));
        }
        let (code, at, rank) = last?;
        Some((code, *self.slots.get(at)?, rank))
    }

    /// Returns the child by `code` of a slot with this base, which has such a child: its slot and its rank. Call this
    /// if the number of its slot, `base + code`, is past the last slot: in a dense file, the child is in a block. In a
    /// damaged file, there may be no child: then the slot is empty.
    #[inline]
    pub fn child_in_block(&self, base: u32, code: u8) -> (Slot, u32) {
        self.dict.child_in_block(base, code)
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

    // Without `cold`, or with `Steps` as an argument, values that a step in slots needs would be in memory instead of
    // registers.

    /// Does what [`Steps::child_in_block`] says.
    #[cold]
    #[inline(never)]
    fn child_in_block(&self, base: u32, code: u8) -> (Slot, u32) {
        let blocks = self.blocks();
        let edge = Slot::block_of_base(base).and_then(|at| blocks.edge(at, code));
        edge.map_or((Slot::EMPTY, 0), |edge| (blocks.slot(edge), edge.rank))
    }

    /// Does what [`Steps::child_of_word`] says, if the children are in a block.
    #[cold]
    #[inline(never)]
    fn child_of_word_in_block(&self, slot: Slot, left: u32) -> Option<(u8, Slot, u32)> {
        let blocks = self.blocks();
        let (code, edge) = blocks.edge_of_word(Slot::block_of_base(slot.base())?, left)?;
        Some((code, edge.blind_slot(), edge.rank))
    }
}
