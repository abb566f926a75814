//! The contents of a file, and how they are joined to its bytes.

use alloc::{borrow::Cow, vec, vec::Vec};
use core::mem;

use crate::{
    alphabet::Alphabet,
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

/// The contents of a file that is to be written. [`Contents::to_bytes`] and [`Contents::parts`] add the header, the
/// section table, hashes and padding.
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
#[derive(Clone, Debug)]
pub struct Contents<'a> {
    counts: Counts,
    alphabet: Alphabet<'a>,
    slots: &'a [Slot],
    ranks: &'a [Rank],
    blocks: Option<&'a [u8]>,
    meta: &'a [u8],
    columns: Vec<&'a [u8]>,
}

impl<'a> Contents<'a> {
    /// Makes the contents of a file without columns. `meta` are the bytes of the `META` section, which [`encode`]
    /// makes.
    ///
    /// Nothing is checked: `FORMAT.md` has the rules.
    ///
    /// [`encode`]: crate::meta::encode
    pub fn new(counts: Counts, alphabet: Alphabet<'a>, slots: &'a [Slot], ranks: &'a [Rank], meta: &'a [u8]) -> Self {
        Self { counts, alphabet, slots, ranks, blocks: None, meta, columns: Vec::new() }
    }

    /// Sets the bytes of the `DENS` section, which makes the file a dense one.
    pub fn with_blocks(self, blocks: Option<&'a [u8]>) -> Self {
        Self { blocks, ..self }
    }

    /// Sets the bytes of the `VALS` sections. A [`Column`](crate::Column) makes them. They are sorted by the columns'
    /// names.
    pub fn with_columns(self, columns: impl IntoIterator<Item = &'a [u8]>) -> Self {
        Self { columns: columns.into_iter().collect(), ..self }
    }

    /// Returns the bytes of the file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.parts().concat()
    }

    /// Returns the bytes of the file in parts, one after the other. Large sections are not copied, so a file can be
    /// written from these parts in less memory.
    #[must_use]
    pub fn parts(&self) -> Vec<Cow<'a, [u8]>> {
        let mut sections = vec![
            (Tag::ALPHABET, SectionEntry::REQUIRED, Cow::Owned(self.alphabet.to_bytes())),
            (Tag::SLOTS, SectionEntry::REQUIRED, Cow::Borrowed(bytemuck::cast_slice(self.slots))),
            (Tag::RANKS, SectionEntry::REQUIRED, Cow::Borrowed(bytemuck::cast_slice(self.ranks))),
        ];
        sections.extend(self.blocks.map(|blocks| (Tag::BLOCKS, SectionEntry::REQUIRED, Cow::Borrowed(blocks))));
        sections.push((Tag::META, 0, Cow::Borrowed(self.meta)));
        sections.extend(self.columns.iter().map(|column| (Tag::VALUES, 0, Cow::Borrowed(*column))));
        let mut end = HEADER_LEN + sections.len() * SECTION_ENTRY_LEN;
        let mut table = Vec::with_capacity(sections.len());
        let mut parts = Vec::with_capacity(2 * sections.len() + 2);
        for (tag, flags, bytes) in sections {
            let (offset, len) = (end.next_multiple_of(SECTION_ALIGN), bytes.len());
            table.push(SectionEntry::new(tag, flags, offset as u64, len as u64, section_hash(&bytes)));
            parts.extend([padding(end), bytes]);
            end = offset + len;
        }
        parts.push(padding(end));
        let header = self.header(&table, end.next_multiple_of(SECTION_ALIGN));
        parts.insert(0, [bytemuck::bytes_of(&header), bytemuck::cast_slice(&table)].concat().into());
        parts
    }

    /// Checks that `file` has exactly these contents, as [`Contents::to_bytes`] writes them: no reserved byte is in
    /// use, the version is the lowest that the file needs, and there are no other sections, orders or flags.
    pub fn check(&self, file: &[u8]) -> Result<(), FormatError> {
        let mut len = 0;
        let mut parts = Vec::new();
        for part in self.parts() {
            let end = len + part.len();
            parts.push((mem::replace(&mut len, end), part));
        }
        let difference = |skipped: usize| {
            parts.iter().skip(skipped).find_map(|(start, part)| {
                let mut pairs = (*start..).zip(file.iter().skip(*start).zip(&**part));
                pairs.find(|(_, (found, expected))| found != expected)
            })
        };
        // A different byte in a section changes hashes before it too, so sections at the same places come first.
        let alphabet = |file: &[u8]| Layout::parse(file).map_or(0, |layout| layout.alphabet.offset);
        let has_same_places = file.len() == len && parts.get(2).is_some_and(|(start, _)| *start == alphabet(file));
        match has_same_places.then(|| difference(2)).flatten().or_else(|| difference(0)) {
            Some((offset, (&found, &expected))) => Err(FormatError::Byte { offset: offset as u64, expected, found }),
            None => Ok(()),
        }
    }

    fn header(&self, table: &[SectionEntry], file_len: usize) -> Header {
        let mut header = Header::new();
        let has_old_alphabet = matches!(self.alphabet.fold(), Fold::None | Fold::Case | Fold::Accents)
            && self.alphabet.conversions().is_empty();
        header.set_minor(match self.blocks {
            Some(_) => MINOR,
            None => (!self.columns.is_empty() || !has_old_alphabet).into(),
        });
        header.set_section_count(table.len() as u32);
        header.set_file_len(file_len as u64);
        header.set_word_count(self.counts.words);
        header.set_min_letters(self.counts.min_letters);
        header.set_max_letters(self.counts.max_letters);
        header.set_max_codes(self.counts.max_codes);
        header.set_hash(table_hash(&header, bytemuck::cast_slice(table)));
        header
    }
}

