//! Everything that can be wrong with a file's bytes.

use alloc::string::String;

use crate::{MAJOR, Symbol, Tag};

/// Why bytes are not a dictionary. Offsets and lengths are in bytes from the start of the file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// Shorter than a header.
    #[error("too short for a dictionary: {found} bytes, a header alone has {expected}; build it with `dictc build`")]
    TooShort {
        /// Bytes in a header.
        expected: usize,
        /// Bytes there are.
        found: usize,
    },
    /// Another kind of file.
    #[error("not a dictionary: it starts with {found:02x?}; build one from a word list with `dictc build`")]
    BadMagic {
        /// The first eight bytes.
        found: [u8; 8],
    },
    /// The magic with its line ends changed: the file went through a text-mode transfer.
    #[error("damaged by a text-mode transfer: its line ends were rewritten; copy it again as binary")]
    TextMode,
    /// Written in a version of the format that is not read here.
    #[error("format version {found}, and this reader reads {MAJOR}; rebuild it with this `dictc build`, or update")]
    UnsupportedVersion {
        /// The file's major version.
        found: u16,
    },
    /// Cut short, or with bytes appended.
    #[error("damaged: the header says {expected} bytes, there are {found}; copy or build it again")]
    Length {
        /// The header's file length.
        expected: u64,
        /// Bytes there are.
        found: u64,
    },
    /// The header or the section table was changed after it was written.
    #[error("damaged header: checksum {found:016x}, expected {expected:016x}; copy or build it again")]
    HeaderHash {
        /// The hash in the header.
        expected: u64,
        /// The hash of the bytes.
        found: u64,
    },
    /// A section was changed after it was written.
    #[error(
        "damaged section {tag} at offset {offset}: checksum {found:016x}, expected {expected:016x}; copy or build it again"
    )]
    SectionHash {
        /// Which section.
        tag: Tag,
        /// Where it starts.
        offset: u64,
        /// The hash in the section table.
        expected: u64,
        /// The hash of the bytes.
        found: u64,
    },
    /// A byte that belongs to nothing is not zero.
    #[error("damaged padding at offset {offset}: {found:#04x}, expected 0; copy or build it again")]
    Padding {
        /// Where the byte is.
        offset: u64,
        /// Its value.
        found: u8,
    },
    /// A section that every dictionary has is not there.
    #[error("malformed: it has no section {tag}; build it again")]
    MissingSection {
        /// Which section.
        tag: Tag,
    },
    /// A section that this reader does not know, marked as required.
    #[error(
        "needs a newer reader: section {tag} is required and not known here; update, or rebuild it with this `dictc build`"
    )]
    UnknownSection {
        /// Which section.
        tag: Tag,
    },
    /// A section table entry that no writer makes.
    #[error("malformed section {tag} at offset {offset}: {what}; build it again")]
    Section {
        /// Which section.
        tag: Tag,
        /// Where it claims to start.
        offset: u64,
        /// What is wrong with it.
        what: &'static str,
    },
    /// There is no memory to hold the file.
    #[error("no memory for its {len} bytes; map it instead")]
    Memory {
        /// Bytes in the file.
        len: u64,
    },
    /// A fold profile that no writer knows.
    #[error("malformed alphabet: fold profile {found}, expected at most 3; update, or build it again")]
    Fold {
        /// Its number.
        found: u8,
    },
    /// A symbol that no writer makes, although the checksums are right.
    #[error("malformed symbol {number} at offset {offset}: {found:?}, expected {expected}; build it again")]
    Symbol {
        /// Its number, from 0.
        number: usize,
        /// Where it is.
        offset: u64,
        /// What is there.
        found: Symbol,
        /// What belongs there.
        expected: &'static str,
    },
    /// A word that no writer makes, although the checksums are right.
    #[error("malformed word {id}, {text:?}: {what} is {found}, expected {expected}; build it again")]
    Word {
        /// Its id.
        id: u32,
        /// Its text.
        text: String,
        /// What was compared.
        what: &'static str,
        /// What the format asks for.
        expected: String,
        /// What the file has.
        found: String,
    },
    /// More words than are checked one by one.
    #[error("its {len} bytes hold more than {limit} bytes of words, too many to check each; verify it without --deep")]
    TooManyWords {
        /// Bytes in the file.
        len: u64,
        /// The most bytes of words that are checked in such a file.
        limit: u64,
    },
    /// The contents contradict themselves, although the checksums are right.
    #[error("malformed contents: {what} (expected {expected}, found {found}); build it again")]
    Contents {
        /// What was compared.
        what: &'static str,
        /// What the format asks for.
        expected: u64,
        /// What the file has.
        found: u64,
    },
    /// A slot or a rank that no writer makes, although the checksums are right.
    #[error("malformed slot {slot} at offset {offset}: {what}: {found}, expected {expected}; build it again")]
    Slot {
        /// The slot's number.
        slot: u32,
        /// Where it is, or its rank, where that is wrong.
        offset: u64,
        /// What was compared.
        what: &'static str,
        /// What the format asks for.
        expected: u64,
        /// What the file has.
        found: u64,
    },
    /// A word's value that no writer makes, although the checksums are right.
    #[error("malformed value at offset {offset}: {what}; build it again")]
    Value {
        /// Where it is.
        offset: u64,
        /// What is wrong with it.
        what: &'static str,
    },
}
