//! The mistakes that turn the symbols of a path into the word that was typed.

use alloc::{vec, vec::Vec};

use super::{
    costs::{Costs, FRONT, REACH, READ, TypedLetter, capped, lanes_at},
    lanes::{self, Lanes, TOO_MUCH},
    letter::Letter,
    weights::Weights,
};

/// The width of the steps in which costs and budgets for masks are counted.
const MASK_STEP: u8 = 8;
/// The number of masks of a letter.
const MASKS: usize = (TOO_MUCH / MASK_STEP) as usize + 1;

/// All mistakes that one typed word may have, with their costs.
pub(crate) struct Edits {
    /// The number of typed letters.
    len: usize,
    start: State,
    costs: Costs,
    /// An entry for each depth at which a path may go on.
    depths: Vec<Depth>,
    /// For each entry of a row of [`Costs`], the first codes of the symbols that may come at it if that costs at most a number of
    /// steps.
    masks: Vec<[u32; MASKS]>,
}

/// The costs at a depth that are the same for all symbols, in the lanes of the [`State`] after the next symbol.
struct Depth {
    /// The cost if the last letter of a beginning is extra.
    extra: Lanes,
    /// The cost if the last two letters are extra.
    two_extra: Lanes,
}

/// The beginnings of the typed word that may have been typed for the symbols of a path, each with its cost. Between two
/// symbols, at most three letters are extra.
///
/// After `depth` symbols, lane `d` stands for the first `depth + d - REACH` typed letters. Other beginnings are too long or
/// too short. It is the band of a table of edit distances, of which a path needs only the last row.
// E. Ukkonen, "Algorithms for approximate string matching", Information and Control 64, 1985.
#[derive(Clone, Copy)]
pub(crate) struct State {
    costs: Lanes,
    /// The costs if the next symbol and the last one have changed places: lane `d` stands for the beginning to which it
    /// would lead after the next symbol. What the next symbol costs is not counted yet.
    swaps: Lanes,
    /// The least cost with which each letter is reached: lane `d` stands for the letter after the beginning of lane `d - 1`, and
    /// for the first one of two letters that have changed places.
    next: Lanes,
    depth: usize,
}

impl Edits {
    /// Makes the tables. `alphabet` has the alphabet's symbols, and `first_codes` the bits of their first codes. The symbol `capital`
    /// is the first letter with a capital, if it was typed so.
    pub(crate) fn new(
        typed: &[TypedLetter],
        capital: Option<usize>,
        alphabet: &[Letter],
        first_codes: &[u32],
        weights: &Weights,
    ) -> Self {
        Self::of(Costs::new(typed, capital, alphabet, weights), typed.len(), first_codes)
    }

    fn of(costs: Costs, len: usize, first_codes: &[u32]) -> Self {
        let mut masks = vec![[0; MASKS]; costs.width];
        for (row, code) in costs.rows().zip(first_codes) {
            // What it costs that the symbol was meant here, but typed one letter later.
            let later = row.crossed.iter().skip(1);
            let costs = row.wrong.iter().zip(row.missing).zip(later);
            let least = costs.map(|((wrong, missing), later)| *later.min(wrong).min(missing));
            for (masks, cost) in masks.iter_mut().zip(least).skip(FRONT).take(len + 1) {
                masks.iter_mut().skip((cost / MASK_STEP).into()).take(1).for_each(|mask| *mask |= code);
            }
        }
        // A symbol that costs few steps may come if more are allowed.
        for masks in &mut masks {
            let mut cheaper = 0;
            for mask in masks {
                *mask |= cheaper;
                cheaper = *mask;
            }
        }
        let depths = (0..len + REACH).map(|depth| {
            let extra = lanes_at(&costs.extra, depth + 1);
            Depth { extra, two_extra: extra.plus(extra.to_next()) }
        });
        Self { len, start: start(&costs.extra), depths: depths.collect(), costs, masks }
    }

    /// Returns the state before the first symbol.
    pub(crate) fn start(&self) -> State {
        self.start
    }

