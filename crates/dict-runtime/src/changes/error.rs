//! The error of a change.

use alloc::{boxed::Box, string::String};

use dict_format::{FormatError, symbol::MAX_WORD_SYMBOLS};

use crate::word_set::WordSetError;

/// The reason why words cannot be added to a dictionary or denied.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChangeError {
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
    /// There are more than 2^32 - 1 words in the file and the added words together, or the added words need more memory
    /// than a dictionary can have.
    #[error("too many words to add; build a dictionary of them")]
    TooManyIds,
    /// The added words cannot be made into a dictionary, for example because the alphabet is malformed.
    #[error("cannot make a dictionary of the added words")]
    Format(#[source] Box<FormatError>),
    /// A set of the dictionary's words cannot be made.
    #[error(transparent)]
    WordSet(#[from] WordSetError),
}
