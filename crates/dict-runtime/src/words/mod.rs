//! Words in the order of their ids.

mod prefix;

use alloc::{string::String, vec, vec::Vec};
use core::ops::Range;

use dict_format::{Children, NO_CODE, Slot, Symbol};

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
    /// The places on the way here that have children not visited yet, and room for as many as there can be.
    path: Vec<Place>,
    /// How many those places are.
    path_len: usize,
    /// The place whose children come next.
    here: Place,
    /// The text of the word last given.
    text: String,
    next_id: u32,
    /// Steps from the start to the word last given.
    depth: u16,
}

/// A place below which all words are wanted, or those that go on with some symbols.
pub(crate) struct Start<'d> {
    pub(crate) cursor: Cursor<'d>,
    /// Bytes of the prefix that lead there.
    pub(crate) prefix_len: usize,
    /// The numbers of the symbols not gone by yet; none where all words are wanted.
    pub(crate) symbols: Option<Range<usize>>,
}

// 16 bytes: padding would be copied piece by piece.
#[derive(Clone, Copy)]
struct Place {
    base: u32,
    /// The children not visited yet.
    children: Children,
    /// Bytes of [`Words::text`] here.
    text_len: u32,
    /// Steps from the start.
    depth: u16,
    /// The lead code that led here, or [`NO_LEAD`]: the symbol comes with the next step.
    lead: u16,
}

const NO_LEAD: u16 = NO_CODE as u16;

impl Place {
    const NONE: Self = Self { base: 0, children: Children::new(0), text_len: 0, depth: 0, lead: NO_LEAD };
}

impl<'d> Words<'d> {
    /// All words at and below each of `starts`, the last first.
    pub(crate) fn new(dict: &'d Dict, prefix: String, starts: Vec<Start<'d>>) -> Self {
        let (slots, symbols) = (dict.slots(), dict.alphabet().symbols());
        let path = vec![Place::NONE; dict.max_codes()];
        let (here, text) = (Place::NONE, String::new());
        Self { dict, slots, symbols, prefix, starts, path, path_len: 0, here, text, next_id: 0, depth: 0 }
    }

    /// The next word and its id.
    pub fn advance(&mut self) -> Option<(u32, &str)> {
        let (mut here, mut path_len) = (self.here, self.path_len);
        let mut is_word = false;
        if here.children.bits() == 0 {
            match path_len.checked_sub(1) {
                Some(last) => (here, path_len) = (*self.path.get(last)?, last),
                None => (here, is_word) = self.start()?,
            }
        }
        // From here on it goes deeper with every step: below each place there is a word.
        self.text.truncate(here.text_len as usize);
        let mut depth = here.depth;
        while !is_word {
            let code = here.children.next()?;
            let lead = match self.dict.index.character(code) {
                Some(character) if here.lead == NO_LEAD => {
                    self.text.push(character);
                    NO_LEAD
                }
                _ => self.push_symbol(here.lead, code)?,
            };
            let slot = *self.slots.get((here.base as usize).saturating_add(code.into()))?;
            is_word = slot.is_word();
            depth = here.depth + 1;
            let children = slot.children();
            if children.bits() != 0 {
                // A damaged file may have longer words than it says, or places that lead to none.
                if usize::from(depth) >= self.dict.max_codes() {
                    return None;
                }
                *self.path.get_mut(path_len)? = here;
                path_len += usize::from(here.children.bits() != 0);
                here = Place { base: slot.base(), children, text_len: self.text.len() as u32, depth, lead };
            } else if !is_word {
                return None;
            }
        }
        (self.here, self.path_len, self.depth) = (here, path_len, depth);
        let id = self.next_id;
        // A damaged file may have more words than it says.
        if id >= self.dict.word_count() {
            return None;
        }
        self.next_id += 1;
        Some((id, &self.text))
    }

    /// Steps from the start to the word last given.
    pub(crate) fn depth(&self) -> usize {
        self.depth.into()
    }

    /// Appends the symbol of a step by `code` from a place that `lead` led to; the lead code that the step leads by.
    // Inlined, it would take registers from the loop that it is called from.
    #[inline(never)]
    fn push_symbol(&mut self, lead: u16, code: u8) -> Option<u16> {
        let index = &self.dict.index;
        let number = match lead {
            NO_LEAD if index.is_lead(code) => return Some(code.into()),
            NO_LEAD => index.number(code, 0),
            lead => index.number(lead as u8, code),
        };
        self.text.push_str(self.symbols.get(number)?.text());
        Some(NO_LEAD)
    }

    /// Where the next words start: the bytes of the prefix, and the symbol behind them, that lead there.
    fn next_start(&mut self) -> Option<(usize, Option<&'d Symbol>, Cursor<'d>)> {
        loop {
            let start = self.starts.last_mut()?;
            let (prefix_len, cursor) = (start.prefix_len, start.cursor);
            let Some(symbols) = &mut start.symbols else {
                self.starts.pop();
                return Some((prefix_len, None, cursor));
            };
            let symbol = symbols.next().and_then(|number| self.symbols.get(number));
            match symbol {
                Some(symbol) => {
                    if let Some(cursor) = cursor.step_symbol(symbol) {
                        return Some((prefix_len, Some(symbol), cursor));
                    }
                }
                None => _ = self.starts.pop(),
            }
        }
    }

    /// The next start, and whether a word ends there.
    #[cold]
    fn start(&mut self) -> Option<(Place, bool)> {
        let (prefix_len, symbol, cursor) = self.next_start()?;
        self.text.clear();
        self.text.push_str(self.prefix.get(..prefix_len)?);
        self.text.push_str(symbol.map_or("", Symbol::text));
        self.next_id = cursor.first_id();
        let slot = cursor.place().0;
        // Far above any word's, and far enough below the most for those of a damaged file.
        let text_len = u32::try_from(self.text.len()).ok().filter(|&len| len < 1 << 31)?;
        let place = Place { base: slot.base(), children: slot.children(), text_len, ..Place::NONE };
        Some((place, slot.is_word()))
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|(_, word)| word.into())
    }
}
