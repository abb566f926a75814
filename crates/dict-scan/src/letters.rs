//! Reads a text letter by letter, and turns each letter into units of a [`Window`].

use alloc::{boxed::Box, vec::Vec};

use dict_runtime::{Dict, Fold, begins_letter};

use crate::window::{INSIDE, NONE, Window};

/// The maximum length of a letter, in bytes. Marks after that begin another letter, which is no letter of the dictionary.
const MAX_LETTER: usize = 256;
/// The number of characters whose units are kept.
const KEPT: usize = 512;
/// The maximum number of codes of a character that is kept.
const MAX_KEPT_CODES: usize = 4;

/// A folded text that is in no word.
const NO_LETTER: &str = "\0";

/// The units of letters of one byte, and the way to those of all others.
#[derive(Clone)]
pub(crate) struct Letters {
    dict: Dict,
    /// For each byte, the code of its letter, and [`INSIDE`] if it is part of a word.
    bytes: Box<[u8; 256]>,
    /// The ASCII letters of two codes, which have no place in `bytes`: a bit for each.
    two_codes: u128,
    /// True if no symbol is several letters of a text.
    has_codes: bool,
}

impl core::fmt::Debug for Letters {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Letters").field("has_codes", &self.has_codes).finish_non_exhaustive()
    }
}

/// What a [`Letters`] keeps between two letters.
#[derive(Clone, Debug)]
pub(crate) struct LetterCache {
    /// Characters with the units that they have if they are all of a letter, each at the place of its last bits.
    kept: Vec<Kept>,
    codes: Vec<u8>,
    /// True if the last character that was read may stand before a final sigma.
    is_after_letter: bool,
}

/// A character, and its units.
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
    /// The units of U+0000, which no dictionary has.
    const EMPTY: Self =
        Self { character: '\0', begins_letter: true, is_word: false, len: 1, codes: [NONE; MAX_KEPT_CODES] };

    fn codes(&self) -> &[u8] {
        self.codes.get(..usize::from(self.len)).unwrap_or(&[])
    }
}

impl LetterCache {
    pub(crate) fn new() -> Self {
        Self { kept: alloc::vec![Kept::EMPTY; KEPT], codes: Vec::new(), is_after_letter: false }
    }

    /// Forgets the text before.
    pub(crate) fn start(&mut self) {
        self.is_after_letter = false;
    }
}

impl Letters {
    pub(crate) fn new(dict: &Dict) -> Self {
        let is_letter = |text: &str| !text.chars().skip(1).any(begins_letter);
        let has_codes = dict.alphabet().symbols().iter().all(|symbol| is_letter(symbol.text()));
        let mut letters = Self { dict: dict.clone(), bytes: Box::new([NONE; 256]), two_codes: 0, has_codes };
        let mut codes = Vec::new();
        for byte in 0..0x80 {
            letters.encode(char::from(byte).encode_utf8(&mut [0; 4]), &mut codes);
            let flag = if is_word(byte.into()) { INSIDE } else { 0 };
            match (codes.as_slice(), letters.bytes.get_mut(usize::from(byte))) {
                ([code], Some(unit)) => *unit = code | flag,
                _ => letters.two_codes |= 1 << byte,
            }
        }
        letters
    }

    /// Returns true if a unit is a symbol code, and false if it is a byte of the folded text.
    pub(crate) fn has_codes(&self) -> bool {
        self.has_codes
    }

    /// Adds the letters of `text` to `window`, until this has `full` units. Without `is_end`, leaves out the last letter, to
    /// which more may be joined. Returns the number of bytes that were read.
    pub(crate) fn read(
        &self,
        text: &str,
        is_end: bool,
        full: usize,
        cache: &mut LetterCache,
        window: &mut Window,
    ) -> usize {
        let bytes = text.as_bytes();
        let mut at = 0;
        while let room @ 1.. = full.saturating_sub(window.count()) {
            if self.has_codes {
                at += self.read_bytes(bytes.get(at..).unwrap_or(&[]), is_end, room, cache, window);
            }
            let Some((letter, next)) = text.get(at..).and_then(|rest| self.next_letter(rest, is_end, cache)) else {
                break;
            };
            self.push(letter, next, cache, window);
            at += letter.len();
        }
        at
    }

