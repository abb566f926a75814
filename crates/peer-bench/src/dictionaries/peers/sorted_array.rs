//! A sorted array and binary search.

use std::path::Path;

use crate::dictionaries::{Ids, Peer, Source, TextLines};

/// The text and the ranges of its lines, which are found at every start.
pub struct SortedArray(TextLines);

impl Peer for SortedArray {
    const NAME: &'static str = "sorted array, of the text";
    const SOURCE: Source = Source::Text;
    const IDS: Ids = Ids::Places;

    fn open(file: &Path) -> anyhow::Result<Self> {
        Ok(Self(TextLines::read(file)?))
    }

    fn contains(&self, word: &str) -> bool {
        self.0.find(word).is_ok()
    }

    fn id(&self, word: &str) -> Option<u32> {
        self.0.find(word).ok().map(|line| line as u32)
    }

    fn for_each_word(&self, mut visit: impl FnMut(&[u8])) -> Option<()> {
        self.0.iter().for_each(|word| visit(word.as_bytes()));
        Some(())
    }
}
