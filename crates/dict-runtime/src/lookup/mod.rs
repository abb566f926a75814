//! From a word to its id, and back.

mod common_prefixes;
mod many;

pub use common_prefixes::CommonPrefixes;

use alloc::{borrow::Cow, string::String, vec::Vec};
use dict_format::Slot;

use crate::Dict;

impl Dict {
    /// Whether `word`, folded, is in the dictionary.
    pub fn contains(&self, word: &str) -> bool {
        self.walk::<false>(word).is_some_and(|(slot, _)| slot.is_word())
    }

    /// The id of `word`, folded: its place among all words, from 0.
    pub fn id(&self, word: &str) -> Option<u32> {
        let (slot, ordinal) = self.walk::<true>(word)?;
        self.id_at(slot, ordinal)
    }

    /// The id of the word that ends at `slot`, where the ranks from the root to it add up to `ordinal`.
    #[inline]
    pub(crate) fn id_at(&self, slot: Slot, ordinal: u32) -> Option<u32> {
        ordinal.checked_sub(1).filter(|&id| slot.is_word() && id < self.word_count())
    }

    /// The word with this id.
    pub fn word(&self, id: u32) -> Option<String> {
        if id >= self.word_count() {
            return None;
        }
        let (slots, ranks) = (self.slots(), self.ranks());
        let mut left = id.checked_add(1)?;
        let mut slot = *slots.first()?;
        let mut codes = Vec::with_capacity(self.max_codes());
        while left > 0 {
            if codes.len() >= self.max_codes() {
                return None;
            }
            let mut next = None;
            for code in slot.children() {
                let at = slot.child(code)?;
                let rank = ranks.get(at)?.get();
                // Where no word ends at the child, those below it come after as many as its rank.
                if rank > left || rank == left && !slots.get(at)?.is_word() {
                    break;
                }
                next = Some((code, at, rank));
            }
            let (code, at, rank) = next?;
            codes.push(code);
            slot = *slots.get(at)?;
            left = left.checked_sub(rank)?;
        }
        let symbols = self.alphabet().symbols();
        let mut word = String::new();
        for number in self.index.numbers(codes) {
            word.push_str(symbols.get(number)?.text());
        }
        Some(word)
    }

    /// Where `text`, folded, leads from the root, and the sum of the ranks on the way where they are asked for.
    #[inline]
    fn walk<const RANKS: bool>(&self, text: &str) -> Option<(Slot, u32)> {
        match self.walk_bytes::<RANKS>(text.as_bytes()) {
            Some(found) => found,
            None => self.walk_symbols(text),
        }
    }

    /// [`Dict::walk`] for text whose bytes are each a symbol. None where it is other text: then nothing is known.
    #[inline]
    fn walk_bytes<const RANKS: bool>(&self, text: &[u8]) -> Option<Option<(Slot, u32)>> {
        let (slots, ranks) = self.automaton::<RANKS>()?;
        let (mut slot, mut ordinal) = (*slots.first()?, 0u32);
        for (at, &byte) in text.iter().enumerate() {
            // None either where the byte has no code.
            let Some(child) = slot.child(self.index.by_byte(byte)) else {
                return self.index.is_settled(text, at).then_some(None);
            };
            let Some(&next) = slots.get(child) else { return Some(None) };
            slot = next;
            if RANKS {
                ordinal = ordinal.wrapping_add(ranks.get(child)?.get());
            }
        }
        Some(Some((slot, ordinal)))
    }

    /// [`Dict::walk`] for any text: first as it is, since a word of the dictionary folds to itself, then folded.
    #[cold]
    fn walk_symbols(&self, text: &str) -> Option<(Slot, u32)> {
        self.walk_folded(text).or_else(|| match self.alphabet().fold_text(text) {
            Cow::Borrowed(_) => None,
            Cow::Owned(folded) => self.walk_folded(&folded),
        })
    }

    fn walk_folded(&self, text: &str) -> Option<(Slot, u32)> {
        self.root().step_folded(text).map(|cursor| cursor.place())
    }
}
