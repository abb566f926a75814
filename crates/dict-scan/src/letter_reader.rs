//! Reads a text letter by letter, and turns each letter into units of a [`Window`].

use alloc::{boxed::Box, string::String, vec, vec::Vec};

use dict_runtime::{Dict, Fold, raw::CODES, symbols::begins_letter};

use crate::{
    unit::{NONE, Unit},
    window::Window,
};

/// A letter of this number of bytes or more, which has very many marks, is not a letter of the dictionary.
pub(crate) const MAX_LETTER: usize = 256;
/// The number of bytes around a capital sigma that decide whether it is a final one.
pub(crate) const CONTEXT: usize = 32;
/// The number of characters whose codes are kept.
const KEPT: usize = 512;
/// The maximum number of codes of a character that is kept.
const MAX_KEPT_CODES: usize = 4;
/// A folded text that is in no word.
const NO_LETTER: &str = "\0";

/// The codes of a dictionary's letters.
#[derive(Clone)]
pub(crate) struct LetterReader {
    dict: Dict,
    bytes: Box<[Unit; 256]>,
    /// The ASCII letters of two codes, which `bytes` does not have: a bit for each.
    two_codes: u128,
    /// True if the fold changes a capital sigma to a letter of the dictionary.
    has_sigma: bool,
    /// If no symbol is several letters of a text, 1. Otherwise the length of the longest symbol in bytes.
    max_symbol_units: usize,
}

/// The memory of a [`LetterReader`] between two letters.
#[derive(Clone, Debug)]
pub(crate) struct LetterCache {
    /// Characters that are whole letters, with their codes. The index is the character modulo [`KEPT`].
    kept: Vec<Kept>,
    /// The codes of the last letter that was encoded.
    codes: Vec<u8>,
    /// The end of the text that was read before.
    before: String,
    /// True if the last letter was too long, and may go on.
    is_cut: bool,
}

/// A character with its codes.
#[derive(Clone, Copy, Debug)]
struct Kept {
    character: char,
    begins_letter: bool,
    is_word: bool,
    /// The number of codes, or 0 if they are too many to be kept.
    len: u8,
    codes: [u8; MAX_KEPT_CODES],
}

impl Kept {
    /// The codes of U+0000, which is in no word.
    const EMPTY: Self =
        Self { character: '\0', begins_letter: true, is_word: false, len: 1, codes: [NONE; MAX_KEPT_CODES] };

    fn codes(&self) -> &[u8] {
        self.codes.get(..usize::from(self.len)).unwrap_or(&[])
    }
}

impl LetterCache {
    pub(crate) fn new() -> Self {
        Self { kept: vec![Kept::EMPTY; KEPT], codes: Vec::new(), before: String::new(), is_cut: false }
    }

    /// Forgets the text that was read before.
    pub(crate) fn start(&mut self) {
        self.before.clear();
        self.is_cut = false;
    }

    /// Keeps the end of a text that was read.
    fn keep_end(&mut self, text: &str) {
        self.before.push_str(end_of(text));
        let dropped = self.before.len() - end_of(&self.before).len();
        self.before.drain(..dropped);
    }
}

impl LetterReader {
    pub(crate) fn new(dict: &Dict) -> Self {
        let symbols = dict.alphabet().symbols();
        let is_letter = |text: &str| !text.chars().skip(1).any(begins_letter);
        let longest = symbols.iter().map(|symbol| symbol.bytes().len()).max().unwrap_or(1);
        let mut letters = Self {
            dict: dict.clone(),
            bytes: Box::new([Unit::END; 256]),
            two_codes: 0,
            has_sigma: dict.alphabet().fold() != Fold::None
                && symbols.iter().any(|symbol| symbol.text().contains(['σ', 'ς'])),
            max_symbol_units: if symbols.iter().all(|symbol| is_letter(symbol.text())) { 1 } else { longest },
        };
        let mut codes = Vec::new();
        for byte in 0..0x80 {
            let character = char::from(byte);
            letters.encode(character.encode_utf8(&mut [0; 4]), &mut codes);
            match (codes.as_slice(), letters.bytes.get_mut(usize::from(byte))) {
                ([code], Some(letter)) => *letter = Unit::letter(*code, is_word(character)),
                _ => letters.two_codes |= 1 << byte,
            }
        }
        letters
    }

