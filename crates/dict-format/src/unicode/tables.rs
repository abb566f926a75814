//! Unicode from the tables of the standard library and of `unicode-normalization`.

use alloc::string::String;

use unicode_normalization::{IsNormalized, is_nfc_quick};
pub(crate) use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Returns `text` in small letters.
pub(crate) fn lowercase(text: &str) -> String {
    text.to_lowercase()
}

/// Returns the small letters of one character.
pub(crate) fn small(letter: char) -> impl Iterator<Item = char> {
    letter.to_lowercase()
}

/// Returns the compatibility decomposition of one character.
pub(crate) fn decomposition(letter: char) -> impl Iterator<Item = char> {
    core::iter::once(letter).nfkd()
}

/// Returns true if a quick check proves that `text` is in Form C; false means "unknown".
pub(crate) fn is_surely_nfc(text: &str) -> bool {
    is_nfc_quick(text.chars()) == IsNormalized::Yes
}

/// Returns true if Form C keeps the character, and never joins it to the one before it.
pub(crate) fn is_never_joined(letter: char) -> bool {
    is_nfc_quick([letter].into_iter()) == IsNormalized::Yes
}
