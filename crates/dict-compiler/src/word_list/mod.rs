//! Collects the words of a dictionary and their values.
//!
//! `Filter::filter` folds a line and decides if it becomes a word. `Words` keeps the words, and the [`Report`] counts
//! the reasons why lines were skipped.

mod copied_column;
mod distinct_texts;
mod edits;
mod filter;
mod given_values;
mod letter_range;
mod options;
mod report;

use std::{fmt, path::Path};

use filter::{DeniedTiles, Filtered};

pub use self::{
    copied_column::CopiedColumn,
    given_values::{ColumnNumber, GivenValue},
    options::Options,
    report::{ColumnReport, Report, Skip},
};
pub(crate) use self::{
    filter::{Filter, LetterLimits},
    given_values::{ColumnOfWords, GivenValues, ValueNumber},
    letter_range::LetterRange,
    report::SkipCounts,
};
use crate::{
    AlphabetSpec, ColumnKind, CompileError, Fold, Form, Input,
    alphabet::WordAlphabet,
    error::RowFault,
    read::{InputLine, LineBlock, Lines, Row, Table},
    sorting::Words,
};

/// The words of a future dictionary, and their values.
///
/// Words that are read and words that are pushed are treated alike:
///
/// 1. **Trimmed.** The ASCII white space at both ends is dropped: spaces, tabs, form feeds, line feeds and carriage
///    returns. Other white space, such as a no-break space, is a character of the word. [`Report::trimmed`] counts.
/// 2. If [`Options::skip_capitals`] is set and the word has a capital, it is skipped.
/// 3. **Folded** with [`Options::fold`] and [`Options::conversions`]. This also brings the word into Unicode's
///    Normalization Form C, even if the fold is
///    [`Fold::None`]. [`Report::normalised`] counts the words that were composed, and
///    [`Report::letters_changed`] those that have other letters now.
/// 4. If the folded word is blank, too short, too long, not made of the alphabet, denied, or a duplicate, it is
///    skipped. [`Report::skipped`] counts the reasons.
///
/// ```
/// use dict_compiler::{Meta, Options, WordList, word_list::Skip};
///
/// let mut list = WordList::new(Options::default().with_min_letters(2))?;
/// for word in [" cat\t", "Cats", "Été", "E\u{301}te\u{301}", "a"] {
///     list.push(word)?;
/// }
/// let report = list.compile(&Meta::default())?.report;
/// assert_eq!((report.lines, report.words), (5, 3)); // cat, cats, été
/// assert_eq!((report.trimmed(), report.normalised()), ((1, Some(" cat\t")), (1, Some("E\u{301}te\u{301}"))));
/// assert_eq!(report.skipped(Skip::TooShort), (1, Some("a")));
/// assert_eq!(report.skipped(Skip::Duplicate), (1, Some("été")));
/// # Ok::<(), dict_compiler::CompileError>(())
/// ```
pub struct WordList {
    pub(crate) filter: Filter,
    pub(crate) form: Form,
    pub(crate) words: Words,
    pub(crate) lengths: LetterRange,
    pub(crate) values: GivenValues,
    pub(crate) counts: SkipCounts,
}

/// The outcome of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineOutcome {
    /// The line is a word of the list, perhaps for the second time.
    Word,
    Skipped,
}

impl fmt::Debug for WordList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WordList").field("report", &self.counts.report).finish_non_exhaustive()
    }
}

impl WordList {
    /// The column `value`, which every list has.
    pub const VALUE: ColumnNumber = GivenValues::VALUE;

    /// Creates an empty list. Fails if the alphabet cannot be used.
    pub fn new(options: Options) -> Result<Self, CompileError> {
        let form = options.form;
        let filter = Filter::new(options)?;
        Ok(Self {
            form,
            words: Words::new(filter.alphabet.codec()),
            filter,
            lengths: LetterRange::EMPTY,
            values: GivenValues::new(),
            counts: SkipCounts::default(),
        })
    }

