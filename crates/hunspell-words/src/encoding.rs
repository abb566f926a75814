//! The encoding of a dictionary's text.

use std::{borrow::Cow, str};

use encoding_rs::{Encoding, UTF_8};

/// The length from which on hunspell refuses a word: in bytes of UTF-8, or in characters of other encodings.
pub(crate) const TOO_LONG: (usize, usize) = (300, 100);

/// The encoding of the text in a dictionary. Both of its files have the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TextEncoding(&'static Encoding);

impl TextEncoding {
    pub(crate) const UTF_8: Self = Self(UTF_8);

    /// Hunspell's default, ISO8859-1. As in browsers, it has the characters of Windows where ISO8859-1 has none.
    pub(crate) const LATIN_1: Self = Self(encoding_rs::WINDOWS_1252);

    /// Returns the encoding that `SET` calls `label`.
    pub(crate) fn find(label: &[u8]) -> Option<Self> {
        // Some of hunspell's names are not those of browsers.
        let label = label.to_ascii_lowercase();
        let label: &[u8] = match label.strip_prefix(b"microsoft-").unwrap_or(&label) {
            b"tis620-2533" => b"tis-620",
            b"iso8859-16" => b"iso-8859-16",
            other => other,
        };
        Encoding::for_label_no_replacement(label).filter(|found| *found == UTF_8 || found.is_single_byte()).map(Self)
    }

    pub(crate) fn is_utf_8(self) -> bool {
        self.0 == UTF_8
    }

    /// Returns true if hunspell refuses a word because of its length.
    pub(crate) fn is_too_long(self, word: &str) -> bool {
        let (bytes, chars) = TOO_LONG;
        match self.is_utf_8() {
            true => word.len() >= bytes,
            false => word.len() >= chars && word.chars().count() >= chars,
        }
    }

    /// Returns the maximum number of characters in a word.
    pub(crate) fn max_chars(self) -> usize {
        let (bytes, chars) = TOO_LONG;
        if self.is_utf_8() { bytes - 1 } else { chars - 1 }
    }

    /// Decodes bytes. The error is the index of the first byte that is wrong, and the fault.
    pub(crate) fn decode(self, bytes: &[u8]) -> Result<Cow<'_, str>, (usize, &'static str)> {
        if self.is_utf_8() {
            return match str::from_utf8(bytes) {
                Ok(text) => Ok(text.into()),
                Err(error) => Err((error.valid_up_to(), "not UTF-8, the encoding of the dictionary")),
            };
        }
        let wrong = "a byte that has no meaning in the encoding of SET";
        self.0.decode_without_bom_handling_and_without_replacement(bytes).ok_or_else(|| {
            let is_wrong =
                |at: &usize| self.0.decode_without_bom_handling_and_without_replacement(&bytes[*at..=*at]).is_none();
            ((0..bytes.len()).find(is_wrong).unwrap_or(0), wrong)
        })
    }
}
