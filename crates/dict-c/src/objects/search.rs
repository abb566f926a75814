//! Searches that keep their dictionary open.

use std::{cmp::Reverse, vec};

use dict_runtime::{Column, Hooks, OptimalStringAlignment, Overlay, OverlaySearch, OverlayWords, Pattern, Rack, Side};
use dict_suggest::Suggestion;

use super::{Dict, start_of};
use crate::{constants::*, failure::Failure, structs::Hit};

self_cell::self_cell! {
    /// A search, and the dictionary that it walks.
    pub struct Search {
        owner: Overlay,
        #[not_covariant]
        dependent: Found,
    }
}

/// The words that a search has still to find.
#[expect(clippy::large_enum_variant, reason = "every search is on the heap already")]
enum Found<'d> {
    All(Question<'d>),
    Best(BestWords<'d>),
    Suggested(Suggested),
}

/// A search of each kind.
enum Question<'d> {
    Prefix(OverlayWords<'d>),
    Pattern(OverlaySearch<'d, Pattern>),
    Rack(OverlaySearch<'d, Rack>),
    Near(OverlaySearch<'d, OptimalStringAlignment>),
    Hooks(OverlaySearch<'d, Hooks>),
}

/// The best words of a search, the best first.
struct BestWords<'d> {
    dict: &'d Overlay,
    /// The details of hits, and the ids of words.
    hits: vec::IntoIter<(u32, u32)>,
    /// The text of the word returned last.
    word: String,
}

/// Texts that were probably meant, the likeliest first.
struct Suggested {
    suggestions: vec::IntoIter<Suggestion>,
    /// The suggestion returned last.
    last: Option<Suggestion>,
}

impl Search {
    pub(crate) fn start(dict: &Dict, kind: SearchKind, text: &str, distance: u32) -> Result<Self, Failure> {
        Self::try_new(dict.overlay.clone(), |dict| Ok(Found::All(Question::new(dict, kind, text, distance)?)))
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
        Self::try_new(dict.overlay.clone(), |dict| {
            let column = dict.base().column(column).ok_or(Failure::NotFound)?;
            let hits = Question::new(dict, kind, text, distance)?.best(column, count);
            Ok(Found::Best(BestWords { dict, hits: hits.into_iter(), word: String::new() }))
        })
    }

    /// Starts a search for at most `count` texts that were probably meant.
    pub(crate) fn suggest(dict: &Dict, typed: &str, count: usize) -> Self {
        let suggestions = dict.suggester().suggest(typed, count).into_iter();
        Self::new(dict.overlay.clone(), |_| Found::Suggested(Suggested { suggestions, last: None }))
    }

    /// Returns the next word. Its text stays where it is until the next call.
    pub(crate) fn next(&mut self) -> Option<Hit> {
        self.with_dependent_mut(|_, found| match found {
            Found::All(question) => question.next(),
            Found::Best(words) => words.next(),
            Found::Suggested(texts) => texts.next(),
        })
    }
}

impl BestWords<'_> {
    fn next(&mut self) -> Option<Hit> {
        let (detail, id) = self.hits.next()?;
        // A damaged file may lack the word.
        self.word = self.dict.word(id).unwrap_or_default();
        Some(hit(id, &self.word, detail))
    }
}

impl Suggested {
    fn next(&mut self) -> Option<Hit> {
        let suggestion = self.last.insert(self.suggestions.next()?);
        Some(hit(suggestion.id.unwrap_or(DICTC_NO_ID), &suggestion.text, suggestion.cost))
    }
}

impl<'d> Question<'d> {
    fn new(dict: &'d Overlay, kind: SearchKind, text: &str, distance: u32) -> Result<Self, Failure> {
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
            Self::Prefix(words) => words.advance().map(|(id, word)| hit(id, word, 0)),
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
