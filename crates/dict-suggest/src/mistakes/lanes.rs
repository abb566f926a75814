//! Small numbers that are added and compared at once.

/// Eight numbers from 0 to [`TOO_MUCH`], one in each byte of a number. The highest bit of each byte is free, so that
/// sums do not run over into the next byte.
// L. Lamport, "Multiple byte processing with full-word instructions", CACM 18(8), 1975. With the vector instructions of
// x86-64, suggestions were found 1.2 times as fast: too little for unsafe code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes(u64);

/// The number of lanes.
pub(crate) const COUNT: usize = 8;
/// The largest number. It stands for itself and for all larger ones.
pub(crate) const TOO_MUCH: u8 = 0x7f;
/// The width of the steps in which differences are counted.
pub(crate) const STEP: u8 = 2;
/// All numbers of steps that [`Lanes::steps_below`] returns are below this.
pub(crate) const STEPS: usize = 256 / STEP as usize;

/// The highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;
/// The lowest bit of each byte.
const LOW: u64 = 0x0101_0101_0101_0101;
/// [`TOO_MUCH`] in the last lane.
const LAST: u64 = (TOO_MUCH as u64) << 56;

impl Lanes {
    /// [`TOO_MUCH`] in all lanes.
    pub(crate) const ALL_TOO_MUCH: Self = Self(!HIGH);

    /// Makes lanes of numbers, which are at most [`TOO_MUCH`].
    #[inline]
    pub(crate) fn new(numbers: [u8; COUNT]) -> Self {
        Self(u64::from_le_bytes(numbers))
    }

    /// Returns the number in a lane. A lane that does not exist has too much.
    #[inline]
    pub(crate) fn get(self, lane: usize) -> u8 {
        self.0.checked_shr(8 * lane as u32).map_or(TOO_MUCH, |numbers| numbers as u8)
    }

    /// Adds, lane by lane. A sum of [`TOO_MUCH`] or more is [`TOO_MUCH`].
    #[inline]
    pub(crate) fn plus(self, other: Self) -> Self {
        let sum = self.0 + other.0;
        Self((sum | seven_ones(sum & HIGH)) & !HIGH)
    }

    /// Returns the smaller number of each lane.
    #[inline]
    pub(crate) fn min(self, other: Self) -> Self {
        let is_larger = seven_ones(((self.0 | HIGH) - other.0) & HIGH);
        Self(self.0 ^ ((self.0 ^ other.0) & is_larger))
    }

    /// Returns `self.min(one.plus(other))`, in fewer operations.
    #[inline]
    pub(crate) fn min_sum(self, one: Self, other: Self) -> Self {
        let sum = one.0 + other.0;
        // A sum with its highest bit is too much.
        let is_larger = seven_ones(((self.0 | HIGH) - (sum & !HIGH)) & !sum & HIGH);
        Self(self.0 ^ ((self.0 ^ sum) & is_larger))
    }

    /// Moves each number to the next lane. The first lane gets too much.
    #[inline]
    pub(crate) fn to_next(self) -> Self {
        Self(self.0 << 8 | u64::from(TOO_MUCH))
    }

    /// Moves each number to the lane before. The last lane gets too much.
    #[inline]
    pub(crate) fn to_previous(self) -> Self {
        Self(self.0 >> 8 | LAST)
    }

    /// Makes the number of the last lane too much.
    #[inline]
    pub(crate) fn without_last(self) -> Self {
        Self(self.0 | LAST)
    }

    /// Returns for each number how many steps it is below `limit`, and [`STEPS`] / 2 more. Numbers above the limit have
    /// less than that.
    #[inline]
    pub(crate) fn steps_below(self, limit: u8) -> impl Iterator<Item = usize> {
        let below = ((u64::from(limit) * LOW) | HIGH) - self.0;
        (0..COUNT).map(move |lane| usize::from((below >> (8 * lane)) as u8 / STEP))
    }

    /// Returns the lanes that have at most `limit`, with their numbers.
    #[inline]
    pub(crate) fn at_most(self, limit: u8) -> impl Iterator<Item = (usize, u8)> {
        let mut rest = self.at_most_bits(limit);
        core::iter::from_fn(move || {
            let shift = (rest != 0).then(|| rest.trailing_zeros() - 7)?;
            rest &= rest - 1;
            Some((shift as usize / 8, (self.0 >> shift) as u8))
        })
    }

    /// Returns the highest bits of the lanes that have at most `limit`.
    #[inline]
    fn at_most_bits(self, limit: u8) -> u64 {
        (((u64::from(limit) * LOW) | HIGH) - self.0) & HIGH
    }
}

/// Fills the lower seven bits of each byte that has its highest bit.
#[inline]
fn seven_ones(high: u64) -> u64 {
    high - (high >> 7)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// Numbers at which sums and comparisons may go wrong, and their neighbours.
    const NUMBERS: [u8; 8] = [0, 1, 2, 63, 64, 65, 126, 127];

    fn numbers(lanes: Lanes) -> [u8; COUNT] {
        core::array::from_fn(|lane| lanes.get(lane))
    }

    #[test]
    fn each_lane_is_added_and_compared_by_itself() {
        for shift in 0..8 {
            for step in [1, 3, 5, 7] {
                let left: [u8; 8] = core::array::from_fn(|lane| NUMBERS[(lane + shift) % 8]);
                let right: [u8; 8] = core::array::from_fn(|lane| NUMBERS[lane * step % 8]);
                let by_lane =
                    |f: fn(u8, u8) -> u8| -> [u8; 8] { core::array::from_fn(|lane| f(left[lane], right[lane])) };
                let (a, b) = (Lanes::new(left), Lanes::new(right));
                assert_eq!(
                    numbers(a.plus(b)),
                    by_lane(|left, right| (left + right).min(TOO_MUCH)),
                    "{left:?} {right:?}"
                );
                assert_eq!(numbers(a.min(b)), by_lane(u8::min), "{left:?} {right:?}");
                for third in NUMBERS {
                    let c = Lanes::new([third; COUNT]);
                    assert_eq!(numbers(c.min_sum(a, b)), numbers(c.min(a.plus(b))), "{left:?} {right:?} {third}");
                }
            }
        }
    }

    #[test]
    fn lanes_up_to_a_limit_are_found() {
        for limit in 0..=TOO_MUCH {
            let mut found: Vec<(usize, u8)> = Lanes::new(NUMBERS).at_most(limit).collect();
            found.sort_unstable();
            let expected: Vec<(usize, u8)> = NUMBERS.into_iter().enumerate().filter(|(_, n)| *n <= limit).collect();
            assert_eq!(found, expected, "{limit}");
            for number in NUMBERS {
                let lanes = Lanes::new([TOO_MUCH, number, TOO_MUCH, TOO_MUCH, TOO_MUCH, TOO_MUCH, TOO_MUCH, TOO_MUCH]);
                let steps = STEPS as i32 / 2 + (i32::from(limit) - i32::from(number)).div_euclid(STEP.into());
                assert_eq!(lanes.steps_below(limit).nth(1), Some(steps as usize), "{number} {limit}");
            }
        }
    }

    #[test]
    fn lanes_move() {
        let lanes = Lanes::new([1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(numbers(lanes.to_next()), [127, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(numbers(lanes.to_previous()), [2, 3, 4, 5, 6, 7, 8, 127]);
        assert_eq!(numbers(lanes.without_last()), [1, 2, 3, 4, 5, 6, 7, 127]);
        assert_eq!(lanes.get(8), 127);
    }
}
