//! Encodes texts whose symbols are single characters: such texts sort as their codes do.

use dict_format::{CODES, Symbol};

use super::{CODE_0, TextSummary, WordAutomaton, code_of_byte, is_character};
use crate::{
    CompileError,
    alphabet::{assign_codes, provisional_codes},
    automaton::AutomatonBuilder,
    word_chunks::{Chunk, END, WordChunks},
};

/// Does [`super::build`] for symbols that are characters.
pub(super) fn build(
    texts: WordChunks,
    symbols: &[String],
    mut on_duplicate: impl FnMut(&[u8]),
) -> Result<WordAutomaton, CompileError> {
    let texts = texts.sorted(&mut on_duplicate);
    let symbols =
        if symbols.len() <= CODES { provisional_codes(symbols)? } else { assign_codes(&count(&texts, symbols))? };
    let mut encoder = CharacterEncoder::new(symbols);
    let mut summary = TextSummary::default();
    for chunk in texts.into_chunks() {
        summary.push_lines(chunk.lines());
        encoder.take(&chunk);
    }
    encoder.finish(&summary)
}

/// Returns each symbol with the number of times that it occurs in `texts`.
fn count<'s>(texts: &WordChunks, symbols: &'s [String]) -> Vec<(&'s str, u64)> {
    let mut counts = table_by_character(symbols.iter().map(|symbol| (&**symbol, 0)));
    for chunk in texts.chunks() {
        characters(chunk).for_each(|c| counts[c as usize] += 1);
    }
    let count_of = |symbol: &str| symbol.chars().map(|c| counts[c as usize]).sum();
    symbols.iter().map(|symbol| (&**symbol, count_of(symbol))).collect()
}

/// Returns a table of values that is indexed by character, with a place for each of these characters and for [`END`].
fn table_by_character<'s, T: Copy + Default>(values: impl Iterator<Item = (&'s str, T)>) -> Vec<T> {
    let mut table = vec![T::default(); usize::from(END) + 1];
    for (text, value) in values {
        for c in text.chars() {
            table.resize(table.len().max(c as usize + 1), T::default());
            table[c as usize] = value;
        }
    }
    table
}

/// Returns the characters of the words, with [`END`] after each word.
fn characters(texts: &Chunk) -> impl Iterator<Item = char> {
    str::from_utf8(texts.lines()).expect("texts are UTF-8").chars()
}

/// Encodes ascending texts and builds their automaton, chunk by chunk.
pub(super) struct CharacterEncoder {
    symbols: Vec<Symbol>,
    encoding: Encoding,
    builder: AutomatonBuilder,
}

enum Encoding {
    /// Each character is one byte and has one code, so the builder reads the texts themselves.
    TextIsCodes,
    /// The one or two codes of each character.
    ByCharacter(Vec<(u8, Option<u8>)>),
}

impl CharacterEncoder {
    /// Creates an encoder for texts of `symbols`, which are in the order of their bytes. Returns `None` if a symbol is
    /// not a single character, or if there are more symbols than codes: then codes depend on how often symbols occur.
    pub(super) fn with_one_code_each(symbols: &[String]) -> Option<Self> {
        let is_possible = symbols.len() <= CODES && symbols.iter().all(|symbol| is_character(symbol));
        if is_possible { provisional_codes(symbols).ok().map(Self::new) } else { None }
    }

    fn new(symbols: Vec<Symbol>) -> Self {
        if symbols.len() <= CODES && symbols.iter().all(|symbol| symbol.bytes().len() == 1) {
            let mut code_of = [0; 256];
            symbols.iter().for_each(|symbol| code_of[usize::from(symbol.bytes()[0])] = symbol.first());
            return Self { symbols, encoding: Encoding::TextIsCodes, builder: AutomatonBuilder::new(code_of) };
        }
        let codes = symbols.iter().map(|symbol| (symbol.text(), (symbol.first(), symbol.second())));
        let encoding = Encoding::ByCharacter(table_by_character(codes));
        Self { symbols, encoding, builder: AutomatonBuilder::new(code_of_byte()) }
    }

    /// Adds the next texts, which must ascend.
    pub(super) fn take(&mut self, texts: &Chunk) {
        let codes = match &self.encoding {
            Encoding::TextIsCodes => return self.builder.take(texts),
            Encoding::ByCharacter(codes) => codes,
        };
        let mut words = WordChunks::after(self.builder.last_word());
        let mut word = Vec::new();
        for c in characters(texts) {
            if c == char::from(END) {
                // Codes ascend as texts do, so no word is a duplicate.
                words.push(&word, |_| {});
                word.clear();
            } else {
                let (first, second) = codes[c as usize];
                word.push(CODE_0 + first);
                word.extend(second.map(|second| CODE_0 + second));
            }
        }
        words.chunks().for_each(|chunk| self.builder.take(chunk));
    }

    /// Returns the automaton of the texts, whose summary is `texts`.
    pub(super) fn finish(self, texts: &TextSummary) -> Result<WordAutomaton, CompileError> {
        Ok(WordAutomaton {
            flat: self.builder.finish()?,
            symbols: self.symbols,
            words_hash: texts.hash.digest(),
            text_bytes: texts.bytes,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_encoded_before_all_are_known_only_if_each_symbol_is_a_character_with_one_code() {
        let is_possible = |symbols: &[String]| CharacterEncoder::with_one_code_each(symbols).is_some();
        let characters: Vec<String> = ('a'..='z').chain('α'..='ζ').map(String::from).collect();
        assert!(is_possible(&characters[..CODES]) && is_possible(&characters[..1]));
        assert!(!is_possible(&characters[..CODES + 1]));
        assert!(!is_possible(&["c", "ch", "h"].map(String::from)));
    }
}
