//! Overlays: a dictionary with added and denied words, without a rebuild.

mod added_words;
mod best;
mod cursor;
mod error;
mod lookup;
mod merged;
mod prefixes;
mod search;
#[cfg(test)]
mod testing;
mod words;

pub use cursor::OverlayCursor;
pub use error::OverlayError;
pub use prefixes::OverlayPrefixes;
pub use search::OverlaySearch;
pub use words::OverlayWords;

use alloc::{sync::Arc, vec::Vec};

use self::added_words::{AddedWord, AddedWords};
use crate::{dict::Dict, word_set::WordSet};

/// A dictionary with some words added and others denied, for example a player's own words and rude words. The file
/// stays as it is.
///
/// An overlay answers the questions that a [`Dict`] answers. Added words are in all answers, in their places in the
/// order of words; denied words are in none.
///
/// ```
/// # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::Overlay;
///
/// let overlay = Overlay::from(&dict).with_added(["Catdog", "go"])?.with_denied(["cats"])?;
/// assert!(overlay.iter().eq(["cat", "catdog", "category", "dog", "go"]));
/// assert!(overlay.matches("c*")?.eq(["cat", "catdog", "category"]));
/// assert!(overlay.contains("go") && !overlay.contains("cats"));
/// assert!(!dict.contains("go") && dict.contains("cats"));
///
/// // The words of the dictionary keep their ids; added words have ids after them.
/// assert_eq!(overlay.id("dog"), dict.id("dog"));
/// assert_eq!((overlay.id("catdog"), overlay.word(5).as_deref()), (Some(4), Some("go")));
/// assert_eq!((overlay.id("cats"), overlay.word(2)), (None, None));
///
/// // The later change counts.
/// let overlay = overlay.with_added(["cats"])?.with_denied(["go"])?;
/// assert!(overlay.contains("cats") && !overlay.contains("go"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Ids are not in the order of the words. So an overlay has no ranges of ids ([`prefix_ids`](Dict::prefix_ids),
/// [`iter_from`](Dict::iter_from), [`lower_bound`](Dict::lower_bound)), and no quick way to its last word or to the number
/// of words with a prefix. For a random word, draw ids below [`id_limit`](Self::id_limit) until [`word`](Self::word)
/// returns one.
///
/// # Costs
///
/// If [`with_added`](Self::with_added) or [`with_denied`](Self::with_denied) changes the added words, it takes time and
/// memory in proportion to all added words. If it changes which words of the dictionary are denied, it copies one bit
/// for each word of the dictionary. Parts that do not change are shared. A question asks two dictionaries: the base,
/// and a small one of the added words. A clone costs at most three reference counts. An overlay without changes, as
/// `From<&Dict>` makes it, asks the base alone.
#[derive(Clone)]
pub struct Overlay {
    base: Dict,
    /// `None` if no word is added.
    added: Option<Arc<AddedWords>>,
    /// Words of the base; `None` if none is denied.
    denied: Option<Arc<WordSet>>,
}