/// Returns the bytes between `end`, the end of a section or of the table, and the next section.
fn padding(end: usize) -> Cow<'static, [u8]> {
    static ZEROS: [u8; SECTION_ALIGN] = [0; SECTION_ALIGN];
    Cow::Borrowed(ZEROS.get(..end.next_multiple_of(SECTION_ALIGN) - end).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ColumnKind,
        blocks::{BLOCKS_PADDING, Pointers},
        column::encode_integers,
        slot::Children,
        symbol::Symbol,
    };

    const SLOTS: [Slot; 2] = [Slot::new(1, Children::new(1), false), Slot::new(0, Children::new(0), true)];
    const RANKS: [Rank; 2] = [Rank::new(0), Rank::new(1)];
    const COUNTS: Counts = Counts { words: 7, min_letters: 2, max_letters: 3, max_codes: 4 };

    fn contents(symbols: &[Symbol], fold: Fold) -> Contents<'_> {
        Contents::new(COUNTS, Alphabet::new(fold, symbols), &SLOTS, &RANKS, b"name=a\n")
    }

    #[test]
    fn a_file_has_its_contents_at_aligned_places_and_nothing_else() {
        let symbols = [Symbol::new("a", &[0]).unwrap()];
        let columns = ["a", "b"].map(|name| encode_integers(name, ColumnKind::Ranks, &[5], &[0, 1, 1, 0, 0, 0, 1]));
        for count in 0..=2 {
            let columns = columns.iter().take(count).map(|column| &**column);
            let contents = contents(&symbols, Fold::Case).with_columns(columns.clone());
            let file = contents.to_bytes();
            let layout = Layout::parse(&file).unwrap();
            layout.verify(&file).unwrap();
            let header = layout.header;
            assert_eq!((header.word_count(), header.min_letters(), header.max_letters()), (7, 2, 3));
            assert_eq!((header.max_codes(), header.section_count()), (4, 4 + count as u32));
            assert_eq!(layout.slots.of(&file), bytemuck::cast_slice::<_, u8>(&SLOTS));
            assert_eq!(layout.ranks.of(&file), bytemuck::cast_slice::<_, u8>(&RANKS));
            assert_eq!(layout.meta.of(&file), b"name=a\n");
            assert!(layout.columns.iter().map(|column| column.span().of(&file)).eq(columns));
            // The table ends at 192, 224 or 256, and each section takes one multiple of 64.
            assert_eq!(file.len(), [448, 576, 640][count]);
            assert_eq!(file.capacity(), file.len());
        }
    }

    #[test]
    fn the_version_is_the_lowest_that_the_file_needs() {
        let minor = |contents: Contents<'_>| Layout::parse(&contents.to_bytes()).unwrap().header.minor();
        let symbols = [Symbol::new("a", &[0]).unwrap()];
        let column = encode_integers("a", ColumnKind::Ranks, &[5], &[1; 7]);
        for &fold in Fold::ALL {
            let contents = contents(&symbols, fold);
            assert_eq!(minor(contents.clone()), u16::from(fold.is_turkic() || fold == Fold::Tiles), "{fold}");
            assert_eq!(minor(contents.clone().with_columns([&*column])), 1, "{fold}");
            let blocks = [&Pointers::new(0, 0).header()[..], &[0; BLOCKS_PADDING]].concat();
            assert_eq!(minor(contents.with_blocks(Some(&blocks)).with_columns([&*column])), 2, "{fold}");
        }
    }

    #[test]
    fn check_names_the_first_byte_that_differs_and_prefers_bytes_of_sections() {
        let symbols = [Symbol::new("a", &[0]).unwrap()];
        let contents = contents(&symbols, Fold::Case);
        let file = contents.to_bytes();
        assert_eq!(contents.check(&file), Ok(()));
        for at in 0..file.len() {
            let mut changed = file.clone();
            changed[at] ^= 0xff;
            let expected = FormatError::Byte { offset: at as u64, expected: file[at], found: changed[at] };
            assert_eq!(contents.check(&changed), Err(expected));
        }
        // A changed byte of a section, with the hashes that belong to it.
        let layout = Layout::parse(&file).unwrap();
        let changed = Contents { meta: b"name=b\n", ..contents.clone() }.to_bytes();
        let offset = layout.meta.offset as u64 + 5;
        assert_eq!(contents.check(&changed), Err(FormatError::Byte { offset, expected: b'a', found: b'b' }));
        // The length of the file is in the header, and its first byte differs.
        let longer = Contents { meta: &[b'a'; 65], ..contents.clone() }.to_bytes();
        assert_eq!((file.len(), longer.len()), (448, 512));
        assert_eq!(contents.check(&longer), Err(FormatError::Byte { offset: 16, expected: 0xc0, found: 0 }));
    }
}
