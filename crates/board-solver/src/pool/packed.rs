//! A copy of the automaton in which a slot and its rank are one number.
//!
//! ```text
//!  bit 63   C bits     spare   R bits   B bits
//!  word     children   0       rank     base
//! ```
//!
//! `C` is the number of codes, and `R` and `B` are the bits of the largest rank and of the largest base. An English list
//! has 26 codes, so 37 bits are left for a rank and a base. One load brings both.
//!
//! Boards have `qu` tiles, so the copy has both letters as one code. If a node has a child by `q`, the child's slot is
//! that of `qu`, and its rank is the sum of both. Without a `u` after it there is no child by `q`. So a copy is not for
//! boards with a tile of `q` alone.

use alloc::vec::Vec;

use super::automaton::{FileAutomaton, PackedAutomaton};

/// The codes of `q` and `u`, if the dictionary has both.
#[derive(Clone, Copy)]
pub(crate) struct Qu {
    pub(crate) q: u8,
    pub(crate) u: u8,
}

/// The packed slots of a dictionary.
pub(crate) struct PackedSlots {
    slots: Vec<u64>,
    base_bits: u32,
    rank_bits: u32,
    /// The bit of code 0 in a slot.
    first_child: u32,
}

impl PackedSlots {
    /// Packs the slots of `file`. Returns `None` if a slot and a rank have more than 64 bits together, or if the file is
    /// damaged.
    pub(crate) fn new(file: FileAutomaton<'_>, qu: Option<Qu>) -> Option<Self> {
        let mut slots: Vec<(u64, u32)> = (0..file.slots.len() as u32).map(|index| file.get(index)).collect();
        if let Some(qu) = qu {
            for (at, slot) in file.slots.iter().enumerate() {
                let Some(q_index) = slot.child(qu.q) else { continue };
                let (_, q_rank) = file.get(q_index as u32);
                match file.slots.get(q_index)?.child(qu.u) {
                    Some(u_index) => {
                        let (u_slot, u_rank) = file.get(u_index as u32);
                        *slots.get_mut(q_index)? = (u_slot, q_rank.wrapping_add(u_rank));
                    }
                    None => slots[at].0 &= !(1 << (FileAutomaton::FIRST_CHILD + u32::from(qu.q))),
                }
            }
        }
        let (all, all_ranks) = slots.iter().fold((0, 0), |(all, ranks), &(slot, rank)| (all | slot, ranks | rank));
        let bits_of = |value: u32| u32::BITS - value.leading_zeros();
        let (base_bits, rank_bits) = (bits_of(all as u32), bits_of(all_ranks));
        let first_child = WORD - bits_of((all >> FileAutomaton::FIRST_CHILD) as u32 & !(1 << 31));
        let pack = |(slot, rank): (u64, u32)| {
            let children = slot << 1 >> (1 + FileAutomaton::FIRST_CHILD);
            slot & 1 << WORD | children << first_child | u64::from(rank) << base_bits | u64::from(slot as u32)
        };
        (base_bits + rank_bits <= first_child).then(|| Self {
            slots: slots.into_iter().map(pack).collect(),
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
