//! Lists of an overlay's words.

use alloc::string::String;
use core::{iter::FusedIterator, ops::RangeBounds};

use super::{Overlay, merged::Merged};
use crate::words::Words;

/// Words of an overlay in the order of their symbols. As an [`Iterator`] it returns each word as a `String`.
/// [`OverlayWords::advance`] lends each word, with its id, and allocates nothing. The ids of added words do not ascend
/// with the others.
#[derive(Clone)]
pub struct OverlayWords<'o> {
    pub(super) merged: Merged<'o, Words<'o>, ()>,
}

impl Overlay {
    /// Returns all words, in the order of their symbols.
    pub fn iter(&self) -> OverlayWords<'_> {
        OverlayWords { merged: Merged::new(self, |dict| dict.iter()) }
    }

    /// Folds `prefix`, and returns the words whose text starts with it, as [`Dict::prefix`](crate::Dict::prefix) does.
    pub fn prefix(&self, prefix: &str) -> OverlayWords<'_> {
        OverlayWords { merged: Merged::new(self, |dict| dict.prefix(prefix)) }
    }

    /// Folds the bounds, and returns the words between them, as [`Dict::range`](crate::Dict::range) does.
    pub fn range<'t>(&self, bounds: impl RangeBounds<&'t str>) -> OverlayWords<'_> {
        let bounds = (bounds.start_bound().cloned(), bounds.end_bound().cloned());
        OverlayWords { merged: Merged::new(self, |dict| dict.range(bounds)) }
    }
}

impl OverlayWords<'_> {
    /// Returns the next word, with its id.
    #[inline]
    pub fn advance(&mut self) -> Option<(u32, &str)> {
        self.merged.advance().map(|hit| (hit.id, hit.word))
    }
}

impl Iterator for OverlayWords<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|(_, word)| word.into())
    }
}

impl FusedIterator for OverlayWords<'_> {}

impl<'o> IntoIterator for &'o Overlay {
    type Item = String;
    type IntoIter = OverlayWords<'o>;

    fn into_iter(self) -> OverlayWords<'o> {
        self.iter()
    }
}

impl core::fmt::Debug for OverlayWords<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("OverlayWords").field("overlay", self.merged.overlay).finish_non_exhaustive()
    }
}
