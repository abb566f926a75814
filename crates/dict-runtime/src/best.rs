//! The best of many things, such as the best words of a stream by a column.

use alloc::{
    collections::BinaryHeap,
    vec::{self, Vec},
};
use core::cmp::Reverse;

use dict_format::Column;

/// The best of all things that are offered, up to a number of them. Things that are less than others are better. It
/// keeps no more than the number, however many are offered.
///
/// ```
/// use dict_runtime::search::Best;
///
/// let mut best = Best::new(2);
/// ["tea", "net", "ant"].into_iter().for_each(|word| best.offer(word));
/// assert!(best.into_iter().eq(["ant", "net"]));
/// ```
#[derive(Clone, Debug)]
pub struct Best<T> {
    count: usize,
    /// The best things so far, the last of them first.
    things: BinaryHeap<T>,
}

impl<T: Ord> Best<T> {
    /// Creates the list of the `count` best things.
    pub fn new(count: usize) -> Self {
        Self { count, things: BinaryHeap::new() }
    }

    /// Returns true if `thing` would be added: if fewer things than the number were offered, or if it is better than
    /// one of them.
    pub fn accepts(&self, thing: &T) -> bool {
        self.things.len() < self.count || self.things.peek().is_some_and(|last| thing < last)
    }

    /// Adds a thing, unless enough better ones were offered.
    pub fn offer(&mut self, thing: T) {
        if self.things.len() < self.count {
            self.things.push(thing);
        } else if let Some(mut last) = self.things.peek_mut().filter(|last| thing < **last) {
            *last = thing;
        }
    }
}

impl<T: Ord> IntoIterator for Best<T> {
    type Item = T;
    type IntoIter = vec::IntoIter<T>;

    /// Iterates over the best things, the best first.
    fn into_iter(self) -> Self::IntoIter {
        self.things.into_sorted_vec().into_iter()
    }
}

/// The best words by a column of all that are offered, with their keys, and with what is known about them.
pub(crate) struct BestWords<'c, K, T> {
    column: Column<'c>,
    /// Key, merit, id and knowledge of each word.
    words: Best<(K, Reverse<u32>, u32, T)>,
}

impl<'c, K: Ord, T: Ord> BestWords<'c, K, T> {
    /// Creates the list of the `count` best words.
    pub(crate) fn new(column: Column<'c>, count: usize) -> Self {
        Self { column, words: Best::new(count) }
    }

    /// Adds a word, unless enough better words were offered. Words with a smaller `key` are better.
    pub(crate) fn offer(&mut self, key: K, id: u32, about: T) {
        self.words.offer((key, Reverse(self.column.merit(id)), id, about));
    }

    /// Returns the keys and ids of the best words, and the data about them, the best first.
    pub(crate) fn into_iter(self) -> impl Iterator<Item = (K, u32, T)> {
        self.words.into_iter().map(|(key, _, id, about)| (key, id, about))
    }
}

/// Returns the `count` best of the words with these ids, the best first.
pub(crate) fn best_of(column: Column<'_>, count: usize, ids: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut best = BestWords::new(column, count);
    ids.for_each(|id| best.offer((), id, ()));
    best.into_iter().map(|(_, id, _)| id).collect()
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec::Vec};

    use dict_format::{ColumnKind, column::encode_integers};

    use super::Best;
    use crate::{Column, Dict, Hit, Stream, Words, changes::testing::random_cases, testing::Random};

    #[test]
    fn a_thing_that_is_accepted_is_added() {
        for count in 0..4 {
            let mut best = Best::new(count);
            let mut offered = Vec::new();
            for number in [5, 2, 7, 2, 1, 9] {
                let before: Vec<i32> = best.clone().into_iter().collect();
                let is_accepted = best.accepts(&number);
                best.offer(number);
                offered.push(number);
                offered.sort_unstable();
                let after: Vec<i32> = best.clone().into_iter().collect();
                assert_eq!(after, offered[..offered.len().min(count)]);
                assert_eq!(after != before, is_accepted, "{number} in {before:?}, {count}");
            }
        }
    }

    /// Returns the ids of words in the order of keys, then of values, and then of ids.
    fn sorted<K: Ord + Copy>(column: Column<'_>, words: &[(K, u32)], count: usize) -> Vec<(K, u32)> {
        let mut words = Vec::from(words);
        words.sort_by_key(|(key, id)| {
            let value = column.get(*id).and_then(|value| value.integer());
            let rest = value.map_or(i64::MAX, |value| if column.kind() == ColumnKind::Ranks { value } else { -value });
            (*key, rest, *id)
        });
        words.truncate(count);
        words
    }

    #[test]
    fn the_best_words_are_the_first_of_all_words_sorted() {
        let mut random = Random::new(3);
        for case in random_cases().into_iter().step_by(4) {
            let base = case.dict.unchanged();
            for kind in [ColumnKind::Integers, ColumnKind::Ranks] {
                let values = &[-5, 0, 7][..base.len().min(3)];
                let numbers: Vec<u32> = base.iter().map(|_| random.below(values.len() + 1) as u32).collect();
                let section = encode_integers("n", kind, values, &numbers);
                let column = Column::parse(&section, base.len() as u32).unwrap();
                for (dict, count) in [(base, 3), (&case.dict, 1), (&case.dict, 5), (&case.dict, 99)] {
                    for text in &case.texts {
                        let prefix: String = text.chars().take(random.below(3)).collect();
                        check(dict, column, &prefix, count);
                    }
                }
            }
        }
    }

    fn check(dict: &Dict, column: Column<'_>, prefix: &str, count: usize) {
        let ids_of = |mut words: Words<'_>| {
            let mut ids = Vec::new();
            while let Some(Hit { id, .. }) = words.advance() {
                ids.push(((), id));
            }
            ids
        };
        let ids = |words: Vec<((), u32)>| words.into_iter().map(|(_, id)| id).collect::<Vec<_>>();
        let all = ids_of(dict.complete(prefix));
        assert_eq!(dict.complete(prefix).best(column, count), ids(sorted(column, &all, count)), "{prefix}");
        // Words that were returned before are not in the answer.
        let mut started = dict.complete(prefix);
        started.advance();
        assert_eq!(started.best(column, count), ids(sorted(column, &all[all.len().min(1)..], count)), "{prefix}");
        let mut near = Vec::new();
        let mut search = dict.near(prefix, 1).unwrap();
        while let Some(hit) = search.advance() {
            near.push((hit.output, hit.id));
        }
        let search = || dict.near(prefix, 1).unwrap();
        assert_eq!(search().best_by(column, count, |distance| distance), sorted(column, &near, count), "{prefix}");
        let near: Vec<_> = near.into_iter().map(|(_, id)| ((), id)).collect();
        assert_eq!(search().best(column, count), ids(sorted(column, &near, count)), "{prefix}");
    }
}
