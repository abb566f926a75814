//! From an id to its word.

use alloc::string::String;

use dict_format::symbol::NO_CODE;

use crate::{automaton::Steps, dict::Dict};

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
        let steps = Steps::of(self);
        let mut slot = steps.root();
        let mut word = String::new();
        let mut lead = NO_CODE;
        let mut depth = 0;
        while left > 0 {
            // In a damaged file, a path may never end.
            if depth >= self.max_file_codes() {
                return None;
            }
            let (code, child, rank) = steps.child_of_word(slot, left)?;
            lead = self.spell(lead, code, &mut word)?;
            slot = child;
            left = left.checked_sub(rank)?;
            depth += 1;
        }
        Some(word)
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
