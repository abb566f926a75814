//! The lengths of the words of a list.

/// The numbers of letters in the shortest and in the longest word.
#[derive(Clone, Copy)]
pub(crate) struct LetterRange {
    pub(crate) min: u16,
    pub(crate) max: u16,
}

impl LetterRange {
    /// The range of no words.
    pub(super) const EMPTY: Self = Self { min: u16::MAX, max: 0 };

    /// Includes a word of `letters` letters.
    #[inline(always)]
    pub(super) fn include(&mut self, letters: usize) {
        // A word has at most 512 symbols of at most 13 bytes.
        let letters = letters as u16;
        self.min = self.min.min(letters);
        self.max = self.max.max(letters);
    }

    /// Includes the words of another range.
    pub(super) fn join(&mut self, other: Self) {
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }
}
