//! Words that a text begins with.

use alloc::borrow::Cow;

use crate::{Cursor, Dict};

/// The words that a text begins with, the shortest first: for each, how many bytes of the folded text it is, and
/// its id.
pub struct CommonPrefixes<'d, 't> {
    text: Cow<'t, str>,
    /// Where the first `settled` bytes of the text lead: those that are cut into the same symbols however much of
    /// the text is taken.
    cursor: Cursor<'d>,
    settled: usize,
    end: usize,
}

impl Dict {
    /// The words that `text`, folded, begins with, the shortest first.
    ///
    /// Lengths are in bytes of the folded text, which is [`Alphabet::fold_text`](dict_format::Alphabet::fold_text) of the
    /// [alphabet](Dict::alphabet), and `text` itself where that changes nothing.
    pub fn common_prefixes<'d, 't>(&'d self, text: &'t str) -> CommonPrefixes<'d, 't> {
        CommonPrefixes { text: self.alphabet().fold_text(text), cursor: self.root(), settled: 0, end: 0 }
    }

    /// The longest of the [common prefixes](Dict::common_prefixes).
    pub fn longest_prefix(&self, text: &str) -> Option<(usize, u32)> {
        self.common_prefixes(text).last()
    }
}

impl Iterator for CommonPrefixes<'_, '_> {
    type Item = (usize, u32);

    fn next(&mut self) -> Option<(usize, u32)> {
        let dict = self.cursor.dict();
        let longest = dict.index.longest_symbol().max(1);
        loop {
            self.end += self.text.get(self.end..)?.chars().next()?.len_utf8();
            while self.end - self.settled >= longest {
                let symbol = dict.alphabet().longest_match(self.text.as_bytes().get(self.settled..self.end)?)?;
                self.cursor = self.cursor.step_symbol(symbol)?;
                self.settled += symbol.bytes().len();
            }
            let found = self.cursor.step_folded(self.text.get(self.settled..self.end)?);
            if let Some(id) = found.and_then(|cursor| cursor.id()) {
                return Some((self.end, id));
            }
        }
    }
}
