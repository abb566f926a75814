//! The user's choices: which lines become words, and how words are folded.

use dict_format::Fold;

use crate::AlphabetSpec;

/// Options of a word list. By default every line that has only letters becomes a word, in lower case.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The fold that is applied to every word. [`Fold::Tiles`] needs an alphabet of symbols.
    pub fold: Fold,
    /// The symbols that words may be made of.
    pub alphabet: AlphabetSpec,
    /// The minimum length of a word, in letters (characters of the folded word).
    pub min_letters: Option<u16>,
    /// The maximum length of a word, in letters.
    pub max_letters: Option<u16>,
    /// If true, words that have a capital letter before they are folded are skipped. In many lists these are names.
    pub skip_capitals: bool,
}
