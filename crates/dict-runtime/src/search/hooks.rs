//! Words that are another one and a letter more.

use alloc::vec::Vec;

use dict_format::Children;

use crate::{
    Automaton, Dict, Search,
    search::{ALL_CODES, query_symbols::Letter},
};

/// Accepts the words that one becomes by a letter before or behind it, its hooks, and says on which side.
pub struct Hooks {
    letters: Vec<Letter>,
}

/// Where the letter stands that makes another word of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Before it: `s` + `cat`.
    Before,
    /// Behind it: `cat` + `s`.
    After,
    /// Either: `aa` is `a` with another one on any side.
    Both,
}

/// What the symbols so far are.
#[derive(Clone, Copy)]
pub struct Extended {
    depth: u16,
    /// The first letters of the word.
    is_word: bool,
    /// A letter, and the first ones of the word behind it.
    is_before: bool,
    /// The word and a letter behind it.
    is_after: bool,
}

impl Hooks {
    /// For a search in `dict`, by whose alphabet `word` is folded and cut.
    pub fn new(dict: &Dict, word: &str) -> Self {
        Self { letters: dict.letters(word, 0) }
    }
}

impl Automaton for Hooks {
    type State = Extended;
    type Output = Side;

    fn start(&self) -> Option<Extended> {
        Some(Extended { depth: 0, is_word: true, is_before: false, is_after: false })
    }

    fn step(&self, state: Extended, symbol: usize) -> Option<Extended> {
        let depth = usize::from(state.depth);
        let is = |place: usize| self.letters.get(place).is_some_and(|letter| letter.is(symbol));
        let next = Extended {
            depth: state.depth + 1,
            is_word: state.is_word && is(depth),
            is_before: depth == 0 || state.is_before && is(depth - 1),
            is_after: state.is_word && depth == self.letters.len(),
        };
        (next.is_word || next.is_before || next.is_after).then_some(next)
    }

    fn output(&self, state: Extended) -> Option<Side> {
        let is_longer = usize::from(state.depth) == self.letters.len() + 1;
        match (state.is_before && is_longer, state.is_after) {
            (true, false) => Some(Side::Before),
            (false, true) => Some(Side::After),
            (true, true) => Some(Side::Both),
            (false, false) => None,
        }
    }

    fn codes(&self, state: Extended) -> Children {
        let depth = usize::from(state.depth);
        if depth == 0 || state.is_word && depth == self.letters.len() {
            return ALL_CODES;
        }
        let code = |is_wanted: bool, place: usize| {
            self.letters.get(place).filter(|_| is_wanted).map_or(0, |letter| letter.codes().bits())
        };
        Children::new(code(state.is_word, depth) | code(state.is_before, depth - 1))
    }
}

impl Dict {
    /// The words that `word`, folded, becomes by a letter before or behind it, and the [`Side`] of each.
    pub fn hooks(&self, word: &str) -> Search<'_, Hooks> {
        self.search(Hooks::new(self, word))
    }
}
