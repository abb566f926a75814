//! From text to codes and from codes to symbols, without a search where there need be none.

use alloc::vec::Vec;

use crate::{Alphabet, CODES, NO_CODE, UnknownSymbol};

/// Tables that follow from an alphabet. Every call must be given the alphabet that the index was made of.
#[derive(Clone, Copy, Debug)]
pub struct SymbolIndex {
    by_byte: [u8; 256],
    /// By code: the symbol that has it alone, where that is one character; else `'\0'`.
    characters: [char; CODES],
    /// By code: the number of the symbol that has it alone, or of the first that has it as its lead code.
    numbers: [u16; CODES],
    /// Bit `c`: `c` is a lead code.
    leads: u32,
    longest_symbol: usize,
}

impl SymbolIndex {
    /// The index of an alphabet.
    pub fn new(alphabet: Alphabet<'_>) -> Self {
        let mut index = Self {
            by_byte: [NO_CODE; 256],
            characters: ['\0'; CODES],
            numbers: [u16::MAX; CODES],
            leads: 0,
            longest_symbol: alphabet.symbols().iter().map(|symbol| symbol.bytes().len()).max().unwrap_or(0),
        };
        for (number, symbol) in (0..u16::MAX).zip(alphabet.symbols()) {
            let [byte, longer @ ..] = symbol.bytes() else { continue };
            let is_letter = longer.is_empty() && byte.is_ascii() && symbol.second().is_none();
            if symbol.second().is_none()
                && let Some(place @ &mut '\0') = index.characters.get_mut(usize::from(symbol.first()))
            {
                let mut characters = symbol.text().chars();
                *place = characters.next().filter(|_| characters.next().is_none()).unwrap_or('\0');
            }
            if let Some(code) = index.by_byte.get_mut(usize::from(*byte)) {
                // A symbol's extensions sort behind it, so they have the last word.
                *code = if is_letter && usize::from(symbol.first()) < CODES { symbol.first() } else { NO_CODE };
            }
            if let Some(first @ &mut u16::MAX) = index.numbers.get_mut(usize::from(symbol.first())) {
                *first = number;
                index.leads |= u32::from(symbol.second().is_some()) << symbol.first();
            }
        }
        for byte in 0..0x80 {
            let folded = index.by_byte(alphabet.fold().ascii(byte));
            if let Some(code) = index.by_byte.get_mut(usize::from(byte)) {
                *code = folded;
            }
        }
        index
    }

    /// The code of the one-code symbol that `byte` is, folded; [`NO_CODE`] where it is not ASCII, is no symbol, or
    /// might start a longer one. Text of bytes that have codes needs nothing but these.
    #[inline]
    pub fn by_byte(&self, byte: u8) -> u8 {
        self.by_byte.get(usize::from(byte)).copied().unwrap_or(NO_CODE)
    }

    /// Whether the byte at `at` has a code, and is the symbol of that code whatever comes behind it: not where
    /// another than an ASCII character follows, which may be a mark that changes it.
    #[inline]
    pub fn is_settled(&self, text: &[u8], at: usize) -> bool {
        text.get(at).is_some_and(|&byte| self.by_byte(byte) != NO_CODE) && text.get(at + 1).is_none_or(u8::is_ascii)
    }

    /// Bytes in the longest symbol.
    pub fn longest_symbol(&self) -> usize {
        self.longest_symbol
    }

    /// The codes of the longest symbol that folded `text` starts with, and the text behind it.
    #[inline]
    pub fn cut<'t>(&self, alphabet: Alphabet<'_>, text: &'t [u8]) -> Option<(u8, Option<u8>, &'t [u8])> {
        let [byte, behind @ ..] = text else { return None };
        match self.by_byte(*byte) {
            NO_CODE => {
                let symbol = alphabet.longest_match(text)?;
                Some((symbol.first(), symbol.second(), text.get(symbol.bytes().len()..)?))
            }
            code => Some((code, None, behind)),
        }
    }

    /// Appends the codes of folded `text`, cut into symbols from the left, the longest first.
    pub fn encode(&self, alphabet: Alphabet<'_>, text: &str, codes: &mut Vec<u8>) -> Result<(), UnknownSymbol> {
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            let at = text.len() - rest.len();
            let (first, second, behind) = self.cut(alphabet, rest).ok_or(UnknownSymbol { at })?;
            codes.push(first);
            codes.extend(second);
            rest = behind;
        }
        Ok(())
    }

    /// The symbol that `code` spells alone, where that is one character.
    #[inline]
    pub fn character(&self, code: u8) -> Option<char> {
        self.characters.get(usize::from(code)).copied().filter(|&character| character != '\0')
    }

    /// Whether `code` is followed by a second code.
    #[inline]
    pub fn is_lead(&self, code: u8) -> bool {
        self.leads.checked_shr(code.into()).unwrap_or(0) & 1 != 0
    }

    /// The number in the alphabet of the symbol that `first` spells alone, where `second` is 0, or with `second`.
    #[inline]
    pub fn number(&self, first: u8, second: u8) -> usize {
        usize::from(self.numbers.get(usize::from(first)).copied().unwrap_or(u16::MAX)) + usize::from(second)
    }

    /// The numbers in the alphabet of the symbols that `codes` spell: [`SymbolIndex::encode`] undone.
    pub fn numbers(&self, codes: impl IntoIterator<Item = u8>) -> impl Iterator<Item = usize> {
        let mut codes = codes.into_iter();
        core::iter::from_fn(move || {
            let first = codes.next()?;
            let second = if self.is_lead(first) { codes.next()? } else { 0 };
            Some(self.number(first, second))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fold, Symbol};

    #[test]
    fn a_byte_that_may_start_a_longer_symbol_has_no_code() {
        let symbols = [("c", 0), ("ch", 1), ("h", 2), ("é", 3)].map(|(text, code)| Symbol::new(text, &[code]).unwrap());
        let codes = SymbolIndex::new(Alphabet::new(Fold::Case, &symbols)).by_byte;
        assert_eq!([codes[b'c' as usize], codes[b'H' as usize], codes[b'h' as usize]], [NO_CODE, 2, 2]);
        assert_eq!(codes[b'x' as usize], NO_CODE);
        assert!(codes[0x80..].iter().all(|&code| code == NO_CODE));
    }
}
