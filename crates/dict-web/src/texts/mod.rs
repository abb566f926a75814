//! Questions about texts and their words, and queries: the third, the fourth and the fifth file of code, which are
//! fetched when they are needed.

mod corrections;
mod lemmas;
mod queries;
mod scans;

pub(crate) use self::{corrections::Corrector, lemmas::Lemmatizer, queries::Finder, scans::TextScanner};

/// Counts units of UTF-16.
struct Utf16Places<'t> {
    text: &'t str,
    /// A place in bytes, and the number of units before it.
    last: (usize, usize),
}

impl<'t> Utf16Places<'t> {
    fn of(text: &'t str) -> Self {
        Self { text, last: (0, 0) }
    }

    /// Returns the number of units before a place in bytes, which is a boundary of characters. It is fast if the place
    /// is near the last one.
    fn at(&mut self, place: usize) -> usize {
        let units = |start: usize, end: usize| self.text.get(start..end).map_or(0, |part| part.encode_utf16().count());
        let (bytes, before) = self.last;
        let count = if place >= bytes { before + units(bytes, place) } else { before - units(place, bytes) };
        self.last = (place, count);
        count
    }
}
