//! Values that words were given, before all words are known.

use std::{
    borrow::Cow,
    collections::{BTreeSet, HashMap, HashSet},
    num::NonZeroU32,
};

use dict_format::{
    Alphabet, ColumnKind, Fold, SymbolIndex,
    column::{LEMMAS, MAX_COLUMNS, MAX_FLAGS, MAX_VALUE_BYTES, VALUE, is_column_name, is_integer},
    meta,
    symbol::NO_CODE,
};

use super::{
    Skip, SkipCounts,
    distinct_texts::DistinctTexts,
    edits::{self, add_edits},
};
use crate::{
    CompileError,
    alphabet::WordAlphabet,
    encode::WordAutomaton,
    error::{ColumnFault, ValueFault},
    read::InputLine,
};

/// A column of a list that words can be given values of: the result of
/// [`WordList::add_column`](crate::WordList::add_column). It is valid only for the list that returned it. In another
/// list it stands for another column, or for no column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColumnNumber(u8);

/// A value that many words can be given: the result of [`WordList::value`](crate::WordList::value). It is valid only
/// for the list that returned it. In another list it stands for another value, or for no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GivenValue {
    column: ColumnNumber,
    number: ValueNumber,
}

/// The number of a value of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ValueNumber(NonZeroU32);

impl ValueNumber {
    fn of_index(index: usize) -> Self {
        Self(NonZeroU32::MIN.saturating_add(index as u32))
    }

    /// Returns the number as an index, from 0.
    pub(crate) fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// The columns of a list, and the values that words were given. Words that are given the same values again take no
/// memory.
pub(crate) struct GivenValues {
    /// The folded words that were given values.
    words: DistinctTexts,
    /// The column [`VALUE`], and the columns that were added.
    columns: Vec<GivenColumn>,
    /// The number of times that a word was given the value that it has, by the word's number.
    repeated: HashMap<usize, u64>,
    /// The number of times that a word was given another value than the one that it has, by the word's number.
    second: HashMap<usize, u64>,
    /// The words that were given another value, in the order of the first time.
    with_second: Vec<usize>,
}

impl GivenValues {
    /// The column [`VALUE`].
    pub(super) const VALUE: ColumnNumber = ColumnNumber(0);

    pub(super) fn new() -> Self {
        Self {
            words: DistinctTexts::default(),
            columns: vec![GivenColumn::new(VALUE, ColumnKind::Texts)],
            repeated: HashMap::new(),
            second: HashMap::new(),
            with_second: Vec::new(),
        }
    }

    /// Adds a column.
    pub(super) fn add_column(&mut self, name: &str, kind: ColumnKind) -> Result<ColumnNumber, CompileError> {
        let bad = |fault| CompileError::BadColumn { name: name.to_string(), fault };
        if !is_column_name(name) {
            return Err(bad(ColumnFault::Name));
        }
        if name == VALUE {
            return self.set_kind_of_value(kind).map_err(bad);
        }
        if name == LEMMAS && kind != ColumnKind::Edits {
            return Err(bad(ColumnFault::LemmasAreEdits));
        }
        if self.columns.iter().any(|column| column.name == name) {
            return Err(bad(ColumnFault::Repeated));
        }
        let number = self.columns.len();
        if number >= MAX_COLUMNS {
            return Err(bad(ColumnFault::TooMany));
        }
        self.columns.push(GivenColumn::new(name, kind));
        Ok(ColumnNumber(number as u8))
    }

    /// States the kind of the column [`VALUE`], which is there already.
    fn set_kind_of_value(&mut self, kind: ColumnKind) -> Result<ColumnNumber, ColumnFault> {
        let column = &mut self.columns[usize::from(Self::VALUE.0)];
        if column.distinct.len() > 0 {
            return Err(ColumnFault::HasValues);
        }
        match kind {
            ColumnKind::Integers | ColumnKind::Ranks | ColumnKind::Texts => column.kind = kind,
            _ => return Err(ColumnFault::KindOfValue),
        }
        Ok(Self::VALUE)
    }

