//! Unicode from the program that runs the code. JavaScript has all of it, and tables would double the size of the code.

#![allow(unsafe_code)]

use alloc::{string::String, vec, vec::Vec};

/// The first and the last characters of ranges that Form C may join to the character before them: those whose
/// `NFC_Quick_Check` is Maybe.
#[rustfmt::skip]
const JOINED: &[(u32, u32)] = &[
    (0x300, 0x304), (0x306, 0x30c), (0x30f, 0x30f), (0x311, 0x311), (0x313, 0x314), (0x31b, 0x31b), (0x323, 0x328),
    (0x32d, 0x32e), (0x330, 0x331), (0x338, 0x338), (0x342, 0x342), (0x345, 0x345), (0x653, 0x655), (0x93c, 0x93c),
    (0x9be, 0x9be), (0x9d7, 0x9d7), (0xb3e, 0xb3e), (0xb56, 0xb57), (0xbbe, 0xbbe), (0xbd7, 0xbd7), (0xc56, 0xc56),
    (0xcc2, 0xcc2), (0xcd5, 0xcd6), (0xd3e, 0xd3e), (0xd57, 0xd57), (0xdca, 0xdca), (0xdcf, 0xdcf), (0xddf, 0xddf),
    (0x102e, 0x102e), (0x1161, 0x1175), (0x11a8, 0x11c2), (0x1b35, 0x1b35), (0x3099, 0x309a), (0x110ba, 0x110ba),
    (0x11127, 0x11127), (0x1133e, 0x1133e), (0x11357, 0x11357), (0x113b8, 0x113b8), (0x113bb, 0x113bb),
    (0x113c2, 0x113c2), (0x113c5, 0x113c5), (0x113c7, 0x113c9), (0x114b0, 0x114b0), (0x114ba, 0x114ba),
    (0x114bd, 0x114bd), (0x115af, 0x115af), (0x11930, 0x11930), (0x1611e, 0x16129), (0x16d67, 0x16d68),
];

/// The ways to change a text. The program that runs the code uses the same numbers.
#[derive(Clone, Copy)]
enum Change {
    FormC = 0,
    FormD = 1,
    FormKd = 2,
    Lowercase = 3,
}

#[link(wasm_import_module = "unicode")]
unsafe extern "C" {
    /// Changes the text of `len` bytes at `text`, keeps the result, and returns the number of its bytes.
    fn change(change: u32, text: *const u8, len: usize) -> usize;
    /// Writes the result of the last `change`.
    fn take(changed: *mut u8);
    /// Changes one character, keeps the result, and returns the number of its characters.
    fn change_letter(change: u32, letter: u32) -> usize;
    /// Returns a character of the result of the last `change_letter`.
    fn changed_letter(index: usize) -> u32;
    /// Returns 1 if the character is a mark.
    fn is_mark(letter: u32) -> u32;
}

fn changed(text: &str, by: Change) -> String {
    // SAFETY: the address and the length are those of a text.
    let len = unsafe { change(by as u32, text.as_ptr(), text.len()) };
    let mut changed = vec![0; len];
    // SAFETY: the host writes `len` bytes, for which there is room.
    unsafe { take(changed.as_mut_ptr()) };
    String::from_utf8(changed).unwrap_or_default()
}

/// Returns `text` in small letters.
pub(crate) fn lowercase(text: &str) -> String {
    changed(text, Change::Lowercase)
}

/// Returns the small letters of one character.
pub(crate) fn small(letter: char) -> impl Iterator<Item = char> {
    changed_letters(letter, Change::Lowercase).into_iter()
}

/// Returns the compatibility decomposition of one character.
pub(crate) fn decomposition(letter: char) -> impl Iterator<Item = char> {
    changed_letters(letter, Change::FormKd).into_iter()
}

fn changed_letters(letter: char, by: Change) -> Vec<char> {
    // SAFETY: the host takes any number.
    let len = unsafe { change_letter(by as u32, letter.into()) };
    // SAFETY: the index is below the number of characters.
    (0..len).filter_map(|index| char::from_u32(unsafe { changed_letter(index) })).collect()
}

/// Returns true if the character is a mark.
pub(crate) fn is_combining_mark(letter: char) -> bool {
    // SAFETY: the host takes any number.
    letter >= '\u{300}' && unsafe { is_mark(letter.into()) } == 1
}

/// Returns true if a quick check proves that `text` is in Form C; false means "unknown".
pub(crate) fn is_surely_nfc(text: &str) -> bool {
    changed(text, Change::FormC) == text
}

/// Returns true if Form C keeps the character, and never joins it to the one before it.
pub(crate) fn is_never_joined(letter: char) -> bool {
    let number = u32::from(letter);
    let is_joined = JOINED.iter().any(|(first, last)| (*first..=*last).contains(&number));
    letter < '\u{300}' || !is_joined && changed_letters(letter, Change::FormC) == [letter]
}

/// The normal forms of characters. All characters are changed in one call.
pub(crate) trait UnicodeNormalization {
    fn nfc(self) -> vec::IntoIter<char>;
    fn nfd(self) -> vec::IntoIter<char>;
}

impl<I: Iterator<Item = char>> UnicodeNormalization for I {
    fn nfc(self) -> vec::IntoIter<char> {
        form(self, Change::FormC)
    }

    fn nfd(self) -> vec::IntoIter<char> {
        form(self, Change::FormD)
    }
}

fn form(characters: impl Iterator<Item = char>, form: Change) -> vec::IntoIter<char> {
    let characters = changed(&characters.collect::<String>(), form).chars().collect::<Vec<char>>();
    characters.into_iter()
}
