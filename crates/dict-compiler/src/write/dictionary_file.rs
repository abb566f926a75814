//! The bytes of a dictionary file, as `FORMAT.md` describes them.

use dict_format::{
    AlphabetHeader, Fold, HEADER_LEN, Header, MINOR, SECTION_ALIGN, SECTION_ENTRY_LEN, SectionEntry, Symbol, Tag,
    section_hash, table_hash,
};

use super::{Meta, ValuesSection, meta::meta_section};
use crate::{
    CompileError,
    encode::WordAutomaton,
    word_list::{LetterLimits, LetterRange},
};

/// The contents of a dictionary file.
pub(crate) struct DictionaryFile<'a> {
    pub(crate) fold: Fold,
    pub(crate) lengths: LetterRange,
    pub(crate) limits: LetterLimits,
    pub(crate) meta: &'a Meta,
    pub(crate) automaton: &'a WordAutomaton,
    pub(crate) values: Option<&'a ValuesSection>,
}

impl DictionaryFile<'_> {
    /// Returns the bytes of the file.
    pub(crate) fn to_bytes(&self) -> Result<Vec<u8>, CompileError> {
        let flat = &self.automaton.flat;
        let alphabet = self.alphabet_section();
        let meta = meta_section(self.meta, self.limits, self.automaton.words_hash)?;
        let mut sections = vec![
            Section { tag: Tag::ALPHABET, flags: SectionEntry::REQUIRED, bytes: &alphabet },
            Section { tag: Tag::SLOTS, flags: SectionEntry::REQUIRED, bytes: bytemuck::cast_slice(&flat.slots) },
            Section { tag: Tag::RANKS, flags: SectionEntry::REQUIRED, bytes: bytemuck::cast_slice(&flat.ranks) },
            Section { tag: Tag::META, flags: 0, bytes: &meta },
        ];
        sections.extend(self.values.map(|values| Section { tag: Tag::VALUES, flags: 0, bytes: &values.bytes }));
        Ok(assemble(self.header(), &sections))
    }

    /// Returns the header without the fields that depend on the sections.
    fn header(&self) -> Header {
        let mut header = Header::new();
        if self.values.is_some() || self.fold == Fold::Tiles {
            header.set_minor(MINOR);
        }
        header.set_word_count(self.automaton.flat.words);
        header.set_min_letters(self.lengths.min);
        header.set_max_letters(self.lengths.max);
        header.set_max_codes(self.automaton.flat.max_codes as u16);
        header
    }

    fn alphabet_section(&self) -> Vec<u8> {
        let symbols = &self.automaton.symbols;
        let header = AlphabetHeader::new(self.fold, symbols.len() as u16);
        [bytemuck::bytes_of(&header), bytemuck::cast_slice::<Symbol, u8>(symbols)].concat()
    }
}

struct Section<'a> {
    tag: Tag,
    flags: u32,
    bytes: &'a [u8],
}

/// Joins header, section table and sections, with padding and hashes.
fn assemble(mut header: Header, sections: &[Section<'_>]) -> Vec<u8> {
    let start = HEADER_LEN + sections.len() * SECTION_ENTRY_LEN;
    let max_len = sections.iter().map(|section| section.bytes.len() + SECTION_ALIGN).sum::<usize>();
    let mut bytes = Vec::with_capacity(start + max_len);
    bytes.resize(start, 0);
    let mut table = Vec::with_capacity(sections.len());
    for section in sections {
        bytes.resize(bytes.len().next_multiple_of(SECTION_ALIGN), 0);
        let offset = bytes.len() as u64;
        let len = section.bytes.len() as u64;
        table.push(SectionEntry::new(section.tag, section.flags, offset, len, section_hash(section.bytes)));
        bytes.extend_from_slice(section.bytes);
    }
    bytes.resize(bytes.len().next_multiple_of(SECTION_ALIGN), 0);
    let table = bytemuck::cast_slice(&table);
    header.set_section_count(sections.len() as u32);
    header.set_file_len(bytes.len() as u64);
    header.set_hash(table_hash(&header, table));
    bytes[..HEADER_LEN].copy_from_slice(bytemuck::bytes_of(&header));
    bytes[HEADER_LEN..][..table.len()].copy_from_slice(table);
    bytes
}
