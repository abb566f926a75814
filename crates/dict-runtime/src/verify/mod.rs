//! Checks of a whole file: every byte against its checksum, and the contents against each other.

mod slots;
mod words;

use dict_format::FormatError;

use crate::dict::Dict;

impl Dict {
    /// Checks every byte against the file's checksums. [`Dict::load`] and [`Dict::from_bytes`] have already done so.
    pub fn verify(&self) -> Result<(), FormatError> {
        self.layout().verify(self.bytes())?;
        self.alphabet().check(self.layout().alphabet.offset as u64)
    }

    /// Checks everything that [`Dict::verify`] checks, and then that the contents form a dictionary:
    ///
    /// - Every slot in use leads to words, the ranks count them, and the other slots are empty.
    /// - Every word is folded, and is found again by its text.
    /// - The header's counts, the hash of the words, and the words' values are right.
    ///
    /// Takes memory in proportion to the file's size, and time in proportion to the text of the words. A small file can
    /// have billions of words: if their text is longer than both 64 MiB and 32 times the file, the error is
    /// [`FormatError::TooManyWords`].
    pub fn verify_deep(&self) -> Result<(), FormatError> {
        self.verify()?;
        self.verify_slots()?;
        if let (Some(values), Some(section)) = (self.values(), self.layout().values) {
            values.check(section.offset as u64)?;
        }
        self.verify_words()
    }
}

fn contents_error(what: &'static str, expected: u64, found: u64) -> FormatError {
    FormatError::Contents { what, expected, found }
}

fn expect_equal(what: &'static str, expected: u64, found: u64) -> Result<(), FormatError> {
    if expected == found { Ok(()) } else { Err(contents_error(what, expected, found)) }
}
