//! The places of the sections in a file, and their checks.

use alloc::vec::Vec;

use xxhash_rust::xxh3::xxh3_64;

use crate::{
    alphabet::AlphabetHeader,
    blocks::{BLOCKS_HEADER_LEN, BLOCKS_PADDING, Blocks, MAX_BLOCKS_LEN, Pointers},
    column::ColumnPlace,
    error::FormatError,
    header::{
        HEADER_LEN, Header, MAGIC, MAJOR, MAX_SECTIONS, SECTION_ALIGN, SECTION_ENTRY_LEN, SectionEntry, Span, Tag,
        table_hash,
    },
    slot::Slot,
    symbol::{MAX_SYMBOLS, MAX_WORD_SYMBOLS},
};

/// The form of a file's automaton.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Form {
    /// All of the automaton is in slots: the fastest form.
    #[default]
    Flat,
    /// Only the top is in slots, and the rest is in blocks of bytes: the smallest form.
    Dense,
}

impl Form {
    /// Both forms.
    pub const ALL: &'static [Self] = &[Self::Flat, Self::Dense];

    /// Returns the form's name: `flat` or `dense`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Flat => "flat",
            Self::Dense => "dense",
        }
    }
}

impl core::fmt::Display for Form {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

impl core::str::FromStr for Form {
    type Err = UnknownForm;

    fn from_str(name: &str) -> Result<Self, UnknownForm> {
        Self::ALL.iter().copied().find(|form| form.name() == name).ok_or(UnknownForm)
    }
}

/// An error for a name that no form has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("use flat or dense")]
pub struct UnknownForm;

/// A file's header and the places of its sections. [`Layout::parse`] checks these in constant time; [`Layout::verify`]
/// checks all bytes.
///
/// ```
/// use dict_format::{FormatError, Layout, meta};
///
/// # use dict_format::{Alphabet, Children, Contents, Counts, Fold, Rank, Slot, Symbol};
/// # let symbols = [Symbol::new("a", &[0]).unwrap()];
/// # let alphabet = Alphabet::new(Fold::Case, &symbols);
/// # let slots = [Slot::new(1, Children::new(1), false), Slot::new(0, Children::new(0), true)];
/// # let facts = meta::encode([(meta::LANGUAGE, "en"), (meta::WORDS_XXH3, "0123456789abcdef")]);
/// # let counts = Counts { words: 1, min_letters: 1, max_letters: 1, max_codes: 1 };
/// # let mut file = Contents::new(counts, alphabet, &slots, &[Rank::new(0), Rank::new(1)], &facts).to_bytes();
/// // `file` has the bytes of a dictionary with the word `a`.
/// let layout = Layout::parse(&file)?;
/// assert_eq!((layout.header.word_count(), layout.slot_count(), layout.alphabet.offset), (1, 2, 0xc0));
/// assert!(meta::pairs(layout.meta.of(&file)).any(|pair| pair == (meta::LANGUAGE, "en")));
/// layout.verify(&file)?;
/// file[0xd0] = b'b'; // the symbol
/// let damaged = Layout::parse(&file)?.verify(&file);
/// assert!(matches!(damaged, Err(FormatError::SectionHash { offset: 0xc0, .. })));
/// # Ok::<(), FormatError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Layout {
    /// The header.
    pub header: Header,
    /// The `SLOT` section: 8 bytes for each slot, and at least one slot.
    pub slots: Span,
    /// The `RANK` section: 4 bytes for each slot.
    pub ranks: Span,
    /// The `DENS` section of a dense file, and the way in which its pointers are read.
    pub blocks: Option<(Span, Pointers)>,
    /// The `ALPH` section.
    pub alphabet: Span,
    /// The `META` section.
    pub meta: Span,
    /// The `VALS` sections, one for each column.
    pub columns: Vec<ColumnPlace>,
}

