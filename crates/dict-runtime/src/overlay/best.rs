//! The best words of an overlay's lists and searches.

use alloc::vec::Vec;

use dict_format::Column;

use super::{OverlaySearch, OverlayWords, merged::Merged};
use crate::{best::BestWords, search::Automaton};

impl OverlayWords<'_> {
    /// Returns the ids of the `count` best words, the best first, as [`Words::best`](crate::Words::best) does. `column` must be
    /// a column of the base, so added words have no value.
    ///
    /// It takes a few microseconds, and more if many of the best words are denied, or if the list has many added words.
    pub fn best(self, column: Column<'_>, count: usize) -> Vec<u32> {
        let Merged { overlay, base, added } = self.merged;
        let mut words = BestWords::new(column, count);
        let mut asked = count;
        let base_ids = loop {
            let mut ids = base.hits.clone().best(column, asked);
            let is_all = ids.len() < asked;
            ids.retain(|id| !overlay.is_denied(*id));
            if is_all || ids.len() >= count {
                break ids;
            }
            asked = asked.saturating_mul(2);
        };
        base_ids.into_iter().chain(base.next.map(|(id, ())| id)).for_each(|id| words.offer((), id));
        if let Some((_, mut added)) = added {
            while let Some(id) = added.peek(|_| true) {
                words.offer((), overlay.id_of_added(id));
                added.next = None;
            }
        }
        words.into_ids()
    }
}

impl<A: Automaton> OverlaySearch<'_, A> {
    /// Returns the ids of the `count` best words, the best first, as [`Search::best`](crate::Search::best) does. `column` must
    /// be a column of the base, so added words have no value.
    pub fn best(self, column: Column<'_>, count: usize) -> Vec<u32> {
        self.best_by(column, count, |_| 0).into_iter().map(|(_, id)| id).collect()
    }

    /// Returns keys and ids of the `count` best words, in the order of their keys, as
    /// [`Search::best_by`](crate::Search::best_by) does.
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

    use crate::{Column, Dict, Overlay, overlay::testing::random_cases, testing::Random};

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
            let base = case.overlay.base();
            for kind in [ColumnKind::Integers, ColumnKind::Ranks] {
                let values = &[-5, 0, 7][..base.len().min(3)];
                let numbers: Vec<u32> = base.iter().map(|_| random.below(values.len() + 1) as u32).collect();
                let section = Column::encode_integers("n", kind, values, &numbers);
                let column = Column::parse(&section, base.len() as u32).unwrap();
                for (overlay, count) in
                    [(&Overlay::from(base), 3), (&case.overlay, 1), (&case.overlay, 5), (&case.overlay, 99)]
                {
                    for text in &case.texts {
                        let prefix: String = text.chars().take(random.below(3)).collect();
                        check(overlay, column, &prefix, count);
                    }
                }
            }
        }
    }

    fn check(overlay: &Overlay, column: Column<'_>, prefix: &str, count: usize) {
        let ids_of = |mut words: crate::OverlayWords<'_>| {
            let mut ids = Vec::new();
            while let Some((id, _)) = words.advance() {
                ids.push(((), id));
            }
            ids
        };
        let ids = |words: Vec<((), u32)>| words.into_iter().map(|(_, id)| id).collect::<Vec<_>>();
        let all = ids_of(overlay.prefix(prefix));
        assert_eq!(overlay.prefix(prefix).best(column, count), ids(sorted(column, &all, count)), "{prefix}");
        // Words that were returned before are not in the answer.
        let mut started = overlay.prefix(prefix);
        started.advance();
        assert_eq!(started.best(column, count), ids(sorted(column, &all[all.len().min(1)..], count)), "{prefix}");
        let of_base = |dict: &Dict| ids_of(Overlay::from(dict).prefix(prefix));
        let expected = ids(sorted(column, &of_base(overlay.base()), count));
        assert_eq!(overlay.base().prefix(prefix).best(column, count), expected, "{prefix}");
        let mut near = Vec::new();
        let mut search = overlay.near(prefix, 1).unwrap();
        while let Some(hit) = search.advance() {
            near.push((hit.output, hit.id));
        }
        let search = || overlay.near(prefix, 1).unwrap();
        assert_eq!(search().best_by(column, count, |distance| distance), sorted(column, &near, count), "{prefix}");
        let near: Vec<_> = near.into_iter().map(|(_, id)| ((), id)).collect();
        assert_eq!(search().best(column, count), ids(sorted(column, &near, count)), "{prefix}");
    }
}