    /// Returns the name of a column.
    pub(super) fn name(&self, column: ColumnNumber) -> &str {
        self.columns.get(usize::from(column.0)).map_or("", |column| &column.name)
    }

    /// Returns a value of a column, or `None` if the value is blank.
    pub(super) fn value(
        &mut self,
        column: ColumnNumber,
        value: &str,
        alphabet: &WordAlphabet,
    ) -> Result<Option<GivenValue>, ValueFault> {
        let given = self.columns.get_mut(usize::from(column.0)).ok_or(ValueFault::OtherList)?;
        Ok(given.number(value, alphabet)?.map(|number| GivenValue { column, number }))
    }

    /// Gives a value to a word, which is trimmed and folded. A value of another list that is unknown here is ignored.
    /// If a word is given several values of a column, the first one counts; in a column of edits, all count.
    pub(super) fn push(&mut self, word: &str, value: GivenValue, alphabet: &WordAlphabet) {
        let Some(column) = self.columns.get_mut(usize::from(value.column.0)) else { return };
        if value.number.index() >= column.distinct.len() {
            return;
        }
        let word = self.words.add(&alphabet.fold_text(word.trim_ascii()));
        if column.values.len() <= word {
            column.values.resize(word + 1, None);
        }
        match &mut column.values[word] {
            free @ None => *free = Some(value.number),
            Some(first) if *first == value.number => *self.repeated.entry(word).or_default() += 1,
            Some(first)
                if column.kind == ColumnKind::Edits
                    && let Some(both) =
                        edits::both([*first, value.number].map(|value| column.distinct.get(value.index()))) =>
            {
                *first = ValueNumber::of_index(column.distinct.add(&both));
                *self.repeated.entry(word).or_default() += 1;
            }
            Some(_) => {
                let times = self.second.entry(word).or_default();
                if *times == 0 {
                    self.with_second.push(word);
                }
                *times += 1;
            }
        }
    }

    /// Takes a line with a word, a tab and a value of the column [`VALUE`]. A blank line or a blank value is ignored.
    pub(super) fn push_line(&mut self, line: InputLine<'_>, alphabet: &WordAlphabet) -> Result<(), CompileError> {
        let text = line.text()?;
        let Some((word, value)) = text.split_once('\t') else {
            return if text.trim_ascii().is_empty() { Ok(()) } else { Err(line.no_tab()) };
        };
        if let Some(value) = self.value(Self::VALUE, value, alphabet).map_err(|fault| line.bad_value(fault))? {
            self.push(word, value, alphabet);
        }
        Ok(())
    }

    /// Returns the columns, sorted by their names, with the values by the ids of words. Reports values of words that
    /// are not in the dictionary, and second values.
    pub(crate) fn into_columns<'a>(
        self,
        automaton: &WordAutomaton,
        alphabet: Alphabet<'a>,
        counts: &mut SkipCounts,
    ) -> impl Iterator<Item = ColumnOfWords> + use<'a> {
        let Self { words, mut columns, repeated, second, with_second, .. } = self;
        let mut ids = ids(&words, automaton, alphabet);
        for (number, _) in ids.iter().enumerate().filter(|(_, id)| id.is_none()) {
            let values = columns.iter().filter(|column| column.values.get(number).is_some_and(Option::is_some)).count();
            let again = [&repeated, &second].map(|times| times.get(&number).copied().unwrap_or(0));
            counts.skip_times(Skip::ValueOfNoWord, values as u64 + again[0] + again[1], words.get(number));
        }
        // The symbols are known now, and two words may be converted to one.
        let mut of_ids = HashSet::new();
        for (number, id) in ids.iter_mut().enumerate() {
            if id.is_some_and(|id| !of_ids.insert(id)) {
                let values =
                    columns.iter().filter(|column| column.values.get(number).is_some_and(Option::is_some)).count();
                counts.skip_times(Skip::SecondValue, values as u64, words.get(number));
                *id = None;
            }
        }
        for number in with_second.into_iter().filter(|number| ids[*number].is_some()) {
            counts.skip_times(Skip::SecondValue, second[&number], words.get(number));
        }
        columns.sort_by(|a, b| a.name.cmp(&b.name));
        let count = automaton.flat.words as usize;
        columns.into_iter().filter(|column| !column.values.is_empty()).map(move |mut column| {
            let mut by_word = vec![None; count];
            let mut edits = DistinctTexts::default();
            for ((number, id), value) in ids.iter().enumerate().zip(column.values) {
                let (Some(id), Some(mut value)) = (*id, value) else { continue };
                if column.kind == ColumnKind::Edits {
                    let word = alphabet.fold_text(words.get(number));
                    let texts = column.distinct.get(value.index());
                    // The symbols are known now, and so are the conversions of lemmas.
                    let folded = if column.name == LEMMAS { alphabet.fold_text(texts) } else { Cow::Borrowed(texts) };
                    let spelled = if folded == texts { None } else { edits::spelled(&folded, |text| text.into()) };
                    value = ValueNumber::of_index(add_edits(&mut edits, &word, spelled.as_deref().unwrap_or(texts)));
                }
                by_word[id as usize] = Some(value);
            }
            if column.kind == ColumnKind::Edits {
                column.distinct = edits;
            }
            let GivenColumn { name, mut kind, distinct, .. } = column;
            if name == VALUE
                && kind == ColumnKind::Texts
                && by_word.iter().flatten().all(|value| is_integer(distinct.get(value.index())))
            {
                kind = ColumnKind::Integers;
            }
            let best = best_words(kind, &distinct, &ids, &by_word, &words);
            ColumnOfWords { name, kind, distinct, by_word, best }
        })
    }
}

