//! Lemmas of words, and forms of lemmas.

use dict_runtime::Dict;

use crate::{dict::OpenDict, failure::Failure, json::Writer, module::Call};

/// A dictionary that finds lemmas and forms of words.
pub(crate) struct Lemmatizer {
    dict: Dict,
}

impl Lemmatizer {
    pub(crate) fn new(open: &mut OpenDict, _: &Call) -> Result<Self, Failure> {
        if !open.dict.has_lemmas() {
            return Err(Failure::new("query", "the dictionary has no column `lemmas`; build it with lemmas"));
        }
        Ok(Self { dict: open.dict.clone() })
    }

    /// Writes the lemmas of the text, a word; the most important one comes first.
    pub(crate) fn lemmas(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        json.list(self.dict.lemmas(call.text()), |json, lemma| json.string(&lemma));
        Ok(())
    }

    /// Writes the words whose lemma is the text, in the order of their ids.
    pub(crate) fn forms(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        json.list(self.dict.forms(call.text()), |json, id| {
            json.object(|json| {
                json.key("id").number(id);
                json.key("word").string(&self.dict.word(id).unwrap_or_default());
            });
        });
        Ok(())
    }
}
