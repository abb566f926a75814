//! Values that words were given, before all words are known.

use std::{collections::HashMap, num::NonZeroU32};

use dict_format::{Alphabet, Fold, MAX_VALUE_BYTES, SymbolIndex, meta};

use super::{Report, Skip};
use crate::{CompileError, alphabet::WordAlphabet, encode::WordAutomaton, read::InputLine};

/// A value that many words can be given: the result of [`WordList::value`](crate::WordList::value). It is valid only for
/// the list that returned it. In another list it stands for another value, or for no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValueNumber(NonZeroU32);

impl ValueNumber {
    /// Returns the number as an index, from 0.
    pub(crate) fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// Words and their values, in the order in which they were given.
#[derive(Default)]
pub(crate) struct GivenValues {
    /// The folded words, one after the other.
    words: String,
    /// The end of each word in `words`, and its value.
    entries: Vec<(usize, ValueNumber)>,
    /// The distinct values.
    numbers: HashMap<String, ValueNumber>,
}

impl GivenValues {
    /// Returns the number of values that were given to words.
    pub(super) fn len(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Returns the number of a value, or `None` if the value is blank. An error says what is wrong with the value.
    pub(super) fn number(&mut self, value: &str) -> Result<Option<ValueNumber>, &'static str> {
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
        let number = ValueNumber(NonZeroU32::MIN.saturating_add(self.numbers.len() as u32));
        self.numbers.insert(value.to_string(), number);
        Ok(Some(number))
    }

    /// Gives a value to a word, which is trimmed and folded. A number from another list that is unknown here is ignored.
    pub(super) fn push(&mut self, word: &str, value: ValueNumber, alphabet: &WordAlphabet) {
        if value.index() >= self.numbers.len() {
            return;
        }
        self.words.push_str(&alphabet.fold_text(word.trim_ascii()));
        self.entries.push((self.words.len(), value));
    }

    /// Takes a line with a word, a tab and a value. A blank line or a blank value is ignored.
    pub(super) fn push_line(&mut self, line: InputLine<'_>, alphabet: &WordAlphabet) -> Result<(), CompileError> {
        let text = line.text()?;
        let Some((word, value)) = text.split_once('\t') else {
            return if text.trim_ascii().is_empty() { Ok(()) } else { Err(line.no_tab()) };
        };
        if let Some(value) = self.number(value).map_err(|what| line.bad_value(what))? {
            self.push(word, value, alphabet);
        }
        Ok(())
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
        let mut start = 0;
        for &(end, value) in &self.entries {
            let word = &self.words[start..end];
            start = end;
            codes.clear();
            let id = index.encode(alphabet, word, &mut codes).ok().and_then(|()| automaton.flat.id(&codes));
            let Some(id) = id else {
                report.skip(Skip::ValueOfNoWord, word);
                continue;
            };
            match &mut values[id as usize] {
                free @ None => *free = Some(value),
                Some(first) if *first == value => {}
                Some(_) => report.skip(Skip::SecondValue, word),
            }
        }
        report.values = values.iter().flatten().count() as u32;
        values
    }

    /// Returns the distinct values with their numbers, in no order.
    pub(crate) fn into_distinct(self) -> impl ExactSizeIterator<Item = (String, ValueNumber)> {
        self.numbers.into_iter()
    }
}
