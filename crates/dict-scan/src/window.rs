//! The part of a text that is being searched.

use alloc::{string::String, vec::Vec};

use crate::unit::{NONE, Unit};

/// The part of a text that is being searched, as units. A letter may be several units: if its symbol has two codes, or
/// if it is folded to several symbols, as `ß` to `ss`.
///
/// If the dictionary has symbols that are several letters of a text (`qu`), codes depend on where a word begins. Then a
/// unit is a byte of the folded text, and its code is [`NONE`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Window {
    /// The units, and then the padding.
    units: Vec<Unit>,
    /// The number of units.
    count: usize,
    /// The number of units at the start that were searched.
    searched: usize,
    /// The place of each unit's letter in the text, in bytes from `base`. Empty if each unit is one byte.
    places: Vec<u32>,
    /// The folded text, if a unit is a byte of it.
    folded: String,
    /// The place in the text of the first unit.
    base: usize,
    /// The number of bytes from `base` to the end of the last unit's letter.
    len: usize,
    /// The last letter, as [`Unit::letter`] makes it.
    last_letter: Unit,
}

impl Window {
    /// Makes the window empty, before the first byte of a text.
    pub(crate) fn clear(&mut self) {
        self.units.clear();
        self.places.clear();
        self.folded.clear();
        self.count = 0;
        self.searched = 0;
        self.base = 0;
        self.len = 0;
        self.last_letter = Unit::END;
    }

    /// Returns the units, and the padding after them.
    #[inline]
    pub(crate) fn units(&self) -> &[Unit] {
        &self.units
    }

    /// Puts `count` times [`Unit::END`] after the units, until more are added.
    pub(crate) fn pad(&mut self, count: usize) {
        self.units.resize(self.count + count, Unit::END);
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

    /// Says that the units before `searched` were searched.
    pub(crate) fn set_searched(&mut self, searched: usize) {
        self.searched = searched.min(self.count);
    }

    /// Returns true if each unit is one byte of the text.
    pub(crate) fn is_plain(&self) -> bool {
        self.places.is_empty()
    }

    /// Returns the place in the text of the first unit.
    pub(crate) fn base(&self) -> usize {
        self.base
    }

    /// Returns the place in the text at which a unit's letter begins, or at which the last letter ends.
    #[inline]
    pub(crate) fn place(&self, unit: usize) -> usize {
        let place =
            if self.is_plain() { unit } else { self.places.get(unit).map_or(self.len, |place| *place as usize) };
        self.base.wrapping_add(place)
    }

    /// Adds letters of one byte and one unit, which `letters` has by byte.
    pub(crate) fn push_bytes(&mut self, bytes: &[u8], letters: &[Unit; 256]) {
        self.units.truncate(self.count);
        self.units.extend(bytes.iter().map(|byte| letters.get(usize::from(*byte)).copied().unwrap_or(Unit::END)));
        let mut before = self.last_letter;
        // A loop of its own, for many units at once.
        for unit in self.units.get_mut(self.count..).unwrap_or(&mut []) {
            let letter = *unit;
            *unit = letter.after(before);
            before = letter;
        }
        self.last_letter = before;
        if !self.is_plain() {
            self.places.extend((self.len..self.len + bytes.len()).map(|place| place as u32));
        }
        self.count += bytes.len();
        self.len += bytes.len();
    }

    /// Adds a letter of `len` bytes with its codes, of which there must be one.
    pub(crate) fn push_letter(&mut self, len: usize, codes: &[u8], is_word: bool) {
        if self.is_plain() {
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
        let count = codes.len();
        self.units.truncate(self.count);
        for (unit, code) in codes.enumerate() {
            let letter = Unit::letter(code, is_word);
            self.units.push(if unit == 0 { letter.after(self.last_letter) } else { Unit::later(code) });
            self.last_letter = letter;
        }
        self.places.extend((0..count).map(|_| self.len as u32));
        self.count += count;
        self.len += len;
    }

    /// Drops the units that were searched.
    pub(crate) fn drop_searched(&mut self) {
        let is_inside = |unit: usize| self.units.get(unit).is_some_and(|unit| unit.is_inside());
        // A letter stays whole.
        let mut dropped = self.searched;
        while dropped > 0 && is_inside(dropped) {
            dropped -= 1;
        }
        if dropped == 0 {
            return;
        }
        let bytes = self.place(dropped).wrapping_sub(self.base);
        self.base = self.base.wrapping_add(bytes);
        self.len -= bytes;
        self.count -= dropped;
        self.searched -= dropped;
        self.units.drain(..dropped);
        self.folded.drain(..dropped.min(self.folded.len()));
        self.places.drain(..dropped.min(self.places.len()));
        self.places.iter_mut().for_each(|place| *place -= bytes as u32);
        if self.folded.is_empty() && self.places.iter().copied().eq(0..self.len as u32) {
            self.places.clear();
        }
    }
}
