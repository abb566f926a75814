//! Values that words were given, before all words are known.

use std::{
    collections::{BTreeSet, HashMap},
    mem,
    num::NonZeroU32,
};

use dict_format::{
    Alphabet, ColumnKind, Fold, MAX_COLUMNS, MAX_FLAGS, MAX_VALUE_BYTES, SymbolIndex, VALUE, is_column_name, meta,
};

use super::{Report, Skip};
use crate::{CompileError, alphabet::WordAlphabet, encode::WordAutomaton, read::InputLine};

/// A column of a list that words can be given values of: the result of [`WordList::add_column`](crate::WordList::add_column).
/// It is valid only for the list that returned it. In another list it stands for another column, or for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColumnNumber(u8);

/// A value that many words can be given: the result of [`WordList::value`](crate::WordList::value). It is valid only for
/// the list that returned it. In another list it stands for another value, or for no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GivenValue {
    column: ColumnNumber,
    number: ValueNumber,
}

/// The number of a value of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ValueNumber(NonZeroU32);

impl ValueNumber {
    /// Returns the number as an index, from 0.
    pub(crate) fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// The columns of a list, and the values that words were given.
pub(crate) struct GivenValues {
    /// The column [`VALUE`], and the columns that were added.
    columns: Vec<GivenColumn>,
}

impl GivenValues {
    /// The column [`VALUE`].
    pub(super) const VALUE: ColumnNumber = ColumnNumber(0);

    pub(super) fn new() -> Self {
        Self { columns: vec![GivenColumn::new(VALUE, ColumnKind::Texts)] }
    }

    /// Adds a column.
    pub(super) fn add_column(&mut self, name: &str, kind: ColumnKind) -> Result<ColumnNumber, CompileError> {
        let bad = |what| CompileError::BadColumn { name: name.to_string(), what };
        if !is_column_name(name) {
            return Err(bad("a name is 1 to 32 of the characters a-z, 0-9 and -, a letter first"));
        }
        if name == VALUE {
            return Err(bad("every list has this column; give it values as values of words"));
        }
        if self.columns.iter().any(|column| column.name == name) {
            return Err(bad("there is a column of this name; name each column once"));
        }
        let number = self.columns.len();
        if number >= MAX_COLUMNS {
            return Err(bad("a dictionary has at most 60 columns; leave some out"));
        }
        self.columns.push(GivenColumn::new(name, kind));
        Ok(ColumnNumber(number as u8))
    }

    /// Returns the name of a column.
    pub(super) fn name(&self, column: ColumnNumber) -> &str {
        self.columns.get(usize::from(column.0)).map_or("", |column| &column.name)
    }

    /// Returns the number of times that a word was given a value.
    pub(super) fn times(&self) -> u64 {
        self.columns.iter().map(GivenColumn::times).sum()
    }

    /// Returns a value of a column, or `None` if the value is blank. An error says what is wrong with the value.
    pub(super) fn value(&mut self, column: ColumnNumber, value: &str) -> Result<Option<GivenValue>, &'static str> {
        let given = self.columns.get_mut(usize::from(column.0)).ok_or("is for a column of another list")?;
        Ok(given.number(value)?.map(|number| GivenValue { column, number }))
    }

    /// Gives a value to a word, which is trimmed and folded. A value of another list that is unknown here is ignored.
    pub(super) fn push(&mut self, word: &str, value: GivenValue, alphabet: &WordAlphabet) {
        if let Some(column) = self.columns.get_mut(usize::from(value.column.0)) {
            column.push(word, value.number, alphabet);
        }
    }

    /// Takes a line with a word, a tab and a value of the column [`VALUE`]. A blank line or a blank value is ignored.
    pub(super) fn push_line(&mut self, line: InputLine<'_>, alphabet: &WordAlphabet) -> Result<(), CompileError> {
        let text = line.text()?;
        let Some((word, value)) = text.split_once('\t') else {
            return if text.trim_ascii().is_empty() { Ok(()) } else { Err(line.no_tab()) };
        };
        if let Some(value) = self.value(Self::VALUE, value).map_err(|what| line.bad_value(what))? {
            self.push(word, value, alphabet);
        }
        Ok(())
    }

    /// Returns the columns, sorted by their names.
    pub(crate) fn into_columns(mut self) -> Vec<GivenColumn> {
        self.columns.sort_by(|a, b| a.name.cmp(&b.name));
        self.columns
    }
}

