//! A table of the starts of texts that need more than a byte to be told apart.

use crate::symbol::{CODES, Symbol};

/// The number of entries.
const ENTRIES: usize = 256;
/// The number of places at which a character may be.
const PLACES: usize = 8;
/// In place of a code: there is no second code, or the codes are not known here. It is five ones, and so the mask of a
/// code too.
const NONE: u32 = CODES as u32;

/// The codes of the symbols that are one character which is not ASCII, of those that are two ASCII letters, and of the
/// ASCII letters that need a second code or start such a pair. It is a hash table: an entry is at its key modulo 256,
/// or at one of the next seven places. The key of a character is its number. The letters of a script have numbers that
/// follow each other, so they are side by side. A symbol is left out if all eight places are taken.
///
/// ```text
///                            21 bits              5 bits    5 bits
/// é, the code 3              U+00E9               3         31: no second code
/// ü, which starts `üx` too   U+00FC               31: look among the symbols
/// i, which starts `ij` too   key_of(i, none)   8         31
/// ij                         key_of(i, j)      9         31
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct StartCodes([u32; ENTRIES]);

impl StartCodes {
    pub(super) const EMPTY: Self = Self([0; ENTRIES]);

    /// Adds a symbol. Symbols come in the order of their bytes. `code` is the code of the symbol that its first byte is
    /// alone, or above 30 if there is none.
    pub(super) fn add(&mut self, symbol: &Symbol, code: u8) {
        // The text of a damaged symbol is empty.
        let text = symbol.text();
        let Some(first) = text.chars().next() else { return };
        let codes = symbol.codes().all(|code| usize::from(code) < CODES).then(|| (symbol.first(), symbol.second()));
        match *text.as_bytes() {
            [byte] => {
                if symbol.second().is_some() {
                    self.set(key_of(byte, None), codes);
                }
            }
            [byte, next] if first.is_ascii() && next.is_ascii() => {
                if self.entry(key_of(byte, None)) == 0 {
                    self.set(key_of(byte, None), (usize::from(code) < CODES).then_some((code, None)));
                }
                if !self.set(key_of(byte, Some(next)), codes) {
                    self.set(key_of(byte, None), None);
                }
            }
            [byte, ..] if first.is_ascii() => {
                self.set(key_of(byte, None), None);
            }
            _ => {
                let is_known = self.entry(first.into()) == 0 && text.len() == first.len_utf8();
                self.set(first.into(), codes.filter(|_| is_known));
            }
        }
    }

    /// Returns the codes of the symbol that a text starts with, and the text after it. Returns `None` if the symbol is
    /// not in the table, or if the text may start with a longer one, as it is or folded.
    #[inline]
    pub(super) fn cut<'t>(&self, text: &'t [u8]) -> Option<(u8, Option<u8>, &'t [u8])> {
        let (key, rest) = match *text {
            [byte @ ..0x80, ref rest @ ..] => {
                // A capital may be folded to the second letter of a pair.
                let alone =
                    self.codes(key_of(byte, None)).filter(|_| !rest.first().is_some_and(u8::is_ascii_uppercase))?;
                let pair = rest.split_first().filter(|(next, _)| next.is_ascii());
                let pair = pair.and_then(|(next, after)| Some((self.codes(key_of(byte, Some(*next)))?, after)));
                let ((first, second), rest) = pair.unwrap_or((alone, rest));
                return Some((first, second, rest));
            }
            _ => first_character(text)?,
        };
        let (first, second) = self.codes(key)?;
        Some((first, second, rest))
    }

    /// Sets the codes of a key; `None` says that they are not known. Returns false if they are not known, or if there
    /// is no place for them.
    fn set(&mut self, key: u32, codes: Option<(u8, Option<u8>)>) -> bool {
        let Some(entry) = self.place(key).and_then(|place| self.0.get_mut(place)) else { return false };
        let (first, second) = codes.map_or((NONE, None), |(first, second)| (first.into(), second));
        *entry = key << 10 | first << 5 | second.map_or(NONE, u32::from);
        first != NONE
    }

    /// Returns the codes of a key, if they are known.
    #[inline]
    fn codes(&self, key: u32) -> Option<(u8, Option<u8>)> {
        let entry = self.entry(key);
        let [first, second] = [entry >> 5 & NONE, entry & NONE];
        (entry != 0 && first != NONE).then_some((first as u8, (second != NONE).then_some(second as u8)))
    }

    /// Returns the entry of a key, or 0.
    #[inline]
    fn entry(&self, key: u32) -> u32 {
        self.place(key).and_then(|place| self.0.get(place)).copied().unwrap_or(0)
    }

    /// Returns the place of a key, or a free one where it may be.
    #[inline]
    fn place(&self, key: u32) -> Option<usize> {
        let mut places = (0..PLACES).map(|probe| (key as usize + probe) % ENTRIES);
        places.find(|place| self.0.get(*place).is_some_and(|entry| *entry == 0 || entry >> 10 == key))
    }
}