    /// Adds letters of one byte from the start of `bytes`, and returns their number.
    fn read_bytes(
        &self,
        bytes: &[u8],
        is_end: bool,
        room: usize,
        cache: &mut LetterCache,
        window: &mut Window,
    ) -> usize {
        let bytes = bytes.get(..=room).unwrap_or(bytes);
        let is_unit = |byte: &&u8| byte.is_ascii() && self.two_codes >> (**byte & 0x7f) & 1 == 0;
        let is_all = self.two_codes == 0 && bytes.is_ascii();
        let count = if is_all { bytes.len() } else { bytes.iter().take_while(is_unit).count() };
        // The last byte may have a mark after it, unless the text ends.
        let is_sure = is_end && count == bytes.len() && count <= room;
        let bytes = bytes.get(..if is_sure { count } else { count.saturating_sub(1) }).unwrap_or(&[]);
        if let Some(last) = bytes.last() {
            cache.is_after_letter = last.is_ascii_alphabetic();
            window.push_bytes(bytes, &self.bytes);
        }
        bytes.len()
    }

    /// Returns the letter at the start of `text`, and the character after it. `None` if the letter may be longer.
    fn next_letter<'t>(&self, text: &'t str, is_end: bool, cache: &mut LetterCache) -> Option<(&'t str, Option<char>)> {
        let mut characters = text.char_indices();
        characters.next()?;
        for (at, character) in characters {
            if at >= MAX_LETTER || character.is_ascii() || self.kept(character, cache).begins_letter {
                return text.get(..at).map(|letter| (letter, Some(character)));
            }
        }
        (is_end || text.len() >= MAX_LETTER).then_some((text, None))
    }

    /// Adds bytes that are not UTF-8.
    pub(crate) fn push_broken(&self, len: usize, window: &mut Window) {
        match self.has_codes {
            true => window.push_letter(len, &[NONE], false),
            false => window.push_text(len, NO_LETTER, false),
        }
    }

    /// Adds a letter. `next` is the character after it.
    fn push(&self, letter: &str, next: Option<char>, cache: &mut LetterCache, window: &mut Window) {
        let mut characters = letter.chars();
        let (Some(first), is_single) = (characters.next(), characters.next().is_none()) else { return };
        let is_after_letter = core::mem::replace(&mut cache.is_after_letter, first.is_alphabetic());
        let is_final = is_after_letter && !next.is_some_and(char::is_alphabetic);
        let is_sigma = first == 'Σ' && self.dict.alphabet().fold() != Fold::None;
        // Folding knows a final sigma by the letters around it, which are not in this text.
        let small = if is_final { 'ς' } else { 'σ' };
        if is_single && self.has_codes {
            let kept = self.kept(if is_sigma { small } else { first }, cache);
            if !kept.codes().is_empty() {
                return window.push_letter(letter.len(), kept.codes(), kept.is_word);
            }
        }
        let sigma = is_sigma.then(|| letter.replacen(first, small.encode_utf8(&mut [0; 4]), 1));
        let text = sigma.as_deref().unwrap_or(letter);
        if self.has_codes {
            self.encode(text, &mut cache.codes);
            window.push_letter(letter.len(), &cache.codes, is_word(first));
        } else {
            let folded = self.dict.alphabet().fold_text(text);
            window.push_text(letter.len(), if folded.is_empty() { NO_LETTER } else { &folded }, is_word(first));
        }
    }

    /// Returns the units of a character that is all of a letter.
    #[inline]
    fn kept(&self, character: char, cache: &mut LetterCache) -> Kept {
        let place = character as usize % KEPT;
        match cache.kept.get(place) {
            Some(kept) if kept.character == character => *kept,
            _ => self.keep(character, place, cache),
        }
    }

    #[cold]
    fn keep(&self, character: char, place: usize, cache: &mut LetterCache) -> Kept {
        self.encode(character.encode_utf8(&mut [0; 4]), &mut cache.codes);
        let begins_letter = begins_letter(character);
        let mut kept = Kept { character, begins_letter, is_word: is_word(character), len: 0, ..Kept::EMPTY };
        if let Some(codes) = kept.codes.get_mut(..cache.codes.len()) {
            codes.copy_from_slice(&cache.codes);
            kept.len = cache.codes.len() as u8;
        }
        if let Some(place) = cache.kept.get_mut(place) {
            *place = kept;
        }
        kept
    }

    /// Replaces `codes` by the codes of a letter. A letter that is not the dictionary's has one code, [`NONE`].
    fn encode(&self, letter: &str, codes: &mut Vec<u8>) {
        codes.clear();
        if self.dict.encode(letter, codes).is_err() || codes.is_empty() {
            codes.clear();
            codes.push(NONE);
        }
    }
}

/// Returns true for letters, digits, `_`, and the two characters that join and part letters.
fn is_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '\u{200c}' | '\u{200d}')
}
