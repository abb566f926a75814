//! The repository's word lists.

use std::io::Read;

use anyhow::Context;
use dict_runtime::Dict;
use flate2::read::GzDecoder;

use crate::ours;

/// A list, and the dictionary file of the same words.
pub struct List {
    /// The words.
    pub words: Vec<String>,
    /// What they compile to.
    pub file: Vec<u8>,
}

impl List {
    /// Compiles `words`.
    pub fn new(words: Vec<String>) -> anyhow::Result<Self> {
        Ok(Self { file: ours::compile(&words)?, words })
    }

    /// ENABLE2K: 173,528 English words, sorted.
    pub fn enable2k() -> anyhow::Result<Self> {
        let mut text = String::new();
        let gzip = include_bytes!("../../../tests/corpus/enable2k.txt.gz");
        GzDecoder::new(&gzip[..]).read_to_string(&mut text).context("ENABLE2K")?;
        Self::new(text.lines().map(String::from).collect())
    }

    /// The English dictionary that is shipped: 254,319 words, sorted.
    pub fn english() -> anyhow::Result<Self> {
        let file = include_bytes!("../../../dicts/en/en.dat").to_vec();
        Ok(Self { words: Dict::from_bytes(&file)?.iter().collect(), file })
    }
}
