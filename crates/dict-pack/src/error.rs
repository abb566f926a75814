//! Errors of packing and unpacking.

use dict_compiler::TooBig;

/// A reason why a dictionary cannot be packed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PackError {
    /// The words do not compile to this file again. `dictc` did not make it, or an earlier version did.
    #[error("its words do not compile to the same bytes again: they differ at offset {offset}; build it again")]
    NotCanonical {
        /// The offset of the first byte that differs.
        offset: usize,
    },
    /// The dictionary file is damaged, or was made to do harm.
    #[error("it is damaged at slot {slot}; run `dictc verify`")]
    Damaged {
        /// The number of the slot where the walk through the words stopped.
        slot: usize,
    },
}

/// A reason why a pack is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnpackError {
    /// The first bytes are not those of a pack.
    #[error("not a pack: its first bytes are wrong")]
    NotAPack,
    /// The bytes are a dictionary file.
    #[error("it is a dictionary file already, not a pack")]
    IsDictionary,
    /// The pack has a version that this program does not know.
    #[error("a pack of version {found}, but version 1 is the only one known; update this program")]
    Version {
        /// The version.
        found: u16,
    },
    /// The pack is damaged.
    #[error("damaged at offset {offset}: {what}")]
    Damaged {
        /// The offset of the first byte that is wrong, or of the end of the part that is wrong.
        offset: u64,
        /// The fault.
        what: &'static str,
    },
    /// The pack ends too soon.
    #[error("it ends at offset {offset}, before all words are there; get it again")]
    Truncated {
        /// The length of the bytes that are there.
        offset: u64,
    },
    /// The checksum of the expanded file differs from the one in the pack.
    #[error("damaged: the checksum of the file is {found:016x}, expected {expected:016x}; get it again")]
    Checksum {
        /// The checksum in the pack.
        expected: u64,
        /// The checksum of the expanded file.
        found: u64,
    },
    /// A count is too large for the format.
    #[error(transparent)]
    TooBig(#[from] TooBig),
}