    /// Reads words that must not be in the dictionary, one a line, in any spelling that folds to the same. A line with
    /// `*`, `?`, `[` or `]` is a pattern: `*` is any characters or none, `?` is one character, and `[aeu]` one of
    /// these. Words that were read before are not removed, so read deny lists first. [`Report::skipped`] counts the
    /// words, and [`Report::cannot_deny`] the lines that cannot deny any.
    ///
    /// ```
    /// use dict_compiler::{Input, Options, WordList, word_list::Skip};
    ///
    /// let mut list = WordList::new(Options::default())?;
    /// list.deny(Input::from_reader("rude", &b"Cat\ndo*\nemu,2\n"[..])?)?;
    /// for word in ["cat", "cats", "dogs", "emu"] {
    ///     list.push(word)?;
    /// }
    /// assert_eq!(list.report().skipped(Skip::Denied), (2, Some("cat")));
    /// assert_eq!(list.report().cannot_deny(), (1, Some("emu,2")));
    /// # Ok::<(), dict_compiler::CompileError>(())
    /// ```
    pub fn deny(&mut self, input: Input<'_>) -> Result<(), CompileError> {
        input.for_each_line(|line| {
            let word = line.word()?;
            if !word.is_empty() && !self.filter.deny(word) {
                self.counts.report.count_cannot_deny(word);
            }
            Ok(())
        })
    }

    /// Reads words and patterns that must not be in the dictionary, as [`WordList::deny`] does, from a list that is
    /// spelled with these tiles. A word is denied if [`Fold::Tiles`] makes it one of them: with the tiles `a-zäöü`,
    /// `gross` denies `groß`, for any fold of the dictionary.
    pub fn deny_tiles(&mut self, input: Input<'_>, tiles: AlphabetSpec) -> Result<(), CompileError> {
        let mut denied = DeniedTiles::new(WordAlphabet::new(Fold::Tiles, tiles, &[])?);
        input.for_each_line(|line| {
            let word = line.word()?;
            if !word.is_empty() && !denied.add(word) {
                self.counts.report.count_cannot_deny(word);
            }
            Ok(())
        })?;
        self.filter.deny_tiles(denied);
        Ok(())
    }

    /// Reads words, one a line, or the column of each line that [`Input::column`] chose. They are trimmed, folded and
    /// filtered as [`WordList`] describes.
    pub fn read(&mut self, input: Input<'_>) -> Result<(), CompileError> {
        self.read_lines(input, None, |_| {})
    }

    /// Reads words as [`WordList::read`] does. Calls `progress` now and then with the number of lines read so far.
    pub fn read_with_progress(&mut self, input: Input<'_>, progress: impl FnMut(u64)) -> Result<(), CompileError> {
        self.read_lines(input, None, progress)
    }

    /// Reads words as [`WordList::read`] does, and gives `value` to each of them.
    pub fn read_with_value(&mut self, input: Input<'_>, value: GivenValue) -> Result<(), CompileError> {
        self.read_lines(input, Some(value), |_| {})
    }

    /// Adds one word as if it were a line of a list: it is trimmed, folded and filtered as [`WordList`] describes, and
    /// [`WordList::report`] counts what happened to it. It is one word even if there are spaces or line feeds in it. As
    /// at the end of a line, one carriage return at the end does not count as trimmed. A byte order mark at the start
    /// is dropped if this is the first line.
    ///
    /// The only error is [`CompileError::LongLine`]. A word that is skipped is not an error. After an error the list is
    /// what it was before.
    pub fn push(&mut self, word: &str) -> Result<(), CompileError> {
        let block = LineBlock::of_word(Path::new("words"), word);
        let lines = self.counts.report.lines;
        self.take_line(block.as_line(lines + 1)).map(drop).inspect_err(|_| self.counts.report.lines = lines)
    }

    /// Reads values of words. A line has a word, a tab, and the word's value.
    ///
    /// A value is text without control characters; ASCII white space around it is dropped, and a blank value is
    /// ignored. Words are trimmed and folded as the words of lists are. A value is skipped if its word is not in the
    /// dictionary, or if the word was given a different value before. If every value is an integer in its shortest
    /// form, values are integers, of which the largest is the best. For ranks, of which the smallest is the best, say
    /// so first: `list.add_column("value", ColumnKind::Ranks)`.
    pub fn read_values(&mut self, input: Input<'_>) -> Result<(), CompileError> {
        input.of_values().for_each_line(|line| self.values.push_line(line, &self.filter.alphabet))
    }

