//! `cedarwood`: a double array that words can be added to later.

use std::path::Path;

use cedarwood::Cedar;

use crate::dictionaries::{Ids, Peer, Source, TextLines};

/// A double array that words can be added to later, read into memory.
pub struct Cedarwood(Cedar);

impl Peer for Cedarwood {
    const NAME: &'static str = "cedarwood";
    const SOURCE: Source = Source::File(build);
    const IDS: Ids = Ids::Places;

    fn open(file: &Path) -> anyhow::Result<Self> {
        Ok(Self(Cedar::load_from_path(file)?))
    }

    fn contains(&self, word: &str) -> bool {
        self.id(word).is_some()
    }

    fn id(&self, word: &str) -> Option<u32> {
        self.0.exact_match_search(word).map(|(id, _)| id as u32)
    }

    fn for_each_word(&self, mut visit: impl FnMut(&[u8])) -> Option<()> {
        self.0.entries().for_each(|(word, _)| visit(&word));
        Some(())
    }
}

fn build(text: &Path, file: &Path) -> anyhow::Result<()> {
    let words = TextLines::read(text)?;
    let keys: Vec<(&str, i32)> = words.iter().zip(0..).collect();
    Ok(Cedar::from_sorted(&keys)?.save_to_path(file)?)
}
