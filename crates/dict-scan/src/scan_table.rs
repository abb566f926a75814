//! The automaton of a dictionary, ready for walks from many places of a text.

use alloc::boxed::Box;

use dict_runtime::{
    Dict,
    raw::{self, CODES, Rank, Slot},
};

use crate::unit::NONE;

/// The number of pairs of codes, with a row and a column for [`NONE`].
const PAIRS: usize = 1 << (2 * CODE_BITS);
const CODE_BITS: u32 = 5;

/// The automaton of a dictionary, with what all pairs of codes lead to.
#[derive(Clone)]
pub(crate) struct ScanTable {
    dict: Dict,
    singles: [Reached; 1 << CODE_BITS],
    pairs: Box<[Reached; PAIRS]>,
}

/// A slot that a walk from the root has reached, and the sum of the ranks on the path: the id of the word that ends there, plus
/// one. If there is no such path, the slot is empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reached {
    pub(crate) slot: Slot,
    pub(crate) ordinal: u32,
}

impl Reached {
    const NOTHING: Self = Self { slot: Slot::EMPTY, ordinal: 0 };
}

/// Two codes. [`NONE`] counts as the code 31, which no symbol has.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pair(u16);

impl Pair {
    #[inline]
    pub(crate) fn new(first: u8, second: u8) -> Self {
        const MASK: u8 = (1 << CODE_BITS) - 1;
        const { assert!(NONE & MASK == CODES as u8) };
        Self(u16::from(first & MASK) << CODE_BITS | u16::from(second & MASK))
    }

    /// Returns the first code.
    #[inline]
    pub(crate) fn first(self) -> u8 {
        (self.0 >> CODE_BITS) as u8
    }
}

impl ScanTable {
    pub(crate) fn new(dict: &Dict) -> Self {
        let (slots, ranks) = (raw::slots(dict), raw::ranks(dict));
        let steps = Steps { slots, ranks };
        let mut singles = [Reached::NOTHING; 1 << CODE_BITS];
        let mut pairs = Box::new([Reached::NOTHING; PAIRS]);
        let (slot, ordinal) = raw::place(&dict.root());
        for first in 0..CODES as u8 {
            let Some(single) = steps.step(Reached { slot, ordinal }, first) else { continue };
            if let Some(reached) = singles.get_mut(usize::from(first)) {
                *reached = single;
            }
            for second in single.slot.children() {
                let pair = Pair::new(first, second);
                if let (Some(reached), Some(next)) = (pairs.get_mut(usize::from(pair.0)), steps.step(single, second)) {
                    *reached = next;
                }
            }
        }
        Self { dict: dict.clone(), singles, pairs }
    }

    /// Returns the maximum number of steps from the root to the end of a word, at most 1024.
    pub(crate) fn max_codes(&self) -> usize {
        self.dict.max_codes()
    }

    /// Returns what a code leads to. Any code is allowed.
    #[inline]
    pub(crate) fn single(&self, code: u8) -> Reached {
        self.singles.get(usize::from(code) % (1 << CODE_BITS)).copied().unwrap_or(Reached::NOTHING)
    }

    /// Returns what a pair of codes leads to.
    #[inline]
    pub(crate) fn pair(&self, pair: Pair) -> Reached {
        self.pairs.get(usize::from(pair.0) % PAIRS).copied().unwrap_or(Reached::NOTHING)
    }

    /// Returns the arrays of the automaton.
    #[inline]
    pub(crate) fn steps(&self) -> Steps<'_> {
        Steps { slots: raw::slots(&self.dict), ranks: raw::ranks(&self.dict) }
    }
}

impl core::fmt::Debug for ScanTable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("ScanTable").field("dict", &self.dict).finish_non_exhaustive()
    }
}

/// The arrays of an automaton: the slots, and the rank of each.
#[derive(Clone, Copy)]
pub(crate) struct Steps<'d> {
    pub(crate) slots: &'d [Slot],
    pub(crate) ranks: &'d [Rank],
}

impl Steps<'_> {
    /// Returns what one more code leads to. Any code is allowed.
    #[inline]
    pub(crate) fn step(&self, reached: Reached, code: u8) -> Option<Reached> {
        let at = reached.slot.child(code)?;
        // In a damaged file, a child may be anywhere.
        let (slot, rank) = (*self.slots.get(at)?, self.ranks.get(at)?);
        Some(Reached { slot, ordinal: reached.ordinal.wrapping_add(rank.get()) })
    }
}
