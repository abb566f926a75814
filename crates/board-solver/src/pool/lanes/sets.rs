//! The two sets of steps that a node has: its candidates, and the steps that are free.
//!
//! A *half set* has 32 bits. Step 0 is its highest or lowest bit, depending on which one a processor finds faster
//! ([`Lanes::HIGHEST_BIT_FIRST`]). Boards with at most 16 steps keep both sets in one half:
//!
//! | steps | type | columns |
//! |---|---|---|
//! | up to 16 | [`Sixteen`] | candidates and free, in one half |
//! | up to 32 | [`ThirtyTwo`] | candidates; free |
//! | up to 40, up to 64 | [`SixtyFour`] | first half of the candidates, second half; the halves of free |
//!
//! With one lane, [`PoolLanes::Wide`] computes with whole sets instead of halves, in the columns of [`SixtyFour`].
//!
//! The board `c a / t s`, after the path `c`: tile 0 is not free, and of the others only `a` is among the letters that
//! may follow `c`. With the highest bit first, its column of [`Sixteen`] is
//!
//! ```text
//!  0100_0000_0000_0000   0111_0000_0000_0000
//!  candidates: tile 1    free: tiles 1, 2, 3
//! ```

use super::{Half, Lanes, MAX_STEPS};

/// Returns the halves of a set in which step `s` is bit `s`.
pub(crate) const fn halves<L: Lanes>(set: u64) -> [Half; 2] {
    let [low, high] = [set as u32, (set >> 32) as u32];
    if L::HIGHEST_BIT_FIRST { [low.reverse_bits(), high.reverse_bits()] } else { [low, high] }
}

/// The number of a step in each lane, and the step as a set.
#[derive(Clone, Copy)]
pub(crate) struct Step<V> {
    pub(crate) number: V,
    pub(crate) set: [V; 2],
}

/// The tables of a board's shape, a half set for each step.
#[derive(Clone, Copy, bytemuck::Zeroable)]
#[repr(C, align(64))]
pub(crate) struct StepTables {
    /// The steps that may follow.
    pub(crate) followers: [[Half; MAX_STEPS]; 2],
    /// The steps that are used up: the step itself and, on a wildcard, the other steps of the tile.
    pub(crate) taken: [[Half; MAX_STEPS]; 2],
}

/// The candidates and the free steps of a vector of nodes. Candidates are free.
pub(crate) trait Sets<L: Lanes>: Copy {
    /// The number of steps that letters are looked up for: a multiple of 8.
    const WIDTH: usize;
    /// The number of columns in which nodes keep their sets.
    const COLUMNS: usize;

    /// Makes the sets of their columns.
    fn from_columns(columns: [L::Vector; 4]) -> Self;

    /// Returns the columns; those from [`COLUMNS`](Self::COLUMNS) on have no meaning.
    fn columns(self) -> [L::Vector; 4];

    /// Makes the columns of one node.
    fn columns_of_node(candidates: u64, free: u64) -> [Half; 4];

    /// Returns the first candidate of each node.
    fn first(self, lanes: L) -> Step<L::Vector>;

    /// Returns the sets without the candidate `first`.
    fn without(self, lanes: L, first: Step<L::Vector>) -> Self;

    /// Returns the sets after `step` was taken. `letters` are the steps whose codes are among the children there.
    fn after(self, lanes: L, step: Step<L::Vector>, letters: [L::Vector; 2], tables: &StepTables) -> Self;

    /// Returns the lanes that have a candidate.
    fn alive(self, lanes: L) -> u32;
}

/// Lanes, with sets for the boards of more than 32 steps.
pub(crate) trait PoolLanes: Lanes {
    /// The sets of boards of more than 32 steps.
    type Wide<const WIDTH: usize>: Sets<Self>;
}

/// Sets of up to 16 steps: candidates in the half's first 16 bits, free steps in the other 16.
#[derive(Clone, Copy)]
pub(crate) struct Sixteen<V>(V);

impl<V> Sixteen<V> {
    /// Returns the bits of the candidates.
    const fn candidates<L: Lanes>() -> u32 {
        halves::<L>(0xffff)[0]
    }
}

impl<L: Lanes> Sets<L> for Sixteen<L::Vector> {
    const WIDTH: usize = 16;
    const COLUMNS: usize = 1;

    #[inline(always)]
    fn from_columns([both, ..]: [L::Vector; 4]) -> Self {
        Self(both)
    }

    #[inline(always)]
    fn columns(self) -> [L::Vector; 4] {
        [self.0; 4]
    }

    fn columns_of_node(candidates: u64, free: u64) -> [Half; 4] {
        let [both, _] = halves::<L>(candidates & 0xffff | (free & 0xffff) << 16);
        [both, 0, 0, 0]
    }

    #[inline(always)]
    fn first(self, lanes: L) -> Step<L::Vector> {
        let (number, bit) = lanes.first(self.0);
        Step { number, set: [bit; 2] }
    }

    #[inline(always)]
    fn without(self, lanes: L, first: Step<L::Vector>) -> Self {
        Self(lanes.and_not(self.0, first.set[0]))
    }

