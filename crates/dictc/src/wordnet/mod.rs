//! WordNet's database: what English words mean.
//!
//! The files are described in WordNet's manual page wndb(5). A word such as `cats` has no entry of its own: it is a
//! form of the lemma `cat`.

mod part_of_speech;

use std::{cmp::Reverse, path::Path};

use self::part_of_speech::PartOfSpeech;

/// The most senses of a lemma as one part of speech.
const MAX_SENSES: usize = 2;
/// The most meanings of a word.
const MAX_MEANINGS: usize = 6;
/// The text between two meanings.
pub(crate) const SEPARATOR: &str = " | ";

/// The database.
pub(crate) struct WordNet {
    parts: Vec<PartOfSpeech>,
}

impl WordNet {
    /// Reads the files in `folder`.
    pub(crate) fn read(folder: &Path) -> anyhow::Result<Self> {
        let parts =
            part_of_speech::KINDS.iter().map(|kind| PartOfSpeech::read(folder, kind)).collect::<Result<_, _>>()?;
        Ok(Self { parts })
    }

    /// Returns the meanings of `word`, such as `cat, noun: feline mammal`, the most frequent lemma first; `None` if
    /// WordNet does not have the word.
    pub(crate) fn meanings(&self, word: &str) -> anyhow::Result<Option<String>> {
        let mut entries: Vec<(&PartOfSpeech, String)> = Vec::new();
        for part in &self.parts {
            entries.extend(part.lemmas(word).into_iter().map(|lemma| (part, lemma)));
        }
        entries.sort_by_key(|(part, lemma)| Reverse(part.frequency(lemma)));
        let mut meanings = Vec::new();
        for (part, lemma) in entries {
            let definitions = part.definitions(&lemma, MAX_SENSES)?;
            meanings.extend(definitions.into_iter().map(|text| format!("{lemma}, {}: {text}", part.name())));
        }
        meanings.truncate(MAX_MEANINGS);
        Ok((!meanings.is_empty()).then(|| meanings.join(SEPARATOR)))
    }
}
