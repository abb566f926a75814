//! Cursors, which the caller keeps as numbers.

use dict_runtime::raw::{self, Children, Slot};

use super::Dict;
use crate::{constants::DICTC_NO_ID, structs::Cursor};

/// The bits of the symbol codes.
const CODES: u32 = (1 << raw::CODES) - 1;

impl Cursor {
    /// Returns the numbers of a cursor.
    #[inline]
    pub(crate) fn of(cursor: &dict_runtime::Cursor<'_>) -> Self {
        let (slot, ordinal) = raw::place(cursor);
        Self {
            id: cursor.id().unwrap_or(DICTC_NO_ID),
            children: slot.children().bits() & CODES,
            reserved: [slot.base(), ordinal],
        }
    }

    /// Returns the cursor of these numbers. It may be anywhere, if they were changed, but every step of it is checked.
    #[inline]
    pub(crate) fn on<'d>(&self, dict: &'d Dict) -> dict_runtime::Cursor<'d> {
        let [base, ordinal] = self.reserved;
        let slot = Slot::new(base, Children::new(self.children & CODES), self.id != DICTC_NO_ID);
        raw::cursor(&dict.0, slot, ordinal)
    }
}
