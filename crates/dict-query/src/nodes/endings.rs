//! The endings of all words.

use alloc::{boxed::Box, vec, vec::Vec};

use dict_runtime::{
    Dict,
    raw::{self, Children, NO_CODE, Slot, Steps},
};

/// The numbers of symbols of the endings that are kept. Almost all shorter ones end a word, and few longer ones that go
/// on with a prefix of another word.
const SHORTEST: usize = 3;
const LONGEST: usize = 6;

/// The number of bits of a hash. The 150,000 endings of the shipped English words set a quarter of the bits.
const HASH_BITS: u32 = 19;

/// The maximum number of edges. In a damaged file, a walk may not end.
const MAX_EDGES: u32 = 1 << 26;

/// The hashes of the last few symbols of all words.
pub(super) struct Endings {
    bits: Box<[u64]>,
}

/// A place on the way to a word.
struct Place {
    base: u32,
    /// The children not visited yet.
    children: Children,
    /// The lead code that led here, or [`NO_CODE`].
    lead: u8,
    /// The number of symbols up to here.
    symbols: usize,
}

impl Endings {
    /// Collects the endings of the words of a dictionary. Returns `None` if that takes too long.
    pub(super) fn of(dict: &Dict) -> Option<Self> {
        let mut endings = Self { bits: vec![0; 1 << HASH_BITS >> 6].into_boxed_slice() };
        let mut edges_left = MAX_EDGES;
        for dict in [Some(dict), dict.added()].into_iter().flatten() {
            endings.add_words(dict, &mut edges_left)?;
        }
        Some(endings)
    }

    fn add_words(&mut self, dict: &Dict, edges_left: &mut u32) -> Option<()> {
        let steps = Steps::of(dict);
        let place = |slot: Slot, lead, symbols| Place { base: slot.base(), children: slot.children(), lead, symbols };
        let mut path = vec![place(steps.root(), NO_CODE, 0)];
        let mut symbols: Vec<u16> = Vec::new();
        while let Some(here) = path.last_mut() {
            let Some(code) = here.children.next() else {
                path.pop();
                continue;
            };
            *edges_left = edges_left.checked_sub(1)?;
            symbols.truncate(here.symbols);
            let slot = steps.child(here.base, code);
            let lead = match raw::completed_symbol(dict, here.lead, code) {
                None => code,
                Some(symbol) => {
                    symbols.push(symbol as u16);
                    NO_CODE
                }
            };
            if slot.is_word() && lead == NO_CODE {
                for hash in hashes(symbols.iter().rev()) {
                    if let Some(word) = self.bits.get_mut(hash >> 6) {
                        *word |= 1 << (hash & 63);
                    }
                }
            }
            // In a damaged file, a path may be longer than the header says.
            if slot.children().bits() != 0 && path.len() < dict.max_codes() {
                path.push(place(slot, lead, symbols.len()));
            }
        }
        Some(())
    }

    /// Returns true if a word may end with these symbols, the last one first.
    pub(super) fn may_have(&self, backwards: &[u16]) -> bool {
        let has = |hash: usize| self.bits.get(hash >> 6).is_some_and(|word| word >> (hash & 63) & 1 != 0);
        hashes(backwards.iter()).all(has)
    }
}

/// Returns the hashes of the endings of a word, whose last symbol comes first.
fn hashes<'s>(backwards: impl Iterator<Item = &'s u16>) -> impl Iterator<Item = usize> {
    let hashes = backwards.take(LONGEST).scan(0u64, |hash, symbol| {
        *hash = (hash.rotate_left(5) ^ u64::from(*symbol)).wrapping_mul(0x517c_c1b7_2722_0a95);
        Some((*hash >> (u64::BITS - HASH_BITS)) as usize)
    });
    hashes.skip(SHORTEST - 1)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    #[test]
    fn the_endings_of_all_words_are_there_and_hardly_any_others() {
        // So many letters that some have two codes.
        let letters: Vec<char> = ('a'..='z').chain('α'..='ω').collect();
        let letter = |number: usize| letters[number % letters.len()];
        let words: Vec<String> = (0..500).map(|n| (1..9).map(|place| letter(n * place + n / 7)).collect()).collect();
        let others: Vec<String> =
            (0..500).map(|n| (1..9).map(|place| letter(n * place * place + 5)).collect()).collect();
        let dict = Dict::from_bytes(&dict_compiler::compile(&words).unwrap()).unwrap();
        let endings = Endings::of(&dict).unwrap();
        let symbol =
            |c: char| dict.alphabet().symbols().iter().position(|symbol| symbol.text().starts_with(c)).unwrap();
        let backwards = |word: &str| -> Vec<u16> { word.chars().rev().map(|c| symbol(c) as u16).collect() };
        for word in &words {
            let symbols = backwards(word);
            assert!((0..=symbols.len()).all(|len| endings.may_have(&symbols[..len])), "{word}");
        }
        let found = others.iter().filter(|word| endings.may_have(&backwards(word))).count();
        assert!(found < 50, "{found}");
    }
}
