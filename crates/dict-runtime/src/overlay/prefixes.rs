//! The words that a text begins with, in an overlay.

use core::iter::{FusedIterator, Peekable};

use super::Overlay;
use crate::lookup::CommonPrefixes;

/// The words that a text begins with, the shortest first. Each item is a word's length, in bytes of the folded text,
/// and the word's id.
#[derive(Clone, Debug)]
pub struct OverlayPrefixes<'o, 't> {
    overlay: &'o Overlay,
    base: Peekable<CommonPrefixes<'o, 't>>,
    added: Option<Peekable<CommonPrefixes<'o, 't>>>,
}

impl Overlay {
    /// Folds `text`, and returns the words that it begins with, the shortest first, as
    /// [`Dict::common_prefixes`](crate::Dict::common_prefixes) does.
    pub fn common_prefixes<'o, 't>(&'o self, text: &'t str) -> OverlayPrefixes<'o, 't> {
        OverlayPrefixes {
            overlay: self,
            base: self.base.common_prefixes(text).peekable(),
            added: self.added().map(|added| added.common_prefixes(text).peekable()),
        }
    }

    /// Returns the longest of the [common prefixes](Overlay::common_prefixes).
    pub fn longest_prefix(&self, text: &str) -> Option<(usize, u32)> {
        self.common_prefixes(text).last()
    }
}

impl Iterator for OverlayPrefixes<'_, '_> {
    type Item = (usize, u32);

    fn next(&mut self) -> Option<(usize, u32)> {
        loop {
            let base_len = self.base.peek().map(|(len, _)| *len);
            if let Some(added) = &mut self.added
                && let Some((len, id)) = added.next_if(|(len, _)| base_len.is_none_or(|base_len| *len < base_len))
            {
                return Some((len, self.overlay.id_of_added(id)));
            }
            let (len, id) = self.base.next()?;
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
                assert_eq!(case.overlay.longest_prefix(text), expected.last().copied(), "{text}");
            }
        }
    }
}
