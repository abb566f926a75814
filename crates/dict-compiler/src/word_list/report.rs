//! Counts of the lines that were read, of those that were changed, and of the reasons why some were skipped; and the
//! listener that is told of each skipped line.

use std::fmt;

use crate::ColumnKind;

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
    /// The word has more than [`MAX_WORD_SYMBOLS`](dict_format::symbol::MAX_WORD_SYMBOLS) symbols, which is the limit
    /// of the format.
    TooManySymbols,
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
        Skip::TooManySymbols,
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
            Skip::TooManySymbols => "over 512 symbols",
            Skip::NotInAlphabet => "not in the alphabet",
            Skip::Denied => "denied",
            Skip::Duplicate => "duplicate",
            Skip::ValueOfNoWord => "value without a word",
            Skip::SecondValue => "second value",
        })
    }
}

/// Counts of a build.
///
/// ```
/// use dict_compiler::{Input, Options, WordList, word_list::Skip};
///
/// let mut list = WordList::new(Options::default())?;
/// list.read(Input::from_reader("pets", &b"cat \ndog\nCafe\xcc\x81\nx-ray\n"[..])?)?;
/// let report = list.report();
/// assert_eq!(report.lines, 4);
/// assert_eq!(report.skipped(Skip::NotInAlphabet), (1, Some("x-ray")));
/// assert_eq!(report.trimmed(), (1, Some("cat ")));
/// assert_eq!(report.normalised(), (1, Some("Cafe\u{301}"))); // the word is café
/// assert_eq!(report.letters_changed(), (0, None)); // with the alphabet a-z, it would be cafe
/// # Ok::<(), dict_compiler::CompileError>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// Lines of word lists that were read, blank lines included.
    pub lines: u64,
    /// Words in the dictionary.
    pub words: u32,
    /// Bytes of the words as text: folded, in UTF-8, with a line feed after each. This is the length of what
    /// `dictc dump` prints. A file may be larger than its text: words that share few beginnings and endings, such as
    /// URLs with random parts, take several slots, each of 12 bytes with its rank.
    pub text_bytes: u64,
    /// The columns of the dictionary, sorted by their names. A column without values is left out.
    pub columns: Vec<ColumnReport>,
    /// The [`WordsHash`](dict_format::meta::WordsHash) of the words, which the metadata has as `words-xxh3`.
    pub words_hash: u64,
    /// Symbols of the alphabet.
    pub symbols: usize,
    /// Slots in the file.
    pub slots: usize,
    /// Slots in use; the others are holes of the double array.
    pub used_slots: usize,
    /// The length of the blocks of a dense file in bytes, with the bytes before and after them; 0 in a flat file.
    pub block_bytes: usize,
    skips: [LineCount; Skip::ALL.len()],
    trimmed: LineCount,
    normalised: LineCount,
    letters_changed: LineCount,
    cannot_deny: LineCount,
    /// The word that the example of `letters_changed` became.
    changed_word: String,
}

/// Counts of a column of values.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ColumnReport {
    /// The name.
    pub name: String,
    /// The kind of its values.
    pub kind: ColumnKind,
    /// Words that have a value.
    pub words: u32,
    /// Different values.
    pub distinct: u32,
    /// The reason why the column `value` has texts: the first value that is not an integer.
    pub first_text: Option<String>,
    /// The three words with the best numbers, the best one first, if the column has integers or ranks.
    pub best: Vec<String>,
}

/// The number of lines of some kind, and one of them.
#[derive(Clone, Debug, Default)]
struct LineCount {
    count: u64,
    example: Option<String>,
}

impl LineCount {
    fn add(&mut self, line: &str) {
        self.count += 1;
        self.example.get_or_insert_with(|| line.to_string());
    }

    fn get(&self) -> (u64, Option<&str>) {
        (self.count, self.example.as_deref())
    }
}

impl Report {
    /// Returns the number of lines that were skipped for `reason`, and an example. The example is the first such line;
    /// for duplicates, it is the folded word that sorts first.
    pub fn skipped(&self, reason: Skip) -> (u64, Option<&str>) {
        self.skips[reason as usize].get()
    }

    /// Returns the number of lines that became words after white space around them was dropped, and the first such
    /// line. Duplicates count too; skipped lines do not. White space means ASCII spaces, tabs, form feeds, line feeds
    /// and carriage returns. The end of a line, LF or CRLF, does not count, nor does the byte order mark of a list, nor
    /// the white space between columns.
    pub fn trimmed(&self) -> (u64, Option<&str>) {
        self.trimmed.get()
    }

