//! A peer that was opened, asked in bulk.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{Ids, Peer};

/// A peer that was opened. Each method asks as many questions as it is given, with no indirect call between them, so
/// that what is timed is the peer. A method gives none where the peer cannot do that.
pub trait Opened {
    /// Whether it has the word.
    fn contains(&self, word: &str) -> bool;

    /// How many of the words it has, asked one by one.
    fn count(&self, words: &[&str]) -> usize;

    /// Whether it has each, asked all at once.
    fn contains_many(&self, words: &[&str]) -> Option<Vec<bool>>;

    /// The id of each, asked one by one.
    fn each_id(&self, words: &[&str]) -> Option<Vec<Option<u32>>>;

    /// The id of each, asked all at once.
    fn ids(&self, words: &[&str]) -> Option<Vec<Option<u32>>>;

    /// How many steps it takes down the words, one a byte, each word as far as it goes.
    fn steps(&self, words: &[&str]) -> Option<usize>;

    /// What all its words add up to, gone through one by one.
    fn sum(&self) -> Option<Sum>;

    /// [`digest`] of all its words.
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

/// What words add up to; each is looked at, not only handed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// How many words.
    pub words: usize,
    /// Their bytes.
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

/// What tells sets of words apart, whatever their order.
pub fn digest<'w>(words: impl IntoIterator<Item = &'w str>) -> u64 {
    words.into_iter().fold(0, |digest, word| add(digest, word.as_bytes()))
}

fn add(digest: u64, word: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    word.hash(&mut hasher);
    digest.wrapping_add(hasher.finish())
}
