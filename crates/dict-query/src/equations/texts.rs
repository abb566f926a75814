//! The texts of capitals.

use alloc::vec::Vec;

use crate::tree::Tree;

/// The texts that capitals stand for, as parts of words.
#[derive(Clone, Copy, Default)]
pub(super) struct Texts([Option<Span>; 26]);

/// A part of a word.
#[derive(Clone, Copy)]
pub(super) struct Span {
    /// The number of the word.
    pub(super) word: u8,
    /// The place of its first symbol, and the place after its last one.
    pub(super) start: u16,
    pub(super) end: u16,
    pub(super) is_reversed: bool,
}

impl Texts {
    /// Returns the part of a word that a capital stands for, if that is known.
    pub(super) fn get(&self, capital: char) -> Option<Span> {
        self.0.get(number(capital)).copied().flatten()
    }

    /// Binds a capital.
    pub(super) fn with(&self, capital: char, span: Span) -> Self {
        let mut texts = *self;
        if let Some(text) = texts.0.get_mut(number(capital)) {
            *text = Some(span);
        }
        texts
    }

    /// Returns the text of a capital as a query, if it is known.
    pub(super) fn tree(&self, capital: char, words: &[Vec<u16>]) -> Option<Tree> {
        Some(Tree::Symbols(self.symbols(capital, words)?.iter(false).collect()))
    }

    /// Returns the symbols of a capital, if they are known. `words` are the symbols of each word.
    pub(super) fn symbols<'w>(&self, capital: char, words: &'w [Vec<u16>]) -> Option<Symbols<'w>> {
        let Span { word, start, end, is_reversed } = self.get(capital)?;
        let symbols = words.get(usize::from(word))?.get(usize::from(start)..usize::from(end))?;
        Some(Symbols { symbols, is_reversed })
    }
}

/// Returns the place of a capital among the letters.
fn number(capital: char) -> usize {
    (u32::from(capital).wrapping_sub(u32::from('A'))) as usize
}

/// Symbols, perhaps backwards.
#[derive(Clone, Copy)]
pub(super) struct Symbols<'w> {
    symbols: &'w [u16],
    is_reversed: bool,
}

impl<'w> Symbols<'w> {
    /// Returns the symbols in their order, or backwards.
    pub(super) fn iter(self, backwards: bool) -> impl Iterator<Item = u16> + 'w {
        let count = self.symbols.len();
        let is_reversed = self.is_reversed != backwards;
        let place = move |number| if is_reversed { count - 1 - number } else { number };
        (0..count).filter_map(move |number| self.symbols.get(place(number)).copied())
    }

    pub(super) fn len(self) -> usize {
        self.symbols.len()
    }
}