/// Returns the key of an ASCII letter, or of two in a row. It is above the number of every character.
#[inline]
fn key_of(byte: u8, next: Option<u8>) -> u32 {
    let byte = u32::from(byte) << 7;
    next.map_or(0x1c_0000 | byte, |next| 0x18_0000 | byte | u32::from(next))
}

/// Returns the number of the character that a text starts with, and the text after it. Returns `None` for ASCII, for
/// the rare characters of four bytes, and for bytes that are not UTF-8.
#[inline]
fn first_character(text: &[u8]) -> Option<(u32, &[u8])> {
    let low = |byte: u8, bits: u8| u32::from(byte & bits);
    match *text {
        [a @ 0xc2..=0xdf, b @ 0x80..=0xbf, ref rest @ ..] => Some((low(a, 0x1f) << 6 | low(b, 0x3f), rest)),
        [a @ 0xe0..=0xef, b @ 0x80..=0xbf, c @ 0x80..=0xbf, ref rest @ ..] => {
            Some((low(a, 0xf) << 12 | low(b, 0x3f) << 6 | low(c, 0x3f), rest)).filter(|(number, _)| *number >= 0x800)
        }
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

    /// Returns the table of symbols in the order of their bytes, each with one code, or two.
    fn table(symbols: &[(&str, &[u8])]) -> StartCodes {
        let mut table = StartCodes::EMPTY;
        for (text, codes) in symbols {
            let alone = symbols.iter().find(|(other, codes)| Some(*other) == text.get(..1) && codes.len() == 1);
            table.add(&Symbol::new(text, codes).unwrap(), alone.map_or(u8::MAX, |(_, codes)| codes[0]));
        }
        table
    }

    #[test]
    fn an_ascii_letter_is_cut_alone_or_with_the_next_one() {
        let symbols: &[(&str, &[u8])] =
            &[("c", &[0]), ("cch", &[1]), ("ch", &[2]), ("i", &[3]), ("ij", &[4]), ("j", &[5]), ("qu", &[6])];
        let table = table(symbols);
        let cut = |text: &'static str| table.cut(text.as_bytes());
        assert_eq!(
            [cut("i"), cut("ij"), cut("ik")],
            [(3, &b""[..]), (4, b""), (3, b"k")].map(|(a, t)| Some((a, None, t)))
        );
        assert_eq!([cut("ijj"), cut("ié")], [(4, "j"), (3, "é")].map(|(a, rest)| Some((a, None, rest.as_bytes()))));
        assert_eq!(cut("i\0"), Some((3, None, &b"\0"[..])));
        // A longer symbol, a capital, a letter that is not a symbol alone, and letters that are in no pair.
        assert!(["c", "ch", "iJ", "I", "qu", "q", "j", "x", ""].into_iter().all(|text| cut(text).is_none()));
        let table = self::table(&[("e", &[7, 1]), ("ex", &[8, 1]), ("o", &[7, 2])]);
        let cut = |text: &'static str| table.cut(text.as_bytes());
        assert_eq!([cut("ex"), cut("ed")], [Some((8, Some(1), &b""[..])), Some((7, Some(1), b"d"))]);
        assert_eq!([cut("o"), cut("od")], [Some((7, Some(2), &b""[..])), Some((7, Some(2), b"d"))]);
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
        // Parts of characters, bytes that do not continue one, and an `é` of three bytes.
        for part in [&b"\xc3"[..], b"\xe4\xbd", b"\xf0\x9f\x98", b"\xff", b"\x80", b"\xc3)", b"\xe0\x83\xa9"] {
            assert_eq!(table.cut(part), None, "{part:?}");
        }
    }

    #[test]
    fn characters_of_the_same_place_are_told_apart() {
        let characters: Vec<String> = (0..12).map(|n| char::from_u32(0xff + 256 * n).unwrap().to_string()).collect();
        let mut table = StartCodes::EMPTY;
        for (code, text) in (0..).zip(&characters) {
            table.add(&Symbol::new(text, &[code]).unwrap(), u8::MAX);
        }
        let found: Vec<Option<u8>> = characters.iter().map(|text| Some(table.cut(text.as_bytes())?.0)).collect();
        let expected: Vec<Option<u8>> = (0..12).map(|code| (code < 8).then_some(code)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn damaged_symbols_are_not_known() {
        // Not UTF-8; a careless decoder would read `è`.
        let mut bytes = *b"\xc3\x28\0\0\0\0\0\0\0\0\0\0\0\x02\x01\xff";
        let mut table_of_bytes = StartCodes::EMPTY;
        table_of_bytes.add(bytemuck::cast_ref(&bytes), u8::MAX);
        assert_eq!(table_of_bytes.cut("è".as_bytes()), None);
        bytes[1] = 0xa8;
        table_of_bytes.add(bytemuck::cast_ref(&bytes), u8::MAX);
        assert_eq!(table_of_bytes.cut("è".as_bytes()), Some((1, None, &b""[..])));
        for symbol in [("é", &[31][..]), ("é", &[1, 200]), ("a", &[1])] {
            assert_eq!(table(&[symbol]).cut("é".as_bytes()), None, "{symbol:?}");
        }
    }
}
