//! Random numbers that are the same in every program, from a seed.

/// A generator of random numbers. The same seed gives the same numbers in every program that follows this page.
///
/// ```
/// use board_deal::{CubeSet, Random};
///
/// let mut random = Random::new(7);
/// let numbers = [random.next_number(), random.below(6), random.below(6)];
/// assert_eq!(numbers, [1_021_219_803_524_665_661, 1, 4]);
///
/// // A game that deals many boards keeps one generator for all of them.
/// let cubes = CubeSet::of_side(4).ok_or("no cubes")?;
/// let first = cubes.roll(&mut Random::new(7));
/// assert_eq!(first, cubes.roll_seeded(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// It is not for secrets: anybody who sees a few boards can work out the next ones.
///
/// # The numbers
///
/// The numbers come from [xoshiro256++ 1.0](https://prng.di.unimi.it/xoshiro256plusplus.c), whose four words of state
/// are the first four numbers that [SplitMix64](https://prng.di.unimi.it/splitmix64.c) makes from the seed. This is the
/// whole generator in Python, with `& M` where a number is cut to 64 bits. In JavaScript, the numbers are `BigInt`, and
/// `BigInt.asUintN(64, x)` cuts them.
///
/// ```python
/// M = 2**64 - 1
///
/// def rotate(x, by):
///     return (x << by | x >> 64 - by) & M
///
/// class Random:
///     def __init__(self, seed):                   # 0 <= seed < 2**64
///         self.s = []
///         for _ in range(4):                      # SplitMix64
///             seed = (seed + 0x9E3779B97F4A7C15) & M
///             z = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & M
///             z = (z ^ z >> 27) * 0x94D049BB133111EB & M
///             self.s.append(z ^ z >> 31)
///
///     def next_number(self):                      # xoshiro256++: 0 <= number < 2**64
///         s = self.s
///         number = (rotate((s[0] + s[3]) & M, 23) + s[0]) & M
///         t = s[1] << 17 & M
///         s[2] ^= s[0]
///         s[3] ^= s[1]
///         s[1] ^= s[2]
///         s[0] ^= s[3]
///         s[2] ^= t
///         s[3] = rotate(s[3], 45)
///         return number
///
///     def below(self, end):                       # 0 <= number < end
///         while True:
///             product = self.next_number() * end  # 128 bits
///             if product & M >= 2**64 % end:
///                 return product >> 64
///
///     def fraction(self):                         # 0 <= number < 1
///         return (self.next_number() >> 11) / 2**53
///
///     def shuffle(self, things):
///         for last in range(len(things) - 1, 0, -1):
///             other = self.below(last + 1)
///             things[last], things[other] = things[other], things[last]
///
///     def choose(self, things):                   # draws a number even if there is only one thing
///         return things[self.below(len(things))]
///
///     def split(self):
///         return Random(self.next_number())
/// ```
///
/// [`CubeSet::roll`](crate::CubeSet::roll) and [`DictCubes::roll`](crate::cubes::DictCubes::roll) say in which order
/// they draw.
///
/// # Sources
///
/// - xoshiro256++: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", ACM Transactions on
///   Mathematical Software 47, 2021.
/// - SplitMix64: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
/// - `below`: D. Lemire, "Fast random integer generation in an interval", ACM Transactions on Modeling and Computer
///   Simulation 29, 2019.
/// - `shuffle`: R. Durstenfeld, "Algorithm 235: random permutation", Communications of the ACM 7, 1964; a method of R.
///   A. Fisher and F. Yates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    /// Creates the generator of a seed.
    #[must_use]
    pub fn new(mut seed: u64) -> Self {
        Self { state: [(); 4].map(|()| split_mix(&mut seed)) }
    }

    /// Returns the next number, of 64 random bits.
    pub fn next_number(&mut self) -> u64 {
        let [mut a, mut b, mut c, mut d] = self.state;
        let number = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let shifted = b << 17;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        self.state = [a, b, c, d.rotate_left(45)];
        number
    }

    /// Returns a number below `end`, each equally often; 0 if `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        loop {
            let product = u128::from(self.next_number()) * u128::from(end);
            let low = product as u64;
            // The remainder is less than `end`, so it is seldom needed. -end is 2^64 - end.
            if low >= end || low >= end.wrapping_neg().checked_rem(end).unwrap_or(0) {
                return (product >> 64) as u64;
            }
        }
    }

    /// Returns a number from 0 to 1, without 1.
    pub fn fraction(&mut self) -> f64 {
        const STEPS: f64 = (1u64 << 53) as f64;
        (self.next_number() >> 11) as f64 / STEPS
    }

    /// Puts `things` in a random order, each order equally often.
    ///
    /// ```
    /// let mut letters = ['a', 'b', 'c', 'd'];
    /// board_deal::Random::new(2).shuffle(&mut letters);
    /// assert_eq!(letters, ['a', 'c', 'b', 'd']);
    /// ```
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u64 + 1) as usize);
        }
    }

    /// Returns one of `things`, each equally often; `None` if there are none.
    pub fn choose<'t, T>(&mut self, things: &'t [T]) -> Option<&'t T> {
        things.get(self.below(things.len() as u64) as usize)
    }

    /// Returns a second generator, whose seed is the next number of this one.
    #[must_use]
    pub fn split(&mut self) -> Self {
        Self::new(self.next_number())
    }
}

