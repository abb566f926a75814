//! The words that were already found on a board.

use alloc::vec::Vec;
use core::iter;

use dict_runtime::{Dict, WordSet};

use crate::{
    budget::{Budget, Stop, try_collect},
    reading::dict_tables::flat_bytes,
};

/// A bit for each word of a dictionary.
///
/// After each board, only the elements with the bits of its words are cleared.
#[derive(Clone)]
pub(crate) struct SeenWords {
    bits: Vec<u64>,
    /// The number of words in the dictionary.
    words: u32,
    /// The elements of `bits` that changed since the last [`clear`](Self::clear), some of them repeatedly.
    changed: Vec<u32>,
    /// The elements at the start, if some words count as seen from the start.
    initial: Option<Vec<u64>>,
}

impl SeenWords {
    /// Returns an empty set for the words of `dict`. Words outside `counted`, a set of the same dictionary, are seen
    /// from the start.
    ///
    /// Returns `None` if the set would take more memory than `dict` in the flat form, as with a malicious file, or if
    /// there is no memory for it.
    pub(crate) fn new(dict: &Dict, counted: Option<&WordSet>) -> Option<Self> {
        let len = dict.len().div_ceil(64);
        if len > flat_bytes(dict) / 8 {
            return None;
        }
        let initial = match counted {
            None => None,
            Some(counted) => Some(try_collect(counted.bits().iter().map(|bits| !bits))?),
        };
        let bits = match &initial {
            None => try_collect(iter::repeat_n(0, len))?,
            Some(initial) => try_collect(initial.iter().copied())?,
        };
        Some(Self { bits, words: dict.len() as u32, changed: Vec::new(), initial })
    }

    /// Adds words, and returns the number of new words. Ids that no word has are left out.
    #[inline]
    pub(crate) fn insert(&mut self, ids: &[u32], budget: &Budget) -> Result<usize, Stop> {
        self.changed.try_reserve(ids.len())?;
        let start = self.changed.len();
        self.changed.resize(start + ids.len(), 0);
        let changed = &mut self.changed[start..];
        let mut len = 0;
        for &id in ids {
            let (element, bit) = (id / 64, 1 << (id % 64));
            let Some(bits) = self.bits.get_mut(element as usize).filter(|_| id < self.words) else { continue };
            changed[len] = element;
            len += usize::from(*bits & bit == 0);
            *bits |= bit;
        }
        self.changed.truncate(start + len);
        budget.take_bytes(len * size_of::<u32>())?;
        Ok(len)
    }

    /// Adds a word, and returns true if it is new. An id that no word has is left out. Takes fewer instructions than
    /// [`insert`](Self::insert) with one id.
    #[inline]
    pub(crate) fn insert_one(&mut self, id: u32, budget: &Budget) -> Result<bool, Stop> {
        let (element, bit) = (id / 64, 1 << (id % 64));
        let Some(bits) = self.bits.get_mut(element as usize).filter(|_| id < self.words) else { return Ok(false) };
        let is_new = *bits & bit == 0;
        if is_new {
            budget.take_bytes(size_of::<u32>())?;
            self.changed.try_reserve(1)?;
            self.changed.push(element);
            *bits |= bit;
        }
        Ok(is_new)
    }

    /// Removes all words that were added. Their memory is kept as `budget` says.
    #[inline(always)]
    pub(crate) fn clear(&mut self, budget: &Budget) {
        match &self.initial {
            None => self.changed.iter().for_each(|&element| self.bits[element as usize] = 0),
            Some(initial) => {
                self.changed.iter().for_each(|&element| self.bits[element as usize] = initial[element as usize]);
            }
        }
        budget.empty(&mut self.changed);
    }
}
