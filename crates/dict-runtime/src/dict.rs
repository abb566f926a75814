//! A dictionary: the facts in the header of its file, the sections as slices, and the words that were added or denied.
//! Each kind of question is in a module of its own.

use alloc::{borrow::Cow, boxed::Box, sync::Arc, vec::Vec};
use core::panic::{RefUnwindSafe, UnwindSafe};

use dict_format::{
    Alphabet, Blocks, Column, Fold, Form, FormatError, Layout, Rank, Slot, Symbol, SymbolIndex, Value,
    column::{FREQUENCY, VALUE},
    conversion::Conversion,
    meta,
    symbol::{MAX_SYMBOL_BYTES, NO_CODE},
    symbol_index::UnknownSymbol,
};

use crate::{storage::Storage, word_set::WordSet};

/// The largest distance of [`Dict::near`].
pub(crate) const MAX_DISTANCE: u8 = 3;

/// A dictionary: an open file, and perhaps [changes](Dict::with_added): words that were added or denied. Answers are
/// read from the file's bytes in place, and any number of threads can share a dictionary.
///
/// A clone shares the open file and costs only a reference count, or two with changes: store one wherever the
/// dictionary is needed for long. The file is closed when the last clone is dropped.
#[derive(Clone)]
pub struct Dict {
    open_file: Arc<OpenFile>,
    /// `None` if no words are added or denied.
    pub(crate) changes: Option<Arc<Changes>>,
}

/// All that clones of a dictionary share.
struct OpenFile {
    storage: Storage,
    layout: Layout,
    fold: Fold,
    /// Copies of the file's symbols and conversions. Even if a mapped file changes, the copies still match the index,
    /// and their texts are still valid.
    symbols: Box<[Symbol]>,
    conversions: Box<[Conversion]>,
    index: SymbolIndex,
}

/// The changes of a dictionary. At least one word is added or denied.
pub(crate) struct Changes {
    /// The dictionary without the changes.
    pub(crate) unchanged: Dict,
    /// `None` if no word is added.
    pub(crate) added: Option<Arc<AddedWords>>,
    /// Words of the file; `None` if none is denied.
    pub(crate) denied: Option<Arc<WordSet>>,
}

/// The added words, and their places among the words of the file.
pub(crate) struct AddedWords {
    /// The dictionary of the added words alone.
    pub(crate) dict: Dict,
    /// For each added word, the number of words of the file that come before it.
    pub(crate) before: Box<[u32]>,
}

// The owner of the bytes may be of any type, but it is never used again.
impl UnwindSafe for Dict {}
impl RefUnwindSafe for Dict {}

/// # Facts, columns and values
impl Dict {
    /// Opens a file whose layout was parsed: checks its alphabet, and reads nothing else.
    pub(crate) fn new((storage, layout): (Storage, Layout)) -> Result<Self, FormatError> {
        let alphabet = Alphabet::parse(layout.alphabet.of(storage.bytes()))?;
        let fold = alphabet.fold();
        let symbols: Box<[Symbol]> = alphabet.symbols().into();
        let conversions: Box<[Conversion]> = alphabet.conversions().into();
        let index = SymbolIndex::new(Alphabet::new(fold, &symbols).with_conversions(&conversions));
        let open_file = Arc::new(OpenFile { storage, layout, fold, symbols, conversions, index });
        Ok(Self { open_file, changes: None })
    }

    /// Returns the number of words.
    pub fn len(&self) -> usize {
        self.id_limit() - self.denied().map_or(0, WordSet::len)
    }

    /// Returns true if there are no words. `dictc` never makes a file without words, but all words may be denied.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of words in the file.
    #[inline]
    pub(crate) fn word_count(&self) -> u32 {
        self.layout().header.word_count()
    }

    /// Returns the number of letters (characters) in the shortest word of the file, or in a shorter word that is added.
    pub fn min_letters(&self) -> usize {
        let letters = usize::from(self.layout().header.min_letters());
        self.added().map_or(letters, |added| letters.min(added.min_letters()))
    }

    /// Returns the number of letters (characters) in the longest word of the file, or in a longer word that is added.
    pub fn max_letters(&self) -> usize {
        let letters = usize::from(self.layout().header.max_letters());
        self.added().map_or(letters, |added| letters.max(added.max_letters()))
    }

    /// Returns the maximum number of steps from the root to the end of a word of the file or of an added word. A symbol
    /// takes one step, or two if it has two codes.
    pub fn max_codes(&self) -> usize {
        self.added().map_or(self.max_file_codes(), |added| self.max_file_codes().max(added.max_file_codes()))
    }