    /// Reads a table of words and their values. Words are trimmed, folded and filtered as [`WordList`] describes. A
    /// blank value is ignored.
    ///
    /// ```
    /// use dict_compiler::{ColumnKind, Input, Meta, Options, WordList, read::{Table, TableFormat}};
    ///
    /// let mut list = WordList::new(Options::default())?;
    /// let frequency = list.add_column("frequency", ColumnKind::Integers)?;
    /// let table = Table::new(TableFormat::Csv, "word".into()).with_values("count".into(), frequency);
    /// list.read_table(Input::from_reader("pets.csv", &b"count,word\n5012,cat\n4870,\"Dog\"\n"[..])?, &table, |_| {})?;
    /// let report = list.compile(&Meta::default())?.report;
    /// assert_eq!((report.words, report.column("frequency").unwrap().words), (2, 2));
    /// # Ok::<(), dict_compiler::CompileError>(())
    /// ```
    ///
    /// Calls `progress` now and then with the number of lines read so far.
    pub fn read_table(
        &mut self,
        input: Input<'_>,
        table: &Table,
        mut progress: impl FnMut(u64),
    ) -> Result<(), CompileError> {
        input.for_each_row(table, |row| {
            if self.counts.report.lines.is_multiple_of(1 << 13) {
                progress(self.counts.report.lines);
            }
            match self.take_line(row.block().as_line(row.line))? {
                LineOutcome::Word => self.give_values(&row),
                LineOutcome::Skipped => Ok(()),
            }
        })
    }

    /// Reads values of words from a table. Its words are not added to the list.
    pub fn read_values_of_table(&mut self, input: Input<'_>, table: &Table) -> Result<(), CompileError> {
        input.for_each_row(table, |row| self.give_values(&row))
    }

    /// Gives the word of a row its values.
    fn give_values(&mut self, row: &Row<'_>) -> Result<(), CompileError> {
        for (column, text) in row.values() {
            let value = self.values.value(column, text, &self.filter.alphabet);
            let bad_value = |fault| {
                row.error(RowFault::Value { column: self.values.name(column).into(), fault, is_first: row.line == 1 })
            };
            if let Some(value) = value.map_err(bad_value)? {
                self.values.push(row.word(), value, &self.filter.alphabet);
            }
        }
        Ok(())
    }

    /// Returns a value that words can be given, or `None` if `text` is blank. ASCII white space around it is dropped.
    ///
    /// The only error is [`CompileError::Value`].
    pub fn value(&mut self, text: &str) -> Result<Option<GivenValue>, CompileError> {
        self.value_in(GivenValues::VALUE, text)
    }

    /// Adds a column of values beside the one that every list has, which is called `value`; or states the kind of that
    /// one, before it has values: integers, ranks, or texts, which are integers if all are. A dictionary has at most 60
    /// columns with different names. A name has 1 to 32 of the characters `a-z`, `0-9` and `-`, a letter first.
    ///
    /// ```
    /// use dict_compiler::{ColumnKind, Meta, Options, WordList};
    ///
    /// let mut list = WordList::new(Options::default())?;
    /// let [frequency, part] = [("frequency", ColumnKind::Integers), ("part", ColumnKind::Flags)]
    ///     .map(|(name, kind)| list.add_column(name, kind).unwrap());
    /// for (word, count, parts) in [("cat", "5012", "noun"), ("cut", "4870", "noun verb")] {
    ///     list.push(word)?;
    ///     for value in [list.value_in(frequency, count)?, list.value_in(part, parts)?].into_iter().flatten() {
    ///         list.set_value(word, value);
    ///     }
    /// }
    /// let report = list.compile(&Meta::default())?.report;
    /// assert_eq!(report.column("part").map(|part| (part.words, part.distinct)), Some((2, 2)));
    /// # Ok::<(), dict_compiler::CompileError>(())
    /// ```
    pub fn add_column(&mut self, name: &str, kind: ColumnKind) -> Result<ColumnNumber, CompileError> {
        self.values.add_column(name, kind)
    }

