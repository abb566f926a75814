//! Recognises words that can be taken nearly as they are, which is nearly every word of nearly every list.

use dict_format::Fold;
use unicode_normalization::char::is_combining_mark;

/// The kinds of one byte, or the union of the kinds of a word's bytes:
///
/// ```text
/// bit       set by
/// 1..=26    the letters A to Z, if folding keeps capitals
/// 33..=58   the letters a to z; A to Z too, if folding makes them lowercase
/// 61        a capital that folding makes lowercase
/// 62        a byte of a character beyond ASCII
/// 63        any other byte
/// ```
///
/// The number of a letter's bit is counted from `@`, which is the character before `A`: `A` is 1, `a` is 33. With a
/// fold that makes capitals lowercase, `Cab` sets the bits 33, 34, 35 and 61.
type ByteKinds = u64;

const OTHER: ByteKinds = 1 << 63;
const BEYOND_ASCII: ByteKinds = 1 << 62;
const FOLDED_CAPITAL: ByteKinds = 1 << 61;

/// Returns the bit of an ASCII letter.
const fn letter_bit(letter: u8) -> ByteKinds {
    1 << (letter - b'@')
}

/// The first character without a place in [`PlainWords::beyond_ascii`].
const PLACES_END: usize = 0x800;

/// Recognises words of plain characters, and notes the characters that words have.
///
/// A plain character is an ASCII letter, or another character up to U+07FF that folding does not change, whatever stands
/// beside it. It must be a symbol, and no longer symbol may start with it. ASCII capitals are plain too if folding makes
/// them lowercase.
pub(super) struct PlainWords {
    fold: Fold,
    kinds_of: [ByteKinds; 256],
    /// The state of each character, by its number; empty until a word has a character beyond ASCII.
    beyond_ascii: Vec<Character>,
    /// The kinds of the bytes that words have. Only the bits of the letters are looked at.
    noted_kinds: ByteKinds,
}

/// The state of a character beyond ASCII.
#[derive(Clone, Copy, PartialEq)]
enum Character {
    Unknown,
    NotPlain,
    Plain,
    /// The character is plain, and an accepted word has it.
    Noted,
}

/// The properties of a word of plain characters.
#[derive(Clone, Copy)]
pub(super) struct PlainWord {
    /// The number of characters. Each is a symbol.
    pub(super) letters: usize,
    kinds: ByteKinds,
}

impl PlainWord {
    /// Returns true if the word has ASCII capitals that folding makes lowercase. Folding changes nothing else.
    pub(super) fn has_capitals_to_fold(self) -> bool {
        self.kinds & FOLDED_CAPITAL != 0
    }
}

impl PlainWords {
    /// Creates a recogniser for words that `fold` will fold. `is_symbol` returns true if a folded character is a symbol
    /// and no longer symbol starts with it.
    pub(super) fn new(fold: Fold, is_symbol: impl Fn(char) -> bool) -> Self {
        let mut kinds_of = [OTHER; 256];
        kinds_of[0x80..].fill(BEYOND_ASCII);
        for letter in (b'A'..=b'Z').chain(b'a'..=b'z') {
            let folded = if fold == Fold::None { letter } else { letter.to_ascii_lowercase() };
            if is_symbol(char::from(folded)) {
                kinds_of[usize::from(letter)] = letter_bit(folded) | if folded == letter { 0 } else { FOLDED_CAPITAL };
            }
        }
        Self { fold, kinds_of, beyond_ascii: Vec::new(), noted_kinds: 0 }
    }

    /// Looks at a word, which is not folded yet. Returns `None` if it is not plain, or if it is empty.
    pub(super) fn recognise(&mut self, word: &str, is_symbol: impl Fn(char) -> bool) -> Option<PlainWord> {
        let kinds = word.bytes().fold(0, |kinds, byte| kinds | self.kinds_of[usize::from(byte)]);
        if kinds & OTHER != 0 || word.is_empty() {
            return None;
        }
        let letters = if kinds & BEYOND_ASCII == 0 { word.len() } else { self.count_if_plain(word, is_symbol)? };
        Some(PlainWord { letters, kinds })
    }

