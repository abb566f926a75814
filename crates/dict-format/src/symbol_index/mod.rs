//! Tables that turn text into codes, and codes into symbols.

mod start_codes;

use alloc::vec::Vec;

use self::start_codes::StartCodes;
use crate::{
    alphabet::Alphabet,
    symbol::{CODES, NO_CODE, Symbol},
};

/// Tables made of an alphabet. Pass the same alphabet to every call.
///
/// The symbols `c` = 0, `ch` = 1, `h` = 2, `é` = 3+0 and `ü` = 3+1 make these tables:
///
/// ```text
/// byte   code                                       code   character            number of its (first) symbol
/// c C    none, because `ch` starts with `c`         0      c                    0
/// h H    2                                          1      none: `ch` has two   1
/// any    none                                       2      h                    2
///                                                   3      none: a lead code    3
/// ```
///
/// The table of starts has `c` with the code 0, `ch` with 1, `é` with 3 and 0, and `ü` with 3 and 1. These are the
/// answers:
///
/// ```
/// use dict_format::{Alphabet, Fold, Symbol, SymbolIndex, symbol::NO_CODE};
///
/// let symbols = [("c", &[0][..]), ("ch", &[1]), ("h", &[2]), ("é", &[3, 0]), ("ü", &[3, 1])];
/// let symbols = symbols.map(|(text, codes)| Symbol::new(text, codes).unwrap());
/// let alphabet = Alphabet::new(Fold::Case, &symbols);
/// let index = SymbolIndex::new(alphabet);
/// let mut codes = Vec::new();
/// index.encode(alphabet, "chüch", &mut codes)?;
/// assert_eq!(codes, [1, 3, 1, 1]);
/// assert_eq!((index.by_byte(b'H'), index.by_byte(b'c')), (2, NO_CODE));
/// assert_eq!((index.character(2), index.character(1), index.is_lead(3)), (Some('h'), None, true));
/// assert!(index.numbers(codes).eq([1, 4, 1]));
/// # Ok::<(), dict_format::symbol_index::UnknownSymbol>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SymbolIndex {
    by_byte: [u8; 256],
    starts: StartCodes,
    /// For each code, the symbol that it spells alone, if that is one character; otherwise `'\0'`.
    characters: [char; CODES],
    /// For each code, the number of the symbol that it spells alone, or of the first symbol with this lead code.
    numbers: [u16; CODES],
    /// Bit `c` says that `c` is a lead code.
    leads: u32,
    longest_symbol: usize,
}

/// Returns true if Form C never joins the start of a text, which may be empty, to what is before it: it is ASCII, or of
/// a block of letters in which no character is a mark, and none is joined to the character before it.
#[inline]
pub fn is_boundary(text: &[u8]) -> bool {
    // The first bytes of U+00C0 to U+02FF, U+0380 to U+047F and U+04C0 to U+057F: Latin, Greek, Cyrillic and Armenian.
    text.first().is_none_or(|byte| matches!(byte, ..0x80 | 0xc3..=0xcb | 0xce..=0xd1 | 0xd3..=0xd5))
}

/// The error for text that does not start with a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no symbol of the alphabet at byte {at}; use only letters of the alphabet")]
#[non_exhaustive]
pub struct UnknownSymbol {
    /// The number of bytes before this text.
    pub at: usize,
}

impl SymbolIndex {
    /// Makes the tables of an alphabet.
    pub fn new(alphabet: Alphabet<'_>) -> Self {
        let mut index = Self {
            by_byte: [NO_CODE; 256],
            starts: StartCodes::EMPTY,
            characters: ['\0'; CODES],
            numbers: [u16::MAX; CODES],
            leads: 0,
            longest_symbol: alphabet.symbols().iter().map(|symbol| symbol.bytes().len()).max().unwrap_or(0),
        };
        for (number, symbol) in (0..u16::MAX).zip(alphabet.symbols()) {
            // Only a damaged file has empty symbols. Their codes stay unused.
            if let [byte, longer @ ..] = symbol.bytes() {
                index.add_to_codes(number, symbol);
                index.starts.add(symbol, index.by_byte(*byte));
                let is_letter = longer.is_empty() && byte.is_ascii() && symbol.second().is_none();
                index.add_to_bytes(*byte, if is_letter { symbol.first() } else { NO_CODE });
            }
        }
        let mut by_byte = index.by_byte;
        for (byte, code) in (0..0x80).zip(&mut by_byte) {
            *code = index.by_byte(alphabet.fold().ascii(byte));
        }
        for (byte, code) in (0..0x80).zip(&mut by_byte) {
            if let Some(folded) = alphabet.changed_ascii(byte) {
                // A mark after a letter may be joined to it before it changes, but none is joined to an apostrophe.
                *code = if byte == b'\'' { index.by_folded(&folded) } else { NO_CODE };
            }
        }
        index.by_byte = by_byte;
        index
    }