    /// Returns a value of a column that words can be given, or `None` if `text` is blank. Flags are names with spaces
    /// between them, and texts of a column of edits have ` | ` between them.
    ///
    /// The only error is [`CompileError::Value`].
    pub fn value_in(&mut self, column: ColumnNumber, text: &str) -> Result<Option<GivenValue>, CompileError> {
        self.values.value(column, text, &self.filter.alphabet).map_err(|fault| CompileError::Value { fault })
    }

    /// Gives `value` to `word`, as a line of [`WordList::read_values`] does.
    pub fn set_value(&mut self, word: &str, value: GivenValue) {
        self.values.push(word, value, &self.filter.alphabet);
    }

    /// Tells `listener` of each line that is skipped from now on: the reason, and the line without white space around
    /// it. For a word that was read before, it gets the folded word, perhaps only when the list is compiled.
    ///
    /// ```
    /// use std::sync::mpsc;
    ///
    /// use dict_compiler::{Meta, Options, WordList, word_list::Skip};
    ///
    /// let (sender, skipped) = mpsc::channel();
    /// let mut list = WordList::new(Options::default())?;
    /// list.on_skip(move |why, line| sender.send((why, line.to_string())).expect("a receiver"));
    /// for word in ["cat", "x-ray", "Cat"] {
    ///     list.push(word)?;
    /// }
    /// list.compile(&Meta::default())?;
    /// let expected = [(Skip::NotInAlphabet, "x-ray"), (Skip::Duplicate, "cat")];
    /// assert!(skipped.iter().eq(expected.map(|(why, line)| (why, line.to_string()))));
    /// # Ok::<(), dict_compiler::CompileError>(())
    /// ```
    pub fn on_skip(&mut self, listener: impl FnMut(Skip, &str) + Send + Sync + 'static) {
        self.counts.set_listener(Box::new(listener));
    }

    /// Returns the counts of the lines so far.
    pub fn report(&self) -> &Report {
        &self.counts.report
    }

    /// Reads words and gives them `value`, if there is one.
    fn read_lines(
        &mut self,
        input: Input<'_>,
        value: Option<GivenValue>,
        mut progress: impl FnMut(u64),
    ) -> Result<(), CompileError> {
        let mut count = 0;
        input.for_each_block(|block| {
            progress(self.counts.report.lines);
            let mut lines = block.lines(count);
            loop {
                if value.is_none() {
                    self.take_plain_lines(&mut lines);
                }
                let Some(line) = lines.next() else { break };
                if self.take_line(line)? == LineOutcome::Word
                    && let Some(value) = value
                {
                    self.values.push(line.word()?, value, &self.filter.alphabet);
                }
            }
            count = lines.lines_read();
            Ok(())
        })
    }

    /// Takes the next lines that become words as they are, all at once.
    fn take_plain_lines(&mut self, lines: &mut Lines<'_>) {
        let plain = self.filter.plain_lines(lines.words());
        self.counts.report.lines += plain.count;
        self.lengths.join(plain.letters);
        let counts = &mut self.counts;
        self.words.push_lines(lines.skip(plain.end, plain.count), &mut |word| counts.skip_duplicate(word));
    }

    /// Adds the word of a line, or counts why the line is skipped.
    #[inline]
    fn take_line(&mut self, line: InputLine<'_>) -> Result<LineOutcome, CompileError> {
        self.counts.report.lines += 1;
        match self.filter.filter(line, &mut self.counts.report)? {
            Filtered::Word(word) => {
                self.lengths.include(word.letters);
                let counts = &mut self.counts;
                self.words.push(word.text.as_bytes(), &mut |word| counts.skip_duplicate(word));
                Ok(LineOutcome::Word)
            }
            Filtered::Skip(reason) => {
                self.counts.skip(reason, line.word()?);
                Ok(LineOutcome::Skipped)
            }
        }
    }
}

#[cfg(test)]
mod tests;