    /// Returns the state after one more symbol.
    #[inline]
    pub(crate) fn step(&self, state: &State, symbol: usize) -> State {
        let State { costs, swaps, depth, .. } = *state;
        let place = symbol * self.costs.width + depth;
        let (Some(wrong), Some(missing), Some(crossed), Some(of_depth)) = (
            entries(&self.costs.wrong, place),
            entries(&self.costs.missing, place),
            entries(&self.costs.crossed, place),
            self.depths.get(depth),
        ) else {
            return State::new(Lanes::ALL_TOO_MUCH, Lanes::ALL_TOO_MUCH, depth + 1);
        };
        let right_or_wrong = costs.plus(lanes_of(wrong, 1));
        let or_missing = right_or_wrong.min_sum(costs.to_previous(), lanes_of(missing, 2));
        let none = or_missing.min_sum(swaps, lanes_of(wrong, 0));
        // No extra letter or one, and two more or not.
        let one = none.min_sum(none.to_next(), of_depth.extra);
        let three = one.min_sum(one.to_next().to_next(), of_depth.two_extra);
        let swaps = costs.plus(lanes_of(crossed, 2));
        State::new(three.without_last(), swaps, depth + 1)
    }

    /// Returns the first codes of the symbols that may come next if all mistakes together cost at most `budget`. There may be
    /// some among them that cost more.
    #[inline]
    pub(crate) fn codes(&self, state: &State, budget: u8) -> u32 {
        state.next.at_most(budget).fold(0, |codes, (lane, cost)| {
            let steps = usize::from((budget - cost) / MASK_STEP);
            codes | self.masks.get(state.depth + lane).and_then(|masks| masks.get(steps)).copied().unwrap_or(u32::MAX)
        })
    }

    /// Returns the cost of a word that ends here.
    #[inline]
    pub(crate) fn cost(&self, state: &State) -> u8 {
        (self.len + REACH).checked_sub(state.depth).map_or(TOO_MUCH, |lane| state.costs.get(lane))
    }
}

/// Returns the entries of a table from a place on.
#[inline]
fn entries(table: &[u8], place: usize) -> Option<u128> {
    table.get(place..)?.first_chunk::<READ>().map(|entries| u128::from_le_bytes(*entries))
}

/// Returns the entries from `at` on, which is at most half of [`READ`].
#[inline]
fn lanes_of(entries: u128, at: u32) -> Lanes {
    Lanes::new(((entries >> (8 * at)) as u64).to_le_bytes())
}

/// Returns the state before the first symbol: letters may be extra.
fn start(extra: &[u8]) -> State {
    let mut costs = [TOO_MUCH; lanes::COUNT];
    let mut cost = 0;
    for (lane, extra) in costs.iter_mut().skip(REACH).take(REACH + 1).zip(extra.iter().skip(FRONT)) {
        *lane = cost;
        cost = capped(cost, *extra);
    }
    State::new(Lanes::new(costs), Lanes::ALL_TOO_MUCH, 0)
}

impl State {
    #[inline]
    fn new(costs: Lanes, swaps: Lanes, depth: usize) -> Self {
        Self { costs, swaps, next: costs.to_next().min(swaps), depth }
    }

