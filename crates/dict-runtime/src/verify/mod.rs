//! Whether the contents make sense, checksums aside.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use dict_format::{Children, FormatError, Rank, Slot, meta};

use crate::Dict;

impl Dict {
    /// Checks all that [`Dict::verify`] does, and then that the contents are those of a dictionary: every slot in use
    /// leads to words, ranks count them, the other slots are empty, every word is folded and found again by its text,
    /// the header's counts and the list's hash are right, and so are words' values. Takes memory in the file's size, and time in the text of
    /// the words. A small file can have billions of them: where they come to more than 32 times the file's size, and to
    /// more than 64 MiB, it is [`FormatError::TooManyWords`].
    pub fn verify_deep(&self) -> Result<(), FormatError> {
        self.verify()?;
        self.check_automaton()?;
        if let (Some(values), Some(span)) = (self.values(), self.layout.values) {
            values.check(span.offset as u64)?;
        }
        self.check_words()
    }

    fn check_automaton(&self) -> Result<(), FormatError> {
        let (slots, ranks) = (self.slots(), self.ranks());
        let rank_of = |at: usize| ranks.get(at).map_or(0, |rank| rank.get());
        let too_many = || contents("words", u64::from(u32::MAX), 1 << 32);
        // Words at and below each slot that was reached; 0 for the others.
        let mut counts = vec![0u32; slots.len()];
        // As deep as it gets: to grow would take half as much again.
        let mut path = Vec::with_capacity(self.max_codes() + 1);
        path.push(Visit::new(0, slots.first().copied().unwrap_or(Slot::EMPTY)));
        while let Some(top) = path.last_mut() {
            if let Some(code) = top.children.next() {
                let at = top.slot.child(code).unwrap_or(usize::MAX);
                let Some(slot) = slots.get(at).copied().filter(|_| at > 0) else {
                    return Err(self.slot_error(
                        top.at,
                        "slot of a child, from 1 to the last one",
                        slots.len() as u64 - 1,
                        at as u64,
                    ));
                };
                let rank = top.words.checked_add(u32::from(slot.is_word())).ok_or_else(too_many)?;
                if rank_of(at) != rank {
                    return Err(self.rank_error(at, rank));
                }
                match counts.get(at) {
                    Some(&count) if count > 0 => top.words = top.words.checked_add(count).ok_or_else(too_many)?,
                    _ if path.len() > self.max_codes() => {
                        let (most, found) = (self.max_codes() as u64, path.len() as u64);
                        return Err(self.slot_error(
                            at,
                            "steps from the root, at most those of the longest word",
                            most,
                            found,
                        ));
                    }
                    _ => path.push(Visit::new(at, slot)),
                }
            } else if let Some(Visit { at, slot, words, .. }) = path.pop() {
                let count = words.checked_add(u32::from(slot.is_word())).ok_or_else(too_many)?;
                if count == 0 {
                    return Err(self.slot_error(at, "words at it and below it, at least one", 1, 0));
                }
                if let Some(known) = counts.get_mut(at) {
                    *known = count;
                }
                if let Some(parent) = path.last_mut() {
                    parent.words = parent.words.checked_add(count).ok_or_else(too_many)?;
                }
            }
        }
        if slots.first().is_some_and(|root| root.is_word()) {
            return Err(self.slot_error(0, "words at the root", 0, 1));
        }
        for (at, (slot, count)) in slots.iter().zip(&counts).enumerate() {
            if *count == 0 && *slot != Slot::EMPTY {
                return Err(self.slot_error(at, "a slot that nothing leads to", 0, bytemuck::cast(*slot)));
            }
            if (*count == 0 || at == 0) && rank_of(at) != 0 {
                return Err(self.rank_error(at, 0));
            }
        }
        expect("number of words", u64::from(self.word_count()), counts.first().copied().unwrap_or(0).into())
    }

