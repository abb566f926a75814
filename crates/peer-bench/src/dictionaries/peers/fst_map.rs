//! `fst`, with values.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::Path,
};

use fst::{Map, MapBuilder, Streamer};
use memmap2::Mmap;

use super::fst_set::depth;
use crate::dictionaries::{Ids, Peer, Source, lines::for_each_line, map};

/// A minimal acyclic transducer, mapped, whose values are the places of the words.
pub struct FstMap(Map<Mmap>);

impl Peer for FstMap {
    const NAME: &'static str = "fst Map";
    const SOURCE: Source = Source::File(build);
    const IDS: Ids = Ids::Places;

    fn open(file: &Path) -> anyhow::Result<Self> {
        Ok(Self(Map::new(map(file)?)?))
    }

    fn contains(&self, word: &str) -> bool {
        self.0.contains_key(word)
    }

    fn id(&self, word: &str) -> Option<u32> {
        self.0.get(word).map(|id| id as u32)
    }

    fn depth(&self, text: &[u8]) -> Option<usize> {
        Some(depth(self.0.as_fst(), text))
    }

    fn for_each_word(&self, mut visit: impl FnMut(&[u8])) -> Option<()> {
        let mut words = self.0.keys();
        while let Some(word) = words.next() {
            visit(word);
        }
        Some(())
    }
}

fn build(text: &Path, file: &Path) -> anyhow::Result<()> {
    let mut builder = MapBuilder::new(BufWriter::new(File::create(file)?))?;
    let mut place = 0;
    for_each_line(text, |word| {
        builder.insert(word, place)?;
        place += 1;
        Ok(())
    })?;
    Ok(builder.into_inner()?.flush()?)
}