/// Returns the next number of SplitMix64, whose state is `state`.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_reference_implementations() {
        // Outputs of the authors' C code, as the tests of the crate rand_xoshiro quote them.
        let mut random = Random { state: [1, 2, 3, 4] };
        let expected = [
            41943041,
            58720359,
            3588806011781223,
            3591011842654386,
            9228616714210784205,
            9973669472204895162,
            14011001112246962877,
            12406186145184390807,
            15849039046786891736,
            10450023813501588000,
        ];
        assert_eq!(expected.map(|_| random.next_number()), expected);
        let expected = [1985237415132408290, 2979275885539914483, 13511426838097143398, 8488337342461049707];
        assert_eq!(Random::new(1477776061723855037).state, expected);
        let expected = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431];
        assert_eq!(Random::new(1234567).state, expected);
    }

    // The expected numbers are those of the Python program in the docs.
    #[test]
    fn drawn_numbers_are_those_of_the_documented_program() {
        let mut random = Random::new(u64::MAX);
        assert_eq!(random.next_number(), 6254647548650071986);
        let ends = [1, 2, 6, 10, 1000, (1 << 63) + 1, u64::MAX];
        let expected = [0, 1, 1, 6, 402, 8152036764439257012, 8976797394443910654];
        assert_eq!(ends.map(|end| random.below(end)), expected);
        assert_eq!(random.fraction(), 0.634852788993186);
        assert_eq!(random.split().next_number(), 4765961807265460125);
    }

    #[test]
    fn half_of_the_numbers_are_drawn_again_if_the_end_is_half_of_all_numbers() {
        let mut random = Random::new(3);
        let expected = [474555578799928468, 5975984577801893010, 5781173930417689891, 1025592049602649141];
        assert_eq!([(); 4].map(|()| random.below((1 << 63) + 1)), expected);
        assert_eq!(random.next_number(), 3323846055500481593);
    }

    #[test]
    fn nothing_is_drawn_from_nothing() {
        let mut random = Random::new(1);
        assert_eq!((random.below(0), random.choose::<u8>(&[])), (0, None));
        random.shuffle::<u8>(&mut []);
    }

    #[test]
    fn every_order_comes_equally_often() {
        let mut random = Random::new(1);
        let mut counts = std::collections::BTreeMap::<[u8; 3], u32>::new();
        for _ in 0..6_000 {
            let mut things = [1, 2, 3];
            random.shuffle(&mut things);
            *counts.entry(things).or_default() += 1;
        }
        // The limits are more than 5 standard deviations.
        assert!(counts.len() == 6 && counts.values().all(|count| count.abs_diff(1_000) < 150), "{counts:?}");
    }
}
