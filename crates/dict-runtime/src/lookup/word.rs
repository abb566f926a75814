//! From an id to its word.

use alloc::string::String;

use dict_format::{Slot, symbol::NO_CODE};

use crate::dict::Dict;

/// # The word of an id
impl Dict {
    /// Returns the word with this id. The id of a denied word has no word.
    ///
    /// For example, id 2 in the dictionary of `cat`, `cats` and `dog` is the third word. `left` is the number of words
    /// still to count, up to and including the word itself:
    ///
    /// ```text
    /// at       left   children: rank          taken
    /// (root)   3      c: 0      d: 2          d, because 2 words come before it; 3 - 2 = 1 left
    /// d        1      o: 0                    o; 1 - 0 = 1 left
    /// do       1      g: 1, ends a word       g; 1 - 1 = 0 left: the word ends here
    /// ```
    pub fn word(&self, id: u32) -> Option<String> {
        if let Some(id) = id.checked_sub(self.word_count()) {
            return self.added()?.word(id);
        }
        if self.is_denied(id) {
            return None;
        }
        let mut left = id.checked_add(1)?;
        let mut slot = *self.slots().first()?;
        let mut word = String::new();
        let mut lead = NO_CODE;
        let mut depth = 0;
        while left > 0 {
            // In a damaged file, a path may never end.
            if depth >= self.max_file_codes() {
                return None;
            }
            let (code, child, rank) = self.child_of_word(slot, left)?;
            lead = self.spell(lead, code, &mut word)?;
            slot = child;
            left = left.checked_sub(rank)?;
            depth += 1;
        }
        Some(word)
    }

    /// Returns the child that leads to word number `left`, counted from 1, of the words below `slot`: the child's code,
    /// slot and rank.
    #[inline]
    pub(crate) fn child_of_word(&self, slot: Slot, left: u32) -> Option<(u8, Slot, u32)> {
        let slots = self.slots();
        let ranks = self.ranks();
        let mut last = None;
        for code in slot.children() {
            let at = slot.child(code)?;
            let rank = ranks.get(at)?.get();
            // The word that ends at a child is number `rank`. If no word ends there, the first word below the child is
            // number `rank + 1`.
            if rank > left || rank == left && !slots.get(at)?.is_word() {
                break;
            }
            last = Some((code, at, rank));
        }
        let (code, at, rank) = last?;
        Some((code, *slots.get(at)?, rank))
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{A_AND_B, dict_of_slots};

    #[test]
    fn in_a_damaged_file_a_path_without_an_end_has_no_word() {
        // The child of slot 1 is slot 1.
        let dict = dict_of_slots(A_AND_B, "a", &[(1, 0b1, false, 0), (1, 0b1, false, 0)]);
        assert_eq!((dict.len(), dict.word(0), dict.iter().next()), (1, None, None));
    }
}