    /// Returns the number of lines whose letters were only composed (Normalization Form C) before they became words,
    /// and the first such line, trimmed. Duplicates count too; skipped lines do not.
    ///
    /// A line counts if its folded word differs from the line, and not only in its case. Lines that
    /// [`letters_changed`](Self::letters_changed) counts do
    /// not count here.
    pub fn normalised(&self) -> (u64, Option<&str>) {
        self.normalised.get()
    }

    /// Returns the number of lines that became words of other letters, because a conversion,
    /// [`Fold::Accents`](crate::Fold::Accents) or
    /// [`Fold::Tiles`](crate::Fold::Tiles) changed more than their case: with the tiles `a-z`, `blå` becomes `bla`. The
    /// example is the first such line, trimmed, and its word. Duplicates count too; skipped lines do not.
    pub fn letters_changed(&self) -> (u64, Option<(&str, &str)>) {
        let (count, line) = self.letters_changed.get();
        (count, line.map(|line| (line, &*self.changed_word)))
    }

    /// Returns the number of lines of deny lists that cannot deny a word, because they have characters that are not in
    /// the alphabet, and the first such line. `cat,1` is one, unless the alphabet has a comma and digits.
    pub fn cannot_deny(&self) -> (u64, Option<&str>) {
        self.cannot_deny.get()
    }

    /// Returns the column with this name.
    pub fn column(&self, name: &str) -> Option<&ColumnReport> {
        self.columns.iter().find(|column| column.name == name)
    }

    /// Returns the number of lines that were skipped for any reason.
    pub(crate) fn all_skipped(&self) -> u64 {
        self.skips.iter().map(|skipped| skipped.count).sum()
    }

    /// Counts a line that occurs several times and is skipped.
    fn skip_times(&mut self, reason: Skip, times: u64, line: &str) {
        let skipped = &mut self.skips[reason as usize];
        skipped.add(line);
        skipped.count += times - 1;
    }

    /// Counts a line that became a word after white space was dropped.
    pub(crate) fn trim(&mut self, line: &str) {
        self.trimmed.add(line);
    }

    /// Counts a line that became a word after its letters were composed.
    pub(crate) fn normalise(&mut self, line: &str) {
        self.normalised.add(line);
    }

    /// Counts a line that became a word of other letters.
    pub(crate) fn change_letters(&mut self, line: &str, word: &str) {
        if self.letters_changed.count == 0 {
            self.changed_word = word.to_string();
        }
        self.letters_changed.add(line);
    }

    /// Counts a line of a deny list that cannot deny a word.
    pub(crate) fn count_cannot_deny(&mut self, line: &str) {
        self.cannot_deny.add(line);
    }

    /// Counts a folded word that was read before.
    fn skip_duplicate(&mut self, word: &[u8]) {
        let skipped = &mut self.skips[Skip::Duplicate as usize];
        skipped.count += 1;
        if skipped.example.as_ref().is_none_or(|example| word < example.as_bytes()) {
            skipped.example = Some(String::from_utf8_lossy(word).into_owned());
        }
    }
}

/// A report, and the listener that is told of each skipped line.
#[derive(Default)]
pub(crate) struct SkipCounts {
    pub(crate) report: Report,
    listener: Option<SkipListener>,
}

/// Takes the reason why a line is skipped, and the line.
pub(super) type SkipListener = Box<dyn FnMut(Skip, &str) + Send + Sync>;

impl SkipCounts {
    /// Tells `listener` of each line that is skipped from now on.
    pub(super) fn set_listener(&mut self, listener: SkipListener) {
        self.listener = Some(listener);
    }

    /// Counts a line that is skipped.
    pub(super) fn skip(&mut self, reason: Skip, line: &str) {
        self.skip_times(reason, 1, line);
    }

    /// Counts a line that occurs several times and is skipped.
    pub(super) fn skip_times(&mut self, reason: Skip, times: u64, line: &str) {
        self.report.skip_times(reason, times, line);
        if let Some(listener) = &mut self.listener {
            (0..times).for_each(|_| listener(reason, line));
        }
    }

    /// Counts a folded word that was read before.
    pub(crate) fn skip_duplicate(&mut self, word: &[u8]) {
        self.report.skip_duplicate(word);
        if let Some(listener) = &mut self.listener {
            listener(Skip::Duplicate, &String::from_utf8_lossy(word));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_occurs_several_times_counts_each_time() {
        let mut report = Report::default();
        report.skip_times(Skip::SecondValue, 3, "cat");
        report.skip_times(Skip::SecondValue, 1, "dog");
        assert_eq!((report.skipped(Skip::SecondValue), report.all_skipped()), ((4, Some("cat")), 4));
    }
}