impl Overlay {
    /// Folds `words`, and returns the overlay with them. A word that was denied is a word again. Words that the overlay
    /// has already change nothing.
    ///
    /// Added words are numbered in their order, so they may have other ids than in this overlay.
    ///
    /// # Errors
    ///
    /// The error names the first of `words` that the overlay cannot hold: see [`OverlayError`]. To leave out words with
    /// letters that the dictionary does not have, test each word beforehand:
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "dog"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use dict_runtime::Overlay;
    ///
    /// let mut codes = Vec::new();
    /// let is_spelled = |word: &&str| dict.encode(word, &mut codes).is_ok();
    /// let overlay = Overlay::from(&dict).with_added(["coda", "naïve"].into_iter().filter(is_spelled))?;
    /// assert!(overlay.iter().eq(["cat", "coda", "dog"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_added(&self, words: impl IntoIterator<Item = impl AsRef<str>>) -> Result<Self, OverlayError> {
        let mut denied = self.denied.clone();
        let mut new = Vec::new();
        for word in words {
            let word = AddedWord::new(&self.base, word.as_ref())?;
            match self.base.id(word.text()) {
                Some(id) => {
                    if let Some(denied) = denied.as_mut().filter(|denied| denied.contains(id)) {
                        Arc::make_mut(denied).remove(id);
                    }
                }
                None if self.added().is_some_and(|added| added.contains(word.text())) => {}
                None => new.push(word),
            }
        }
        let added = if new.is_empty() { self.added.clone() } else { self.changed_added(&[], new)? };
        Ok(Self { base: self.base.clone(), added, denied: denied.filter(|denied| !denied.is_empty()) })
    }

    /// Folds `words`, and returns the overlay without them. Words that the overlay does not have change nothing.
    ///
    /// Added words are numbered in their order, so those that stay may have other ids than in this overlay.
    ///
    /// # Errors
    ///
    /// [`OverlayError::WordSet`] if the dictionary's file was made to do harm.
    pub fn with_denied(&self, words: impl IntoIterator<Item = impl AsRef<str>>) -> Result<Self, OverlayError> {
        let mut denied = self.denied.clone();
        let mut removed = Vec::new();
        for word in words {
            let word = word.as_ref();
            if let Some(id) = self.base.id(word) {
                let denied = match &mut denied {
                    Some(denied) => denied,
                    none => none.insert(Arc::new(WordSet::new(&self.base)?)),
                };
                if !denied.contains(id) {
                    Arc::make_mut(denied).insert(id);
                }
            } else {
                removed.extend(self.added().and_then(|added| added.id(word)));
            }
        }
        removed.sort_unstable();
        let added = if removed.is_empty() { self.added.clone() } else { self.changed_added(&removed, Vec::new())? };
        Ok(Self { base: self.base.clone(), added, denied })
    }

    /// Returns the overlay with only those words of the dictionary that are in `words`, such as the common ones. The added words
    /// stay, and words that are denied stay denied.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats", "dog"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use dict_runtime::{Overlay, WordSet};
    ///
    /// let words = WordSet::from_words(&dict, ["cat", "dog"])?;
    /// let overlay = Overlay::from(&dict).with_added(["god"])?.with_denied(["dog"])?.with_only(&words)?;
    /// assert!(overlay.iter().eq(["cat", "god"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OverlayError::WordSet`] if the set was made for other words.
    pub fn with_only(&self, words: &WordSet) -> Result<Self, OverlayError> {
        words.check(&self.base)?;
        let denied = WordSet::from_fn(&self.base, |id| !words.contains(id) || self.is_denied(id))?;
        Ok(Self { denied: (!denied.is_empty()).then(|| Arc::new(denied)), ..self.clone() })
    }

    /// Returns the added words without those with the ids `removed`, which are ascending, and with the words `new`.
    fn changed_added(&self, removed: &[u32], mut new: Vec<AddedWord>) -> Result<Option<Arc<AddedWords>>, OverlayError> {
        let mut words =
            self.added().into_iter().flatten().zip(0..).filter(|(_, id)| removed.binary_search(id).is_err());
        words.try_for_each(|(word, _)| AddedWord::new(&self.base, &word).map(|word| new.push(word)))?;
        Ok(AddedWords::new(&self.base, new)?.map(Arc::new))
    }

    /// Returns the dictionary that the overlay changes.
    #[inline]
    pub fn base(&self) -> &Dict {
        &self.base
    }

    /// Returns the added words, as a dictionary with the same alphabet. Returns `None` if no words are added.
    ///
    /// The word that has the id `k` there has the id `overlay.base().len() + k` in the overlay.
    #[inline]
    pub fn added(&self) -> Option<&Dict> {
        self.added.as_ref().map(|added| added.dict())
    }

    /// Returns the words of the base that are denied. Returns `None` if there are none.
    #[inline]
    pub fn denied(&self) -> Option<&WordSet> {
        self.denied.as_deref()
    }

    /// Returns true if words are added or denied.
    #[inline]
    pub fn is_changed(&self) -> bool {
        self.added.is_some() || self.denied.is_some()
    }

    /// Returns the number of words.
    pub fn len(&self) -> usize {
        self.id_limit() - self.denied().map_or(0, WordSet::len)
    }

    /// Returns true if there are no words.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the end of the range of ids: the number of words of the base, plus the number of added words. The ids of
    /// denied words are below it too, but no word has them.
    pub fn id_limit(&self) -> usize {
        self.base.len() + self.added().map_or(0, Dict::len)
    }

    /// Returns true if the word with this id is an added one.
    #[inline]
    pub fn is_added(&self, id: u32) -> bool {
        id >= self.base.word_count()
    }

    /// Returns true if the word of the base with this id is denied.
    #[inline]
    fn is_denied(&self, id: u32) -> bool {
        self.denied().is_some_and(|denied| denied.contains(id))
    }

    /// Returns the id of a word in the overlay. `base` is its id in the base; if it has none, `added` returns its id
    /// among the added words. Returns `None` if the word is denied, or if neither has it.
    #[inline]
    fn id_of(&self, base: Option<u32>, added: impl FnOnce() -> Option<u32>) -> Option<u32> {
        match base {
            Some(id) => Some(id).filter(|&id| !self.is_denied(id)),
            None => added().map(|id| self.id_of_added(id)),
        }
    }

    /// Returns the id in the overlay of the added word that has the id `id` among the added words.
    #[inline]
    fn id_of_added(&self, id: u32) -> u32 {
        // `AddedWords::new` checked that all ids fit.
        self.base.word_count().saturating_add(id)
    }
}

