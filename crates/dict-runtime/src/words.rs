//! Words in the order of their ids.

use alloc::{string::String, vec, vec::Vec};
use dict_format::Symbol;

use crate::{Children, Cursor};

/// Words in the order of their ids. As an [`Iterator`] it gives each as a `String`; [`Words::advance`] lends it,
/// with its id, and allocates nothing.
pub struct Words<'d> {
    symbols: &'d [Symbol],
    /// Where to start next, the last first: places and their texts.
    starts: Vec<(Cursor<'d>, String)>,
    /// The path to the place last visited.
    path: Vec<Place<'d>>,
    /// The text of the path, in UTF-8.
    text: Vec<u8>,
    next_id: u32,
    /// Steps left until the next word must have come: in a damaged file it may never.
    fuel: usize,
}

struct Place<'d> {
    cursor: Cursor<'d>,
    /// The code that led here; none at a start.
    code: Option<u8>,
    /// The children not visited yet.
    children: Children,
    /// Bytes of [`Words::text`] here.
    text_len: usize,
    /// The lead code that led here, where it was one: the symbol comes with the next step.
    lead: Option<u8>,
}

impl<'d> Words<'d> {
    /// All words from `cursor` on, where `cursor` is a root.
    pub(crate) fn new(cursor: Cursor<'d>) -> Self {
        Self::below(cursor, vec![(cursor, String::new())])
    }

    /// All words at and below each of `starts`, whose texts are given, the last first.
    pub(crate) fn below(root: Cursor<'d>, starts: Vec<(Cursor<'d>, String)>) -> Self {
        let symbols = root.dict().alphabet().symbols();
        Self { symbols, starts, path: Vec::new(), text: Vec::new(), next_id: 0, fuel: 0 }
    }

    /// The next word and its id.
    pub fn advance(&mut self) -> Option<(u32, &str)> {
        while !self.visit_next()? {}
        let id = self.next_id;
        let dict = self.path.last()?.cursor.dict();
        // A damaged file may have more words than it says.
        if id >= dict.word_count() {
            return None;
        }
        self.next_id += 1;
        self.fuel = dict.max_codes() + 1;
        Some((id, core::str::from_utf8(&self.text).ok()?))
    }

    /// The codes of the word last given, from its start on.
    pub(crate) fn codes(&self) -> impl Iterator<Item = u8> {
        self.path.iter().filter_map(|place| place.code)
    }

    /// Goes to the next place; whether a word ends there.
    fn visit_next(&mut self) -> Option<bool> {
        let Some(place) = self.path.last_mut() else {
            let (cursor, text) = self.starts.pop()?;
            self.text = text.into_bytes();
            self.next_id = cursor.first_id();
            self.fuel = cursor.dict().max_codes() + 1;
            return self.visit(cursor, None, None);
        };
        let Some(code) = place.children.next() else {
            self.path.pop();
            return Some(false);
        };
        let cursor = place.cursor.step(code)?;
        self.text.truncate(place.text_len);
        let index = &cursor.dict().index;
        let number = match place.lead {
            Some(lead) => Some(index.number(lead, code)),
            None if index.is_lead(code) => None,
            None => Some(index.number(code, 0)),
        };
        if let Some(number) = number {
            self.text.extend_from_slice(self.symbols.get(number)?.bytes());
        }
        let lead = number.is_none().then_some(code);
        self.visit(cursor, Some(code), lead)
    }

    fn visit(&mut self, cursor: Cursor<'d>, code: Option<u8>, lead: Option<u8>) -> Option<bool> {
        self.fuel = self.fuel.checked_sub(1)?;
        if self.path.len() > cursor.dict().max_codes() {
            return None;
        }
        self.path.push(Place { cursor, code, children: cursor.children(), text_len: self.text.len(), lead });
        Some(cursor.is_word())
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|(_, word)| word.into())
    }
}
