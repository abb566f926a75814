//! Checks of a whole file: every byte against its checksum, and the contents against each other.

mod blocks;
mod edits;
mod slots;
mod words;

use dict_format::{Contents, Counts, FormatError, meta};

use crate::dict::Dict;

/// # Damage
impl Dict {
    /// Checks every byte of the file against its checksums. [`Dict::load`] and [`Dict::from_bytes`] have already done
    /// so.
    pub fn verify(&self) -> Result<(), FormatError> {
        self.layout().verify(self.bytes())?;
        self.alphabet().check(self.layout().alphabet.offset as u64)
    }

    /// Checks everything that [`Dict::verify`] checks, and then that the contents form a dictionary:
    ///
    /// - Every slot in use leads to words, the ranks count them, and the other slots are empty. So are the bytes
    ///   between the blocks of a dense file.
    /// - Every word is folded, is found again by its text, and is one that a list can have: it has at most 512 symbols,
    ///   and no spaces around it.
    /// - The header's counts, the hash of the words, and the columns are right, and every edit fits its words.
    /// - An alphabet of at most 31 symbols has the codes from 0 on.
    /// - Each line of the metadata is one that this version writes: sorted by key, no key twice, no other keys, and a
    ///   [valid value](meta::fault).
    /// - Every other byte is what this version writes: reserved bytes and padding are zero, the minor version is the
    ///   lowest that the file needs, the flags and the order of the sections are right, and there are no other
    ///   sections.
    ///
    /// So a file that passes cannot hide anything, except in the choices that the format leaves to a writer: the slots
    /// or blocks of the nodes (and so the number of unused slots and bytes, and whether equal nodes share them), the
    /// lengths and units of pointers and the widths of ranks in blocks, and the symbols of a large alphabet that share
    /// a lead code. Only `dictc verify --deep` checks these: it also compiles the words again, and compares the bytes.
    ///
    /// Takes memory proportional to the file's size, and time proportional to the text of the words. A small file can
    /// have billions of words: if their text is longer than both 64 MiB and 32 times the file, the error is
    /// [`FormatError::TooManyWords`].
    pub fn verify_deep(&self) -> Result<(), FormatError> {
        if self.is_changed() {
            return self.unchanged().verify_deep();
        }
        self.verify()?;
        self.verify_slots()?;
        let mut before = "";
        for (column, place) in self.columns().zip(&self.layout().columns) {
            let (name, offset) = (column.name(), place.span().offset as u64);
            if name <= before {
                return Err(FormatError::Value {
                    offset,
                    what: "its name does not sort after that of the column before it",
                });
            }
            before = name;
            column.check(offset)?;
        }
        self.verify_words()?;
        self.verify_edits()?;
        self.verify_metadata_and_header()
    }

    /// Checks the metadata, and every byte outside the other sections.
    fn verify_metadata_and_header(&self) -> Result<(), FormatError> {
        let layout = self.layout();
        let section = layout.meta.of(self.bytes());
        meta::check(section, self.alphabet(), layout.meta.offset as u64)?;
        let counts = Counts {
            words: self.word_count(),
            min_letters: layout.header.min_letters(),
            max_letters: layout.header.max_letters(),
            max_codes: layout.header.max_codes(),
        };
        Contents::new(counts, self.alphabet(), self.slots(), self.ranks(), section)
            .with_blocks(layout.block_span().map(|span| span.of(self.bytes())))
            .with_columns(layout.columns.iter().map(|column| column.span().of(self.bytes())))
            .check(self.bytes())
    }
}

/// Returns the maximum length of all words, in bytes, with which a file of `len` bytes is checked.
fn max_len_of_words(len: u64) -> u64 {
    (len * 32).max(1 << 26)
}

/// Adds two numbers of words. Returns an error if the sum is too large.
fn sum(words: u32, more: u32) -> Result<u32, FormatError> {
    words.checked_add(more).ok_or_else(|| contents_error("number of words", u64::from(u32::MAX), 1 << 32))
}

fn contents_error(what: &'static str, expected: u64, found: u64) -> FormatError {
    FormatError::Contents { what, expected, found }
}

fn expect_equal(what: &'static str, expected: u64, found: u64) -> Result<(), FormatError> {
    if expected == found { Ok(()) } else { Err(contents_error(what, expected, found)) }
}
