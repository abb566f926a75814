//! The facts of Unicode that folding needs: small letters, normal forms and marks.
//!
//! The package for the web is compiled with `--cfg host_unicode`: there, Unicode comes from JavaScript.

#[cfg(host_unicode)]
mod host;
#[cfg(host_unicode)]
pub(crate) use host::{
    UnicodeNormalization, decomposition, is_combining_mark, is_never_joined, is_surely_nfc, lowercase, small,
};

#[cfg(not(host_unicode))]
mod tables;
#[cfg(not(host_unicode))]
pub(crate) use tables::{
    UnicodeNormalization, decomposition, is_combining_mark, is_never_joined, is_surely_nfc, lowercase, small,
};

/// Returns true if a character begins a letter of a text: a character and all after it that Unicode may join to it,
/// such as its marks. A text is folded letter by letter; only a final sigma depends on the letters around it.
///
/// ```
/// use dict_format::unicode::begins_letter;
///
/// // An `e`, and an accent that is a character of its own.
/// assert_eq!("e\u{301}t".chars().map(begins_letter).collect::<Vec<_>>(), [true, false, true]);
/// ```
pub fn begins_letter(character: char) -> bool {
    character < '\u{300}' || {
        let first = decomposition(character).next().unwrap_or(character);
        !is_combining_mark(first) && is_never_joined(first)
    }
}
