//! The `ALPH` section: symbols, their codes, and how text is cut into them.

use alloc::borrow::Cow;

use bytemuck::{Pod, Zeroable};

use crate::{Fold, FormatError, Tag};

/// How many symbol codes there are: the bits of a slot's child bitmap, 0 to 30.
pub const CODES: usize = 31;
/// The most symbols an alphabet has: 31 lead codes with 31 second codes each.
pub const MAX_SYMBOLS: usize = CODES * CODES;
/// The most bytes of UTF-8 in a symbol.
pub const MAX_SYMBOL_BYTES: usize = 13;
/// The most symbols in a word.
pub const MAX_WORD_SYMBOLS: usize = 512;
/// Stands where a symbol code could, and is none.
pub const NO_CODE: u8 = 0xff;
/// Bytes in an [`AlphabetHeader`].
pub const ALPHABET_HEADER_LEN: usize = size_of::<AlphabetHeader>();

/// The first 16 bytes of the section.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct AlphabetHeader {
    fold: u8,
    reserved: u8,
    symbol_count: [u8; 2],
    zero: [u8; 12],
}

impl AlphabetHeader {
    /// The header of a section of `symbol_count` symbols.
    pub fn new(fold: Fold, symbol_count: u16) -> Self {
        Self { fold: fold.number(), symbol_count: symbol_count.to_le_bytes(), ..Zeroable::zeroed() }
    }

    pub(crate) fn of(section: &[u8]) -> Option<Self> {
        section.first_chunk::<ALPHABET_HEADER_LEN>().map(|bytes| bytemuck::cast(*bytes))
    }

    pub(crate) fn symbol_count(&self) -> usize {
        usize::from(u16::from_le_bytes(self.symbol_count))
    }
}

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
    /// The symbol `text` spelled by `codes`; none where either is longer than a symbol can be, or empty.
    pub fn new(text: &str, codes: &[u8]) -> Option<Self> {
        let mut symbol = Self { text: [0; MAX_SYMBOL_BYTES], len: 0, first: 0, second: NO_CODE };
        symbol.text.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        symbol.len = u8::try_from(text.len()).ok().filter(|&len| len > 0)?;
        match *codes {
            [first] => symbol.first = first,
            [first, second] => (symbol.first, symbol.second) = (first, second),
            _ => return None,
        }
        Some(symbol)
    }

    /// Its text, in UTF-8.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        self.text.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Its text; empty where a damaged file's is not UTF-8.
    pub fn text(&self) -> &str {
        core::str::from_utf8(self.bytes()).unwrap_or("")
    }

    /// The code of its first, or only, step.
    #[inline]
    pub const fn first(&self) -> u8 {
        self.first
    }

    /// The code of its second step, where it takes two.
    #[inline]
    pub const fn second(&self) -> Option<u8> {
        if self.second == NO_CODE { None } else { Some(self.second) }
    }

    /// Its codes, in the order they are stepped by.
    #[inline]
    pub fn codes(&self) -> impl Iterator<Item = u8> + use<> {
        core::iter::once(self.first).chain(self.second())
    }
}

impl core::fmt::Debug for Symbol {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:?} = {}", self.text(), self.first)?;
        self.second().map_or(Ok(()), |second| write!(f, "+{second}"))
    }
}

/// Text that no symbol starts at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no symbol of the alphabet at byte {at}")]
pub struct UnknownSymbol {
    /// Bytes before it.
    pub at: usize,
}

/// The symbols of a dictionary, sorted by their UTF-8 bytes; their codes are in the same order.
#[derive(Clone, Copy, Debug)]
pub struct Alphabet<'a> {
    fold: Fold,
    symbols: &'a [Symbol],
}

impl<'a> Alphabet<'a> {
    /// The alphabet in a section's bytes. [`Alphabet::check`] tells whether it is well formed; where it is not,
    /// lookups find less than they should.
    pub fn parse(section: &'a [u8]) -> Result<Self, FormatError> {
        let header = AlphabetHeader::of(section).ok_or(FormatError::MissingSection { tag: Tag::ALPHABET })?;
        let fold = Fold::from_number(header.fold).ok_or(FormatError::Fold { found: header.fold })?;
        let symbols = section.get(ALPHABET_HEADER_LEN..).unwrap_or(&[]);
        Ok(Self { fold, symbols: bytemuck::try_cast_slice(symbols).unwrap_or(&[]) })
    }

    /// An alphabet of `symbols`, for a writer.
    pub fn new(fold: Fold, symbols: &'a [Symbol]) -> Self {
        Self { fold, symbols }
    }

