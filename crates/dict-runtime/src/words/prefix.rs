//! The words with a prefix.

use alloc::vec::Vec;
use core::ops::Range;

use dict_format::{
    Symbol,
    symbol::{MAX_SYMBOL_BYTES, NO_CODE},
};

use super::Words;
use crate::dict::Dict;

/// The ids of words, as one range or several ranges with gaps between them.
struct IdRanges {
    first: Range<u32>,
    /// The ranges after the first one, the last range first.
    later: Vec<Range<u32>>,
}

impl IdRanges {
    /// Adds a range that comes before the others.
    fn push_before(&mut self, ids: Range<u32>) {
        if ids.is_empty() {
            return;
        }
        if self.first.is_empty() {
            self.first = ids;
        } else if ids.end < self.first.start {
            self.later.push(core::mem::replace(&mut self.first, ids));
        } else {
            self.first.start = self.first.start.min(ids.start);
        }
    }
}

/// # Words with a prefix
impl Dict {
    /// Folds `prefix`, and returns the words whose text starts with it, in the order of their symbols.
    ///
    /// The prefix is a prefix of text, so it may end inside a symbol. With the symbols `q`, `qu`, `a`, `i` and `t`, the
    /// words with the prefix `q` are at two places: below `q`, and at the symbol `qu`:
    ///
    /// ```text
    /// prefix   places                                  finds
    /// q        (root) with the symbol `qu`; `q`        qat, quit
    /// qu       `qu`                                    quit
    /// ```
    pub fn complete(&self, prefix: &str) -> Words<'_> {
        let IdRanges { first, mut later } = self.ids_with_prefix(prefix);
        later.reverse();
        Words::new(self, first, later, |added| added.complete(prefix))
    }

    /// Returns the ids of the words of the file with this prefix.
    ///
    /// Few alphabets have symbols made of several other symbols, such as `quab` beside `qu`, `a` and `b`. Then there
    /// may be other words between those with the prefix `qua`: `quabit` comes after `quit`, because the symbol `quab`
    /// comes after the symbol `qu`.
    ///
    /// Visits the places that beginnings of the prefix lead to. A symbol sorts before longer symbols that begin with
    /// its text, so the words of later places come first.
    fn ids_with_prefix(&self, prefix: &str) -> IdRanges {
        let alphabet = self.alphabet();
        let prefix = self.fold_start(prefix);
        let mut ids = IdRanges { first: 0..0, later: Vec::new() };
        let mut cursor = self.file_root();
        let mut rest = &*prefix;
        // In a damaged file, a path may never end.
        for _ in 0..=self.max_file_codes() {
            let Some(byte) = rest.bytes().next() else {
                ids.push_before(cursor.file_ids());
                break;
            };
            // No longer symbol starts with a byte that has a code.
            if self.index().by_byte(byte) == NO_CODE {
                let mut places =
                    longer_symbols(alphabet.symbols(), rest).iter().filter_map(|symbol| cursor.step_symbol(symbol));
                if let Some(first) = places.next() {
                    let last = places.next_back().unwrap_or(first);
                    ids.push_before(first.first_file_id()..last.end_file_id());
                }
            }
            let symbol = alphabet.longest_match(rest.as_bytes());
            let next = symbol.and_then(|symbol| cursor.step_symbol(symbol).zip(rest.get(symbol.bytes().len()..)));
            let Some((place, after)) = next else { break };
            cursor = place;
            rest = after;
        }
        ids
    }
}

/// Returns the symbols that begin with `text` and are longer than it.
fn longer_symbols<'s>(symbols: &'s [Symbol], text: &str) -> &'s [Symbol] {
    if text.len() >= MAX_SYMBOL_BYTES {
        return &[];
    }
    let first = symbols.partition_point(|symbol| symbol.text() <= text);
    let rest = symbols.get(first..).unwrap_or(&[]);
    let count = rest.iter().take_while(|symbol| symbol.text().starts_with(text)).count();
    rest.get(..count).unwrap_or(&[])
}

#[cfg(test)]
mod tests {
    use crate::stream::{Hit, Stream};
    use crate::testing::dict_of_symbols;

    #[test]
    fn a_prefix_that_ends_inside_several_symbols_keeps_the_order_of_ids() {
        let dict = dict_of_symbols("ca cbx", &["c", "ca", "cb", "x"]);
        assert!(dict.complete("c").eq(["ca", "cbx"]));
        let mut words = dict.complete("c");
        assert_eq!(words.advance(), Some(Hit { id: 0, word: "ca", output: () }));
        assert_eq!(words.advance(), Some(Hit { id: 1, word: "cbx", output: () }));
    }

    #[test]
    fn the_words_of_a_prefix_are_at_the_places_of_the_example() {
        let dict = dict_of_symbols("qat quit tat", &["a", "i", "q", "qu", "t"]);
        assert!(dict.complete("q").eq(["qat", "quit"]));
        assert!(dict.complete("qu").eq(["quit"]));
    }

    #[test]
    fn words_between_those_with_a_prefix_are_left_out() {
        let dict = dict_of_symbols("quat quit quabit", &["a", "b", "i", "qu", "quab", "t"]);
        assert!(dict.iter().eq(["quat", "quit", "quabit"]));
        let words = || dict.complete("qua");
        assert_eq!((words().len(), words().count(), words().last().as_deref()), (2, 2, Some("quabit")));
        assert!(words().eq(["quat", "quabit"]) && words().rev().eq(["quabit", "quat"]));
        assert_eq!((words().nth(1).as_deref(), words().nth(2)), (Some("quabit"), None));
        assert_eq!((words().nth_back(1).as_deref(), words().nth_back(2)), (Some("quat"), None));
        let mut lent = words();
        assert_eq!(lent.advance(), Some(Hit { id: 0, word: "quat", output: () }));
        assert_eq!(lent.len(), 1);
        assert_eq!(lent.advance(), Some(Hit { id: 2, word: "quabit", output: () }));
        assert_eq!(lent.next_back(), None);
    }
}
