//! The `ALPH` section: the symbols, and the fold that is applied to text before it is cut into symbols.

use alloc::{borrow::Cow, string::String, vec::Vec};
use core::cell::OnceCell;

use bytemuck::{Pod, Zeroable};

use crate::{
    conversion::Conversion,
    error::FormatError,
    fold::{Fold, Target},
    header::Tag,
    symbol::{CODES, Symbol, is_writable},
};

/// The length of the section without its symbols and conversions, in bytes.
pub const ALPHABET_HEADER_LEN: usize = size_of::<AlphabetHeader>();

/// The first 16 bytes of the section.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Pod, Zeroable)]
#[repr(C)]
pub(crate) struct AlphabetHeader {
    fold: u8,
    reserved: u8,
    symbol_count: [u8; 2],
    conversion_count: [u8; 2],
    zero: [u8; 10],
}

impl AlphabetHeader {
    /// Makes the header of the section of an alphabet.
    pub(crate) fn new(alphabet: Alphabet<'_>) -> Self {
        let [symbol_count, conversion_count] =
            [alphabet.symbols.len(), alphabet.conversions.len()].map(|count| (count as u16).to_le_bytes());
        Self { fold: alphabet.fold.number(), symbol_count, conversion_count, ..Zeroable::zeroed() }
    }

    /// Reads the header of `section`.
    pub(crate) fn of(section: &[u8]) -> Option<Self> {
        section.first_chunk::<ALPHABET_HEADER_LEN>().map(|bytes| bytemuck::cast(*bytes))
    }

    pub(crate) fn symbol_count(&self) -> usize {
        usize::from(u16::from_le_bytes(self.symbol_count))
    }

    pub(crate) fn conversion_count(&self) -> usize {
        usize::from(u16::from_le_bytes(self.conversion_count))
    }

    /// Returns the length of the symbols, in bytes.
    fn symbols_len(&self) -> usize {
        self.symbol_count() * size_of::<Symbol>()
    }

    /// Returns the length of the whole section, in bytes.
    pub(crate) fn section_len(&self) -> usize {
        ALPHABET_HEADER_LEN + self.symbols_len() + self.conversion_count() * size_of::<Conversion>()
    }
}

/// The symbols of a dictionary, sorted by their UTF-8 bytes, a fold, and conversions. The symbols' codes are in the
/// same order.
///
/// ```
/// use dict_format::{Alphabet, Fold, Symbol};
///
/// let symbols = [("a", 0), ("c", 1), ("ch", 2)].map(|(text, code)| Symbol::new(text, &[code]).unwrap());
/// let alphabet = Alphabet::new(Fold::Accents, &symbols);
/// alphabet.check(0)?;
/// assert_eq!(alphabet.fold_text("CHÁ"), "cha");
/// assert_eq!(alphabet.longest_match(b"cha"), Some(&symbols[2]));
/// # Ok::<(), dict_format::FormatError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Alphabet<'a> {
    fold: Fold,
    symbols: &'a [Symbol],
    conversions: &'a [Conversion],
}

impl<'a> Alphabet<'a> {
    /// Reads the alphabet from a section's bytes. [`Alphabet::check`] checks that the alphabet is well formed. With a
    /// malformed alphabet, lookups find too few words.
    pub fn parse(section: &'a [u8]) -> Result<Self, FormatError> {
        let header = AlphabetHeader::of(section).ok_or(FormatError::MissingSection { tag: Tag::ALPHABET })?;
        let fold = Fold::from_number(header.fold).ok_or(FormatError::Fold { found: header.fold })?;
        let (symbols, conversions) = section
            .get(ALPHABET_HEADER_LEN..)
            .and_then(|tables| tables.split_at_checked(header.symbols_len()))
            .unwrap_or_default();
        let symbols = bytemuck::try_cast_slice(symbols).unwrap_or(&[]);
        Ok(Self { fold, symbols, conversions: bytemuck::try_cast_slice(conversions).unwrap_or(&[]) })
    }

    /// Makes an alphabet of `symbols`, which must be sorted.
    pub fn new(fold: Fold, symbols: &'a [Symbol]) -> Self {
        Self { fold, symbols, conversions: &[] }
    }

