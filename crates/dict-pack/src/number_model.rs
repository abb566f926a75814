//! Guesses the numbers of words' values bit by bit, so that they take little space.
//!
//! The value of a word often follows from the longest word that it starts with and from the few letters after that word:
//! `walks` is about as common as `walk`. Otherwise, it is often the value of the word before it. `FORMAT.md` has the rules.

use std::fmt;

/// The guesses so far. Packing and unpacking learn the same from the same numbers.
#[derive(Debug)]
pub(crate) struct NumberModel {
    /// Bits of a number.
    bits: u32,
    /// The lengths and numbers of the words that the last word starts with, itself included.
    path: Vec<(usize, u8)>,
    /// The number of the last word.
    previous: u8,
    by_ending: Table,
    by_neighbour: Table,
}

/// The probability of a bit.
#[derive(Clone, Copy, Debug)]
struct Guess {
    /// The probability that the bit is 1, times 65,536. It is never 0.
    one: u16,
    /// The number of bits that it was learnt from, at most [`MAX_SEEN`].
    seen: u16,
}

/// A guess for each number of 16 bits. Contexts that share a guess spoil it a little.
struct Table(Box<[Guess]>);

/// 2^32 divided by the golden ratio, an odd number.
const SPREAD: u32 = 0x9e37_79b1;

/// The maximum number of codes in an ending. A word with more codes after the longest word that it starts with has no guess
/// by its ending.
const MAX_ENDING: usize = 3;

/// The maximum number of bits of a number. Larger numbers are not guessed.
pub(crate) const MAX_BITS: u8 = 8;

/// The number of bits after which the guess by the ending is trusted.
const TRUSTED: u16 = 8;

const MAX_SEEN: u16 = 255;

/// 65,536 times 2 / (2 n + 3), for each number n of bits that a guess was learnt from.
#[allow(clippy::indexing_slicing, reason = "an array that is made when the crate is compiled")]
const RATES: [u16; MAX_SEEN as usize + 1] = {
    let mut rates = [0; MAX_SEEN as usize + 1];
    let mut seen = 0;
    while seen < rates.len() {
        rates[seen] = (131_072 / (2 * seen + 3)) as u16;
        seen += 1;
    }
    rates
};

impl Guess {
    const NEW: Self = Self { one: 1 << 15, seen: 0 };

    #[inline]
    fn learn(&mut self, is_one: bool) {
        let rate = u32::from(RATES.get(usize::from(self.seen)).copied().unwrap_or(0));
        let share = |distance: u16| ((u32::from(distance) * rate) >> 16) as u16;
        if is_one {
            self.one += share(u16::MAX - self.one);
        } else {
            self.one -= share(self.one);
        }
        self.seen = MAX_SEEN.min(self.seen + 1);
    }
}

impl Table {
    fn new() -> Self {
        Self(vec![Guess::NEW; 1 << u16::BITS].into())
    }

    /// Returns the guess for the bit after the bits in `node`. The guesses of a context are neighbours.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "there is a guess for each number of 16 bits")]
    fn guess(&mut self, context: u32, node: u32) -> &mut Guess {
        &mut self.0[usize::from((context >> u16::BITS) as u16 ^ node as u16)]
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}

impl NumberModel {
    /// Creates a model that has learnt nothing, for numbers of 1 to [`MAX_BITS`] bits.
    pub(crate) fn new(bits: u8) -> Self {
        let [by_ending, by_neighbour] = [Table::new(), Table::new()];
        Self { bits: bits.into(), path: Vec::new(), previous: 0, by_ending, by_neighbour }
    }

    /// Learns and returns the number of the next word, which shares its first `shared` codes with the word before it. For each
    /// bit, from the highest down, calls `code` with the probability that the bit is 1 and with the bit's place; `code`
    /// returns the bit.
    #[inline]
    pub(crate) fn next(&mut self, shared: usize, word: &[u8], mut code: impl FnMut(u16, u32) -> bool) -> u8 {
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
            let is_one = code(trusted.unwrap_or(by_neighbour).one, place);
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

#[inline]
fn spread(sum: u32, part: u8) -> u32 {
    (sum ^ u32::from(part)).wrapping_mul(SPREAD)
}
