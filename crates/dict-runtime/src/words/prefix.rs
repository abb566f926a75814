//! Words by their beginning.

use alloc::vec::Vec;

use dict_format::MAX_SYMBOL_BYTES;

use crate::{Dict, Words, words::Start};

impl Dict {
    /// The words whose text starts with `prefix`, folded, in the order of their ids.
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
            // Symbols that begin with all that is left: the prefix may end inside one.
            if rest.len() < MAX_SYMBOL_BYTES {
                let symbols = alphabet.symbols();
                let first = symbols.partition_point(|symbol| symbol.text() <= rest);
                let behind = symbols.iter().skip(first).take_while(|symbol| symbol.text().starts_with(rest));
                let symbols = first..first.saturating_add(behind.count());
                if !symbols.is_empty() {
                    starts.push(Start { cursor: here, prefix_len, symbols: Some(symbols) });
                }
            }
            let symbol = alphabet.longest_match(rest.as_bytes());
            cursor = symbol.and_then(|symbol| here.step_symbol(symbol));
            rest = symbol.and_then(|symbol| rest.get(symbol.bytes().len()..)).unwrap_or_default();
        }
        // The symbol that is gone by sorts before those that begin with more: what comes last has the first words.
        Words::new(self, prefix.into_owned(), starts)
    }
}