/// The number of words whose ids are looked up together.
const TOGETHER: usize = 32;

/// Returns the id of each word, or `None` if it is not in the dictionary.
fn ids(words: &DistinctTexts, automaton: &WordAutomaton, alphabet: Alphabet<'_>) -> Vec<Option<u32>> {
    let index = SymbolIndex::new(alphabet);
    let mut ids = Vec::with_capacity(words.len());
    let mut group = vec![Vec::new(); TOGETHER];
    let mut words = words.iter().peekable();
    while words.peek().is_some() {
        let mut count = 0;
        for (codes, word) in group.iter_mut().zip(words.by_ref().take(TOGETHER)) {
            codes.clear();
            let is_encoded = index.encode(alphabet, &alphabet.fold_text(word), codes).is_ok();
            // The others of the group do not wait for a text that is longer than all words.
            if !is_encoded || codes.len() > automaton.flat.max_codes {
                codes.clear();
                codes.push(NO_CODE);
            }
            count += 1;
        }
        ids.extend(automaton.flat.ids(&group[..count]));
    }
    ids
}

/// The number of words that a report names as those with the best numbers.
const BEST: usize = 3;

/// Returns the words with the best numbers of a column of this kind, the best one first. Words with equal numbers come
/// in the order in which they were given values. `ids` has the id of each word that was given values, and `by_word` the
/// value of each id.
fn best_words(
    kind: ColumnKind,
    distinct: &DistinctTexts,
    ids: &[Option<u32>],
    by_word: &[Option<ValueNumber>],
    words: &DistinctTexts,
) -> Vec<String> {
    if !kind.has_integers() {
        return Vec::new();
    }
    let mut best: Vec<(i128, usize)> = Vec::with_capacity(BEST + 1);
    for (number, id) in ids.iter().enumerate() {
        let Some(value) = id.and_then(|id| by_word[id as usize]) else { continue };
        let integer: i64 = distinct.get(value.index()).parse().unwrap_or(0);
        let badness = if kind == ColumnKind::Ranks { i128::from(integer) } else { -i128::from(integer) };
        let place = best.partition_point(|(other, _)| *other <= badness);
        if place < BEST {
            best.insert(place, (badness, number));
            best.truncate(BEST);
        }
    }
    best.into_iter().map(|(_, number)| words.get(number).to_string()).collect()
}

