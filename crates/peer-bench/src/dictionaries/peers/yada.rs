//! `yada`: a port of the C++ library darts-clone.

use std::{fs, path::Path};

use memmap2::Mmap;
use yada::{DoubleArray, builder::DoubleArrayBuilder};

use crate::dictionaries::{Ids, Open, Peer, Source, TextLines, map, mapped::map_yada};

/// A double array of bytes, mapped. Opening it checks every transition, or none of them.
pub struct Yada(DoubleArray<Mmap>);

impl Peer for Yada {
    const NAME: &'static str = "yada";
    const SOURCE: Source = Source::File(build);
    const IDS: Ids = Ids::Places;
    const OTHER_DOOR: Option<(&'static str, Open<Self>)> = Some(("yada, unchecked", |file| Ok(Self(map_yada(file)?))));

    fn open(file: &Path) -> anyhow::Result<Self> {
        Ok(Self(DoubleArray::new(map(file)?)?))
    }

    fn contains(&self, word: &str) -> bool {
        self.id(word).is_some()
    }

    fn id(&self, word: &str) -> Option<u32> {
        self.0.exact_match_search(word)
    }
}

fn build(text: &Path, file: &Path) -> anyhow::Result<()> {
    let words = TextLines::read(text)?;
    let keys: Vec<(&str, u32)> = words.iter().zip(0..).collect();
    Ok(fs::write(file, DoubleArrayBuilder::build(&keys)?)?)
}
