//! Checks that every word is found by its text, and that the header and the metadata state the right facts about the
//! words.

use alloc::{
    format,
    string::{String, ToString},
};

use dict_format::{
    Alphabet, FormatError, Symbol, meta,
    symbol::{CODES, MAX_WORD_SYMBOLS},
};

use super::{contents_error, expect_equal, max_len_of_words};
use crate::{
    dict::Dict,
    stream::{Hit, Stream},
};

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
        if let Some(number) = alphabet.conversions().iter().position(|conversion| !alphabet.needs(conversion)) {
            let offset = self.layout().alphabet.offset as u64;
            return Err(alphabet.conversion_fault(number, offset, "folded text that becomes other folded text"));
        }
        let facts = self.verify_each_word()?;
        expect_equal("number of words", u64::from(self.word_count()), facts.count)?;
        expect_equal("letters of the shortest word", self.min_letters() as u64, facts.min_letters)?;
        expect_equal("letters of the longest word", self.max_letters() as u64, facts.max_letters)?;
        expect_equal("codes of the longest word", self.max_codes() as u64, facts.max_codes)?;
        // If a limit is not a number, no word is within it.
        let min = self.meta_value(meta::MIN_LETTERS).map_or(0, |min| min.parse().unwrap_or(u64::MAX));
        let max = self.meta_value(meta::MAX_LETTERS).map_or(u64::MAX, |max| max.parse().unwrap_or(0));
        if facts.min_letters < min {
            return Err(contents_error("letters of the shortest word, by min-letters in META", min, facts.min_letters));
        }
        if facts.max_letters > max {
            return Err(contents_error("letters of the longest word, by max-letters in META", max, facts.max_letters));
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
        let limit = max_len_of_words(len);
        let mut left = limit;
        let mut words = self.iter();
        while let Some(Hit { id, word, .. }) = words.advance() {
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

pub(super) fn word_error(id: u32, word: &str, what: &'static str, expected: String, found: String) -> FormatError {
    FormatError::Word { id, text: word.into(), what, expected, found }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use dict_compiler::Options;
    use dict_format::{Contents, Counts};

    use super::*;
    use crate::testing::{A_AND_B, alphabets, dict_of_slots, dict_of_symbols, dict_with, slots_of_all_words};

    /// Returns the same words with another header and another line in the metadata.
    fn changed(dict: &Dict, counts: Counts, line: (&str, &str)) -> Dict {
        let mut lines: Vec<(&str, &str)> = dict.meta().filter(|(key, _)| *key != line.0).chain([line]).collect();
        lines.sort_unstable();
        let meta = meta::encode(lines);
        let contents = Contents::new(counts, dict.alphabet(), dict.slots(), dict.ranks(), &meta);
        Dict::from_bytes(&contents.to_bytes()).unwrap()
    }

    #[test]
    fn the_header_and_the_metadata_are_right_about_the_words() {
        let dict = dict_with("at cats dog", Options::default().with_min_letters(2).with_max_letters(4));
        assert_eq!(dict.verify_deep(), Ok(()));
        let counts = Counts { words: 3, min_letters: 2, max_letters: 4, max_codes: 4 };
        let hash = dict.meta_value(meta::WORDS_XXH3).unwrap();
        let check = |counts, line| changed(&dict, counts, line).verify_deep();
        assert_eq!(check(counts, (meta::WORDS_XXH3, hash)), Ok(()));
        for (min, max) in [("1", "5"), ("2", "4")] {
            assert_eq!(check(counts, (meta::MIN_LETTERS, min)).and(check(counts, (meta::MAX_LETTERS, max))), Ok(()));
        }
        let by_min = "letters of the shortest word, by min-letters in META";
        let by_max = "letters of the longest word, by max-letters in META";
        for (counts, line, what, expected, found) in [
            (Counts { words: 4, ..counts }, ("name", "x"), "number of words", 4, 3),
            (Counts { min_letters: 1, ..counts }, ("name", "x"), "letters of the shortest word", 1, 2),
            (Counts { max_letters: 5, ..counts }, ("name", "x"), "letters of the longest word", 5, 4),
            (Counts { max_codes: 5, ..counts }, ("name", "x"), "codes of the longest word", 5, 4),
            (counts, (meta::MIN_LETTERS, "3"), by_min, 3, 2),
            (counts, (meta::MIN_LETTERS, "x"), by_min, u64::MAX, 2),
            (counts, (meta::MAX_LETTERS, "3"), by_max, 3, 4),
            (counts, (meta::MAX_LETTERS, "x"), by_max, 0, 4),
            (counts, (meta::WORDS_XXH3, "0"), "hash of the words", 0, u64::from_str_radix(hash, 16).unwrap()),
        ] {
            assert_eq!(check(counts, line), Err(FormatError::Contents { what, expected, found }));
        }
        assert!(matches!(check(counts, ("unknown", "x")), Err(FormatError::Meta { .. })));
    }

    #[test]
    fn a_word_that_folding_changes_is_refused() {
        // Each symbol is folded, but both together are the letter é.
        let symbols: [(&str, &[u8]); 2] = [("e", &[0]), ("\u{301}", &[1])];
        let slots = [(1, 0b01, false, 0), (1, 0b10, false, 0), (0, 0, true, 1)];
        let error = dict_of_slots(&symbols, "e\u{301}", &slots).verify_deep().unwrap_err();
        assert!(matches!(error, FormatError::Word { id: 0, what: "its text", .. }), "{error:?}");
    }

    #[test]
    fn the_codes_of_a_small_alphabet_leave_no_gap() {
        let slots = [(1, 0b101, false, 0), (0, 0, true, 1), (0, 0, false, 0), (0, 0, true, 2)];
        let dict = dict_of_slots(&[("a", &[0]), ("b", &[2])], "a b", &slots);
        assert!(matches!(dict.verify_deep(), Err(FormatError::Symbol { number: 1, .. })));
        // A writer chooses the codes of a large alphabet.
        for symbols in alphabets() {
            assert_eq!(dict_of_symbols(&symbols.join(" "), &symbols).verify_deep(), Ok(()));
        }
    }

    #[test]
    fn a_file_is_refused_if_the_text_of_its_words_is_much_longer_than_the_file() {
        // The text of the words is 64 MiB, and there is a line end after each word.
        let mut slots = slots_of_all_words(17, 495);
        let counts = Counts { words: 1 << 17, min_letters: 512, max_letters: 512, max_codes: 512 };
        let check = |slots: &[_]| {
            let dict = dict_of_slots(A_AND_B, "a", slots);
            let dict = changed(&dict, counts, ("name", "x"));
            (dict.verify_deep().unwrap_err(), dict.bytes().len() as u64)
        };
        let (error, len) = check(&slots);
        assert_eq!(error, FormatError::TooManyWords { len, limit: 1 << 26 });
        // With unused slots, the file is so long that its words are not too long. Only their hash is wrong.
        slots.resize(180_000, (0, 0, false, 0));
        assert!(matches!(check(&slots).0, FormatError::Contents { what: "hash of the words", .. }));
    }
}
