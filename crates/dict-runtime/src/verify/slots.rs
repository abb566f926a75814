//! Checks that slots lead to words, and that ranks count them.

use alloc::{vec, vec::Vec};

use dict_format::{Children, FormatError, Rank, Slot};

use super::{blocks::CheckedBlocks, expect_equal, sum};
use crate::dict::Dict;

/// A slot on the path from the root.
struct Visit {
    at: usize,
    slot: Slot,
    /// The children not visited yet.
    children: Children,
    /// The words below the children that were visited.
    words: u32,
}

impl Visit {
    /// Visits a slot, and the blocks below it.
    fn new(at: usize, slot: Slot, blocks: &mut CheckedBlocks<'_>, depth: usize) -> Result<Self, FormatError> {
        Ok(match blocks.words_below(slot, depth)? {
            Some(words) => Self { at, slot, children: Children::new(0), words },
            None => Self { at, slot, children: slot.children(), words: 0 },
        })
    }
}

impl Dict {
    /// Checks every slot and its rank.
    pub(super) fn verify_slots(&self) -> Result<(), FormatError> {
        let mut blocks = CheckedBlocks::of(self);
        let counts = self.count_words(&mut blocks)?;
        blocks.check_other_bytes()?;
        let slots = self.slots();
        if slots.first().is_some_and(|root| root.is_word()) {
            return Err(self.slot_error(0, "words at the root", 0, 1));
        }
        for (at, (slot, count)) in slots.iter().zip(&counts).enumerate() {
            if *count == 0 && *slot != Slot::EMPTY {
                let contents = u64::from_le(bytemuck::cast(*slot));
                return Err(self.slot_error(at, "contents of an unused slot", 0, contents));
            }
            if slot.children().len() == 0 && slot.base() != 0 {
                return Err(self.slot_error(at, "base of a slot without children", 0, slot.base().into()));
            }
            if (*count == 0 || at == 0) && self.rank(at) != 0 {
                return Err(self.rank_error(at, 0));
            }
        }
        expect_equal("number of words", u64::from(self.word_count()), counts.first().copied().unwrap_or(0).into())
    }

    /// Visits each slot once, in the order of the words, and checks the rank of each child against the words counted
    /// before it. Returns, for each slot, the number of words that end at it or below it: 0 if nothing leads to the
    /// slot.
    fn count_words(&self, blocks: &mut CheckedBlocks<'_>) -> Result<Vec<u32>, FormatError> {
        let slots = self.slots();
        let mut counts = vec![0u32; slots.len()];
        // The path gets room for its maximum depth at once: growing it would take half as much memory again.
        let mut path = Vec::with_capacity(self.max_codes() + 1);
        path.push(Visit::new(0, slots.first().copied().unwrap_or(Slot::EMPTY), blocks, 0)?);
        while let Some(top) = path.last_mut() {
            if let Some(code) = top.children.next() {
                let (at, slot) = self.child(top, code)?;
                let rank = sum(top.words, slot.is_word().into())?;
                if self.rank(at) != rank {
                    return Err(self.rank_error(at, rank));
                }
                match counts.get(at) {
                    Some(&count) if count > 0 => top.words = sum(top.words, count)?,
                    _ if path.len() > self.max_codes() => {
                        let what = "steps from the root (at most as the header says)";
                        return Err(self.slot_error(at, what, self.max_codes() as u64, path.len() as u64));
                    }
                    _ => {
                        let visit = Visit::new(at, slot, blocks, path.len())?;
                        path.push(visit);
                    }
                }
            } else if let Some(Visit { at, slot, words, .. }) = path.pop() {
                let count = sum(words, slot.is_word().into())?;
                if count == 0 {
                    return Err(self.slot_error(at, "words at it and below it (at least one)", 1, 0));
                }
                if let Some(known) = counts.get_mut(at) {
                    *known = count;
                }
                if let Some(parent) = path.last_mut() {
                    parent.words = sum(parent.words, count)?;
                }
            }
        }
        Ok(counts)
    }