    /// Returns the maximum number of steps from the root to the end of a word of the file.
    #[inline]
    pub(crate) fn max_file_codes(&self) -> usize {
        usize::from(self.layout().header.max_codes())
    }

    /// Returns the version of the file's format: major, minor.
    pub fn format_version(&self) -> (u16, u16) {
        (self.layout().header.major(), self.layout().header.minor())
    }

    /// Returns the checksum of the header and of the section table, which states the checksum of every section. Files
    /// with the same checksum are the same, unless one is damaged.
    pub fn checksum(&self) -> u64 {
        self.layout().header.hash()
    }

    /// Returns the alphabet: the symbols, their codes, and the fold and the conversions that are applied to text.
    pub fn alphabet(&self) -> Alphabet<'_> {
        Alphabet::new(self.open_file.fold, &self.open_file.symbols).with_conversions(&self.open_file.conversions)
    }

    /// Folds the start of `text`: returns the whole folded text, or a part that is longer than every word, and too far
    /// from every word for [`Dict::near`].
    pub(crate) fn fold_start<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let symbols = self.max_codes() + usize::from(MAX_DISTANCE) + 1;
        self.alphabet().fold_start(text, symbols * MAX_SYMBOL_BYTES)
    }

    /// Folds `text`, cuts it into symbols, and appends their codes. [`Cursor::step`](crate::Cursor::step) takes such
    /// codes.
    pub fn encode(&self, text: &str, codes: &mut Vec<u8>) -> Result<(), UnknownSymbol> {
        let alphabet = self.alphabet();
        self.index().encode(alphabet, &alphabet.fold_text(text), codes)
    }

    /// Returns the code of the one-byte symbol that `byte` folds to. Returns `None` if there is no such symbol, or if a
    /// longer symbol starts with the byte.
    #[inline]
    pub fn code_of_byte(&self, byte: u8) -> Option<u8> {
        Some(self.index().by_byte(byte)).filter(|&code| code != NO_CODE)
    }

    /// Returns the dictionary's metadata: pairs of key and value, sorted by key. The module [`meta`] has the keys.
    pub fn meta(&self) -> impl Iterator<Item = (&str, &str)> {
        meta::pairs(self.layout().meta.of(self.bytes()))
    }

    /// Returns the metadata stored under `key`.
    pub fn meta_value(&self, key: &str) -> Option<&str> {
        meta::value_of(self.layout().meta.of(self.bytes()), key)
    }

    /// Returns the columns: named values of words, in the order of the file. A file of `dictc` has them sorted by their
    /// names.
    pub fn columns(&self) -> impl Iterator<Item = Column<'_>> {
        self.layout().columns.iter().map(|column| column.of(self.bytes()))
    }

    /// Returns the column with this name; if there are several, the first one. For many words, ask once.
    ///
    /// ```
    /// # let mut list = dict_compiler::WordList::new(Default::default())?;
    /// # let frequency = list.add_column("frequency", dict_compiler::ColumnKind::Integers)?;
    /// # for (word, count) in [("cat", "40"), ("dog", "9")] {
    /// #     list.push(word)?;
    /// #     if let Some(value) = list.value_in(frequency, count)? { list.set_value(word, value) }
    /// # }
    /// # let dict = dict_runtime::Dict::from_bytes(&list.compile(&Default::default())?.to_bytes())?;
    /// let frequency = dict.column("frequency").ok_or("no frequencies")?;
    /// let value = dict.id("cat").and_then(|id| frequency.get(id));
    /// assert_eq!(value.and_then(|value| value.integer()), Some(40));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn column(&self, name: &str) -> Option<Column<'_>> {
        self.columns().find(|column| column.is_named(name))
    }

    /// Returns the column `value`, which says how common words are, or explains them.
    #[inline]
    pub fn values(&self) -> Option<Column<'_>> {
        self.column(VALUE)
    }

    /// Returns the column by which words are sorted if the most common ones come first: [`FREQUENCY`], or else
    /// [`VALUE`]. It has integers or ranks.
    pub fn commonness(&self) -> Option<Column<'_>> {
        let mut columns = [FREQUENCY, VALUE].into_iter().filter_map(|name| self.column(name));
        columns.find(|column| column.kind().has_integers())
    }

    /// Returns the column whose values say which words are common, by a [`ValueLimit`](crate::columns::ValueLimit):
    /// [`VALUE`], or else [`FREQUENCY`]. It has integers or ranks. Values are coarse, so that people can name a limit;
    /// [`Dict::commonness`] takes the finer frequencies first, to sort words.
    pub fn common_column(&self) -> Option<Column<'_>> {
        let mut columns = [VALUE, FREQUENCY].into_iter().filter_map(|name| self.column(name));
        columns.find(|column| column.kind().has_integers())
    }

    /// Returns the value in the column `value` of the word with this id, if it has one. Added and denied words have
    /// none. For many words, call [`Dict::values`] once.
    #[inline]
    pub fn value(&self, id: u32) -> Option<Value<'_>> {
        self.values()?.get(id).filter(|_| !self.is_denied(id))
    }

    /// Returns the slots of the file's automaton. Slot 0 is the root's.
    #[inline]
    pub(crate) fn slots(&self) -> &[Slot] {
        self.open_file.storage.slots()
    }

    /// Returns the ranks of the slots, one for each slot.
    #[inline]
    pub(crate) fn ranks(&self) -> &[Rank] {
        self.open_file.storage.ranks()
    }

    /// Returns the form of the file's automaton.
    pub fn form(&self) -> Form {
        self.layout().form()
    }

    /// Returns the blocks of a dense file.
    #[inline]
    pub(crate) fn blocks(&self) -> Blocks<'_> {
        self.open_file.storage.blocks()
    }

    /// Returns the bytes of the whole file.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        self.open_file.storage.bytes()
    }

    /// Returns the slots and, if `RANKS`, the same number of ranks. Because the lengths are equal, a walk checks each
    /// index once.
    #[inline]
    pub(crate) fn slots_and_ranks<const RANKS: bool>(&self) -> Option<(&[Slot], &[Rank])> {
        let slots = self.slots();
        let ranks = if RANKS { self.ranks().get(..slots.len())? } else { &[] };
        Some((slots, ranks))
    }

    /// Returns the places of the file's sections.
    #[inline]
    pub(crate) fn layout(&self) -> &Layout {
        &self.open_file.layout
    }

    /// Returns the index of the alphabet's symbols.
    #[inline]
    pub(crate) fn index(&self) -> &SymbolIndex {
        &self.open_file.index
    }
}

