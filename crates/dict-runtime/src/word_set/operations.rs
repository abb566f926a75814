//! Set operations: the words in both sets, in either, or in one alone.

use core::ops::{BitAnd, BitOr, Sub};

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