    /// Returns true if the mistakes of some word that goes on from here may cost at most `budget`.
    #[inline]
    pub(crate) fn is_within(&self, budget: u8) -> bool {
        self.next.any_is_at_most(budget)
    }
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeSet, string::String};

    use super::*;
    use crate::mistakes::Keyboard;

    /// Some letters that are alike in one way or another.
    const LETTERS: [&str; 5] = ["a", "e", "é", "h", "s"];

    fn letters() -> Vec<Letter> {
        LETTERS.map(|letter| Letter::new(letter, &Keyboard::of_language(""))).to_vec()
    }

    /// Returns all words of at most `len` symbols, as numbers of symbols, each word after its beginning.
    fn words(len: usize) -> Vec<Vec<usize>> {
        let mut words = vec![vec![]];
        let mut from = 0;
        for _ in 0..len {
            let end = words.len();
            for at in from..end {
                for symbol in 0..LETTERS.len() {
                    let mut word = words[at].clone();
                    word.push(symbol);
                    words.push(word);
                }
            }
            from = end;
        }
        words
    }

    fn costs(typed: &[usize]) -> Costs {
        let letters = letters();
        let typed: Vec<TypedLetter> =
            typed.iter().map(|symbol| TypedLetter { symbol: Some(*symbol), letter: letters[*symbol] }).collect();
        Costs::new(&typed, None, &letters, &Weights::DEFAULT)
    }

    fn edits(typed: &[usize]) -> Edits {
        Edits::of(costs(typed), typed.len(), &[1, 2, 4, 8, 16])
    }

    /// Returns the cost of typing a word, by the textbook: a table with a row for each beginning of the word, of which only the
    /// entries count that are in reach.
    fn textbook(costs: &Costs, typed: usize, word: &[usize]) -> u32 {
        let entry = |table: &[u8], row: usize, at: usize| u32::from(table[row * costs.width + FRONT + at]);
        let mut rows: Vec<Vec<u32>> = Vec::new();
        for read in 0..=word.len() {
            let mut row: Vec<u32> = Vec::new();
            for at in 0..=typed {
                let mut cost = if read == 0 && at == 0 { 0 } else { u32::MAX / 2 };
                if let Some(symbol) = read.checked_sub(1).map(|read| word[read]) {
                    cost = cost.min(rows[read - 1][at] + entry(&costs.missing, symbol, at));
                    if at > 0 {
                        cost = cost.min(rows[read - 1][at - 1] + entry(&costs.wrong, symbol, at - 1));
                    }
                    if at > 1 && read > 1 {
                        let crossed = entry(&costs.wrong, symbol, at - 2) + entry(&costs.wrong, word[read - 2], at - 1);
                        cost = cost.min(rows[read - 2][at - 2] + crossed + entry(&costs.swapped, 0, at - 1));
                    }
                }
                if at > 0 {
                    cost = cost.min(row[at - 1] + entry(&costs.extra, 0, at - 1));
                }
                row.push(if at.abs_diff(read) <= REACH { cost } else { u32::MAX / 2 });
            }
            rows.push(row);
        }
        rows[word.len()][typed]
    }

    #[test]
    fn every_word_costs_what_the_textbook_says() {
        for typed in words(3).into_iter().skip(1) {
            let costs = costs(&typed);
            let edits = edits(&typed);
            for word in words(4) {
                let mut state = edits.start();
                word.iter().for_each(|symbol| state = edits.step(&state, *symbol));
                let expected = textbook(&costs, typed.len(), &word).min(TOO_MUCH.into());
                assert_eq!(u32::from(edits.cost(&state)), expected, "{typed:?} {word:?}");
            }
        }
    }

    #[test]
    fn no_word_costs_less_than_a_beginning_and_its_symbols_are_among_the_codes() {
        for typed in words(3).into_iter().skip(1).step_by(3) {
            let edits = edits(&typed);
            for word in words(4) {
                let mut state = edits.start();
                let mut beginnings = Vec::new();
                let mut missed: Option<u8> = None;
                for symbol in &word {
                    for budget in [20, 50, 88] {
                        if edits.codes(&state, budget) >> symbol & 1 == 0 {
                            missed = Some(missed.map_or(budget, |missed| missed.max(budget)));
                        }
                    }
                    state = edits.step(&state, *symbol);
                    beginnings.push(state);
                }
                let cost = edits.cost(&state);
                assert!(beginnings.iter().all(|beginning| beginning.is_within(cost)), "{typed:?} {word:?}");
                assert!(missed.is_none_or(|budget| cost > budget), "{typed:?} {word:?}");
            }
        }
    }

    #[test]
    fn letters_without_a_symbol_can_only_be_wrong_or_extra() {
        let letters = letters();
        let unknown = TypedLetter { symbol: None, letter: Letter::new("é", &Keyboard::of_language("")) };
        let edits = Edits::new(&[unknown], None, &letters, &[1, 2, 4, 8, 16], &Weights::DEFAULT);
        let costs: BTreeSet<(u8, String)> = LETTERS
            .iter()
            .enumerate()
            .map(|(symbol, letter)| (edits.cost(&edits.step(&edits.start(), symbol)), String::from(*letter)))
            .collect();
        let first: Vec<&str> = costs.iter().map(|(_, letter)| letter.as_str()).take(2).collect();
        assert_eq!(first, ["e", "é"]);
    }
}
