//! A cursor into an overlay.

use dict_format::Children;

use super::Overlay;
use crate::cursor::Cursor;

/// A place in an overlay, reached by the symbols so far. It is a few machine words long: copy it to come back.
///
/// A place may lead only to denied words, because the automaton of the base does not change.
#[derive(Clone, Copy, Debug)]
pub struct OverlayCursor<'o> {
    overlay: &'o Overlay,
    /// The place in the base, if it has one.
    base: Option<Cursor<'o>>,
    /// The place among the added words, if they have one.
    added: Option<Cursor<'o>>,
}

impl Overlay {
    /// Returns a cursor before the first symbol of all words.
    #[inline]
    pub fn root(&self) -> OverlayCursor<'_> {
        OverlayCursor { overlay: self, base: Some(self.base.root()), added: self.added().map(|added| added.root()) }
    }
}

impl<'o> OverlayCursor<'o> {
    /// Steps by a symbol code, 0 to 30. A symbol of two codes takes two steps.
    #[inline]
    pub fn step(&self, code: u8) -> Option<Self> {
        self.step_both(|cursor| cursor.step(code))
    }

    /// Folds `text`, cuts it into symbols, and steps by them. The text may be a tile's text of one or several letters.
    pub fn step_str(&self, text: &str) -> Option<Self> {
        self.step_both(|cursor| cursor.step_str(text))
    }

    /// Folds `letter`, cuts the result into symbols, and steps by them.
    pub fn step_char(&self, letter: char) -> Option<Self> {
        self.step_both(|cursor| cursor.step_char(letter))
    }

    #[inline]
    fn step_both(&self, step: impl Fn(&Cursor<'o>) -> Option<Cursor<'o>>) -> Option<Self> {
        let (base, added) = (self.base.as_ref().and_then(&step), self.added.as_ref().and_then(&step));
        (base.is_some() || added.is_some()).then_some(Self { base, added, ..*self })
    }

    /// Returns true if the symbols so far are a word.
    #[inline]
    pub fn is_word(&self) -> bool {
        self.id().is_some()
    }

    /// Returns the id of the word that the symbols so far spell, if they spell a word.
    #[inline]
    pub fn id(&self) -> Option<u32> {
        let id = |cursor: &Option<Cursor<'o>>| cursor.as_ref()?.id();
        self.overlay.id_of(id(&self.base), || id(&self.added))
    }

    /// Returns the codes with which [`OverlayCursor::step`] can go on. Their type is in the module [`raw`](crate::raw)
    /// and has the stability of that module.
    #[inline]
    pub fn children(&self) -> Children {
        let bits = |cursor: &Option<Cursor<'o>>| cursor.as_ref().map_or(0, |cursor| cursor.children().bits());
        Children::new(bits(&self.base) | bits(&self.added))
    }
}