    /// Returns true if a unit is a symbol code, not a byte of the folded text.
    pub(crate) fn has_codes(&self) -> bool {
        self.max_symbol_units == 1
    }

    /// Returns the maximum number of units of a symbol, not counting its second code.
    pub(crate) fn max_symbol_units(&self) -> usize {
        self.max_symbol_units
    }

    /// Adds the letters of `text` to `window`, until this has `full` units. Without `is_end`, leaves out the last
    /// letter, to which more may be joined. Returns the number of bytes that were read.
    pub(crate) fn read(
        &self,
        text: &str,
        is_end: bool,
        full: usize,
        cache: &mut LetterCache,
        window: &mut Window,
    ) -> usize {
        let mut read = 0;
        while window.count() < full {
            if self.has_codes() {
                let room = full - window.count();
                let bytes = self.bytes_at_start(text.as_bytes().get(read..).unwrap_or(&[]), is_end, room);
                window.push_bytes(bytes, &self.bytes);
                cache.is_cut &= bytes.is_empty();
                read += bytes.len();
            }
            let (before, rest) = text.split_at_checked(read).unwrap_or((text, ""));
            let Some(letter) = self.next_letter(rest, is_end, cache) else { break };
            if self.has_sigma && letter.starts_with('Σ') {
                let after = rest.get('Σ'.len_utf8()..).unwrap_or("");
                if after.len() < CONTEXT && !is_end {
                    break;
                }
                // Folding finds a final sigma by the text around it.
                let small = if is_final_sigma(&cache.before, before, after) { "ς" } else { "σ" };
                self.push(letter.len(), &letter.replacen('Σ', small, 1), cache, window);
            } else {
                self.push(letter.len(), letter, cache, window);
            }
            read += letter.len();
        }
        if self.has_sigma {
            cache.keep_end(text.get(..read).unwrap_or(""));
        }
        read
    }

