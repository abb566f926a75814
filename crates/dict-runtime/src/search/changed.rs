//! Searches of a dictionary with changes: the words of the file without the denied ones, merged with the added ones.

use super::{Automaton, Hit, Search, Walk};
use crate::changes::{AddedWords, Changes};

/// What changes the words that a search finds in the file.
pub(super) struct ChangedSearch<'d, A: Automaton> {
    changes: &'d Changes,
    added: Option<(&'d AddedWords, Walk<'d, A::State>)>,
    /// The word of the file that the walk is at, if it was not returned yet.
    next: Option<(u32, A::Output)>,
    /// The added word that its walk is at, if it was not returned yet.
    next_added: Option<(u32, A::Output)>,
}

impl<'d, A: Automaton> ChangedSearch<'d, A> {
    pub(super) fn new(changes: &'d Changes, automaton: &A) -> Self {
        let added = changes.added.as_deref().map(|added| (added, Walk::new(added.dict(), automaton)));
        Self { changes, added, next: None, next_added: None }
    }
}

impl<A: Automaton> Search<'_, A> {
    /// Returns the next word of a dictionary with changes. Both walks have a word ready, and the word that comes first is
    /// returned, as in a list of all words.
    // If this were inlined, searches without changes would take longer.
    #[inline(never)]
    pub(super) fn next_of_changed(&mut self) -> Option<Hit<'_, A::Output>> {
        let ChangedSearch { changes, added, next, next_added } = &mut **self.changed.as_mut()?;
        while next.is_none() {
            *next = match self.walk.advance(&self.automaton) {
                Some((id, _)) if changes.is_denied(id) => continue,
                Some(found) => Some(found),
                None => break,
            };
        }
        if let Some((words, walk)) = added {
            *next_added = next_added.take().or_else(|| walk.advance(&self.automaton));
            let is_next = |(added, _): &mut (u32, _)| next.as_ref().is_none_or(|(id, _)| words.is_before(*added, *id));
            if let Some((id, output)) = next_added.take_if(is_next) {
                return Some(Hit { id: changes.id_of_added(id), word: &walk.text, output });
            }
        }
        let (id, output) = next.take()?;
        Some(Hit { id, word: &self.walk.text, output })
    }
}

impl<A: Automaton> Clone for ChangedSearch<'_, A>
where
    A::Output: Clone,
{
    fn clone(&self) -> Self {
        Self {
            changes: self.changes,
            added: self.added.clone(),
            next: self.next.clone(),
            next_added: self.next_added.clone(),
        }
    }
}