    /// Returns the code of a folded text that is a symbol of one code, and starts no longer symbol.
    fn by_folded(&self, text: &str) -> u8 {
        match (text.as_bytes(), self.starts.cut(text.as_bytes())) {
            ([byte], _) => self.by_byte(*byte),
            (_, Some((code, None, []))) => code,
            _ => NO_CODE,
        }
    }

    /// Adds a symbol to the tables by code. If several symbols have the same first code, only the first one is added.
    fn add_to_codes(&mut self, number: u16, symbol: &Symbol) {
        let code = usize::from(symbol.first());
        let (Some(known), Some(character)) = (self.numbers.get_mut(code), self.characters.get_mut(code)) else {
            return;
        };
        if *known != u16::MAX {
            return;
        }
        *known = number;
        if symbol.second().is_some() {
            self.leads |= 1 << code;
            return;
        }
        let mut characters = symbol.text().chars();
        *character = characters.next().filter(|_| characters.next().is_none()).unwrap_or('\0');
    }

    /// Sets the code of `byte`. Call it for short symbols first: a longer symbol clears the code of its first byte.
    fn add_to_bytes(&mut self, byte: u8, code: u8) {
        if let Some(known) = self.by_byte.get_mut(usize::from(byte)) {
            *known = if usize::from(code) < CODES { code } else { NO_CODE };
        }
    }

    /// Returns the code of the one-code symbol that `byte` folds to. Returns [`NO_CODE`] if the byte is not ASCII, is
    /// not a symbol, or may start a longer symbol. Text whose bytes all have codes can be encoded with this table
    /// alone.
    #[inline]
    pub fn by_byte(&self, byte: u8) -> u8 {
        self.by_byte.get(usize::from(byte)).copied().unwrap_or(NO_CODE)
    }

