//! The standard library's hash set, as most people write it.

use std::{collections::HashSet, path::Path};

use crate::dictionaries::{Ids, Peer, Source, TextLines};

/// A set of strings, made at every start.
pub struct StdHashSet(HashSet<String>);

impl Peer for StdHashSet {
    const NAME: &'static str = "HashSet<String>, of the text";
    const SOURCE: Source = Source::Text;
    const IDS: Ids = Ids::None;

    fn open(file: &Path) -> anyhow::Result<Self> {
        Ok(Self(TextLines::read(file)?.iter().map(String::from).collect()))
    }

    fn contains(&self, word: &str) -> bool {
        self.0.contains(word)
    }

    fn for_each_word(&self, mut visit: impl FnMut(&[u8])) -> Option<()> {
        self.0.iter().for_each(|word| visit(word.as_bytes()));
        Some(())
    }
}
