//! The symbols of a text that is asked about.

use alloc::vec::Vec;

use dict_format::{Children, Symbol};

use crate::Dict;

/// A symbol of a text, or a character that is none.
#[derive(Clone, Copy)]
pub(crate) struct Letter {
    number: Option<u16>,
    codes: Children,
}

impl Letter {
    /// Whether it is the symbol of this number.
    #[inline]
    pub(crate) fn is(self, symbol: usize) -> bool {
        self.number.is_some_and(|number| usize::from(number) == symbol)
    }

    /// Its first code; none where it is no symbol.
    #[inline]
    pub(crate) fn codes(self) -> Children {
        self.codes
    }
}

/// The code of a symbol's first step.
pub(crate) fn first_code(symbol: &Symbol) -> Children {
    Children::new(1u32.checked_shl(symbol.first().into()).unwrap_or(0))
}

impl Dict {
    /// The numbers of the symbols that folded `text` is cut into, as words are; none for a character that is no symbol.
    pub(crate) fn cut<'t>(&self, text: &'t str) -> impl Iterator<Item = Option<usize>> + use<'_, 't> {
        let alphabet = self.alphabet();
        let mut rest = text;
        core::iter::from_fn(move || {
            let first = rest.chars().next()?;
            let cut = alphabet.longest_match(rest.as_bytes());
            let behind = cut.and_then(|symbol| rest.get(symbol.bytes().len()..));
            rest = behind.unwrap_or(rest.get(first.len_utf8()..)?);
            Some(cut.map(|symbol| self.index.number(symbol.first(), symbol.second().unwrap_or(0))))
        })
    }

    /// The first letters of a word that is asked about, folded: no more of them than there are in words that are longer
    /// than all others by `edits` and one.
    pub(crate) fn letters(&self, word: &str, edits: u8) -> Vec<Letter> {
        let word = self.alphabet().fold_text(word);
        let symbols = self.alphabet().symbols();
        let letter = |number: Option<usize>| Letter {
            number: number.and_then(|number| u16::try_from(number).ok()),
            codes: number.and_then(|number| symbols.get(number)).map_or(Children::new(0), first_code),
        };
        self.cut(&word).map(letter).take(self.max_codes() + usize::from(edits) + 1).collect()
    }
}
