//! Lookups of many words at once: while the walk of one word waits for memory, the walks of others go on.

use alloc::{vec, vec::Vec};
use core::hint::select_unpredictable;

use dict_format::{Form, Slot, symbol::NO_CODE};

use crate::{automaton::ReachedSlot, dict::Dict};

/// The number of words that are walked together. While a walk waits for a slot, the processor goes on with the others.
/// It looks a few hundred instructions ahead, so more walks would not wait together.
const LANES: usize = 12;
/// The minimum length in bytes of words that are walked alone. Words of this length are rare.
const LONG: usize = 32;
/// The minimum number of words that are walked together. With fewer, most words have too few others of their length.
const MANY: usize = 256;

/// Words of one length that wait until [`LANES`] words are there to be walked together.
#[derive(Clone, Copy)]
struct Waiting {
    /// Copies of the waiting words, in one place: a walk needs no pointer to each.
    texts: [[u8; LONG]; LANES],
    /// The indices of the waiting words in the list of words.
    indices: [usize; LANES],
    count: usize,
}

impl Waiting {
    const NONE: Self = Self { texts: [[0; LONG]; LANES], indices: [0; LANES], count: 0 };

    /// Adds a word.
    #[inline]
    fn add(&mut self, index: usize, word: &[u8]) {
        if let (Some(text), Some(free)) = (self.texts.get_mut(self.count), self.indices.get_mut(self.count)) {
            if let Some(start) = text.get_mut(..word.len()) {
                start.copy_from_slice(word);
            }
            *free = index;
        }
        self.count += 1;
    }
}

/// # Many words at once
impl Dict {
    /// Folds each of `words`, and returns, for each, true if it is in the dictionary. For many hundreds of words, this
    /// is faster than a call of [`Dict::contains`] for each. Words may be text, or bytes as for
    /// [`Dict::contains_bytes`].
    pub fn contains_many(&self, words: &[impl AsRef<[u8]>]) -> Vec<bool> {
        match self.is_changed() {
            true => self.ids(words).into_iter().map(|id| id.is_some()).collect(),
            false => self.answer_many::<false, _>(words, ReachedSlot::is_word, |word| self.contains_bytes(word)),
        }
    }

    /// Folds each of `words`, and returns the id of each. For many hundreds of words, this is faster than a call of
    /// [`Dict::id`] for each. Words may be text, or bytes as for [`Dict::id_of_bytes`].
    pub fn ids(&self, words: &[impl AsRef<[u8]>]) -> Vec<Option<u32>> {
        let Some(changes) = &self.changes else {
            return self.answer_many::<true, _>(words, |end| self.id_at(end), |word| self.id_of_bytes(word));
        };
        let file_ids = self.unchanged().ids(words).into_iter().zip(words);
        let id_of = |(id, word): (_, &_)| changes.id_of(id, || self.added()?.id_of_bytes(AsRef::as_ref(word)));
        file_ids.map(id_of).collect()
    }

    /// Returns the answer for each of `words`. If a word is walked together with others, `answer_at` makes its answer
    /// from the end of the walk. Otherwise, `answer_alone` makes it from the word itself.
    ///
    /// Words are grouped by length. The walks of equally long words take the same number of steps, so the processor
    /// need not guess when each walk ends. Of the words `a cat ox dog cow emu bee`, with four lanes:
    ///
    /// ```text
    /// 1 byte    a                    alone at the end
    /// 2 bytes   ox                   alone at the end
    /// 3 bytes   cat dog cow emu      together as soon as there are four of them
    ///           bee                  alone at the end
    /// ```
    fn answer_many<const RANKS: bool, T: Clone + Default>(
        &self,
        words: &[impl AsRef<[u8]>],
        answer_at: impl Fn(ReachedSlot) -> T,
        answer_alone: impl Fn(&[u8]) -> T,
    ) -> Vec<T> {
        if words.len() < MANY || self.form() == Form::Dense {
            return words.iter().map(|word| answer_alone(word.as_ref())).collect();
        }
        let mut answers = vec![T::default(); words.len()];
        let mut set = |index: usize, value: T| {
            if let Some(answer) = answers.get_mut(index) {
                *answer = value;
            }
        };
        let text = |index: usize| words.get(index).map_or(&[][..], AsRef::as_ref);
        let mut waiting_by_len = [Waiting::NONE; LONG];
        for (index, word) in words.iter().enumerate() {
            let word = word.as_ref();
            let Some(waiting) = waiting_by_len.get_mut(word.len()) else {
                set(index, answer_alone(word));
                continue;
            };
            waiting.add(index, word);
            if waiting.count < LANES {
                continue;
            }
            waiting.count = 0;
            match self.walk_together::<RANKS>(&waiting.texts, word.len()) {
                Some(ends) => waiting.indices.iter().zip(ends).for_each(|(&index, end)| set(index, answer_at(end))),
                None => waiting.indices.iter().for_each(|&index| set(index, answer_alone(text(index)))),
            }
        }
        for Waiting { indices, count, .. } in &waiting_by_len {
            indices.iter().take(*count).for_each(|&index| set(index, answer_alone(text(index))));
        }
        answers
    }

