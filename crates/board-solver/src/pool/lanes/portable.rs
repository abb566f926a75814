//! One lane, for any processor.

use alloc::boxed::Box;

use super::{
    BLOCK, CODES_AT_ONCE, Half, Lanes, MAX_STEPS,
    sets::{PoolLanes, Sets, Step, StepTables, halves},
};
use crate::{pool::codes::CODE, processor::Processor};

/// One lane.
#[derive(Clone, Copy)]
pub(crate) struct OneLane;

/// The steps of codes, by four lookups, one for each byte of the children.
///
/// The table has, for each byte number and byte value, the steps whose codes have their bits there. Children
/// `0x0000_0201` have codes 0 and 9, so their steps are `[0][0x01] | [1][0x02] | [2][0] | [3][0]`, where `[0][0x01]`
/// has the steps of code 0 and `[1][0x02]` has the steps of code 9.
#[derive(Clone, Copy, bytemuck::Zeroable)]
pub(crate) struct ByteTables {
    steps: [[u64; 256]; 4],
    /// The bit of code 0 in a slot.
    first_child: u32,
}

impl Processor for OneLane {}

impl Lanes for OneLane {
    const LANES: usize = 1;
    const HIGHEST_BIT_FIRST: bool = false;
    const POOLED_WIDTH: usize = 0;
    type Vector = u32;
    type Selection = ();
    type Letters = Box<ByteTables>;

    #[inline(always)]
    fn splat(self, value: u32) -> u32 {
        value
    }

    #[inline(always)]
    fn add(self, a: u32, b: u32) -> u32 {
        a.wrapping_add(b)
    }

    #[inline(always)]
    fn or(self, a: u32, b: u32) -> u32 {
        a | b
    }

    #[inline(always)]
    fn and(self, a: u32, b: u32) -> u32 {
        a & b
    }

    #[inline(always)]
    fn and_not(self, a: u32, b: u32) -> u32 {
        a & !b
    }

    #[inline(always)]
    fn shift_left<const BITS: u32>(self, vector: u32) -> u32 {
        vector << BITS
    }

    #[inline(always)]
    fn shift_right<const BITS: u32>(self, vector: u32) -> u32 {
        vector >> BITS
    }

    #[inline(always)]
    fn shift_right_both(self, low: u32, high: u32, bits: u32) -> u32 {
        ((u64::from(high) << 32 | u64::from(low)) >> (bits & 31)) as u32
    }

    #[inline(always)]
    fn signs(self, vector: u32) -> u32 {
        vector >> 31
    }

    #[inline(always)]
    fn overlap(self, a: u32, b: u32) -> u32 {
        u32::from(a & b != 0)
    }

    #[inline(always)]
    fn at_least(self, a: u32, b: u32) -> u32 {
        u32::from(a >= b)
    }

    #[inline(always)]
    fn min(self, a: u32, b: u32) -> u32 {
        a.min(b)
    }

    #[inline(always)]
    fn where_zero(self, of: u32, a: u32, b: u32) -> u32 {
        if of == 0 { a } else { b }
    }

    #[inline(always)]
    fn first(self, half: u32) -> (u32, u32) {
        (half.trailing_zeros() % 32, half & half.wrapping_neg())
    }

    #[inline(always)]
    fn load(self, from: &[u32], at: usize) -> u32 {
        from[at]
    }

    #[inline(always)]
    fn store(self, to: &mut [u32], at: usize, vector: u32) {
        to[at] = vector;
    }

    #[inline(always)]
    fn select(self, _: u32) {}

    #[inline(always)]
    fn store_selected(self, to: &mut [u32], at: usize, (): (), vector: u32) {
        // Written even if it is not selected: no branch depends on the values that are read.
        to[at] = vector;
    }

    #[inline(always)]
    fn codes(self, _: usize, codes: &[u8; CODES_AT_ONCE], step: u32) -> u32 {
        codes[step as usize % CODES_AT_ONCE].into()
    }

    #[inline(always)]
    fn lookup(self, _: usize, table: &[Half; MAX_STEPS], step: u32) -> u32 {
        table[step as usize % MAX_STEPS]
    }

