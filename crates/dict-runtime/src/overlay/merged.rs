//! The words of the base and the added words, merged in their order.

use super::{Overlay, added_words::AddedWords};
use crate::{
    dict::Dict,
    search::{Automaton, Hit, Search},
    words::Words,
};

/// Words in the order of their ids, each with an answer.
pub(super) trait Hits {
    type Output;

    /// Returns the next word.
    fn next_hit(&mut self) -> Option<Hit<'_, Self::Output>>;

    /// Returns the text of the word that [`Hits::next_hit`] returned.
    fn text(&self) -> &str;
}

impl Hits for Words<'_> {
    type Output = ();

    #[inline]
    fn next_hit(&mut self) -> Option<Hit<'_, ()>> {
        self.advance().map(|(id, word)| Hit { id, word, output: () })
    }

    #[inline]
    fn text(&self) -> &str {
        Words::text(self)
    }
}

impl<A: Automaton> Hits for Search<'_, A> {
    type Output = A::Output;

    #[inline]
    fn next_hit(&mut self) -> Option<Hit<'_, A::Output>> {
        self.advance()
    }

    #[inline]
    fn text(&self) -> &str {
        Search::text(self)
    }
}

/// The hits of the base without denied words, merged with the hits among the added words.
///
/// Both sources have one word ready, and the word that comes first is returned. An added word knows how many words of
/// the base come before it, so two numbers are compared. With the base `ant`, `cat`, `dog`, the added words `bee` (1
/// before it) and `eel` (3 before it), and `cat` denied:
///
/// ```text
/// base ready   added ready   returns
/// 0 ant        0 bee (1)     0 ant, because 1 > 0
/// 2 dog        0 bee (1)     3 bee, because 1 <= 2
/// 2 dog        1 eel (3)     2 dog
/// (none)       1 eel (3)     4 eel
/// ```
#[derive(Clone)]
pub(super) struct Merged<'o, H, T> {
    pub(super) overlay: &'o Overlay,
    pub(super) base: Source<H, T>,
    pub(super) added: Option<(&'o AddedWords, Source<H, T>)>,
}

/// Hits, and the hit that comes next.
#[derive(Clone)]
pub(super) struct Source<H, T> {
    pub(super) hits: H,
    /// The hit that `hits` is at, if it was not taken yet.
    pub(super) next: Option<(u32, T)>,
}

impl<H: Hits> Source<H, H::Output> {
    fn new(hits: H) -> Self {
        Self { hits, next: None }
    }

    /// Returns the id of the next hit whose id `is_wanted` accepts.
    #[inline]
    pub(super) fn peek(&mut self, is_wanted: impl Fn(u32) -> bool) -> Option<u32> {
        while self.next.is_none() {
            let hit = self.hits.next_hit()?;
            self.next = is_wanted(hit.id).then_some((hit.id, hit.output));
        }
        self.next.as_ref().map(|(id, _)| *id)
    }

    /// Returns the hit that [`Source::peek`] found.
    #[inline]
    fn take(&mut self) -> Option<Hit<'_, H::Output>> {
        let (id, output) = self.next.take()?;
        Some(Hit { id, word: self.hits.text(), output })
    }
}

impl<'o, H: Hits> Merged<'o, H, H::Output> {
    /// Returns the hits in both dictionaries.
    pub(super) fn new(overlay: &'o Overlay, hits: impl Fn(&'o Dict) -> H) -> Self {
        let hits = |dict| Ok::<H, core::convert::Infallible>(hits(dict));
        match Self::try_new(overlay, hits) {
            Ok(merged) => merged,
            Err(never) => match never {},
        }
    }

    /// Returns the hits in both dictionaries, or the error of `hits`.
    pub(super) fn try_new<E>(overlay: &'o Overlay, hits: impl Fn(&'o Dict) -> Result<H, E>) -> Result<Self, E> {
        let added = overlay.added.as_deref().map(|words| Ok((words, Source::new(hits(words.dict())?)))).transpose()?;
        Ok(Self { overlay, base: Source::new(hits(&overlay.base)?), added })
    }

    /// Returns the next hit.
    #[inline]
    pub(super) fn advance(&mut self) -> Option<Hit<'_, H::Output>> {
        if self.overlay.is_changed() { self.advance_both() } else { self.base.hits.next_hit() }
    }

    /// Returns the next hit in both dictionaries. If this were inlined, searches without changes would take longer.
    #[inline(never)]
    fn advance_both(&mut self) -> Option<Hit<'_, H::Output>> {
        let overlay = self.overlay;
        let base_id = self.base.peek(|id| !overlay.is_denied(id));
        if let Some((words, added)) = &mut self.added
            && let Some(added_id) = added.peek(|_| true)
            && base_id.is_none_or(|base_id| words.is_before(added_id, base_id))
        {
            let hit = added.take()?;
            return Some(Hit { id: overlay.id_of_added(hit.id), ..hit });
        }
        self.base.take()
    }
}
