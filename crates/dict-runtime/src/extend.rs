//! Words that are another one and a letter more.

use alloc::vec::Vec;

use dict_format::Children;

use crate::{Automaton, Dict, Search, letters::Letter, search::ALL_CODES};

/// Accepts the words that one becomes by a letter before or behind it, its hooks, and says on which side.
pub struct Extend {
    /// Those of the word; none where it is longer than any.
    letters: Option<Vec<Letter>>,
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

impl Extend {
    /// The letter of the word at a place.
    fn at(&self, place: usize) -> Option<Letter> {
        self.letters.as_ref()?.get(place).copied()
    }

    /// Whether the symbols so far are the whole word, or one less than it and a letter.
    fn is_end(&self, state: Extended) -> bool {
        self.letters.as_ref().is_some_and(|letters| letters.len() == usize::from(state.depth))
    }
}

impl Automaton for Extend {
    type State = Extended;
    type Answer = Side;

    fn start(&self) -> Option<Extended> {
        self.letters.as_ref().map(|_| Extended { depth: 0, is_word: true, is_before: false, is_after: false })
    }

    fn step(&self, state: Extended, symbol: usize) -> Option<Extended> {
        let depth = usize::from(state.depth);
        let is = |place: Option<usize>| place.and_then(|place| self.at(place)).is_some_and(|letter| letter.is(symbol));
        let next = Extended {
            depth: state.depth + 1,
            is_word: state.is_word && is(Some(depth)),
            is_before: depth == 0 || state.is_before && is(depth.checked_sub(1)),
            is_after: state.is_word && self.is_end(state),
        };
        (next.is_word || next.is_before || next.is_after).then_some(next)
    }

    fn answer(&self, state: Extended) -> Option<Side> {
        let is_longer = self.letters.as_ref().is_some_and(|letters| letters.len() + 1 == usize::from(state.depth));
        match (state.is_before && is_longer, state.is_after) {
            (true, false) => Some(Side::Before),
            (false, true) => Some(Side::After),
            (true, true) => Some(Side::Both),
            (false, false) => None,
        }
    }

    fn codes(&self, state: Extended) -> Children {
        let depth = usize::from(state.depth);
        if depth == 0 || state.is_word && self.is_end(state) {
            return ALL_CODES;
        }
        let codes = |is_wanted: bool, place| self.at(place).filter(|_| is_wanted).map_or(0, |at| at.codes().bits());
        Children::new(codes(state.is_word, depth) | codes(state.is_before, depth - 1))
    }
}

impl Dict {
    /// The words that `word`, folded, becomes by a letter before or behind it, and the [`Side`] of each.
    pub fn extensions(&self, word: &str) -> Search<'_, Extend> {
        self.search(Extend { letters: self.letters(word, self.max_codes()) })
    }
}
