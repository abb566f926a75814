//! Guesses numbers of at most 8 bits.
//!
//! The value of a word often follows from the longest word that it starts with and from the few letters after that
//! word: `walks` is about as common as `walk`. Otherwise, it is often the value of the word before it.

use super::guesses::{Table, spread};

/// The guesses for the numbers of a column.
#[derive(Debug)]
pub(crate) struct SmallNumbers {
    /// Bits of a number.
    bits: u32,
    /// The lengths and numbers of the words that the last word starts with, itself included.
    path: Vec<(usize, u8)>,
    /// The number of the last word.
    previous: u8,
    by_ending: Table,
    by_neighbour: Table,
}

/// The maximum number of codes in an ending. A word with more codes after the longest word that it starts with has no
/// guess by its ending.
const MAX_ENDING: usize = 3;

/// The maximum number of bits of a small number.
pub(super) const MAX_BITS: u8 = 8;

/// The number of bits after which the guess by the ending is trusted.
const TRUSTED: u16 = 8;

impl SmallNumbers {
    pub(super) fn new(bits: u8) -> Self {
        let [by_ending, by_neighbour] = [Table::new(), Table::new()];
        Self { bits: bits.into(), path: Vec::new(), previous: 0, by_ending, by_neighbour }
    }

    /// Learns and returns the number of the next word, which shares its first `shared` codes with the word before it.
    #[inline]
    pub(super) fn next(&mut self, shared: usize, word: &[u8], mut code: impl FnMut(u16, u32) -> bool) -> u8 {
        while self.path.pop_if(|(len, _)| *len > shared).is_some() {}
        let (len, number) = self.path.last().copied().unwrap_or((0, 0));
        let start = spread(0, number);
        let by_neighbour = spread(start, self.previous);
        let ending = word.get(len..).filter(|ending| ending.len() <= MAX_ENDING);
        let by_ending = ending.map(|codes| codes.iter().fold(start, |sum, code| spread(sum, code + 1)));
        // The bits so far, after a bit 1.
        let mut node = 1;
        for place in (0..self.bits).rev() {
            let by_neighbour = self.by_neighbour.guess(by_neighbour, node);
            let mut by_ending = by_ending.map(|context| self.by_ending.guess(context, node));
            let trusted = by_ending.as_deref().filter(|guess| guess.seen >= TRUSTED);
            let is_one = code(trusted.unwrap_or(by_neighbour).one, 1 << place);
            by_neighbour.learn(is_one);
            if let Some(guess) = &mut by_ending {
                guess.learn(is_one);
            }
            node = node << 1 | u32::from(is_one);
        }
        let number = (node & !(1 << self.bits)) as u8;
        self.path.push((word.len(), number));
        self.previous = number;
        number
    }
}
