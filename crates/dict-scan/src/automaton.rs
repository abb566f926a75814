//! The automaton of a dictionary, ready for walks from many places of a text.

use alloc::boxed::Box;

use dict_runtime::{
    Dict,
    raw::{self, CODES, Rank, Slot},
};

use crate::window::NONE;

/// The number of pairs of codes, with a row and a column for [`NONE`].
const PAIRS: usize = 1 << (2 * CODE_BITS);
const CODE_BITS: u32 = 5;
/// The maximum number of steps of a walk: a word has at most 512 symbols, of two codes each.
const MAX_CODES: usize = 1024;
/// The maximum length of a symbol, in bytes.
const MAX_SYMBOL_BYTES: usize = 13;

/// A place in the automaton: a slot as a number, and the sum of the ranks on the path. If the number is 0, there is no such path.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    pub(crate) slot: u64,
    pub(crate) ordinal: u32,
}

/// The automaton of a dictionary, with the places that all pairs of codes lead to.
#[derive(Clone)]
pub(crate) struct Automaton {
    dict: Dict,
    pairs: Box<[Place; PAIRS]>,
    singles: [Place; 1 << CODE_BITS],
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

impl Place {
    /// Returns true if a word ends here.
    #[inline]
    pub(crate) fn is_word(self) -> bool {
        self.slot >> 63 != 0
    }

    /// Returns true if there is a child.
    #[inline]
    pub(crate) fn has_children(self) -> bool {
        self.slot >> 32 & 0x7fff_ffff != 0
    }
}

impl Automaton {
    pub(crate) fn new(dict: &Dict) -> Self {
        let mut automaton =
            Self { dict: dict.clone(), pairs: Box::new([Place::default(); PAIRS]), singles: Default::default() };
        let (slot, ordinal) = raw::place(&dict.root());
        let steps = Steps { slots: raw::slots(dict), ranks: raw::ranks(dict) };
        let root = Place { slot: slot.bits(), ordinal };
        for first in 0..CODES as u8 {
            let single = steps.step(root, first).unwrap_or_default();
            if let Some(place) = automaton.singles.get_mut(usize::from(first)) {
                *place = single;
            }
            for second in 0..CODES as u8 {
                let pair = steps.step(single, second).unwrap_or_default();
                if let Some(place) = automaton.pairs.get_mut(usize::from(Pair::new(first, second).0)) {
                    *place = pair;
                }
            }
        }
        automaton
    }

    /// Returns the maximum number of steps from the root to the end of a word.
    pub(crate) fn max_codes(&self) -> usize {
        self.dict.max_codes().min(MAX_CODES)
    }

    /// Returns the maximum length of a word, in bytes.
    pub(crate) fn max_bytes(&self) -> usize {
        self.max_codes() * MAX_SYMBOL_BYTES
    }

    /// Returns the place that a code leads to. Any code is allowed.
    #[inline]
    pub(crate) fn single(&self, code: u8) -> Place {
        self.singles.get(usize::from(code) % (1 << CODE_BITS)).copied().unwrap_or_default()
    }

    /// Returns the place that a pair of codes leads to.
    #[inline]
    pub(crate) fn pair(&self, pair: Pair) -> Place {
        self.pairs.get(usize::from(pair.0) % PAIRS).copied().unwrap_or_default()
    }

    /// Returns the arrays of the automaton.
    #[inline]
    pub(crate) fn steps(&self) -> Steps<'_> {
        Steps { slots: raw::slots(&self.dict), ranks: raw::ranks(&self.dict) }
    }
}

/// The arrays of an automaton: the slots, and the rank of each.
#[derive(Clone, Copy)]
pub(crate) struct Steps<'d> {
    pub(crate) slots: &'d [Slot],
    pub(crate) ranks: &'d [Rank],
}

impl Steps<'_> {
    /// Returns the place after one more code, if there is one. Any code below 64 is allowed.
    #[inline]
    pub(crate) fn step(&self, place: Place, code: u8) -> Option<Place> {
        let is_child = (place.slot << 1 >> 33).wrapping_shr(code.into()) & 1 != 0;
        if !is_child {
            return None;
        }
        let at = place.slot as u32 as usize + usize::from(code);
        // In a damaged file, a child may be anywhere.
        let (slot, rank) = (self.slots.get(at)?, self.ranks.get(at)?);
        Some(Place { slot: slot.bits(), ordinal: place.ordinal.wrapping_add(rank.get()) })
    }
}

impl core::fmt::Debug for Automaton {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Automaton").field("dict", &self.dict).finish_non_exhaustive()
    }
}
