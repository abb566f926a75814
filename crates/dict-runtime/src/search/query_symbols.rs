//! The symbols of a query: of a pattern, a rack or a word.

use alloc::vec::Vec;

use dict_format::{Children, Symbol};

use crate::dict::Dict;

/// A symbol of a query, or a character that is not in the alphabet.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuerySymbol {
    number: Option<u16>,
    codes: Children,
}

impl QuerySymbol {
    /// Returns true if this is the symbol with this number.
    #[inline]
    pub(super) fn is(self, symbol: usize) -> bool {
        self.number.is_some_and(|number| usize::from(number) == symbol)
    }

    /// Returns the symbol's first code, or no code if the character is not in the alphabet.
    #[inline]
    pub(super) fn codes(self) -> Children {
        self.codes
    }
}

/// Returns the code of a symbol's first step.
pub(super) fn first_code(symbol: &Symbol) -> Children {
    Children::new(1u32.checked_shl(symbol.first().into()).unwrap_or(0))
}

impl Dict {
    /// Cuts folded `text` into symbols, as words are cut, and returns their numbers. Returns a character that does not
    /// start a symbol as an error, and goes on after it.
    pub(crate) fn cut<'t>(&self, text: &'t str) -> impl Iterator<Item = Result<usize, char>> + use<'_, 't> {
        let (alphabet, index) = (self.alphabet(), self.index());
        let mut rest = text;
        core::iter::from_fn(move || {
            if let Some((first, second, after)) = index.cut(alphabet, rest.as_bytes()) {
                rest = rest.get(rest.len() - after.len()..)?;
                return Some(Ok(index.number(first, second.unwrap_or(0))));
            }
            let unknown = rest.chars().next()?;
            rest = rest.get(unknown.len_utf8()..)?;
            Some(Err(unknown))
        })
    }

    /// Folds `word` and cuts it into symbols. Returns at most `edits + 1` more symbols than the longest word has codes:
    /// a text with this number of symbols is too far from every word, whatever follows.
    pub(super) fn query_symbols(&self, word: &str, edits: u8) -> Vec<QuerySymbol> {
        let word = self.fold_start(word);
        let symbols = self.alphabet().symbols();
        let query_symbol = |number: Option<usize>| QuerySymbol {
            number: number.and_then(|number| u16::try_from(number).ok()),
            codes: number.and_then(|number| symbols.get(number)).map_or(Children::new(0), first_code),
        };
        self.cut(&word)
            .map(|number| query_symbol(number.ok()))
            .take(self.max_codes() + usize::from(edits) + 1)
            .collect()
    }
}