    #[inline(always)]
    fn after(self, lanes: L, step: Step<L::Vector>, letters: [L::Vector; 2], tables: &StepTables) -> Self {
        // Candidates are free, so the free steps, moved into the place of the candidates, have the step's bit.
        let moved = if L::HIGHEST_BIT_FIRST { lanes.shift_left::<16>(self.0) } else { lanes.shift_right::<16>(self.0) };
        let free = lanes.and_not(moved, step.set[0]);
        let followers = lanes.lookup(16, &tables.followers[0], step.number);
        let candidates = lanes.and(lanes.and(letters[0], followers), free);
        let back = if L::HIGHEST_BIT_FIRST { lanes.shift_right::<16>(free) } else { lanes.shift_left::<16>(free) };
        Self(lanes.or(candidates, back))
    }

    #[inline(always)]
    fn alive(self, lanes: L) -> u32 {
        lanes.overlap(self.0, lanes.splat(Self::candidates::<L>()))
    }
}

/// Sets of up to 32 steps.
#[derive(Clone, Copy)]
pub(crate) struct ThirtyTwo<V> {
    candidates: V,
    free: V,
}

impl<L: Lanes> Sets<L> for ThirtyTwo<L::Vector> {
    const WIDTH: usize = 32;
    const COLUMNS: usize = 2;

    #[inline(always)]
    fn from_columns([candidates, free, ..]: [L::Vector; 4]) -> Self {
        Self { candidates, free }
    }

    #[inline(always)]
    fn columns(self) -> [L::Vector; 4] {
        [self.candidates, self.free, self.free, self.free]
    }

    fn columns_of_node(candidates: u64, free: u64) -> [Half; 4] {
        [halves::<L>(candidates)[0], halves::<L>(free)[0], 0, 0]
    }

    #[inline(always)]
    fn first(self, lanes: L) -> Step<L::Vector> {
        let (number, bit) = lanes.first(self.candidates);
        Step { number, set: [bit; 2] }
    }

    #[inline(always)]
    fn without(self, lanes: L, first: Step<L::Vector>) -> Self {
        Self { candidates: lanes.and_not(self.candidates, first.set[0]), ..self }
    }

    #[inline(always)]
    fn after(self, lanes: L, step: Step<L::Vector>, letters: [L::Vector; 2], tables: &StepTables) -> Self {
        let free = lanes.and_not(self.free, step.set[0]);
        let followers = lanes.lookup(32, &tables.followers[0], step.number);
        Self { candidates: lanes.and(lanes.and(letters[0], followers), free), free }
    }

    #[inline(always)]
    fn alive(self, lanes: L) -> u32 {
        lanes.overlap(self.candidates, self.candidates)
    }
}

/// Sets of up to 64 steps: `WIDTH` is 40 for boards without wildcards that have at most 40 steps, and 64 for all
/// others.
#[derive(Clone, Copy)]
#[allow(dead_code, reason = "processors without vectors do not need it")]
pub(crate) struct SixtyFour<V, const WIDTH: usize> {
    candidates: [V; 2],
    free: [V; 2],
}

impl<L: Lanes, const WIDTH: usize> Sets<L> for SixtyFour<L::Vector, WIDTH> {
    const WIDTH: usize = WIDTH;
    const COLUMNS: usize = 4;

    #[inline(always)]
    fn from_columns([low, high, free_low, free_high]: [L::Vector; 4]) -> Self {
        Self { candidates: [low, high], free: [free_low, free_high] }
    }

    #[inline(always)]
    fn columns(self) -> [L::Vector; 4] {
        let [[low, high], [free_low, free_high]] = [self.candidates, self.free];
        [low, high, free_low, free_high]
    }

    fn columns_of_node(candidates: u64, free: u64) -> [Half; 4] {
        let [[low, high], [free_low, free_high]] = [halves::<L>(candidates), halves::<L>(free)];
        [low, high, free_low, free_high]
    }

    #[inline(always)]
    fn first(self, lanes: L) -> Step<L::Vector> {
        let [low, high] = self.candidates;
        let (number, bit) = lanes.first(low);
        let (high_number, high_bit) = lanes.first(high);
        let high_number = lanes.add(high_number, lanes.splat(32));
        Step {
            number: lanes.where_zero(low, high_number, number),
            set: [bit, lanes.where_zero(low, high_bit, lanes.splat(0))],
        }
    }

    #[inline(always)]
    fn without(self, lanes: L, first: Step<L::Vector>) -> Self {
        Self { candidates: both(|half| lanes.and_not(self.candidates[half], first.set[half])), ..self }
    }

    #[inline(always)]
    fn after(self, lanes: L, step: Step<L::Vector>, letters: [L::Vector; 2], tables: &StepTables) -> Self {
        let taken = match WIDTH {
            64 => both(|half| lanes.lookup(WIDTH, &tables.taken[half], step.number)),
            _ => step.set,
        };
        let free = both(|half| lanes.and_not(self.free[half], taken[half]));
        let followers = both(|half| lanes.lookup(WIDTH, &tables.followers[half], step.number));
        Self { candidates: both(|half| lanes.and(lanes.and(letters[half], followers[half]), free[half])), free }
    }

    #[inline(always)]
    fn alive(self, lanes: L) -> u32 {
        let [low, high] = self.candidates;
        let any = lanes.or(low, high);
        lanes.overlap(any, any)
    }
}

/// Makes the values of both halves.
#[inline(always)]
fn both<V>(mut of: impl FnMut(usize) -> V) -> [V; 2] {
    [of(0), of(1)]
}
