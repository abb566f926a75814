//! Cursors, which the caller keeps as numbers.

use dict_runtime::{
    Cursor,
    raw::{self, Children, Slot},
};

use super::Dict;
use crate::{constants::DICTC_NO_ID, structs};

impl structs::Cursor {
    /// Returns the numbers of a cursor.
    pub(crate) fn of(cursor: &Cursor<'_>) -> Self {
        let mut reserved = [0; 6];
        for (numbers, (slot, ordinal)) in reserved.chunks_exact_mut(3).zip(raw::places(cursor)) {
            let word = u32::from(slot.is_word()) << raw::CODES;
            numbers.copy_from_slice(&[slot.base(), ordinal, slot.children().bits() | word]);
        }
        Self { id: cursor.id().unwrap_or(DICTC_NO_ID), children: cursor.children().bits(), reserved }
    }

    /// Moves to the place that `step` returns. Returns false, and stays, if there is none. If the caller changed the
    /// numbers, the cursor may be anywhere, but every step of it is checked.
    #[inline]
    pub(crate) fn step(&mut self, dict: &Dict, step: impl for<'d> FnOnce(Cursor<'d>) -> Option<Cursor<'d>>) -> bool {
        if dict.dict.is_changed() {
            return self.step_changed(dict, step);
        }
        // Without changes, the first 16 bytes are enough.
        let [base, ordinal, ..] = self.reserved;
        let slot = Slot::new(base, Children::new(self.children), self.id != DICTC_NO_ID);
        let Some(next) = step(raw::cursor(&dict.dict, [(slot, ordinal), raw::NO_PLACE])) else { return false };
        let [(slot, ordinal), _] = raw::places(&next);
        self.id = next.id().unwrap_or(DICTC_NO_ID);
        self.children = slot.children().bits();
        [self.reserved[0], self.reserved[1]] = [slot.base(), ordinal];
        true
    }

    /// Steps in the file and among the added words. If this were inlined, steps without changes would be slower.
    #[inline(never)]
    fn step_changed(&mut self, dict: &Dict, step: impl for<'d> FnOnce(Cursor<'d>) -> Option<Cursor<'d>>) -> bool {
        let [base, ordinal, high, added @ ..] = self.reserved;
        let places = [[base, ordinal, high], added]
            .map(|[base, ordinal, high]| (Slot::new(base, Children::new(high), high >> raw::CODES != 0), ordinal));
        let next = step(raw::cursor(&dict.dict, places));
        if let Some(next) = &next {
            *self = Self::of(next);
        }
        next.is_some()
    }
}
