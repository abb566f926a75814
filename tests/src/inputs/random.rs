//! Numbers that look random and are the same in every run.

use std::{env, ops::RangeInclusive};

/// Returns the number of rounds of a random test: `soak` if the variable `DICTC_SOAK` is set, as `make soak` does, and
/// otherwise a twentieth of it.
pub fn rounds(soak: usize) -> usize {
    if is_soak() { soak } else { soak / 20 }
}

/// Returns true if tests may take long.
pub fn is_soak() -> bool {
    env::var_os("DICTC_SOAK").is_some()
}

/// SplitMix64: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
pub struct TestRandom(u64);

impl TestRandom {
    /// Starts the sequence of `seed`.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.number() % end as u64) as usize
    }

    /// Returns a number in `range`.
    pub fn within(&mut self, range: RangeInclusive<usize>) -> usize {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    /// Returns one of `things`.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }

    /// Returns one of `things`, mutably.
    pub fn pick_mut<'a, T>(&mut self, things: &'a mut [T]) -> &'a mut T {
        let at = self.below(things.len());
        &mut things[at]
    }

    /// Puts `things` in a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for at in (1..things.len()).rev() {
            things.swap(at, self.below(at + 1));
        }
    }
}
