//! The first bytes of packs.

use dict_compiler::automaton::SharedNodes;
use dict_format::{
    MAGIC,
    header::{COLUMN_PACK_MAGIC, PACK_MAGIC},
};

use crate::UnpackError;

/// The first bytes of all packs: of those of dictionaries, and of those of columns.
pub const MAGICS: [[u8; 8]; 2] = [PACK_MAGIC, COLUMN_PACK_MAGIC];

/// The version of packs.
pub(crate) const VERSION: u16 = 1;

/// Bytes in a [`Header`].
pub(crate) const HEADER_LEN: usize = 64;

/// Bytes in a [`ColumnsHeader`].
pub(crate) const COLUMNS_HEADER_LEN: usize = 48;

/// The header of a pack: the counts of the file, and the lengths of the parts of the pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Header {
    pub(crate) min_letters: u16,
    pub(crate) max_letters: u16,
    pub(crate) max_codes: u16,
    /// The length of the section `ALPH`.
    pub(crate) alphabet_len: u32,
    pub(crate) words: u32,
    /// The length of the section `META`.
    pub(crate) meta_len: u64,
    /// The length of the columns without their numbers, or 0.
    pub(crate) columns_len: u64,
    /// The length of the numbers of all columns.
    pub(crate) numbers_len: u64,
    /// The length of the pointers.
    pub(crate) pointers_len: u64,
    /// The hash in the header of the file.
    pub(crate) file_hash: u64,
}

impl Header {
    pub(crate) fn to_bytes(self) -> [u8; HEADER_LEN] {
        let mut bytes = [0; HEADER_LEN];
        let fields = [
            &PACK_MAGIC[..],
            &VERSION.to_le_bytes(),
            &self.min_letters.to_le_bytes(),
            &self.max_letters.to_le_bytes(),
            &self.max_codes.to_le_bytes(),
            &self.alphabet_len.to_le_bytes(),
            &self.words.to_le_bytes(),
            &self.meta_len.to_le_bytes(),
            &self.columns_len.to_le_bytes(),
            &self.numbers_len.to_le_bytes(),
            &self.pointers_len.to_le_bytes(),
            &self.file_hash.to_le_bytes(),
        ];
        bytes.iter_mut().zip(fields.into_iter().flatten()).for_each(|(to, from)| *to = *from);
        bytes
    }

    /// Reads the header.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Self, UnpackError> {
        let mut rest = bytes;
        match take(&mut rest) {
            PACK_MAGIC => {}
            COLUMN_PACK_MAGIC => return Err(UnpackError::IsColumns),
            MAGIC => return Err(UnpackError::IsDictionary),
            _ => return Err(UnpackError::NotAPack),
        }
        take_version(&mut rest)?;
        let header = Self {
            min_letters: u16::from_le_bytes(take(&mut rest)),
            max_letters: u16::from_le_bytes(take(&mut rest)),
            max_codes: u16::from_le_bytes(take(&mut rest)),
            alphabet_len: u32::from_le_bytes(take(&mut rest)),
            words: u32::from_le_bytes(take(&mut rest)),
            meta_len: u64::from_le_bytes(take(&mut rest)),
            columns_len: u64::from_le_bytes(take(&mut rest)),
            numbers_len: u64::from_le_bytes(take(&mut rest)),
            pointers_len: u64::from_le_bytes(take(&mut rest)),
            file_hash: u64::from_le_bytes(take(&mut rest)),
        };
        let has_columns = header.columns_len > 0;
        let faults = [
            (14, usize::from(header.max_codes) > SharedNodes::MAX_CODES, "words that are too long"),
            (16, header.alphabet_len == 0, "there is no alphabet"),
            (20, header.words == 0, "there are no words"),
            (40, has_columns != (header.numbers_len > 0), "there are columns or numbers, not both"),
        ];
        match faults.into_iter().find(|(_, is_fault, _)| *is_fault) {
            Some((offset, _, what)) => Err(UnpackError::Damaged { offset, what }),
            None => Ok(header),
        }
    }

    /// Returns the offset of the columns in the pack.
    pub(crate) fn columns_offset(&self) -> u64 {
        (HEADER_LEN as u64 + u64::from(self.alphabet_len)).saturating_add(self.meta_len)
    }

    /// Returns the offset of the padding in the pack.
    pub(crate) fn padding_offset(&self) -> u64 {
        let parts = [self.columns_len, self.numbers_len, self.pointers_len];
        parts.into_iter().fold(self.columns_offset(), u64::saturating_add)
    }

    /// Returns the length of the padding. A word takes `number_bits` bits in the columns of the pack.
    pub(crate) fn padding_len(&self, number_bits: u64) -> u64 {
        padding_len(self.padding_offset(), self.words, self.max_codes.into(), number_bits)
    }
}