impl Changes {
    /// Returns true if the word of the file with this id is denied.
    #[inline]
    pub(crate) fn is_denied(&self, id: u32) -> bool {
        self.denied.as_ref().is_some_and(|denied| denied.contains(id))
    }

    /// Returns the words of the file that are denied.
    pub(crate) fn denied(&self) -> Option<&WordSet> {
        self.denied.as_deref()
    }

    /// Returns the id of the word that `id` finds in the file or among the added words.
    pub(crate) fn id_by(&self, id: impl Fn(&Dict) -> Option<u32>) -> Option<u32> {
        self.id_of(id(&self.unchanged), || id(&self.added.as_ref()?.dict))
    }

    /// Returns the id of a word. `file_id` is its id in the file; if it has none, `added_id` returns its id among the
    /// added words. Returns `None` if the word is denied, or if neither has it.
    #[inline]
    pub(crate) fn id_of(&self, file_id: Option<u32>, added_id: impl FnOnce() -> Option<u32>) -> Option<u32> {
        match file_id {
            Some(id) => Some(id).filter(|&id| !self.is_denied(id)),
            None => added_id().map(|id| self.id_of_added(id)),
        }
    }

    /// Returns the id of the added word that has the id `id` among the added words.
    #[inline]
    pub(crate) fn id_of_added(&self, id: u32) -> u32 {
        // `AddedWords::new` checked that all ids fit.
        self.unchanged.word_count().saturating_add(id)
    }
}

impl AddedWords {
    /// Returns the number of added words that come before the word of the file with the id `id`.
    pub(crate) fn count_before(&self, id: u32) -> u32 {
        self.before.partition_point(|&before| before <= id) as u32
    }

    /// Returns true if the added word with the id `added` comes before the word of the file with the id `id`.
    #[inline]
    pub(crate) fn is_before(&self, added: u32, id: u32) -> bool {
        self.before.get(added as usize).is_some_and(|&before| before <= id)
    }
}

impl core::fmt::Debug for Dict {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut dict = f.debug_struct("Dict");
        dict.field("words", &self.len()).field("bytes", &self.bytes().len());
        if self.is_changed() {
            dict.field("added", &self.added()).field("denied", &self.denied());
        }
        dict.finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::stream::Stream;
    use crate::testing::{A_AND_B, dict_of, dict_of_slots, dict_of_symbols, dict_with_values};

