//! Many words at once: while one waits for memory, others go on.

use alloc::{vec, vec::Vec};
use core::hint::select_unpredictable;

use dict_format::{NO_CODE, Slot};

use crate::Dict;

/// Words that are walked side by side: as many as the registers hold.
const LANES: usize = 4;
/// Words of so many bytes are rare, and walked alone.
const LONG: usize = 32;

impl Dict {
    /// Whether each of `words`, folded, is in the dictionary: [`Dict::contains`] of each, in less time.
    pub fn contains_many(&self, words: &[impl AsRef<str>]) -> Vec<bool> {
        self.walk_many::<false, _>(words, |slot, _| slot.is_word(), |word| self.contains(word))
    }

    /// The id of each of `words`, folded: [`Dict::id`] of each, in less time.
    pub fn ids(&self, words: &[impl AsRef<str>]) -> Vec<Option<u32>> {
        self.walk_many::<true, _>(words, |slot, ordinal| self.id_at(slot, ordinal), |word| self.id(word))
    }

    /// For each of `words`, what `at_place` makes of where it leads, or `alone` of the word itself.
    fn walk_many<const RANKS: bool, T: Clone + Default>(
        &self,
        words: &[impl AsRef<str>],
        at_place: impl Fn(Slot, u32) -> T,
        alone: impl Fn(&str) -> T,
    ) -> Vec<T> {
        let mut answers = vec![T::default(); words.len()];
        let mut answer = |number: usize, with: T| {
            if let Some(answer) = answers.get_mut(number) {
                *answer = with;
            }
        };
        let text = |number: usize| words.get(number).map_or("", AsRef::as_ref);
        // By length: the numbers of words that wait for others of their length, and how many. The walks of a full
        // set take the same number of steps, which no processor need guess.
        let mut waiting = [([0; LANES], 0); LONG];
        for (number, word) in words.iter().enumerate() {
            let len = word.as_ref().len();
            let Some((numbers, count)) = waiting.get_mut(len) else {
                answer(number, alone(word.as_ref()));
                continue;
            };
            if let Some(place) = numbers.get_mut(*count) {
                *place = number;
            }
            *count += 1;
            if *count < LANES {
                continue;
            }
            *count = 0;
            match self.walk_together::<RANKS>(numbers.map(|number| text(number).as_bytes()), len) {
                Some(places) => {
                    for (&number, (slot, ordinal)) in numbers.iter().zip(places) {
                        answer(number, at_place(slot, ordinal));
                    }
                }
                None => numbers.iter().for_each(|&number| answer(number, alone(text(number)))),
            }
        }
        for (numbers, count) in waiting {
            numbers.iter().take(count).for_each(|&number| answer(number, alone(text(number))));
        }
        answers
    }

    /// Where `texts`, each of `len` bytes, lead: [`Dict::walk_bytes`] of each, without a branch on what is found.
    /// None where nothing is known of one of them.
    #[inline]
    fn walk_together<const RANKS: bool>(&self, mut texts: [&[u8]; LANES], len: usize) -> Option<[(Slot, u32); LANES]> {
        for text in &mut texts {
            *text = text.get(..len)?;
        }
        let (slots, ranks) = self.automaton::<RANKS>()?;
        let mut places = [(*slots.first()?, 0u32); LANES];
        let mut codes = 0;
        for at in 0..len {
            for ((slot, ordinal), text) in places.iter_mut().zip(texts) {
                let code = self.index.by_byte(*text.get(at)?);
                codes |= code;
                let (is_child, child) = slot.probe(code);
                let next = *slots.get(child)?;
                if RANKS {
                    *ordinal = ordinal.wrapping_add(ranks.get(child)?.get());
                }
                // A walk that has failed goes on with the others, from a slot without children.
                *slot = select_unpredictable(is_child, next, Slot::EMPTY);
            }
        }
        // `NO_CODE` alone has the highest bit.
        (codes <= NO_CODE >> 1).then_some(places)
    }
}
