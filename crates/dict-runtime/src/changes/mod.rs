//! Changes of a dictionary: words that are added or denied, without a rebuild.

mod added_words;
mod error;
#[cfg(test)]
pub(crate) mod testing;

pub use error::ChangeError;

use alloc::{sync::Arc, vec::Vec};

use self::added_words::AddedWord;
use crate::{
    dict::{AddedWords, Changes, Dict},
    word_set::WordSet,
};

/// # Added and denied words
///
/// A dictionary with some words added and others denied, for example a player's own words and rude words. The file
/// stays as it is. Added words are in all answers, in their places in the order of words; denied words are in none.
///
/// ```
/// # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// let changed = dict.with_added(["Catdog", "go"])?.with_denied(["cats"])?;
/// assert!(changed.iter().eq(["cat", "catdog", "category", "dog", "go"]));
/// assert!(changed.matches("c*")?.eq(["cat", "catdog", "category"]));
/// assert!(changed.contains("go") && !changed.contains("cats"));
/// assert!(!dict.contains("go") && dict.contains("cats"));
///
/// // The words of the file keep their ids; added words have ids after them.
/// assert_eq!(changed.id("dog"), dict.id("dog"));
/// assert_eq!((changed.id("catdog"), changed.word(5).as_deref()), (Some(4), Some("go")));
/// assert_eq!((changed.id("cats"), changed.word(2)), (None, None));
///
/// // The later change counts.
/// let changed = changed.with_added(["cats"])?.with_denied(["go"])?;
/// assert!(changed.contains("cats") && !changed.contains("go"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Ids are then not in the order of the words, and denied words leave gaps. For a random word, draw a place in the list
/// ([`Iterator::nth`] of [`Dict::iter`]), or draw ids below [`id_limit`](Self::id_limit) until [`word`](Self::word)
/// returns one. The metadata, the columns and the checks of a changed dictionary are those of its file.
///
/// ## Costs
///
/// If [`with_added`](Self::with_added) or [`with_denied`](Self::with_denied) changes the added words, it takes time and
/// memory proportional to the number of all added words. If it changes which words of the file are denied, it copies
/// one bit for each word of the file. Parts that do not change are shared. A question asks two dictionaries: the file,
/// and a small one of the added words.
impl Dict {
    /// Folds `words`, and returns the dictionary with them. A word that was denied is a word again. Words that the
    /// dictionary has already change nothing.
    ///
    /// Added words are numbered in their order, so they may have other ids than in this dictionary.
    ///
    /// # Errors
    ///
    /// The error names the first of `words` that the dictionary cannot hold: see [`ChangeError`]. To leave out words
    /// with letters that the dictionary does not have, test each word beforehand:
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "dog"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// let mut codes = Vec::new();
    /// let is_spelled = |word: &&str| dict.encode(word, &mut codes).is_ok();
    /// let changed = dict.with_added(["coda", "naïve"].into_iter().filter(is_spelled))?;
    /// assert!(changed.iter().eq(["cat", "coda", "dog"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_added(&self, words: impl IntoIterator<Item = impl AsRef<str>>) -> Result<Self, ChangeError> {
        let unchanged = self.unchanged();
        let mut denied = self.shared_denied();
        let mut new = Vec::new();
        for word in words {
            let word = AddedWord::new(unchanged, word.as_ref())?;
            match unchanged.id(word.text()) {
                Some(id) => {
                    if let Some(denied) = denied.as_mut().filter(|denied| denied.contains(id)) {
                        Arc::make_mut(denied).remove(id);
                    }
                }
                None if self.added().is_some_and(|added| added.contains(word.text())) => {}
                None => new.push(word),
            }
        }
        let added = if new.is_empty() { self.shared_added() } else { self.changed_added(&[], new)? };
        Ok(self.with_changes(added, denied))
    }

    /// Folds `words`, and returns the dictionary without them. Words that the dictionary does not have change nothing.
    ///
    /// Added words are numbered in their order, so those that stay may have other ids than in this dictionary.
    ///
    /// # Errors
    ///
    /// [`ChangeError::WordSet`] if the dictionary's file is malicious.
    pub fn with_denied(&self, words: impl IntoIterator<Item = impl AsRef<str>>) -> Result<Self, ChangeError> {
        let unchanged = self.unchanged();
        let mut denied = self.shared_denied();
        let mut removed = Vec::new();
        for word in words {
            let word = word.as_ref();
            if let Some(id) = unchanged.id(word) {
                let denied = match &mut denied {
                    Some(denied) => denied,
                    none => none.insert(Arc::new(WordSet::new(unchanged)?)),
                };
                if !denied.contains(id) {
                    Arc::make_mut(denied).insert(id);
                }
            } else {
                removed.extend(self.added().and_then(|added| added.id(word)));
            }
        }
        removed.sort_unstable();
        let added = if removed.is_empty() { self.shared_added() } else { self.changed_added(&removed, Vec::new())? };
        Ok(self.with_changes(added, denied))
    }

    /// Returns the dictionary with only those words of its file that are in `words`, such as the common ones. The added
    /// words stay, and words that are denied stay denied.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats", "dog"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use dict_runtime::WordSet;
    ///
    /// let words = WordSet::from_words(&dict, ["cat", "dog"])?;
    /// let changed = dict.with_added(["god"])?.with_denied(["dog"])?.with_only(&words)?;
    /// assert!(changed.iter().eq(["cat", "god"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ChangeError::WordSet`] if the set was made for other words.
    pub fn with_only(&self, words: &WordSet) -> Result<Self, ChangeError> {
        words.check(self)?;
        let denied = WordSet::from_fn(self, |id| !words.contains(id) || self.is_denied(id))?;
        Ok(self.with_changes(self.shared_added(), Some(Arc::new(denied))))
    }

    /// Returns the dictionary with only the common words of its file: those with a value of `limit` or a better one, as
    /// [`WordSet::common`] explains. The added words stay.
    ///
    /// # Errors
    ///
    /// [`ChangeError::WordSet`] if the dictionary does not say which words are common, or if no word of the file would
    /// be.
    pub fn with_common(&self, limit: i64) -> Result<Self, ChangeError> {
        self.with_only(&WordSet::common(self, limit)?)
    }

    /// Returns the added words without those with the ids `removed`, which are ascending, and with the words `new`.
    fn changed_added(&self, removed: &[u32], mut new: Vec<AddedWord>) -> Result<Option<Arc<AddedWords>>, ChangeError> {
        let unchanged = self.unchanged();
        let mut words =
            self.added().into_iter().flatten().zip(0..).filter(|(_, id)| removed.binary_search(id).is_err());
        words.try_for_each(|(word, _)| AddedWord::new(unchanged, &word).map(|word| new.push(word)))?;
        Ok(AddedWords::new(unchanged, new)?.map(Arc::new))
    }

    /// Returns the dictionary with these changes in place of its own.
    fn with_changes(&self, added: Option<Arc<AddedWords>>, denied: Option<Arc<WordSet>>) -> Self {
        let denied = denied.filter(|denied| !denied.is_empty());
        let unchanged = self.unchanged();
        if added.is_none() && denied.is_none() {
            return unchanged.clone();
        }
        let mut dict = unchanged.clone();
        dict.changes = Some(Arc::new(Changes { unchanged: unchanged.clone(), added, denied }));
        dict
    }

    fn shared_added(&self) -> Option<Arc<AddedWords>> {
        self.changes.as_ref()?.added.clone()
    }

    fn shared_denied(&self) -> Option<Arc<WordSet>> {
        self.changes.as_ref()?.denied.clone()
    }

    /// Returns true if words are added or denied.
    #[inline]
    pub fn is_changed(&self) -> bool {
        self.changes.is_some()
    }

    /// Returns the dictionary without its changes: the words of its file.
    #[inline]
    pub fn unchanged(&self) -> &Self {
        self.changes.as_ref().map_or(self, |changes| &changes.unchanged)
    }

    /// Returns the added words, as a dictionary with the same alphabet. Returns `None` if no words are added.
    ///
    /// The word that has the id `k` there has the id `dict.unchanged().len() + k` in this dictionary.
    #[inline]
    pub fn added(&self) -> Option<&Self> {
        self.changes.as_ref()?.added.as_ref().map(|added| &added.dict)
    }

    /// Returns the words of the file that are denied. Returns `None` if there are none.
    #[inline]
    pub fn denied(&self) -> Option<&WordSet> {
        self.changes.as_ref()?.denied()
    }

    /// Returns the end of the range of ids: the number of words in the file, plus the number of added words. The ids of
    /// denied words are below it too, but no word has them.
    pub fn id_limit(&self) -> usize {
        self.word_count() as usize + self.added().map_or(0, Self::len)
    }

    /// Returns true if the word with this id is an added one.
    #[inline]
    pub fn is_added(&self, id: u32) -> bool {
        id >= self.word_count()
    }

    /// Returns true if the word of the file with this id is denied.
    #[inline]
    pub fn is_denied(&self, id: u32) -> bool {
        self.changes.as_ref().is_some_and(|changes| changes.is_denied(id))
    }
}

