//! The walk through a dictionary to the words that may have been meant.

use alloc::vec::Vec;
use core::iter;

use dict_runtime::{
    Dict,
    raw::{self, CODES, Children, NO_CODE, Slot, Steps},
};

use crate::{
    mistakes::{After, END, Edits, Rest, State},
    rarity_costs::RarityCosts,
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
    steps: Steps<'d>,
    /// The number of the symbol that each code is by itself.
    symbols: [usize; CODES],
    /// The bits of the first codes of symbols of two codes.
    leads: u32,
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
    /// The id after that of the last word at this place or below it. It is right only if the walk has a limit of the
    /// total.
    end: u32,
}

/// The number of symbols that a walk may try. In five shipped dictionaries, none of 19,000 mistakes took more than
/// 72,000.
const MAX_STEPS: u32 = 1 << 20;
/// The number of words that walks may find for one typed word. In the shipped dictionaries, none found more than 154.
const MAX_FOUND: usize = 1 << 12;

impl Place {
    /// Returns the id of the first word at this place or below it.
    #[inline]
    fn first_id(&self) -> u32 {
        first_id(self.slot, self.ordinal)
    }
}

/// Returns the id of the first word at a slot or below it. `ordinal` is that of [`Place`].
#[inline]
fn first_id(slot: Slot, ordinal: u32) -> u32 {
    ordinal.wrapping_sub(u32::from(slot.is_word()))
}