/// The minimum number of entries with which equal ones are merged.
const MIN_CROWDED_ENTRIES: usize = 1 << 18;

/// A column: words and their values, in the order in which they were first given.
pub(crate) struct GivenColumn {
    name: String,
    /// The kind of values. The column [`VALUE`] has texts here, and ranks in the file if all are integers.
    kind: ColumnKind,
    /// The names of all flags.
    flags: BTreeSet<String>,
    /// The folded words of the entries, one after the other.
    words: String,
    entries: Vec<Entry>,
    /// The number of entries after equal ones were last merged.
    merged_entries: usize,
    /// The distinct values.
    numbers: HashMap<String, ValueNumber>,
}

/// A value that was given to a word.
#[derive(Clone, Copy)]
struct Entry {
    /// The end of the word in [`GivenColumn::words`]. The word starts at the end of the entry before this one.
    end: usize,
    value: ValueNumber,
    /// The number of times that the word was given this value, as far as equal entries are merged.
    times: u32,
}

impl GivenColumn {
    fn new(name: &str, kind: ColumnKind) -> Self {
        let (words, entries, numbers) = Default::default();
        Self { name: name.to_string(), kind, flags: BTreeSet::new(), words, entries, merged_entries: 0, numbers }
    }

    /// Returns the number of times that a word was given a value.
    fn times(&self) -> u64 {
        self.entries.iter().map(|entry| u64::from(entry.times)).sum()
    }

