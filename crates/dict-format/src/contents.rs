//! The contents of a file, and how they are joined to its bytes.

use alloc::vec::Vec;

use crate::{
    alphabet::{Alphabet, AlphabetHeader},
    error::FormatError,
    fold::Fold,
    header::{HEADER_LEN, Header, MINOR, SECTION_ALIGN, SECTION_ENTRY_LEN, SectionEntry, Tag, table_hash},
    layout::{Layout, section_hash},
    slot::{Rank, Slot},
};

/// The counts that a file's header states about its words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// The number of words.
    pub words: u32,
    /// The number of letters (characters) in the shortest word.
    pub min_letters: u16,
    /// The number of letters (characters) in the longest word.
    pub max_letters: u16,
    /// The maximum number of symbol codes in a word: the depth of the automaton.
    pub max_codes: u16,
}

/// The contents of a file that is to be written. [`Contents::to_bytes`] adds the header, the section table, hashes and
/// padding.
///
/// This writes a dictionary with one word, `a`:
///
/// ```
/// use dict_format::{Alphabet, Children, Contents, Counts, Fold, Layout, Rank, Slot, Symbol, meta};
///
/// let symbols = [Symbol::new("a", &[0]).unwrap()];
/// let mut hash = meta::WordsHash::default();
/// hash.push(b"a");
/// let file = Contents::new(
///     Counts { words: 1, min_letters: 1, max_letters: 1, max_codes: 1 },
///     Alphabet::new(Fold::Case, &symbols),
///     &[Slot::new(1, Children::new(1), false), Slot::new(0, Children::new(0), true)], // the root, and its child by code 0
///     &[Rank::new(0), Rank::new(1)],
///     &meta::encode([(meta::WORDS_XXH3, &*format!("{:016x}", hash.digest()))]),
/// )
/// .to_bytes();
/// let layout = Layout::parse(&file)?;
/// layout.verify(&file)?;
/// assert_eq!((layout.header.word_count(), layout.slot_count()), (1, 2));
/// # Ok::<(), dict_format::FormatError>(())
/// ```
#[must_use]
#[derive(Clone, Copy, Debug)]
pub struct Contents<'a> {
    counts: Counts,
    alphabet: Alphabet<'a>,
    slots: &'a [Slot],
    ranks: &'a [Rank],
    meta: &'a [u8],
    values: Option<&'a [u8]>,
}

impl<'a> Contents<'a> {
    /// Makes the contents of a file without values. `meta` are the bytes of the `META` section, which [`encode`] makes.
    ///
    /// Nothing is checked: `FORMAT.md` has the rules.
    ///
    /// [`encode`]: crate::meta::encode
    pub fn new(counts: Counts, alphabet: Alphabet<'a>, slots: &'a [Slot], ranks: &'a [Rank], meta: &'a [u8]) -> Self {
        Self { counts, alphabet, slots, ranks, meta, values: None }
    }

    /// Adds a `VALS` section of these bytes, or none.
    pub fn with_values(self, values: Option<&'a [u8]>) -> Self {
        Self { values, ..self }
    }

    /// Returns the bytes of the file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let alphabet = self.alphabet_section();
        let required = |tag, bytes| (tag, SectionEntry::REQUIRED, bytes);
        let sections = [
            Some(required(Tag::ALPHABET, &*alphabet)),
            Some(required(Tag::SLOTS, bytemuck::cast_slice(self.slots))),
            Some(required(Tag::RANKS, bytemuck::cast_slice(self.ranks))),
            Some((Tag::META, 0, self.meta)),
            self.values.map(|values| (Tag::VALUES, 0, values)),
        ];
        let sections = || sections.iter().flatten();
        let mut end = HEADER_LEN + sections().count() * SECTION_ENTRY_LEN;
        let mut table = Vec::new();
        for &(tag, flags, bytes) in sections() {
            let offset = end.next_multiple_of(SECTION_ALIGN);
            end = offset + bytes.len();
            table.push(SectionEntry::new(tag, flags, offset as u64, bytes.len() as u64, section_hash(bytes)));
        }
        let file_len = end.next_multiple_of(SECTION_ALIGN);
        let header = self.header(&table, file_len);
        let mut file = Vec::with_capacity(file_len);
        file.extend_from_slice(bytemuck::bytes_of(&header));
        file.extend_from_slice(bytemuck::cast_slice(&table));
        for (_, _, bytes) in sections() {
            file.resize(file.len().next_multiple_of(SECTION_ALIGN), 0);
            file.extend_from_slice(bytes);
        }
        file.resize(file_len, 0);
        file
    }

    /// Checks that `file` has exactly these contents, as [`Contents::to_bytes`] writes them: no reserved byte is in use,
    /// the version is the lowest that the file needs, and there are no other sections, orders or flags.
    pub fn check(&self, file: &[u8]) -> Result<(), FormatError> {
        let bytes = self.to_bytes();
        let alphabet = |file: &[u8]| Layout::parse(file).map_or(0, |layout| layout.alphabet.offset);
        // A different byte in a section changes hashes before it too, so sections at the same places come first.
        let start = Some(alphabet(file)).filter(|&start| file.len() == bytes.len() && start == alphabet(&bytes));
        let difference = |start: usize| {
            let mut pairs = (start..).zip(file.iter().zip(&bytes).skip(start));
            pairs.find(|(_, (found, expected))| found != expected)
        };
        match start.and_then(difference).or_else(|| difference(0)) {
            Some((offset, (&found, &expected))) => Err(FormatError::Byte { offset: offset as u64, expected, found }),
            None => Ok(()),
        }
    }

    fn header(&self, table: &[SectionEntry], file_len: usize) -> Header {
        let mut header = Header::new();
        if self.values.is_some() || self.alphabet.fold() == Fold::Tiles {
            header.set_minor(MINOR);
        }
        header.set_section_count(table.len() as u32);
        header.set_file_len(file_len as u64);
        header.set_word_count(self.counts.words);
        header.set_min_letters(self.counts.min_letters);
        header.set_max_letters(self.counts.max_letters);
        header.set_max_codes(self.counts.max_codes);
        header.set_hash(table_hash(&header, bytemuck::cast_slice(table)));
        header
    }

    fn alphabet_section(&self) -> Vec<u8> {
        let symbols = self.alphabet.symbols();
        let header = AlphabetHeader::new(self.alphabet.fold(), symbols.len() as u16);
        [bytemuck::bytes_of(&header), bytemuck::cast_slice(symbols)].concat()
    }
}
