//! A count of found words.

/// The number of words that were found, of a number of words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FoundCount {
    /// The number of words that were found.
    pub found: usize,
    /// The number of words, found or not.
    pub total: usize,
}
