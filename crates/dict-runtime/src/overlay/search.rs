//! Searches of an overlay.

use alloc::string::String;
use core::iter::FusedIterator;

use super::{Overlay, merged::Merged};
use crate::{
    dict::Dict,
    search::{
        Automaton, DistanceError, Hit, Hooks, OptimalStringAlignment, Pattern, PatternError, Rack, RackError, Search,
    },
};

/// The words of an overlay that an automaton accepts, in the order of their symbols. As an [`Iterator`] it returns each
/// word as a `String`. [`OverlaySearch::advance`] lends each word, with its id and the automaton's answer, and allocates
/// nothing.
#[derive(Clone)]
pub struct OverlaySearch<'o, A: Automaton> {
    merged: Merged<'o, Search<'o, A>, A::Output>,
}

impl Overlay {
    /// Returns the words that an automaton accepts. `automaton` makes the automaton for a dictionary: for the base, and
    /// for the added words.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use dict_runtime::{Hooks, Overlay};
    ///
    /// let overlay = Overlay::from(&dict).with_added(["acat"])?;
    /// assert!(overlay.search(|dict| Hooks::new(dict, "cat")).eq(["acat", "cats"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn search<A: Automaton>(&self, automaton: impl Fn(&Dict) -> A) -> OverlaySearch<'_, A> {
        OverlaySearch { merged: Merged::new(self, |dict| dict.search(automaton(dict))) }
    }

    /// Returns the words that match `pattern`, as [`Dict::matches`] does.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if the pattern is invalid.
    pub fn matches(&self, pattern: &str) -> Result<OverlaySearch<'_, Pattern>, PatternError> {
        self.try_search(|dict| dict.matches(pattern))
    }

    /// Folds `rack`, and returns the words that all its tiles spell, as [`Dict::anagrams`] does.
    ///
    /// # Errors
    ///
    /// [`RackError`] if the rack is invalid.
    pub fn anagrams(&self, rack: &str) -> Result<OverlaySearch<'_, Rack>, RackError> {
        self.try_search(|dict| dict.anagrams(rack))
    }

    /// Folds `rack`, and returns the words that all or some of its tiles spell, as [`Dict::sub_anagrams`] does.
    ///
    /// # Errors
    ///
    /// [`RackError`] if the rack is invalid.
    pub fn sub_anagrams(&self, rack: &str) -> Result<OverlaySearch<'_, Rack>, RackError> {
        self.try_search(|dict| dict.sub_anagrams(rack))
    }

    /// Folds `word`, and returns the words at a distance of at most `distance` from it, as [`Dict::near`] does.
    ///
    /// # Errors
    ///
    /// [`DistanceError`] if the distance is above [`OptimalStringAlignment::MAX_DISTANCE`].
    pub fn near(&self, word: &str, distance: u8) -> Result<OverlaySearch<'_, OptimalStringAlignment>, DistanceError> {
        self.try_search(|dict| dict.near(word, distance))
    }

    /// Folds `word`, and returns the words that are one letter longer, as [`Dict::hooks`] does.
    pub fn hooks(&self, word: &str) -> OverlaySearch<'_, Hooks> {
        self.search(|dict| Hooks::new(dict, word))
    }

    fn try_search<'o, A: Automaton, E>(
        &'o self,
        search: impl Fn(&'o Dict) -> Result<Search<'o, A>, E>,
    ) -> Result<OverlaySearch<'o, A>, E> {
        Ok(OverlaySearch { merged: Merged::try_new(self, search)? })
    }
}

impl<A: Automaton> OverlaySearch<'_, A> {
    /// Returns the next word that the automaton accepts.
    pub fn advance(&mut self) -> Option<Hit<'_, A::Output>> {
        self.merged.advance()
    }
}

impl<A: Automaton> Iterator for OverlaySearch<'_, A> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|hit| hit.word.into())
    }
}

impl<A: Automaton> FusedIterator for OverlaySearch<'_, A> {}

impl<A: Automaton> core::fmt::Debug for OverlaySearch<'_, A> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("OverlaySearch").field("overlay", self.merged.overlay).finish_non_exhaustive()
    }
}
