//! Phrases whose letters are known.

use alloc::{format, string::String, vec::Vec};
use core::ops::Range;

use hashbrown::HashMap;

use super::{asker::Asker, lexicon::Lexicon};
use crate::{error::QueryError, lower::letters_of_anagram, tree::Anagram};

/// Phrases whose letters are known, the commonest first.
///
/// The words of each phrase are chosen from the rarest to the commonest one, so that the phrases come in their order.
/// The last word is not looked for: it must have the letters that are left.
pub(super) struct Anagrams {
    lexicon: Lexicon,
    /// All words, the commonest first.
    ranked: Vec<Choice>,
    /// The places in [`Anagrams::ranked`] of the words that have the same letters, ascending.
    same_letters: HashMap<u128, Vec<u32>>,
    /// A bit for each letter, above its number.
    guards: u128,
    /// The choices for the first word, the second one, and so on.
    levels: Vec<Level>,
}

/// A word that may be chosen.
struct Choice {
    /// Its number in the lexicon.
    number: usize,
    letters: u128,
}

/// The choices for a word of a phrase.
struct Level {
    /// The letters that are left before it.
    letters: u128,
    /// The words that were not chosen yet: places in [`Anagrams::ranked`], or if it must be the last word, in the list
    /// of those with the same letters.
    choices: Range<usize>,
    /// The place in [`Anagrams::ranked`] of the word that is chosen.
    chosen: usize,
}

/// The place of each letter in a number that counts letters.
struct Fields {
    /// Symbol, its number, and the place of its lowest bit.
    letters: Vec<(u16, u32, u32)>,
}

impl Anagrams {
    /// Prepares a search among words that have some of the letters of an anagram, the commonest first. Returns `None`
    /// if the anagram has too many different letters.
    pub(super) fn new(asker: &mut Asker<'_>, anagram: &Anagram, words: &[u32]) -> Result<Option<Self>, QueryError> {
        let letters = letters_of_anagram(asker.dict, anagram)?;
        let Some(fields) = Fields::new(&letters) else { return Ok(None) };
        let lexicon = Lexicon::new(asker, words);
        let choice = |number| {
            let word = lexicon.word(number)?;
            Some((word.rarity, Choice { number, letters: fields.count(lexicon.symbols(word)) }))
        };
        let mut ranked: Vec<(u64, Choice)> = (0..lexicon.len()).filter_map(choice).collect();
        ranked.sort_unstable_by_key(|(rarity, _)| *rarity);
        let ranked: Vec<Choice> = ranked.into_iter().map(|(_, choice)| choice).collect();
        let mut same_letters: HashMap<u128, Vec<u32>> = HashMap::new();
        for (place, choice) in ranked.iter().enumerate() {
            same_letters.entry(choice.letters).or_default().push(place as u32);
        }
        let mut anagrams = Self { lexicon, ranked, same_letters, guards: fields.guards(), levels: Vec::new() };
        anagrams.descend(asker, fields.count(&letters), anagrams.ranked.len());
        Ok(Some(anagrams))
    }

    /// Adds the choices for one word more, which is among the first `end` ones.
    fn descend(&mut self, asker: &Asker<'_>, letters: u128, end: usize) {
        let is_last = self.levels.len() + 1 == *asker.words.end();
        let end = match self.same_letters.get(&letters) {
            _ if !is_last => end,
            Some(places) => places.partition_point(|place| (*place as usize) < end),
            None => 0,
        };
        self.levels.push(Level { letters, choices: 0..end, chosen: 0 });
    }

    /// Returns how phrases are found.
    pub(super) fn explain(&self) -> String {
        let count = self.lexicon.len();
        format!("Words are chosen from the {count} that have some of the letters, the last one by the letters left.\n")
    }

    /// Makes `ids` those of the next phrase.
    pub(super) fn next(&mut self, asker: &mut Asker<'_>, ids: &mut Vec<u32>) -> Option<()> {
        while let Some(letters_left) = self.choose(asker)? {
            let count = self.levels.len();
            if letters_left != 0 {
                let end = self.levels.last()?.chosen + 1;
                self.descend(asker, letters_left, end);
            } else if asker.words.contains(&count)
                && let Some(phrase) = self.first_order(asker)
            {
                *ids = phrase;
                return Some(());
            }
        }
        None
    }

    /// Chooses the next word, and returns the letters that are left.
    fn choose(&mut self, asker: &mut Asker<'_>) -> Option<Option<u128>> {
        let most = *asker.words.end();
        loop {
            let is_last = self.levels.len() == most;
            let Some(level) = self.levels.last_mut() else { return Some(None) };
            if !asker.matcher.takes_step() {
                return None;
            }
            let Some(place) = level.choices.next() else {
                self.levels.pop();
                continue;
            };
            if is_last {
                let places = self.same_letters.get(&level.letters)?;
                level.chosen = *places.get(place)? as usize;
                return Some(Some(0));
            }
            // A letter that is missing is borrowed from the bit above its number.
            let left = (level.letters | self.guards).wrapping_sub(self.ranked.get(place)?.letters);
            if left & self.guards == self.guards {
                level.chosen = place;
                return Some(Some(left & !self.guards));
            }
        }
    }

    /// Returns the ids of the chosen words in the first order that fits the query.
    fn first_order(&mut self, asker: &mut Asker<'_>) -> Option<Vec<u32>> {
        let numbers = self.levels.iter().filter_map(|level| Some(self.ranked.get(level.chosen)?.number));
        let mut phrase: Vec<usize> = numbers.collect();
        phrase.sort_unstable();
        loop {
            let (ids, symbols) = self.lexicon.spell(&phrase);
            if asker.fits(&ids, &symbols) {
                return Some(ids);
            }
            if !asker.matcher.takes_step() || !advance(&mut phrase) {
                return None;
            }
        }
    }
}

impl Fields {
    /// Returns the places for these letters. Returns `None` if there are too many.
    fn new(letters: &[u16]) -> Option<Self> {
        let mut sorted = letters.to_vec();
        sorted.sort_unstable();
        let mut fields = Vec::new();
        let mut at = 0;
        for same in sorted.chunk_by(|one, other| one == other) {
            let bits = usize::BITS - same.len().leading_zeros();
            fields.push((*same.first()?, bits, at));
            at += bits + 1;
        }
        (at <= u128::BITS).then_some(Self { letters: fields })
    }

    /// Counts letters.
    fn count(&self, symbols: &[u16]) -> u128 {
        symbols.iter().fold(0, |counted, symbol| {
            let field = self.letters.iter().find(|(letter, ..)| letter == symbol);
            // In a damaged file, a word may have more letters than it was found by.
            field.map_or(counted, |(_, _, at)| counted.wrapping_add(1 << at))
        })
    }

    fn guards(&self) -> u128 {
        self.letters.iter().fold(0, |guards, (_, bits, at)| guards | 1 << (at + bits))
    }
}

/// Puts numbers into their next order. Returns false after the last one.
fn advance(numbers: &mut [usize]) -> bool {
    let Some(fall) = numbers.windows(2).rposition(|pair| matches!(pair, [one, other] if one < other)) else {
        return false;
    };
    let Some((before, after)) = numbers.split_at_mut_checked(fall + 1) else { return false };
    let Some(changed) = before.last_mut() else { return false };
    if let Some(larger) = after.iter_mut().rev().find(|number| **number > *changed) {
        core::mem::swap(changed, larger);
    }
    after.reverse();
    true
}
