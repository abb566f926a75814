//! Conversions: characters that are written for letters of the alphabet.

use bytemuck::{Pod, Zeroable};

use crate::{symbol::is_writable, unicode::begins_letter};

/// The maximum length of what a character becomes, in bytes of UTF-8.
pub const MAX_CONVERTED_BYTES: usize = 11;
/// The character in place of one that cannot be converted. It is in no word.
pub(crate) const NOT_CONVERTED: char = '\u{fffd}';
/// The apostrophes, the most usual one first.
const APOSTROPHES: [&str; 3] = ["'", "\u{2019}", "\u{2bc}"];

/// A character that no word has, and the letters that it becomes: in French, `ʼ` becomes `’`, and in Arabic, the marks
/// of short vowels become nothing.
#[derive(Clone, Copy, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct Conversion {
    from: [u8; 4],
    to: [u8; MAX_CONVERTED_BYTES],
    len: u8,
}

const _: () = assert!(size_of::<Conversion>() == 16);

impl Conversion {
    /// Makes the conversion of `from`. Returns `None` if no file can have it: if `to` is longer than
    /// [`MAX_CONVERTED_BYTES`], if a character is one that no file has, such as a control character, or if `from`
    /// begins a letter and `to` does not.
    ///
    /// ```
    /// use dict_format::conversion::Conversion;
    ///
    /// let conversion = Conversion::new('ĳ', "ij").unwrap();
    /// assert_eq!((conversion.from(), conversion.to()), (Some('ĳ'), "ij"));
    /// ```
    pub fn new(from: char, to: &str) -> Option<Self> {
        let mut conversion = Self { from: u32::from(from).to_le_bytes(), len: to.len() as u8, ..Zeroable::zeroed() };
        conversion.to.get_mut(..to.len())?.copy_from_slice(to.as_bytes());
        Some(conversion).filter(Self::is_possible)
    }

    /// Returns the character, or `None` if a damaged file has a number that is not a character.
    pub fn from(&self) -> Option<char> {
        char::from_u32(self.number())
    }

    /// Returns what the character becomes. It is empty if the bytes of a damaged file are not UTF-8.
    pub fn to(&self) -> &str {
        let bytes = self.to.get(..usize::from(self.len)).unwrap_or(&[]);
        core::str::from_utf8(bytes).unwrap_or("")
    }

    /// Returns true if the bytes of the text are UTF-8, with zeros after them.
    pub(crate) fn is_text(&self) -> bool {
        self.to
            .split_at_checked(usize::from(self.len))
            .is_some_and(|(text, padding)| core::str::from_utf8(text).is_ok() && padding.iter().all(|byte| *byte == 0))
    }

    /// Returns true if symbols may have the character and the text, and if the text begins with a letter unless it is
    /// empty or the character begins none.
    pub(crate) fn is_possible(&self) -> bool {
        let begins = |first: Option<char>| first.is_none_or(begins_letter);
        self.from().is_some_and(is_writable)
            && self.to().chars().all(is_writable)
            && (begins(self.to().chars().next()) || !begins(self.from()))
    }

    /// Returns the number of the character.
    pub(crate) fn number(&self) -> u32 {
        u32::from_le_bytes(self.from)
    }
}

impl core::fmt::Debug for Conversion {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "U+{:04X} -> {:?}", self.number(), self.to())
    }
}

/// Returns true if a byte starts a character that some dictionary without conversions of its own converts. Such bytes
/// are rare in most texts.
#[inline]
pub(crate) const fn starts_usual(byte: u8) -> bool {
    matches!(byte, b'\'' | 0xc2 | 0xca | 0xd8 | 0xd9 | 0xe2 | 0xef)
}

/// Returns what a character becomes in every dictionary that has it in no symbol. `has_letter` returns true if a symbol
/// is a character, or contains it.
pub(crate) fn usual(character: char, has_letter: &dyn Fn(char) -> bool) -> Option<&'static str> {
    let to = match character {
        // The soft hyphen, and marks of direction.
        '\u{ad}' | '\u{61c}' | '\u{200e}' | '\u{200f}' => "",
        // The tatweel, which lengthens an Arabic word. In some lists, it marks a part of words.
        '\u{640}' if has_letter('ا') => "",
        // No-break spaces, and hyphens other than `-`.
        '\u{a0}' | '\u{202f}' if has_letter(' ') => " ",
        '\u{2010}' | '\u{2011}' if has_letter('-') => "-",
        'ﬀ' => "ff",
        'ﬁ' => "fi",
        'ﬂ' => "fl",
        'ﬃ' => "ffi",
        'ﬄ' => "ffl",
        'ﬅ' | 'ﬆ' => "st",
        '\'' | '\u{2019}' | '\u{2bc}' => APOSTROPHES.into_iter().find(|text| text.chars().all(has_letter))?,
        _ => return None,
    };
    (!has_letter(character)).then_some(to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn a_conversion_is_a_character_and_up_to_11_bytes() {
        for (from, to) in [('ĳ', "ij"), ('\u{64e}', ""), ('\'', "’"), ('a', "abcdefghijk")] {
            let conversion = Conversion::new(from, to).unwrap();
            assert_eq!((conversion.from(), conversion.to(), conversion.is_text()), (Some(from), to, true));
        }
        assert_eq!(Conversion::new('a', "abcdefghijkl"), None);
        for (from, to) in [('\u{feff}', "a"), ('\u{85}', ""), ('a', "\u{fffd}"), ('ø', "\u{301}o"), ('x', "\n")] {
            assert_eq!(Conversion::new(from, to), None);
        }
        assert!(Conversion::new('\u{308}', "\u{301}").is_some());
        assert_eq!(format!("{:?}", Conversion::new('ĳ', "ij").unwrap()), "U+0133 -> \"ij\"");
    }

    #[test]
    fn damaged_conversions_have_no_character_or_no_text() {
        let bytes = *b"\x00\xd8\0\0ij\0\0\0\0\0\0\0\0\0\x02";
        let with = |at: usize, byte: u8| {
            let mut changed = bytes;
            changed[at] = byte;
            bytemuck::cast::<_, Conversion>(changed)
        };
        assert_eq!((with(3, 0).from(), with(3, 0).to()), (None, "ij"));
        for (at, byte, text) in [(4, 0xff, ""), (6, b'x', "ij"), (15, 12, ""), (15, 0xff, "")] {
            assert_eq!((with(at, byte).is_text(), with(at, byte).to()), (false, text), "{at}");
        }
    }

    #[test]
    fn a_letter_of_the_alphabet_is_never_converted() {
        for character in '\0'..=char::MAX {
            assert_eq!(usual(character, &|_| true), None);
            let first = character.encode_utf8(&mut [0; 4]).as_bytes()[0];
            assert!(starts_usual(first) || usual(character, &|letter| letter != character).is_none());
            let is_apostrophe = APOSTROPHES.concat().contains(character);
            assert_eq!(
                usual(character, &|c| c == '\u{2019}').is_some_and(|to| to == "’"),
                is_apostrophe && character != '’'
            );
            assert!(!is_apostrophe || usual(character, &|_| false).is_none());
        }
        assert_eq!(usual('\u{2019}', &|c| c != '\u{2019}'), Some("'"));
        assert_eq!(usual('\u{2019}', &|c| c == '\u{2bc}'), Some("\u{2bc}"));
    }
}
