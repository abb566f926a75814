//! The header and the section table, and ranges of a file.

use bytemuck::{Pod, Zeroable};
use xxhash_rust::xxh3::Xxh3;

/// The first eight bytes. As in PNG, a byte with bit 7 set, both kinds of line ends and an end-of-file character reveal
/// a transfer that changed any of these bytes.
pub const MAGIC: [u8; 8] = *b"\x89DCT\r\n\x1a\n";
/// The first eight bytes of a packed dictionary.
pub const PACK_MAGIC: [u8; 8] = *b"\x89DCP\r\n\x1a\n";
/// The first eight bytes of a pack of columns.
pub const COLUMN_PACK_MAGIC: [u8; 8] = *b"\x89DCC\r\n\x1a\n";
/// The major version of this crate. A reader refuses any other major version.
pub const MAJOR: u16 = 1;
/// The newest minor version. A file that uses no new feature has an older one. A reader accepts any minor version.
pub const MINOR: u16 = 2;
/// Sections start at multiples of this many bytes, and the file ends at such a multiple.
pub const SECTION_ALIGN: usize = 64;
/// The maximum number of sections in a file.
pub const MAX_SECTIONS: u32 = 64;
/// The size of a [`Header`] in bytes.
pub const HEADER_LEN: usize = size_of::<Header>();
/// The size of a [`SectionEntry`] in bytes.
pub const SECTION_ENTRY_LEN: usize = size_of::<SectionEntry>();

macro_rules! le_getter {
    ($(#[$doc:meta])* $name:ident, $type:ty) => {
        $(#[$doc])*
        #[inline]
        pub const fn $name(&self) -> $type {
            <$type>::from_le_bytes(self.$name)
        }
    };
}

macro_rules! le_field {
    ($(#[$doc:meta])* $name:ident, $set:ident, $type:ty) => {
        le_getter!($(#[$doc])* $name, $type);

        #[doc = concat!("Sets [`Self::", stringify!($name), "`].")]
        pub(crate) const fn $set(&mut self, value: $type) {
            self.$name = value.to_le_bytes();
        }
    };
}

/// The first 64 bytes of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct Header {
    magic: [u8; 8],
    major: [u8; 2],
    minor: [u8; 2],
    section_count: [u8; 4],
    file_len: [u8; 8],
    word_count: [u8; 4],
    min_letters: [u8; 2],
    max_letters: [u8; 2],
    max_codes: [u8; 2],
    reserved: [u8; 22],
    hash: [u8; 8],
}

const _: () = assert!(HEADER_LEN == 64);

impl Header {
    /// Makes a header of this major version. Its minor version and every count are zero.
    pub(crate) fn new() -> Self {
        let mut header = Self { magic: MAGIC, ..Zeroable::zeroed() };
        header.set_major(MAJOR);
        header
    }

    le_field!(/// Returns the major version.
        major, set_major, u16);
    le_field!(/// Returns the minor version.
        minor, set_minor, u16);
    le_field!(/// Returns the number of entries in the section table.
        section_count, set_section_count, u32);
    le_field!(/// Returns the length of the file, in bytes.
        file_len, set_file_len, u64);
    le_field!(/// Returns the number of words.
        word_count, set_word_count, u32);
    le_field!(/// Returns the number of letters (characters) in the shortest word.
        min_letters, set_min_letters, u16);
    le_field!(/// Returns the number of letters (characters) in the longest word.
        max_letters, set_max_letters, u16);
    le_field!(/// Returns the maximum number of symbol codes in a word: the depth of the automaton.
        max_codes, set_max_codes, u16);
    le_field!(/// Returns the stored XXH3-64 (seed 0) of this header without its last eight bytes, followed by the section table.
        hash, set_hash, u64);
}

/// Returns the XXH3-64 (seed 0) of the header without its last eight bytes, followed by the section table.
pub(crate) fn table_hash(header: &Header, table: &[u8]) -> u64 {
    let mut hasher = Xxh3::new();
    hasher.update(bytemuck::bytes_of(header).split_last_chunk::<8>().map_or(&[], |(head, _)| head));
    hasher.update(table);
    hasher.digest()
}

/// The name of a section: four ASCII characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Pod, Zeroable)]
#[repr(transparent)]
pub struct Tag(pub [u8; 4]);

impl Tag {
    /// The alphabet: symbols and their codes.
    pub const ALPHABET: Tag = Tag(*b"ALPH");
    /// The automaton.
    pub const SLOTS: Tag = Tag(*b"SLOT");
    /// The ranks of the slots, which turn words into ids and back.
    pub const RANKS: Tag = Tag(*b"RANK");
    /// The blocks of a dense file.
    pub const BLOCKS: Tag = Tag(*b"DENS");
    /// Metadata: keys and values.
    pub const META: Tag = Tag(*b"META");
    /// A column: values of words. A file may have several.
    pub const VALUES: Tag = Tag(*b"VALS");
}

impl core::fmt::Display for Tag {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}", self.0.escape_ascii())
    }
}

impl core::fmt::Debug for Tag {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Tag({self})")
    }
}

/// One entry of the section table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct SectionEntry {
    /// The section's name.
    pub tag: Tag,
    flags: [u8; 4],
    offset: [u8; 8],
    byte_len: [u8; 8],
    hash: [u8; 8],
}

