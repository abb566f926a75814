//! Cursors, which the caller keeps as numbers.

use dict_runtime::{
    Cursor,
    raw::{self, Children, Slot},
};

use super::Dict;
use crate::{constants::DICTC_NO_ID, structs};

impl structs::Cursor {
    /// Returns the numbers of a cursor.
    pub(crate) fn of(cursor: &Cursor<'_>) -> Self {
        let mut reserved = [0; 6];
        for (numbers, (slot, ordinal)) in reserved.chunks_exact_mut(3).zip(raw::places(cursor)) {
            let word = u32::from(slot.is_word()) << raw::CODES;
            numbers.copy_from_slice(&[slot.base(), ordinal, slot.children().bits() | word]);
        }
        Self { id: cursor.id().unwrap_or(DICTC_NO_ID), children: cursor.children().bits(), reserved }
    }

    /// Moves to the place that `step` returns. Returns false, and stays, if there is none. If the caller changed the
    /// numbers, the cursor may be anywhere, but every step of it is checked.
    #[inline]
    pub(crate) fn step(&mut self, dict: &Dict, step: impl for<'d> FnOnce(Cursor<'d>) -> Option<Cursor<'d>>) -> bool {
        if dict.dict.is_changed() {
            return self.step_changed(dict, step);
        }
        // Without changes, the first 16 bytes are enough.
        let [base, ordinal, ..] = self.reserved;
        let slot = Slot::new(base, Children::new(self.children), self.id != DICTC_NO_ID);
        let Some(next) = step(raw::cursor(&dict.dict, [(slot, ordinal), raw::NO_PLACE])) else { return false };
        let [(slot, ordinal), _] = raw::places(&next);
        self.id = next.id().unwrap_or(DICTC_NO_ID);
        self.children = slot.children().bits();
        [self.reserved[0], self.reserved[1]] = [slot.base(), ordinal];
        true
    }

    /// Steps in the file and among the added words. If this were inlined, steps without changes would be slower.
    #[inline(never)]
    fn step_changed(&mut self, dict: &Dict, step: impl for<'d> FnOnce(Cursor<'d>) -> Option<Cursor<'d>>) -> bool {
        let [base, ordinal, high, added @ ..] = self.reserved;
        let places = [[base, ordinal, high], added]
            .map(|[base, ordinal, high]| (Slot::new(base, Children::new(high), high >> raw::CODES != 0), ordinal));
        let next = step(raw::cursor(&dict.dict, places));
        if let Some(next) = &next {
            *self = Self::of(next);
        }
        next.is_some()
    }
}

#[cfg(test)]
mod tests {
    use dict_compiler::{Form, Meta, Options, WordList};

    use super::*;

    fn dict_of(form: Form) -> Dict {
        let mut list = WordList::new(Options::default().with_form(form)).unwrap();
        ["cat", "cats", "dog", "été"].iter().for_each(|word| list.push(word).unwrap());
        let bytes = list.compile(&Meta::default()).unwrap().to_bytes();
        dict_runtime::Dict::from_bytes(&bytes).unwrap().into()
    }

    #[test]
    fn a_cursor_that_is_kept_as_numbers_goes_on_in_all_forms_and_with_added_words() {
        for form in Form::ALL {
            let file = dict_of(*form);
            let changed: Dict = file.dict.with_added(["catso", "do"]).unwrap().into();
            for dict in [file, changed] {
                for text in ["cats", "catso", "dog", "do", "ÉTÉ", "cow"] {
                    let mut kept = structs::Cursor::of(&dict.dict.root());
                    let mut cursor = Some(dict.dict.root());
                    for letter in text.chars().map(String::from) {
                        cursor = cursor.and_then(|cursor| cursor.step_str(&letter));
                        let is_there = kept.step(&dict, |place| place.step_str(&letter));
                        assert_eq!(is_there, cursor.is_some(), "{form} {text}");
                        let Some(cursor) = cursor else { break };
                        assert_eq!(kept.id, cursor.id().unwrap_or(DICTC_NO_ID), "{form} {text}");
                        assert_eq!(kept.children, cursor.children().bits(), "{form} {text}");
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_that_were_changed_lead_anywhere_or_nowhere() {
        for form in Form::ALL {
            let dict = dict_of(*form);
            for base in (0..200).chain([1 << 30, u32::MAX - 40, u32::MAX]).flat_map(|at| [at, at | 1 << 31]) {
                let mut cursor = structs::Cursor::of(&dict.dict.root());
                cursor.reserved[0] = base;
                cursor.children = u32::MAX;
                let codes = (0..=u8::MAX).cycle().take(1000);
                assert!(codes.filter(|code| cursor.step(&dict, |place| place.step(*code))).count() < 1000);
            }
        }
    }
}
