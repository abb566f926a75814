//! Words that can be taken nearly as they are, which is nearly every word of nearly every list.

use dict_format::Fold;
use unicode_normalization::char::is_combining_mark;

use crate::MAX_LINE_BYTES;

/// What a byte is, or several are: flags, and bits 1 to 26 and 33 to 58 for the ASCII letters, folded.
type Bytes = u64;

const OTHER: Bytes = 1 << 63;
/// Part of a character beyond ASCII.
const WIDE: Bytes = 1 << 62;
/// A capital that folds to a small letter.
const CAPITAL: Bytes = 1 << 61;

/// The first character without a place in [`Plain::wide`].
const WIDE_END: usize = 0x800;

/// Recognises words of plain characters: ASCII letters, and others up to U+07FF, that folding keeps whatever stands
/// beside them (of ASCII capitals it may make small letters), and that are symbols which no longer one starts with.
pub(crate) struct Plain {
    fold: Fold,
    of_byte: [Bytes; 256],
    /// By character, where one beyond ASCII came.
    wide: Vec<Wide>,
    /// The ASCII letters noted, as the bits above.
    noted: Bytes,
}

#[derive(Clone, Copy, PartialEq)]
enum Wide {
    Unknown,
    Other,
    Plain,
    Noted,
}

/// A plain word.
#[derive(Clone, Copy)]
pub(crate) struct PlainWord<'w> {
    /// Folded.
    pub(crate) text: &'w str,
    /// How many characters it has, each a symbol.
    pub(crate) letters: usize,
    bytes: Bytes,
}

impl Plain {
    /// `is_symbol` tells of a folded character whether it is a symbol that no longer one starts with.
    pub(crate) fn new(fold: Fold, is_symbol: impl Fn(char) -> bool) -> Self {
        let mut of_byte = [OTHER; 256];
        of_byte[0x80..].fill(WIDE);
        for letter in (b'A'..=b'Z').chain(b'a'..=b'z') {
            let folded = if fold == Fold::None { letter } else { letter.to_ascii_lowercase() };
            if is_symbol(char::from(folded)) {
                of_byte[usize::from(letter)] = 1 << (folded - b'@') | if folded == letter { 0 } else { CAPITAL };
            }
        }
        Self { fold, of_byte, wide: Vec::new(), noted: 0 }
    }

    /// The word that `line` is, where it is plain; one with capitals is folded into `small`.
    pub(crate) fn recognise<'w>(
        &mut self,
        line: &'w str,
        small: &'w mut String,
        is_symbol: impl Fn(char) -> bool,
    ) -> Option<PlainWord<'w>> {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let bytes = line.bytes().fold(0, |bytes, byte| bytes | self.of_byte[usize::from(byte)]);
        if bytes & OTHER != 0 || line.is_empty() || line.len() > MAX_LINE_BYTES {
            return None;
        }
        let text = if bytes & CAPITAL == 0 {
            line
        } else {
            small.clear();
            small.push_str(line);
            small.make_ascii_lowercase();
            small
        };
        let letters = if bytes & WIDE == 0 { text.len() } else { self.wide_letters(text, is_symbol)? };
        Some(PlainWord { text, letters, bytes })
    }

    /// How many characters `text` has, where those beyond ASCII are plain.
    fn wide_letters(&mut self, text: &str, is_symbol: impl Fn(char) -> bool) -> Option<usize> {
        self.wide.resize(WIDE_END, Wide::Unknown);
        let mut letters = 0;
        for c in text.chars() {
            letters += 1;
            if c.is_ascii() {
                continue;
            }
            let wide = self.wide.get_mut(c as usize)?;
            if *wide == Wide::Unknown {
                let mut buffer = [0; 4];
                let text = &*c.encode_utf8(&mut buffer);
                // So far down in Unicode, what composes with its neighbours or changes places with them is a mark.
                let is_plain = !is_combining_mark(c) && self.fold.symbol(text) == text && is_symbol(c);
                *wide = if is_plain { Wide::Plain } else { Wide::Other };
            }
            if *wide == Wide::Other {
                return None;
            }
        }
        Some(letters)
    }

    /// Whether all small ASCII letters are plain and noted: then a word of such needs no look.
    #[inline]
    pub(crate) fn has_small_letters(&self) -> bool {
        const SMALL_LETTERS: Bytes = ((1 << 26) - 1) << (b'a' - b'@');
        self.noted & SMALL_LETTERS == SMALL_LETTERS
    }

    /// Notes the characters of a word.
    #[inline]
    pub(crate) fn note(&mut self, word: PlainWord<'_>) {
        self.noted |= word.bytes & !(WIDE | CAPITAL);
        if word.bytes & WIDE != 0 {
            for c in word.text.chars().filter(|c| !c.is_ascii()) {
                self.wide[c as usize] = Wide::Noted;
            }
        }
    }

    /// The characters noted.
    pub(crate) fn noted(&self) -> impl Iterator<Item = char> {
        let ascii = ('@'..='\u{7f}').filter(|&letter| self.noted >> (letter as u8 - b'@') & 1 != 0);
        let wide = ('\0'..).zip(&self.wide).filter(|(_, wide)| **wide == Wide::Noted).map(|(c, _)| c);
        ascii.chain(wide)
    }
}
