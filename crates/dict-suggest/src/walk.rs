//! The walk through a dictionary to the words that may have been meant.

use alloc::vec::Vec;

use dict_runtime::{
    Dict,
    raw::{self, CODES, Children, NO_CODE, Rank, Slot},
};

use crate::{
    mistakes::{Edits, State},
    rarity::RarityCosts,
};

/// A word that may have been meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Found {
    /// The cost of its mistakes and its rarity together.
    pub(crate) cost: u32,
    pub(crate) id: u32,
}

/// The limits of a walk.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// The maximum cost of the mistakes.
    pub(crate) mistakes: u8,
    /// Words whose mistakes cost this or less are left out: a walk before has found them.
    pub(crate) known: Option<u8>,
    /// The maximum cost of mistakes and rarity together. Without a limit, rare words are found too.
    pub(crate) total: Option<u32>,
}

/// A walk, depth first.
pub(crate) struct Walk<'w, 'd> {
    dict: &'d Dict,
    slots: &'d [Slot],
    ranks: &'d [Rank],
    /// The number of the symbol that each code completes by itself. `None` for the first of two codes.
    symbols: [Option<usize>; CODES],
    edits: &'w Edits,
    rarity: &'w RarityCosts<'d>,
    limits: Limits,
    /// The number of symbols that the walk may still try. It ends walks through damaged files.
    steps_left: u32,
    found: &'w mut Vec<Found>,
}

/// A place in the dictionary.
#[derive(Clone, Copy)]
struct Place {
    slot: Slot,
    /// The sum of the ranks on the path.
    ordinal: u32,
    /// The id after that of the last word at this place or below it. It is right only if the walk has a limit of the total.
    end: u32,
    /// The first code of a symbol of two codes, or [`NO_CODE`].
    lead: u8,
}

/// The number of symbols that a walk may try. In the shipped dictionaries, none tried more than 56,000.
const MAX_STEPS: u32 = 1 << 20;
/// The number of words that walks may find for one typed word. In the shipped dictionaries, none found more than 154.
const MAX_FOUND: usize = 1 << 12;

impl Place {
    /// Returns the id of the first word at this place or below it.
    #[inline]
    fn first_id(&self) -> u32 {
        self.ordinal.wrapping_sub(u32::from(self.slot.is_word()))
    }
}

impl<'w, 'd> Walk<'w, 'd> {
    /// Adds to `found` the words of `dict` within the limits.
    pub(crate) fn run(
        dict: &'d Dict,
        edits: &'w Edits,
        rarity: &'w RarityCosts<'d>,
        limits: Limits,
        found: &'w mut Vec<Found>,
    ) {
        let (slots, ranks) = (raw::slots(dict), raw::ranks(dict));
        let symbols = core::array::from_fn(|code| raw::completed_symbol(dict, NO_CODE, code as u8));
        let mut walk = Self { dict, slots, ranks, symbols, edits, rarity, limits, steps_left: MAX_STEPS, found };
        let slot = slots.first().copied().unwrap_or(Slot::EMPTY);
        let root = Place { slot, ordinal: 0, end: dict.len() as u32, lead: NO_CODE };
        let state = edits.start();
        let codes = walk.codes(&root, &state, limits.mistakes);
        walk.visit(&root, codes, &state, limits.mistakes);
    }

    /// Visits the children of a place by these codes, and the places below them, to words whose mistakes cost at most `budget`.
    fn visit(&mut self, place: &Place, codes: u32, state: &State, budget: u8) {
        for code in Children::new(codes) {
            let (state, lead) = match self.symbol(place.lead, code) {
                Some(symbol) => (self.edits.step(state, symbol), NO_CODE),
                None => (*state, code),
            };
            if !state.is_within(budget) || self.steps_left == 0 {
                continue;
            }
            self.steps_left -= 1;
            let Some(mut child) = self.child(place, code, lead) else { continue };
            if lead == NO_CODE && child.slot.is_word() {
                self.offer(&child, &state);
            }
            let mut codes = self.codes(&child, &state, budget);
            // More than half of all places lead nowhere: what follows takes long.
            if codes == 0 {
                continue;
            }
            let mut child_budget = budget;
            if let Some(total) = self.limits.total {
                child.end = self.end(place, code);
                let Some(left) = total.checked_sub(self.rarity.least(child.first_id()..child.end)) else { continue };
                if left < budget.into() {
                    child_budget = left as u8;
                    codes = self.codes(&child, &state, child_budget);
                }
            }
            if codes != 0 {
                self.visit(&child, codes, &state, child_budget);
            }
        }
    }

    /// Returns the id after that of the last word below a child: there, the words of the next child begin.
    #[inline]
    fn end(&self, place: &Place, code: u8) -> u32 {
        let after = place.slot.children().bits().checked_shr(u32::from(code) + 1).unwrap_or(0);
        let next = (after != 0).then(|| self.child(place, code + 1 + after.trailing_zeros() as u8, NO_CODE)).flatten();
        next.map_or(place.end, |next| next.first_id())
    }

    /// Returns the codes of the children that may lead to a word whose mistakes cost at most `budget`.
    #[inline]
    fn codes(&self, place: &Place, state: &State, budget: u8) -> u32 {
        let children = place.slot.children().bits();
        if place.lead == NO_CODE { children & self.edits.codes(state, budget) } else { children }
    }

