//! Checks that every word is found by its text, and that the header and the metadata are right about the words.

use alloc::{
    format,
    string::{String, ToString},
};

use dict_format::{Alphabet, CODES, FormatError, MAX_WORD_SYMBOLS, Symbol, meta};

use super::{contents_error, expect_equal};
use crate::dict::Dict;

/// The facts about all words that the header and the metadata state.
struct WordFacts {
    count: u64,
    min_letters: u64,
    max_letters: u64,
    max_codes: u64,
    hash: u64,
}

impl Dict {
    /// Checks every word, and the counts and the hash of all words.
    pub(super) fn verify_words(&self) -> Result<(), FormatError> {
        let alphabet = self.alphabet();
        let fold = alphabet.fold();
        if let Some(number) = alphabet.symbols().iter().position(|symbol| fold.symbol(symbol.text()) != symbol.text()) {
            return Err(alphabet.fault(number, self.layout().alphabet.offset as u64, "folded text"));
        }
        let is_in_order = |(number, symbol): (usize, &Symbol)| symbol.codes().map(usize::from).eq([number]);
        if alphabet.symbols().len() <= CODES
            && let Some(number) = alphabet.symbols().iter().enumerate().position(|symbol| !is_in_order(symbol))
        {
            let offset = self.layout().alphabet.offset as u64;
            return Err(alphabet.fault(number, offset, "its number as its code, in an alphabet of at most 31 symbols"));
        }
        let facts = self.verify_each_word()?;
        expect_equal("number of words", u64::from(self.word_count()), facts.count)?;
        expect_equal("letters of the shortest word", self.min_letters() as u64, facts.min_letters)?;
        expect_equal("letters of the longest word", self.max_letters() as u64, facts.max_letters)?;
        expect_equal("codes of the longest word", self.max_codes() as u64, facts.max_codes)?;
        // If a limit is not a number, no word is within it.
        let min = self.meta_value(meta::MIN_LEN).map_or(0, |min| min.parse().unwrap_or(u64::MAX));
        let max = self.meta_value(meta::MAX_LEN).map_or(u64::MAX, |max| max.parse().unwrap_or(0));
        if facts.min_letters < min {
            return Err(contents_error("letters of the shortest word, by min-len in META", min, facts.min_letters));
        }
        if facts.max_letters > max {
            return Err(contents_error("letters of the longest word, by max-len in META", max, facts.max_letters));
        }
        match self.meta_value(meta::WORDS_XXH3) {
            Some(value) => expect_equal("hash of the words", u64::from_str_radix(value, 16).unwrap_or(0), facts.hash),
            None => Err(contents_error("number of hashes of the words in META", 1, 0)),
        }
    }

    /// Checks that each word is folded, that its text leads to its id, and that a list can have it.
    fn verify_each_word(&self) -> Result<WordFacts, FormatError> {
        let mut facts = WordFacts { count: 0, min_letters: u64::MAX, max_letters: 0, max_codes: 0, hash: 0 };
        let mut hash = meta::WordsHash::default();
        let len = self.bytes().len() as u64;
        let limit = (len * 32).max(1 << 26);
        let mut left = limit;
        let mut words = self.iter();
        while let Some((id, word)) = words.advance() {
            left = left.checked_sub(word.len() as u64 + 1).ok_or(FormatError::TooManyWords { len, limit })?;
            let folded = self.alphabet().fold_text(word);
            if folded != word {
                return Err(word_error(id, word, "its text", format!("{folded:?}"), format!("{word:?}")));
            }
            let found = self.id(word);
            if found != Some(id) {
                let found = found.map_or("none".into(), |id| id.to_string());
                return Err(word_error(id, word, "the id that its text leads to", id.to_string(), found));
            }
            if word.trim_ascii() != word {
                let trimmed = format!("{:?}", word.trim_ascii());
                return Err(word_error(id, word, "its text without spaces around it", trimmed, format!("{word:?}")));
            }
            if word.len() > MAX_WORD_SYMBOLS {
                let symbols = count_symbols(self.alphabet(), word);
                if symbols > MAX_WORD_SYMBOLS {
                    let what = "its number of symbols (at most)";
                    return Err(word_error(id, word, what, MAX_WORD_SYMBOLS.to_string(), symbols.to_string()));
                }
            }
            let letters = word.chars().count() as u64;
            facts.count += 1;
            facts.min_letters = facts.min_letters.min(letters);
            facts.max_letters = facts.max_letters.max(letters);
            hash.push(word.as_bytes());
            facts.max_codes = facts.max_codes.max(words.depth() as u64);
        }
        facts.hash = hash.digest();
        Ok(facts)
    }
}

/// Returns the number of symbols in a folded word.
fn count_symbols(alphabet: Alphabet<'_>, word: &str) -> usize {
    let mut rest = word.as_bytes();
    let mut symbols = 0;
    while let Some(symbol) = alphabet.longest_match(rest) {
        rest = rest.get(symbol.bytes().len()..).unwrap_or(&[]);
        symbols += 1;
    }
    symbols
}

fn word_error(id: u32, word: &str, what: &'static str, expected: String, found: String) -> FormatError {
    FormatError::Word { id, text: word.into(), what, expected, found }
}
