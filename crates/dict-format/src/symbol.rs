//! A symbol, and the codes that spell it.

use bytemuck::{Pod, Zeroable};

/// The number of symbol codes: the bits of a slot's child bitmap, 0 to 30.
pub const CODES: usize = 31;
/// The maximum number of symbols in an alphabet: 31 lead codes with 31 second codes each.
pub const MAX_SYMBOLS: usize = CODES * CODES;
/// The maximum length of a symbol, in bytes of UTF-8.
pub const MAX_SYMBOL_BYTES: usize = 13;
/// The maximum number of symbols in a word.
pub const MAX_WORD_SYMBOLS: usize = 512;
/// The value that stands for "no symbol code".
pub const NO_CODE: u8 = 0xff;

/// A symbol: a letter or a string of letters (`qu`, `ch`, `l·l`), and the one or two codes that spell it.
#[derive(Clone, Copy, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct Symbol {
    text: [u8; MAX_SYMBOL_BYTES],
    len: u8,
    first: u8,
    second: u8,
}

const _: () = assert!(size_of::<Symbol>() == 16);

impl Symbol {
    /// Makes a symbol of a text and its codes. Returns `None` if the text is empty or longer than [`MAX_SYMBOL_BYTES`],
    /// or if the number of codes is not one or two.
    pub fn new(text: &str, codes: &[u8]) -> Option<Self> {
        let mut symbol = Self { text: [0; MAX_SYMBOL_BYTES], len: 0, first: 0, second: NO_CODE };
        symbol.text.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        symbol.len = u8::try_from(text.len()).ok().filter(|&len| len > 0)?;
        match *codes {
            [first] => symbol.first = first,
            [first, second] => {
                symbol.first = first;
                symbol.second = second;
            }
            _ => return None,
        }
        Some(symbol)
    }

    /// Returns the symbol's text as bytes of UTF-8.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        self.text.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Returns the symbol's text. It is empty if the bytes of a damaged file are not UTF-8.
    pub fn text(&self) -> &str {
        core::str::from_utf8(self.bytes()).unwrap_or("")
    }

    /// Returns the symbol's first code.
    #[inline]
    pub const fn first(&self) -> u8 {
        self.first
    }

    /// Returns the symbol's second code, if it has two codes.
    #[inline]
    pub const fn second(&self) -> Option<u8> {
        if self.second == NO_CODE { None } else { Some(self.second) }
    }

    /// Returns the symbol's one or two codes.
    #[inline]
    pub fn codes(&self) -> impl Iterator<Item = u8> + use<> {
        core::iter::once(self.first).chain(self.second())
    }

    /// Returns the bytes after the text, which a writer fills with zeros. Returns `None` if the length is too large.
    pub(crate) fn padding(&self) -> Option<&[u8]> {
        self.text.get(usize::from(self.len)..)
    }
}

/// Returns true if a symbol or a conversion may have the character. It may not be a control character, U+FEFF, which is
/// the byte order mark at the start of a list, or U+FFFD, which stands for bytes that could not be decoded.
pub fn is_writable(character: char) -> bool {
    !character.is_control() && !matches!(character, '\u{feff}' | char::REPLACEMENT_CHARACTER)
}

impl core::fmt::Debug for Symbol {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:?} = {}", self.text(), self.first)?;
        self.second().map_or(Ok(()), |second| write!(f, "+{second}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn a_symbol_has_1_to_13_bytes_of_text_and_one_or_two_codes() {
        assert_eq!(MAX_SYMBOLS, 961);
        let symbol = Symbol::new("l·l", &[4, 1]).unwrap();
        assert_eq!((symbol.text(), symbol.first(), symbol.second()), ("l·l", 4, Some(1)));
        assert!(symbol.codes().eq([4, 1]));
        assert_eq!(symbol.padding(), Some(&[0; 9][..]));
        assert_eq!(format!("{symbol:?} {:?}", Symbol::new("q", &[3])), "\"l·l\" = 4+1 Some(\"q\" = 3)");
        assert!(Symbol::new("abcdefghijklm", &[0]).is_some());
        assert_eq!(Symbol::new("abcdefghijklmn", &[0]), None);
        assert_eq!([Symbol::new("", &[0]), Symbol::new("a", &[]), Symbol::new("a", &[0, 1, 2])], [None; 3]);
    }
}