#[cfg(test)]
mod tests {
    use dict_format::symbol::MAX_WORD_SYMBOLS;

    use super::*;
    use crate::{
        stream::{Hit, Stream},
        testing::{dict_of, dict_with_values},
        word_set::WordSetError,
    };

    fn error(dict: &Dict, added: &str) -> ChangeError {
        dict.with_added(["cat", added, "x"]).unwrap_err()
    }

    #[test]
    fn an_added_word_that_no_word_could_be_is_an_error_with_its_name() {
        let dict = dict_of("acdost cat");
        assert_eq!(error(&dict, "Cafe"), ChangeError::UnknownLetter { word: "Cafe".into(), found: 'f' });
        assert_eq!(error(&dict, "dé"), ChangeError::UnknownLetter { word: "dé".into(), found: 'é' });
        assert_eq!(error(&dict, ""), ChangeError::EmptyWord);
        let long = "at".repeat(300);
        assert_eq!(error(&dict, &long), ChangeError::TooLong { word: long.clone(), found: 600 });
        assert!(dict.with_added([&long[..MAX_WORD_SYMBOLS]]).is_ok());
    }

    #[test]
    fn a_dictionary_is_empty_if_every_word_is_denied() {
        let dict = dict_of("act cat");
        assert!(!dict.is_empty());
        let dict = dict.with_denied(["act", "cat"]).unwrap();
        assert!(dict.is_empty() && dict.iter().next().is_none());
        let shown = alloc::format!("{dict:?}");
        assert!(["words: 0", "added: None", "denied: Some"].iter().all(|part| shown.contains(part)), "{shown}");
    }

