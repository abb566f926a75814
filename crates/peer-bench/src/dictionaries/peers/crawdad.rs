//! `crawdad`: a double array of characters.

use std::{fs, path::Path};

use anyhow::anyhow;
use crawdad::Trie;

use crate::dictionaries::{Ids, Peer, Source, TextLines};

/// A double array of characters, read into memory.
pub struct Crawdad(Trie);

impl Peer for Crawdad {
    const NAME: &'static str = "crawdad";
    const SOURCE: Source = Source::File(build);
    const IDS: Ids = Ids::Places;

    fn open(file: &Path) -> anyhow::Result<Self> {
        Ok(Self(Trie::deserialize_from_slice(&fs::read(file)?).0))
    }

    fn contains(&self, word: &str) -> bool {
        self.id(word).is_some()
    }

    fn id(&self, word: &str) -> Option<u32> {
        self.0.exact_match(word.chars())
    }
}

fn build(text: &Path, file: &Path) -> anyhow::Result<()> {
    let words = TextLines::read(text)?;
    let trie = Trie::from_keys(words.iter()).map_err(|error| anyhow!("{error}"))?;
    Ok(fs::write(file, trie.serialize_to_vec())?)
}
