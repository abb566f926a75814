//! Rules about the letters of a word, and their errors.

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

/// Rules about the letters of a word, of which [`Letters`](super::Letters) makes an automaton. A letter is a symbol,
/// except in [`LetterRules::lengths`].
///
/// ```
/// # let bytes = dict_compiler::compile(["quartz", "quiz", "razor", "zebra", "crane"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::search::{LetterRules, Letters};
///
/// let rules = LetterRules::default().with("qz").without("a");
/// assert!(dict.search(Letters::new(&dict, &rules)?).eq(["quiz"]));
/// // Wordle's answer to the guess `earns`: `e`, `a` and `r` are elsewhere.
/// let rules = LetterRules::default().clue("earns", "yyy--");
/// assert!(dict.search(Letters::new(&dict, &rules)?).eq(["zebra"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LetterRules {
    pub(super) with: String,
    pub(super) without: String,
    pub(super) clues: Vec<(String, String)>,
    pub(super) lengths: RangeInclusive<usize>,
}

impl Default for LetterRules {
    /// Makes rules that every word keeps.
    fn default() -> Self {
        Self { with: String::new(), without: String::new(), clues: Vec::new(), lengths: 0..=usize::MAX }
    }
}

impl LetterRules {
    /// Asks for words that have all letters of `letters`, in any order. A letter that is there twice must be in the
    /// word twice. Spaces are left out.
    #[must_use]
    pub fn with(mut self, letters: &str) -> Self {
        self.with = letters.into();
        self
    }

    /// Asks for words that have none of the letters of `letters`. Spaces are left out.
    #[must_use]
    pub fn without(mut self, letters: &str) -> Self {
        self.without = letters.into();
        self
    }

    /// Asks for words that fit an answer of Wordle. `colours` has a character for each letter of `guess`:
    ///
    /// | colour | the letter is |
    /// |---|---|
    /// | `g`, 🟩, 🟧 | at its place |
    /// | `y`, 🟨, 🟦 | in the word, but elsewhere |
    /// | `-`, ⬛, ⬜ | not at this place, and not in the word more often than other colours say |
    ///
    /// If the guess `eerie` has the colours `y----`, the word has exactly one `e`, and it is neither first, second nor
    /// last.
    #[must_use]
    pub fn clue(mut self, guess: &str, colours: &str) -> Self {
        self.clues.push((guess.into(), colours.into()));
        self
    }

    /// Asks for words whose number of characters is in a range: `quit` has four, even if `qu` is one symbol.
    #[must_use]
    pub fn lengths(mut self, lengths: RangeInclusive<usize>) -> Self {
        self.lengths = lengths;
        self
    }
}

/// The reason why [`LetterRules`] are invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LetterRulesError {
    /// A character that is not a letter of the dictionary.
    #[error("`{found}` in `{text}` is not a letter of this dictionary; leave it out")]
    NotALetter {
        /// The character, folded.
        found: char,
        /// The text that has it.
        text: String,
    },
    /// An unknown colour.
    #[error(
        "`{found}` in `{colours}` is not a colour; write `g` for the right place, `y` for elsewhere, and `-` for grey"
    )]
    Colour {
        /// The character.
        found: char,
        /// The colours.
        colours: String,
    },
    /// The numbers of colours and letters differ.
    #[error("`{guess}` has {letters} letters, and `{colours}` {found} colours; write a colour for each letter")]
    ColourCount {
        /// The guess.
        guess: String,
        /// The number of its letters.
        letters: usize,
        /// The colours.
        colours: String,
        /// The number of colours.
        found: usize,
    },
    /// The letters need more than the 64 bits in which a state counts them, or a guess has more than 63 letters.
    #[error("the rules name too many letters; leave some of them out")]
    TooMany,
}

/// A colour of a clue.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Colour {
    Green,
    Yellow,
    Grey,
}

impl Colour {
    /// Returns the colour that a character stands for, or the character if it is not a colour.
    pub(super) fn of(character: char) -> Result<Self, char> {
        match character {
            'g' | 'G' | '🟩' | '🟧' => Ok(Self::Green),
            'y' | 'Y' | '🟨' | '🟦' => Ok(Self::Yellow),
            '-' | '⬛' | '⬜' => Ok(Self::Grey),
            other => Err(other),
        }
    }
}