impl Layout {
    /// Checks the header and the section table of a whole file, and the lengths of its sections.
    pub fn parse(file: &[u8]) -> Result<Self, FormatError> {
        let (header, table) = header_and_table(file)?;
        let mut sections: [(Tag, Option<Span>); 5] =
            [Tag::SLOTS, Tag::RANKS, Tag::ALPHABET, Tag::META, Tag::BLOCKS].map(|tag| (tag, None));
        let mut columns = Vec::new();
        let mut end = HEADER_LEN + size_of_val(table);
        for entry in table {
            let span = check_place(entry, end, file.len())?;
            end = span.offset + span.len;
            match sections.iter_mut().find(|(tag, _)| *tag == entry.tag) {
                Some((_, Some(_))) => return Err(malformed(entry, "it is there twice")),
                Some((_, section)) => *section = Some(span),
                None if entry.tag == Tag::VALUES => {
                    let column = ColumnPlace::parse(file, span, header.word_count());
                    columns.push(column.map_err(|what| malformed(entry, what))?);
                }
                None if entry.flags() & SectionEntry::REQUIRED != 0 => {
                    return Err(FormatError::UnknownSection { tag: entry.tag });
                }
                None => {}
            }
        }
        let end = end.next_multiple_of(SECTION_ALIGN);
        if end != file.len() {
            return Err(FormatError::Contents {
                what: "end of the last section, padded",
                expected: file.len() as u64,
                found: end as u64,
            });
        }
        let [slots, ranks, alphabet, meta, blocks] =
            sections.map(|(tag, span)| span.ok_or(FormatError::MissingSection { tag }));
        let blocks = blocks.ok().map(|span| Ok((span, check_blocks(file, span)?))).transpose()?;
        let layout = Self { header, slots: slots?, ranks: ranks?, blocks, alphabet: alphabet?, meta: meta?, columns };
        layout.check_lengths(file)?;
        Ok(layout)
    }

    /// Returns the number of slots.
    pub fn slot_count(&self) -> usize {
        self.slots.len / size_of::<Slot>()
    }

    /// Returns the form of the automaton.
    pub fn form(&self) -> Form {
        if self.blocks.is_some() { Form::Dense } else { Form::Flat }
    }

    /// Returns the place of the `DENS` section of a dense file.
    pub fn block_span(&self) -> Option<Span> {
        self.blocks.map(|(span, _)| span)
    }

    /// Returns the blocks of a dense file; [`Blocks::NONE`] in a flat one.
    pub fn blocks<'f>(&'f self, file: &'f [u8]) -> Blocks<'f> {
        self.blocks.as_ref().map_or(Blocks::NONE, |(span, pointers)| Blocks::new(span.of(file), pointers))
    }

    /// Checks every byte that [`Layout::parse`] did not check: the sections against their hashes, and the padding
    /// against zero. This finds any change to a file, as surely as a 64-bit hash does.
    pub fn verify(&self, file: &[u8]) -> Result<(), FormatError> {
        let (_, table) = header_and_table(file)?;
        let mut end = HEADER_LEN + size_of_val(table);
        for entry in table {
            let span = check_place(entry, end, file.len())?;
            check_padding(file, end, span.offset)?;
            let found = section_hash(span.of(file));
            if found != entry.hash() {
                return Err(FormatError::SectionHash {
                    tag: entry.tag,
                    offset: entry.offset(),
                    expected: entry.hash(),
                    found,
                });
            }
            end = span.offset + span.len;
        }
        check_padding(file, end, file.len())
    }

    /// Checks the lengths of the sections against each other and against the header.
    fn check_lengths(&self, file: &[u8]) -> Result<(), FormatError> {
        if self.slots.len == 0 || !self.slots.len.is_multiple_of(size_of::<Slot>()) {
            return Err(section(Tag::SLOTS, self.slots, "its length is zero, or not a multiple of 8"));
        }
        if self.slot_count() as u64 > u64::from(u32::MAX) {
            return Err(section(Tag::SLOTS, self.slots, "it has more than 2^32 - 1 slots"));
        }
        if self.blocks.is_some() && self.slot_count() > MAX_BLOCKS_LEN {
            return Err(section(Tag::SLOTS, self.slots, "it has more than 2^31 slots, beside blocks"));
        }
        if self.ranks.len != self.slots.len / 2 {
            return Err(section(Tag::RANKS, self.ranks, "its length is not half the length of SLOT"));
        }
        if usize::from(self.header.max_codes()) > 2 * MAX_WORD_SYMBOLS {
            return Err(FormatError::Contents {
                what: "codes of the longest word",
                expected: 2 * MAX_WORD_SYMBOLS as u64,
                found: self.header.max_codes().into(),
            });
        }
        let Some(header) = AlphabetHeader::of(self.alphabet.of(file)) else {
            return Err(section(Tag::ALPHABET, self.alphabet, "it is shorter than its header"));
        };
        let symbols = header.symbol_count();
        if !(1..=MAX_SYMBOLS).contains(&symbols) {
            return Err(section(Tag::ALPHABET, self.alphabet, "it has no symbols, or more than 961"));
        }
        if self.alphabet.len != header.section_len() {
            return Err(section(
                Tag::ALPHABET,
                self.alphabet,
                "its length does not fit its numbers of symbols and conversions",
            ));
        }
        Ok(())
    }
}