    /// Returns the symbol that `code` completes, or `None` if it is the first of two codes.
    #[inline]
    fn symbol(&self, lead: u8, code: u8) -> Option<usize> {
        match lead {
            NO_CODE => self.symbols.get(usize::from(code)).copied().flatten(),
            lead => raw::completed_symbol(self.dict, lead, code),
        }
    }

    /// Returns the child of a place by a code that it has. In a damaged file, its slot may be missing.
    #[inline]
    fn child(&self, place: &Place, code: u8, lead: u8) -> Option<Place> {
        let at = place.slot.probe(code).1;
        let slot = *self.slots.get(at)?;
        let ordinal = place.ordinal.wrapping_add(self.ranks.get(at)?.get());
        Some(Place { slot, ordinal, end: place.end, lead })
    }

    /// Adds the word that ends here, if it is within the limits.
    fn offer(&mut self, place: &Place, state: &State) {
        let mistakes = self.edits.cost(state);
        if mistakes <= self.limits.mistakes
            && self.limits.known.is_none_or(|known| mistakes > known)
            && let Some(id) = raw::cursor(self.dict, place.slot, place.ordinal).id()
        {
            let cost = u32::from(mistakes) + self.rarity.of(id);
            if self.found.len() < MAX_FOUND && self.limits.total.is_none_or(|total| cost <= total) {
                self.found.push(Found { cost, id });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::String};

    use dict_compiler::{ColumnKind, Meta, Options, WordList};

    use super::*;
    use crate::mistakes::{Keyboard, Letter, TypedLetter, Weights};

    /// Returns a dictionary of all words of three to five of the letters `a`, `b`, `é` and `я`, or every third of them, with
    /// frequencies that are hard to foresee. With these letters and more, some symbols have two codes.
    fn dict(kind: ColumnKind, more: &str) -> Dict {
        let mut list = WordList::new(Options::default()).unwrap();
        let frequency = list.add_column("frequency", kind).unwrap();
        let mut words: Vec<String> = ["a", "b", "é", "я"].map(String::from).to_vec();
        let mut from = 0;
        for _ in 1..5 {
            let longer =
                words[from..].iter().flat_map(|word| ["a", "b", "é", "я"].map(|letter| format!("{word}{letter}")));
            let longer: Vec<String> = longer.collect();
            from = words.len();
            words.extend(longer);
        }
        words.extend(more.chars().map(String::from));
        for (number, word) in words.iter().enumerate().filter(|(number, _)| number % 3 != 1) {
            list.push(word).unwrap();
            if number % 5 != 0 {
                let count = format!("{}", 1u64 << (number * 7919 % 23));
                let value = list.value_in(frequency, &count).unwrap().unwrap();
                list.set_value(word, value);
            }
        }
        Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
    }

    #[test]
    fn the_limit_of_the_total_leaves_out_only_words_that_cost_more() {
        let alphabets = ["", "cdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэю"];
        let kinds = [ColumnKind::Integers, ColumnKind::Ranks];
        for (kind, more) in kinds.into_iter().flat_map(|kind| alphabets.map(|more| (kind, more))) {
            let dict = dict(kind, more);
            let keyboard = Keyboard::of_language("");
            let symbols = dict.alphabet().symbols();
            assert_eq!(symbols.iter().any(|symbol| symbol.second().is_some()), !more.is_empty());
            let letters: Vec<Letter> = symbols.iter().map(|symbol| Letter::new(symbol.text(), &keyboard)).collect();
            let first_codes: Vec<u32> = symbols.iter().map(|symbol| 1 << symbol.first()).collect();
            let rarity = RarityCosts::new(dict.commonness(), Weights::DEFAULT.rarity);
            for typed in ["bé", "aяb", "яaba", "éébba"] {
                let typed = typed.chars().map(|letter| {
                    let symbol = symbols.iter().position(|symbol| symbol.text().chars().eq([letter]));
                    TypedLetter { symbol, letter: letters[symbol.unwrap()] }
                });
                let typed: Vec<TypedLetter> = typed.collect();
                let edits = Edits::new(&typed, None, &letters, &first_codes, &Weights::DEFAULT);
                let run = |limits| {
                    let mut found = Vec::new();
                    Walk::run(&dict, &edits, &rarity, limits, &mut found);
                    found
                };
                for mistakes in [0, 50, 88, 126] {
                    let all = run(Limits { mistakes, known: None, total: None });
                    assert!(mistakes == 0 || all.len() > 3);
                    let known = 20;
                    let costlier = run(Limits { mistakes, known: Some(known), total: None });
                    let cheaper = run(Limits { mistakes: known.min(mistakes), known: None, total: None });
                    assert_eq!(costlier.len() + cheaper.len(), all.len(), "{mistakes}");
                    for total in [0, 40, 120, 250, 500] {
                        let expected: Vec<Found> = all.iter().copied().filter(|found| found.cost <= total).collect();
                        assert_eq!(
                            run(Limits { mistakes, known: None, total: Some(total) }),
                            expected,
                            "{mistakes} {total}"
                        );
                    }
                }
            }
        }
    }
}
