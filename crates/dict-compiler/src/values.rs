//! Values of words, from lines of text to the `VALS` section.

use std::{collections::HashMap, mem};

use dict_format::{Alphabet, Fold, MAX_VALUE_BYTES, SymbolIndex, ValuesHeader, meta};

use crate::{CompileError, Report, Skip, build::Built, input::Line};

/// A value, by which it is given to many words: [`WordList::value`](crate::WordList::value). It belongs to the list that
/// it comes from; in another one it is another value, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValueNumber(u32);

/// Values that words were given, in their order.
#[derive(Default)]
pub(crate) struct Given {
    /// The folded words, one behind the other.
    words: String,
    /// Where each word ends, and the number of its value.
    ends: Vec<(usize, u32)>,
    /// The values, each with its number.
    numbers: HashMap<String, u32>,
}

impl Given {
    /// How many there are.
    pub(crate) fn len(&self) -> u64 {
        self.ends.len() as u64
    }

    /// The number of a value; none where it is blank, and an error that says what is wrong with it.
    pub(crate) fn number(&mut self, value: &str) -> Result<Option<ValueNumber>, &'static str> {
        let value = value.trim_ascii();
        if value.len() > MAX_VALUE_BYTES {
            return Err("has more than 65,536 bytes; shorten it");
        }
        if !meta::is_value(value) {
            return Err("has another tab or a control character; give it as plain text");
        }
        let next = self.numbers.len() as u32;
        Ok(match self.numbers.get(value) {
            _ if value.is_empty() => None,
            Some(&number) => Some(ValueNumber(number)),
            None => Some(ValueNumber(*self.numbers.entry(value.to_string()).or_insert(next))),
        })
    }

    /// Takes the value of a word that is not folded yet, where there is such a value.
    pub(crate) fn push(&mut self, word: &str, ValueNumber(number): ValueNumber, alphabet: Alphabet<'_>) {
        if number as usize >= self.numbers.len() {
            return;
        }
        self.words.push_str(&alphabet.fold_text(word.trim_ascii()));
        self.ends.push((self.words.len(), number));
    }

    /// Takes a line: a word, a tab, its value. A blank value is none.
    pub(crate) fn push_line(&mut self, line: Line<'_>, alphabet: Alphabet<'_>) -> Result<(), CompileError> {
        let text = line.text()?;
        let (input, number) = (line.input, line.number);
        let Some((word, value)) = text.split_once('\t') else {
            let is_blank = text.trim_ascii().is_empty();
            return if is_blank { Ok(()) } else { Err(CompileError::NoTab { input: input.into(), line: number }) };
        };
        let bad = |what| CompileError::BadValue { input: input.into(), line: number, what };
        if let Some(value) = self.number(value).map_err(bad)? {
            self.push(word, value, alphabet);
        }
        Ok(())
    }

    /// The section of the values of the words that were built; none where no word has one. Of several values of a word,
    /// the first is kept.
    pub(crate) fn section(
        mut self,
        built: &Built,
        fold: Fold,
        report: &mut Report,
    ) -> Result<Option<Vec<u8>>, CompileError> {
        if self.ends.is_empty() {
            return Ok(None);
        }
        let alphabet = Alphabet::new(fold, &built.symbols);
        let index = SymbolIndex::new(alphabet);
        let mut of_words = vec![0; built.automaton.words as usize];
        let (mut start, mut codes) = (0, Vec::new());
        for (end, value) in mem::take(&mut self.ends) {
            let word = &self.words[mem::replace(&mut start, end)..end];
            codes.clear();
            let id = index.encode(alphabet, word, &mut codes).ok().and_then(|()| built.automaton.id(&codes));
            match id.map(|id| &mut of_words[id as usize]) {
                None => report.skip(Skip::ValueOfNoWord, word),
                Some(number) if *number == 0 => *number = value + 1,
                Some(number) if *number == value + 1 => {}
                Some(_) => report.skip(Skip::SecondValue, word),
            }
        }
        report.values = of_words.iter().filter(|number| **number != 0).count() as u32;
        self.pack(of_words, report)
    }

    /// The section, where `of_words` has one more than the number of each word's value, and 0 for none.
    fn pack(self, mut of_words: Vec<u32>, report: &mut Report) -> Result<Option<Vec<u8>>, CompileError> {
        let mut is_used = vec![false; self.numbers.len()];
        of_words.iter().filter_map(|number| number.checked_sub(1)).for_each(|number| is_used[number as usize] = true);
        let mut values: Vec<(String, u32)> =
            self.numbers.into_iter().filter(|(_, number)| is_used[*number as usize]).collect();
        if values.is_empty() {
            return Ok(None);
        }
        let integers: Option<Vec<(i64, u32)>> =
            values.iter().map(|(value, number)| Some((integer(value)?, *number))).collect();
        report.are_integers = integers.is_some();
        let (header, table, order): (_, Vec<u8>, Vec<u32>) = match integers {
            Some(mut integers) => {
                integers.sort_unstable();
                let table = integers.iter().flat_map(|(value, _)| value.to_le_bytes()).collect();
                let order = integers.into_iter().map(|(_, number)| number).collect();
                (ValuesHeader::integers(values.len() as u32), table, order)
            }
            None => {
                values.sort_unstable();
                let texts: String = values.iter().map(|(value, _)| value.as_str()).collect();
                const LIMIT: u64 = u32::MAX as u64;
                let Ok(text_len) = texts.len().try_into() else {
                    return Err(CompileError::TooBig { limit: LIMIT, what: "bytes of values" });
                };
                let mut end = 0;
                let ends = values.iter().flat_map(|(value, _)| {
                    end += value.len() as u32;
                    end.to_le_bytes()
                });
                let table = ends.chain(texts.bytes()).collect();
                let order = values.iter().map(|(_, number)| *number).collect();
                (ValuesHeader::texts(values.len() as u32, text_len), table, order)
            }
        };
        let mut places = vec![0; is_used.len() + 1];
        for (place, number) in (1..).zip(order) {
            places[number as usize + 1] = place;
        }
        of_words.iter_mut().for_each(|number| *number = places[*number as usize]);
        let numbers = header.pack(of_words.into_iter());
        Ok(Some([bytemuck::bytes_of(&header), &numbers, &table].concat()))
    }
}

/// The integer that is written so, and in no other way.
fn integer(text: &str) -> Option<i64> {
    text.parse().ok().filter(|integer: &i64| integer.to_string() == text)
}
