//! Which words were found on this board already.

use dict_runtime::Dict;

use crate::word_set::{WordSet, elements};

/// A bit for each word of a dictionary, cleared from board to board by the words that were found.
pub(crate) struct Marks {
    bits: Vec<u64>,
    words: u32,
    /// The elements of `bits` that are not as they were, some of them repeatedly.
    marked: Vec<u32>,
    /// The elements as they were, where some words are marked from the start.
    unmarked: Option<Vec<u64>>,
}

impl Marks {
    /// Marks for the words of `dict`, where those that are not in `played` are never new; none where they would take
    /// more memory than it does, as in a file that was made to do harm.
    pub(crate) fn of(dict: &Dict, played: Option<&WordSet>) -> Option<Self> {
        let len = elements(dict)?;
        let unmarked = played.map(|played| played.others().chain(std::iter::repeat(!0)).take(len).collect());
        let bits = unmarked.clone().unwrap_or_else(|| vec![0; len]);
        Some(Self { bits, words: dict.len() as u32, marked: Vec::new(), unmarked })
    }

    /// Marks words, and returns how many of them are new. An id beyond the last word's is none.
    #[inline]
    pub(crate) fn mark(&mut self, ids: &[u32]) -> usize {
        let start = self.marked.len();
        self.marked.resize(start + ids.len(), 0);
        let (mut len, marked) = (0, &mut self.marked[start..]);
        for &id in ids {
            let (element, bit) = (id / 64, 1 << (id % 64));
            let Some(bits) = self.bits.get_mut(element as usize).filter(|_| id < self.words) else { continue };
            marked[len] = element;
            len += usize::from(*bits & bit == 0);
            *bits |= bit;
        }
        self.marked.truncate(start + len);
        len
    }

    /// Takes all marks away.
    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        match &self.unmarked {
            None => self.marked.iter().for_each(|&element| self.bits[element as usize] = 0),
            Some(unmarked) => {
                self.marked.iter().for_each(|&element| self.bits[element as usize] = unmarked[element as usize]);
            }
        }
        self.marked.clear();
    }
}
