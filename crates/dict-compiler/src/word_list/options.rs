//! The user's choices: which lines become words, and how words are folded.

use dict_format::{Alphabet, Fold, meta};

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

impl Options {
    /// Returns the options with which a dictionary's words compile to the same bytes again: the fold and the symbols of
    /// its alphabet, and the limits in `meta`, its metadata. [`Meta::of`](crate::Meta::of) returns its other facts.
    pub fn of<'m>(alphabet: Alphabet<'_>, meta: impl IntoIterator<Item = (&'m str, &'m str)>) -> Self {
        let mut options = Self {
            fold: alphabet.fold(),
            alphabet: AlphabetSpec::Symbols(
                alphabet.symbols().iter().map(|symbol| symbol.text().to_string()).collect(),
            ),
            ..Self::default()
        };
        for (key, value) in meta {
            match key {
                meta::MIN_LEN => options.min_letters = options.min_letters.or(value.parse().ok()),
                meta::MAX_LEN => options.max_letters = options.max_letters.or(value.parse().ok()),
                _ => {}
            }
        }
        options
    }
}
