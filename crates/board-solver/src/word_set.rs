//! A set of a dictionary's words.

use dict_runtime::Dict;

/// A set of words of a dictionary, by id: the words that a game is played with.
#[derive(Clone, PartialEq, Eq)]
pub struct WordSet {
    bits: Vec<u64>,
}

impl WordSet {
    /// Returns the set of the words of `dict` whose ids `is_in` accepts.
    ///
    /// Returns `None` if the set would take more memory than the dictionary does, as it would for a file that was made
    /// to do harm.
    pub fn new(dict: &Dict, mut is_in: impl FnMut(u32) -> bool) -> Option<Self> {
        let len = elements(dict)?;
        let mut bits = vec![0; len];
        for id in (0..dict.len() as u32).filter(|&id| is_in(id)) {
            bits[id as usize / 64] |= 1 << (id % 64);
        }
        Some(Self { bits })
    }

    /// Returns the set of the words of `dict` that have a value of at most `limit`, or `None` if its values are not
    /// integers.
    ///
    /// In the shipped English dictionary, a value says how rare a word is, from 10 (common) to 80.
    pub fn common(dict: &Dict, limit: i64) -> Option<Self> {
        let values = dict.values().filter(|values| values.are_integers())?;
        Self::new(dict, |id| values.get(id).and_then(|value| value.integer()).is_some_and(|value| value <= limit))
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
        self.len() == 0
    }

    /// Returns the complement of the set: a 1 for each word that is not in the set, 64 bits in an element.
    pub(crate) fn complement(&self) -> impl Iterator<Item = u64> {
        self.bits.iter().map(|bits| !bits)
    }
}

/// Returns the number of 64-bit elements that have a bit for each word of `dict`, or `None` if they take more memory than
/// the dictionary does.
pub(crate) fn elements(dict: &Dict) -> Option<usize> {
    let len = dict.len().div_ceil(64);
    (len <= dict.bytes().len() / 8).then_some(len)
}

impl std::fmt::Debug for WordSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WordSet").field("words", &self.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{Board, Rules, Solver, test_dicts::dict_of};

    #[test]
    fn a_set_of_another_dictionary_does_no_harm() {
        let small = dict_of(["cat"]);
        let large = dict_of(["act", "cat", "cats", "scat", "tac", "taco"]);
        let words = Some(Arc::new(WordSet::new(&small, |_| true).unwrap()));
        let board: Board = "ca/ts".parse().unwrap();
        let mut solver = Solver::new(&large, Rules { words: words.clone(), ..Rules::BOGGLE });
        assert_eq!(solver.solve(&board).unwrap().words().len(), 1);
        assert_eq!(solver.score(&board).unwrap().words, 1);
        let words = Some(Arc::new(WordSet::new(&large, |_| true).unwrap()));
        let mut solver = Solver::new(&small, Rules { words, ..Rules::BOGGLE });
        assert_eq!(solver.score(&board).unwrap().words, 1);
    }

    #[test]
    fn a_dictionary_without_values_has_no_common_words() {
        assert!(WordSet::common(&dict_of(["cat", "dog"]), 10).is_none());
    }
}
