//! Turns the texts of words into codes, in the order of the codes, and builds their automaton.
//!
//! | symbols | texts are | sorted by | module |
//! |---|---|---|---|
//! | one ASCII character each, at most 31 | used as they are: each byte stands for a code | text | [`by_character`] |
//! | one character each | replaced by codes | text | [`by_character`] |
//! | some have several characters | replaced by provisional codes, and later by the final codes | codes | [`by_symbol`] |
//!
//! Characters sort as their bytes do, so if each symbol is a character, sorted texts have sorted codes. Texts with
//! longer symbols do not: with the symbols `c`, `ch`, `o` and `z`, `cz` is before `cho`, since the symbol `c` is before
//! the symbol `ch`, but the text `cho` is before the text `cz`.
//!
//! In [`WordChunks`], a code is stored as the byte [`CODE_0`] + code, because the bytes of words must be above [`END`].

mod background;
mod by_character;
mod by_symbol;

use dict_format::{Fold, Symbol, meta::WordsHash};

pub(crate) use self::background::BackgroundBuild;
use crate::{
    CompileError,
    automaton::FlatAutomaton,
    word_chunks::{END, WordChunks},
};

/// The byte that stands for code 0.
const CODE_0: u8 = END + 1;

/// The words of a dictionary as an automaton.
pub(crate) struct WordAutomaton {
    pub(crate) flat: FlatAutomaton,
    /// The symbols in the order of their bytes, with their final codes.
    pub(crate) symbols: Vec<Symbol>,
    /// The [`WordsHash`] of the words.
    pub(crate) words_hash: u64,
    /// The length of the words' texts in bytes, with a line feed after each.
    pub(crate) text_bytes: u64,
}

/// The hash and the length of texts.
#[derive(Default)]
struct TextSummary {
    hash: WordsHash,
    bytes: u64,
}

impl TextSummary {
    /// Adds the next texts, with [`END`] after each.
    fn push_lines(&mut self, lines: &[u8]) {
        self.hash.push_lines(lines);
        self.bytes += lines.len() as u64;
    }
}

/// Builds the automaton of folded `texts`. Their symbols are `symbols`, in the order of their bytes. Calls
/// `on_duplicate` with each further copy of a text.
pub(crate) fn build(
    texts: WordChunks,
    fold: Fold,
    symbols: &[String],
    on_duplicate: impl FnMut(&[u8]),
) -> Result<WordAutomaton, CompileError> {
    if symbols.iter().all(|symbol| is_character(symbol)) {
        by_character::build(texts, symbols, on_duplicate)
    } else {
        by_symbol::build(texts, fold, symbols, on_duplicate)
    }
}

fn is_character(symbol: &str) -> bool {
    symbol.chars().nth(1).is_none()
}

/// Returns a table of the code that each byte from [`CODE_0`] up stands for.
fn code_of_byte() -> [u8; 256] {
    std::array::from_fn(|byte| (byte as u8).wrapping_sub(CODE_0))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use dict_format::{Alphabet, SymbolIndex};

    use super::*;

    /// Returns the number of words, and the duplicates.
    fn build_words(words: &[&str], symbols: &[&str]) -> (u32, Vec<String>) {
        let mut texts = WordChunks::new();
        let mut duplicates = Vec::new();
        let mut add_duplicate = |word: &[u8]| duplicates.push(String::from_utf8(word.to_vec()).unwrap());
        for word in words {
            texts.push(word.as_bytes(), &mut add_duplicate);
        }
        let symbols: Vec<String> = symbols.iter().map(|symbol| symbol.to_string()).collect();
        let automaton = build(texts, Fold::Case, &symbols, &mut add_duplicate).unwrap();
        (automaton.flat.words, duplicates)
    }

    #[test]
    fn duplicates_are_reported_for_every_kind_of_symbols() {
        for (symbols, word) in [(&["c", "h", "z"][..], "ch"), (&["c", "z", "é"], "cé"), (&["c", "ch", "h", "z"], "ch")]
        {
            assert_eq!(build_words(&["cz", word, word], symbols), (2, vec![word.to_string()]), "{symbols:?}");
            assert_eq!(build_words(&[word, word, "cz"], symbols), (2, vec![word.to_string()]), "{symbols:?}");
        }
    }

    #[test]
    fn lists_of_several_chunks_have_every_word_whatever_the_symbols_are() {
        let greek: Vec<String> = ('α'..='ω').chain('ά'..='ί').chain('Α'..='Ρ').map(String::from).collect();
        let greek: Vec<&str> = greek.iter().map(|symbol| &**symbol).collect();
        for symbols in [&["a", "b", "c"][..], &["a", "b", "é"], &["a", "b", "ch"], &greek] {
            let mut symbols: Vec<String> = symbols.iter().map(|symbol| symbol.to_string()).collect();
            symbols.sort_unstable();
            let mut texts = WordChunks::new();
            let mut words = Vec::new();
            while texts.full_chunks() < 3 {
                let digits = (0..12).rev().map(|place| words.len() / 3usize.pow(place) % 3);
                let word: String = digits.map(|digit| &*symbols[digit * (symbols.len() / 3)]).collect();
                texts.push(word.as_bytes(), |_| unreachable!());
                words.push(word);
            }
            // The other symbols occur in one word.
            words.push(symbols.concat());
            texts.push(symbols.concat().as_bytes(), |_| {});
            let mut duplicates = Vec::new();
            texts.push(words[1].as_bytes(), |_| unreachable!());
            let automaton =
                build(texts, Fold::None, &symbols, |word| duplicates.push(str::from_utf8(word).unwrap().to_string()));
            let automaton = automaton.unwrap();
            assert_eq!(duplicates, [&*words[1]]);
            let alphabet = Alphabet::new(Fold::None, &automaton.symbols);
            let index = SymbolIndex::new(alphabet);
            let ids: BTreeSet<u32> = words
                .iter()
                .filter_map(|word| {
                    let mut codes = Vec::new();
                    index.encode(alphabet, word, &mut codes).unwrap();
                    automaton.flat.id(&codes)
                })
                .collect();
            assert!(ids.into_iter().eq(0..words.len() as u32) && automaton.flat.words == words.len() as u32);
            assert_eq!(automaton.text_bytes, words.iter().map(|word| word.len() as u64 + 1).sum());
        }
    }
}
