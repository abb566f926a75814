//! The order of the words of several dictionaries.

use alloc::vec::Vec;
use core::cmp::Ordering;

use dict_format::{Alphabet, Fold, Symbol};

/// The order of words by their symbols.
///
/// If each symbol is one letter, that is the order of the texts' bytes. Symbols of several letters change it only where
/// two texts differ inside a symbol of several letters. With the symbols `q`, `qu`, and all letters:
///
/// ```text
/// texts        bytes    symbols                order
/// qat, quit    a < u    q < qu                 qat, quit
/// quit, qzar   u < z    qu > q                 qzar, quit
/// quit, rat    q < r    (not inside `qu`)   quit, rat
/// ```
#[derive(Clone)]
pub(super) struct SymbolOrder {
    /// The symbols of several letters, sorted.
    long_symbols: Vec<Symbol>,
    /// For each byte, true if a symbol of several letters has the byte before its last one.
    is_inside: [bool; 256],
}

/// The error for dictionaries with different symbols of several letters. Their words are in different orders, so they
/// cannot be read side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "dictionary {} has other symbols of several letters than the first one, so its words are in another order; build \
     both with the same alphabet",
    .dictionary + 1
)]
pub struct SymbolsDiffer {
    /// The index of the first dictionary whose symbols differ from those of dictionary 0.
    pub dictionary: usize,
}

impl SymbolOrder {
    /// Returns the order of the words in all of these alphabets.
    pub(super) fn of<'d>(mut alphabets: impl Iterator<Item = Alphabet<'d>>) -> Result<Self, SymbolsDiffer> {
        let first = alphabets.next();
        let long_symbols: Vec<Symbol> = first.into_iter().flat_map(symbols_of_several_letters).copied().collect();
        let texts = || long_symbols.iter().map(Symbol::bytes);
        let differs = |alphabet| !symbols_of_several_letters(alphabet).map(Symbol::bytes).eq(texts());
        if let Some(before) = alphabets.position(differs) {
            return Err(SymbolsDiffer { dictionary: before + 1 });
        }
        let mut is_inside = [false; 256];
        for byte in texts().filter_map(<[u8]>::split_last).flat_map(|(_, before)| before) {
            if let Some(inside) = is_inside.get_mut(usize::from(*byte)) {
                *inside = true;
            }
        }
        Ok(Self { long_symbols, is_inside })
    }

    /// Compares the texts of two words.
    #[inline]
    pub(super) fn compare(&self, a: &str, b: &str) -> Ordering {
        let ordering = a.cmp(b);
        if self.long_symbols.is_empty() || ordering == Ordering::Equal {
            return ordering;
        }
        self.correct(ordering, a, b)
    }

    /// Returns the order of two texts whose bytes are in the order `ordering`.
    fn correct(&self, ordering: Ordering, a: &str, b: &str) -> Ordering {
        // If a text begins with the whole of the other one, it is the later one in either order.
        let Some(same) = a.bytes().zip(b.bytes()).position(|(a, b)| a != b) else { return ordering };
        let last_same = same.checked_sub(1).and_then(|last| a.as_bytes().get(last));
        let is_inside = last_same.and_then(|byte| self.is_inside.get(usize::from(*byte)));
        if is_inside == Some(&true) { self.compare_symbols(a, b) } else { ordering }
    }

    /// Compares two texts symbol by symbol.
    fn compare_symbols(&self, mut a: &str, mut b: &str) -> Ordering {
        while !a.is_empty() {
            let (a_symbol, after_a) = self.cut(a);
            let (b_symbol, after_b) = self.cut(b);
            if a_symbol != b_symbol {
                return a_symbol.cmp(b_symbol);
            }
            (a, b) = (after_a, after_b);
        }
        a.len().cmp(&b.len())
    }

    /// Cuts the longest symbol off the start of `text`. A letter is a symbol.
    fn cut<'t>(&self, text: &'t str) -> (&'t str, &'t str) {
        let letter = text.chars().next().map_or(0, char::len_utf8);
        let long_symbol = Alphabet::new(Fold::None, &self.long_symbols).longest_match(text.as_bytes());
        let len = long_symbol.map_or(letter, |symbol| symbol.bytes().len());
        text.split_at_checked(len).unwrap_or((text, ""))
    }
}

/// Returns the symbols of several letters.
fn symbols_of_several_letters(alphabet: Alphabet<'_>) -> impl Iterator<Item = &Symbol> {
    alphabet.symbols().iter().filter(|symbol| symbol.text().chars().nth(1).is_some())
}
