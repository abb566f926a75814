//! An open dictionary.

use alloc::{boxed::Box, string::String, vec::Vec};
use dict_format::{
    Alphabet, Fold, FormatError, Layout, NO_CODE, Rank, SECTION_ALIGN, Slot, Span, Symbol, SymbolIndex, UnknownSymbol,
    Value, Values, meta,
};

use crate::{
    Aligned, Cursor, Words,
    storage::{Buffer, Storage},
};

/// An open dictionary. It answers from the file's bytes in place, and shares freely between threads.
pub struct Dict {
    storage: Storage,
    pub(crate) layout: Layout,
    fold: Fold,
    /// A copy: whatever becomes of a mapped file, they stay those that the index is of, and their text stays text.
    symbols: Box<[Symbol]>,
    pub(crate) index: SymbolIndex,
}

impl Dict {
    /// Copies `bytes`, the whole of a file, and checks every one of them.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FormatError> {
        let copied = Buffer::filled(bytes.len(), |memory| memory.extend_from_slice(bytes));
        let (buffer, ()) = copied.map_err(|_| FormatError::Memory { len: bytes.len() as u64 })?;
        Self::open_verified(Storage::Owned(buffer))
    }

    /// Opens a file that is part of the program, in place: checks its header, section table and alphabet, and reads
    /// nothing else. [`include_dict!`](crate::include_dict) makes such bytes of a file.
    pub fn from_static(bytes: &'static Aligned<[u8]>) -> Result<Self, FormatError> {
        Self::open(Storage::Static(&bytes.0))
    }

    pub(crate) fn open(storage: Storage) -> Result<Self, FormatError> {
        let bytes = storage.bytes();
        let layout = Layout::parse(bytes)?;
        debug_assert!(bytes.as_ptr().addr().is_multiple_of(SECTION_ALIGN), "every door aligns");
        let alphabet = Alphabet::parse(layout.alphabet.of(bytes))?;
        let (fold, symbols): (_, Box<[Symbol]>) = (alphabet.fold(), alphabet.symbols().into());
        let index = SymbolIndex::new(Alphabet::new(fold, &symbols));
        Ok(Self { storage, layout, fold, symbols, index })
    }

    pub(crate) fn open_verified(storage: Storage) -> Result<Self, FormatError> {
        let dict = Self::open(storage)?;
        dict.verify()?;
        Ok(dict)
    }

    /// Checks every byte against the file's checksums. [`Dict::load`] and [`Dict::from_bytes`] have done so.
    pub fn verify(&self) -> Result<(), FormatError> {
        self.layout.verify(self.bytes())?;
        self.alphabet().check(self.layout.alphabet.offset as u64)
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.word_count() as usize
    }

    /// Whether there are none; no `dictc` makes such a dictionary.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn word_count(&self) -> u32 {
        self.layout.header.word_count()
    }

    /// Letters (characters) in the shortest word.
    pub fn min_letters(&self) -> usize {
        usize::from(self.layout.header.min_letters())
    }

    /// Letters (characters) in the longest word.
    pub fn max_letters(&self) -> usize {
        usize::from(self.layout.header.max_letters())
    }

    /// Steps from the root to the end of the word that takes most: one a symbol, two for a two-code symbol.
    pub fn max_codes(&self) -> usize {
        usize::from(self.layout.header.max_codes())
    }

    /// The file's version: major, minor.
    pub fn version(&self) -> (u16, u16) {
        (self.layout.header.major(), self.layout.header.minor())
    }

    /// The symbols, their codes, and how text is folded.
    pub fn alphabet(&self) -> Alphabet<'_> {
        Alphabet::new(self.fold, &self.symbols)
    }

    /// Appends the codes of `text`, folded and cut into symbols: what [`Cursor::step`] takes.
    pub fn encode(&self, text: &str, codes: &mut Vec<u8>) -> Result<(), UnknownSymbol> {
        let alphabet = self.alphabet();
        self.index.encode(alphabet, &alphabet.fold_text(text), codes)
    }

    /// The code of the symbol that is this one byte, folded; none where there is no such symbol, and where a longer
    /// symbol starts with the byte.
    #[inline]
    pub fn code_of_byte(&self, byte: u8) -> Option<u8> {
        Some(self.index.by_byte(byte)).filter(|&code| code != NO_CODE)
    }

    /// What the dictionary says about itself: pairs of key and value, sorted by key. The keys are in [`meta`].
    pub fn meta(&self) -> impl Iterator<Item = (&str, &str)> {
        meta::pairs(self.layout.meta.of(self.bytes()))
    }

    /// What the dictionary says of itself under `key`.
    pub fn meta_value(&self, key: &str) -> Option<&str> {
        self.meta().find(|(stored, _)| *stored == key).map(|(_, value)| value)
    }

    /// The values that words were given, where any were.
    #[inline]
    pub fn values(&self) -> Option<Values<'_>> {
        Values::parse(self.layout.values?.of(self.bytes()), self.word_count()).ok()
    }

    /// The value of the word with this id, where it was given one. For many words, ask [`Dict::values`] once.
    #[inline]
    pub fn value(&self, id: u32) -> Option<Value<'_>> {
        self.values()?.get(id)
    }

    /// All words, in the order of their ids.
    pub fn iter(&self) -> Words<'_> {
        self.prefix("")
    }

    /// The automaton's root, to walk from.
    #[inline]
    pub fn root(&self) -> Cursor<'_> {
        Cursor::new(self)
    }

    /// The automaton; slot 0 is the root's.
    #[inline]
    pub fn slots(&self) -> &[Slot] {
        self.elements(self.layout.slots).unwrap_or(&[])
    }

    /// The slots' ranks, as many as there are slots.
    #[inline]
    pub fn ranks(&self) -> &[Rank] {
        self.elements(self.layout.ranks).unwrap_or(&[])
    }

    /// The whole file.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        self.storage.bytes()
    }

    /// The slots and, where they are asked for, as many ranks: for a walk, which then checks one index for both.
    #[inline]
    pub(crate) fn automaton<const RANKS: bool>(&self) -> Option<(&[Slot], &[Rank])> {
        let slots: &[Slot] = self.elements(self.layout.slots)?;
        let ranks = if RANKS { self.elements(self.layout.ranks)?.get(..slots.len())? } else { &[] };
        Some((slots, ranks))
    }

    // Always there: opening checked that the file is aligned, and that the span is as long as its elements ask for.
    #[inline]
    fn elements<T: bytemuck::Pod>(&self, span: Span) -> Option<&[T]> {
        let bytes = self.bytes().get(span.offset..span.offset.checked_add(span.len)?)?;
        bytemuck::try_cast_slice(bytes).ok()
    }
}

impl<'d> IntoIterator for &'d Dict {
    type Item = String;
    type IntoIter = Words<'d>;

    fn into_iter(self) -> Words<'d> {
        self.iter()
    }
}

impl core::fmt::Debug for Dict {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Dict").field("words", &self.len()).field("bytes", &self.bytes().len()).finish_non_exhaustive()
    }
}
