//! Whether the contents make sense, checksums aside.

use alloc::vec;
use dict_format::{Children, FormatError, Slot, meta};

use crate::Dict;

impl Dict {
    /// Checks all that [`Dict::verify`] does, and then that the contents are those of a dictionary: every slot in use
    /// leads to words, ranks count them, the other slots are empty, every word is folded and found again by its text,
    /// and the header's counts and the list's hash are right. Takes time in the number of words, which a small file
    /// may have many of, and memory in the file's size.
    pub fn verify_deep(&self) -> Result<(), FormatError> {
        self.verify()?;
        self.check_automaton()?;
        self.check_words()
    }

    fn check_automaton(&self) -> Result<(), FormatError> {
        let (slots, ranks) = (self.slots(), self.ranks());
        let too_many = || contents("words", u64::from(u32::MAX), 1 << 32);
        // Words at and below each slot that was reached; 0 for the others.
        let mut counts = vec![0u32; slots.len()];
        let mut path = vec![Visit::new(0, slots.first().copied().unwrap_or(Slot::EMPTY))];
        while let Some(top) = path.last_mut() {
            if let Some(code) = top.children.next() {
                let at = top.slot.child(code).unwrap_or(usize::MAX);
                let Some(slot) = slots.get(at).copied().filter(|_| at > 0) else {
                    return Err(self.slot_error(top.at, "it has a child outside the slots"));
                };
                let rank = top.words.checked_add(u32::from(slot.is_word())).ok_or_else(too_many)?;
                if ranks.get(at).is_none_or(|found| found.get() != rank) {
                    return Err(self.slot_error(at, "its rank does not count the words before it"));
                }
                match counts.get(at) {
                    Some(&count) if count > 0 => top.words = top.words.checked_add(count).ok_or_else(too_many)?,
                    _ if path.len() > self.max_codes() => {
                        return Err(self.slot_error(at, "it is deeper than the longest word"));
                    }
                    _ => path.push(Visit::new(at, slot)),
                }
            } else if let Some(Visit { at, slot, words, .. }) = path.pop() {
                let count = words.checked_add(u32::from(slot.is_word())).ok_or_else(too_many)?;
                if count == 0 {
                    return Err(self.slot_error(at, "no word ends at it or below it"));
                }
                if let Some(known) = counts.get_mut(at) {
                    *known = count;
                }
                if let Some(parent) = path.last_mut() {
                    parent.words = parent.words.checked_add(count).ok_or_else(too_many)?;
                }
            }
        }
        if slots.first().is_none_or(|root| root.is_word()) || ranks.first().is_none_or(|rank| rank.get() != 0) {
            return Err(self.slot_error(0, "the root has a word or a rank of its own"));
        }
        let unused = slots
            .iter()
            .zip(ranks)
            .zip(&counts)
            .position(|((slot, rank), count)| *count == 0 && (*slot != Slot::EMPTY || rank.get() != 0));
        match unused {
            Some(at) => Err(self.slot_error(at, "it is not empty, and nothing leads to it")),
            None => {
                expect("number of words", u64::from(self.word_count()), counts.first().copied().unwrap_or(0).into())
            }
        }
    }

    fn check_words(&self) -> Result<(), FormatError> {
        let alphabet = self.alphabet();
        let fold = alphabet.fold();
        if let Some(number) = alphabet.symbols().iter().position(|symbol| fold.apply(symbol.text()) != symbol.text()) {
            return Err(FormatError::Symbol { number, what: "it is not folded" });
        }
        let (mut count, mut letters, mut steps) = (0, (usize::MAX, 0), 0);
        let mut hash = meta::WordsHash::default();
        let mut words = self.iter();
        while let Some((id, word)) = words.advance() {
            if fold.apply(word) != word {
                return Err(FormatError::Word { id, what: "it is not folded" });
            }
            if self.id(word) != Some(id) {
                return Err(FormatError::Word { id, what: "its text, cut into the longest symbols, leads elsewhere" });
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

    fn slot_error(&self, at: usize, what: &'static str) -> FormatError {
        let offset = self.slots_offset() + (at * size_of::<Slot>()) as u64;
        FormatError::Slot { slot: at as u32, offset, what }
    }
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
