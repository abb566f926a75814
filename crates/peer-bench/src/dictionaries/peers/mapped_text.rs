//! Binary search in a sorted text on disk.

use std::{cmp::Ordering, path::Path};

use memmap2::Mmap;

use crate::dictionaries::{Ids, Peer, Source, map};

/// A sorted text, mapped: bytes are read only when a lookup needs them.
pub struct MappedText(Mmap);

impl Peer for MappedText {
    const NAME: &'static str = "sorted text, mapped";
    const SOURCE: Source = Source::Text;
    const IDS: Ids = Ids::None;

    fn open(file: &Path) -> anyhow::Result<Self> {
        Ok(Self(map(file)?))
    }

    /// Narrows down a range of bytes that always starts and ends at the borders of lines.
    fn contains(&self, word: &str) -> bool {
        let mut range = &self.0[..];
        while !range.is_empty() {
            let (before, after) = range.split_at(range.len() / 2);
            let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            let len = after.iter().position(|&byte| byte == b'\n').map_or(after.len(), |at| at + 1);
            let line = &range[start..before.len() + len];
            match line.strip_suffix(b"\n").unwrap_or(line).cmp(word.as_bytes()) {
                Ordering::Less => range = &after[len..],
                Ordering::Equal => return true,
                Ordering::Greater => range = &before[..start],
            }
        }
        false
    }

    fn for_each_word(&self, visit: impl FnMut(&[u8])) -> Option<()> {
        let lines = self.0.strip_suffix(b"\n").unwrap_or(&self.0);
        lines.split(|&byte| byte == b'\n').for_each(visit);
        Some(())
    }
}
