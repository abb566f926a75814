//! Distinct texts with numbers.

use std::{
    collections::HashMap,
    hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState},
    mem,
};

/// Distinct texts, numbered from 0 in the order in which they were added.
///
/// As long as each text is greater than the one before, all are new, and no index is needed.
#[derive(Default)]
pub(crate) struct DistinctTexts {
    /// The texts, one after the other.
    joined: String,
    /// The end of each text in `joined`.
    ends: Vec<usize>,
    /// The index; `None` while texts ascend.
    index: Option<Index>,
    hashes: RandomState,
}

impl DistinctTexts {
    /// Returns the number of texts.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the text with this number.
    pub(crate) fn get(&self, number: usize) -> &str {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.joined[start..self.ends[number]]
    }

    /// Returns the texts in the order of their numbers.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        let mut start = 0;
        self.ends.iter().map(move |&end| &self.joined[mem::replace(&mut start, end)..end])
    }

    /// Returns the number of a text, which is added if it is new.
    pub(super) fn add(&mut self, text: &str) -> usize {
        match self.find(text) {
            Ok(number) => number,
            Err(hash) => {
                if let (Some(index), Some(hash)) = (&mut self.index, hash) {
                    index.insert(hash, self.ends.len() as u32);
                }
                self.joined.push_str(text);
                self.ends.push(self.joined.len());
                self.len() - 1
            }
        }
    }

    /// Returns the number of a text, if it was added.
    pub(super) fn number(&mut self, text: &str) -> Option<usize> {
        self.find(text).ok()
    }

    /// Returns the number of a text, or the hash under which the index should get its number. While texts ascend, there
    /// is no index and no hash.
    fn find(&mut self, text: &str) -> Result<usize, Option<u64>> {
        let last = self.len().checked_sub(1).ok_or(None)?;
        // A word is given its values one after the other.
        if self.get(last) == text {
            return Ok(last);
        }
        if self.index.is_none() {
            if self.get(last) < text {
                return Err(None);
            }
            self.index = Some(self.index_of_all());
        }
        self.index.as_ref().map_or(Err(None), |index| self.find_in(index, text).map_err(Some))
    }

    fn find_in(&self, index: &Index, text: &str) -> Result<usize, u64> {
        let mut hash = self.hashes.hash_one(text);
        loop {
            match index.get(&hash).map(|number| *number as usize) {
                None => return Err(hash),
                Some(number) if self.get(number) == text => return Ok(number),
                Some(_) => hash = hash.wrapping_add(1),
            }
        }
    }

    fn index_of_all(&self) -> Index {
        let mut index = HashMap::with_capacity_and_hasher(self.len(), BuildHasherDefault::default());
        for (number, text) in (0..).zip(self.iter()) {
            if let Err(hash) = self.find_in(&index, text) {
                index.insert(hash, number);
            }
        }
        index
    }
}

/// The number of each text by its hash, or by the next free hash if another text has it.
type Index = HashMap<u64, u32, BuildHasherDefault<AsItIs>>;

/// A hasher of numbers that are hashes already.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_text_has_one_number_in_any_order() {
        for texts in
            [vec!["a", "b", "b", "c", ""], vec!["b", "a", "b", "a", "c", "c"], vec![""], vec!["", "a", "", "B"]]
        {
            let mut distinct = DistinctTexts::default();
            let mut known: Vec<&str> = Vec::new();
            for text in texts {
                let place = known.iter().position(|other| *other == text);
                assert_eq!(distinct.number(text), place);
                assert_eq!(distinct.add(text), place.unwrap_or(known.len()));
                if place.is_none() {
                    known.push(text);
                }
            }
            assert!(distinct.iter().eq(known.iter().copied()));
            assert!((0..distinct.len()).map(|number| distinct.get(number)).eq(known));
        }
    }

    #[test]
    fn there_is_no_index_while_texts_ascend() {
        let mut distinct = DistinctTexts::default();
        for (number, text) in ["a", "b", "d"].into_iter().enumerate() {
            assert_eq!((distinct.add(text), distinct.add(text), distinct.index.is_none()), (number, number, true));
        }
        assert_eq!((distinct.add("c"), distinct.add("e"), distinct.add("b")), (3, 4, 1));
        assert_eq!(distinct.index.as_ref().map(HashMap::len), Some(5));
    }

    #[test]
    fn texts_whose_hashes_are_equal_are_told_apart() {
        let mut distinct = DistinctTexts::default();
        assert_eq!(["b", "a"].map(|text| distinct.add(text)), [0, 1]);
        let hash = distinct.hashes.hash_one("c");
        // The text `a` has the place of `c`.
        distinct.index.as_mut().unwrap().insert(hash, 1);
        assert_eq!((distinct.number("c"), distinct.add("c"), distinct.add("c")), (None, 2, 2));
        assert_eq!(distinct.index.unwrap()[&hash.wrapping_add(1)], 2);
    }
}
