//! The identity of a dictionary's words.

use dict_format::meta;

use crate::dict::Dict;

/// The identity of a dictionary's words: dictionaries of the same words have the same fingerprint, even if their values
/// or their metadata differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fingerprint {
    words: u32,
    hash: WordsHash,
}

/// A hash that differs if the words differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WordsHash {
    /// The hash of the words, from the metadata.
    Words(u64),
    /// The hash of the whole file, from the header. It stands in if the metadata has no hash of the words.
    File(u64),
}

impl Fingerprint {
    pub(super) fn of(dict: &Dict) -> Self {
        let hash = dict.meta_value(meta::WORDS_XXH3).and_then(|hash| u64::from_str_radix(hash, 16).ok());
        let hash = hash.map_or_else(|| WordsHash::File(dict.layout().header.hash()), WordsHash::Words);
        Self { words: dict.word_count(), hash }
    }

    pub(super) fn words(&self) -> usize {
        self.words as usize
    }
}
