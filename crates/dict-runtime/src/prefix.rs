//! Words by their beginning.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::{Dict, Words, words::Start};

impl Dict {
    /// The words whose text starts with `prefix`, folded, in the order of their ids.
    pub fn prefix(&self, prefix: &str) -> Words<'_> {
        let alphabet = self.alphabet();
        let prefix = alphabet.fold().apply(prefix);
        let mut starts = Vec::new();
        let mut cursor = Some(self.root());
        let mut rest = &*prefix;
        while let Some(here) = cursor {
            let prefix_len = prefix.len() - rest.len();
            if rest.is_empty() {
                starts.push(Start { cursor: here, prefix_len, symbol: None });
                break;
            }
            // Symbols that begin with all that is left: the prefix may end inside one.
            let symbols = alphabet.symbols();
            let behind = symbols.partition_point(|symbol| symbol.text() <= rest);
            for symbol in symbols.iter().skip(behind).take_while(|symbol| symbol.text().starts_with(rest)) {
                let start = here.step_symbol(symbol);
                starts.extend(start.map(|cursor| Start { cursor, prefix_len, symbol: Some(*symbol) }));
            }
            let symbol = alphabet.longest_match(rest.as_bytes());
            cursor = symbol.and_then(|symbol| here.step_symbol(symbol));
            rest = symbol.and_then(|symbol| rest.get(symbol.bytes().len()..)).unwrap_or_default();
        }
        starts.sort_by_key(|start| Reverse(start.cursor.first_id()));
        Words::new(self, prefix.into_owned(), starts)
    }
}
