//! A place in the automaton.

use dict_format::{Children, Rank, Slot, Symbol};

use crate::Dict;

/// A place in the automaton: the symbols stepped by so far. Copy it to come back to it.
#[derive(Clone, Copy)]
pub struct Cursor<'d> {
    dict: &'d Dict,
    slots: &'d [Slot],
    ranks: &'d [Rank],
    slot: Slot,
    ordinal: u32,
}

impl<'d> Cursor<'d> {
    #[inline]
    pub(crate) fn new(dict: &'d Dict) -> Self {
        let slots = dict.slots();
        let slot = slots.first().copied().unwrap_or(Slot::EMPTY);
        Self { dict, slots, ranks: dict.ranks(), slot, ordinal: 0 }
    }

    /// The child by symbol code `code`, 0 to 30; a two-code symbol takes two steps.
    #[inline]
    pub fn step(&self, code: u8) -> Option<Self> {
        let at = self.slot.child(code)?;
        let slot = *self.slots.get(at)?;
        // There are as many ranks as slots; a walk that asks for no id need not know.
        let rank = self.ranks.get(at).map_or(0, |rank| rank.get());
        Some(Self { slot, ordinal: self.ordinal.wrapping_add(rank), ..*self })
    }

    /// Where `text`, folded and cut into symbols, leads: the text of a tile, of one letter or several.
    pub fn step_str(&self, text: &str) -> Option<Self> {
        self.step_folded(&self.dict.alphabet().fold_text(text))
    }

    /// Where `symbol` leads: one step, or two.
    #[inline]
    pub fn step_symbol(&self, symbol: &Symbol) -> Option<Self> {
        self.step_codes(symbol.first(), symbol.second())
    }

    #[inline]
    fn step_codes(&self, first: u8, second: Option<u8>) -> Option<Self> {
        let next = self.step(first)?;
        match second {
            None => Some(next),
            Some(second) => next.step(second),
        }
    }

    pub(crate) fn step_folded(&self, text: &str) -> Option<Self> {
        let (alphabet, index) = (self.dict.alphabet(), &self.dict.index);
        let (mut cursor, mut rest) = (*self, text.as_bytes());
        while !rest.is_empty() {
            let (first, second, behind) = index.cut(alphabet, rest)?;
            cursor = cursor.step_codes(first, second)?;
            rest = behind;
        }
        Some(cursor)
    }

    /// Whether the symbols so far are a word.
    #[inline]
    pub fn is_word(&self) -> bool {
        self.slot.is_word()
    }

    /// The codes that [`Cursor::step`] has a child for.
    #[inline]
    pub fn children(&self) -> Children {
        self.slot.children()
    }

    /// The id of the word that the symbols so far are.
    #[inline]
    pub fn id(&self) -> Option<u32> {
        self.dict.id_at(self.slot, self.ordinal)
    }

    /// The dictionary it walks.
    #[inline]
    pub fn dict(&self) -> &'d Dict {
        self.dict
    }

    /// The id of the first word at this place or below it.
    pub(crate) fn first_id(&self) -> u32 {
        self.ordinal.wrapping_sub(u32::from(self.slot.is_word()))
    }

    #[inline]
    pub(crate) fn place(&self) -> (Slot, u32) {
        (self.slot, self.ordinal)
    }
}

impl core::fmt::Debug for Cursor<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Cursor").field("slot", &self.slot).field("ordinal", &self.ordinal).finish_non_exhaustive()
    }
}
