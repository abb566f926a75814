//! Binary search in a sorted text as it lies on disk.

use std::{cmp::Ordering, path::Path};

use memmap2::Mmap;

use super::{Ids, Peer, Source, map};

/// A sorted text, mapped: nothing is read before it is asked for.
pub struct MappedText(Mmap);

impl Peer for MappedText {
    const NAME: &'static str = "sorted text, mapped";
    const SOURCE: Source = Source::Text;
    const IDS: Ids = Ids::None;

    fn open(file: &Path) -> anyhow::Result<Self> {
        Ok(Self(map(file)?))
    }

    /// Narrows down a range of bytes that starts and ends where lines do.
    fn contains(&self, word: &str) -> bool {
        let mut range = &self.0[..];
        while !range.is_empty() {
            let (before, behind) = range.split_at(range.len() / 2);
            let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            let len = behind.iter().position(|&byte| byte == b'\n').map_or(behind.len(), |at| at + 1);
            let line = &range[start..before.len() + len];
            match line.strip_suffix(b"\n").unwrap_or(line).cmp(word.as_bytes()) {
                Ordering::Less => range = &behind[len..],
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
