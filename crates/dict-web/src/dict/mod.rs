//! Dictionaries: facts, lookups and questions.

pub(crate) mod answer;
pub(crate) mod unpacker;

use alloc::vec::Vec;

use board_solver::LetterValues;
use dict_pack::unpack_columns;
use dict_runtime::{Dict, Value, Words, columns::ValueLimit};

use self::answer::Answer;
use crate::{
    failure::Failure,
    json::{Json, Writer},
    module::Call,
    rules::{is_set, unsigned},
    solvers::Solvers,
};

/// A dictionary that the page has opened.
pub(crate) struct OpenDict {
    pub dict: Dict,
    /// The solvers of the last call.
    pub solvers: Option<Solvers>,
    /// The worst values of a common word and of a word that is not rare, once they are counted.
    limits: Option<[Option<ValueLimit>; 2]>,
}

impl OpenDict {
    pub(crate) fn open(call: Call) -> Result<Self, Failure> {
        Self::from_file(call.input)
    }

    pub(crate) fn from_file(bytes: Vec<u8>) -> Result<Self, Failure> {
        Ok(Dict::from_vec(bytes)?.into())
    }

    /// Returns this dictionary with the words of the options, a list.
    pub(crate) fn with_added(&mut self, call: &Call) -> Result<Self, Failure> {
        Ok(self.dict.with_added(call.options()?.texts().unwrap_or_default())?.into())
    }

    /// Returns this dictionary without the words of the options, a list.
    pub(crate) fn with_denied(&mut self, call: &Call) -> Result<Self, Failure> {
        Ok(self.dict.with_denied(call.options()?.texts().unwrap_or_default())?.into())
    }

    /// Returns this dictionary's file with the columns of a pack; added and denied words are not in it.
    pub(crate) fn with_columns(&mut self, call: &Call) -> Result<Self, Failure> {
        Self::from_file(unpack_columns(call.bytes(), &self.dict)?)
    }

    /// Returns the bytes of the file.
    pub(crate) fn file(&self) -> &[u8] {
        self.dict.bytes()
    }

    pub(crate) fn id(&self, word: &str) -> Option<u32> {
        self.dict.id(word)
    }

    /// Writes the worst values of a common word, and of a word that is not rare, and then whether they are ranks.
    pub(crate) fn limits(&mut self, _: &Call, json: &mut Writer) -> Result<(), Failure> {
        let counted = || [ValueLimit::common(&self.dict), ValueLimit::not_rare(&self.dict)];
        let limits = self.limits.get_or_insert_with(counted);
        json.array(|json| {
            limits.iter().for_each(|limit| json.option(limit.map(ValueLimit::value), Writer::number));
            json.bool(limits[0].is_some_and(ValueLimit::has_ranks));
        });
        Ok(())
    }

    /// Writes the facts that the dictionary states about itself.
    pub(crate) fn facts(&mut self, _: &Call, json: &mut Writer) -> Result<(), Failure> {
        let dict = &self.dict;
        json.object(|json| {
            json.key("size").number(dict.len());
            json.key("minLetters").number(dict.min_letters());
            json.key("maxLetters").number(dict.max_letters());
            json.key("form").string(dict.form().name());
            json.key("checksum").display(format_args!("{:016x}", dict.checksum()));
            json.key("isChanged").bool(self.dict.is_changed());
            json.key("columns").list(dict.columns(), |json, column| {
                json.object(|json| {
                    json.key("name").string(column.name());
                    json.key("kind").string(column.kind().name());
                    json.key("distinct").number(column.distinct_count());
                });
            });
            json.key("commonness").option(dict.commonness(), |json, column| json.string(column.name()));
            json.key("symbols").list(dict.alphabet().symbols(), |json, symbol| json.string(symbol.text()));
            json.key("meta").object(|json| {
                // If a key comes twice, its first text counts.
                for (key, text) in dict.meta().filter(|(key, text)| dict.meta_value(key) == Some(text)) {
                    json.key(key).string(text);
                }
            });
        });
        Ok(())
    }

    /// Writes the value of each tile by the rules of Scramble.
    pub(crate) fn letter_values(&mut self, _: &Call, json: &mut Writer) -> Result<(), Failure> {
        json.object(|json| {
            for (tile, value) in LetterValues::of(&self.dict).iter() {
                json.key(tile).number(value);
            }
        });
        Ok(())
    }

    pub(crate) fn fold(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        json.string(&self.dict.alphabet().fold_text(call.text()));
        Ok(())
    }

    /// Writes the word with an id, or null.
    pub(crate) fn word(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        json.option(self.dict.word(call.id()).as_deref(), Writer::string);
        Ok(())
    }

    /// Writes the value of the word with an id, or null. The text is the name of the column.
    pub(crate) fn value(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let (id, name) = (call.id(), call.text());
        let column = self.dict.column(name).filter(|_| !self.dict.is_denied(id));
        match column.and_then(|column| column.get(id)) {
            Some(Value::Edits(edits)) => {
                let word = self.dict.word(id).unwrap_or_default();
                json.list(edits.iter().filter_map(|edit| edit.apply(&word)), |json, text| json.string(&text));
            }
            found => json.option(found, value),
        }
        Ok(())
    }

    /// Answers a question about the text.
    pub(crate) fn ask(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let (dict, question, text) = (&self.dict, &call.options()?, call.text());
        let answer = Answer::new(question, dict)?;
        match question.get("question").and_then(Json::text).unwrap_or_default() {
            "words" => {
                let from = unsigned(question, "from")?.unwrap_or(0);
                answer.list(json, self.words_from(usize::try_from(from).unwrap_or(usize::MAX)));
            }
            "complete" => answer.list(json, dict.complete(text)),
            "match" => answer.search(json, dict.matches(text)?, |()| (0, "")),
            "anagrams" => {
                let is_partial = is_set(question, "partial");
                let found = if is_partial { dict.partial_anagrams(text) } else { dict.anagrams(text) }?;
                answer.search(json, found, |()| (0, ""));
            }
            "near" => {
                let distance = unsigned(question, "distance")?.unwrap_or(1);
                let found = dict.near(text, u8::try_from(distance).unwrap_or(u8::MAX))?;
                answer.search(json, found, |distance| (distance, ""));
            }
            _ => answer.search(json, dict.hooks(text), |side| (0, side.name())),
        }
        Ok(())
    }

    /// Returns the words after the first `position` words.
    fn words_from(&self, position: usize) -> Words<'_> {
        let mut words = self.dict.iter();
        if let Some(before) = position.checked_sub(1) {
            words.nth(before);
        }
        words
    }
}

impl From<Dict> for OpenDict {
    fn from(dict: Dict) -> Self {
        Self { dict, solvers: None, limits: None }
    }
}

/// Writes a value of another kind than edits, which are null here.
pub(crate) fn value(json: &mut Writer, value: Value<'_>) {
    match value {
        Value::Integer(integer) => json.number(integer),
        Value::Text(text) => json.string(text),
        Value::Flags(flags) => json.list(flags.names(), Writer::string),
        _ => json.null(),
    }
}