impl From<&Dict> for Overlay {
    fn from(dict: &Dict) -> Self {
        dict.clone().into()
    }
}

impl From<Dict> for Overlay {
    fn from(base: Dict) -> Self {
        Self { base, added: None, denied: None }
    }
}

impl From<&Overlay> for Overlay {
    fn from(overlay: &Overlay) -> Self {
        overlay.clone()
    }
}

impl core::fmt::Debug for Overlay {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self { base, .. } = self;
        f.debug_struct("Overlay")
            .field("base", base)
            .field("added", &self.added())
            .field("denied", &self.denied())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use dict_format::MAX_WORD_SYMBOLS;

    use super::*;
    use crate::testing::dict_of;

    fn error(dict: &Dict, added: &str) -> OverlayError {
        Overlay::from(dict).with_added(["cat", added, "x"]).unwrap_err()
    }

    #[test]
    fn an_added_word_that_no_word_could_be_is_an_error_with_its_name() {
        let dict = dict_of("acdost cat");
        assert_eq!(error(&dict, "Cafe"), OverlayError::UnknownLetter { word: "Cafe".into(), found: 'f' });
        assert_eq!(error(&dict, "dé"), OverlayError::UnknownLetter { word: "dé".into(), found: 'é' });
        assert_eq!(error(&dict, ""), OverlayError::EmptyWord);
        let long = "at".repeat(300);
        assert_eq!(error(&dict, &long), OverlayError::TooLong { word: long.clone(), found: 600 });
        assert!(Overlay::from(&dict).with_added([&long[..MAX_WORD_SYMBOLS]]).is_ok());
    }

    #[test]
    fn an_overlay_is_empty_if_every_word_is_denied() {
        let overlay = Overlay::from(&dict_of("act cat"));
        assert!(!overlay.is_empty());
        let overlay = overlay.with_denied(["act", "cat"]).unwrap();
        assert!(overlay.is_empty() && overlay.iter().next().is_none());
        let shown = alloc::format!("{overlay:?}");
        assert!(["base: Dict", "added: None", "denied: Some"].iter().all(|part| shown.contains(part)), "{shown}");
        for of_overlay in [alloc::format!("{:?}", overlay.iter()), alloc::format!("{:?}", overlay.hooks("a"))] {
            assert!(of_overlay.contains(&shown), "{of_overlay}");
        }
    }