    /// Returns the number of characters of `text`, or `None` if a character beyond ASCII is not plain.
    fn count_if_plain(&mut self, text: &str, is_symbol: impl Fn(char) -> bool) -> Option<usize> {
        self.beyond_ascii.resize(PLACES_END, Character::Unknown);
        let mut letters = 0;
        for c in text.chars() {
            letters += 1;
            if c.is_ascii() {
                continue;
            }
            let character = self.beyond_ascii.get_mut(c as usize)?;
            if *character == Character::Unknown {
                let mut buffer = [0; 4];
                let text = &*c.encode_utf8(&mut buffer);
                // Up to U+07FF, only marks compose with their neighbours or change places with them.
                let is_plain = !is_combining_mark(c) && self.fold.symbol(text) == text && is_symbol(c);
                *character = if is_plain { Character::Plain } else { Character::NotPlain };
            }
            if *character == Character::NotPlain {
                return None;
            }
        }
        Some(letters)
    }

    /// Returns true if all letters from a to z are plain and noted: then words of these letters need not be looked at.
    #[inline]
    pub(super) fn has_noted_a_to_z(&self) -> bool {
        const A_TO_Z: ByteKinds = ((1 << 26) - 1) << (b'a' - b'@');
        self.noted_kinds & A_TO_Z == A_TO_Z
    }

    /// Notes the characters of a word, folded.
    #[inline]
    pub(super) fn note(&mut self, word: &str, plain: PlainWord) {
        self.noted_kinds |= plain.kinds;
        if plain.kinds & BEYOND_ASCII != 0 {
            for c in word.chars().filter(|c| !c.is_ascii()) {
                self.beyond_ascii[c as usize] = Character::Noted;
            }
        }
    }

    /// Returns the characters that were noted.
    pub(super) fn noted(&self) -> impl Iterator<Item = char> {
        let ascii = ('A'..='z').filter(|&letter| self.noted_kinds & letter_bit(letter as u8) != 0);
        let is_noted = |character: &Character| *character == Character::Noted;
        let beyond_ascii = ('\0'..).zip(&self.beyond_ascii).filter(move |(_, character)| is_noted(character));
        ascii.chain(beyond_ascii.map(|(c, _)| c))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documented_word_sets_the_bits_shown() {
        let mut words = PlainWords::new(Fold::Case, |c| c.is_alphabetic());
        let cab = words.recognise("Cab", |_| true).unwrap();
        assert!(cab.letters == 3 && cab.has_capitals_to_fold());
        assert_eq!(cab.kinds, 1 << 33 | 1 << 34 | 1 << 35 | 1 << 61);
        words.note("Cab", cab);
        assert!(words.noted().eq(['a', 'b', 'c']));
    }

    #[test]
    fn the_letters_a_to_z_are_noted_when_accepted_words_have_had_all_of_them() {
        for (fold, capitals_count) in [(Fold::Case, true), (Fold::None, false)] {
            let mut words = PlainWords::new(fold, |c| c.is_alphabetic());
            for letter in 'a'..='z' {
                assert!(!words.has_noted_a_to_z(), "{letter}");
                let capital = letter.to_ascii_uppercase().to_string();
                for word in [capital, "é".to_string(), if capitals_count { String::new() } else { letter.to_string() }]
                {
                    if let Some(plain) = words.recognise(&word, |_| true) {
                        words.note(&word, plain);
                    }
                }
            }
            assert!(words.has_noted_a_to_z());
            let capitals = ('A'..='Z').filter(|_| !capitals_count);
            assert!(words.noted().eq(capitals.chain('a'..='z').chain(['é'])));
        }
        let mut words = PlainWords::new(Fold::None, |c| c.is_alphabetic());
        let capitals: String = ('A'..='Z').collect();
        let plain = words.recognise(&capitals, |_| true).unwrap();
        words.note(&capitals, plain);
        assert!(!words.has_noted_a_to_z());
    }
}
