//! Makes sets of a dictionary's words, and checks that a set belongs to a dictionary.

use alloc::vec;

use dict_format::{Column, Value, meta};

use super::{Fingerprint, WordSet, WordSetError, WordsHash};
use crate::{dict::Dict, value_limit::ValueLimit};

impl WordSet {
    /// Returns an empty set for the words in the file of `dict`.
    ///
    /// # Errors
    ///
    /// [`WordSetError::TooManyWords`] for a malicious file.
    pub fn new(dict: &Dict) -> Result<Self, WordSetError> {
        let words = dict.unchanged().len();
        let len = words.div_ceil(64);
        if len > dict.bytes().len() / 8 {
            return Err(WordSetError::TooManyWords { words });
        }
        Ok(Self { bits: vec![0; len], fingerprint: Fingerprint::of(dict) })
    }

    /// Returns the set of the words in the file of `dict` whose ids `is_in` accepts.
    ///
    /// # Errors
    ///
    /// [`WordSetError::TooManyWords`] for a malicious file.
    pub fn from_fn(dict: &Dict, mut is_in: impl FnMut(u32) -> bool) -> Result<Self, WordSetError> {
        let mut set = Self::new(dict)?;
        for id in (0..dict.word_count()).filter(|&id| is_in(id)) {
            set.insert(id);
        }
        Ok(set)
    }

    /// Folds each of `words`, and returns the set of them. Words that are not in the file of `dict` are left out.
    ///
    /// # Errors
    ///
    /// [`WordSetError::TooManyWords`] for a malicious file.
    pub fn from_words(dict: &Dict, words: impl IntoIterator<Item = impl AsRef<str>>) -> Result<Self, WordSetError> {
        let mut set = Self::new(dict)?;
        for id in words.into_iter().filter_map(|word| dict.unchanged().id(word.as_ref())) {
            set.insert(id);
        }
        Ok(set)
    }

    /// Returns the set of the words in the file of `dict` that have a value of `limit`, or a better one: a smaller one
    /// if values are ranks, and a greater one if they are integers. The values are those of [`Dict::common_column`].
    ///
    /// In the shipped English dictionary, a value says how rare a word is, from 10 (common) to 80.
    /// Make the set again after each reload: [`check`](Self::check) does not compare values.
    ///
    /// # Errors
    ///
    /// [`WordSetError::NoIntegerValues`] if no word has a value, or if values are not integers, and
    /// [`WordSetError::NoCommonWords`] if the set would be empty.
    pub fn common(dict: &Dict, limit: i64) -> Result<Self, WordSetError> {
        let (column, limit) = dict.common_column_to(limit)?;
        Self::from_fn(dict, |id| column.get(id).and_then(Value::integer).is_some_and(|value| limit.admits(value)))
    }

    /// Returns an error if the set was made for other words than those in the file of `dict`.
    ///
    /// Values are not compared: make a set from values, such as a [`common`](Self::common) one, again after each
    /// reload.
    ///
    /// # Errors
    ///
    /// [`WordSetError::OtherDictionary`] if the set was made for other words.
    pub fn check(&self, dict: &Dict) -> Result<(), WordSetError> {
        self.check_fingerprint(Fingerprint::of(dict))
    }
}

impl Fingerprint {
    fn of(dict: &Dict) -> Self {
        let hash = dict.meta_value(meta::WORDS_XXH3).and_then(|hash| u64::from_str_radix(hash, 16).ok());
        let hash = hash.map_or_else(|| WordsHash::File(dict.layout().header.hash()), WordsHash::Words);
        Self { words: dict.word_count(), hash }
    }
}

impl Dict {
    /// Returns the column that says which words are common, as [`Dict::common_column`] does, and the limit that words
    /// with the value `limit` or a better one keep.
    ///
    /// # Errors
    ///
    /// [`WordSetError::NoIntegerValues`] and [`WordSetError::NoCommonWords`].
    pub fn common_column_to(&self, limit: i64) -> Result<(Column<'_>, ValueLimit), WordSetError> {
        let column = self.common_column().ok_or(WordSetError::NoIntegerValues)?;
        let best = column.best_value().ok_or(WordSetError::NoIntegerValues)?;
        let bound = ValueLimit::new(column, limit);
        if bound.admits(best) { Ok((column, bound)) } else { Err(WordSetError::NoCommonWords { limit, best }) }
    }
}
