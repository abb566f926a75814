//! Errors of ladders.

use alloc::string::String;

/// The maximum number of pairs of neighbours that a search looks at.
pub(super) const MAX_LINKS: usize = 1 << 22;

/// The maximum number of words of a chain.
pub(super) const MAX_WORDS: usize = 256;

/// The reason why there is no chain of words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LadderError {
    /// An end of the ladder is not a word of the dictionary.
    #[error("`{word}` is not in the dictionary")]
    NotAWord {
        /// The text.
        word: String,
    },
    /// The ends have different numbers of letters, and all steps keep the number.
    #[error(
        "`{from}` has {from_letters} letters, `{to}` has {to_letters}, and no step adds a letter or takes one away"
    )]
    OtherLength {
        /// The first word.
        from: String,
        /// The number of its letters.
        from_letters: usize,
        /// The last word.
        to: String,
        /// The number of its letters.
        to_letters: usize,
    },
    /// No word is one step from an end of the ladder.
    #[error("no word is one step from `{word}`")]
    NoNeighbours {
        /// The end.
        word: String,
    },
    /// All words that can be reached from one end were found, and the other end is not among them.
    #[error(
        "no chain leads from `{word}` to `{other}`: only {reached} other word{} can be reached from `{word}`",
        if *reached == 1 { "" } else { "s" }
    )]
    NoChain {
        /// The end from which all words were found: the first or the last word.
        word: String,
        /// The other end.
        other: String,
        /// The number of words that can be reached from `word`, without itself.
        reached: usize,
    },
    /// The search looked at [`MAX_LINKS`](super::Ladder::MAX_LINKS) pairs of words, or a chain would have more than
    /// [`MAX_WORDS`](super::Ladder::MAX_WORDS) words.
    #[error(
        "the search takes too many steps: a chain has more than {} words, or more than {} pairs of words were tried",
        MAX_WORDS,
        MAX_LINKS
    )]
    TooManySteps,
    /// There are too many shortest chains to sort them all.
    #[error("there are more shortest chains than can be sorted; take only the first ones")]
    TooManyChains,
    /// The dictionary does not say which words are common, or no word is as common as that.
    #[error(transparent)]
    Common(#[from] dict_runtime::sets::WordSetError),
}
