//! Ways to find the most frequent words with a prefix: each is a [`Completer`] in a file of its own. All find the same
//! words.

mod dictc;
mod fst_map;
mod pruning_trie;
mod scan;

pub use self::{dictc::DictcCompleter, fst_map::FstMap, pruning_trie::PruningTrie, scan::SortedList};

use std::{cmp::Reverse, collections::BinaryHeap};

/// Words in ascending order, each with its frequency. No two frequencies are equal.
pub type Frequencies = [(String, u32)];

/// A way to complete prefixes.
pub trait Completer {
    /// Returns its name in tables.
    fn name(&self) -> &'static str;

    /// Calls `visit` with the `count` most frequent words that start with `prefix`, the most frequent first.
    fn complete(&self, prefix: &str, count: usize, visit: &mut dyn FnMut(&str));
}

/// The items with the largest frequencies of all that are offered.
struct Largest<T> {
    count: usize,
    items: BinaryHeap<Reverse<(u32, T)>>,
}

impl<T: Ord> Largest<T> {
    fn new(count: usize) -> Self {
        Self { count, items: BinaryHeap::with_capacity(count) }
    }

    /// Adds an item, unless enough items have larger frequencies. Calls `item` only if it is added.
    fn offer(&mut self, frequency: u32, item: impl FnOnce() -> T) {
        if self.items.len() < self.count {
            self.items.push(Reverse((frequency, item())));
        } else if let Some(mut smallest) = self.items.peek_mut().filter(|smallest| smallest.0.0 < frequency) {
            *smallest = Reverse((frequency, item()));
        }
    }

    /// Returns the items, the largest frequency first.
    fn into_items(self) -> impl Iterator<Item = T> {
        self.items.into_sorted_vec().into_iter().map(|Reverse((_, item))| item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_find_the_most_frequent_words() {
        let words = ["a", "ab", "abc", "b", "ba", "bab", "c"].map(String::from);
        let words: Vec<(String, u32)> = words.into_iter().zip([5, 1, 6, 2, 9, 3, 4]).collect();
        let completers: [Box<dyn Completer>; 4] = [
            Box::new(DictcCompleter::new(&words).unwrap()),
            Box::new(FstMap::new(&words).unwrap()),
            Box::new(PruningTrie::new(&words)),
            Box::new(SortedList::new(&words)),
        ];
        for completer in completers {
            for (prefix, count, expected) in
                [("", 3, "ba abc a "), ("a", 9, "abc a ab "), ("ba", 1, "ba "), ("x", 2, ""), ("abcd", 2, "")]
            {
                let mut found = String::new();
                completer.complete(prefix, count, &mut |word| found += &format!("{word} "));
                assert_eq!(found, expected, "{}: {prefix}", completer.name());
            }
        }
    }
}