    fn check_words(&self) -> Result<(), FormatError> {
        let alphabet = self.alphabet();
        let fold = alphabet.fold();
        if let Some(number) = alphabet.symbols().iter().position(|symbol| fold.symbol(symbol.text()) != symbol.text()) {
            return Err(alphabet.fault(number, self.layout.alphabet.offset as u64, "folded text"));
        }
        let (mut count, mut letters, mut steps) = (0, (usize::MAX, 0), 0);
        let len = self.bytes().len() as u64;
        let limit = (len * 32).max(1 << 26);
        let mut left = limit;
        let mut hash = meta::WordsHash::default();
        let mut words = self.iter();
        while let Some((id, word)) = words.advance() {
            left = left.checked_sub(word.len() as u64 + 1).ok_or(FormatError::TooManyWords { len, limit })?;
            let folded = alphabet.fold_text(word);
            if folded != word {
                return Err(word_error(id, word, "its text", format!("{folded:?}"), format!("{word:?}")));
            }
            let found = self.id(word);
            if found != Some(id) {
                let found = found.map_or("none".into(), |id| id.to_string());
                return Err(word_error(id, word, "the word its text leads to", id.to_string(), found));
            }
            count += 1;
            let word_letters = word.chars().count();
            letters = (letters.0.min(word_letters), letters.1.max(word_letters));
            hash.push(word.as_bytes());
            steps = steps.max(words.depth());
        }
        expect("number of words", u64::from(self.word_count()), count)?;
        expect("letters of the shortest word", self.min_letters() as u64, letters.0 as u64)?;
        expect("letters of the longest word", self.max_letters() as u64, letters.1 as u64)?;
        expect("codes of the longest word", self.max_codes() as u64, steps as u64)?;
        // A limit that is no number is one that no word keeps.
        let min = self.meta_value(meta::MIN_LEN).map_or(0, |min| min.parse().unwrap_or(u64::MAX));
        let max = self.meta_value(meta::MAX_LEN).map_or(u64::MAX, |max| max.parse().unwrap_or(0));
        if (letters.0 as u64) < min {
            return Err(contents("letters of the shortest word, by min-len in META", min, letters.0 as u64));
        }
        if letters.1 as u64 > max {
            return Err(contents("letters of the longest word, by max-len in META", max, letters.1 as u64));
        }
        match self.meta_value(meta::WORDS_XXH3) {
            Some(value) => expect("hash of the words", u64::from_str_radix(value, 16).unwrap_or(0), hash.digest()),
            None => Err(contents("hashes of the words in META", 1, 0)),
        }
    }

    fn slot_error(&self, at: usize, what: &'static str, expected: u64, found: u64) -> FormatError {
        let offset = (self.layout.slots.offset + at * size_of::<Slot>()) as u64;
        FormatError::Slot { slot: at as u32, offset, what, expected, found }
    }

    fn rank_error(&self, at: usize, expected: u32) -> FormatError {
        let offset = (self.layout.ranks.offset + at * size_of::<Rank>()) as u64;
        let found = self.ranks().get(at).map_or(0, |rank| rank.get());
        let what = "rank, the words before it and its own";
        FormatError::Slot { slot: at as u32, offset, what, expected: expected.into(), found: found.into() }
    }
}

fn word_error(id: u32, word: &str, what: &'static str, expected: String, found: String) -> FormatError {
    FormatError::Word { id, text: word.into(), what, expected, found }
}

/// A slot on the path from the root, with what is left to do and the words counted below it.
struct Visit {
    at: usize,
    slot: Slot,
    children: Children,
    words: u32,
}

impl Visit {
    fn new(at: usize, slot: Slot) -> Self {
        Self { at, slot, children: slot.children(), words: 0 }
    }
}

fn contents(what: &'static str, expected: u64, found: u64) -> FormatError {
    FormatError::Contents { what, expected, found }
}

fn expect(what: &'static str, expected: u64, found: u64) -> Result<(), FormatError> {
    if expected == found { Ok(()) } else { Err(contents(what, expected, found)) }
}
