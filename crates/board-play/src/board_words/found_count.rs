//! A count of found words.

/// The number of words that were found, and the number of words that could be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct FoundCount {
    /// The number of words that were found.
    pub found: usize,
    /// The number of words, found or not.
    pub total: usize,
}
