//! Words in the order of their ids.

use alloc::{string::String, vec::Vec};
use dict_format::{Children, Slot, Symbol};

use crate::{Cursor, Dict};

/// Words in the order of their ids. As an [`Iterator`] it gives each as a `String`; [`Words::advance`] lends it,
/// with its id, and allocates nothing.
pub struct Words<'d> {
    dict: &'d Dict,
    slots: &'d [Slot],
    symbols: &'d [Symbol],
    /// Text that the texts of the starts begin with.
    prefix: String,
    /// Where to start next, the last first.
    starts: Vec<Start<'d>>,
    /// The places on the path that have children not visited yet.
    path: Vec<Place>,
    /// The text of the path.
    text: String,
    next_id: u32,
    /// Steps from the start to the place last visited.
    depth: u16,
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

#[derive(Clone, Copy)]
struct Place {
    slot: Slot,
    /// The children not visited yet: at least one.
    children: Children,
    /// Bytes of [`Words::text`] here.
    text_len: usize,
    /// Steps from the start.
    depth: u16,
    /// The lead code that led here, where it was one: the symbol comes with the next step.
    lead: Option<u8>,
}

impl<'d> Words<'d> {
    /// All words at and below each of `starts`, the last first.
    pub(crate) fn new(dict: &'d Dict, prefix: String, starts: Vec<Start<'d>>) -> Self {
        let (slots, symbols) = (dict.slots(), dict.alphabet().symbols());
        Self {
            dict,
            slots,
            symbols,
            prefix,
            starts,
            path: Vec::new(),
            text: String::new(),
            next_id: 0,
            depth: 0,
            fuel: 0,
        }
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
        Some((id, &self.text))
    }

    /// Steps from the start to the word last given.
    pub(crate) fn depth(&self) -> usize {
        self.depth.into()
    }

    /// Goes to the next place; whether a word ends there.
    #[inline]
    fn visit_next(&mut self) -> Option<bool> {
        let Some(place) = self.path.last_mut() else { return self.start() };
        let code = place.children.next()?;
        let Place { slot, children, text_len, depth, lead: first } = *place;
        let (_, child) = slot.probe(code);
        let slot = *self.slots.get(child)?;
        // The place goes with its last child.
        self.path.truncate(self.path.len() - usize::from(children.bits() == 0));
        self.text.truncate(text_len);
        let index = &self.dict.index;
        let mut lead = None;
        match (first, index.letter(code)) {
            (None, Some(letter)) => self.text.push(letter.into()),
            (None, None) if index.is_lead(code) => lead = Some(code),
            (None, None) => self.text.push_str(self.symbols.get(index.number(code, 0))?.text()),
            (Some(first), _) => self.text.push_str(self.symbols.get(index.number(first, code))?.text()),
        }
        self.visit(slot, depth + 1, lead)
    }

    fn start(&mut self) -> Option<bool> {
        let start = self.starts.pop()?;
        self.text.clear();
        self.text.push_str(self.prefix.get(..start.prefix_len)?);
        self.text.push_str(start.symbol.as_ref().map_or("", Symbol::text));
        self.next_id = start.cursor.first_id();
        self.fuel = self.dict.max_codes() + 1;
        self.visit(start.cursor.place().0, 0, None)
    }

    #[inline]
    fn visit(&mut self, slot: Slot, depth: u16, lead: Option<u8>) -> Option<bool> {
        self.fuel = self.fuel.checked_sub(1)?;
        if usize::from(depth) > self.dict.max_codes() {
            return None;
        }
        self.depth = depth;
        let children = slot.children();
        let len = self.path.len();
        self.path.push(Place { slot, children, text_len: self.text.len(), depth, lead });
        self.path.truncate(len + usize::from(children.bits() != 0));
        Some(slot.is_word())
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|(_, word)| word.into())
    }
}
