//! A cursor that walks the automaton one symbol at a time.

use alloc::vec::Vec;
use core::ops::Range;

use dict_format::{Children, Slot, Symbol};

use super::steps::{ReachedSlot, Steps};
use crate::{dict::Dict, words::Words};

/// A place in the dictionary, reached by the symbols so far. It is a few machine words long: copy it to come back.
///
/// In a dictionary with [changes](Dict::with_denied), a place may lead only to denied words, because the automaton of
/// the file does not change.
#[derive(Clone, Copy)]
pub struct Cursor<'d> {
    dict: &'d Dict,
    /// The place in the file; [`ReachedSlot::NONE`] if only added words have the place.
    reached: ReachedSlot,
    /// The place among the added words; [`ReachedSlot::NONE`] if they have no such place.
    added: ReachedSlot,
}

/// # A walk of your own
impl Dict {
    /// Returns a cursor before the first symbol of all words.
    #[inline]
    pub fn root(&self) -> Cursor<'_> {
        Cursor { added: self.added().map_or(ReachedSlot::NONE, Self::root_slot), ..self.file_root() }
    }

    /// Returns a cursor at the root of the file, which does not visit added words.
    #[inline]
    pub(crate) fn file_root(&self) -> Cursor<'_> {
        Cursor::at(self, [self.root_slot(), ReachedSlot::NONE])
    }
}

impl<'d> Cursor<'d> {
    /// Returns a cursor at a slot of the file of `dict`, and at a slot among its added words.
    #[inline]
    pub(crate) fn at(dict: &'d Dict, [reached, added]: [ReachedSlot; 2]) -> Self {
        Self { dict, reached, added }
    }

    /// Steps by a symbol code, 0 to 30. A symbol of two codes takes two steps.
    #[inline]
    pub fn step(&self, code: u8) -> Option<Self> {
        if self.added.slot != Slot::EMPTY {
            let [reached, added] = step_both(self.dict, self.reached, self.added, code)?;
            return Some(Self { reached, added, ..*self });
        }
        Some(Self { reached: step(self.dict, self.reached, code)?, ..*self })
    }

    /// Folds `text`, cuts it into symbols, and steps by them. The text may be a tile's text of one or several letters.
    pub fn step_str(&self, text: &str) -> Option<Self> {
        self.step_folded(&self.dict.fold_start(text))
    }

    /// Folds `letter`, cuts the result into symbols, and steps by them. Returns what [`Cursor::step_str`] returns for a
    /// text of this one character. For a symbol of several letters, such as `qu`, call `step_str`.
    #[inline]
    pub fn step_char(&self, letter: char) -> Option<Self> {
        match u8::try_from(letter).ok().and_then(|byte| self.dict.code_of_byte(byte)) {
            Some(code) => self.step(code),
            None => {
                let [reached, added] = step_other_char(self.dict, self.reached, self.added, letter)?;
                Some(Self { reached, added, ..*self })
            }
        }
    }

    /// Steps by `symbol`: by its code, or by its two codes.
    #[inline]
    pub fn step_symbol(&self, symbol: &Symbol) -> Option<Self> {
        self.step_codes(symbol.first(), symbol.second())
    }

    /// Steps by the one or two codes of a symbol.
    #[inline]
    pub(crate) fn step_codes(&self, first: u8, second: Option<u8>) -> Option<Self> {
        let next = self.step(first)?;
        match second {
            None => Some(next),
            Some(second) => next.step(second),
        }
    }