    /// Cuts the longest symbol off the start of `text`, which need not be folded, if the tables have that symbol. With
    /// fold *case* and others, a capital ASCII letter is cut as its small letter. Marks that follow may still join the
    /// symbol and make it another.
    #[inline]
    pub fn cut_by_tables<'t>(&self, text: &'t [u8]) -> Option<(u8, Option<u8>, &'t [u8])> {
        let (&byte, after) = text.split_first()?;
        match self.by_byte(byte) {
            NO_CODE => self.starts.cut(text),
            code => Some((code, None, after)),
        }
    }

    /// Returns the length of the longest symbol, in bytes.
    pub fn longest_symbol(&self) -> usize {
        self.longest_symbol
    }

    /// Cuts the longest symbol off the start of folded `text`, which is UTF-8. Returns the symbol's first code, its
    /// second code, and the rest of the text.
    #[inline]
    pub fn cut<'t>(&self, alphabet: Alphabet<'_>, text: &'t [u8]) -> Option<(u8, Option<u8>, &'t [u8])> {
        self.cut_by_tables(text).or_else(|| {
            let symbol = alphabet.longest_match(text)?;
            Some((symbol.first(), symbol.second(), text.get(symbol.bytes().len()..)?))
        })
    }

    /// Cuts folded `text` into symbols and appends their codes. Cuts from the left, and takes the longest symbol each
    /// time.
    pub fn encode(&self, alphabet: Alphabet<'_>, text: &str, codes: &mut Vec<u8>) -> Result<(), UnknownSymbol> {
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            let at = text.len() - rest.len();
            let (first, second, after) = self.cut(alphabet, rest).ok_or(UnknownSymbol { at })?;
            codes.push(first);
            codes.extend(second);
            rest = after;
        }
        Ok(())
    }

    /// Returns the symbol that `code` spells alone, if it is one character.
    #[inline]
    pub fn character(&self, code: u8) -> Option<char> {
        self.characters.get(usize::from(code)).copied().filter(|&character| character != '\0')
    }

    /// Returns true if a second code follows `code`.
    #[inline]
    pub fn is_lead(&self, code: u8) -> bool {
        self.leads.checked_shr(code.into()).unwrap_or(0) & 1 != 0
    }

    /// Returns the number in the alphabet of the symbol that `first` and `second` spell. For a symbol of one code,
    /// `second` is 0.
    #[inline]
    pub fn number(&self, first: u8, second: u8) -> usize {
        usize::from(self.numbers.get(usize::from(first)).copied().unwrap_or(u16::MAX)) + usize::from(second)
    }

    /// Returns the numbers in the alphabet of the symbols that `codes` spell. This is the inverse of
    /// [`SymbolIndex::encode`].
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
    use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

    use super::*;
    use crate::fold::Fold;
    use alloc::{string::String, vec};

    #[test]
    fn the_longest_symbol_wins() {
        let symbols = [("c", &[0][..]), ("ch", &[1]), ("h", &[2]), ("q", &[3]), ("é", &[4, 0]), ("ü", &[4, 1])]
            .map(|(text, codes)| Symbol::new(text, codes).unwrap());
        let alphabet = Alphabet::new(Fold::Case, &symbols);
        alphabet.check(0).unwrap();
        let index = SymbolIndex::new(alphabet);
        let mut codes = vec![];
        index.encode(alphabet, "cchhéüq", &mut codes).unwrap();
        assert_eq!(codes, [0, 1, 2, 4, 0, 4, 1, 3]);
        let text: String = index.numbers(codes.iter().copied()).map(|number| symbols[number].text()).collect();
        assert_eq!(text, "cchhéüq");
        assert_eq!(index.encode(alphabet, "chx", &mut codes), Err(UnknownSymbol { at: 2 }));
    }

    #[test]
    fn what_is_cut_off_is_the_longest_symbol_in_a_full_table_too() {
        let far = (1..12).filter_map(|n| char::from_u32(0xff + 256 * n)).map(String::from);
        let texts = ["a", "ab", "ÿx", "ÿ", "é", "éx", "𝔞"].map(String::from).into_iter().chain(far);
        let texts: alloc::collections::BTreeSet<String> = texts.collect();
        let symbols: Vec<Symbol> = (0..).zip(&texts).map(|(code, text)| Symbol::new(text, &[code]).unwrap()).collect();
        let alphabet = Alphabet::new(Fold::Case, &symbols);
        let index = SymbolIndex::new(alphabet);
        for text in texts.iter().flat_map(|text| [text.clone(), alloc::format!("{text}x"), alloc::format!("{text}é")])
        {
            let longest = alphabet.longest_match(text.as_bytes()).unwrap();
            let expected = (longest.first(), None, &text.as_bytes()[longest.bytes().len()..]);
            assert_eq!(index.cut(alphabet, text.as_bytes()), Some(expected), "{text}");
        }
        assert!(["ø", "b", "x", ""].iter().all(|text| index.cut(alphabet, text.as_bytes()).is_none()));
    }

    #[test]
    fn a_byte_that_may_start_a_longer_symbol_has_no_code() {
        let symbols = [("c", 0), ("ch", 1), ("h", 2), ("é", 3)].map(|(text, code)| Symbol::new(text, &[code]).unwrap());
        let codes = SymbolIndex::new(Alphabet::new(Fold::Case, &symbols)).by_byte;
        assert_eq!([codes[b'c' as usize], codes[b'H' as usize], codes[b'h' as usize]], [NO_CODE, 2, 2]);
        assert_eq!(codes[b'x' as usize], NO_CODE);
        assert!(codes[0x80..].iter().all(|&code| code == NO_CODE));
    }

    #[test]
    fn the_longest_symbol_has_its_length() {
        let symbols = [("c", 0), ("ch", 1), ("h", 2)].map(|(text, code)| Symbol::new(text, &[code]).unwrap());
        assert_eq!(SymbolIndex::new(Alphabet::new(Fold::Case, &symbols)).longest_symbol(), 2);
        assert_eq!(SymbolIndex::new(Alphabet::new(Fold::Case, &[])).longest_symbol(), 0);
    }

    #[test]
    fn a_boundary_joins_nothing_and_is_not_a_mark() {
        let composed = |text: &str| text.nfc().collect::<String>();
        for c in ('\0'..=char::MAX).filter(|c| is_boundary(c.encode_utf8(&mut [0; 4]).as_bytes())) {
            assert!(!is_combining_mark(c), "{c:?}");
            for before in ["a", "g\u{303}", "ο", "и", "\u{1100}"] {
                let apart = composed(before) + &composed(c.encode_utf8(&mut [0; 4]));
                assert_eq!(composed(&alloc::format!("{before}{c}")), apart, "{c:?}");
            }
        }
        assert!(is_boundary(b"") && !is_boundary("\u{301}".as_bytes()) && !is_boundary(b"\xff"));
    }

    #[test]
    fn a_code_is_a_character_a_longer_symbol_or_a_lead() {
        let symbols = [("c", &[0][..]), ("ch", &[1]), ("é", &[2, 0]), ("ü", &[2, 1]), ("ý", &[30])];
        let mut symbols = symbols.map(|(text, codes)| Symbol::new(text, codes).unwrap());
        let index = SymbolIndex::new(Alphabet::new(Fold::Case, &symbols));
        let characters = [0, 1, 2, 3, 30, 31, 255].map(|code| index.character(code));
        assert_eq!(characters, [Some('c'), None, None, None, Some('ý'), None, None]);
        let leads: Vec<u8> = (0..=255).filter(|&code| index.is_lead(code)).collect();
        assert_eq!(leads, [2]);
        assert_eq!((index.number(30, 0), index.number(2, 1), index.number(1, 0)), (4, 3, 1));
        // A damaged file may have codes that are too large. Their bytes are looked up among the symbols.
        symbols[0] = Symbol::new("a", &[31]).unwrap();
        assert_eq!(SymbolIndex::new(Alphabet::new(Fold::Case, &symbols)).by_byte(b'a'), NO_CODE);
    }
}
