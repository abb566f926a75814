//! A cursor that walks the automaton one symbol at a time.

use alloc::vec::Vec;

use dict_format::{Children, Rank, Slot, Symbol};

use crate::{
    dict::{Dict, ReachedSlot},
    words::Words,
};

/// A place in the automaton, reached by the symbols so far. It is a few machine words long: copy it to come back.
#[derive(Clone, Copy)]
pub struct Cursor<'d> {
    dict: &'d Dict,
    slots: &'d [Slot],
    ranks: &'d [Rank],
    reached: ReachedSlot,
}

impl Dict {
    /// Returns a cursor at the automaton's root.
    #[inline]
    pub fn root(&self) -> Cursor<'_> {
        let slot = self.slots().first().copied().unwrap_or(Slot::EMPTY);
        Cursor::at(self, ReachedSlot { slot, ordinal: 0 })
    }
}

impl<'d> Cursor<'d> {
    /// Returns a cursor at a slot of `dict`.
    #[inline]
    pub(crate) fn at(dict: &'d Dict, reached: ReachedSlot) -> Self {
        Self { dict, slots: dict.slots(), ranks: dict.ranks(), reached }
    }

    /// Steps by a symbol code, 0 to 30. A symbol of two codes takes two steps.
    #[inline]
    pub fn step(&self, code: u8) -> Option<Self> {
        let at = self.reached.slot.child(code)?;
        let slot = *self.slots.get(at)?;
        // Each slot has a rank, so the default is never used. With `map_or`, a walk that needs no id does not check the
        // rank's index.
        let rank = self.ranks.get(at).map_or(0, |rank| rank.get());
        let reached = ReachedSlot { slot, ordinal: self.reached.ordinal.wrapping_add(rank) };
        Some(Self { reached, ..*self })
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
            None => self.step_str(letter.encode_utf8(&mut [0; 4])),
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
        self.reached.slot.is_word()
    }

    /// Returns the codes with which [`Cursor::step`] can go on. Their type is in the module [`raw`](crate::raw) and has
    /// the stability of that module.
    #[inline]
    pub fn children(&self) -> Children {
        self.reached.slot.children()
    }

    /// Returns the id of the word that the symbols so far spell, if they spell a word.
    #[inline]
    pub fn id(&self) -> Option<u32> {
        self.dict.id_at(self.reached)
    }

    /// Returns the dictionary that the cursor walks.
    #[inline]
    pub fn dict(&self) -> &'d Dict {
        self.dict
    }

    /// Returns the id of the first word at this place or below it: the first word that starts with the symbols so far.
    #[inline]
    pub fn first_id(&self) -> u32 {
        self.reached.ordinal.wrapping_sub(u32::from(self.is_word()))
    }

    /// Returns the id after that of the last word at this place or below it.
    pub(crate) fn end_id(&self) -> u32 {
        let mut last = *self;
        // In a damaged file, a path may never end.
        for _ in 0..self.dict.max_codes() {
            let code = last.children().bits().checked_ilog2();
            let Some(child) = code.and_then(|code| last.step(code as u8)) else { break };
            last = child;
        }
        last.reached.ordinal.min(self.dict.word_count())
    }

    /// Returns the words at this place and below it, in the order of their ids: the words that start with the symbols
    /// so far.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// let cats = dict.root().step_str("cats").unwrap();
    /// assert!(cats.words().eq(["cats"]));
    /// assert_eq!((cats.first_id(), dict.root().words().len()), (2, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(&self) -> Words<'d> {
        Words::new(self.dict, self.first_id()..self.end_id(), Vec::new())
    }

    #[inline]
    pub(crate) fn reached(&self) -> ReachedSlot {
        self.reached
    }
}

impl core::fmt::Debug for Cursor<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let ReachedSlot { slot, ordinal } = self.reached;
        f.debug_struct("Cursor").field("slot", &slot).field("ordinal", &ordinal).finish_non_exhaustive()
    }
}
