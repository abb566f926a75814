//! The bytes of words, which are texts or codes.

/// The byte after every word. No word has it, since symbols have no control characters. It sorts before all bytes that
/// words have, so a word sorts before the longer words that begin with it.
pub(crate) const END: u8 = b'\n';

/// The byte that stands for code 0 in words of codes, since the bytes of words must be above [`END`].
pub(crate) const CODE_0: u8 = END + 1;
