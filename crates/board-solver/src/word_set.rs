//! Some of a dictionary's words.

use dict_runtime::Dict;

/// Words of a dictionary, by id: those that a game is played with.
#[derive(Clone, PartialEq, Eq)]
pub struct WordSet {
    bits: Vec<u64>,
}

impl WordSet {
    /// The words of `dict` whose ids `is_in` says yes to. None where the set would take more memory than the dictionary
    /// does, as in a file that was made to do harm.
    pub fn new(dict: &Dict, mut is_in: impl FnMut(u32) -> bool) -> Option<Self> {
        let len = elements(dict)?;
        let mut bits = vec![0; len];
        for id in (0..dict.len() as u32).filter(|&id| is_in(id)) {
            bits[id as usize / 64] |= 1 << (id % 64);
        }
        Some(Self { bits })
    }

    /// The words of `dict` that have a value of at most `limit`: in the shipped English dictionary, how rare a word is,
    /// from 10 to 80. None where its values are not integers.
    pub fn common(dict: &Dict, limit: i64) -> Option<Self> {
        let values = dict.values().filter(|values| values.are_integers())?;
        Self::new(dict, |id| values.get(id).and_then(|value| value.integer()).is_some_and(|value| value <= limit))
    }

    /// Whether the word with this id is one of them.
    #[inline]
    pub fn contains(&self, id: u32) -> bool {
        self.bits.get(id as usize / 64).is_some_and(|bits| bits >> (id % 64) & 1 != 0)
    }

    /// How many they are.
    pub fn len(&self) -> usize {
        self.bits.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A bit for each word that is not one of them, 64 an element.
    pub(crate) fn complement(&self) -> impl Iterator<Item = u64> {
        self.bits.iter().map(|bits| !bits)
    }
}

/// How many elements of 64 bits have one for each word of `dict`; none where those take more memory than it does.
pub(crate) fn elements(dict: &Dict) -> Option<usize> {
    let len = dict.len().div_ceil(64);
    (len <= dict.bytes().len() / 8).then_some(len)
}

impl std::fmt::Debug for WordSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WordSet").field("words", &self.len()).finish_non_exhaustive()
    }
}
