//! The errors that a file's bytes can have.

use alloc::string::String;

use crate::{
    conversion::Conversion,
    header::{MAJOR, Tag},
    meta::MetaFault,
    symbol::Symbol,
};

/// The reason why bytes are not a valid dictionary. Lengths are in bytes; offsets are in bytes from the start of the
/// file.
///
/// *Damaged* files were changed after they were written. *Malformed* files have correct checksums, but no correct
/// writer makes such a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// The file is shorter than a header.
    #[error("too short for a dictionary: {found} bytes, a header alone has {expected}; build it again")]
    TooShort {
        /// The length of a header.
        expected: usize,
        /// The length of the file.
        found: usize,
    },
    /// The file is of another kind.
    #[error("not a dictionary; if it is a word list, compile it first")]
    BadMagic {
        /// The first eight bytes.
        found: [u8; 8],
    },
    /// The line ends in the magic were rewritten: the file went through a text-mode transfer.
    #[error("damaged by a text-mode transfer: its line ends were rewritten; copy it again as binary")]
    TextMode,
    /// The file has another major version of the format.
    #[error("format {found}, but this version supports format {MAJOR}; rebuild the file, or update dictc")]
    UnsupportedVersion {
        /// The file's major version.
        found: u16,
    },
    /// The file was cut short, or bytes were appended.
    #[error("damaged: the header says {expected} bytes, the file has {found}; copy or build it again")]
    Length {
        /// The length in the header.
        expected: u64,
        /// The length of the file.
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
        /// The section.
        tag: Tag,
        /// The offset of its start.
        offset: u64,
        /// The hash in the section table.
        expected: u64,
        /// The hash of the bytes.
        found: u64,
    },
    /// A byte between sections is not zero.
    #[error("damaged padding at offset {offset}: {found:#04x}, expected 0; copy or build it again")]
    Padding {
        /// The offset of the byte.
        offset: u64,
        /// The byte.
        found: u8,
    },
    /// A required section is missing.
    #[error("malformed: section {tag} is missing; build it again")]
    MissingSection {
        /// The section.
        tag: Tag,
    },
    /// A section is marked as required, but this version does not support it.
    #[error("made for a newer reader: it requires the section {tag}; update dictc, or build it again")]
    UnknownSection {
        /// The section.
        tag: Tag,
    },
    /// A section has a wrong place or length.
    #[error("malformed section {tag} at offset {offset}: {what}; build it again")]
    Section {
        /// The section.
        tag: Tag,
        /// The offset in the section table.
        offset: u64,
        /// The fault.
        what: &'static str,
    },
    /// There is not enough memory for the file.
    #[error("not enough memory for its {len} bytes; map it instead")]
    Memory {
        /// The length of the file.
        len: u64,
    },
    /// The number of the fold is unknown.
    #[error("malformed alphabet: fold {found}, expected at most 6; update dictc, or build it again")]
    Fold {
        /// The number.
        found: u8,
    },
    /// A symbol is malformed.
    #[error("malformed symbol {number} at offset {offset}: {found:?}, expected {expected}; build it again")]
    Symbol {
        /// The symbol's number, from 0.
        number: usize,
        /// The offset of the symbol.
        offset: u64,
        /// The symbol.
        found: Symbol,
        /// The rule that it breaks.
        expected: &'static str,
    },
    /// A conversion is malformed.
    #[error("malformed conversion {number} at offset {offset}: {found:?}, expected {expected}; build it again")]
    Conversion {
        /// The conversion's number, from 0.
        number: usize,
        /// The offset of the conversion.
        offset: u64,
        /// The conversion.
        found: Conversion,
        /// The rule that it breaks.
        expected: &'static str,
    },
    /// A word is malformed.
    #[error("malformed word {id}, {text:?}: {what} is {found}, expected {expected}; build it again")]
    Word {
        /// The word's id.
        id: u32,
        /// The word's text.
        text: String,
        /// The property that is wrong.
        what: &'static str,
        /// The right value.
        expected: String,
        /// The file's value.
        found: String,
    },
    /// There are too many words to check each of them.
    #[error("its {len} bytes hold more than {limit} bytes of words, too many to check each; verify only its checksums")]
    TooManyWords {
        /// The length of the file.
        len: u64,
        /// The maximum total length of words that can be checked in a file of this length, in bytes.
        limit: u64,
    },
    /// The contents contradict each other.
    #[error("malformed contents: {what} (expected {expected}, found {found}); build it again")]
    Contents {
        /// The property that is wrong.
        what: &'static str,
        /// The right value.
        expected: u64,
        /// The file's value.
        found: u64,
    },
    /// A slot or a rank is malformed.
    #[error("malformed slot {slot} at offset {offset}: {what}: {found}, expected {expected}; build it again")]
    Slot {
        /// The slot's number.
        slot: u32,
        /// The offset of the slot, or of its rank if that is wrong.
        offset: u64,
        /// The property that is wrong.
        what: &'static str,
        /// The right value.
        expected: u64,
        /// The file's value.
        found: u64,
    },
    /// A block of a dense file is malformed.
    #[error("malformed block at offset {offset}: {what}; build it again")]
    Block {
        /// The offset of the block.
        offset: u64,
        /// The fault.
        what: &'static str,
    },
    /// A line of the metadata is malformed.
    #[error("malformed metadata at offset {offset}: the line or its value {fault}; build it again")]
    Meta {
        /// The offset of the line.
        offset: u64,
        /// The fault of the line.
        fault: MetaFault,
    },
    /// A byte is not what a writer of this version writes there.
    #[error("malformed: at offset {offset} there is {found:#04x}, expected {expected:#04x}; build it again")]
    Byte {
        /// The offset of the byte.
        offset: u64,
        /// The right byte.
        expected: u8,
        /// The file's byte.
        found: u8,
    },
    /// A word's value is malformed.
    #[error("malformed value at offset {offset}: {what}; build it again")]
    Value {
        /// The offset of the value.
        offset: u64,
        /// The fault.
        what: &'static str,
    },
}

#[cfg(test)]
mod tests {
    use core::panic::{RefUnwindSafe, UnwindSafe};

    use super::*;
    use crate::{fold::UnknownFold, symbol_index::UnknownSymbol};

    #[test]
    fn an_error_may_cross_threads_and_unwinding() {
        fn is_safe<E: Send + Sync + UnwindSafe + RefUnwindSafe + 'static>() {}
        is_safe::<FormatError>();
        is_safe::<UnknownFold>();
        is_safe::<UnknownSymbol>();
    }
}