    /// Walks along all of `texts` together, without a branch that depends on the slots. Each text has `len` bytes.
    /// Returns `None` if a byte is not a symbol by itself, or if a child's slot would be after the last slot; it then
    /// says nothing about any text.
    #[inline]
    fn walk_together<const RANKS: bool>(
        &self,
        texts: &[[u8; LONG]; LANES],
        len: usize,
    ) -> Option<[ReachedSlot; LANES]> {
        let (slots, ranks) = self.slots_and_ranks::<RANKS>()?;
        let mut ends = [ReachedSlot { slot: *slots.first()?, ordinal: 0 }; LANES];
        let mut codes = 0;
        for at in 0..len.min(LONG) {
            for (end, text) in ends.iter_mut().zip(texts) {
                let code = self.index().by_byte(*text.get(at)?);
                codes |= code;
                let (is_child, child) = end.slot.probe(code);
                let next = *slots.get(child)?;
                if RANKS {
                    end.ordinal = end.ordinal.wrapping_add(ranks.get(child)?.get());
                }
                // A walk that has failed goes on with the others, from a slot without children.
                end.slot = select_unpredictable(is_child, next, Slot::EMPTY);
            }
        }
        // Only `NO_CODE` has the highest bit.
        (codes <= NO_CODE >> 1).then_some(ends)
    }
}

#[cfg(test)]
mod tests {
    use alloc::{
        string::{String, ToString},
        vec,
        vec::Vec,
    };

    use super::MANY;
    use crate::testing::{Random, dict_of, random_dicts};

    #[test]
    fn each_word_has_its_answer_in_a_group_or_alone() {
        let dict = dict_of("a ab abc abcd");
        assert_eq!(dict.contains_many(&["ab", "", "AB", "b"]), [true, false, true, false]);
        assert_eq!(dict.ids(&["abcd".to_string(), "x".to_string()]), [Some(3), None]);
        assert_eq!(dict.ids(&["abc", "abd", "ABC", "xyz", "é", "abc"]), [Some(2), None, Some(2), None, None, Some(2)]);
        assert_eq!((dict.ids(&[] as &[&str]), dict.contains_many(&["abc"; MANY])), (vec![], vec![true; MANY]));
    }

    #[test]
    fn words_looked_up_at_once_have_the_answers_of_single_lookups() {
        let mut random = Random::new(1);
        for _ in 0..20 {
            for (dict, symbols) in random_dicts(&mut random, 8, 400) {
                let longest = [2, 10, 40][random.below(3)];
                let words: Vec<String> = (0..MANY + random.below(400))
                    .map(|_| match random.below(4) {
                        0 => random.text(&symbols, longest),
                        1 => random.text(&symbols, longest).to_uppercase(),
                        _ => dict.word(random.below(dict.len()) as u32).unwrap(),
                    })
                    .collect();
                let alone: Vec<Option<u32>> = words.iter().map(|word| dict.id(word)).collect();
                assert_eq!(dict.ids(&words), alone);
                assert!(dict.contains_many(&words).into_iter().eq(alone.iter().map(Option::is_some)));
            }
        }
    }

    #[test]
    fn bytes_that_are_not_utf8_are_not_a_word() {
        let dict = dict_of("aé cat");
        let words: [&[u8]; 3] = [b"cat", "AÉ".as_bytes(), b"a\xff\xff"];
        let expected = [Some(1), Some(0), None].repeat(MANY);
        assert_eq!(dict.ids(&words.repeat(MANY)), expected);
        assert!(dict.contains_many(&words.repeat(MANY)).into_iter().eq(expected.iter().map(Option::is_some)));
        assert_eq!((dict.ids(&words), dict.contains_many(&words)), (expected[..3].to_vec(), vec![true, true, false]));
    }

    #[test]
    fn a_letter_that_is_not_ascii_is_found_in_a_group_of_words_of_the_same_length() {
        let dict = dict_of("aé cat dog étà");
        let texts = ["cat", "AÉ", "dog", "cot", "éa"].repeat(MANY);
        let expected = [Some(1), Some(0), Some(2), None, None].repeat(MANY);
        assert_eq!(dict.ids(&texts), expected);
        assert_eq!(dict.ids(&["ÉTÀ"; MANY]), [Some(3); MANY]);
    }
}
