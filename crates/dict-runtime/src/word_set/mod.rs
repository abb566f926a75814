//! A set of a dictionary's words.

// It comes first, because the documentation lists the methods of `WordSet` in the order of the code.
mod make;

mod ids;
mod operations;

pub use ids::WordSetIds;

use alloc::vec::Vec;
use core::ops::Range;

/// A set of words of a dictionary's file, by id: for example the words that a game is played with. Words that are
/// [added](crate::Dict::with_added) to a dictionary are in no set, and denied words may be in one.
///
/// A set belongs to the words of its dictionary. It remembers how many there are, and their hash. Solvers, games and
/// the operators `&`, `|` and `-` refuse a set of other words. But [`contains`](Self::contains),
/// [`insert`](Self::insert) and [`remove`](Self::remove) take any id, and cannot tell which dictionary it comes from.
/// So call [`check`](Self::check) once after a reload, or keep the set in the data of a `Reloadable`.
///
/// ```
/// # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::WordSet;
///
/// let short = WordSet::from_fn(&dict, |id| dict.word(id).is_some_and(|word| word.len() <= 4))?;
/// let pets = WordSet::from_words(&dict, ["cat", "dog", "hamster"])?; // `hamster` is not in the dictionary
/// assert!(pets.iter().eq([0, 3]));
/// assert!((&short - &pets)?.iter().map(|id| dict.word(id)).eq([Some("cats".into())]));
///
/// let mut played = WordSet::new(&dict)?;
/// assert!(played.insert(2) && !played.insert(2) && played.contains(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct WordSet {
    bits: Vec<u64>,
    fingerprint: Fingerprint,
}

/// The identity of a dictionary's words: dictionaries of the same words have the same fingerprint, even if their values
/// or their metadata differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fingerprint {
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
    fn words(&self) -> usize {
        self.words as usize
    }
}

/// The reason why a set of words cannot be made, or cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WordSetError {
    /// A set would take more memory than the dictionary does, as for a malicious file.
    #[error("a set of {words} words takes more memory than their dictionary, so the file is damaged; build it again")]
    TooManyWords {
        /// The number of words that the file claims.
        words: usize,
    },
    /// The words of the dictionary have no integers or ranks as values, and no frequencies.
    #[error(
        "the words of the dictionary have no integers as values; build it with values that say how common a word is"
    )]
    NoIntegerValues,
    /// No word is common: all values are worse than the limit.
    #[error("no word has a value of {limit} or better; the best value is {best}")]
    NoCommonWords {
        /// The worst value of a common word.
        limit: i64,
        /// The best value of a word.
        best: i64,
    },
    /// The set was made for the words of another dictionary.
    #[error(
        "a set of words was made for a dictionary with other words ({expected} words; this one has {found}); \
         make it again from this dictionary"
    )]
    OtherDictionary {
        /// The number of words in the dictionary of the set.
        expected: usize,
        /// The number of words in this dictionary. It may be the same number of other words.
        found: usize,
    },
}

impl WordSet {
    /// Returns an error if the set was made for other words than those with the fingerprint `found`.
    fn check_fingerprint(&self, found: Fingerprint) -> Result<(), WordSetError> {
        if self.fingerprint == found {
            return Ok(());
        }
        Err(WordSetError::OtherDictionary { expected: self.fingerprint.words(), found: found.words() })
    }

    /// Adds the word with this id. Returns true if the set changed. It does not change if the word was in it, or if no
    /// word has the id.
    pub fn insert(&mut self, id: u32) -> bool {
        let is_word = (id as usize) < self.fingerprint.words();
        let Some(element) = self.bits.get_mut(id as usize / 64).filter(|_| is_word) else { return false };
        let before = *element;
        *element |= 1 << (id % 64);
        *element != before
    }

    /// Removes the word with this id. Returns true if the word was in the set.
    pub fn remove(&mut self, id: u32) -> bool {
        let Some(element) = self.bits.get_mut(id as usize / 64) else { return false };
        let before = *element;
        *element &= !(1 << (id % 64));
        *element != before
    }

    /// Returns true if the word with this id is in the set.
    #[inline]
    pub fn contains(&self, id: u32) -> bool {
        self.bits.get(id as usize / 64).is_some_and(|bits| bits >> (id % 64) & 1 != 0)
    }

