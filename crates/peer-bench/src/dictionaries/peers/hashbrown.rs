//! `hashbrown`: the hash table of the standard library with a faster hash, over the text.

use std::{hash::BuildHasher, ops::Range, path::Path};

use hashbrown::DefaultHashBuilder;

use crate::dictionaries::{Ids, Peer, Source, TextLines};

/// A hash table of ranges of the text, made at every start.
pub struct HashTable {
    text: String,
    words: hashbrown::HashTable<Range<u32>>,
    hasher: DefaultHashBuilder,
}

impl HashTable {
    fn at(&self, range: &Range<u32>) -> &str {
        &self.text[range.start as usize..range.end as usize]
    }
}

impl Peer for HashTable {
    const NAME: &'static str = "hashbrown, of the text";
    const SOURCE: Source = Source::Text;
    const IDS: Ids = Ids::None;

    fn open(file: &Path) -> anyhow::Result<Self> {
        let (text, ranges) = TextLines::read(file)?.into_parts();
        let words = hashbrown::HashTable::with_capacity(ranges.len());
        let mut table = Self { text, words, hasher: DefaultHashBuilder::default() };
        for range in ranges {
            let hash = table.hasher.hash_one(table.at(&range));
            // The words are distinct, and there is room for all.
            table.words.insert_unique(hash, range, |_| unreachable!("it does not grow"));
        }
        Ok(table)
    }

    fn contains(&self, word: &str) -> bool {
        self.words.find(self.hasher.hash_one(word), |range| self.at(range) == word).is_some()
    }

    fn for_each_word(&self, mut visit: impl FnMut(&[u8])) -> Option<()> {
        self.words.iter().for_each(|range| visit(self.at(range).as_bytes()));
        Some(())
    }
}
