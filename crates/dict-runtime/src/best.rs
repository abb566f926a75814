//! The best words of a list or of a search, by a column.

use alloc::{collections::BinaryHeap, vec::Vec};
use core::cmp::Reverse;

use dict_format::Column;

use crate::{
    search::{Automaton, Search},
    words::Words,
};

/// The best words of all that are offered, with their keys.
pub(crate) struct BestWords<'c, K> {
    column: Column<'c>,
    count: usize,
    /// Key, merit and id of each word, the last of the order first.
    words: BinaryHeap<(K, Reverse<u32>, u32)>,
}

impl<'c, K: Ord> BestWords<'c, K> {
    /// Creates the list of the `count` best words.
    pub(crate) fn new(column: Column<'c>, count: usize) -> Self {
        Self { column, count, words: BinaryHeap::new() }
    }

    /// Adds a word, unless enough better words were offered. Words with a smaller `key` are better.
    pub(crate) fn offer(&mut self, key: K, id: u32) {
        let word = (key, Reverse(self.column.merit(id)), id);
        if self.words.len() < self.count {
            self.words.push(word);
        } else if let Some(mut last) = self.words.peek_mut().filter(|last| word < **last) {
            *last = word;
        }
    }

    /// Returns the `count` best of the words with these keys and ids.
    pub(crate) fn of(column: Column<'c>, count: usize, words: impl Iterator<Item = (K, u32)>) -> Self {
        let mut best = Self::new(column, count);
        words.for_each(|(key, id)| best.offer(key, id));
        best
    }

    /// Returns the keys and ids of the best words, the best first.
    pub(crate) fn into_vec(self) -> Vec<(K, u32)> {
        self.words.into_sorted_vec().into_iter().map(|(key, _, id)| (key, id)).collect()
    }

    /// Returns the ids of the best words, the best first.
    pub(crate) fn into_ids(self) -> Vec<u32> {
        self.into_vec().into_iter().map(|(_, id)| id).collect()
    }
}

impl Words<'_> {
    /// Returns the ids of the `count` best words, the best first: those with the largest integers in `column`, or with the
    /// smallest ranks. Equally good words are in the order of their ids, and words without a value, such as added ones, come last. `column` must be a
    /// [column](crate::Dict::column) of this dictionary.
    ///
    /// For a few words it takes microseconds, however many words there are: [`Column::best`] says how. It takes more if many of
    /// the best words are denied, or if many words were added.
    ///
    /// ```
    /// # use dict_compiler::{ColumnKind, Meta, Options, WordList};
    /// # let mut list = WordList::new(Options::default())?;
    /// # let frequency = list.add_column("frequency", ColumnKind::Integers)?;
    /// # for (word, count) in [("than", "40"), ("thank", "9"), ("the", "500"), ("thaw", ""), ("tin", "7")] {
    /// #     list.push(word)?;
    /// #     if let Some(value) = list.value_in(frequency, count)? {
    /// #         list.set_value(word, value);
    /// #     }
    /// # }
    /// # let dict = dict_runtime::Dict::from_bytes(&list.compile(&Meta::default())?.to_bytes())?;
    /// let frequency = dict.column("frequency").expect("the dictionary has frequencies");
    /// let best = dict.prefix("th").best(frequency, 3);
    /// assert_eq!(best.iter().filter_map(|id| dict.word(*id)).collect::<Vec<_>>(), ["the", "than", "thank"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best(self, column: Column<'_>, count: usize) -> Vec<u32> {
        match self.candidates_of_changed(column, count) {
            None => self.best_of_file(column, count),
            Some(ids) => BestWords::of(column, count, ids.into_iter().map(|id| ((), id))).into_ids(),
        }
    }

    /// Returns the ids of the `count` best words of the file, the best first.
    pub(crate) fn best_of_file(&self, column: Column<'_>, count: usize) -> Vec<u32> {
        let ids = self.ranges_left().flat_map(|ids| column.best(ids, count));
        BestWords::of(column, count, ids.map(|id| ((), id))).into_ids()
    }
}

impl<A: Automaton> Search<'_, A> {
    /// Returns the ids of the `count` best words, the best first, in the order that [`Words::best`] explains. `column` must be a
    /// [column](crate::Dict::column) of this dictionary. It finds all words, and keeps only the best.
    pub fn best(self, column: Column<'_>, count: usize) -> Vec<u32> {
        self.best_by(column, count, |_| 0).into_iter().map(|(_, id)| id).collect()
    }

    /// Returns keys and ids of the `count` best words, in the order of their keys. Words with the same key are in the order of
    /// [`Search::best`]. `key` makes the key from the automaton's answer, such as the distance of a word that is near:
    ///
    /// ```
    /// # use dict_compiler::{ColumnKind, Meta, Options, WordList};
    /// # let mut list = WordList::new(Options::default())?;
    /// # let frequency = list.add_column("frequency", ColumnKind::Integers)?;
    /// # for (word, count) in [("tea", "30"), ("ten", "80"), ("the", "500"), ("then", "90")] {
    /// #     list.push(word)?;
    /// #     let value = list.value_in(frequency, count)?.unwrap();
    /// #     list.set_value(word, value);
    /// # }
    /// # let dict = dict_runtime::Dict::from_bytes(&list.compile(&Meta::default())?.to_bytes())?;
    /// let frequency = dict.column("frequency").expect("the dictionary has frequencies");
    /// let best = dict.near("teh", 2)?.best_by(frequency, 3, |distance| distance);
    /// let words = best.iter().map(|(distance, id)| (*distance, dict.word(*id).unwrap_or_default()));
    /// assert!(words.eq([(1, "the"), (1, "ten"), (1, "tea")].map(|(distance, word)| (distance, word.to_string()))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_by<K: Ord>(
        mut self,
        column: Column<'_>,
        count: usize,
        mut key: impl FnMut(A::Output) -> K,
    ) -> Vec<(K, u32)> {
        let hits = core::iter::from_fn(|| self.advance().map(|hit| (key(hit.output), hit.id)));
        BestWords::of(column, count, hits).into_vec()
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec::Vec};

    use dict_format::ColumnKind;

    use crate::{Column, Dict, Words, changes::testing::random_cases, testing::Random};

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
                let section = Column::encode_integers("n", kind, values, &numbers);
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
            while let Some((id, _)) = words.advance() {
                ids.push(((), id));
            }
            ids
        };
        let ids = |words: Vec<((), u32)>| words.into_iter().map(|(_, id)| id).collect::<Vec<_>>();
        let all = ids_of(dict.prefix(prefix));
        assert_eq!(dict.prefix(prefix).best(column, count), ids(sorted(column, &all, count)), "{prefix}");
        // Words that were returned before are not in the answer.
        let mut started = dict.prefix(prefix);
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
