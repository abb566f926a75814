//! Counts of the lines that were read, and of the reasons why some were skipped.

use std::fmt;

/// The reason why a line did not become a word, or a word's value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Skip {
    /// The line has nothing but white space.
    Blank,
    /// The word has a capital letter, and [`Options::skip_capitals`](crate::Options::skip_capitals) is set.
    Capitals,
    /// The word has fewer letters than the minimum.
    TooShort,
    /// The word has more letters than the maximum.
    TooLong,
    /// The word has a character that is not in the alphabet.
    NotInAlphabet,
    /// The word is on a deny list.
    Denied,
    /// The word was read before, perhaps in another spelling that folds to the same.
    Duplicate,
    /// A value was given for a word that is not in the dictionary.
    ValueOfNoWord,
    /// A word that has a value was given a different one.
    SecondValue,
}

impl Skip {
    /// All reasons, in the order in which reports list them.
    pub const ALL: &[Skip] = &[
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
            Skip::ValueOfNoWord => "value without a word",
            Skip::SecondValue => "second value",
        })
    }
}

/// Counts of a build.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// Lines of word lists that were read, blank lines included.
    pub lines: u64,
    /// Words in the dictionary.
    pub words: u32,
    /// Words that have a value.
    pub values: u32,
    /// True if the values are stored as integers; false if they are stored as text, or if there are none.
    pub are_integers: bool,
    /// Symbols of the alphabet.
    pub symbols: usize,
    /// Slots in the file.
    pub slots: usize,
    /// Slots in use; the others are holes of the double array.
    pub used_slots: usize,
    skips: [SkipCount; Skip::ALL.len()],
}

#[derive(Clone, Debug, Default)]
struct SkipCount {
    count: u64,
    example: Option<String>,
}

impl Report {
    /// Returns the number of lines that were skipped for `reason`, and an example. The example is the first such line;
    /// for duplicates, it is the folded word that sorts first.
    pub fn skipped(&self, reason: Skip) -> (u64, Option<&str>) {
        let SkipCount { count, example } = &self.skips[reason as usize];
        (*count, example.as_deref())
    }

    /// Returns the number of lines that were skipped for any reason.
    pub(crate) fn all_skipped(&self) -> u64 {
        self.skips.iter().map(|skipped| skipped.count).sum()
    }

    /// Counts a line that is skipped.
    pub(crate) fn skip(&mut self, reason: Skip, line: &str) {
        let skipped = &mut self.skips[reason as usize];
        skipped.count += 1;
        skipped.example.get_or_insert_with(|| line.to_string());
    }

    /// Counts a folded word that was read before.
    pub(crate) fn skip_duplicate(&mut self, word: &[u8]) {
        let skipped = &mut self.skips[Skip::Duplicate as usize];
        skipped.count += 1;
        if skipped.example.as_ref().is_none_or(|example| word < example.as_bytes()) {
            skipped.example = Some(String::from_utf8_lossy(word).into_owned());
        }
    }
}
