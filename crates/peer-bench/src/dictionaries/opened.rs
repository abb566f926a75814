//! A peer that is open, asked in bulk.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{Ids, Peer};

/// A peer that is open. Each method asks many questions without an indirect call between them, so that only the peer is
/// timed. A method returns nothing if the peer does not support it.
pub trait Opened {
    /// Returns true if it has the word.
    fn contains(&self, word: &str) -> bool;

    /// Counts the words that it has, asking one by one.
    fn count(&self, words: &[&str]) -> usize;

    /// Returns true for each word that it has, asking for all at once.
    fn contains_many(&self, words: &[&str]) -> Option<Vec<bool>>;

    /// Returns the id of each word, asking one by one.
    fn each_id(&self, words: &[&str]) -> Option<Vec<Option<u32>>>;

    /// Returns the id of each word, asking for all at once.
    fn ids(&self, words: &[&str]) -> Option<Vec<Option<u32>>>;

    /// Follows each word as far as possible, byte by byte, and returns the total number of steps.
    fn steps(&self, words: &[&str]) -> Option<usize>;

    /// Returns the sum of all its words.
    fn sum(&self) -> Option<Sum>;

    /// Returns the [`digest`] of all its words.
    fn digest(&self) -> Option<u64>;
}

impl<P: Peer> Opened for P {
    fn contains(&self, word: &str) -> bool {
        Peer::contains(self, word)
    }

    fn count(&self, words: &[&str]) -> usize {
        words.iter().filter(|word| Peer::contains(self, word)).count()
    }

    fn contains_many(&self, words: &[&str]) -> Option<Vec<bool>> {
        Peer::contains_many(self, words)
    }

    fn each_id(&self, words: &[&str]) -> Option<Vec<Option<u32>>> {
        (P::IDS != Ids::None).then(|| words.iter().map(|word| self.id(word)).collect())
    }

    fn ids(&self, words: &[&str]) -> Option<Vec<Option<u32>>> {
        Peer::ids(self, words)
    }

    fn steps(&self, words: &[&str]) -> Option<usize> {
        words.iter().map(|word| self.depth(word.as_bytes())).sum()
    }

    fn sum(&self) -> Option<Sum> {
        let mut sum = Sum::default();
        self.for_each_word(|word| sum.add(word))?;
        Some(sum)
    }

    fn digest(&self) -> Option<u64> {
        let mut digest = 0;
        self.for_each_word(|word| digest = add(digest, word))?;
        Some(digest)
    }
}

/// A sum over words, for which each word has to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// The number of words.
    pub words: usize,
    /// The number of their bytes.
    pub bytes: usize,
    /// The sum of the last byte of each.
    pub last_bytes: usize,
}

impl Sum {
    /// Adds a word.
    #[inline]
    pub fn add(&mut self, word: &[u8]) {
        self.words += 1;
        self.bytes += word.len();
        self.last_bytes += word.last().map_or(0, |&byte| usize::from(byte));
    }
}

/// Returns a hash of a set of words that does not depend on their order.
pub fn digest<'w>(words: impl IntoIterator<Item = &'w str>) -> u64 {
    words.into_iter().fold(0, |digest, word| add(digest, word.as_bytes()))
}

fn add(digest: u64, word: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    word.hash(&mut hasher);
    digest.wrapping_add(hasher.finish())
}
