//! Lemmas of words, and forms of lemmas.

use dict_runtime::Overlay;

use crate::{failure::Failure, json::Writer};

/// A dictionary that says what words are forms of.
pub(crate) struct Lemmatizer {
    dict: Overlay,
}

impl Lemmatizer {
    pub(crate) fn new(dict: &Overlay) -> Result<Self, Failure> {
        if !dict.base().has_lemmas() {
            return Err(Failure::new(
                "query",
                "the dictionary has no column `lemmas`; build one with `dictc build --lemmas`",
            ));
        }
        Ok(Self { dict: dict.clone() })
    }

    /// Writes the lemmas of a word, the most important one first.
    pub(crate) fn lemmas(&self, word: &str, json: &mut Writer) {
        json.list(self.dict.lemmas(word), |json, lemma| json.string(&lemma));
    }

    /// Writes the words that have a lemma, in the order of their ids.
    pub(crate) fn forms(&self, lemma: &str, json: &mut Writer) {
        json.list(self.dict.forms(lemma), |json, id| {
            json.object(|json| {
                json.key("id").number(id);
                json.key("word").string(&self.dict.word(id).unwrap_or_default());
            });
        });
    }
}
