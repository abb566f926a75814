//! All words, and the words between two texts.

use alloc::{string::String, vec::Vec};
use core::ops::{Bound, Range, RangeBounds};

use super::Words;
use crate::{automaton::Cursor, dict::Dict};

/// # All words, and ranges
impl Dict {
    /// Returns all words, in the order of their symbols.
    pub fn iter(&self) -> Words<'_> {
        Words::new(self, 0..self.word_count(), Vec::new(), Self::iter)
    }

    /// Folds the bounds, and returns the words between them, in the order of their symbols. A bound need not be a word.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// assert!(dict.range("cate".."dog").eq(["category", "cats"]));
    /// assert!(dict.range("CATS"..="DOG").eq(["cats", "dog"]));
    /// // The number of words that come before a text, whether it is a word or not.
    /// assert_eq!(dict.range(.."catch").len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// The order is that of the symbols. With a symbol `ch`, the words from `c` to `ch` are the words that start with
    /// the symbol `c`, `cz…` among them.
    pub fn range<'t>(&self, bounds: impl RangeBounds<&'t str>) -> Words<'_> {
        let bounds = (bounds.start_bound().cloned(), bounds.end_bound().cloned());
        let start = match bounds.start_bound() {
            Bound::Included(text) => self.ids_of_text(text).start,
            Bound::Excluded(text) => self.ids_of_text(text).end,
            Bound::Unbounded => 0,
        };
        let end = match bounds.end_bound() {
            Bound::Included(text) => self.ids_of_text(text).end,
            Bound::Excluded(text) => self.ids_of_text(text).start,
            Bound::Unbounded => self.word_count(),
        };
        Words::new(self, start..end, Vec::new(), |added| added.range(bounds))
    }

    /// Folds `text`, and returns the range of its id in the file. If the file does not have it, the range is empty, and
    /// starts at the id of the first word after it.
    ///
    /// The walk along the text ends at the first symbol that no word goes on with. All words that have a later symbol
    /// there come after the text. In the dictionary of `cat`, `cats` and `dog`:
    ///
    /// ```text
    /// text    symbols with a place   first place after the text   range
    /// cats    c a t s                                             1..2
    /// cab     c a                    cat                          0..0
    /// ca-     c a                    cat                          0..0
    /// catz    c a t                  (after all words of `cat`)   2..2
    /// ```
    pub(crate) fn ids_of_text(&self, text: &str) -> Range<u32> {
        let alphabet = self.alphabet();
        let text = self.fold_start(text);
        let mut cursor = self.file_root();
        let mut rest = &*text;
        while !rest.is_empty() {
            let symbol = alphabet.longest_match(rest.as_bytes());
            let next = symbol.and_then(|symbol| cursor.step_symbol(symbol).zip(rest.get(symbol.bytes().len()..)));
            let Some((place, after)) = next else {
                // A letter that is not in the alphabet sorts as a symbol would.
                let letter = rest.chars().next().map_or(0, char::len_utf8);
                let len = symbol.map_or(letter, |symbol| symbol.bytes().len());
                let before = rest.as_bytes().get(..len).unwrap_or_default();
                let first_after = alphabet.symbols().partition_point(|symbol| symbol.bytes() <= before);
                let symbols = alphabet.symbols().get(first_after..).unwrap_or(&[]);
                let place = symbols.iter().find_map(|symbol| cursor.step_symbol(symbol));
                let id =
                    place.as_ref().map_or_else(|| cursor.end_file_id(), Cursor::first_file_id).min(self.word_count());
                return id..id;
            };
            cursor = place;
            rest = after;
        }
        let id = cursor.first_file_id().min(self.word_count());
        id..self.id_at(cursor.file_slot()).map_or(id, |id| id + 1)
    }
}

impl<'d> IntoIterator for &'d Dict {
    type Item = String;
    type IntoIter = Words<'d>;

    fn into_iter(self) -> Words<'d> {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::testing::{Random, dict_of_symbols};

    #[test]
    fn a_range_has_the_words_between_any_two_texts() {
        let mut random = Random::new(1);
        for count in 1..60 {
            let list = Vec::from_iter(random.texts(&["a", "c", "é"], 4, count));
            let dict = dict_of_symbols(&list.join(" "), &["a", "c", "é"]);
            assert!(dict.iter().eq(list.iter().cloned()));
            for _ in 0..20 {
                // The words have neither `b` nor `x` nor `ö`.
                let [low, high] = [(); 2].map(|()| match random.below(3) {
                    0 => list[random.below(list.len())].clone(),
                    _ => random.text(&["a", "b", "c", "x", "é", "ö"], 4),
                });
                let mut bound =
                    |text| [Bound::Included(text), Bound::Excluded(text), Bound::Unbounded][random.below(3)];
                let bounds = (bound(&*low), bound(&*high));
                let expected = list.iter().filter(|word| bounds.contains(&&***word));
                assert!(dict.range(bounds).eq(expected.cloned()), "{bounds:?} {list:?}");
                let before = list.iter().filter(|word| **word < low).count();
                assert_eq!(dict.range(..&*low).len(), before, "{low} {list:?}");
            }
        }
    }
}
