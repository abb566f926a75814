//! The places where a list of words starts.

use alloc::{string::String, vec::Vec};

use dict_format::Symbol;

use crate::cursor::Cursor;

/// The places where a list of words starts. The list has all words at and below each place.
pub(super) struct Starts<'d> {
    /// The prefix. All of it leads to a place, or a beginning of it and one more symbol.
    prefix: String,
    /// The starts; the last start in the stack comes first in the list.
    stack: Vec<Start<'d>>,
}

pub(super) struct Start<'d> {
    pub(super) cursor: Cursor<'d>,
    /// The number of bytes of the prefix that lead to the cursor.
    pub(super) prefix_len: usize,
    /// The symbols that are left to step by; each leads to a place. `None` if the cursor itself is the place.
    pub(super) symbols: Option<&'d [Symbol]>,
}

impl<'d> Starts<'d> {
    /// Creates starts from the places that beginnings of `prefix` lead to; the last place comes first.
    pub(super) fn new(prefix: String, stack: Vec<Start<'d>>) -> Self {
        Self { prefix, stack }
    }

    /// Returns a cursor at the next place, and sets `text` to the text that leads there.
    pub(super) fn next(&mut self, text: &mut String) -> Option<Cursor<'d>> {
        loop {
            let start = self.stack.last_mut()?;
            let before = self.prefix.get(..start.prefix_len)?;
            let cursor = start.cursor;
            let Some(symbols) = start.symbols else {
                self.stack.pop();
                text.clear();
                text.push_str(before);
                return Some(cursor);
            };
            let Some((symbol, rest)) = symbols.split_first() else {
                self.stack.pop();
                continue;
            };
            start.symbols = Some(rest);
            if let Some(cursor) = cursor.step_symbol(symbol) {
                text.clear();
                text.push_str(before);
                text.push_str(symbol.text());
                return Some(cursor);
            }
        }
    }
}
