//! Which words were found on this board already.

use dict_runtime::Dict;

/// A bit for each word of a dictionary, cleared from board to board by the words that were found.
pub struct Marks {
    bits: Vec<u64>,
    words: u32,
    /// The elements of `bits` that are not 0, some of them repeatedly.
    marked: Vec<u32>,
}

impl Marks {
    /// Marks for the words of `dict`; none where they would take more memory than it does, as in a file that was made
    /// to do harm.
    pub fn of(dict: &Dict) -> Option<Self> {
        let len = dict.len().div_ceil(64);
        (len <= dict.bytes().len() / 8).then(|| Self {
            bits: vec![0; len],
            words: dict.len() as u32,
            marked: Vec::new(),
        })
    }

    /// Marks words, and returns how many of them are new. An id beyond the last word's is none.
    #[inline]
    pub fn mark(&mut self, ids: &[u32]) -> usize {
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
    pub fn clear(&mut self) {
        for &element in &self.marked {
            self.bits[element as usize] = 0;
        }
        self.marked.clear();
    }
}
