//! The places where a list of words starts.

use alloc::{string::String, vec::Vec};

use dict_format::Symbol;

use crate::cursor::Cursor;

/// The places where a list of words starts: below each, all words are wanted.
pub(super) struct Starts<'d> {
    /// The text that leads to the places: all of it, or a beginning and one more symbol.
    prefix: String,
    /// The last one comes first.
    stack: Vec<Start<'d>>,
}

pub(super) struct Start<'d> {
    pub(super) cursor: Cursor<'d>,
    /// The bytes of the prefix that lead to the cursor.
    pub(super) prefix_len: usize,
    /// The symbols to step by, those left; each leads to a place. `None` if the cursor itself is the place.
    pub(super) symbols: Option<&'d [Symbol]>,
}

impl<'d> Starts<'d> {
    /// Takes places that beginnings of `prefix` lead to, the last one first.
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
