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

    /// How many words it has, and how many bytes, gone through one by one.
    fn size(&self) -> Option<(usize, usize)>;

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

    fn size(&self) -> Option<(usize, usize)> {
        let mut size = (0, 0);
        self.for_each_word(|word| size = (size.0 + 1, size.1 + word.len()))?;
        Some(size)
    }

    fn digest(&self) -> Option<u64> {
        let mut digest = 0;
        self.for_each_word(|word| digest = add(digest, word))?;
        Some(digest)
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