    /// Returns the alphabet with these conversions, which must be sorted by their characters.
    ///
    /// ```
    /// use dict_format::{Alphabet, Fold, Symbol, conversion::Conversion};
    ///
    /// let symbols = [("i", 0), ("j", 1)].map(|(text, code)| Symbol::new(text, &[code]).unwrap());
    /// let conversions = [Conversion::new('ĳ', "ij").unwrap()];
    /// assert_eq!(Alphabet::new(Fold::Case, &symbols).with_conversions(&conversions).fold_text("Ĳ"), "ij");
    /// ```
    #[must_use]
    pub fn with_conversions(self, conversions: &'a [Conversion]) -> Self {
        Self { conversions, ..self }
    }

    /// Returns the conversions, sorted by their characters. Every dictionary also converts some other characters, such
    /// as ligatures, if it does not have them.
    pub fn conversions(&self) -> &'a [Conversion] {
        self.conversions
    }

    /// Returns the bytes of the section.
    pub fn to_bytes(&self) -> Vec<u8> {
        let header = AlphabetHeader::new(*self);
        let tables = [bytemuck::cast_slice(self.symbols), bytemuck::cast_slice(self.conversions)];
        [bytemuck::bytes_of(&header), &tables.concat()].concat()
    }

    /// Returns the fold that is applied to text before it is cut into symbols.
    pub fn fold(&self) -> Fold {
        self.fold
    }

    /// Returns true if a symbol has several letters.
    pub fn has_long_symbols(&self) -> bool {
        self.long_symbols().next().is_some()
    }

    /// Returns the symbols, sorted by their UTF-8 bytes.
    pub fn symbols(&self) -> &'a [Symbol] {
        self.symbols
    }

    /// Folds `text`. Borrows it if folding changes nothing. Takes time proportional to the length of the text, for any
    /// number of symbols.
    pub fn fold_text<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.fold_start(text, usize::MAX)
    }

    /// Folds the start of `text`. Returns the whole folded text, or at least its first `len` bytes. If that is already
    /// longer than every word, the text cannot be a word.
    ///
    /// ```
    /// use dict_format::{Alphabet, Fold};
    ///
    /// let alphabet = Alphabet::new(Fold::Case, &[]);
    /// assert_eq!(alphabet.fold_start("ÉTÉ", 20), "été");
    /// assert_eq!(alphabet.fold_start(&"É".repeat(1_000_000), 20), "éééééééééé");
    /// ```
    pub fn fold_start<'t>(&self, text: &'t str, len: usize) -> Cow<'t, str> {
        self.apply(text, len, &self.is_letter())
    }

    /// Brings `text` into Form C and converts its characters, but keeps its capitals and accents.
    ///
    /// ```
    /// use dict_format::{Alphabet, Fold, Symbol};
    ///
    /// let symbols = ["'", "d", "n", "o", "t"].map(|text| Symbol::new(text, &[0]).unwrap());
    /// assert_eq!(Alphabet::new(Fold::Case, &symbols).convert_text("Don’t"), "Don't");
    /// ```
    pub fn convert_text<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let has_letter = &self.is_letter();
        Fold::None.apply(text, usize::MAX, &Target { has_letter, conversions: self.conversions })
    }

    /// Folds each character of `text` by itself, as if it were the whole text.
    pub fn fold_each(&self, text: &str) -> impl Iterator<Item = String> {
        let has_letter = self.is_letter();
        text.chars().map(move |c| self.apply(c.encode_utf8(&mut [0; 4]), usize::MAX, &has_letter).into_owned())
    }

    fn apply<'t>(&self, text: &'t str, len: usize, has_letter: &dyn Fn(char) -> bool) -> Cow<'t, str> {
        self.fold.apply(text, len, &Target { has_letter, conversions: self.conversions })
    }

    /// Returns true if a symbol is a character, or contains it.
    pub fn has_letter(&self, character: char) -> bool {
        self.is_symbol(character) || self.long_symbols().any(|symbol| symbol.text().contains(character))
    }

    /// Returns the symbols of several characters.
    fn long_symbols(&self) -> impl Iterator<Item = &'a Symbol> {
        // Most symbols are one character. The first byte says how many bytes it has.
        let is_longer = |symbol: &&Symbol| match *symbol.bytes() {
            [first, ..] => symbol.bytes().len() > first.leading_ones().max(1) as usize,
            [] => false,
        };
        self.symbols.iter().filter(is_longer)
    }

    /// Returns a function that does what [`Alphabet::has_letter`] does, faster for many characters.
    fn is_letter(&self) -> impl Fn(char) -> bool + use<'a> {
        let alphabet = *self;
        let inner_letters = OnceCell::new();
        move |letter| {
            alphabet.is_symbol(letter)
                || inner_letters.get_or_init(|| alphabet.inner_letters()).binary_search(&letter).is_ok()
        }
    }

    fn is_symbol(&self, letter: char) -> bool {
        let mut text = [0; 4];
        let text = letter.encode_utf8(&mut text).as_bytes();
        self.symbols.binary_search_by(|symbol| symbol.bytes().cmp(text)).is_ok()
    }

    /// Returns the characters in symbols of several characters, sorted.
    fn inner_letters(&self) -> Vec<char> {
        let mut letters: Vec<char> = self.long_symbols().flat_map(|symbol| symbol.text().chars()).collect();
        letters.sort_unstable();
        letters.dedup();
        letters
    }

    /// Returns what an ASCII character alone folds to, if that is more than its small letter.
    pub(crate) fn changed_ascii(&self, byte: u8) -> Option<String> {
        let target = Target { has_letter: &|c| self.has_letter(c), conversions: self.conversions };
        let is_changed = self.fold.changes_ascii(byte, &target);
        is_changed.then(|| self.fold.apply(char::from(byte).encode_utf8(&mut [0; 4]), usize::MAX, &target).into_owned())
    }

    /// Returns true if a conversion belongs in a file with these symbols: it turns a character of folded text that is
    /// in no symbol into folded text of characters that are in symbols, and folding alone does not do the same.
    pub fn needs(&self, conversion: &Conversion) -> bool {
        let Some(from) = conversion.from().filter(|&from| !self.has_letter(from)) else { return false };
        let mut text = [0; 4];
        let (from, to) = (&*from.encode_utf8(&mut text), conversion.to());
        let alone = Self::new(self.fold, self.symbols);
        self.fold.case_only().symbol(from) == from
            && to.chars().all(|c| self.has_letter(c))
            && conversion.is_possible()
            && alone.fold_text(to) == to
            && alone.fold_text(from) != to
    }

    /// Returns the longest symbol that folded `text` starts with.
    pub fn longest_match(&self, text: &[u8]) -> Option<&'a Symbol> {
        let mut start = text;
        loop {
            // Every symbol that the text starts with sorts before the text, and longer ones after shorter ones.
            let end = self.symbols.partition_point(|symbol| symbol.bytes() <= start);
            let symbols = self.symbols.get(..end)?;
            let mut nearest = symbols.iter().rev().take(4).take_while(|symbol| symbol.bytes().first() == start.first());
            let found = nearest.find(|symbol| start.starts_with(symbol.bytes()));
            if found.is_some() {
                return found.filter(|symbol| !symbol.bytes().is_empty());
            }
            let last = symbols.last()?;
            // The symbols between the text and a symbol that it starts with start with that symbol too.
            let same = last.bytes().iter().zip(start).take_while(|(a, b)| a == b).count();
            start = start.get(..same).filter(|start| !start.is_empty())?;
        }
    }

    /// Checks the rules that every writer keeps. Symbols are UTF-8 without control characters, U+FEFF or U+FFFD, padded
    /// with zeros, sorted and distinct. Codes are in the same order. A lead code is not a symbol by itself, and the
    /// first of its second codes is 0. Conversions are sorted, and turn characters of no symbol into those of symbols.
    /// `offset` is the section's offset in the file, for the error.
    pub fn check(&self, offset: u64) -> Result<(), FormatError> {
        self.check_symbols(offset)?;
        self.check_conversions(offset)
    }

    fn check_symbols(&self, offset: u64) -> Result<(), FormatError> {
        let mut previous: Option<&Symbol> = None;
        for (number, symbol) in self.symbols.iter().enumerate() {
            let fault = |expected| self.fault(number, offset, expected);
            let is_text = core::str::from_utf8(symbol.bytes())
                .is_ok_and(|text| !text.is_empty() && text.chars().all(is_writable));
            if !is_text || symbol.padding().is_none_or(|bytes| bytes.iter().any(|&byte| byte != 0)) {
                return Err(fault("text without control characters, U+FEFF and U+FFFD, padded with zeros"));
            }
            if symbol.codes().any(|code| usize::from(code) >= CODES) {
                return Err(fault("codes up to 30"));
            }
            if previous.is_some_and(|previous| previous.bytes() >= symbol.bytes()) {
                return Err(fault("text that sorts after the symbol before it"));
            }
            if !codes_follow(previous, symbol) {
                return Err(fault("codes that follow those of the symbol before it"));
            }
            previous = Some(symbol);
        }
        Ok(())
    }

    fn check_conversions(&self, offset: u64) -> Result<(), FormatError> {
        let has_letter = self.is_letter();
        let mut previous = None;
        for (number, conversion) in self.conversions.iter().enumerate() {
            let from = conversion.from().filter(|&from| !has_letter(from));
            let expected = match from {
                None => Some("a character that is in no symbol"),
                Some(_) if !conversion.is_text() => Some("text padded with zeros"),
                Some(_) if !conversion.is_possible() => Some("no control character, and a letter that becomes letters"),
                Some(_) if !conversion.to().chars().all(&has_letter) => Some("text of characters that are in symbols"),
                Some(_) if from <= previous => Some("a character that sorts after the one before it"),
                Some(_) => None,
            };
            if let Some(expected) = expected {
                return Err(self.conversion_fault(number, offset, expected));
            }
            previous = from;
        }
        Ok(())
    }

    /// Makes the error for conversion `number`, counted from 0, of the section at `offset`. The conversion should be
    /// `expected`.
    pub fn conversion_fault(&self, number: usize, offset: u64, expected: &'static str) -> FormatError {
        let found = self.conversions.get(number).copied().unwrap_or(Zeroable::zeroed());
        let before = ALPHABET_HEADER_LEN + size_of_val(self.symbols) + number * size_of::<Conversion>();
        FormatError::Conversion { number, offset: offset + before as u64, found, expected }
    }

    /// Makes the error for symbol `number`, counted from 0, of the section at `offset`. The symbol should be
    /// `expected`.
    pub fn fault(&self, number: usize, offset: u64, expected: &'static str) -> FormatError {
        let found = self.symbols.get(number).copied().unwrap_or(Zeroable::zeroed());
        let offset = offset + (ALPHABET_HEADER_LEN + number * size_of::<Symbol>()) as u64;
        FormatError::Symbol { number, offset, found, expected }
    }
}