    /// Cuts folded text into symbols, and steps by them.
    pub(crate) fn step_folded(&self, text: &str) -> Option<Self> {
        let alphabet = self.dict.alphabet();
        let mut cursor = *self;
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            let (first, second, after) = self.dict.index().cut(alphabet, rest)?;
            cursor = cursor.step_codes(first, second)?;
            rest = after;
        }
        Some(cursor)
    }

    /// Returns true if the symbols so far are a word.
    #[inline]
    pub fn is_word(&self) -> bool {
        if self.dict.is_changed() { self.id().is_some() } else { self.reached.is_word() }
    }

    /// Returns the id of the word that the symbols so far spell, if they spell a word.
    #[inline]
    pub fn id(&self) -> Option<u32> {
        let in_file = self.dict.id_at(self.reached);
        if self.dict.is_changed() { changed_id(self.dict, in_file, self.added) } else { in_file }
    }

    /// Returns the codes with which [`Cursor::step`] can go on. Their type is in the module [`raw`](crate::raw) and has
    /// the stability of that module.
    #[inline]
    pub fn children(&self) -> Children {
        Children::new(self.reached.slot.children().bits() | self.added.slot.children().bits())
    }

    /// Returns the dictionary that the cursor walks.
    #[inline]
    pub fn dict(&self) -> &'d Dict {
        self.dict
    }

    /// Returns the ids of the words of the file at this place and below it: the words that start with the symbols so
    /// far.
    pub(crate) fn file_ids(&self) -> Range<u32> {
        self.first_file_id()..self.end_file_id()
    }

    /// Returns the id of the first word of the file at this place or below it.
    #[inline]
    pub(crate) fn first_file_id(&self) -> u32 {
        self.reached.ordinal.wrapping_sub(u32::from(self.reached.is_word()))
    }

    /// Returns the id after that of the last word of the file at this place or below it.
    pub(crate) fn end_file_id(&self) -> u32 {
        let mut last = self.reached;
        // In a damaged file, a path may never end.
        for _ in 0..self.dict.max_file_codes() {
            let code = last.slot.children().bits().checked_ilog2();
            let Some(child) = code.and_then(|code| step(self.dict, last, code as u8)) else { break };
            last = child;
        }
        last.ordinal.min(self.dict.word_count())
    }

    /// Returns the words at this place and below it, in the order of their symbols: the words that start with the
    /// symbols so far.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// let cats = dict.root().step_str("cats").unwrap();
    /// assert!(cats.words().eq(["cats"]));
    /// assert_eq!(dict.root().words().len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(&self) -> Words<'d> {
        let added = |added: &'d Dict| Cursor::at(added, [self.added, ReachedSlot::NONE]).words();
        Words::new(self.dict, self.file_ids(), Vec::new(), added)
    }

    /// Returns the slot that the cursor reached in the file.
    #[inline]
    pub(crate) fn file_slot(&self) -> ReachedSlot {
        self.reached
    }

    /// Returns the slots that the cursor reached: in the file, and among the added words.
    #[inline]
    pub(crate) fn reached(&self) -> [ReachedSlot; 2] {
        [self.reached, self.added]
    }
}

/// Steps from the slot `from` of a file by a symbol code.
#[inline]
fn step(file: &Dict, from: ReachedSlot, code: u8) -> Option<ReachedSlot> {
    let (slot, rank) = Steps::of(file).step(from.slot, code)?;
    Some(ReachedSlot { slot, ordinal: from.ordinal.wrapping_add(rank) })
}

/// Steps by a code from a slot of the file and from a slot among the added words. If this were inlined, or took a
/// cursor, steps without added words would take longer.
#[inline(never)]
fn step_both(dict: &Dict, reached: ReachedSlot, added: ReachedSlot, code: u8) -> Option<[ReachedSlot; 2]> {
    let places = [step(dict, reached, code), dict.added().and_then(|words| step(words, added, code))];
    let is_place = places.iter().any(Option::is_some);
    is_place.then(|| places.map(|place| place.unwrap_or(ReachedSlot::NONE)))
}

/// Steps by a character without a code, as [`step_both`] does.
#[inline(never)]
fn step_other_char(dict: &Dict, reached: ReachedSlot, added: ReachedSlot, letter: char) -> Option<[ReachedSlot; 2]> {
    Cursor::at(dict, [reached, added]).step_str(letter.encode_utf8(&mut [0; 4])).map(|cursor| cursor.reached())
}

/// Returns the id of the word at a place that has the id `in_file` in the file, or is at `added` among the added words.
#[inline(never)]
fn changed_id(dict: &Dict, in_file: Option<u32>, added: ReachedSlot) -> Option<u32> {
    dict.changes.as_ref()?.id_of(in_file, || dict.added()?.id_at(added))
}

impl core::fmt::Debug for Cursor<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let ReachedSlot { slot, ordinal } = self.reached;
        f.debug_struct("Cursor").field("slot", &slot).field("ordinal", &ordinal).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::changes::testing::random_cases;

    /// Adds the ids of the words at the place of `cursor` and below it to `found`.
    fn visit(cursor: &Cursor<'_>, found: &mut BTreeSet<u32>) {
        assert_eq!(cursor.is_word(), cursor.id().is_some());
        if let Some(id) = cursor.id() {
            assert!(found.insert(id));
        }
        for code in 0..=u8::MAX {
            let next = cursor.step(code);
            assert_eq!(next.is_some(), cursor.children().any(|child| child == code), "{code}");
            next.inspect(|next| visit(next, found));
        }
    }

    #[test]
    fn a_cursor_visits_the_words_and_no_others() {
        for case in random_cases() {
            let mut found = BTreeSet::new();
            visit(&case.dict.root(), &mut found);
            assert!(found.into_iter().eq(case.ids.values().copied().collect::<BTreeSet<u32>>()));
        }
    }

    #[test]
    fn a_cursor_steps_by_text_and_by_letters() {
        for case in random_cases() {
            let root = case.dict.root();
            let id = |cursor: Option<Cursor<'_>>| cursor.and_then(|cursor| cursor.id());
            for text in &case.texts {
                assert_eq!(id(root.step_str(text)), case.id(text), "{text}");
                let letter = text.chars().next().unwrap();
                let (first, rest) = text.split_at(letter.len_utf8());
                let by_text = root.step_str(first).and_then(|cursor| cursor.step_str(rest));
                let by_letter = root.step_char(letter).and_then(|cursor| cursor.step_str(rest));
                assert_eq!(id(by_letter), id(by_text), "{text}");
            }
        }
    }
}
