//! `fst`, without values.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::Path,
};

use fst::{Set, SetBuilder, Streamer, raw::Fst};
use memmap2::Mmap;

use crate::dictionaries::{Ids, Peer, Source, lines::for_each_line, map};

/// A minimal acyclic transducer, mapped.
pub struct FstSet(Set<Mmap>);

impl Peer for FstSet {
    const NAME: &'static str = "fst Set";
    const SOURCE: Source = Source::File(build);
    const IDS: Ids = Ids::None;

    fn open(file: &Path) -> anyhow::Result<Self> {
        Ok(Self(Set::new(map(file)?)?))
    }

    fn contains(&self, word: &str) -> bool {
        self.0.contains(word)
    }

    fn depth(&self, text: &[u8]) -> Option<usize> {
        Some(depth(self.0.as_fst(), text))
    }

    fn for_each_word(&self, mut visit: impl FnMut(&[u8])) -> Option<()> {
        let mut words = self.0.stream();
        while let Some(word) = words.next() {
            visit(word);
        }
        Some(())
    }
}

fn build(text: &Path, file: &Path) -> anyhow::Result<()> {
    let mut builder = SetBuilder::new(BufWriter::new(File::create(file)?))?;
    for_each_line(text, |word| Ok(builder.insert(word)?))?;
    Ok(builder.into_inner()?.flush()?)
}

/// Follows `text` from the root, a node a byte, and returns the number of steps.
pub(super) fn depth(fst: &Fst<Mmap>, text: &[u8]) -> usize {
    let mut node = fst.root();
    for (depth, &byte) in text.iter().enumerate() {
        match node.find_input(byte) {
            Some(at) => node = fst.node(node.transition_addr(at)),
            None => return depth,
        }
    }
    text.len()
}
