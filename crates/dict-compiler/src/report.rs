//! What became of the lines that were read.

use std::fmt;

/// Why a line did not become a word, or a word's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Skip {
    /// Nothing but white space.
    Blank,
    /// A capital letter, where lines with one are skipped.
    Capitals,
    /// Fewer letters than the minimum.
    TooShort,
    /// More letters than the maximum.
    TooLong,
    /// A character that is not in the alphabet.
    NotInAlphabet,
    /// On a deny list.
    Denied,
    /// Read before, perhaps in another spelling that folds to the same.
    Duplicate,
    /// A value of a word that is not in the dictionary.
    ValueOfNoWord,
    /// Another value of a word that was given one before.
    SecondValue,
}

impl Skip {
    /// Every reason, in the order they are asked for.
    pub const ALL: [Skip; 9] = [
        Skip::Blank,
        Skip::Capitals,
        Skip::TooShort,
        Skip::TooLong,
        Skip::NotInAlphabet,
        Skip::Denied,
        Skip::Duplicate,
        Skip::ValueOfNoWord,
        Skip::SecondValue,
    ];
}

impl fmt::Display for Skip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Skip::Blank => "blank",
            Skip::Capitals => "with capitals",
            Skip::TooShort => "too short",
            Skip::TooLong => "too long",
            Skip::NotInAlphabet => "not in the alphabet",
            Skip::Denied => "denied",
            Skip::Duplicate => "duplicate",
            Skip::ValueOfNoWord => "value of no word",
            Skip::SecondValue => "second value",
        })
    }
}

/// Counts of a build.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Lines of words read, blank ones included.
    pub lines: u64,
    /// Words in the dictionary.
    pub words: u32,
    /// Words that have a value.
    pub values: u32,
    /// Whether the values are stored as integers; otherwise, as text, or there are none.
    pub are_integers: bool,
    /// Symbols of the alphabet.
    pub symbols: usize,
    /// Slots in the file.
    pub slots: usize,
    /// Slots in use; the rest are holes of the double array.
    pub used_slots: usize,
    skips: [(u64, Option<String>); Skip::ALL.len()],
}

impl Report {
    /// How many lines were skipped for `reason`, and an example: the first of them, and of duplicates the one that
    /// sorts first, folded.
    pub fn skipped(&self, reason: Skip) -> (u64, Option<&str>) {
        let (count, example) = &self.skips[reason as usize];
        (*count, example.as_deref())
    }

    /// Lines skipped, for any reason.
    pub(crate) fn skipped_in_all(&self) -> u64 {
        self.skips.iter().map(|(count, _)| count).sum()
    }

    pub(crate) fn skip(&mut self, reason: Skip, line: &str) {
        let (count, first) = &mut self.skips[reason as usize];
        *count += 1;
        first.get_or_insert_with(|| line.to_string());
    }

    /// Counts a folded word that was there before.
    pub(crate) fn repeated(&mut self, word: &[u8]) {
        let (count, first) = &mut self.skips[Skip::Duplicate as usize];
        *count += 1;
        if first.as_ref().is_none_or(|first| word < first.as_bytes()) {
            *first = Some(String::from_utf8_lossy(word).into_owned());
        }
    }
}
