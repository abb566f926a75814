//! The words with a prefix.

use alloc::{string::String, vec::Vec};

use dict_format::{MAX_SYMBOL_BYTES, Symbol};

use super::{
    Words,
    starts::{Start, Starts},
};
use crate::dict::Dict;

impl Dict {
    /// Folds `prefix`, and returns the words whose text starts with it, in the order of their ids.
    ///
    /// The prefix is a prefix of text, so it may end inside a symbol. With the symbols `q`, `qu`, `a`, `i` and `t`, the
    /// words with the prefix `q` start at two places: below `q`, and at the symbol `qu`:
    ///
    /// ```text
    /// prefix   starts                                  finds
    /// q        (root) with the symbol `qu`; `q`        qat, quit
    /// qu       `qu`                                    quit
    /// ```
    pub fn prefix(&self, prefix: &str) -> Words<'_> {
        let alphabet = self.alphabet();
        let prefix = alphabet.fold_text(prefix);
        let mut starts = Vec::new();
        let mut cursor = Some(self.root());
        let mut rest = &*prefix;
        while let Some(here) = cursor {
            let prefix_len = prefix.len() - rest.len();
            if rest.is_empty() {
                starts.push(Start { cursor: here, prefix_len, symbols: None });
                break;
            }
            let longer = longer_symbols(alphabet.symbols(), rest);
            if !longer.is_empty() {
                starts.push(Start { cursor: here, prefix_len, symbols: Some(longer) });
            }
            let symbol = alphabet.longest_match(rest.as_bytes());
            cursor = symbol.and_then(|symbol| here.step_symbol(symbol));
            rest = symbol.and_then(|symbol| rest.get(symbol.bytes().len()..)).unwrap_or_default();
        }
        // A symbol sorts before longer symbols that begin with its text. So the start that is found last leads to the
        // first words.
        Words::new(self, Starts::new(prefix.into_owned(), starts))
    }

    /// Returns all words, in the order of their ids.
    pub fn iter(&self) -> Words<'_> {
        self.prefix("")
    }
}

impl<'d> IntoIterator for &'d Dict {
    type Item = String;
    type IntoIter = Words<'d>;

    fn into_iter(self) -> Words<'d> {
        self.iter()
    }
}

/// Returns the symbols that begin with `text` and are longer than it.
fn longer_symbols<'s>(symbols: &'s [Symbol], text: &str) -> &'s [Symbol] {
    if text.len() >= MAX_SYMBOL_BYTES {
        return &[];
    }
    let first = symbols.partition_point(|symbol| symbol.text() <= text);
    let rest = symbols.get(first..).unwrap_or(&[]);
    let count = rest.iter().take_while(|symbol| symbol.text().starts_with(text)).count();
    rest.get(..count).unwrap_or(&[])
}

#[cfg(test)]
mod tests {
    use dict_compiler::{AlphabetSpec, Options};

    use crate::testing::dict_with;

    #[test]
    fn a_prefix_that_ends_inside_several_symbols_keeps_the_order_of_ids() {
        let symbols = ["c", "ca", "cb", "x"].map(Into::into).to_vec();
        let dict = dict_with("ca cbx", Options::default().with_alphabet(AlphabetSpec::Symbols(symbols)));
        assert!(dict.prefix("c").eq(["ca", "cbx"]));
        let mut words = dict.prefix("c");
        assert_eq!(words.advance(), Some((0, "ca")));
        assert_eq!(words.advance(), Some((1, "cbx")));
    }

    #[test]
    fn the_words_of_a_prefix_start_as_in_the_example() {
        let symbols = ["a", "i", "q", "qu", "t"].map(Into::into).to_vec();
        let dict = dict_with("qat quit tat", Options::default().with_alphabet(AlphabetSpec::Symbols(symbols)));
        assert!(dict.prefix("q").eq(["qat", "quit"]));
        assert!(dict.prefix("qu").eq(["quit"]));
    }
}
