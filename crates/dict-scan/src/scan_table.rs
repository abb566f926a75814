//! The automaton of a dictionary, ready for walks from many places of a text.

use alloc::boxed::Box;

use dict_runtime::{
    Dict,
    raw::{CODES, Slot, Steps},
};

use crate::unit::NONE;

/// The number of pairs of codes, with a row and a column for [`NONE`].
pub(crate) const PAIRS: usize = 1 << (2 * CODE_BITS);
const CODE_BITS: u32 = 5;

/// An id that no word has.
pub(crate) const NO_ID: u32 = u32::MAX;

/// The automaton of a dictionary, with what all pairs of codes lead to.
#[derive(Clone)]
pub(crate) struct ScanTable {
    dict: Dict,
    singles: [Reached; 1 << CODE_BITS],
    pairs: Box<[ReachedPair; PAIRS]>,
}

/// A slot that a walk from the root has reached, and the sum of the ranks on the path less one: the id of the word that
/// ends there. If there is no such path, the slot is empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reached {
    pub(crate) slot: Slot,
    pub(crate) id: u32,
}

/// A slot that a walk from the root has reached with a pair of codes, and the ids of the words that end there and at
/// the first code.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(crate) struct ReachedPair {
    pub(crate) slot: Slot,
    /// The id of the word of the first code, or [`NO_ID`].
    pub(crate) first_id: u32,
    pub(crate) id: u32,
}

impl Reached {
    const NOTHING: Self = Self { slot: Slot::EMPTY, id: NO_ID };

    /// Returns what one more code leads to. Any code is allowed. `child` returns the slot of the child by a code of a
    /// slot with this base, which has such a child, and its rank. In a damaged file, the child may be missing.
    #[inline]
    pub(crate) fn step(self, code: u8, child: impl Fn(u32, u8) -> Option<(Slot, u32)>) -> Option<Self> {
        self.slot.child(code)?;
        let (slot, rank) = child(self.slot.base(), code)?;
        Some(Self { slot, id: self.id.wrapping_add(rank) })
    }
}

impl ReachedPair {
    const NOTHING: Self = Self { slot: Slot::EMPTY, first_id: NO_ID, id: NO_ID };
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
}

impl ScanTable {
    pub(crate) fn new(dict: &Dict) -> Self {
        let steps = Steps::of(dict);
        let child = |base, code| Some(steps.child_and_rank(base, code));
        let mut singles = [Reached::NOTHING; 1 << CODE_BITS];
        let mut pairs = Box::new([ReachedPair::NOTHING; PAIRS]);
        let root = Reached { slot: steps.root(), id: NO_ID };
        let (rows, _) = pairs.as_chunks_mut::<{ 1 << CODE_BITS }>();
        for ((code, single), row) in (0..CODES as u8).zip(&mut singles).zip(rows) {
            *single = root.step(code, child).unwrap_or(Reached::NOTHING);
            let first_id = if single.slot.is_word() { single.id } else { NO_ID };
            for (second, pair) in (0..).zip(row) {
                let Reached { slot, id } = single.step(second, child).unwrap_or(Reached::NOTHING);
                *pair = ReachedPair { slot, first_id, id };
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
    pub(crate) fn pair(&self, pair: Pair) -> ReachedPair {
        self.pairs.get(usize::from(pair.0) % PAIRS).copied().unwrap_or(ReachedPair::NOTHING)
    }

    /// Returns what all pairs lead to, by the number of the pair: the first code times 32, and the second one.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn pairs(&self) -> &[ReachedPair; PAIRS] {
        &self.pairs
    }

    /// Returns the dictionary that the steps are in.
    #[inline]
    pub(crate) fn dict(&self) -> &Dict {
        &self.dict
    }
}

impl core::fmt::Debug for ScanTable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("ScanTable").field("dict", &self.dict).finish_non_exhaustive()
    }
}
