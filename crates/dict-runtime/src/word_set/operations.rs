//! Set operations: the words in both sets, in either, in one alone, or in none.

use alloc::vec::Vec;
use core::ops::{BitAnd, BitOr, Not, Sub};

use super::{WordSet, WordSetError};

impl WordSet {
    fn combined(&self, other: &Self, combine: impl Fn(u64, u64) -> u64) -> Result<Self, WordSetError> {
        self.check_fingerprint(other.fingerprint)?;
        let bits = self.bits.iter().zip(&other.bits).map(|(a, b)| combine(*a, *b)).collect();
        Ok(Self { bits, ..*self })
    }
}

impl BitAnd for &WordSet {
    type Output = Result<WordSet, WordSetError>;

    /// Returns the words that are in both sets.
    ///
    /// # Errors
    ///
    /// [`WordSetError::OtherDictionary`] if the sets belong to different dictionaries.
    fn bitand(self, other: Self) -> Self::Output {
        self.combined(other, |a, b| a & b)
    }
}

impl BitOr for &WordSet {
    type Output = Result<WordSet, WordSetError>;

    /// Returns the words that are in one of the sets, or in both.
    ///
    /// # Errors
    ///
    /// [`WordSetError::OtherDictionary`] if the sets belong to different dictionaries.
    fn bitor(self, other: Self) -> Self::Output {
        self.combined(other, |a, b| a | b)
    }
}

impl Sub for &WordSet {
    type Output = Result<WordSet, WordSetError>;

    /// Returns the words of this set that are not in the `other` set.
    ///
    /// # Errors
    ///
    /// [`WordSetError::OtherDictionary`] if the sets belong to different dictionaries.
    fn sub(self, other: Self) -> Self::Output {
        self.combined(other, |a, b| a & !b)
    }
}

impl Not for &WordSet {
    type Output = WordSet;

    /// Returns the words of the dictionary that are not in the set.
    fn not(self) -> WordSet {
        let mut bits: Vec<u64> = self.bits.iter().map(|bits| !bits).collect();
        // The last element has bits that belong to no word.
        let used = self.fingerprint.words() % 64;
        if let Some(last) = bits.last_mut().filter(|_| used > 0) {
            *last &= (1 << used) - 1;
        }
        WordSet { bits, ..*self }
    }
}
