//! Errors of packing and unpacking.

use dict_compiler::error::TooBig;

use crate::walk::DamagedSlot;

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
    /// The file is dense.
    #[error("it is dense, and packs are for flat dictionaries; convert it first")]
    Dense,
    /// The dictionary file is damaged or malicious.
    #[error("it is damaged at slot {slot}; build it again")]
    Damaged {
        /// The number of the slot where the walk stopped.
        slot: usize,
    },
    /// The base of a pack of columns has other words, symbols or metadata than the dictionary.
    #[error("the base has {what}; a base is the same dictionary without some of its columns")]
    OtherBase {
        /// The difference, such as `other words`.
        what: &'static str,
    },
    /// The base of a pack of columns has a column that the dictionary does not have, or has with other values.
    #[error("the base has another column {name:?}; a base is the same dictionary without some of its columns")]
    OtherColumn {
        /// The name of the column.
        name: String,
    },
    /// The base of a pack of columns has all columns of the dictionary.
    #[error("the base has all of its columns already")]
    NoNewColumns,
}

impl From<DamagedSlot> for PackError {
    fn from(DamagedSlot(slot): DamagedSlot) -> Self {
        Self::Damaged { slot }
    }
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
    /// The bytes are a pack of columns, which needs a base: see [`unpack_columns`](crate::unpack_columns).
    #[error("a pack of columns; it needs the base that it was made for")]
    IsColumns,
    /// The bytes are a pack of a whole dictionary, which needs no base: see [`unpack`](crate::unpack).
    #[error("a pack of a whole dictionary, not of columns; it needs no base")]
    NotColumns,
    /// The pack of columns was made for another base.
    #[error("it was made for a base with the checksum {expected:016x}, not {found:016x}; get both again")]
    OtherBase {
        /// The checksum of the base for which the pack was made.
        expected: u64,
        /// The checksum of the base.
        found: u64,
    },
    /// The base of a pack of columns is damaged or malicious.
    #[error("the base is damaged at slot {slot}; get it again")]
    DamagedBase {
        /// The number of the slot where the walk stopped.
        slot: usize,
    },
    /// The pack has a version that this program does not support.
    #[error("a pack of version {found}, but this program supports only version 1; update it")]
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
    #[error("it ends at offset {offset}, too early; get it again")]
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

impl From<DamagedSlot> for UnpackError {
    fn from(DamagedSlot(slot): DamagedSlot) -> Self {
        Self::DamagedBase { slot }
    }
}
