//! Words as an iterator: from both ends, with a known length, and with skips that do not visit the words between.

use alloc::string::String;
use core::iter::FusedIterator;

use super::Words;
use crate::stream::Stream;

impl Words<'_> {
    /// Returns the ids of the words of the file to come.
    pub(super) fn ids_left(&self) -> impl DoubleEndedIterator<Item = u32> {
        self.ranges_left().flatten()
    }

    /// Leaves out the next `count` words of the file.
    pub(super) fn skip_ids(&mut self, mut count: usize) {
        self.walk_end = 0;
        while count >= self.ids.len() {
            count -= self.ids.len();
            match self.later.next() {
                Some(ids) => self.ids = ids,
                None => return self.end(),
            }
        }
        // It is less than the length, which is a `u32`.
        self.ids.start += count as u32;
    }

    /// Leaves out the last `count` words of the file, takes the word before them, and returns its id.
    pub(super) fn take_id_back(&mut self, mut count: usize) -> Option<u32> {
        loop {
            let ids = self.later.as_mut_slice().last_mut().unwrap_or(&mut self.ids);
            if count < ids.len() {
                ids.end -= count as u32 + 1;
                let id = ids.end;
                self.walk_end = self.walk_end.min(self.ids.end);
                return Some(id);
            }
            count -= ids.len();
            if self.later.next_back().is_none() {
                self.end();
                return None;
            }
        }
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|hit| hit.word.into())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let in_file = self.ranges_left().map(|ids| ids.len()).sum();
        let len = self.len_of_changed(in_file);
        (len, Some(len))
    }

    fn nth(&mut self, count: usize) -> Option<String> {
        match self.changed {
            Some(_) => self.skip_in_changed(count),
            None if count > 0 => self.skip_ids(count),
            None => {}
        }
        self.next()
    }

    fn count(self) -> usize {
        self.len()
    }

    fn last(mut self) -> Option<String> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Words<'_> {
    fn next_back(&mut self) -> Option<String> {
        self.nth_back(0)
    }

    fn nth_back(&mut self, count: usize) -> Option<String> {
        let id = match self.changed {
            Some(_) => {
                for _ in 0..count {
                    self.last_of_changed()?;
                }
                self.last_of_changed()?
            }
            None => self.take_id_back(count)?,
        };
        let word = self.dict.word(id);
        if word.is_none() {
            // The file is damaged.
            self.end();
            self.changed = None;
        }
        word
    }
}

impl ExactSizeIterator for Words<'_> {}

impl FusedIterator for Words<'_> {}

#[cfg(test)]
mod tests {
    use alloc::{
        collections::{BTreeSet, VecDeque},
        string::String,
    };

    use crate::stream::{Hit, Stream};
    use crate::{
        changes::testing::{Case, random_cases},
        testing::Random,
    };

    #[test]
    fn words_are_taken_from_both_ends_in_any_way_as_from_a_list() {
        let mut random = Random::new(1);
        for Case { dict, ids, texts } in random_cases() {
            for _ in 0..4 {
                // A prefix may end inside a symbol.
                let text = &texts[random.below(texts.len())];
                let end = text.char_indices().nth(random.below(5)).map_or(0, |(end, _)| end);
                let prefix = &text[..end];
                let mut list = VecDeque::new();
                let mut all = dict.iter();
                while let Some(Hit { id, word, .. }) = all.advance() {
                    if word.starts_with(&*dict.alphabet().fold_text(prefix)) {
                        list.push_back((id, String::from(word)));
                    }
                }
                let expected = ids.keys().filter(|word| word.starts_with(&*dict.alphabet().fold_text(prefix)));
                assert!(expected.eq(list.iter().map(|(_, word)| word).collect::<BTreeSet<_>>()));
                let mut words = dict.complete(prefix);
                assert!(words.clone().eq(list.iter().map(|(_, word)| word.clone())));
                assert!(words.clone().rev().eq(list.iter().rev().map(|(_, word)| word.clone())));
                for _ in 0..10 {
                    assert_eq!((words.len(), words.clone().count()), (list.len(), list.len()));
                    assert_eq!(words.clone().last(), list.back().map(|(_, word)| word.clone()));
                    let count = [0, 0, random.below(4), random.below(list.len() + 2)][random.below(4)];
                    let skipped = count.min(list.len());
                    match random.below(5) {
                        0 | 1 => {
                            let expected = list.pop_front();
                            assert_eq!(words.advance().map(|Hit { id, word, .. }| (id, String::from(word))), expected);
                        }
                        2 => {
                            list.drain(..skipped);
                            assert_eq!(words.nth(count), list.pop_front().map(|(_, word)| word));
                        }
                        3 => {
                            list.truncate(list.len() - skipped);
                            assert_eq!(words.nth_back(count), list.pop_back().map(|(_, word)| word));
                        }
                        _ => assert_eq!(words.next_back(), list.pop_back().map(|(_, word)| word)),
                    }
                }
            }
        }
    }
}