    /// What text goes through before it is cut into symbols.
    pub fn fold(&self) -> Fold {
        self.fold
    }

    /// Its symbols, sorted by their UTF-8 bytes.
    pub fn symbols(&self) -> &'a [Symbol] {
        self.symbols
    }

    /// `text`, folded; borrowed where folding changes nothing.
    pub fn fold_text<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.fold.apply(text, |letter| self.has_letter(letter))
    }

    /// Whether a symbol is this letter, or has it.
    fn has_letter(&self, letter: char) -> bool {
        let mut text = [0; 4];
        let text = letter.encode_utf8(&mut text).as_bytes();
        let is_symbol = self.symbols.binary_search_by(|symbol| symbol.bytes().cmp(text)).is_ok();
        is_symbol || self.symbols.iter().any(|symbol| symbol.text().contains(letter))
    }

    /// The longest symbol that folded `text` starts with.
    #[inline]
    pub fn longest_match(&self, text: &[u8]) -> Option<&'a Symbol> {
        let start = text.first()?;
        // Every symbol that the text starts with sorts before it, a longer one behind a shorter one.
        let behind = self.symbols.partition_point(|symbol| symbol.bytes() <= text);
        let candidates = self.symbols.get(..behind)?.iter().rev();
        candidates
            .take_while(|symbol| symbol.bytes().first() == Some(start))
            .find(|symbol| text.starts_with(symbol.bytes()))
    }

    /// Checks what every writer keeps to: symbols that are UTF-8 without control characters, zero-padded, sorted and
    /// distinct, with codes in the same order; a lead code's second codes count from 0, and it is no symbol by itself.
    /// For its error: the section starts at `offset` in the file.
    pub fn check(&self, offset: u64) -> Result<(), FormatError> {
        let mut previous: Option<&Symbol> = None;
        for (number, symbol) in self.symbols.iter().enumerate() {
            let fault = |expected| self.fault(number, offset, expected);
            let padding = symbol.text.get(usize::from(symbol.len)..);
            let is_text = core::str::from_utf8(symbol.bytes())
                .is_ok_and(|text| !text.is_empty() && !text.chars().any(char::is_control));
            if !is_text || padding.is_none_or(|bytes| bytes.iter().any(|&byte| byte != 0)) {
                return Err(fault("text without control characters, padded with zeros"));
            }
            if symbol.codes().any(|code| usize::from(code) >= CODES) {
                return Err(fault("codes up to 30"));
            }
            if previous.is_some_and(|previous| previous.bytes() >= symbol.bytes()) {
                return Err(fault("text that sorts behind the symbol before it"));
            }
            let follows = match (previous, symbol.second()) {
                (None, second) => second.is_none_or(|second| second == 0),
                (Some(previous), None | Some(0)) => previous.first < symbol.first,
                (Some(previous), Some(second)) => {
                    previous.first == symbol.first && previous.second() == Some(second - 1)
                }
            };
            if !follows {
                return Err(fault("codes that follow those of the symbol before it"));
            }
            previous = Some(symbol);
        }
        Ok(())
    }

    /// The error that symbol `number` of the section at `offset` is not as `expected`.
    pub fn fault(&self, number: usize, offset: u64, expected: &'static str) -> FormatError {
        let found = self.symbols.get(number).copied().unwrap_or(Zeroable::zeroed());
        let offset = offset + (ALPHABET_HEADER_LEN + number * size_of::<Symbol>()) as u64;
        FormatError::Symbol { number, offset, found, expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SymbolIndex;
    use alloc::{string::String, vec, vec::Vec};

    fn symbols(of: &[(&str, &[u8])]) -> Vec<Symbol> {
        of.iter().map(|(text, codes)| Symbol::new(text, codes).unwrap()).collect()
    }

    #[test]
    fn the_longest_symbol_wins() {
        let symbols = symbols(&[("c", &[0]), ("ch", &[1]), ("h", &[2]), ("q", &[3]), ("é", &[4, 0]), ("ü", &[4, 1])]);
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
    fn check_refuses_what_no_writer_makes() {
        let bad: [&[(&str, &[u8])]; 6] = [
            &[("b", &[0]), ("a", &[1])],
            &[("a", &[1]), ("b", &[1])],
            &[("a", &[1]), ("b", &[1, 0])],
            &[("a", &[0, 0]), ("b", &[0, 2])],
            &[("a", &[31])],
            &[("a\n", &[0])],
        ];
        for of in bad {
            let symbols = symbols(of);
            assert!(Alphabet::new(Fold::Case, &symbols).check(0).is_err(), "{symbols:?}");
        }
    }
}