    #[test]
    fn a_dictionary_has_its_counts_and_the_codes_of_letters() {
        let dict = dict_of("cat cats été");
        assert_eq!((dict.len(), dict.is_empty()), (3, false));
        assert_eq!((dict.min_letters(), dict.max_letters(), dict.max_codes()), (3, 4, 4));
        for byte in *b"acst" {
            let mut symbols = dict.alphabet().symbols().iter();
            let code = symbols.find(|symbol| symbol.bytes() == [byte]).map(|symbol| symbol.first());
            assert_eq!([byte, byte.to_ascii_uppercase()].map(|byte| dict.code_of_byte(byte)), [code; 2]);
            assert!(code.is_some());
        }
        assert_eq!([b'x', b'\xc3', b' '].map(|byte| dict.code_of_byte(byte)), [None; 3]);
        // Values need version 1.1.
        assert_eq!(dict.format_version(), (1, 0));
        assert_eq!(dict_with_values(&[("cat", Some("10"))]).format_version(), (1, 1));
    }

    #[test]
    fn files_with_other_contents_have_other_checksums() {
        let [dict, same, other] = ["cat cats", "cats cat", "cat cots"].map(dict_of);
        assert_eq!(dict.checksum(), same.checksum());
        assert_ne!(dict.checksum(), other.checksum());
        assert_ne!(dict.checksum(), dict_with_values(&[("cat", Some("1")), ("cats", None)]).checksum());
    }

    #[test]
    fn only_the_end_of_a_word_has_an_id() {
        let dict = dict_of("cat dog dogs");
        assert_eq!(
            ["cat", "d", "do", "dog", "dogs"].map(|text| dict.id(text)),
            [Some(0), None, None, Some(1), Some(2)]
        );
        // In a damaged file, ranks may add up to more than the number of words.
        let dict = dict_of_slots(A_AND_B, "a", &[(1, 0b1, false, 0), (0, 0, true, 2)]);
        assert_eq!((dict.contains("a"), dict.id("a")), (true, None));
    }

    #[test]
    fn text_has_codes_if_all_of_it_is_in_the_alphabet() {
        let dict = dict_of_symbols("cho", &["c", "ch", "h", "o"]);
        let mut codes = Vec::from([9]);
        assert_eq!((dict.encode("CHC", &mut codes), &*codes), (Ok(()), &[9, 1, 0][..]));
        assert_eq!(dict.encode("chx", &mut codes).map_err(|unknown| unknown.at), Err(2));
    }

    #[test]
    fn words_and_near_words_of_the_longest_symbols_are_found() {
        let symbol = "abcdefghijklm";
        assert_eq!(symbol.len(), MAX_SYMBOL_BYTES);
        for letters in 1..4 {
            let dict = dict_of_symbols(&symbol.repeat(letters), &[symbol]);
            assert!(dict.contains(&symbol.to_uppercase().repeat(letters)));
            for more in 0..=5 {
                let mut near = dict.near(&symbol.to_uppercase().repeat(letters + more), 3).unwrap();
                assert_eq!(near.advance().map(|hit| usize::from(hit.output)), Some(more).filter(|more| *more <= 3));
            }
        }
    }

    #[test]
    fn a_file_without_words_is_empty() {
        let symbols = [Symbol::new("a", &[0]).unwrap()];
        let counts = dict_format::Counts { words: 0, min_letters: 0, max_letters: 0, max_codes: 0 };
        let alphabet = Alphabet::new(Fold::Case, &symbols);
        let file = dict_format::Contents::new(counts, alphabet, &[Slot::EMPTY], &[Rank::new(0)], b"").to_bytes();
        let dict = Dict::from_bytes(&file).unwrap();
        assert!(dict.is_empty() && dict.iter().next().is_none() && !dict.contains("a"));
    }

    #[test]
    fn dictionaries_and_what_they_make_are_shown_with_their_counts() {
        let dict = dict_of("cat cats");
        let shown = format!("{dict:?}");
        assert!(shown.contains("words: 2") && shown.contains(&format!("bytes: {}", dict.bytes().len())), "{shown}");
        assert!(format!("{:?}", dict.root()).contains("Slot(base"));
        let mut words = dict.iter();
        words.next();
        assert!(format!("{words:?}").contains("cat"));
        let mut search = dict.near("cart", 1).unwrap();
        search.next();
        let shown = format!("{search:?}");
        assert!(shown.contains("OptimalStringAlignment") && shown.contains("\"cat\""), "{shown}");
        let shown = format!("{:?}", crate::sets::difference([&dict]).unwrap());
        assert!(shown.contains("Difference"), "{shown}");
    }
}
