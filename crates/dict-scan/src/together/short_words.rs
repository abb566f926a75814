//! Short words that are found in any order, and are put in the order of the text.

use core::ops::Range;

use crate::{
    found::Found,
    together::walks::{LANES, Path, WALKS},
};

/// The maximum number of codes of a short word.
pub(crate) const SHORT: usize = LANES;

/// The short words of walks.
#[derive(Clone, Debug)]
pub(crate) struct ShortWords {
    /// By walk: a bit for each length, the lowest for that of one code. There is room for all lanes after the last
    /// walk.
    pub(crate) lengths: [u8; WALKS + LANES],
    /// By walk: the words of one and two codes, if there are such words.
    pub(crate) shortest: [[Found; 2]; WALKS + LANES],
    /// By walk and length: the others.
    words: [[Found; SHORT]; WALKS],
}

impl ShortWords {
    pub(crate) fn new() -> Self {
        let none = Found::default();
        Self { lengths: [0; WALKS + LANES], shortest: [[none; 2]; WALKS + LANES], words: [[none; SHORT]; WALKS] }
    }

    /// Takes all words away.
    pub(crate) fn clear(&mut self) {
        self.lengths.fill(0);
    }

    /// Puts the words of one and two codes of a walk. The two bits of `lengths` say which of them there are.
    #[inline]
    pub(crate) fn begin(&mut self, number: usize, lengths: u8, words: [Found; 2]) {
        if let (Some(to), Some(shortest)) =
            (self.lengths.get_mut(number % WALKS), self.shortest.get_mut(number % WALKS))
        {
            *to = lengths;
            *shortest = words;
        }
    }

    /// Adds words of `len` codes. `first` is the unit from which those of the paths are counted.
    #[inline(never)]
    pub(crate) fn add(&mut self, first: usize, len: usize, paths: &[Path]) {
        let column = (len - 1) % SHORT;
        let bit = 1 << column;
        for path in paths {
            let number = path.number();
            let word = self.words.get_mut(number).and_then(|words| words.get_mut(column));
            if let (Some(lengths), Some(word)) = (self.lengths.get_mut(number), word) {
                *lengths |= bit;
                *word = Found::new(first + path.unit(), len, path.id());
            }
        }
    }

    /// Returns the lengths, the shortest words and the others of some walks.
    #[inline]
    pub(crate) fn of_walks(&self, walks: Range<usize>) -> impl Iterator<Item = (&u8, &[Found; 2], &[Found; SHORT])> {
        let lengths = self.lengths.get(walks.clone()).unwrap_or(&[]);
        let shortest = self.shortest.get(walks.clone()).unwrap_or(&[]);
        let words = self.words.get(walks).unwrap_or(&[]);
        lengths.iter().zip(shortest).zip(words).map(|((lengths, shortest), words)| (lengths, shortest, words))
    }
}
