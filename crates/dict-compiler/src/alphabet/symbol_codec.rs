//! Turns words into codes before they are sorted, if symbols have several characters. So the bytes of words are those
//! of texts, or codes.

use dict_format::{Alphabet, Fold, Symbol, SymbolIndex};

/// The byte after every word. No word has it, since symbols have no control characters. It sorts before all bytes that
/// words have, so a word sorts before the longer words that begin with it.
pub(crate) const END: u8 = b'\n';

/// The byte that stands for code 0 in words of codes, since the bytes of words must be above [`END`].
pub(crate) const CODE_0: u8 = END + 1;

/// Turns texts into provisional codes and back.
///
/// Texts with symbols of several characters do not sort as their symbols do: with the symbols `c`, `ch`, `o` and `z`,
/// `cz` is before `cho`, since the symbol `c` is before the symbol `ch`, but the text `cho` is before the text `cz`.
pub(crate) struct SymbolCodec {
    fold: Fold,
    /// The symbols in the order of their bytes, with provisional codes.
    symbols: Vec<Symbol>,
    index: SymbolIndex,
}

impl SymbolCodec {
    /// Creates a codec of symbols, which are in the order of their bytes and have provisional codes.
    pub(crate) fn new(fold: Fold, symbols: Vec<Symbol>) -> Self {
        let index = SymbolIndex::new(Alphabet::new(fold, &symbols));
        Self { fold, symbols, index }
    }

    /// Returns the symbols with their provisional codes.
    pub(crate) fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    /// Appends the codes of a text, and [`END`].
    pub(crate) fn encode(&self, text: &[u8], to: &mut Vec<u8>) {
        let alphabet = Alphabet::new(self.fold, &self.symbols);
        let mut rest = text;
        while let Some((first, second, after)) = self.index.cut(alphabet, rest) {
            to.push(CODE_0 + first);
            to.extend(second.map(|second| CODE_0 + second));
            rest = after;
        }
        debug_assert!(rest.is_empty(), "the filter lets in only words that can be cut");
        to.push(END);
    }

    /// Appends the text of a word of codes to `text`.
    pub(crate) fn decode(&self, word: &[u8], text: &mut Vec<u8>) {
        for number in self.index.numbers(word.iter().map(|byte| byte - CODE_0)) {
            text.extend_from_slice(self.symbols[number].bytes());
        }
    }
}
