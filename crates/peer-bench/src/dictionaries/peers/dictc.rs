//! The product: `dict-runtime`, with files of both forms.

use std::path::Path;

use dict_runtime::{Dict, Form, Hit, Stream};

use crate::dictionaries::{Ids, Open, Peer, Source, mapped::map_dict};

/// A dictionary, either mapped, or, if it is flat, read into memory and verified.
pub struct DictcFile<const DENSE: bool>(Dict);

impl<const DENSE: bool> Peer for DictcFile<DENSE> {
    const NAME: &'static str = if DENSE { "dictc, dense" } else { "dictc" };
    const SOURCE: Source = Source::Dictc(if DENSE { Form::Dense } else { Form::Flat });
    const IDS: Ids = Ids::Places;
    const OTHER_DOOR: Option<(&'static str, Open<Self>)> =
        if DENSE { None } else { Some(("dictc, read and verified", |file| Ok(Self(Dict::load(file)?)))) };

    fn open(file: &Path) -> anyhow::Result<Self> {
        Ok(Self(map_dict(file)?))
    }

    fn contains(&self, word: &str) -> bool {
        self.0.contains(word)
    }

    fn id(&self, word: &str) -> Option<u32> {
        self.0.id(word)
    }

    fn contains_many(&self, words: &[&str]) -> Option<Vec<bool>> {
        Some(self.0.contains_many(words))
    }

    fn ids(&self, words: &[&str]) -> Option<Vec<Option<u32>>> {
        Some(self.0.ids(words))
    }

    fn depth(&self, text: &[u8]) -> Option<usize> {
        let mut cursor = self.0.root();
        for (depth, &byte) in text.iter().enumerate() {
            match self.0.code_of_byte(byte).and_then(|code| cursor.step(code)) {
                Some(next) => cursor = next,
                None => return Some(depth),
            }
        }
        Some(text.len())
    }

    fn for_each_word(&self, mut visit: impl FnMut(&[u8])) -> Option<()> {
        let mut words = self.0.iter();
        while let Some(Hit { word, .. }) = words.advance() {
            visit(word.as_bytes());
        }
        Some(())
    }
}
