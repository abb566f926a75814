//! Overlays: a dictionary with added and denied words, without a rebuild.

mod added_words;
mod cursor;
mod lookup;
mod merged;
mod prefixes;
mod search;
mod words;

pub use cursor::OverlayCursor;
pub use prefixes::OverlayPrefixes;
pub use search::OverlaySearch;
pub use words::OverlayWords;

use alloc::{
    boxed::Box,
    collections::BTreeSet,
    string::{String, ToString},
    sync::Arc,
};

use dict_format::{FormatError, MAX_WORD_SYMBOLS};

use self::added_words::AddedWords;
use crate::{
    dict::Dict,
    word_set::{WordSet, WordSetError},
};

/// A dictionary with some words added and others denied, for example a player's own words and rude words. The file
/// stays as it is.
///
/// An overlay answers the questions that a [`Dict`] answers. Added words are in all answers, in their places in the
/// order of words; denied words are in none.
///
/// ```
/// # let bytes = {
/// #     use dict_compiler::*;
/// #     let mut list = WordList::new(Options::default())?;
/// #     ["cat", "category", "cats", "dog"].iter().try_for_each(|word| list.push(word))?;
/// #     list.compile(&Meta::default())?.bytes
/// # };
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::Overlay;
///
/// let overlay = Overlay::new(&dict, ["Catdog", "go"], ["cats"])?;
/// assert!(overlay.iter().eq(["cat", "catdog", "category", "dog", "go"]));
/// assert!(overlay.matches("c*")?.eq(["cat", "catdog", "category"]));
/// assert!(overlay.contains("go") && !overlay.contains("cats"));
/// assert!(!dict.contains("go") && dict.contains("cats"));
///
/// // The words of the dictionary keep their ids; added words have ids after them.
/// assert_eq!(overlay.id("dog"), dict.id("dog"));
/// assert_eq!((overlay.id("catdog"), overlay.word(5).as_deref()), (Some(4), Some("go")));
/// assert_eq!((overlay.id("cats"), overlay.word(2)), (None, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Ids are not in the order of the words, so there are no questions about ranges of ids
/// ([`prefix_ids`](Dict::prefix_ids), [`iter_from`](Dict::iter_from), [`lower_bound`](Dict::lower_bound)).
///
/// # Costs
///
/// Making an overlay takes time and memory in proportion to the added and denied words, and a bit for each word of the
/// dictionary if any is denied. A question asks two dictionaries: the base, and a small one of the added words. A clone
/// costs two reference counts. An overlay without changes, as `From<&Dict>` makes it, asks the base alone.
#[derive(Clone)]
pub struct Overlay {
    base: Dict,
    /// `None` if no word is added or denied.
    changes: Option<Arc<Changes>>,
}

/// The words that an overlay adds and denies.
struct Changes {
    added: Option<AddedWords>,
    denied: Option<WordSet>,
}

