//! Searches that keep their dictionary open.

use dict_runtime::{Hooks, OptimalStringAlignment, Overlay, OverlaySearch, OverlayWords, Pattern, Rack, Side};

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
enum Found<'d> {
    Prefix(OverlayWords<'d>),
    Pattern(OverlaySearch<'d, Pattern>),
    Rack(OverlaySearch<'d, Rack>),
    Near(OverlaySearch<'d, OptimalStringAlignment>),
    Hooks(OverlaySearch<'d, Hooks>),
}

impl Search {
    pub(crate) fn start(dict: &Dict, kind: SearchKind, text: &str, distance: u32) -> Result<Self, Failure> {
        Self::try_new(dict.0.clone(), |dict| {
            Ok(match kind {
                DICTC_PREFIX => Found::Prefix(dict.prefix(text)),
                DICTC_PATTERN => Found::Pattern(dict.matches(text)?),
                DICTC_ANAGRAM => Found::Rack(dict.anagrams(text)?),
                DICTC_SUB_ANAGRAM => Found::Rack(dict.sub_anagrams(text)?),
                DICTC_NEAR => Found::Near(dict.near(text, u8::try_from(distance).unwrap_or(u8::MAX))?),
                DICTC_HOOK => Found::Hooks(dict.hooks(text)),
                other => return Err(Failure::argument(format!("{other} is not a kind of search"))),
            })
        })
    }

    /// Returns the next word. Its text stays where it is until the next call.
    pub(crate) fn next(&mut self) -> Option<Hit> {
        self.with_dependent_mut(|_, found| match found {
            Found::Prefix(words) => words.advance().map(|(id, word)| hit(id, word, 0)),
            Found::Pattern(search) => search.advance().map(|found| hit(found.id, found.word, 0)),
            Found::Rack(search) => search.advance().map(|found| hit(found.id, found.word, 0)),
            Found::Near(search) => search.advance().map(|found| hit(found.id, found.word, found.output.into())),
            Found::Hooks(search) => search.advance().map(|found| hit(found.id, found.word, side(found.output))),
        })
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