    /// Returns the letters of one byte and one code at the start of `bytes`, at most `room`.
    fn bytes_at_start<'t>(&self, bytes: &'t [u8], is_end: bool, room: usize) -> &'t [u8] {
        let bytes = bytes.get(..=room).unwrap_or(bytes);
        let is_one_code = |byte: &&u8| byte.is_ascii() && self.two_codes >> (**byte & 0x7f) & 1 == 0;
        let is_all = |bytes: &[u8]| self.two_codes == 0 && bytes.is_ascii();
        let count = if is_all(bytes) {
            bytes.len()
        } else {
            // Most bytes are looked at in groups.
            let sure = bytes.chunks(32).take_while(|group| is_all(group)).map(<[u8]>::len).sum::<usize>();
            sure + bytes.iter().skip(sure).take_while(is_one_code).count()
        };
        // The last byte may have a mark after it, unless the text ends.
        let is_sure = is_end && count == bytes.len() && count <= room;
        bytes.get(..if is_sure { count } else { count.saturating_sub(1) }).unwrap_or(&[])
    }

    /// Returns the letter at the start of `text`. Returns `None` if it may be longer.
    fn next_letter<'t>(&self, text: &'t str, is_end: bool, cache: &mut LetterCache) -> Option<&'t str> {
        let mut characters = text.char_indices();
        characters.next()?;
        for (at, character) in characters {
            if at >= MAX_LETTER || character.is_ascii() || self.kept(character, cache).begins_letter {
                return text.get(..at);
            }
        }
        (is_end || text.len() >= MAX_LETTER).then_some(text)
    }

    /// Adds a letter that is not in the dictionary, or bytes that are not UTF-8.
    pub(crate) fn push_nothing(&self, len: usize, is_word: bool, window: &mut Window) {
        match self.has_codes() {
            true => window.push_letter(len, &[NONE], is_word),
            false => window.push_text(len, NO_LETTER, is_word),
        }
    }

    /// Adds a letter, which has `len` bytes in the text.
    fn push(&self, len: usize, letter: &str, cache: &mut LetterCache, window: &mut Window) {
        let mut characters = letter.chars();
        let (Some(first), is_single) = (characters.next(), characters.next().is_none()) else { return };
        cache.is_cut = letter.len() >= MAX_LETTER || cache.is_cut && !self.kept(first, cache).begins_letter;
        if cache.is_cut {
            return self.push_nothing(len, is_word(first), window);
        }
        if is_single && self.has_codes() {
            let kept = self.kept(first, cache);
            if !kept.codes().is_empty() {
                return window.push_letter(len, kept.codes(), kept.is_word);
            }
        }
        let is_word = self.kept(first, cache).is_word;
        if self.has_codes() {
            self.encode(letter, &mut cache.codes);
            window.push_letter(len, &cache.codes, is_word);
        } else {
            let folded = self.dict.alphabet().fold_text(letter);
            window.push_text(len, if folded.is_empty() { NO_LETTER } else { &folded }, is_word);
        }
    }

    /// Returns a character that is a whole letter, with its codes.
    #[inline]
    fn kept(&self, character: char, cache: &mut LetterCache) -> Kept {
        let index = character as usize % KEPT;
        match cache.kept.get(index) {
            Some(kept) if kept.character == character => *kept,
            _ => self.keep(character, index, cache),
        }
    }

    #[cold]
    fn keep(&self, character: char, index: usize, cache: &mut LetterCache) -> Kept {
        self.encode(character.encode_utf8(&mut [0; 4]), &mut cache.codes);
        // A character that becomes nothing, such as a soft hyphen, is part of the letter before it.
        let vanishes =
            !character.is_ascii() && self.dict.alphabet().convert_text(character.encode_utf8(&mut [0; 4])).is_empty();
        let begins_letter = begins_letter(character) && !vanishes;
        let is_word = is_word(character) && !vanishes;
        let mut kept = Kept { character, begins_letter, is_word, len: 0, ..Kept::EMPTY };
        if let Some(codes) = kept.codes.get_mut(..cache.codes.len()) {
            codes.copy_from_slice(&cache.codes);
            kept.len = cache.codes.len() as u8;
        }
        if let Some(old) = cache.kept.get_mut(index) {
            *old = kept;
        }
        kept
    }

    /// Replaces `codes` with the codes of a letter. A letter that is not the dictionary's has one code, [`NONE`].
    fn encode(&self, letter: &str, codes: &mut Vec<u8>) {
        codes.clear();
        // In a damaged file, codes may be any numbers.
        let is_damaged = |codes: &[u8]| codes.iter().any(|code| usize::from(*code) >= CODES);
        if self.dict.encode(letter, codes).is_err() || codes.is_empty() || is_damaged(codes) {
            codes.clear();
            codes.push(NONE);
        }
    }
}

impl core::fmt::Debug for LetterReader {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("LetterReader").field("max_symbol_units", &self.max_symbol_units).finish_non_exhaustive()
    }
}

/// Returns true for the characters of words: letters, digits, `_`, the soft hyphen, and U+200C and U+200D.
pub(crate) fn is_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '\u{ad}' | '\u{200c}' | '\u{200d}')
}

/// Returns true if a capital sigma is the last letter of a word, by the text before it, which is in two parts, and
/// after it.
fn is_final_sigma(earlier: &str, before: &str, after: &str) -> bool {
    let before = end_of(before);
    let earlier = if before.len() < CONTEXT { earlier } else { "" };
    let end = (CONTEXT..after.len()).find(|end| after.is_char_boundary(*end)).unwrap_or(after.len());
    let after = after.get(..end).unwrap_or("");
    let is_after_letter = Fold::Case.symbol(&[earlier, before, "Σ"].concat()).ends_with('ς');
    is_after_letter && Fold::Case.symbol(&["aΣ", after].concat()).starts_with("aς")
}

/// Returns the last characters of a text, of [`CONTEXT`] bytes or a little less.
fn end_of(text: &str) -> &str {
    let start = (text.len().saturating_sub(CONTEXT)..text.len()).find(|start| text.is_char_boundary(*start));
    text.get(start.unwrap_or(0)..).unwrap_or("")
}