    /// Returns the ids of the words in the set, ascending.
    pub fn iter(&self) -> WordSetIds<'_> {
        WordSetIds::new(&self.bits)
    }

    /// Returns the number of words in the set whose ids are in `ids`.
    pub(crate) fn count_in(&self, ids: Range<u32>) -> usize {
        let [start, end] = [ids.start, ids.end].map(|id| (id as usize / 64, u64::MAX << (id % 64)));
        let elements = self.bits.iter().enumerate().take(end.0 + 1).skip(start.0);
        let bits_in = |(index, bits): (usize, &u64)| {
            let after_start = if index == start.0 { start.1 } else { u64::MAX };
            let before_end = if index == end.0 { !end.1 } else { u64::MAX };
            (bits & after_start & before_end).count_ones() as usize
        };
        elements.map(bits_in).sum()
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

impl<'s> IntoIterator for &'s WordSet {
    type Item = u32;
    type IntoIter = WordSetIds<'s>;

    fn into_iter(self) -> WordSetIds<'s> {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeSet, format, string::String};

    use dict_format::Value;

    use super::*;
    use crate::{
        dict::Dict,
        testing::{Random, dict_of, dict_with_values},
    };

    #[test]
    fn a_set_belongs_to_the_words_of_its_dictionary() {
        let set = WordSet::from_fn(&dict_of("act cat"), |_| true).unwrap();
        assert_eq!(set.check(&dict_of("cat act")), Ok(()), "the same words in another file");
        let error = WordSetError::OtherDictionary { expected: 2, found: 2 };
        assert_eq!(set.check(&dict_of("act cot")), Err(error), "as many words");
        assert_eq!(set.check(&dict_of("cat")), Err(WordSetError::OtherDictionary { expected: 2, found: 1 }));
    }

    #[test]
    fn words_that_are_not_in_the_dictionary_are_left_out() {
        let set = WordSet::from_words(&dict_of("act cat dog"), ["DOG", "cot", "act", "act"]).unwrap();
        assert!(set.iter().eq([0, 2]));
    }

    #[test]
    fn common_words_have_a_value_up_to_the_limit() {
        let dict = dict_with_values(&[("act", Some("10")), ("cat", Some("35")), ("dog", Some("36")), ("eel", None)]);
        for (limit, bits) in [(10, 0b1), (35, 0b11), (36, 0b111)] {
            let set = WordSet::common(&dict, limit).unwrap();
            assert_eq!(set.bits(), [bits], "{limit}");
            assert!(format!("{set:?}").contains(&format!("words: {}", bits.count_ones())), "{set:?}");
        }
        let error = WordSetError::NoCommonWords { limit: 9, best: 10 };
        assert_eq!(WordSet::common(&dict, 9), Err(error));
        assert_eq!((dict.get("CAT"), dict.get("eel")), (Some(Value::Integer(35)), None));
        assert!(matches!(WordSet::common(&dict_of("cat"), 9), Err(WordSetError::NoIntegerValues)));
    }

    #[test]
    fn an_id_that_no_word_has_is_refused() {
        let mut set = WordSet::new(&dict_of("act cat dog")).unwrap();
        for id in [3, 63, 64, u32::MAX] {
            assert!(!set.insert(id) && !set.remove(id) && !set.contains(id), "{id}");
        }
        assert!(set.is_empty() && set.insert(2) && set.remove(2) && !set.remove(2));
    }

    /// Returns a dictionary of `count` words.
    fn numbered(count: usize) -> Dict {
        let words: Vec<String> =
            (0..count).map(|number| format!("{number:03}").bytes().map(|b| char::from(b + 49)).collect()).collect();
        dict_of(&words.join(" "))
    }

    #[test]
    fn sets_change_and_combine_as_in_the_standard_library() {
        let mut random = Random::new(1);
        for words in [1, 63, 64, 65, 130, 300] {
            let dict = numbered(words);
            for changes in [0, 1, 40, 1000] {
                let [(a, a_model), (b, b_model)] = [(); 2].map(|()| {
                    let mut set = WordSet::new(&dict).unwrap();
                    let mut model = BTreeSet::new();
                    for _ in 0..changes {
                        let id = random.below(words) as u32;
                        match random.below(3) {
                            0 => assert_eq!(set.remove(id), model.remove(&id)),
                            _ => assert_eq!(set.insert(id), model.insert(id)),
                        }
                    }
                    (set, model)
                });
                assert_eq!((a.len(), a.is_empty()), (a_model.len(), a_model.is_empty()));
                assert!((0..words as u32).all(|id| a.contains(id) == a_model.contains(&id)));
                assert!(a.iter().eq(a_model.iter().copied()) && a.iter().rev().eq(a_model.iter().rev().copied()));
                assert!((&a & &b).unwrap().iter().eq(a_model.intersection(&b_model).copied()));
                assert!((&a | &b).unwrap().iter().eq(a_model.union(&b_model).copied()));
                assert!((&a - &b).unwrap().iter().eq(a_model.difference(&b_model).copied()));
                assert!((!&a).iter().eq((0..words as u32).filter(|id| !a_model.contains(id))));
                assert_eq!(!&!&a, a);
                let mut ids = a.iter();
                let mut model = a_model.iter().copied();
                while random.below(20) > 0 {
                    assert_eq!(ids.len(), model.len());
                    match random.below(2) {
                        0 => assert_eq!(ids.next(), model.next()),
                        _ => assert_eq!(ids.next_back(), model.next_back()),
                    }
                }
            }
        }
    }

    #[test]
    fn sets_of_different_dictionaries_do_not_combine() {
        let [a, b] = ["act cat", "act dog"].map(|words| WordSet::from_fn(&dict_of(words), |_| true).unwrap());
        let error = WordSetError::OtherDictionary { expected: 2, found: 2 };
        assert_eq!([&a & &b, &a | &b, &a - &b].map(Result::unwrap_err), [error; 3]);
    }

    #[test]
    fn a_dictionary_without_values_has_no_common_words() {
        assert_eq!(WordSet::common(&dict_of("cat dog"), 10), Err(WordSetError::NoIntegerValues));
    }
}
