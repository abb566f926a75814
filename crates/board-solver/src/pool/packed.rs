//! A copy of the automaton in which a slot and its rank are one number.
//!
//! ```text
//!  bit 63   C bits     spare   R bits   B bits
//!  word     children   0       rank     base
//! ```
//!
//! `C` is the number of codes, `B` is the number of bits of the largest base, and `R` is that of the number of words,
//! which no sum of ranks on a path exceeds. An English list has 26 codes, so 37 bits are left for a rank and a base. One
//! load brings both.

use alloc::vec::Vec;

use super::automaton::{FileAutomaton, PackedAutomaton, children, lowest};

/// The packed slots of a dictionary.
pub(crate) struct PackedSlots {
    slots: Vec<u64>,
    base_bits: u32,
    rank_bits: u32,
    /// The bit of code 0 in a slot.
    first_child: u32,
}

impl PackedSlots {
    /// Packs the slots of `file`, a dictionary of `words` words and of `codes` symbol codes. Returns `None` if a slot and a
    /// rank have more than 64 bits together.
    pub(crate) fn new(file: FileAutomaton<'_>, words: u32, codes: u32) -> Option<Self> {
        let bits_of = |value: u32| u32::BITS - value.leading_zeros();
        let base_bits = bits_of(file.slots.iter().fold(0, |bases, slot| bases | slot.base()));
        let rank_bits = bits_of(words);
        let first_child = WORD - codes;
        let pack = |index| {
            let (slot, rank) = file.get(index);
            // Only a damaged file has children by other codes.
            let children = children(slot, FileAutomaton::FIRST_CHILD) & lowest(codes);
            let children = u64::from(children) << first_child;
            let rank = u64::from(rank & lowest(rank_bits)) << base_bits;
            slot & 1 << WORD | children | rank | u64::from(slot as u32)
        };
        let fits = base_bits + rank_bits <= first_child;
        fits.then(|| Self {
            slots: (0..file.slots.len() as u32).map(pack).collect(),
            base_bits,
            rank_bits,
            first_child,
        })
    }

    /// Returns the slots for a search.
    pub(crate) fn automaton(&self) -> PackedAutomaton<'_> {
        let Self { ref slots, base_bits, rank_bits, first_child } = *self;
        PackedAutomaton { slots, base_bits, rank_bits, first_child }
    }
}

/// The bit of a slot that says that a word ends there.
const WORD: u32 = 63;
