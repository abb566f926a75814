//! Words by their beginning.

use alloc::{string::ToString, vec::Vec};
use core::cmp::Reverse;

use crate::{Dict, Words};

impl Dict {
    /// The words whose text starts with `prefix`, folded, in the order of their ids.
    pub fn prefix(&self, prefix: &str) -> Words<'_> {
        let alphabet = self.alphabet();
        let prefix = alphabet.fold().apply(prefix);
        let mut starts = Vec::new();
        let mut cursor = Some(self.root());
        let mut rest = &*prefix;
        while let Some(here) = cursor {
            if rest.is_empty() {
                starts.push((here, prefix.to_string()));
                break;
            }
            // Symbols that begin with all that is left: the prefix may end inside one.
            let symbols = alphabet.symbols();
            let behind = symbols.partition_point(|symbol| symbol.text() <= rest);
            for symbol in symbols.iter().skip(behind).take_while(|symbol| symbol.text().starts_with(rest)) {
                if let Some(start) = here.step_symbol(symbol) {
                    let done = prefix.len() - rest.len();
                    let mut text = prefix.get(..done).unwrap_or_default().to_string();
                    text.push_str(symbol.text());
                    starts.push((start, text));
                }
            }
            let symbol = alphabet.longest_match(rest.as_bytes());
            cursor = symbol.and_then(|symbol| here.step_symbol(symbol));
            rest = symbol.and_then(|symbol| rest.get(symbol.bytes().len()..)).unwrap_or_default();
        }
        starts.sort_by_key(|(cursor, _)| Reverse(cursor.first_id()));
        Words::below(self.root(), starts)
    }
}
