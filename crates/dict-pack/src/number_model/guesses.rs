//! Guesses of bits, and how they learn.

use std::fmt;

/// The probability of a bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    /// The probability that the bit is 1, times 65,536. It is never 0.
    pub(super) one: u16,
    /// The number of bits that it was learnt from, at most [`MAX_SEEN`].
    pub(super) seen: u16,
}

/// A guess for each number of 16 bits. Contexts that share a guess spoil it a little.
pub(super) struct Table(Box<[Guess]>);

/// 2^32 divided by the golden ratio, an odd number.
const SPREAD: u32 = 0x9e37_79b1;

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
    pub(super) fn learn(&mut self, is_one: bool) {
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
    pub(super) fn new() -> Self {
        Self(vec![Guess::NEW; 1 << u16::BITS].into())
    }

    /// Returns the guess for the bit after the bits in `node`. The guesses of a context are neighbours.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "there is a guess for each number of 16 bits")]
    pub(super) fn guess(&mut self, context: u32, node: u32) -> &mut Guess {
        &mut self.0[usize::from((context >> u16::BITS) as u16 ^ node as u16)]
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}

/// Takes a context on by a part.
#[inline]
pub(super) fn spread(sum: u32, part: u8) -> u32 {
    (sum ^ u32::from(part)).wrapping_mul(SPREAD)
}
