//! Searches that keep their dictionary open.

use std::{cmp::Reverse, vec};

use dict_runtime::{self as runtime, Column, Hooks, OptimalStringAlignment, Pattern, Rack, Side, Stream, Value, Words};

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

/// The words that a search has still to find.
enum Found<'d> {
    All(Question<'d>),
    Ids(WordsById<'d>),
    Texts(Texts),
}

/// A search of each kind.
enum Question<'d> {
    Prefix(Words<'d>),
    Pattern(runtime::Search<'d, Pattern>),
    Rack(runtime::Search<'d, Rack>),
    Near(runtime::Search<'d, OptimalStringAlignment>),
    Hooks(runtime::Search<'d, Hooks>),
}

/// Words whose ids are known, such as the best ones of a search.
struct WordsById<'d> {
    dict: &'d runtime::Dict,
    /// The details of hits, and the ids of words.
    hits: vec::IntoIter<(u32, u32)>,
    /// The text of the word returned last.
    word: String,
}

/// Texts that may be no words.
struct Texts {
    /// The texts, each with its id if it is a word, and its detail.
    texts: vec::IntoIter<(Option<u32>, String, u32)>,
    /// The text returned last.
    last: String,
}

impl Search {
    pub(crate) fn start(dict: &Dict, kind: SearchKind, text: &str, distance: u32) -> Result<Self, Failure> {
        Self::try_new(dict.dict.clone(), |dict| Ok(Found::All(Question::new(dict, kind, text, distance)?)))
    }

    /// Starts a search for the `count` best words by a column.
    pub(crate) fn best(
        dict: &Dict,
        kind: SearchKind,
        text: &str,
        distance: u32,
        column: &str,
        count: usize,
    ) -> Result<Self, Failure> {
        Self::try_new(dict.dict.clone(), |dict| {
            let column = dict.column(column).ok_or(Failure::NotFound)?;
            let hits = Question::new(dict, kind, text, distance)?.best(column, count);
            Ok(Found::Ids(WordsById { dict, hits: hits.into_iter(), word: String::new() }))
        })
    }

    /// Starts a search for at most `count` texts that were probably meant.
    pub(crate) fn suggest(dict: &Dict, typed: &str, count: usize) -> Self {
        let suggestions = dict.suggester().suggest(typed, count).into_iter();
        Self::texts(dict, suggestions.map(|suggestion| (suggestion.id, suggestion.text, suggestion.cost)).collect())
    }

    /// Starts a search for the texts that the edits of a word turn it into.
    pub(crate) fn edits(dict: &Dict, column: &str, id: u32) -> Result<Self, Failure> {
        let column = dict.dict.column(column).filter(|column| column.kind() == runtime::ColumnKind::Edits);
        let value = column.ok_or(Failure::NotFound)?.get(id);
        let texts: Vec<String> = match (value, dict.dict.word(id)) {
            (Some(Value::Edits(edits)), Some(word)) => edits.texts(&word).collect(),
            _ => Vec::new(),
        };
        Ok(Self::texts(dict, texts.into_iter().map(|text| (dict.dict.id(&text), text, 0)).collect()))
    }

    /// Starts a search for the forms of a lemma.
    pub(crate) fn forms(dict: &Dict, lemma: &str) -> Result<Self, Failure> {
        if !dict.dict.has_lemmas() {
            return Err(Failure::NotFound);
        }
        let hits: Vec<(u32, u32)> = dict.dict.forms(lemma).into_iter().map(|id| (0, id)).collect();
        let hits = hits.into_iter();
        Ok(Self::new(dict.dict.clone(), |dict| Found::Ids(WordsById { dict, hits, word: String::new() })))
    }

    fn texts(dict: &Dict, texts: Vec<(Option<u32>, String, u32)>) -> Self {
        Self::new(dict.dict.clone(), |_| Found::Texts(Texts { texts: texts.into_iter(), last: String::new() }))
    }

    /// Returns the next word. Its text stays where it is until the next call.
    pub(crate) fn next(&mut self) -> Option<Hit> {
        self.with_dependent_mut(|_, found| match found {
            Found::All(question) => question.next(),
            Found::Ids(words) => words.next(),
            Found::Texts(texts) => texts.next(),
        })
    }
}

impl WordsById<'_> {
    fn next(&mut self) -> Option<Hit> {
        let (detail, id) = self.hits.next()?;
        // A damaged file may lack the word.
        self.word = self.dict.word(id).unwrap_or_default();
        Some(hit(id, &self.word, detail))
    }
}

impl Texts {
    fn next(&mut self) -> Option<Hit> {
        let (id, text, detail) = self.texts.next()?;
        self.last = text;
        Some(hit(id.unwrap_or(DICTC_NO_ID), &self.last, detail))
    }
}

impl<'d> Question<'d> {
    fn new(dict: &'d runtime::Dict, kind: SearchKind, text: &str, distance: u32) -> Result<Self, Failure> {
        Ok(match kind {
            DICTC_PREFIX => Self::Prefix(dict.prefix(text)),
            DICTC_PATTERN => Self::Pattern(dict.matches(text)?),
            DICTC_ANAGRAM => Self::Rack(dict.anagrams(text)?),
            DICTC_SUB_ANAGRAM => Self::Rack(dict.sub_anagrams(text)?),
            DICTC_NEAR => Self::Near(dict.near(text, u8::try_from(distance).unwrap_or(u8::MAX))?),
            DICTC_HOOK => Self::Hooks(dict.hooks(text)),
            other => return Err(Failure::argument(format!("{other} is not a kind of search"))),
        })
    }

    /// Returns the details and ids of the `count` best words, the best first.
    fn best(self, column: Column<'_>, count: usize) -> Vec<(u32, u32)> {
        let without_detail = |ids: Vec<u32>| ids.into_iter().map(|id| (0, id)).collect();
        match self {
            Self::Prefix(words) => without_detail(words.best(column, count)),
            Self::Pattern(search) => without_detail(search.best(column, count)),
            Self::Rack(search) => without_detail(search.best(column, count)),
            Self::Near(search) => search.best_by(column, count, u32::from),
            Self::Hooks(mut search) => {
                let mut hits = Vec::new();
                while let Some(found) = search.advance() {
                    hits.push((side(found.output), found.id));
                }
                hits.sort_by_key(|(_, id)| (Reverse(column.merit(*id)), *id));
                hits.truncate(count);
                hits
            }
        }
    }

    fn next(&mut self) -> Option<Hit> {
        match self {
            Self::Prefix(words) => words.advance().map(|found| hit(found.id, found.word, 0)),
            Self::Pattern(search) => search.advance().map(|found| hit(found.id, found.word, 0)),
            Self::Rack(search) => search.advance().map(|found| hit(found.id, found.word, 0)),
            Self::Near(search) => search.advance().map(|found| hit(found.id, found.word, found.output.into())),
            Self::Hooks(search) => search.advance().map(|found| hit(found.id, found.word, side(found.output))),
        }
    }
}

fn hit(id: u32, word: &str, detail: u32) -> Hit {
    Hit { word: start_of(word.as_bytes()), len: word.len(), id, detail }
}

fn side(side: Side) -> u32 {
    match side {
        Side::Before => DICTC_BEFORE,
        Side::After => DICTC_AFTER,
        Side::Both => DICTC_BEFORE_AND_AFTER,
    }
}