    /// Returns the number of the child's slot by `code`, and the slot.
    fn child(&self, of: &Visit, code: u8) -> Result<(usize, Slot), FormatError> {
        let slots = self.slots();
        let at = of.slot.child(code).unwrap_or(usize::MAX);
        let slot = slots.get(at).filter(|_| at > 0);
        let last = slots.len() as u64 - 1;
        let what = "slot of a child (from 1 to the last slot)";
        Ok((at, *slot.ok_or_else(|| self.slot_error(of.at, what, last, at as u64))?))
    }

    fn rank(&self, at: usize) -> u32 {
        self.ranks().get(at).map_or(0, |rank| rank.get())
    }

    fn slot_error(&self, at: usize, what: &'static str, expected: u64, found: u64) -> FormatError {
        let offset = (self.layout().slots.offset + at * size_of::<Slot>()) as u64;
        FormatError::Slot { slot: at as u32, offset, what, expected, found }
    }

    fn rank_error(&self, at: usize, expected: u32) -> FormatError {
        let offset = (self.layout().ranks.offset + at * size_of::<Rank>()) as u64;
        let what = "rank (the words before it, and its own)";
        FormatError::Slot { slot: at as u32, offset, what, expected: expected.into(), found: self.rank(at).into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{A_AND_B, HandMade, dict_of_slots, slots_of_all_words};

    /// The slots of `a`, `ab` and `b`, and an unused slot.
    const GOOD: [HandMade; 5] =
        [(1, 0b11, false, 0), (2, 0b10, true, 1), (0, 0, true, 3), (0, 0, true, 1), (0, 0, false, 0)];

    #[test]
    fn a_fault_of_a_slot_or_a_rank_is_found_at_its_place() {
        let good = dict_of_slots(A_AND_B, "a ab b", &GOOD);
        assert_eq!(good.verify_deep(), Ok(()));
        let child = "slot of a child (from 1 to the last slot)";
        let rank = "rank (the words before it, and its own)";
        for (slot, changed, what, expected, found) in [
            (0, (1, 0b11, true, 0), "words at the root", 0, 1),
            (0, (1, 0b11, false, 7), rank, 0, 7),
            (1, (0, 0b01, true, 1), child, 4, 0),
            (1, (4, 0b10, true, 1), child, 4, 5),
            (1, (2, 0b10, true, 2), rank, 1, 2),
            (2, (0, 0, true, 2), rank, 3, 2),
            (2, (7, 0, true, 3), "base of a slot without children", 0, 7),
            (3, (0, 0, false, 0), "words at it and below it (at least one)", 1, 0),
            (3, (2, 0b10, true, 1), "steps from the root (at most as the header says)", 2, 3),
            (4, (0, 0b10, false, 0), "contents of an unused slot", 0, 0b10 << 32),
            (4, (0, 0, false, 9), rank, 0, 9),
        ] {
            let mut slots = GOOD;
            slots[slot] = changed;
            let bad = dict_of_slots(A_AND_B, "a ab b", &slots);
            let error = bad.verify_deep().unwrap_err();
            let FormatError::Slot { offset, .. } = error else { panic!("{error:?}") };
            assert_eq!(error, FormatError::Slot { slot: slot as u32, offset, what, expected, found });
            let of_element = offset as usize..offset as usize + if what == rank { 4 } else { 8 };
            assert_ne!(bad.bytes()[of_element.clone()], good.bytes()[of_element], "{error:?}");
        }
    }

    #[test]
    fn a_header_with_a_wrong_number_of_words_is_refused() {
        let error = dict_of_slots(A_AND_B, "a ab", &GOOD).verify_deep().unwrap_err();
        assert_eq!(error, FormatError::Contents { what: "number of words", expected: 2, found: 3 });
    }

    #[test]
    fn slots_that_paths_share_are_visited_once() {
        // There are more paths than a test can visit.
        let error = dict_of_slots(A_AND_B, &"a".repeat(31), &slots_of_all_words(31, 0)).verify_deep().unwrap_err();
        assert_eq!(error, FormatError::Contents { what: "number of words", expected: 1, found: 1 << 31 });
    }

    #[test]
    fn a_file_that_has_more_words_than_ids_is_refused() {
        let error = dict_of_slots(A_AND_B, &"a".repeat(32), &slots_of_all_words(32, 0)).verify_deep().unwrap_err();
        assert_eq!(error, FormatError::Contents { what: "number of words", expected: u32::MAX.into(), found: 1 << 32 });
    }
}
