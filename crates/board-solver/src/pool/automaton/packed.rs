//! A copy of the automaton in which a slot and its rank are one number.
//!
//! ```text
//!  bit 63   C bits     spare   R bits   B bits
//!  word     children   0       rank     base
//! ```
//!
//! `C` is the number of codes, `B` is the number of bits of the largest base, and `R` is that of the number of words,
//! which no sum of ranks on a path exceeds. An English list has 26 codes, so 37 bits are left for a rank and a base.
//! One load brings both.

use alloc::vec::Vec;

use super::{Automaton, children, file::FileAutomaton, indexes::Indexes, lowest};
use crate::{
    budget::try_collect,
    pool::lanes::{BLOCK, Lanes, place},
};

/// The packed slots of a dictionary.
pub(crate) struct PackedSlots {
    slots: Vec<u64>,
    base_bits: u32,
    rank_bits: u32,
    /// The bit of code 0 in a slot.
    first_child: u32,
}

impl PackedSlots {
    /// Packs the slots of `file`, a dictionary of `words` words and of `codes` symbol codes. Returns `None` if a slot
    /// and a rank have more than 64 bits together, or if there is no memory for the copy.
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
        // Only a damaged file has bases of 32 bits. A slot is not shifted that far.
        let fits = base_bits < u32::BITS && base_bits + rank_bits <= first_child;
        if !fits {
            return None;
        }
        let slots = try_collect((0..file.slots.len()).map(|index| pack(index as u32)))?;
        Some(Self { slots, base_bits, rank_bits, first_child })
    }

    /// Returns the slots for a search.
    pub(crate) fn automaton(&self) -> PackedAutomaton<'_> {
        let Self { ref slots, base_bits, rank_bits, first_child } = *self;
        PackedAutomaton { slots, base_bits, rank_bits, first_child }
    }
}

/// The slots of a packed copy, for a search.
#[derive(Clone, Copy)]
pub(crate) struct PackedAutomaton<'p> {
    slots: &'p [u64],
    base_bits: u32,
    rank_bits: u32,
    first_child: u32,
}

impl Automaton for PackedAutomaton<'_> {
    fn len(self) -> usize {
        self.slots.len()
    }

    fn root(self) -> (u32, u32) {
        let slot = self.slots.first().copied().unwrap_or(0);
        (children(slot, self.first_child), slot as u32 & lowest(self.base_bits))
    }

    #[inline(always)]
    fn load<L: Lanes>(self, index: &Indexes, slots: &mut [u64; BLOCK], _: &mut [u32; BLOCK], len: usize) {
        index.load::<L, _>(self.slots, len, |at, lane, slot| slots[at + place::<L>(lane)] = slot);
    }

    #[inline(always)]
    fn first_child(self) -> u32 {
        self.first_child
    }

    fn child(self, (slot, _): (u64, u32), code: u8) -> (u64, u32) {
        if children(slot, self.first_child) >> code & 1 == 0 {
            return (0, 0);
        }
        let index = (slot as u32 & lowest(self.base_bits)).wrapping_add(code.into());
        let child = self.slots.get(index as usize).copied().unwrap_or(0);
        // The sum has no more bits than a rank, unless the file is damaged.
        let rank = slot >> self.base_bits & u64::from(lowest(self.rank_bits));
        (child.wrapping_add(rank << self.base_bits), 0)
    }

    #[inline(always)]
    fn base_and_rank<L: Lanes>(
        self,
        lanes: L,
        [low, high]: [L::Vector; 2],
        _: &[u32; BLOCK],
        _: usize,
    ) -> [L::Vector; 2] {
        let base = lanes.and(low, lanes.splat(lowest(self.base_bits)));
        let rank = lanes.shift_right_both(low, high, self.base_bits);
        [base, lanes.and(rank, lanes.splat(lowest(self.rank_bits)))]
    }
}

/// The bit of a slot that says that a word ends there.
const WORD: u32 = 63;

#[cfg(test)]
mod tests {
    use dict_runtime::raw::{CODES, Children, Rank, Slot};

    use super::*;

    /// Slots with children by codes 0 and 1. The largest base is 5, and there are 9 words.
    const SLOTS: [Slot; 3] = [
        Slot::new(5, Children::new(0b11), false),
        Slot::new(0, Children::new(0b01), true),
        Slot::new(4, Children::new(0b00), true),
    ];
    const RANKS: [Rank; 3] = [Rank::new(0), Rank::new(9), Rank::new(1)];

    fn packed(slots: &[Slot], words: u32, codes: u32) -> Option<PackedSlots> {
        PackedSlots::new(FileAutomaton { slots, ranks: &RANKS }, words, codes)
    }

    #[test]
    fn a_slot_and_its_rank_are_packed_as_the_picture_says() {
        let packed = packed(&SLOTS, 9, 2).unwrap();
        // Bit 63, children in bits 61 and 62, the rank in bits 3 to 6, and the base in bits 0 to 2.
        assert_eq!(packed.slots, [0b11 << 61 | 5, 1 << 63 | 0b01 << 61 | 9 << 3, 1 << 63 | 1 << 3 | 4]);
        assert_eq!(packed.automaton().root(), (0b11, 5));
    }

    #[test]
    fn a_copy_is_made_if_63_bits_are_enough() {
        let bases = |base| [Slot::new(base, Children::new(0), false)];
        // 31 codes leave 32 bits: 8 for the base and 24 for ranks.
        let codes = CODES as u32;
        assert!(packed(&bases(0xff), 0xff_ffff, codes).is_some());
        assert!(packed(&bases(0x100), 0xff_ffff, codes).is_none());
        assert!(packed(&bases(0xff), 0x100_0000, codes).is_none());
        assert!(packed(&bases(0x100), 0xff_ffff, codes - 1).is_some());
        // However few ranks there are, no base has 32 bits.
        assert!(packed(&bases(i32::MAX as u32), 1, 1).is_some());
        assert!(packed(&bases(u32::MAX), 1, 1).is_none());
    }
}
