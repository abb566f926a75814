//! A cursor into an overlay.

use dict_format::Children;

use super::Overlay;
use crate::{cursor::Cursor, dict::Dict};

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
        OverlayCursor::at(self, [Some(self.base.root()), self.added().map(Dict::root)])
    }
}

impl<'o> OverlayCursor<'o> {
    /// Returns a cursor at a place in the base, and at a place among the added words.
    #[inline]
    pub(crate) fn at(overlay: &'o Overlay, [base, added]: [Option<Cursor<'o>>; 2]) -> Self {
        Self { overlay, base, added }
    }

    /// Returns the place in the base, and the place among the added words.
    #[inline]
    pub(crate) fn places(&self) -> [Option<Cursor<'o>>; 2] {
        [self.base, self.added]
    }

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
        let places = [self.base.as_ref().and_then(&step), self.added.as_ref().and_then(&step)];
        places.iter().any(Option::is_some).then_some(Self::at(self.overlay, places))
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

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::overlay::testing::random_cases;

    /// Adds the ids of the words at the place of `cursor` and below it to `found`.
    fn visit(cursor: &OverlayCursor<'_>, found: &mut BTreeSet<u32>) {
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
    fn a_cursor_visits_the_words_of_the_overlay_and_no_others() {
        for case in random_cases() {
            let mut found = BTreeSet::new();
            visit(&case.overlay.root(), &mut found);
            assert!(found.into_iter().eq(case.ids.values().copied().collect::<BTreeSet<u32>>()));
        }
    }

    #[test]
    fn a_cursor_steps_by_text_and_by_letters() {
        for case in random_cases() {
            let root = case.overlay.root();
            let id = |cursor: Option<OverlayCursor<'_>>| cursor.and_then(|cursor| cursor.id());
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
