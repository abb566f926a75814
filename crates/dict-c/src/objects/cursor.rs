//! Cursors, which the caller keeps as numbers.

use dict_runtime::{
    Cursor, OverlayCursor,
    raw::{self, Children, Slot},
};

use super::Dict;
use crate::{constants::DICTC_NO_ID, structs};

impl structs::Cursor {
    /// Returns the numbers of a cursor.
    pub(crate) fn of(cursor: &OverlayCursor<'_>) -> Self {
        let mut reserved = [0; 6];
        for (numbers, place) in reserved.chunks_exact_mut(3).zip(raw::overlay_places(cursor)) {
            if let Some(place) = place {
                let (slot, ordinal) = raw::place(&place);
                let word = u32::from(slot.is_word()) << raw::CODES;
                numbers.copy_from_slice(&[slot.base(), ordinal, slot.children().bits() | word]);
            }
        }
        Self { id: cursor.id().unwrap_or(DICTC_NO_ID), children: cursor.children().bits(), reserved }
    }

    /// Moves to the place that `step` returns. Returns false, and stays, if there is none. If the caller changed the
    /// numbers, the cursor may be anywhere, but every step of it is checked.
    #[inline]
    pub(crate) fn step(&mut self, dict: &Dict, step: impl for<'d> Fn(Cursor<'d>) -> Option<Cursor<'d>>) -> bool {
        if dict.overlay.is_changed() {
            return self.step_both(dict, step);
        }
        // Without changes, the first 16 bytes say it all.
        let [base, ordinal, ..] = self.reserved;
        let slot = Slot::new(base, Children::new(self.children), self.id != DICTC_NO_ID);
        let Some(next) = step(raw::cursor(dict.file(), slot, ordinal)) else { return false };
        let (slot, ordinal) = raw::place(&next);
        self.id = next.id().unwrap_or(DICTC_NO_ID);
        self.children = slot.children().bits();
        [self.reserved[0], self.reserved[1]] = [slot.base(), ordinal];
        true
    }

    /// Steps in the file and among the added words. If this were inlined, steps without changes would be slower.
    #[inline(never)]
    fn step_both(&mut self, dict: &Dict, step: impl for<'d> Fn(Cursor<'d>) -> Option<Cursor<'d>>) -> bool {
        let [base, ordinal, high, added @ ..] = self.reserved;
        let base = step(place(dict.file(), [base, ordinal, high]));
        let added = dict.overlay.added().and_then(|words| step(place(words, added)));
        let goes_on = base.is_some() || added.is_some();
        if goes_on {
            *self = Self::of(&raw::overlay_cursor(&dict.overlay, [base, added]));
        }
        goes_on
    }
}

/// Returns the place of these numbers. Without a place they are 0, and no step leads on.
fn place(dict: &dict_runtime::Dict, [base, ordinal, high]: [u32; 3]) -> Cursor<'_> {
    raw::cursor(dict, Slot::new(base, Children::new(high), high >> raw::CODES != 0), ordinal)
}