/// The reason why an overlay cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OverlayError {
    /// An added word is empty.
    #[error("an added word is empty; leave it out")]
    EmptyWord,
    /// An added word has a character that is not in the dictionary's alphabet.
    #[error("cannot add {word:?}: {found:?} is not in the dictionary's alphabet; leave the word out")]
    UnknownLetter {
        /// The word as it was given.
        word: String,
        /// The character of the folded word.
        found: char,
    },
    /// An added word is too long.
    #[error("cannot add {word:?}: it has {found} symbols, a word has at most {MAX_WORD_SYMBOLS}; leave it out")]
    TooLong {
        /// The word as it was given.
        word: String,
        /// The number of its symbols.
        found: usize,
    },
    /// The words of the dictionary and the added words together are more than 2^32 - 1, or the added words need more
    /// memory than a dictionary can have.
    #[error("too many words for an overlay; build a dictionary of them")]
    TooManyWords,
    /// The dictionary's alphabet is malformed.
    #[error("the dictionary's alphabet is malformed")]
    Alphabet(#[source] Box<FormatError>),
    /// A set of the dictionary's words cannot be made.
    #[error(transparent)]
    Words(#[from] WordSetError),
}

impl Overlay {
    /// Returns the words of `dict` with the words `added` and without the words `denied`.
    ///
    /// All words are folded. A word that is both added and denied is denied. An added word that is in the dictionary
    /// already changes nothing, and neither does a denied word that is in no list.
    ///
    /// # Errors
    ///
    /// The error names the first added word that no word of the dictionary could be: see [`OverlayError`]. To leave
    /// such words out, make the overlay again without them.
    pub fn new(
        dict: &Dict,
        added: impl IntoIterator<Item = impl AsRef<str>>,
        denied: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<Self, OverlayError> {
        let mut denied_ids = None;
        let mut denied_texts = BTreeSet::new();
        for word in denied {
            match dict.id(word.as_ref()) {
                Some(id) => {
                    let set = denied_ids.take().map_or_else(|| WordSet::new(dict), Ok)?;
                    denied_ids.insert(set).insert(id);
                }
                None => {
                    denied_texts.insert(dict.alphabet().fold_text(word.as_ref()).into_owned());
                }
            }
        }
        let added = AddedWords::new(dict, added, |word| denied_texts.contains(word))?;
        let is_changed = added.is_some() || denied_ids.is_some();
        let changes = is_changed.then(|| Arc::new(Changes { added, denied: denied_ids }));
        Ok(Self { base: dict.clone(), changes })
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
        self.added_words().map(AddedWords::dict)
    }

    /// Returns the words of the base that are denied. Returns `None` if there are none.
    #[inline]
    pub fn denied(&self) -> Option<&WordSet> {
        self.changes.as_ref()?.denied.as_ref()
    }

    /// Returns the number of words.
    pub fn len(&self) -> usize {
        self.id_limit() - self.denied().map_or(0, WordSet::len)
    }

    /// Returns true if there are no words.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number that all ids are below: the number of words of the base, and of added words. No word has the
    /// id of a denied word.
    pub fn id_limit(&self) -> usize {
        self.base.len() + self.added().map_or(0, Dict::len)
    }

    #[inline]
    fn added_words(&self) -> Option<&AddedWords> {
        self.changes.as_ref()?.added.as_ref()
    }

    /// Returns true if the word of the base with this id is denied.
    #[inline]
    fn is_denied(&self, id: u32) -> bool {
        self.denied().is_some_and(|denied| denied.contains(id))
    }

    /// Returns the id in the overlay of the added word that has the id `id` among the added words.
    #[inline]
    fn id_of_added(&self, id: u32) -> u32 {
        // The constructor checked that all ids fit.
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
        Self { base, changes: None }
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

impl OverlayError {
    fn unknown_letter(word: &str, found: char) -> Self {
        Self::UnknownLetter { word: word.to_string(), found }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::testing::dict_of;

    const NONE: [&str; 0] = [];

    fn error(dict: &Dict, added: &str) -> OverlayError {
        Overlay::new(dict, ["cat", added, "x"], NONE).unwrap_err()
    }

    #[test]
    fn an_added_word_that_no_word_could_be_is_an_error_with_its_name() {
        let dict = dict_of("acdost cat");
        assert_eq!(error(&dict, "Cafe"), OverlayError::UnknownLetter { word: "Cafe".into(), found: 'f' });
        assert_eq!(error(&dict, "dé"), OverlayError::UnknownLetter { word: "dé".into(), found: 'é' });
        assert_eq!(error(&dict, ""), OverlayError::EmptyWord);
        let long = "at".repeat(300);
        assert_eq!(error(&dict, &long), OverlayError::TooLong { word: long.clone(), found: 600 });
        assert!(Overlay::new(&dict, [&long[..MAX_WORD_SYMBOLS]], NONE).is_ok());
    }

    #[test]
    fn a_word_that_is_added_and_denied_is_denied() {
        let dict = dict_of("acdost cat");
        let overlay = Overlay::new(&dict, ["dot", "Act"], ["DOT", "xyz", "CAT"]);
        assert!(overlay.unwrap().iter().eq(["acdost", "act"]));
    }

    #[test]
    fn an_overlay_that_changes_nothing_costs_nothing() {
        let dict = dict_of("acdost cat");
        let overlay = Overlay::new(&dict, ["CAT"], ["dog"]).unwrap();
        assert!(overlay.changes.is_none() && overlay.added().is_none() && overlay.denied().is_none());
        assert!(overlay.iter().eq(["acdost", "cat"]));
    }

    #[test]
    fn the_lists_are_merged_as_in_the_example() {
        let overlay = Overlay::new(&dict_of("ant cat dog bel"), ["bee", "eel"], ["bel", "cat"]).unwrap();
        let mut words = overlay.iter();
        let mut ids = Vec::new();
        while let Some((id, word)) = words.advance() {
            assert_eq!((overlay.id(word), overlay.word(id).as_deref()), (Some(id), Some(word)));
            ids.push(id);
        }
        assert_eq!(ids, [0, 4, 3, 5]);
        let mut near = overlay.near("eel", 2).unwrap();
        assert_eq!(near.next().as_deref(), Some("bee"));
        assert!(near.clone().eq(["eel"]) && near.eq(["eel"]));
    }
}