    /// Returns the number of a value, or `None` if the value is blank. An error says what is wrong with the value.
    fn number(&mut self, value: &str) -> Result<Option<ValueNumber>, &'static str> {
        let value = value.trim_ascii();
        if value.len() > MAX_VALUE_BYTES {
            return Err("has more than 65,536 bytes; shorten it");
        }
        if !meta::is_value(value) {
            return Err(
                "has another tab, a control character, or one that turns the direction of text; give it as plain text",
            );
        }
        if value.is_empty() {
            return Ok(None);
        }
        if let Some(&number) = self.numbers.get(value) {
            return Ok(Some(number));
        }
        let value = self.spelled(value)?;
        let next = ValueNumber(NonZeroU32::MIN.saturating_add(self.numbers.len() as u32));
        Ok(Some(*self.numbers.entry(value).or_insert(next)))
    }

    /// Returns the value in the one form that values of this kind have: an integer without leading zeros, or flags sorted by
    /// their names.
    fn spelled(&mut self, value: &str) -> Result<String, &'static str> {
        match self.kind {
            ColumnKind::Integers | ColumnKind::Ranks => {
                let integer: Result<i64, _> = value.parse();
                Ok(integer
                    .map_err(|_| "is not an integer of 64 bits; make the column one of texts, or change it")?
                    .to_string())
            }
            ColumnKind::Flags => {
                let names: BTreeSet<&str> = value.split_ascii_whitespace().collect();
                if !names.iter().all(|name| is_column_name(name)) {
                    return Err("has a flag that is not 1 to 32 of the characters a-z, 0-9 and -, a letter first");
                }
                let new: Vec<&&str> = names.iter().filter(|name| !self.flags.contains(**name)).collect();
                if self.flags.len() + new.len() > MAX_FLAGS {
                    return Err("has a flag beyond the 64 that a column can have; make the column one of texts");
                }
                self.flags.extend(new.into_iter().map(|name| name.to_string()));
                Ok(names.into_iter().collect::<Vec<_>>().join(" "))
            }
            _ => Ok(value.to_string()),
        }
    }

    /// Gives a value to a word, which is trimmed and folded. A number from another list that is unknown here is ignored.
    fn push(&mut self, word: &str, value: ValueNumber, alphabet: &WordAlphabet) {
        if value.index() >= self.numbers.len() {
            return;
        }
        self.words.push_str(&alphabet.fold_text(word.trim_ascii()));
        self.entries.push(Entry { end: self.words.len(), value, times: 1 });
        if self.entries.len() >= MIN_CROWDED_ENTRIES.max(2 * self.merged_entries) {
            self.merge();
        }
    }

    /// Merges equal entries, so that memory is proportional to the different ones.
    fn merge(&mut self) {
        let mut merged = Self::new(&self.name, self.kind);
        let mut places = HashMap::new();
        for (word, entry) in self.entries() {
            let place = *places.entry((word, entry.value.index())).or_insert(merged.entries.len());
            match merged.entries.get_mut(place) {
                Some(first) => first.times = first.times.saturating_add(entry.times),
                None => {
                    merged.words.push_str(word);
                    merged.entries.push(Entry { end: merged.words.len(), ..entry });
                }
            }
        }
        merged.merged_entries = merged.entries.len();
        merged.numbers = mem::take(&mut self.numbers);
        merged.flags = mem::take(&mut self.flags);
        *self = merged;
    }

    /// Returns each entry with its word.
    fn entries(&self) -> impl Iterator<Item = (&str, Entry)> {
        let mut start = 0;
        self.entries.iter().map(move |&entry| (&self.words[mem::replace(&mut start, entry.end)..entry.end], entry))
    }

    /// Returns the value of each word, by id. If a word was given several values, the first one counts.
    pub(crate) fn by_word(
        &self,
        automaton: &WordAutomaton,
        fold: Fold,
        report: &mut Report,
    ) -> Vec<Option<ValueNumber>> {
        if self.entries.is_empty() {
            return Vec::new();
        }
        let alphabet = Alphabet::new(fold, &automaton.symbols);
        let index = SymbolIndex::new(alphabet);
        let mut values = vec![None; automaton.flat.words as usize];
        let mut codes = Vec::new();
        for (word, Entry { value, times, .. }) in self.entries() {
            codes.clear();
            let id = index.encode(alphabet, word, &mut codes).ok().and_then(|()| automaton.flat.id(&codes));
            let Some(id) = id else {
                report.skip_times(Skip::ValueOfNoWord, times, word);
                continue;
            };
            match &mut values[id as usize] {
                free @ None => *free = Some(value),
                Some(first) if *first == value => {}
                Some(_) => report.skip_times(Skip::SecondValue, times, word),
            }
        }
        values
    }

    /// Returns the name, the kind, and the distinct values with their numbers, in no order.
    pub(crate) fn into_distinct(self) -> (String, ColumnKind, HashMap<String, ValueNumber>) {
        (self.name, self.kind, self.numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AlphabetSpec;

    #[test]
    fn equal_entries_are_merged_whenever_the_different_ones_may_have_doubled() {
        let alphabet = WordAlphabet::new(Fold::Case, AlphabetSpec::Any).unwrap();
        let mut values = GivenColumn::new(VALUE, ColumnKind::Texts);
        let value = values.number("7").unwrap().unwrap();
        // Half of the first words are given the value twice.
        for number in 0..MIN_CROWDED_ENTRIES {
            assert_eq!((values.merged_entries, values.entries.len()), (0, number));
            values.push(&(number / 4 * 2 + number % 4 / 2).to_string(), value, &alphabet);
        }
        let merged = MIN_CROWDED_ENTRIES / 2;
        assert_eq!((values.merged_entries, values.entries.len()), (merged, merged));
        for number in 0..merged {
            assert_eq!(values.merged_entries, merged);
            values.push(&format!("n{number}"), value, &alphabet);
        }
        assert_eq!((values.merged_entries, values.entries.len()), (2 * merged, 2 * merged));
        for number in 0..9 {
            values.push(&format!("more{number}"), value, &alphabet);
        }
        assert_eq!(values.merged_entries, 2 * merged);
        assert_eq!(values.times(), (MIN_CROWDED_ENTRIES + merged + 9) as u64);
        let times = |word: &str| values.entries().find(|(found, _)| *found == word).map(|(_, entry)| entry.times);
        assert_eq!(["0", "1", "n0", "more8", "n"].map(times), [Some(2), Some(2), Some(1), Some(1), None]);
    }

    #[test]
    fn a_number_of_another_list_is_ignored_if_it_stands_for_no_value() {
        let alphabet = WordAlphabet::new(Fold::Case, AlphabetSpec::Any).unwrap();
        let [mut first, mut second] = [GivenValues::new(), GivenValues::new()];
        let numbers = ["a", "b"].map(|value| first.value(GivenValues::VALUE, value).unwrap().unwrap());
        second.value(GivenValues::VALUE, "c").unwrap();
        numbers.iter().for_each(|number| second.push("word", *number, &alphabet));
        assert_eq!(second.times(), 1);
        let column = first.add_column("stem", ColumnKind::Texts).unwrap();
        assert!(second.value(column, "d").is_err());
        second.push("word", first.value(column, "d").unwrap().unwrap(), &alphabet);
        assert_eq!(second.times(), 1);
    }
}
