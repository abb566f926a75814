//! The symbols of a text that is asked about.

use alloc::{borrow::Cow, vec::Vec};

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
            Some(cut.map(|symbol| self.number(symbol)))
        })
    }

    /// The number of a symbol in the alphabet.
    pub(crate) fn number(&self, symbol: &Symbol) -> usize {
        self.index.number(symbol.first(), symbol.second().unwrap_or(0))
    }

    /// The letters of a word that is asked about, folded; none where they are more than `most`.
    pub(crate) fn letters(&self, word: &str, most: usize) -> Option<Vec<Letter>> {
        let word: Cow<'_, str> = self.alphabet().fold().apply(word);
        let symbols = self.alphabet().symbols();
        let letter = |number: Option<usize>| Letter {
            number: number.and_then(|number| u16::try_from(number).ok()),
            codes: number.and_then(|number| symbols.get(number)).map_or(Children::new(0), first_code),
        };
        let letters: Vec<Letter> = self.cut(&word).map(letter).take(most.saturating_add(1)).collect();
        (letters.len() <= most).then_some(letters)
    }
}