/// A column, and the value of each word in it.
pub(crate) struct ColumnOfWords {
    pub(crate) name: String,
    pub(crate) kind: ColumnKind,
    /// The distinct values, by their numbers. Some may be those of no word.
    pub(crate) distinct: DistinctTexts,
    /// The value of each word, by id.
    pub(crate) by_word: Vec<Option<ValueNumber>>,
    /// The words with the best numbers, the best one first: at most [`BEST`].
    pub(crate) best: Vec<String>,
}

/// A column of values that words are given.
struct GivenColumn {
    name: String,
    /// The kind of values. If the column [`VALUE`] has texts here, it has integers in the file if all are integers.
    kind: ColumnKind,
    /// The names of all flags.
    flags: BTreeSet<String>,
    /// The distinct values.
    distinct: DistinctTexts,
    /// The value of each word, by the word's number.
    values: Vec<Option<ValueNumber>>,
}

impl GivenColumn {
    fn new(name: &str, kind: ColumnKind) -> Self {
        let (flags, distinct, values) = Default::default();
        Self { name: name.to_string(), kind, flags, distinct, values }
    }

    /// Returns the number of a value, or `None` if the value is blank.
    fn number(&mut self, value: &str, alphabet: &WordAlphabet) -> Result<Option<ValueNumber>, ValueFault> {
        let value = value.trim_ascii();
        if value.is_empty() {
            return Ok(None);
        }
        if let Some(index) = self.distinct.number(value) {
            return Ok(Some(ValueNumber::of_index(index)));
        }
        if value.len() > MAX_VALUE_BYTES {
            return Err(ValueFault::TooLong);
        }
        if !meta::is_value(value) {
            return Err(ValueFault::NotPlainText);
        }
        let value = self.spelled(value, alphabet)?;
        if value.is_empty() {
            return Ok(None);
        }
        Ok(Some(ValueNumber::of_index(self.distinct.add(&value))))
    }

    /// Returns the value in the one form that values of this kind have: an integer without leading zeros, flags sorted
    /// by their names, or texts with ` | ` between them.
    fn spelled(&mut self, value: &str, alphabet: &WordAlphabet) -> Result<String, ValueFault> {
        match self.kind {
            ColumnKind::Integers | ColumnKind::Ranks => {
                let integer: Result<i64, _> = value.parse();
                Ok(integer.map_err(|_| ValueFault::NotAnInteger)?.to_string())
            }
            ColumnKind::Flags => {
                let names: BTreeSet<&str> = value.split_ascii_whitespace().collect();
                if !names.iter().all(|name| is_column_name(name)) {
                    return Err(ValueFault::FlagName);
                }
                let new: Vec<&&str> = names.iter().filter(|name| !self.flags.contains(**name)).collect();
                if self.flags.len() + new.len() > MAX_FLAGS {
                    return Err(ValueFault::TooManyFlags);
                }
                self.flags.extend(new.into_iter().map(|name| name.to_string()));
                Ok(names.into_iter().collect::<Vec<_>>().join(" "))
            }
            ColumnKind::Edits => {
                // Lemmas are words.
                let fold = |text| if self.name == LEMMAS { alphabet.fold_text(text) } else { Fold::None.symbol(text) };
                edits::spelled(value, fold).ok_or(ValueFault::TooManyEdits)
            }
            _ => Ok(value.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AlphabetSpec;

    #[test]
    fn a_number_of_another_list_is_ignored_if_it_stands_for_no_value() {
        let alphabet = WordAlphabet::new(Fold::Case, AlphabetSpec::Any, &[]).unwrap();
        let [mut first, mut second] = [GivenValues::new(), GivenValues::new()];
        let numbers = ["a", "b"].map(|value| first.value(GivenValues::VALUE, value, &alphabet).unwrap().unwrap());
        second.value(GivenValues::VALUE, "c", &alphabet).unwrap();
        numbers.iter().for_each(|number| second.push("word", *number, &alphabet));
        assert_eq!(second.words.len(), 1);
        let column = first.add_column("stem", ColumnKind::Texts).unwrap();
        assert!(second.value(column, "d", &alphabet).is_err());
        second.push("word", first.value(column, "d", &alphabet).unwrap().unwrap(), &alphabet);
        assert_eq!(second.words.len(), 1);
    }
}