    #[test]
    fn the_later_change_counts() {
        let overlay = Overlay::from(&dict_of("acdost cat"));
        let overlay = overlay.with_added(["dot", "Act"]).unwrap().with_denied(["DOT", "xyz", "CAT"]).unwrap();
        assert!(overlay.iter().eq(["acdost", "act"]));
        let overlay = overlay.with_added(["Cat", "dot", "act"]).unwrap();
        assert!(overlay.iter().eq(["acdost", "act", "cat", "dot"]) && overlay.denied().is_none());
        let overlay = overlay.with_denied(["act", "dot"]).unwrap();
        assert!(overlay.iter().eq(["acdost", "cat"]) && overlay.added().is_none());
    }

    #[test]
    fn an_overlay_that_changes_nothing_costs_nothing() {
        let overlay = Overlay::from(&dict_of("acdost cat")).with_added(["CAT"]).unwrap().with_denied(["dog"]).unwrap();
        assert!(overlay.added().is_none() && overlay.denied().is_none() && !overlay.is_changed());
        assert!(overlay.iter().eq(["acdost", "cat"]));
        let overlay = overlay.with_added([] as [&str; 0]).unwrap().with_denied([] as [&str; 0]).unwrap();
        assert!(overlay.added().is_none() && overlay.denied().is_none() && !overlay.is_changed());
        let all = WordSet::from_fn(overlay.base(), |_| true).unwrap();
        assert!(!overlay.with_only(&all).unwrap().is_changed());
        assert!(overlay.with_added(["dot"]).unwrap().is_changed());
        assert!(overlay.with_denied(["cat"]).unwrap().is_changed());
    }

    #[test]
    fn words_of_another_dictionary_are_an_error() {
        let words = WordSet::new(&dict_of("act")).unwrap();
        let error = Overlay::from(&dict_of("acdost cat")).with_only(&words).unwrap_err();
        assert!(matches!(error, OverlayError::WordSet(_)), "{error}");
    }

    #[test]
    fn what_does_not_change_is_shared() {
        let first = Overlay::from(&dict_of("acdost cat")).with_added(["dot"]).unwrap().with_denied(["cat"]).unwrap();
        let is_shared = |second: &Overlay| {
            let added = Arc::ptr_eq(first.added.as_ref().unwrap(), second.added.as_ref().unwrap());
            (added, Arc::ptr_eq(first.denied.as_ref().unwrap(), second.denied.as_ref().unwrap()))
        };
        assert_eq!(is_shared(&first.with_denied(["cat", "dog"]).unwrap()), (true, true));
        assert_eq!(is_shared(&first.with_added(["dot", "acdost"]).unwrap()), (true, true));
        assert_eq!(is_shared(&first.with_added(["act"]).unwrap()), (false, true));
        assert_eq!(is_shared(&first.with_denied(["acdost"]).unwrap()), (true, false));
        assert!(first.iter().eq(["acdost", "dot"]));
    }

    #[test]
    fn the_lists_are_merged_as_in_the_example() {
        let overlay = Overlay::from(&dict_of("ant cat dog bel"));
        let overlay = overlay.with_added(["bee", "eel"]).unwrap().with_denied(["bel", "cat"]).unwrap();
        let mut words = overlay.iter();
        let mut ids = Vec::new();
        while let Some((id, word)) = words.advance() {
            assert_eq!((overlay.id(word), overlay.word(id).as_deref()), (Some(id), Some(word)));
            assert_eq!(overlay.is_added(id), ["bee", "eel"].contains(&word));
            ids.push(id);
        }
        assert_eq!(ids, [0, 4, 3, 5]);
        let mut near = overlay.near("eel", 2).unwrap();
        assert_eq!(near.next().as_deref(), Some("bee"));
        assert!(near.clone().eq(["eel"]) && near.eq(["eel"]));
    }
}
