//! Searches of a dictionary with changes: the words of the file without the denied ones, merged with the added ones.

use super::{Automaton, Search, Walk};
use crate::changes::{AddedWords, Changes};

/// The changes of the words that a search finds in the file.
#[derive(Clone)]
pub(super) struct ChangedSearch<'d, S, T> {
    changes: &'d Changes,
    added: Option<(&'d AddedWords, Walk<'d, S>)>,
    /// The word of the file that the walk is at, if it was not returned yet.
    next: Option<(u32, T)>,
    /// The added word that its walk is at, if it was not returned yet.
    next_added: Option<(u32, T)>,
    /// True if the word returned last is an added one.
    is_at_added: bool,
}

impl<'d, S: Copy, T> ChangedSearch<'d, S, T> {
    pub(super) fn new(changes: &'d Changes, automaton: &impl Automaton<State = S>) -> Self {
        let added = changes.added.as_deref().map(|added| (added, Walk::new(added.dict(), automaton)));
        Self { changes, added, next: None, next_added: None, is_at_added: false }
    }

    /// Returns the word returned last, if it is an added one.
    pub(super) fn text(&self) -> Option<&str> {
        self.added.as_ref().filter(|_| self.is_at_added).map(|(_, walk)| &*walk.text)
    }
}

impl<A: Automaton> Search<'_, A> {
    /// Returns the id of the next word of a dictionary with changes, and the automaton's answer. Both walks have a word ready,
    /// and the word that comes first is returned, as in a list of all words.
    // If this were inlined, searches without changes would take longer.
    #[inline(never)]
    pub(super) fn next_of_changed(&mut self) -> Option<(u32, A::Output)> {
        let ChangedSearch { changes, added, next, next_added, is_at_added } = &mut **self.changed.as_mut()?;
        while next.is_none() {
            *next = match self.walk.advance(&self.automaton) {
                Some((id, _)) if changes.is_denied(id) => continue,
                Some(found) => Some(found),
                None => break,
            };
        }
        *is_at_added = false;
        if let Some((words, walk)) = added {
            *next_added = next_added.take().or_else(|| walk.advance(&self.automaton));
            let is_next = |(added, _): &mut (u32, _)| next.as_ref().is_none_or(|(id, _)| words.is_before(*added, *id));
            if let Some((id, output)) = next_added.take_if(is_next) {
                *is_at_added = true;
                return Some((changes.id_of_added(id), output));
            }
        }
        next.take()
    }
}
