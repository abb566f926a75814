//! Words that are codes already, in the order of their codes.

use dict_format::{CODES, MAX_WORD_SYMBOLS};

use super::{AutomatonBuilder, FlatAutomaton, Piece, place};
use crate::{
    TooBig,
    alphabet::{CODE_0, END},
};

/// An automaton that is built from words of codes, in the order of their codes, while the words arrive. Words are front-coded:
/// each starts with some codes of the word before it.
///
/// A [`WordList`](crate::WordList) folds, filters, sorts and encodes texts. This does none of it, so it is for words that come
/// from a dictionary:
///
/// ```
/// use dict_compiler::{Meta, Options, SortedWords, WordList};
///
/// // The codes of `cat`, `cats` and `dogs`: `a` is 0, `c` is 1, `d` is 2, `g` is 3, `o` is 4, `s` is 5, `t` is 6.
/// let mut words = SortedWords::new();
/// words.push(0, &[1, 0, 6])?;
/// words.push(3, &[5])?;
/// words.push(0, &[2, 4, 3, 5])?;
/// assert!(words.push(1, &[4]).is_err(), "`do` sorts before `dogs`");
/// let automaton = words.finish()?;
/// assert_eq!((automaton.words, automaton.max_codes), (3, 4));
///
/// let mut list = WordList::new(Options::default())?;
/// ["dogs", "cats", "cat"].iter().try_for_each(|word| list.push(word))?;
/// assert_eq!(list.compile(&Meta::default())?.report.slots, automaton.slots.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SortedWords {
    builder: AutomatonBuilder,
    /// The last word and perhaps words before it. A code is stored as the byte [`CODE_0`] + code.
    piece: Piece,
    last: Vec<u8>,
    /// The number of codes in the longest word that was taken out of a piece.
    longest: usize,
}

/// The error for a word that cannot be added to [`SortedWords`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the word does not sort after the word before it, or has other codes than 0 to 30, or more than 1,024")]
#[non_exhaustive]
pub struct NotSorted;

impl SortedWords {
    /// The maximum number of codes in a word: a symbol has at most two.
    pub const MAX_CODES: usize = 2 * MAX_WORD_SYMBOLS;

    /// Creates an automaton without words.
    #[must_use]
    pub fn new() -> Self {
        Self { builder: AutomatonBuilder::new(), piece: Piece::new(), last: Vec::new(), longest: 0 }
    }

    /// Adds a word: the first `shared` codes of the last word, and then `rest`. `shared` must be the number of all codes that
    /// the two words share at their starts. An error leaves the automaton as it was.
    #[inline]
    pub fn push(&mut self, shared: usize, rest: &[u8]) -> Result<(), NotSorted> {
        let Some(dropped) = self.last.get(shared..) else { return Err(NotSorted) };
        let Some(first) = rest.first() else { return Err(NotSorted) };
        let is_after = dropped.first().is_none_or(|dropped| dropped < first);
        let has_codes = rest.iter().all(|&code| usize::from(code) < CODES);
        if !is_after || !has_codes || shared + rest.len() > Self::MAX_CODES {
            return Err(NotSorted);
        }
        self.last.truncate(shared);
        self.last.extend_from_slice(rest);
        self.piece.bytes.extend(self.last.iter().map(|code| CODE_0 + code));
        self.piece.bytes.push(END);
        if self.piece.is_full() {
            self.take_piece();
        }
        Ok(())
    }

    /// Returns the codes of the last word; there are none before the first word.
    #[inline]
    #[must_use]
    pub fn last(&self) -> &[u8] {
        &self.last
    }

    /// Returns the automaton of the words.
    pub fn finish(mut self) -> Result<FlatAutomaton, TooBig> {
        if !self.piece.is_empty() {
            self.take_piece();
        }
        let nodes = self.builder.finish(&mut self.piece);
        place(nodes, &std::array::from_fn(|label| (label as u8).wrapping_sub(CODE_0)), self.longest, &mut |_| {})
    }

    fn take_piece(&mut self) {
        let taken = self.builder.read(&mut self.piece, &mut |_| {});
        self.longest = self.longest.max(taken.longest);
        self.builder.run(&mut self.piece, taken);
    }
}

impl Default for SortedWords {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for SortedWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SortedWords").field("last", &self.last).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use dict_format::{Rank, Slot};

    use super::*;

    #[test]
    fn words_out_of_order_and_codes_that_no_word_has_are_refused() {
        let mut words = SortedWords::new();
        assert_eq!(words.push(1, &[1]), Err(NotSorted), "there is no word before");
        assert_eq!(words.push(0, &[]), Err(NotSorted));
        assert_eq!(words.push(0, &[31]), Err(NotSorted));
        assert_eq!(words.push(0, &[3, 4]), Ok(()));
        for (shared, rest) in [(0, &[2][..]), (0, &[3]), (1, &[4]), (1, &[3]), (2, &[]), (1, &[5, 31]), (3, &[1])] {
            assert_eq!(words.push(shared, rest), Err(NotSorted), "{shared} {rest:?}");
        }
        assert_eq!(words.push(2, &[0; SortedWords::MAX_CODES - 1]), Err(NotSorted));
        assert_eq!(words.push(2, &[0; SortedWords::MAX_CODES - 2]), Ok(()));
        assert_eq!(
            words.finish().map(|automaton| (automaton.words, automaton.max_codes)),
            Ok((2, SortedWords::MAX_CODES))
        );
    }

    #[test]
    fn without_words_there_is_the_root_alone() {
        let automaton = SortedWords::new().finish().unwrap();
        assert_eq!(
            (automaton.words, &*automaton.slots, &*automaton.ranks),
            (0, &[Slot::EMPTY][..], &[Rank::new(0)][..])
        );
    }
}