/// Returns the bits of the codes of a slot's children, and [`END`] if a word ends there.
#[inline]
fn what_follows(slot: Slot) -> u32 {
    (slot.bits() >> 32) as u32
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
        let steps = Steps::of(dict);
        let symbols: [_; CODES] = core::array::from_fn(|code| raw::completed_symbol(dict, NO_CODE, code as u8));
        let leads = symbols.iter().enumerate().filter(|(_, symbol)| symbol.is_none());
        let leads = leads.fold(0, |leads, (code, _)| leads | 1 << code);
        let symbols = symbols.map(Option::unwrap_or_default);
        let mut walk = Self { dict, steps, symbols, leads, edits, rarity, limits, steps_left: MAX_STEPS, found };
        let slot = steps.root();
        let root = Place { slot, ordinal: 0, end: dict.len() as u32 };
        let state = edits.start();
        let codes = slot.children().bits() & edits.codes(&state, limits.mistakes);
        walk.visit(&root, codes, &state, limits.mistakes);
    }

    /// Visits the children of a place by these codes, and the places below them, to words whose mistakes cost at most
    /// `budget`.
    fn visit(&mut self, place: &Place, codes: u32, state: &State, budget: u8) {
        let After { loose, right } = self.edits.after(state, budget);
        let loose = loose | self.leads;
        let mut tight = codes & !loose;
        // Most places lead nowhere: what follows takes long.
        for code in Children::new(tight) {
            let follows = what_follows(self.steps.child(place.slot.base(), code));
            tight &= !(u32::from(follows & right == 0) << code);
        }
        for code in Children::new(tight) {
            if let Some(child) = self.child(place, code) {
                self.finish(&child, code, state, budget);
            }
        }
        for code in Children::new(codes & loose) {
            let Some(child) = self.child(place, code) else { continue };
            if self.leads >> code & 1 != 0 {
                let lead = Place { end: self.end(place, code), ..child };
                self.visit_second_codes(&lead, code, state, budget);
            } else if let Some(symbol) = self.symbols.get(usize::from(code)) {
                self.arrive(&child, place, code, &self.edits.step(state, *symbol), budget);
            }
        }
    }

    /// Visits the children of a place to which the first of two codes leads. `state` is that before it.
    fn visit_second_codes(&mut self, place: &Place, lead: u8, state: &State, budget: u8) {
        for code in place.slot.children() {
            if let Some(child) = self.child(place, code)
                && let Some(symbol) = raw::completed_symbol(self.dict, lead, code)
            {
                self.arrive(&child, place, code, &self.edits.step(state, symbol), budget);
            }
        }
    }

    /// Adds the word at a child, which `code` reached from its parent, and visits the places below it.
    #[inline(always)]
    fn arrive(&mut self, child: &Place, parent: &Place, code: u8, state: &State, budget: u8) {
        let codes = what_follows(child.slot) & self.edits.codes(state, budget);
        // More than half of all places lead nowhere.
        if codes == 0 {
            return;
        }
        if codes & END != 0 {
            self.offer(child, self.edits.cost(state));
        }
        let Some(total) = self.limits.total else { return self.visit(child, codes, state, budget) };
        let child = Place { end: self.end(parent, code), ..*child };
        let Some(left) = total.checked_sub(self.rarity.least(child.first_id()..child.end)) else { return };
        let budget = left.min(budget.into()) as u8;
        let codes = codes & self.edits.codes(state, budget);
        if codes != 0 {
            self.visit(&child, codes, state, budget);
        }
    }

    /// Returns the id after that of the last word below a child: there, the words of the next child begin.
    #[inline]
    fn end(&self, place: &Place, code: u8) -> u32 {
        let after = place.slot.children().bits().checked_shr(u32::from(code) + 1).unwrap_or(0);
        if after == 0 { place.end } else { self.first_id(place, code + 1 + after.trailing_zeros() as u8) }
    }

    /// Returns the child of a place by a code that it has. Returns `None` if the walk has taken too many steps.
    #[inline]
    fn child(&mut self, place: &Place, code: u8) -> Option<Place> {
        self.steps_left = self.steps_left.checked_sub(1)?;
        let (slot, rank) = self.steps.child_and_rank(place.slot.base(), code);
        Some(Place { slot, ordinal: place.ordinal.wrapping_add(rank), end: place.end })
    }

    /// Returns the id of the first word at the child of a place or below it.
    #[inline]
    fn first_id(&self, place: &Place, code: u8) -> u32 {
        let (slot, rank) = self.steps.child_and_rank(place.slot.base(), code);
        first_id(slot, place.ordinal.wrapping_add(rank))
    }

    /// Adds the words that begin with the path to a child, and have no mistake after its `code`. `state` is that before
    /// the code.
    fn finish(&mut self, child: &Place, code: u8, state: &State, budget: u8) {
        let Some(symbol) = self.symbols.get(usize::from(code)) else { return };
        let edits = self.edits;
        for Rest { swapped, from, cost } in edits.ends(state, *symbol, budget) {
            let swapped = swapped.and_then(|letter| edits.spelled(letter).first());
            if let Some(end) = self.follow(child, swapped.into_iter().chain(edits.spelled(from))) {
                self.offer(&end, cost);
            }
        }
    }

    /// Returns the place to which letters of one or two codes lead.
    fn follow<'l>(&mut self, place: &Place, letters: impl Iterator<Item = &'l [u8; 2]>) -> Option<Place> {
        let mut place = *place;
        for &[first, second] in letters {
            for code in iter::once(first).chain(Some(second).filter(|code| *code != NO_CODE)) {
                place.slot.child(code)?;
                place = self.child(&place, code)?;
            }
        }
        Some(place)
    }

    /// Adds the word that ends here, if there is one, and if it is within the limits.
    #[inline(never)]
    fn offer(&mut self, place: &Place, mistakes: u8) {
        if mistakes <= self.limits.mistakes
            && self.limits.known.is_none_or(|known| mistakes > known)
            && let Some(id) = raw::id(self.dict, place.slot, place.ordinal)
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

    use dict_compiler::{ColumnKind, Form, Meta, Options, WordList};

    use super::*;
    use crate::mistakes::{Keyboard, Letter, TypedLetter, Weights};

    /// Returns a dictionary of all words of three to five of the letters `a`, `b`, `é` and `я`, or every third of them,
    /// with frequencies that are hard to foresee. With these letters and more, some symbols have two codes.
    fn dict(form: Form, kind: ColumnKind, more: &str) -> Dict {
        let mut list = WordList::new(Options::default().with_form(form)).unwrap();
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
            let dicts = [Form::Flat, Form::Dense].map(|form| dict(form, kind, more));
            let dict = &dicts[0];
            let keyboard = Keyboard::of_language("");
            let symbols = dict.alphabet().symbols();
            assert_eq!(symbols.iter().any(|symbol| symbol.second().is_some()), !more.is_empty());
            let letters: Vec<Letter> = symbols.iter().map(|symbol| Letter::new(symbol.text(), &keyboard)).collect();
            let codes: Vec<[u8; 2]> =
                symbols.iter().map(|symbol| [symbol.first(), symbol.second().unwrap_or(NO_CODE)]).collect();
            let rarity = RarityCosts::new(dict.commonness(), Weights::DEFAULT.rarity);
            for typed in ["bé", "aяb", "яaba", "éébba"] {
                let typed = typed.chars().map(|letter| {
                    let symbol = symbols.iter().position(|symbol| symbol.text().chars().eq([letter]));
                    TypedLetter { symbol, letter: letters[symbol.unwrap()] }
                });
                let typed: Vec<TypedLetter> = typed.collect();
                let edits = Edits::new(&typed, None, &letters, &codes, &Weights::DEFAULT);
                let run = |limits| {
                    let [flat, dense] = dicts.each_ref().map(|dict| {
                        let mut found = Vec::new();
                        Walk::run(dict, &edits, &rarity, limits, &mut found);
                        found.sort_unstable();
                        found
                    });
                    assert_eq!(flat, dense);
                    flat
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
