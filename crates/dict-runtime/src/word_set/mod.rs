//! A set of a dictionary's words.

mod fingerprint;

use alloc::{vec, vec::Vec};

use self::fingerprint::Fingerprint;
use crate::dict::Dict;

/// A set of words of a dictionary, by id: for example the words that a game is played with.
///
/// A set belongs to the words of its dictionary. It remembers how many there are, and their hash. So it cannot be used by
/// mistake with another dictionary, whose ids mean other words: see [`WordSet::check`].
#[derive(Clone, PartialEq, Eq)]
pub struct WordSet {
    bits: Vec<u64>,
    fingerprint: Fingerprint,
}

/// The reason why a set of words cannot be made, or cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WordSetError {
    /// A set would take more memory than the dictionary does, as it would for a file that was made to do harm.
    #[error("a set of {words} words takes more memory than their dictionary; run `dictc verify --deep` on its file")]
    TooManyWords {
        /// The number of words that the file claims.
        words: usize,
    },
    /// The words of the dictionary have no values, or values that are not integers.
    #[error(
        "the words of the dictionary have no integers as values; build it with values that say how common a word is"
    )]
    NoIntegerValues,
    /// The set was made for the words of another dictionary.
    #[error(
        "a set of words belongs to another dictionary, of {expected} words, not {found}; make it again from this one"
    )]
    OtherDictionary {
        /// The number of words in the dictionary of the set.
        expected: usize,
        /// The number of words in this dictionary. It may be the same number of other words.
        found: usize,
    },
}

impl WordSet {
    /// Returns an empty set for the words of `dict`.
    ///
    /// # Errors
    ///
    /// [`WordSetError::TooManyWords`] for a file that was made to do harm.
    pub fn new(dict: &Dict) -> Result<Self, WordSetError> {
        let len = dict.len().div_ceil(64);
        if len > dict.bytes().len() / 8 {
            return Err(WordSetError::TooManyWords { words: dict.len() });
        }
        Ok(Self { bits: vec![0; len], fingerprint: Fingerprint::of(dict) })
    }

    /// Returns the set of the words of `dict` whose ids `is_in` accepts.
    ///
    /// # Errors
    ///
    /// [`WordSetError::TooManyWords`] for a file that was made to do harm.
    pub fn from_fn(dict: &Dict, mut is_in: impl FnMut(u32) -> bool) -> Result<Self, WordSetError> {
        let mut set = Self::new(dict)?;
        for id in (0..dict.word_count()).filter(|&id| is_in(id)) {
            if let Some(element) = set.bits.get_mut(id as usize / 64) {
                *element |= 1 << (id % 64);
            }
        }
        Ok(set)
    }

    /// Returns the set of the words of `dict` that have a value of at most `limit`.
    ///
    /// In the shipped English dictionary, a value says how rare a word is, from 10 (common) to 80.
    ///
    /// # Errors
    ///
    /// [`WordSetError::NoIntegerValues`] if the words have no values, or other values than integers.
    pub fn common(dict: &Dict, limit: i64) -> Result<Self, WordSetError> {
        let values = dict.values().filter(|values| values.are_integers()).ok_or(WordSetError::NoIntegerValues)?;
        Self::from_fn(dict, |id| values.get(id).and_then(|value| value.integer()).is_some_and(|value| value <= limit))
    }

    /// Returns an error if the set was made for other words than those of `dict`.
    pub fn check(&self, dict: &Dict) -> Result<(), WordSetError> {
        let found = Fingerprint::of(dict);
        if self.fingerprint == found {
            return Ok(());
        }
        Err(WordSetError::OtherDictionary { expected: self.fingerprint.words(), found: found.words() })
    }

    /// Returns true if the word with this id is in the set.
    #[inline]
    pub fn contains(&self, id: u32) -> bool {
        self.bits.get(id as usize / 64).is_some_and(|bits| bits >> (id % 64) & 1 != 0)
    }

    /// Returns the number of words in the set.
    pub fn len(&self) -> usize {
        self.bits.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// Returns true if the set has no words.
    pub fn is_empty(&self) -> bool {
        self.bits.iter().all(|bits| *bits == 0)
    }

    /// Returns the bits of the set: 1 for each word in it, the word with id 0 in the lowest bit of the first element.
    pub fn bits(&self) -> &[u64] {
        &self.bits
    }
}

impl core::fmt::Debug for WordSet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("WordSet").field("words", &self.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::dict_of;

    #[test]
    fn a_set_belongs_to_the_words_of_its_dictionary() {
        let set = WordSet::from_fn(&dict_of("act cat"), |_| true).unwrap();
        assert_eq!(set.check(&dict_of("cat act")), Ok(()), "the same words in another file");
        let error = WordSetError::OtherDictionary { expected: 2, found: 2 };
        assert_eq!(set.check(&dict_of("act cot")), Err(error), "as many words");
        assert_eq!(set.check(&dict_of("cat")), Err(WordSetError::OtherDictionary { expected: 2, found: 1 }));
    }

    #[test]
    fn a_dictionary_without_values_has_no_common_words() {
        assert_eq!(WordSet::common(&dict_of("cat dog"), 10), Err(WordSetError::NoIntegerValues));
    }
}
