//! Goes through all combinations of choices, without a list of them.

use std::collections::BTreeSet;

/// The choices of one run. The code under test asks for each as it needs it, and how many there are may depend on
/// earlier ones. Two choices of 2 and 3 give the runs 0 0, 0 1, 0 2, 1 0, 1 1, 1 2.
pub(crate) struct Choices {
    /// The choices of this run so far, each with the number of possibilities.
    chosen: Vec<(usize, usize)>,
    /// The number of choices asked for.
    asked: usize,
    /// The state of the random numbers, if choices are random.
    random: Option<u64>,
}

impl Choices {
    /// Starts with the first combination.
    pub(crate) fn all() -> Self {
        Self { chosen: Vec::new(), asked: 0, random: None }
    }

    /// Chooses at random, in the same way in every run.
    pub(crate) fn sampled() -> Self {
        Self { random: Some(0), ..Self::all() }
    }

    /// Chooses a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        if let Some(state) = &mut self.random {
            // SplitMix64: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA
            // 2014.
            *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            return ((mixed ^ (mixed >> 31)) % end as u64) as usize;
        }
        if self.asked == self.chosen.len() {
            self.chosen.push((0, end));
        }
        self.asked += 1;
        self.chosen[self.asked - 1].0
    }

    /// Chooses one of `things`.
    pub(crate) fn one_of<T>(&mut self, things: BTreeSet<T>) -> T {
        let at = self.below(things.len());
        things.into_iter().nth(at).expect("it is below the number of things")
    }

    /// Goes on to the next combination. Returns false if there is none.
    pub(crate) fn advance(&mut self) -> bool {
        self.asked = 0;
        while let Some((choice, end)) = self.chosen.pop() {
            if choice + 1 < end {
                self.chosen.push((choice + 1, end));
                return true;
            }
        }
        false
    }

    /// Counts the combinations that `run` asks for, up to `most`.
    pub(crate) fn count_up_to(mut self, most: usize, mut run: impl FnMut(&mut Self)) -> usize {
        let mut count = 0;
        while count < most {
            run(&mut self);
            count += 1;
            if !self.advance() {
                break;
            }
        }
        count
    }
}
