//! The words that phrases are made of.

use alloc::vec::Vec;

use dict_runtime::Dict;

use super::asker::Asker;
use crate::letters::symbols;

/// Words of a dictionary with their symbols, in the order of these.
#[derive(Default)]
pub(super) struct Lexicon {
    words: Vec<Word>,
    /// The symbols of all words.
    symbols: Vec<u16>,
}

/// A word of a lexicon.
#[derive(Clone, Copy)]
pub(super) struct Word {
    pub(super) id: u32,
    pub(super) rarity: u64,
    /// The place of its first symbol, and the place after its last one.
    start: u32,
    end: u32,
    /// The number of symbols that it shares with the word before.
    pub(super) common: u16,
}

impl Lexicon {
    /// Collects words, without those of which a query says that no phrase has them.
    pub(super) fn new(asker: &mut Asker<'_>, ids: &[u32]) -> Self {
        let mut lexicon = Self::default();
        for id in ids {
            let Some(text) = asker.dict.word(*id) else { continue };
            if asker.matcher.may_be_in_phrase(*id, &text) {
                lexicon.push(asker.dict, *id, asker.rarity(*id), &text);
            }
        }
        lexicon.sort();
        lexicon
    }

    fn push(&mut self, dict: &Dict, id: u32, rarity: u64, text: &str) {
        let start = self.symbols.len() as u32;
        self.symbols.extend(symbols(dict, text));
        self.words.push(Word { id, rarity, start, end: self.symbols.len() as u32, common: 0 });
    }

    fn sort(&mut self) {
        let symbols = core::mem::take(&mut self.symbols);
        let of = |word: &Word| symbols.get(word.start as usize..word.end as usize).unwrap_or_default();
        self.words.sort_unstable_by(|one, other| of(one).cmp(of(other)));
        let mut before: &[u16] = &[];
        for word in &mut self.words {
            let here = of(word);
            word.common = here.iter().zip(before).take_while(|(here, before)| here == before).count() as u16;
            before = here;
        }
        self.symbols = symbols;
    }

    /// Returns the number of words.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns a word by its number.
    #[inline]
    pub(super) fn word(&self, number: usize) -> Option<Word> {
        self.words.get(number).copied()
    }

    /// Returns the symbols of a word.
    #[inline]
    pub(super) fn symbols(&self, word: Word) -> &[u16] {
        self.symbols.get(word.start as usize..word.end as usize).unwrap_or_default()
    }

    /// Returns the ids and the symbols of a phrase.
    pub(super) fn spell(&self, phrase: &[usize]) -> (Vec<u32>, Vec<u16>) {
        let words = || phrase.iter().filter_map(|number| self.word(*number));
        let mut symbols = Vec::new();
        words().for_each(|word| symbols.extend_from_slice(self.symbols(word)));
        (words().map(|word| word.id).collect(), symbols)
    }
}
