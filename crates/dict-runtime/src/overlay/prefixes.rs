//! The words that a text begins with, in an overlay.

use core::iter::FusedIterator;

use super::Overlay;
use crate::lookup::CommonPrefixes;

/// The words that a text begins with, the shortest first. Each item is a word's length, in bytes of the folded text,
/// and the word's id.
#[derive(Clone, Debug)]
pub struct OverlayPrefixes<'o, 't> {
    overlay: &'o Overlay,
    base: CommonPrefixes<'o, 't>,
    added: Option<AddedPrefixes<'o, 't>>,
}

/// The added words that a text begins with.
#[derive(Clone, Debug)]
struct AddedPrefixes<'o, 't> {
    prefixes: CommonPrefixes<'o, 't>,
    next: Option<(usize, u32)>,
    /// The next word of the base, which comes before or after that one.
    next_of_base: Option<(usize, u32)>,
}

impl Overlay {
    /// Folds `text`, and returns the words that it begins with, the shortest first, as
    /// [`Dict::common_prefixes`](crate::Dict::common_prefixes) does.
    pub fn common_prefixes<'o, 't>(&'o self, text: &'t str) -> OverlayPrefixes<'o, 't> {
        let mut base = self.base.common_prefixes(text);
        let added = self.added().map(|added| {
            let mut prefixes = added.common_prefixes(text);
            AddedPrefixes { next: prefixes.next(), prefixes, next_of_base: base.next() }
        });
        OverlayPrefixes { overlay: self, base, added }
    }

    /// Returns the longest of the [common prefixes](Overlay::common_prefixes).
    pub fn longest_prefix(&self, text: &str) -> Option<(usize, u32)> {
        self.common_prefixes(text).last()
    }
}

impl OverlayPrefixes<'_, '_> {
    /// Returns the folded text, or more of its start than any word has, as [`CommonPrefixes::text`] does.
    pub fn text(&self) -> &str {
        match &self.added {
            Some(added) if added.prefixes.text().len() > self.base.text().len() => added.prefixes.text(),
            _ => self.base.text(),
        }
    }

    /// Returns the next word of the base or of the added words.
    #[inline]
    fn next_of_both(&mut self) -> Option<(usize, u32)> {
        let Some(added) = &mut self.added else { return self.base.next() };
        match (added.next, added.next_of_base) {
            (Some((len, id)), base) if base.is_none_or(|(of_base, _)| len < of_base) => {
                added.next = added.prefixes.next();
                Some((len, self.overlay.id_of_added(id)))
            }
            (_, next) => {
                added.next_of_base = self.base.next();
                next
            }
        }
    }
}

impl Iterator for OverlayPrefixes<'_, '_> {
    type Item = (usize, u32);

    #[inline]
    fn next(&mut self) -> Option<(usize, u32)> {
        loop {
            let (len, id) = self.next_of_both()?;
            if !self.overlay.is_denied(id) {
                return Some((len, id));
            }
        }
    }
}

impl FusedIterator for OverlayPrefixes<'_, '_> {}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use crate::overlay::testing::random_cases;

    #[test]
    fn common_prefixes_are_the_beginnings_of_a_text_that_are_words() {
        for case in random_cases() {
            for text in &case.texts {
                let folded = case.overlay.base().alphabet().fold_text(text);
                let ends = folded.char_indices().map(|(at, letter)| at + letter.len_utf8());
                let expected: Vec<_> = ends.filter_map(|end| Some((end, case.id(&folded[..end])?))).collect();
                assert!(case.overlay.common_prefixes(text).eq(expected.iter().copied()), "{text}: {expected:?}");
                let mut prefixes = case.overlay.common_prefixes(text);
                while let Some((len, id)) = prefixes.next() {
                    assert_eq!(case.overlay.word(id).as_deref(), prefixes.text().get(..len), "{text}");
                }
                assert_eq!(case.overlay.longest_prefix(text), expected.last().copied(), "{text}");
            }
        }
    }
}