const _: () = assert!(SECTION_ENTRY_LEN == 32);

impl SectionEntry {
    /// Flag bit 0: a reader that does not support this section must refuse the file.
    pub const REQUIRED: u32 = 1;

    /// Makes the entry of a section of `byte_len` bytes at `offset`. `hash` is the hash of its bytes.
    pub(crate) const fn new(tag: Tag, flags: u32, offset: u64, byte_len: u64, hash: u64) -> Self {
        Self {
            tag,
            flags: flags.to_le_bytes(),
            offset: offset.to_le_bytes(),
            byte_len: byte_len.to_le_bytes(),
            hash: hash.to_le_bytes(),
        }
    }

    le_getter!(/// Returns the flags. Bit 0 is [`Self::REQUIRED`]; the others are zero.
        flags, u32);
    le_getter!(/// Returns the offset of the section from the start of the file, a multiple of [`SECTION_ALIGN`] bytes.
        offset, u64);
    le_getter!(/// Returns the length of the section in bytes, without the padding after it.
        byte_len, u64);
    le_getter!(/// Returns the stored XXH3-64 (seed 0) of the section's bytes.
        hash, u64);
}

/// A range of a file's bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// The number of bytes before the range.
    pub offset: usize,
    /// The length in bytes.
    pub len: usize,
}

impl Span {
    /// Returns the range's bytes. Returns no bytes if `file` ends before the range.
    #[inline]
    pub fn of(self, file: &[u8]) -> &[u8] {
        file.get(self.offset..).and_then(|rest| rest.get(..self.len)).unwrap_or(&[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn a_tag_is_shown_as_its_characters() {
        assert_eq!(format!("{} {:?} {}", Tag::SLOTS, Tag::META, Tag(*b"\xff\na ")), "SLOT Tag(META) \\xff\\na ");
    }

    #[test]
    fn the_hash_covers_every_byte_of_header_and_table_but_its_own() {
        let header = Header::new();
        let hash = table_hash(&header, &[0; 32]);
        for at in 0..HEADER_LEN {
            let mut bytes = [0; HEADER_LEN];
            bytes.copy_from_slice(bytemuck::bytes_of(&header));
            bytes[at] ^= 1;
            assert_eq!(table_hash(bytemuck::from_bytes(&bytes), &[0; 32]) == hash, at >= 56, "{at}");
        }
        assert_ne!(table_hash(&header, &[1; 32]), hash);
    }
}