    #[inline(always)]
    fn halves(self, slots: &[u64; BLOCK], at: usize) -> [u32; 2] {
        let slot = slots[at % BLOCK];
        [slot as u32, (slot >> 32) as u32]
    }

    fn new_letters(self) -> Box<ByteTables> {
        bytemuck::zeroed_box()
    }

    fn read_letters(self, width: usize, letters: &mut Box<ByteTables>, codes: &[u8; CODES_AT_ONCE], first_child: u32) {
        letters.first_child = first_child;
        let mut by_code = [0; 32];
        for (step, &code) in codes[..width].iter().enumerate() {
            by_code[usize::from(code & CODE)] |= 1 << step;
        }
        for (table, codes) in letters.steps.iter_mut().zip(by_code.chunks(8)) {
            for (bit, &steps) in codes.iter().enumerate() {
                let (without, with) = table.split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = *without | steps;
                }
            }
        }
    }

    #[inline(always)]
    fn find_letters(
        self,
        _: usize,
        _: &Box<ByteTables>,
        _: &[u32; BLOCK],
        _: &[u64; BLOCK],
        _: &mut [[Half; BLOCK]; 2],
        _: usize,
    ) {
    }

    #[inline(always)]
    fn letters(
        self,
        _: usize,
        letters: &Box<ByteTables>,
        slots: &[u64; BLOCK],
        _: &[[Half; BLOCK]; 2],
        at: usize,
        _: u32,
    ) -> [u32; 2] {
        let children = (slots[at % BLOCK] >> letters.first_child) as u32;
        let [a, b, c, d] = children.to_le_bytes().map(usize::from);
        let [first, second, third, fourth] = &letters.steps;
        halves::<Self>(first[a] | second[b] | third[c] | fourth[d])
    }
}

impl PoolLanes for OneLane {
    type Wide<const WIDTH: usize> = Whole<WIDTH>;
}

/// Sets of up to 64 steps as whole numbers, where vectors have halves.
#[derive(Clone, Copy)]
pub(crate) struct Whole<const WIDTH: usize> {
    candidates: u64,
    free: u64,
}

impl<const WIDTH: usize> Sets<OneLane> for Whole<WIDTH> {
    const WIDTH: usize = WIDTH;
    const COLUMNS: usize = 4;

    #[inline(always)]
    fn from_columns([low, high, free_low, free_high]: [u32; 4]) -> Self {
        Self { candidates: whole([low, high]), free: whole([free_low, free_high]) }
    }

    #[inline(always)]
    fn columns(self) -> [u32; 4] {
        Self::columns_of_node(self.candidates, self.free)
    }

    #[inline(always)]
    fn columns_of_node(candidates: u64, free: u64) -> [Half; 4] {
        let [[low, high], [free_low, free_high]] = [candidates, free].map(halves::<OneLane>);
        [low, high, free_low, free_high]
    }

    #[inline(always)]
    fn first(self, _: OneLane) -> Step<u32> {
        let set = self.candidates & self.candidates.wrapping_neg();
        Step { number: self.candidates.trailing_zeros(), set: halves::<OneLane>(set) }
    }

    #[inline(always)]
    fn without(self, _: OneLane, first: Step<u32>) -> Self {
        Self { candidates: self.candidates & !whole(first.set), ..self }
    }

    #[inline(always)]
    fn after(self, _: OneLane, step: Step<u32>, letters: [u32; 2], tables: &StepTables) -> Self {
        let of_step = |table: &[[Half; MAX_STEPS]; 2]| {
            let [low, high] = table;
            whole([low, high].map(|half| half[step.number as usize % MAX_STEPS]))
        };
        let free = self.free & !if WIDTH == 64 { of_step(&tables.taken) } else { whole(step.set) };
        Self { candidates: whole(letters) & of_step(&tables.followers) & free, free }
    }

    #[inline(always)]
    fn alive(self, _: OneLane) -> u32 {
        u32::from(self.candidates != 0)
    }
}

/// Returns the set of two halves.
#[inline(always)]
fn whole([low, high]: [Half; 2]) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}
