//! The parts put together: words in, the bytes of a file out.

use std::mem;

use dict_format::{
    AlphabetHeader, Fold, HEADER_LEN, Header, MINOR, SECTION_ALIGN, SECTION_ENTRY_LEN, SectionEntry, Symbol, Tag, meta,
    section_hash, table_hash,
};

use crate::{CompileError, Report, WordList, build::Built};

/// What a dictionary says about itself. All of it may be left out.
#[derive(Clone, Debug, Default)]
pub struct Meta {
    /// What it is called.
    pub name: Option<String>,
    /// Its language, as a BCP 47 tag: `en`, `de-CH`.
    pub language: Option<String>,
    /// Its licence, as an SPDX expression.
    pub license: Option<String>,
    /// Where its words come from.
    pub source: Option<String>,
}

/// A compiled dictionary.
pub struct Compiled {
    /// The whole file, as `FORMAT.md` describes it.
    pub bytes: Vec<u8>,
    /// What became of the lines.
    pub report: Report,
}

impl WordList {
    /// Compiles the words. The bytes depend on the set of words, their values and the options, and on nothing else.
    pub fn compile(mut self, meta: &Meta) -> Result<Compiled, CompileError> {
        let built = self.build()?;
        let values_section = mem::take(&mut self.values).section(&built, self.options.fold, &mut self.report)?;
        let Built { automaton, symbols, hash } = built;

        let mut header = Header::new();
        if values_section.is_some() || self.options.fold == Fold::Tiles {
            header.set_minor(MINOR);
        }
        header.set_word_count(automaton.words);
        let (min_letters, max_letters) = self.letters.unwrap_or_default();
        header.set_min_letters(min_letters);
        header.set_max_letters(max_letters);
        header.set_max_codes(automaton.max_codes as u16);

        let mut alphabet_section =
            bytemuck::bytes_of(&AlphabetHeader::new(self.options.fold, symbols.len() as u16)).to_vec();
        alphabet_section.extend_from_slice(bytemuck::cast_slice::<Symbol, u8>(&symbols));
        let meta_section = meta_section(meta, &self, hash)?;
        let mut sections = vec![
            (Tag::ALPHABET, SectionEntry::REQUIRED, &*alphabet_section),
            (Tag::SLOTS, SectionEntry::REQUIRED, bytemuck::cast_slice(&automaton.slots)),
            (Tag::RANKS, SectionEntry::REQUIRED, bytemuck::cast_slice(&automaton.ranks)),
            (Tag::META, 0, &*meta_section),
        ];
        sections.extend(values_section.as_deref().map(|section| (Tag::VALUES, 0, section)));
        let bytes = assemble(header, &sections);
        let mut report = self.report;
        report.words = automaton.words;
        report.symbols = symbols.len();
        report.slots = automaton.slots.len();
        report.used_slots = automaton.used_slots;
        Ok(Compiled { bytes, report })
    }
}

fn meta_section(given: &Meta, list: &WordList, words_hash: u64) -> Result<Vec<u8>, CompileError> {
    let hash = format!("{words_hash:016x}");
    let min_len = list.options.min_letters.map(|min| min.to_string());
    let max_len = list.options.max_letters.map(|max| max.to_string());
    let pairs = [
        (meta::NAME, given.name.as_deref()),
        (meta::LANGUAGE, given.language.as_deref()),
        (meta::LICENSE, given.license.as_deref()),
        (meta::SOURCE, given.source.as_deref()),
        (meta::WORDS_XXH3, Some(&*hash)),
        (meta::MIN_LEN, min_len.as_deref()),
        (meta::MAX_LEN, max_len.as_deref()),
    ];
    if let Some((key, _)) = pairs.iter().find(|(_, value)| value.is_some_and(|value| !meta::is_value(value))) {
        return Err(CompileError::BadMeta { key });
    }
    Ok(meta::encode(pairs.iter().filter_map(|(key, value)| Some((*key, (*value)?)))))
}

/// Header, section table and sections, padded and hashed.
fn assemble(mut header: Header, sections: &[(Tag, u32, &[u8])]) -> Vec<u8> {
    let start = HEADER_LEN + sections.len() * SECTION_ENTRY_LEN;
    let len = sections.iter().map(|(.., section)| section.len() + SECTION_ALIGN).sum::<usize>();
    let mut bytes = Vec::with_capacity(start + len);
    bytes.resize(start, 0);
    let mut table = Vec::with_capacity(sections.len());
    for &(tag, flags, section) in sections {
        bytes.resize(bytes.len().next_multiple_of(SECTION_ALIGN), 0);
        table.push(SectionEntry::new(tag, flags, bytes.len() as u64, section.len() as u64, section_hash(section)));
        bytes.extend_from_slice(section);
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
