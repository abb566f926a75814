//! Words in the order of their ids.

use alloc::{string::String, vec::Vec};
use dict_format::{Children, Symbol};

use crate::{Cursor, Dict};

/// Words in the order of their ids. As an [`Iterator`] it gives each as a `String`; [`Words::advance`] lends it,
/// with its id, and allocates nothing.
pub struct Words<'d> {
    dict: &'d Dict,
    symbols: &'d [Symbol],
    /// Text that the texts of the starts begin with.
    prefix: String,
    /// Where to start next, the last first.
    starts: Vec<Start<'d>>,
    /// The path to the place last visited.
    path: Vec<Place<'d>>,
    /// The text of the path, in UTF-8.
    text: Vec<u8>,
    next_id: u32,
    /// Steps left until the next word must have come: in a damaged file it may never.
    fuel: usize,
}

/// A place below which all words are wanted.
pub(crate) struct Start<'d> {
    pub(crate) cursor: Cursor<'d>,
    /// Bytes of the prefix that its text begins with.
    pub(crate) prefix_len: usize,
    /// The symbol that its text ends with, behind those bytes.
    pub(crate) symbol: Option<Symbol>,
}

struct Place<'d> {
    cursor: Cursor<'d>,
    /// The children not visited yet.
    children: Children,
    /// Bytes of [`Words::text`] here.
    text_len: usize,
    /// The lead code that led here, where it was one: the symbol comes with the next step.
    lead: Option<u8>,
}

impl<'d> Words<'d> {
    /// All words at and below each of `starts`, the last first.
    pub(crate) fn new(dict: &'d Dict, prefix: String, starts: Vec<Start<'d>>) -> Self {
        let symbols = dict.alphabet().symbols();
        Self { dict, symbols, prefix, starts, path: Vec::new(), text: Vec::new(), next_id: 0, fuel: 0 }
    }

    /// The next word and its id.
    pub fn advance(&mut self) -> Option<(u32, &str)> {
        while !self.visit_next()? {}
        let id = self.next_id;
        // A damaged file may have more words than it says.
        if id >= self.dict.word_count() {
            return None;
        }
        self.next_id += 1;
        self.fuel = self.dict.max_codes() + 1;
        Some((id, core::str::from_utf8(&self.text).ok()?))
    }

    /// Steps from the start to the word last given.
    pub(crate) fn depth(&self) -> usize {
        self.path.len().saturating_sub(1)
    }

    /// Goes to the next place; whether a word ends there.
    fn visit_next(&mut self) -> Option<bool> {
        let Some(place) = self.path.last_mut() else {
            let start = self.starts.pop()?;
            self.text.clear();
            self.text.extend_from_slice(self.prefix.as_bytes().get(..start.prefix_len)?);
            self.text.extend_from_slice(start.symbol.as_ref().map_or(&[], Symbol::bytes));
            self.next_id = start.cursor.first_id();
            self.fuel = self.dict.max_codes() + 1;
            return self.visit(start.cursor, None);
        };
        let Some(code) = place.children.next() else {
            self.path.pop();
            return Some(false);
        };
        let cursor = place.cursor.step(code)?;
        self.text.truncate(place.text_len);
        let index = &self.dict.index;
        let number = match place.lead {
            Some(lead) => Some(index.number(lead, code)),
            None if index.is_lead(code) => None,
            None => Some(index.number(code, 0)),
        };
        if let Some(number) = number {
            self.text.extend_from_slice(self.symbols.get(number)?.bytes());
        }
        let lead = number.is_none().then_some(code);
        self.visit(cursor, lead)
    }

    fn visit(&mut self, cursor: Cursor<'d>, lead: Option<u8>) -> Option<bool> {
        self.fuel = self.fuel.checked_sub(1)?;
        if self.path.len() > self.dict.max_codes() {
            return None;
        }
        self.path.push(Place { cursor, children: cursor.children(), text_len: self.text.len(), lead });
        Some(cursor.is_word())
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|(_, word)| word.into())
    }
}
