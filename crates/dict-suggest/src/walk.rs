//! The walk through a dictionary to the words that may have been meant.

use alloc::vec::Vec;

use dict_runtime::{
    Cursor, Dict,
    raw::{self, Children, NO_CODE},
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
    edits: &'w Edits,
    rarity: &'w RarityCosts<'d>,
    limits: Limits,
    /// The number of symbols that the walk may still try. It ends walks through damaged files.
    steps_left: u32,
    found: &'w mut Vec<Found>,
}

/// A place in the dictionary: what leads there, and the id after that of its last word.
#[derive(Clone, Copy)]
struct Place<'d> {
    cursor: Cursor<'d>,
    end: u32,
    /// The first code of a symbol of two codes, or [`NO_CODE`].
    lead: u8,
}

/// The number of symbols that a walk may try. In the shipped dictionaries, none tried more than 56,000.
const MAX_STEPS: u32 = 1 << 20;
/// The number of words that walks may find for one typed word. In the shipped dictionaries, none found more than 154.
const MAX_FOUND: usize = 1 << 12;

impl<'w, 'd> Walk<'w, 'd> {
    /// Adds to `found` the words of `dict` within the limits.
    pub(crate) fn run(
        dict: &'d Dict,
        edits: &'w Edits,
        rarity: &'w RarityCosts<'d>,
        limits: Limits,
        found: &'w mut Vec<Found>,
    ) {
        let mut walk = Self { edits, rarity, limits, steps_left: MAX_STEPS, found };
        walk.visit(
            Place { cursor: dict.root(), end: dict.len() as u32, lead: NO_CODE },
            &edits.start(),
            limits.mistakes,
        );
    }

    /// Visits a place and all places below it, to words whose mistakes cost at most `budget`.
    fn visit(&mut self, place: Place<'d>, state: &State, budget: u8) {
        let Place { cursor, end, lead } = place;
        if lead == NO_CODE && cursor.is_word() {
            self.offer(&cursor, state);
        }
        if self.edits.is_at_end(state) {
            return;
        }
        let all = cursor.children();
        let codes = if lead == NO_CODE { self.edits.codes(state, budget) } else { u32::MAX };
        let mut next: Option<(u8, Cursor<'d>)> = None;
        for code in Children::new(all.bits() & codes) {
            let (state, lead) = match raw::completed_symbol(cursor.dict(), lead, code) {
                Some(symbol) => (self.edits.step(state, symbol), NO_CODE),
                None => (*state, code),
            };
            if !state.is_within(budget) || self.steps_left == 0 {
                continue;
            }
            self.steps_left -= 1;
            let known = next.filter(|(known, _)| *known == code).map(|(_, cursor)| cursor);
            let Some(child) = known.or_else(|| cursor.step(code)) else { continue };
            let (mut child_end, mut child_budget) = (end, budget);
            if let Some(total) = self.limits.total {
                // The words below end where those of the next child begin.
                let after = all.bits().checked_shr(u32::from(code) + 1).unwrap_or(0);
                if after != 0 {
                    let next_code = code + 1 + after.trailing_zeros() as u8;
                    next = cursor.step(next_code).map(|cursor| (next_code, cursor));
                    child_end = next.map_or(end, |(_, cursor)| cursor.first_id());
                }
                let Some(left) = total.checked_sub(self.rarity.least(child.first_id()..child_end)) else { continue };
                child_budget = left.min(budget.into()) as u8;
                if !state.is_within(child_budget) {
                    continue;
                }
            }
            self.visit(Place { cursor: child, end: child_end, lead }, &state, child_budget);
        }
    }

    /// Adds the word that ends here, if it is within the limits.
    fn offer(&mut self, cursor: &Cursor<'d>, state: &State) {
        let mistakes = self.edits.cost(state);
        if mistakes <= self.limits.mistakes
            && self.limits.known.is_none_or(|known| mistakes > known)
            && let Some(id) = cursor.id()
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
