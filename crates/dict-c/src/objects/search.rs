//! Searches that keep their dictionary open.

use std::vec;

use dict_query::{Matches, Query};
use dict_runtime::{self as runtime, Answers, Question, Stream, Value, question::Detail, search::Side};

use super::{Dict, start_of};
use crate::{constants::*, failure::Failure, structs::Hit};

self_cell::self_cell! {
    /// A search, and the dictionary that it walks.
    pub struct Search {
        owner: runtime::Dict,
        #[not_covariant]
        dependent: Found,
    }
}

/// The words that a search still has to find.
enum Found<'d> {
    Answers(Answers<'d>),
    Matches(Matches<'d>),
    Texts(Texts),
}

/// Texts that may not be words.
struct Texts {
    /// The texts, each with its id if it is a word, and its detail.
    texts: vec::IntoIter<(Option<u32>, String, u32)>,
    /// The text returned last.
    last: String,
}

impl Search {
    /// Starts a search for the answers to a question.
    pub(crate) fn ask(dict: &Dict, question: &Question) -> Result<Self, Failure> {
        Self::try_new(dict.dict.clone(), |dict| Ok(Found::Answers(dict.ask(question)?)))
    }

    /// Starts a search for at most `limit` answers to a query.
    pub(crate) fn find(dict: &Dict, query: &str, limit: usize) -> Result<Self, Failure> {
        let query = Query::parse(query)?.limit(limit);
        Self::try_new(dict.dict.clone(), |dict| Ok(Found::Matches(query.find(dict)?)))
    }

    /// Starts a search for at most `limit` texts that were probably meant.
    pub(crate) fn suggest(dict: &Dict, typed: &str, limit: usize) -> Self {
        let suggestions = dict.suggester().suggest(typed, limit).into_iter();
        Self::texts(dict, suggestions.map(|suggestion| (suggestion.id, suggestion.text, suggestion.cost)).collect())
    }

    /// Starts a search for the texts that the edits of a word turn it into.
    pub(crate) fn edits(dict: &Dict, column: &str, id: u32) -> Result<Self, Failure> {
        let column = dict.dict.column(column).filter(|column| column.kind() == runtime::columns::ColumnKind::Edits);
        let value = column.ok_or(Failure::NotFound)?.get(id);
        let texts: Vec<String> = match (value, dict.dict.word(id)) {
            (Some(Value::Edits(edits)), Some(word)) => edits.texts(&word).collect(),
            _ => Vec::new(),
        };
        Ok(Self::texts(dict, texts.into_iter().map(|text| (dict.dict.id(&text), text, 0)).collect()))
    }

    fn texts(dict: &Dict, texts: Vec<(Option<u32>, String, u32)>) -> Self {
        Self::new(dict.dict.clone(), |_| Found::Texts(Texts { texts: texts.into_iter(), last: String::new() }))
    }

    /// Returns the next word. Its text stays where it is until the next call.
    pub(crate) fn next(&mut self) -> Result<Hit, Failure> {
        let next = self.with_dependent_mut(|_, found| match found {
            Found::Answers(answers) => {
                Ok(answers.advance().map(|found| hit(found.id, found.word, detail(found.output))))
            }
            Found::Matches(matches) => {
                match matches.advance().map(|found| hit(found.id().unwrap_or(DICTC_NO_ID), found.text, 0)) {
                    None => matches.finish().map(|()| None),
                    found => Ok(found),
                }
            }
            Found::Texts(texts) => Ok(texts.next()),
        });
        next?.ok_or(Failure::NotFound)
    }
}

impl Texts {
    fn next(&mut self) -> Option<Hit> {
        let (id, text, detail) = self.texts.next()?;
        self.last = text;
        Some(hit(id.unwrap_or(DICTC_NO_ID), &self.last, detail))
    }
}

/// Returns the question of a kind.
pub(crate) fn question(kind: SearchKind, text: &str, distance: u32) -> Result<Question, Failure> {
    Ok(match kind {
        DICTC_COMPLETE => Question::complete(text),
        DICTC_MATCH => Question::matches(text),
        DICTC_ANAGRAMS => Question::anagrams(text),
        DICTC_PARTIAL_ANAGRAMS => Question::partial_anagrams(text),
        DICTC_NEAR => Question::near(text, u8::try_from(distance).unwrap_or(u8::MAX)),
        DICTC_HOOKS => Question::hooks(text),
        other => return Err(Failure::argument(format!("{other} is not a kind of search"))),
    })
}

fn hit(id: u32, word: &str, detail: u32) -> Hit {
    Hit { word: start_of(word.as_bytes()), len: word.len(), id, detail }
}

/// Returns the distance of a near word, or the side of a hook.
fn detail(detail: Detail) -> u32 {
    match detail {
        Detail { side: Some(Side::Before), .. } => DICTC_BEFORE,
        Detail { side: Some(Side::After), .. } => DICTC_AFTER,
        Detail { side: Some(Side::Both), .. } => DICTC_BOTH,
        Detail { distance, .. } => distance.map_or(0, u32::from),
    }
}
