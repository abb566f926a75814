//! Encodes texts with symbols of several characters. The texts are cut into symbols before they are sorted.

use dict_format::{Alphabet, Fold, Symbol, SymbolIndex};

use super::{CODE_0, TextSummary, WordAutomaton, code_of_byte};
use crate::{
    CompileError,
    alphabet::{assign_codes, provisional_codes},
    automaton::AutomatonBuilder,
    word_chunks::{Chunk, END, WordChunks},
};

/// Does the work of [`super::build`] if some symbols have several characters.
pub(super) fn build(
    texts: WordChunks,
    fold: Fold,
    symbols: &[String],
    mut on_duplicate: impl FnMut(&[u8]),
) -> Result<WordAutomaton, CompileError> {
    let provisional = provisional_codes(symbols)?;
    let codec = SymbolCodec::new(fold, &provisional);
    let mut text = Vec::new();
    let mut on_duplicate = |word: &[u8]| {
        text.clear();
        codec.decode(word, &mut text);
        on_duplicate(&text);
    };
    let mut words = WordChunks::new();
    texts.into_chunks().for_each(|chunk| codec.encode(&chunk, &mut words, &mut on_duplicate));
    let words = words.sorted(&mut on_duplicate);
    let (counts, summary) = codec.count_and_summarise(&words);
    // A symbol gets one code or two, depending on how often it occurs in the words. Duplicates are not counted.
    let counted: Vec<(&str, u64)> = provisional.iter().map(Symbol::text).zip(counts).collect();
    let symbols = assign_codes(&counted)?;
    let mut builder = AutomatonBuilder::new(code_of_byte());
    for chunk in words.into_chunks() {
        codec.recode(&chunk, &symbols, builder.last_word()).chunks().for_each(|chunk| builder.take(chunk));
    }
    let flat = builder.finish()?;
    Ok(WordAutomaton { flat, symbols, words_hash: summary.hash.digest(), text_bytes: summary.bytes })
}

/// Turns texts into provisional codes and back.
struct SymbolCodec<'a> {
    alphabet: Alphabet<'a>,
    index: SymbolIndex,
}

impl<'a> SymbolCodec<'a> {
    fn new(fold: Fold, provisional: &'a [Symbol]) -> Self {
        let alphabet = Alphabet::new(fold, provisional);
        Self { alphabet, index: SymbolIndex::new(alphabet) }
    }

    /// Appends the codes of texts to `words`. Calls `on_duplicate` with the codes of each duplicate that is dropped.
    fn encode(&self, texts: &Chunk, words: &mut WordChunks, on_duplicate: &mut impl FnMut(&[u8])) {
        let mut word = Vec::new();
        for text in texts.words() {
            word.clear();
            let mut rest = text;
            while let Some((first, second, after)) = self.index.cut(self.alphabet, rest) {
                word.push(CODE_0 + first);
                word.extend(second.map(|second| CODE_0 + second));
                rest = after;
            }
            debug_assert!(rest.is_empty(), "the filter lets in only words that can be cut");
            words.push(&word, &mut *on_duplicate);
        }
    }

    /// Appends the text of a word of codes to `text`.
    fn decode(&self, word: &[u8], text: &mut Vec<u8>) {
        for number in self.symbol_numbers(word) {
            text.extend_from_slice(self.alphabet.symbols()[number].bytes());
        }
    }

    /// Returns the number of times that each symbol occurs, and the summary of the words' texts.
    fn count_and_summarise(&self, words: &WordChunks) -> (Vec<u64>, TextSummary) {
        let mut counts = vec![0; self.alphabet.symbols().len()];
        let mut summary = TextSummary::default();
        let mut lines = Vec::new();
        for chunk in words.chunks() {
            lines.clear();
            for word in chunk.words() {
                self.symbol_numbers(word).for_each(|number| counts[number] += 1);
                self.decode(word, &mut lines);
                lines.push(END);
            }
            summary.push_lines(&lines);
        }
        (counts, summary)
    }

    /// Replaces the provisional codes of words by the codes of `symbols`. The words ascend, and sort after `last_word`.
    fn recode(&self, words: &Chunk, symbols: &[Symbol], last_word: &[u8]) -> WordChunks {
        let mut recoded = WordChunks::after(last_word);
        let mut codes = Vec::new();
        for word in words.words() {
            codes.clear();
            let new_codes = self.symbol_numbers(word).flat_map(|number| symbols[number].codes());
            codes.extend(new_codes.map(|code| CODE_0 + code));
            // New codes ascend as the provisional ones do, so no word is a duplicate.
            recoded.push(&codes, |_| {});
        }
        recoded
    }

    /// Returns the numbers, in the alphabet, of the symbols of a word of codes.
    fn symbol_numbers(&self, word: &[u8]) -> impl Iterator<Item = usize> {
        self.index.numbers(word.iter().map(|byte| byte - CODE_0))
    }
}