    #[test]
    fn the_later_change_counts() {
        let dict = dict_of("acdost cat");
        let dict = dict.with_added(["dot", "Act"]).unwrap().with_denied(["DOT", "xyz", "CAT"]).unwrap();
        assert!(dict.iter().eq(["acdost", "act"]));
        let dict = dict.with_added(["Cat", "dot", "act"]).unwrap();
        assert!(dict.iter().eq(["acdost", "act", "cat", "dot"]) && dict.denied().is_none());
        let dict = dict.with_denied(["act", "dot"]).unwrap();
        assert!(dict.iter().eq(["acdost", "cat"]) && dict.added().is_none());
    }

    #[test]
    fn a_change_of_nothing_leaves_no_changes() {
        let dict = dict_of("acdost cat").with_added(["CAT"]).unwrap().with_denied(["dog"]).unwrap();
        assert!(dict.added().is_none() && dict.denied().is_none() && !dict.is_changed());
        assert!(dict.iter().eq(["acdost", "cat"]));
        let dict = dict.with_added([] as [&str; 0]).unwrap().with_denied([] as [&str; 0]).unwrap();
        assert!(dict.added().is_none() && dict.denied().is_none() && !dict.is_changed());
        let all = WordSet::from_fn(dict.unchanged(), |_| true).unwrap();
        assert!(!dict.with_only(&all).unwrap().is_changed());
        assert!(dict.with_added(["dot"]).unwrap().is_changed());
        assert!(dict.with_denied(["cat"]).unwrap().is_changed());
    }

    #[test]
    fn added_and_common_words_are_left() {
        let dict = dict_with_values(&[("act", Some("10")), ("cat", Some("35")), ("oat", None)]);
        assert!(dict.with_added(["coat"]).unwrap().with_common(10).unwrap().iter().eq(["act", "coat"]));
        let error = dict_of("cat").with_common(10).unwrap_err();
        assert_eq!(error, ChangeError::WordSet(WordSetError::NoIntegerValues));
    }

    #[test]
    fn words_of_another_dictionary_are_an_error() {
        let words = WordSet::new(&dict_of("act")).unwrap();
        let error = dict_of("acdost cat").with_only(&words).unwrap_err();
        assert!(matches!(error, ChangeError::WordSet(_)), "{error}");
    }

    #[test]
    fn parts_that_do_not_change_are_shared() {
        let first = dict_of("acdost cat").with_added(["dot"]).unwrap().with_denied(["cat"]).unwrap();
        let is_shared = |second: &Dict| {
            let added = Arc::ptr_eq(&first.shared_added().unwrap(), &second.shared_added().unwrap());
            (added, Arc::ptr_eq(&first.shared_denied().unwrap(), &second.shared_denied().unwrap()))
        };
        assert_eq!(is_shared(&first.with_denied(["cat", "dog"]).unwrap()), (true, true));
        assert_eq!(is_shared(&first.with_added(["dot", "acdost"]).unwrap()), (true, true));
        assert_eq!(is_shared(&first.with_added(["act"]).unwrap()), (false, true));
        assert_eq!(is_shared(&first.with_denied(["acdost"]).unwrap()), (true, false));
        assert!(first.iter().eq(["acdost", "dot"]));
    }

    #[test]
    fn the_lists_are_merged_as_in_the_example() {
        let dict = dict_of("ant cat dog bel").with_added(["bee", "eel"]).unwrap().with_denied(["bel", "cat"]).unwrap();
        let mut words = dict.iter();
        let mut ids = Vec::new();
        while let Some(Hit { id, word, .. }) = words.advance() {
            assert_eq!((dict.id(word), dict.word(id).as_deref()), (Some(id), Some(word)));
            assert_eq!(dict.is_added(id), ["bee", "eel"].contains(&word));
            ids.push(id);
        }
        assert_eq!(ids, [0, 4, 3, 5]);
        let mut near = dict.near("eel", 2).unwrap();
        assert_eq!(near.next().as_deref(), Some("bee"));
        assert!(near.clone().eq(["eel"]) && near.eq(["eel"]));
    }
}