/// Checks the length and the header of the `DENS` section.
fn check_blocks(file: &[u8], span: Span) -> Result<Pointers, FormatError> {
    if !(BLOCKS_HEADER_LEN + BLOCKS_PADDING..=MAX_BLOCKS_LEN).contains(&span.len) {
        return Err(section(Tag::BLOCKS, span, "it has fewer than 48 bytes, or more than 2^31"));
    }
    Pointers::of(span.of(file)).ok_or_else(|| section(Tag::BLOCKS, span, "its header is malformed"))
}

fn section(tag: Tag, span: Span, what: &'static str) -> FormatError {
    FormatError::Section { tag, offset: span.offset as u64, what }
}

/// Returns the XXH3-64 (seed 0) of a section, the hash that its [`SectionEntry`] stores.
pub fn section_hash(section: &[u8]) -> u64 {
    xxh3_64(section)
}

/// Checks the start of a file of `file_len` bytes: that it is a dictionary, of a version that this crate reads, and of
/// the right length. `start` has the first [`HEADER_LEN`] bytes, or all bytes of a shorter file.
pub fn check_header(start: &[u8], file_len: u64) -> Result<Header, FormatError> {
    check_magic(start)?;
    let Some(head) = start.first_chunk::<HEADER_LEN>() else {
        return Err(FormatError::TooShort { expected: HEADER_LEN, found: start.len() });
    };
    let header: Header = bytemuck::cast(*head);
    if header.major() != MAJOR {
        return Err(FormatError::UnsupportedVersion { found: header.major() });
    }
    if header.file_len() != file_len {
        return Err(FormatError::Length { expected: header.file_len(), found: file_len });
    }
    Ok(header)
}

/// Checks and returns the header and the section table.
fn header_and_table(file: &[u8]) -> Result<(Header, &[SectionEntry]), FormatError> {
    let header = check_header(file, file.len() as u64)?;
    let rest = file.get(HEADER_LEN..).unwrap_or(&[]);
    let count = header.section_count().min(MAX_SECTIONS + 1) as usize;
    let Some(table) = rest.get(..count * SECTION_ENTRY_LEN).filter(|_| count <= MAX_SECTIONS as usize) else {
        return Err(FormatError::Contents {
            what: "number of sections",
            expected: u64::from(MAX_SECTIONS),
            found: u64::from(header.section_count()),
        });
    };
    let found = table_hash(&header, table);
    if found != header.hash() {
        return Err(FormatError::HeaderHash { expected: header.hash(), found });
    }
    // The cast cannot fail: an entry has alignment 1, and the table's length is a multiple of an entry's.
    Ok((header, bytemuck::try_cast_slice(table).unwrap_or(&[])))
}

fn check_magic(file: &[u8]) -> Result<(), FormatError> {
    let mut found = [0; 8];
    for (to, from) in found.iter_mut().zip(file) {
        *to = *from;
    }
    let prefix = file.len().min(MAGIC.len());
    if found.get(..prefix) == MAGIC.get(..prefix) {
        Ok(())
    } else if found.starts_with(b"\x89DCT")
        || found.starts_with(b"\x09DCT")
        || file.starts_with("\u{fffd}DCT".as_bytes())
    {
        Err(FormatError::TextMode)
    } else {
        Err(FormatError::BadMagic { found })
    }
}

/// Checks that a section starts at the first aligned offset from `end` on, and ends within the file.
fn check_place(entry: &SectionEntry, end: usize, file_len: usize) -> Result<Span, FormatError> {
    let (Ok(offset), Ok(len)) = (usize::try_from(entry.offset()), usize::try_from(entry.byte_len())) else {
        return Err(malformed(entry, "it is too large for this machine's memory"));
    };
    if offset != end.next_multiple_of(SECTION_ALIGN) {
        return Err(malformed(entry, "it does not follow the section before it"));
    }
    if offset.checked_add(len).is_none_or(|end| end > file_len) {
        return Err(malformed(entry, "it ends after the end of the file"));
    }
    Ok(Span { offset, len })
}

fn malformed(entry: &SectionEntry, what: &'static str) -> FormatError {
    FormatError::Section { tag: entry.tag, offset: entry.offset(), what }
}

fn check_padding(file: &[u8], from: usize, to: usize) -> Result<(), FormatError> {
    let padding = file.get(from..to).unwrap_or(&[]);
    match padding.iter().position(|&byte| byte != 0) {
        Some(at) => {
            Err(FormatError::Padding { offset: (from + at) as u64, found: padding.get(at).copied().unwrap_or(0) })
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
