//! Code strings in one arena, and their order.

use std::ops::Range;

use dict_format::{Alphabet, Symbol, SymbolIndex};

use crate::CompileError;

/// Where each of the words that lie one behind the other in an arena ends.
#[derive(Default)]
pub(crate) struct Spans {
    ends: Vec<u32>,
}

impl Spans {
    /// The next word ends at `end`.
    pub(crate) fn push(&mut self, end: usize) -> Result<(), CompileError> {
        // Every word has a byte, so that word numbers fit as well.
        let end =
            u32::try_from(end).map_err(|_| CompileError::TooBig { limit: u32::MAX.into(), what: "bytes of words" })?;
        self.ends.push(end);
        Ok(())
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The word's range in the arena.
    pub(crate) fn of(&self, word: u32) -> Range<usize> {
        let word = word as usize;
        let start = if word == 0 { 0 } else { self.ends[word - 1] as usize };
        start..self.ends[word] as usize
    }
}

/// Words as strings of symbol codes.
pub(crate) struct Words {
    codes: Vec<u8>,
    spans: Spans,
    /// The words' numbers, ascending by their codes, each distinct word once; none where they came so.
    order: Option<Vec<u32>>,
    duplicates: Vec<u32>,
}

impl Words {
    /// Encodes each word of `text` by `encode`, which appends the word's codes, and sorts them.
    pub(crate) fn encode(
        text: &str,
        spans: &Spans,
        mut encode: impl FnMut(&str, &mut Vec<u8>),
    ) -> Result<Self, CompileError> {
        let mut codes = Vec::with_capacity(text.len());
        let mut encoded = Spans { ends: Vec::with_capacity(spans.len()) };
        let mut ascending = true;
        let (mut previous, mut start) = (0..0, 0);
        for word in 0..spans.len() as u32 {
            encode(&text[spans.of(word)], &mut codes);
            encoded.push(codes.len())?;
            ascending &= codes[previous] < codes[start..];
            previous = start..codes.len();
            start = codes.len();
        }
        let mut words = Self { codes, spans: encoded, order: None, duplicates: Vec::new() };
        if !ascending {
            words.sort();
        }
        Ok(words)
    }

    fn sort(&mut self) {
        // The first eight codes decide nearly every comparison.
        let mut keyed: Vec<(u64, u32)> = (0..self.spans.len() as u32).map(|word| (key(self.get(word)), word)).collect();
        keyed.sort_unstable_by(|&(a, first), &(b, second)| {
            a.cmp(&b).then_with(|| self.get(first).cmp(self.get(second))).then(first.cmp(&second))
        });
        let mut duplicates = Vec::new();
        keyed.dedup_by(|&mut (key, word), &mut (kept_key, kept)| {
            let is_equal = key == kept_key && self.get(word) == self.get(kept);
            if is_equal {
                duplicates.push(word);
            }
            is_equal
        });
        self.order = Some(keyed.into_iter().map(|(_, word)| word).collect());
        self.duplicates = duplicates;
    }

    /// A word's codes.
    pub(crate) fn get(&self, word: u32) -> &[u8] {
        &self.codes[self.spans.of(word)]
    }

    /// The codes of each distinct word, ascending.
    pub(crate) fn sorted(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.len() as u32).map(|at| self.get(self.order.as_ref().map_or(at, |order| order[at as usize])))
    }

    /// How many distinct words there are.
    pub(crate) fn len(&self) -> usize {
        self.order.as_ref().map_or(self.spans.len(), Vec::len)
    }

    /// The numbers of the words that are equal to one before.
    pub(crate) fn duplicates(&self) -> &[u32] {
        &self.duplicates
    }

    /// How often the words have each symbol of `alphabet`, in whose codes they are.
    pub(crate) fn count_symbols(&self, alphabet: Alphabet<'_>) -> Vec<u64> {
        let index = SymbolIndex::new(alphabet);
        let mut counts = vec![0; alphabet.symbols().len()];
        for codes in self.sorted() {
            index.numbers(codes.iter().copied()).for_each(|number| counts[number] += 1);
        }
        counts
    }

    /// Goes over from the codes in `from` to those in `to`: the same symbols, in the same order.
    pub(crate) fn recode(&mut self, from: Alphabet<'_>, to: &[Symbol]) -> Result<(), CompileError> {
        let index = SymbolIndex::new(from);
        let mut recoded = Self {
            codes: Vec::with_capacity(self.codes.len()),
            spans: Spans { ends: Vec::with_capacity(self.len()) },
            order: None,
            duplicates: Vec::new(),
        };
        for codes in self.sorted() {
            recoded.codes.extend(index.numbers(codes.iter().copied()).flat_map(|number| to[number].codes()));
            recoded.spans.push(recoded.codes.len())?;
        }
        *self = recoded;
        Ok(())
    }
}

/// The first eight codes as one number that sorts as they do: each plus one, so that a word's end sorts first.
fn key(codes: &[u8]) -> u64 {
    let mut key = [0; 8];
    for (to, code) in key.iter_mut().zip(codes) {
        *to = code + 1;
    }
    u64::from_be_bytes(key)
}
