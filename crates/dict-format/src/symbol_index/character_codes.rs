//! A table of the characters that are not ASCII.

use crate::symbol::{CODES, Symbol};

/// The number of entries.
const ENTRIES: usize = 256;
/// The number of places at which a character may be.
const PLACES: usize = 8;
/// In place of a code: there is no second code, or the codes are not known here. It is five ones, and so the mask of a
/// code too.
const NONE: u32 = CODES as u32;

/// The codes of the symbols that are one character which is not ASCII. It is a hash table: a character is at its number
/// modulo 256, or at one of the next seven places. The letters of a script have numbers that follow each other, so they
/// are side by side. A character is left out if all eight places are taken.
///
/// ```text
///                            21 bits    5 bits    5 bits
/// é, the code 3              U+00E9     3         31: no second code
/// ü, which starts `üx` too   U+00FC     31: look among the symbols
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct CharacterCodes([u32; ENTRIES]);

impl CharacterCodes {
    pub(super) const EMPTY: Self = Self([0; ENTRIES]);

    /// Adds a symbol, unless it starts with an ASCII character.
    pub(super) fn add(&mut self, symbol: &Symbol) {
        // The text of a damaged symbol is empty.
        let mut characters = symbol.text().chars();
        let Some(character) = characters.next().filter(|c| !c.is_ascii()).map(u32::from) else { return };
        let Some(entry) = self.place(character).and_then(|place| self.0.get_mut(place)) else { return };
        let is_known =
            *entry == 0 && characters.next().is_none() && symbol.codes().all(|code| usize::from(code) < CODES);
        let first = if is_known { symbol.first().into() } else { NONE };
        let second = symbol.second().filter(|_| is_known).map_or(NONE, u32::from);
        *entry = character << 10 | first << 5 | second;
    }

    /// Returns the codes of the character that a text starts with, and the text after it. Returns `None` if the
    /// character is ASCII or not in the table, or if it starts a longer symbol.
    #[inline]
    pub(super) fn cut<'t>(&self, text: &'t [u8]) -> Option<(u8, Option<u8>, &'t [u8])> {
        let (character, rest) = first_character(text)?;
        let entry = *self.0.get(self.place(character)?)?;
        let [first, second] = [entry >> 5 & NONE, entry & NONE];
        (entry != 0 && first != NONE).then_some((first as u8, (second != NONE).then_some(second as u8), rest))
    }

    /// Returns the place of a character, or a free one where it may be.
    #[inline]
    fn place(&self, character: u32) -> Option<usize> {
        let mut places = (0..PLACES).map(|probe| (character as usize + probe) % ENTRIES);
        places.find(|place| self.0.get(*place).is_some_and(|entry| *entry == 0 || entry >> 10 == character))
    }
}

/// Returns the number of the character that a text in UTF-8 starts with, and the text after it. Returns `None` for
/// ASCII, and for the rare characters of four bytes.
#[inline]
fn first_character(text: &[u8]) -> Option<(u32, &[u8])> {
    let low = |byte: u8, bits: u8| u32::from(byte & bits);
    match *text {
        [a @ 0xc0..=0xdf, b, ref rest @ ..] => Some((low(a, 0x1f) << 6 | low(b, 0x3f), rest)),
        [a @ 0xe0..=0xef, b, c, ref rest @ ..] => Some((low(a, 0xf) << 12 | low(b, 0x3f) << 6 | low(c, 0x3f), rest)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloc::{
        string::{String, ToString},
        vec::Vec,
    };

    use super::*;

    /// Returns the table of symbols, each with one code, or two.
    fn table(symbols: &[(&str, &[u8])]) -> CharacterCodes {
        let mut table = CharacterCodes::EMPTY;
        symbols.iter().for_each(|(text, codes)| table.add(&Symbol::new(text, codes).unwrap()));
        table
    }

    #[test]
    fn a_character_has_the_codes_of_its_symbol_unless_a_longer_one_may_follow() {
        let symbols: &[(&str, &[u8])] =
            &[("a", &[5]), ("é", &[0]), ("ö", &[2, 0]), ("öx", &[3]), ("ж", &[30, 30]), ("क", &[1])];
        let table = table(symbols);
        let cut = |text: &'static str| table.cut(text.as_bytes());
        assert_eq!([cut("é"), cut("éa")], [Some((0, None, &b""[..])), Some((0, None, b"a"))]);
        assert_eq!([cut("ж"), cut("क!")], [Some((30, Some(30), &b""[..])), Some((1, None, b"!"))]);
        assert!(["ö", "öx", "ø", "東", "\u{1f600}", "a", ""].into_iter().all(|text| cut(text).is_none()));
        for part in [&b"\xc3"[..], b"\xe4\xbd", b"\xf0\x9f\x98", b"\xff", b"\x80"] {
            assert_eq!(table.cut(part), None, "{part:?}");
        }
    }

    #[test]
    fn characters_of_the_same_place_are_told_apart() {
        let characters: Vec<String> = (0..12).map(|n| char::from_u32(0xff + 256 * n).unwrap().to_string()).collect();
        let mut table = CharacterCodes::EMPTY;
        for (code, text) in (0..).zip(&characters) {
            table.add(&Symbol::new(text, &[code]).unwrap());
        }
        let found: Vec<Option<u8>> = characters.iter().map(|text| Some(table.cut(text.as_bytes())?.0)).collect();
        let expected: Vec<Option<u8>> = (0..12).map(|code| (code < 8).then_some(code)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn damaged_symbols_are_not_known() {
        // Not UTF-8; a careless decoder would read `è`.
        let mut bytes = *b"\xc3\x28\0\0\0\0\0\0\0\0\0\0\0\x02\x01\xff";
        let mut table_of_bytes = CharacterCodes::EMPTY;
        table_of_bytes.add(bytemuck::cast_ref(&bytes));
        assert_eq!(table_of_bytes.cut("è".as_bytes()), None);
        bytes[1] = 0xa8;
        table_of_bytes.add(bytemuck::cast_ref(&bytes));
        assert_eq!(table_of_bytes.cut("è".as_bytes()), Some((1, None, &b""[..])));
        for symbol in [("é", &[31][..]), ("é", &[1, 200]), ("a", &[1])] {
            assert_eq!(table(&[symbol]).cut("é".as_bytes()), None, "{symbol:?}");
        }
    }
}
