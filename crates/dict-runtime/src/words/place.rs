//! The places on the way to a word, and the steps to their children.

use dict_format::{Blocks, Children, EdgesLeft, Form, Slot, symbol::NO_CODE};

use crate::automaton::Steps;

/// A place on the way to a word.
// The size is 16 bytes. The lead code has two of them, because padding would be copied piece by piece.
#[derive(Clone, Copy)]
pub(super) struct WordsPlace {
    base: u32,
    /// The children not visited yet, 0 if there are none: the bits of an [`EdgesLeft`] if they are in a block,
    /// otherwise those of a [`Children`].
    pub(super) left: u32,
    /// The length of the text at this place, in bytes.
    pub(super) text_len: u32,
    /// The number of steps from the root.
    pub(super) depth: u16,
    /// The lead code that led here, or [`NO_CODE`]. After a lead code, the symbol comes with the next step.
    pub(super) lead: u16,
}

/// A child of a place: the base and the children of its own place, and true if a word ends there.
#[derive(Clone, Copy)]
pub(super) struct Child {
    base: u32,
    pub(super) left: u32,
    pub(super) is_word: bool,
}

impl Child {
    /// Makes the child at a slot.
    #[inline(always)]
    pub(super) fn of(slot: Slot, form: Form) -> Self {
        let left = match Slot::block_of_base(slot.base()) {
            Some(_) if form == Form::Dense => EdgesLeft::ALL.bits(),
            _ => slot.children().bits(),
        };
        Self { base: slot.base(), left, is_word: slot.is_word() }
    }
}

impl WordsPlace {
    pub(super) const NONE: Self = Self { base: 0, left: 0, text_len: 0, depth: 0, lead: NO_CODE as u16 };

    /// Returns the place of a child, with all its children.
    #[inline]
    pub(super) fn at(child: Child, text: &str, depth: u16, lead: u8) -> Self {
        Self { base: child.base, left: child.left, text_len: text.len() as u32, depth, lead: lead.into() }
    }

    /// Takes the next child of a place of a flat file, and returns its code too.
    #[inline(always)]
    pub(super) fn next_in_slots(&mut self, file: Steps<'_>) -> Option<(u8, Child)> {
        let (code, slot) = self.next_slot(file)?;
        Some((code, Child::of(slot, Form::Flat)))
    }

    /// Takes the next child of a place of a dense file, and returns its code too.
    #[inline(always)]
    pub(super) fn next_in_dense(&mut self, file: Steps<'_>, blocks: Blocks<'_>) -> Option<(u8, Child)> {
        let Some(at) = Slot::block_of_base(self.base) else {
            let (code, slot) = self.next_slot(file)?;
            return Some((code, Child::of(slot, Form::Dense)));
        };
        let edge = blocks.next_edge(at, EdgesLeft::new(self.left))?;
        self.left = edge.left.bits();
        let child = match edge.is_leaf() {
            true => Child { base: 0, left: 0, is_word: true },
            false => Child {
                base: Slot::in_block(blocks.target(edge), Children::new(0), false).base(),
                left: EdgesLeft::ALL.bits(),
                is_word: edge.is_word(),
            },
        };
        Some((edge.code(), child))
    }

    /// Takes the next child of a place whose children are in slots, and returns its code too.
    #[inline(always)]
    fn next_slot(&mut self, file: Steps<'_>) -> Option<(u8, Slot)> {
        let code = self.left.trailing_zeros() as u8;
        self.left &= self.left.wrapping_sub(1);
        Some((code, file.child_in_slots(self.base, code)?))
    }

    /// Leaves out the children before the one that leads to word number `word`, counted from 1, of the words below a
    /// place with all its children. Returns the rank of that child.
    pub(super) fn skip_to_word(&mut self, word: u32, file: Steps<'_>, blocks: Blocks<'_>, form: Form) -> Option<u32> {
        let (left, rank) = match Slot::block_of_base(self.base) {
            Some(at) if form == Form::Dense => {
                let (edges, rank) = blocks.edges_from_word(at, word)?;
                (edges.bits(), rank)
            }
            _ => {
                let slot = Slot::new(self.base, Children::new(self.left), false);
                let (code, _, rank) = file.child_of_word(slot, word)?;
                (self.left & u32::MAX << code, rank)
            }
        };
        self.left = left;
        Some(rank)
    }
}