/// Returns true if the codes of `symbol` may follow the codes of the symbol before it.
///
/// | before | codes that may follow |
/// |---|---|
/// | none | a code, or a lead code with 0 |
/// | 3 | 4, 4+0, or any larger first code |
/// | 3+1 | 3+2, 4, 4+0, or any larger first code |
fn codes_follow(previous: Option<&Symbol>, symbol: &Symbol) -> bool {
    match (previous, symbol.second()) {
        (None, second) => second.is_none_or(|second| second == 0),
        (Some(previous), None | Some(0)) => previous.first() < symbol.first(),
        (Some(previous), Some(second)) => previous.first() == symbol.first() && previous.second() == Some(second - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes symbols of the texts, sorted, each with some code.
    fn symbols<'t>(texts: impl IntoIterator<Item = &'t str>) -> Vec<Symbol> {
        let texts = alloc::collections::BTreeSet::from_iter(texts);
        texts.into_iter().map(|text| Symbol::new(text, &[0]).unwrap()).collect()
    }

    #[test]
    fn the_longest_match_is_the_longest_of_all_symbols_that_fit() {
        let symbols = symbols(["a", "ab", "abc", "abcde", "abcdf", "abd", "c", "ch", "é", "éa", "\u{e8}\u{301}"]);
        let alphabet = Alphabet::new(Fold::None, &symbols);
        for text in
            ["abcdez", "abcdg", "abce", "abx", "a", "az", "b", "cg", "chh", "ci", "z", "é", "éb", "è", "", "abcd"]
        {
            let mut fitting = symbols.iter().filter(|symbol| text.as_bytes().starts_with(symbol.bytes()));
            assert_eq!(alphabet.longest_match(text.as_bytes()), fitting.next_back(), "{text}");
        }
        assert_eq!(Alphabet::new(Fold::None, &[Symbol::zeroed()]).longest_match(b"a"), None);
    }

    #[test]
    fn letters_are_the_symbols_and_the_characters_inside_them() {
        let symbols = symbols(["a", "dž", "g\u{303}", "l·l", "é"]);
        let alphabet = Alphabet::new(Fold::Tiles, &symbols);
        let has_letter = alphabet.is_letter();
        for c in ('\0'..=char::MAX).filter(|&c| has_letter(c)) {
            assert!("adgžl·é\u{303}".contains(c), "{c}");
        }
        assert_eq!(alphabet.fold_text("ÁDŽG\u{303}ÉŽÈ"), "adžg\u{303}éže");
        assert!(alphabet.fold_each("ÁÉǄ").eq(["a", "é", "dz"]));
    }

    #[test]
    fn an_alphabet_is_read_from_its_section() {
        let symbols = symbols(["a", "ch"]);
        let conversions = [Conversion::new('ĳ', "ij").unwrap()];
        let mut section = Alphabet::new(Fold::Tiles, &symbols).with_conversions(&conversions).to_bytes();
        let alphabet = Alphabet::parse(&section).unwrap();
        assert_eq!((alphabet.fold(), alphabet.symbols()), (Fold::Tiles, &*symbols));
        assert_eq!(alphabet.conversions(), conversions);
        let header = AlphabetHeader::of(&section).unwrap();
        assert_eq!((header.symbol_count(), header.conversion_count(), header.section_len()), (2, 1, 64));
        section[0] = 7;
        assert_eq!(Alphabet::parse(&section).unwrap_err(), FormatError::Fold { found: 7 });
        let short = Alphabet::parse(&section[..15]).unwrap_err();
        assert_eq!(short, FormatError::MissingSection { tag: Tag::ALPHABET });
    }

    #[test]
    fn check_takes_codes_in_order_and_names_the_symbol_that_breaks_it() {
        let symbols = [("a", &[0][..]), ("b", &[2, 0]), ("c", &[2, 1]), ("d", &[3, 0]), ("e", &[30])];
        let mut symbols = symbols.map(|(text, codes)| Symbol::new(text, codes).unwrap());
        assert_eq!(Alphabet::new(Fold::None, &symbols).check(100), Ok(()));
        symbols[2] = Symbol::new("c", &[3, 1]).unwrap();
        let error = Alphabet::new(Fold::None, &symbols).check(100).unwrap_err();
        assert!(matches!(error, FormatError::Symbol { number: 2, offset: 148, found, .. } if found == symbols[2]));
        for first in [&[1, 1][..], &[31], &[0, 31]] {
            assert!(Alphabet::new(Fold::None, &[Symbol::new("a", first).unwrap()]).check(0).is_err(), "{first:?}");
        }
        // A byte after the text, a text of no bytes, and a length beyond the text's place.
        for bytes in [*b"a\0b\0\0\0\0\0\0\0\0\0\0\x01\0\xff", *b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xff", [b'a'; 16]] {
            assert!(Alphabet::new(Fold::None, &[bytemuck::cast(bytes)]).check(0).is_err(), "{bytes:?}");
        }
    }

    #[test]
    fn check_takes_conversions_from_no_symbol_to_symbols() {
        let symbols = symbols(["a", "b", "l·l"]);
        let symbols: Vec<Symbol> =
            (0..).zip(&symbols).map(|(code, symbol)| Symbol::new(symbol.text(), &[code]).unwrap()).collect();
        let check = |conversions: &[(char, &str)]| {
            let of = |&(from, to): &(char, &str)| Conversion::new(from, to).unwrap();
            let conversions: Vec<Conversion> = conversions.iter().map(of).collect();
            Alphabet::new(Fold::Case, &symbols).with_conversions(&conversions).check(100)
        };
        assert_eq!(check(&[('0', "ab"), ('x', ""), ('ŀ', "l·")]), Ok(()));
        for bad in [
            [('c', "a"), ('b', "a")],
            [('c', "a"), ('·', "a")],
            [('c', "a"), ('c', "b")],
            [('c', "a"), ('d', "c")],
            [('d', "a"), ('c', "a")],
        ] {
            let error = check(&bad).unwrap_err();
            assert!(matches!(error, FormatError::Conversion { number: 1, offset: 180, .. }), "{bad:?}: {error:?}");
        }
        // U+FEFF, and a text that is not padded with zeros.
        for bytes in [*b"\xff\xfe\0\0a\0\0\0\0\0\0\0\0\0\0\x01", *b"c\0\0\0aa\0\0\0\0\0\0\0\0\0\x01"] {
            let conversions = [bytemuck::cast(bytes)];
            assert!(Alphabet::new(Fold::Case, &symbols).with_conversions(&conversions).check(0).is_err(), "{bytes:?}");
        }
    }

    #[test]
    fn check_refuses_alphabets_that_no_writer_makes() {
        let bad: [&[(&str, &[u8])]; 6] = [
            &[("b", &[0]), ("a", &[1])],
            &[("a", &[1]), ("b", &[1])],
            &[("a", &[1]), ("b", &[1, 0])],
            &[("a", &[0, 0]), ("b", &[0, 2])],
            &[("a", &[31])],
            &[("a\n", &[0])],
        ];
        for of in bad {
            let symbols: Vec<Symbol> = of.iter().map(|(text, codes)| Symbol::new(text, codes).unwrap()).collect();
            assert!(Alphabet::new(Fold::Case, &symbols).check(0).is_err(), "{symbols:?}");
        }
    }
}
