//! The part of a text that is being searched, as symbol codes.

use alloc::{string::String, vec::Vec};

/// The code of what is no letter of the dictionary. No slot has a child by it: a bitmap of 32 bits that is shifted by it is 0.
pub(crate) const NONE: u8 = 63;
/// The bits of a unit that are its code.
pub(crate) const CODE: u8 = 63;
/// The bit of a unit before which a whole word may begin or end.
pub(crate) const BOUNDARY: u8 = 0x40;
/// The bit of a unit that continues a letter of the text. No match begins or ends before it.
pub(crate) const INSIDE: u8 = 0x80;

/// The part of a text that is being searched. A *unit* is a symbol code of the folded text, or a place where the text has no
/// letter of the dictionary. A letter may be several units: if its symbol has two codes, or if it is folded to several
/// symbols, as `ß` to `ss`.
///
/// If the dictionary has symbols that are several letters of a text (`qu`), codes depend on where a word begins. Then a unit is
/// a byte of the folded text, and its code is [`NONE`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Window {
    /// The units, and then the padding.
    units: Vec<u8>,
    /// The number of units.
    count: usize,
    /// The place of each unit's letter in the text, in bytes from `base`. Empty if each unit is one byte.
    places: Vec<u32>,
    /// The folded text, if a unit is a byte of it.
    folded: String,
    /// The place in the text of the first unit.
    base: usize,
    /// The number of bytes from `base` to the end of the last unit's letter.
    len: usize,
    /// True if the last letter is part of a word of the text.
    ends_in_word: bool,
    /// The number of units at the start that were searched.
    searched: usize,
}

impl Window {
    /// Makes the window empty, before the first byte of a text.
    pub(crate) fn clear(&mut self) {
        self.units.clear();
        self.places.clear();
        self.folded.clear();
        (self.count, self.base, self.len, self.ends_in_word, self.searched) = (0, 0, 0, false, 0);
    }

    /// Returns the units, and the padding after them.
    #[inline]
    pub(crate) fn units(&self) -> &[u8] {
        &self.units
    }

    /// Puts `count` times [`NONE`] after the units, until more are added. A whole word may end before the first.
    pub(crate) fn pad(&mut self, count: usize) {
        self.units.resize(self.count + count, NONE | BOUNDARY);
    }

    /// Returns the folded text, if a unit is a byte of it.
    pub(crate) fn folded(&self) -> &str {
        &self.folded
    }

    /// Returns the number of units.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Returns the number of units at the start that were searched.
    pub(crate) fn searched(&self) -> usize {
        self.searched
    }

    /// Returns the place in the text of the first unit, if each unit is one byte.
    pub(crate) fn plain_base(&self) -> Option<usize> {
        self.places.is_empty().then_some(self.base)
    }

    /// Returns the place in the text at which a unit's letter begins, or at which the last letter ends.
    #[inline]
    pub(crate) fn place(&self, unit: usize) -> usize {
        match self.plain_base() {
            Some(base) => base + unit,
            None => self.base + self.places.get(unit).map_or(self.len, |place| *place as usize),
        }
    }

    /// Adds letters of one byte and one unit. `letters` has the code of each byte, and [`INSIDE`] if it is part of a word.
    pub(crate) fn push_bytes(&mut self, bytes: &[u8], letters: &[u8; 256]) {
        let mut before = if self.ends_in_word { INSIDE } else { 0 };
        self.units.truncate(self.count);
        self.units.extend(bytes.iter().map(|byte| {
            let letter = letters.get(usize::from(*byte)).copied().unwrap_or(NONE);
            let is_boundary = !(letter & before) & INSIDE;
            before = letter;
            letter & CODE | (is_boundary / (INSIDE / BOUNDARY))
        }));
        self.ends_in_word = before & INSIDE != 0;
        if !self.places.is_empty() {
            self.places.extend((self.len..self.len + bytes.len()).map(|place| place as u32));
        }
        self.count += bytes.len();
        self.len += bytes.len();
    }

    /// Adds a letter of `len` bytes with its codes, of which there must be one.
    pub(crate) fn push_letter(&mut self, len: usize, codes: &[u8], is_word: bool) {
        if self.places.is_empty() {
            self.places.extend((0..self.count).map(|place| place as u32));
        }
        self.push_units(len, codes.iter().copied(), is_word);
    }

    /// Adds a letter of `len` bytes with its folded text, of which there must be some. Each byte is a unit.
    pub(crate) fn push_text(&mut self, len: usize, folded: &str, is_word: bool) {
        self.folded.push_str(folded);
        self.push_units(len, folded.bytes().map(|_| NONE), is_word);
    }

    fn push_units(&mut self, len: usize, codes: impl ExactSizeIterator<Item = u8>, is_word: bool) {
        let boundary = if self.ends_in_word && is_word { 0 } else { BOUNDARY };
        self.ends_in_word = is_word;
        self.places.extend((0..codes.len()).map(|_| self.len as u32));
        self.count += codes.len();
        self.len += len;
        self.units.truncate(self.count - codes.len());
        self.units.extend(codes.enumerate().map(|(unit, code)| code | if unit == 0 { boundary } else { INSIDE }));
    }

    /// Says that all matches which begin before the unit `searched` were found, and drops what is needed no more.
    pub(crate) fn advance(&mut self, searched: usize) {
        // A letter stays whole.
        let is_inside = |unit: usize| self.units.get(unit).is_some_and(|unit| unit & INSIDE != 0);
        let mut dropped = searched.min(self.count);
        while is_inside(dropped) {
            dropped -= 1;
        }
        self.searched = searched.min(self.count) - dropped;
        let bytes = self.place(dropped) - self.base;
        self.base += bytes;
        self.len -= bytes;
        self.count -= dropped;
        self.units.drain(..dropped);
        self.folded.drain(..dropped.min(self.folded.len()));
        self.places.drain(..dropped.min(self.places.len()));
        self.places.iter_mut().for_each(|place| *place -= bytes as u32);
        if self.folded.is_empty() && self.places.iter().copied().eq(0..self.len as u32) {
            self.places.clear();
        }
    }
}