/// The header of a pack of columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ColumnsHeader {
    /// The hash in the header of the base.
    pub(crate) base_hash: u64,
    /// The length of the columns without their numbers.
    pub(crate) columns_len: u64,
    /// The length of the numbers of all columns.
    pub(crate) numbers_len: u64,
    /// The hash in the header of the file.
    pub(crate) file_hash: u64,
}

impl ColumnsHeader {
    pub(crate) fn to_bytes(self) -> [u8; COLUMNS_HEADER_LEN] {
        let mut bytes = [0; COLUMNS_HEADER_LEN];
        let fields = [
            &COLUMN_PACK_MAGIC[..],
            &VERSION.to_le_bytes(),
            &[0; 6],
            &self.base_hash.to_le_bytes(),
            &self.columns_len.to_le_bytes(),
            &self.numbers_len.to_le_bytes(),
            &self.file_hash.to_le_bytes(),
        ];
        bytes.iter_mut().zip(fields.into_iter().flatten()).for_each(|(to, from)| *to = *from);
        bytes
    }

    /// Reads the header of a pack, and returns it with the rest of the pack.
    pub(crate) fn parse(pack: &[u8]) -> Result<(Self, &[u8]), UnpackError> {
        let Some((mut header, rest)) = pack.split_at_checked(COLUMNS_HEADER_LEN) else {
            let is_start = COLUMN_PACK_MAGIC.iter().zip(pack).all(|(magic, byte)| magic == byte);
            let truncated = UnpackError::Truncated { offset: pack.len() as u64 };
            return Err(if is_start { truncated } else { UnpackError::NotAPack });
        };
        match take(&mut header) {
            COLUMN_PACK_MAGIC => {}
            PACK_MAGIC => return Err(UnpackError::NotColumns),
            MAGIC => return Err(UnpackError::IsDictionary),
            _ => return Err(UnpackError::NotAPack),
        }
        take_version(&mut header)?;
        if take(&mut header) != [0; 6] {
            return Err(UnpackError::Damaged { offset: 10, what: "the reserved bytes are not zero" });
        }
        let header = Self {
            base_hash: u64::from_le_bytes(take(&mut header)),
            columns_len: u64::from_le_bytes(take(&mut header)),
            numbers_len: u64::from_le_bytes(take(&mut header)),
            file_hash: u64::from_le_bytes(take(&mut header)),
        };
        Ok((header, rest))
    }

    /// Returns the length of the padding. The base has `words` words, with at most `max_codes` codes. A word takes
    /// `number_bits` bits in the columns of the pack.
    pub(crate) fn padding_len(&self, words: u32, max_codes: u64, number_bits: u64) -> u64 {
        let offset = (COLUMNS_HEADER_LEN as u64).saturating_add(self.columns_len).saturating_add(self.numbers_len);
        padding_len(offset, words, max_codes, number_bits)
    }
}

/// Returns the number of zeros from `offset` on, so that the length of a pack is proportional to the memory and the
/// time that its columns take: a byte for each 256 bits of numbers in the file, and for each 1,024 codes of words that
/// are walked through.
fn padding_len(offset: u64, words: u32, max_codes: u64, number_bits: u64) -> u64 {
    let weight = if number_bits == 0 { 0 } else { max_codes.max(4 * number_bits) };
    (u64::from(words) * weight).div_ceil(1024).saturating_sub(offset)
}

/// Takes the version of a pack, and checks it.
fn take_version(header: &mut &[u8]) -> Result<(), UnpackError> {
    match u16::from_le_bytes(take(header)) {
        VERSION => Ok(()),
        found => Err(UnpackError::Version { found }),
    }
}

/// Takes the next bytes of a header, which has them.
fn take<const LEN: usize>(bytes: &mut &[u8]) -> [u8; LEN] {
    let (taken, rest) = bytes.split_first_chunk().unwrap_or((&[0; LEN], &[]));
    *bytes = rest;
    *taken
}
