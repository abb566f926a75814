//! The words that start with a text, as an automaton that can be combined with others.

use alloc::{borrow::ToOwned, string::String, vec::Vec};

use dict_format::{Children, Symbol};

use super::{
    automaton::{ALL_CODES, Automaton},
    query_symbols::first_code,
};
use crate::dict::Dict;

/// An automaton that accepts the words that start with a text. If this is the only question, [`Dict::complete`] is
/// faster. The text may end inside a symbol: if `qu` is a symbol, `q` is the start of `quit`.
#[derive(Clone, Debug)]
pub struct Prefix {
    text: String,
    symbols: Vec<Symbol>,
    /// For each number of bytes of the text, the first codes of the symbols that may come after them.
    codes: Vec<u32>,
}

impl Prefix {
    /// Folds `text`, to search in `dict`.
    pub fn new(dict: &Dict, text: &str) -> Self {
        let text = dict.fold_start(text).into_owned();
        let symbols = dict.alphabet().symbols().to_owned();
        let codes_after = |matched| {
            let symbols = symbols.iter().filter(|symbol| after(&text, matched, symbol).is_some());
            symbols.fold(0, |codes, symbol| codes | first_code(symbol).bits())
        };
        let codes = (0..text.len()).map(codes_after).collect();
        Self { text, symbols, codes }
    }
}

/// Returns the number of bytes of `text` that are matched after `matched` bytes and `symbol`, if the symbol goes on
/// with the text.
fn after(text: &str, matched: usize, symbol: &Symbol) -> Option<usize> {
    let rest = text.as_bytes().get(matched..)?;
    let symbol = symbol.bytes();
    (rest.starts_with(symbol) || symbol.starts_with(rest)).then(|| (matched + symbol.len()).min(text.len()))
}

impl Automaton for Prefix {
    /// The number of bytes of the text that the symbols so far match.
    type State = usize;
    type Output = ();

    fn start(&self) -> Option<usize> {
        Some(0)
    }

    #[inline]
    fn step(&self, matched: usize, symbol: usize) -> Option<usize> {
        if matched == self.text.len() { Some(matched) } else { after(&self.text, matched, self.symbols.get(symbol)?) }
    }

    #[inline]
    fn output(&self, matched: usize) -> Option<()> {
        (matched == self.text.len()).then_some(())
    }

    #[inline]
    fn codes(&self, matched: usize) -> Children {
        self.codes.get(matched).map_or(ALL_CODES, |&codes| Children::new(codes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{dict_of, dict_of_symbols};

    #[test]
    fn words_are_those_with_the_prefix() {
        let english = dict_of("cat category cats dog");
        let catalan = dict_of_symbols(
            "cel·la cella qat quel quilla celler",
            &["a", "c", "e", "i", "l", "l·l", "ll", "q", "qu", "r", "t"],
        );
        for (dict, prefixes) in [
            (&english, ["", "CAT", "cats", "catx", "cate", "x", "dogs"]),
            (&catalan, ["", "q", "qu", "cel", "cell", "cel·", "cella"]),
        ] {
            for prefix in prefixes {
                assert!(dict.search(Prefix::new(dict, prefix)).eq(dict.complete(prefix)), "{prefix}");
            }
        }
    }
}
