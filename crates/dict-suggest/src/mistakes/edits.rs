//! The mistakes that turn the symbols of a path into the word that was typed, and their costs.

use alloc::{vec, vec::Vec};

use super::{
    lanes::{self, Lanes, TOO_MUCH},
    letter::Letter,
    weights::Weights,
};

/// The number of letters that a beginning of the typed word may be longer or shorter than the path.
const REACH: usize = 3;
/// The number of entries before that of the first letter in a row of a table. There, everything costs too much.
const FRONT: usize = REACH + 1;
/// The number of entries after that of the last letter.
const BACK: usize = REACH + lanes::COUNT;
/// The width of the steps in which budgets for masks are rounded up.
const MASK_STEP: u8 = 8;
/// The number of masks of a letter.
const MASKS: usize = TOO_MUCH.div_ceil(MASK_STEP) as usize + 1;

/// A letter of the typed word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TypedLetter {
    /// The number of its symbol, if it is in the alphabet.
    pub(crate) symbol: Option<usize>,
    pub(crate) letter: Letter,
}

/// The costs of all mistakes that one typed word may have, in tables.
///
/// A row has an entry for each typed letter, and [`FRONT`] entries before and [`BACK`] after them, so that [`Lanes`] can be
/// read at every place.
pub(crate) struct Edits {
    /// The number of typed letters.
    len: usize,
    /// The length of a row.
    width: usize,
    /// A row for each symbol: the cost if the letter was typed for the symbol. It is 0 for the symbol itself.
    wrong: Vec<u8>,
    /// A row for each symbol: the cost if the symbol is missing before the letter.
    missing: Vec<u8>,
    /// The cost if the letter is extra.
    extra: Vec<u8>,
    /// The cost if the letter and the one before it have changed places.
    swapped: Vec<u8>,
    /// For each letter, [`MASKS`] entries: the first codes of the symbols that may come at it, if that costs at most a number of steps.
    masks: Vec<u32>,
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
    depth: usize,
}

impl Edits {
    /// Makes the tables. `alphabet` has the alphabet's symbols, and `first_codes` the bits of their first codes.
    pub(crate) fn new(typed: &[TypedLetter], alphabet: &[Letter], first_codes: &[u32], weights: &Weights) -> Self {
        let len = typed.len();
        let width = FRONT + len + BACK;
        let mut edits = Self {
            len,
            width,
            wrong: vec![TOO_MUCH; alphabet.len() * width],
            missing: vec![TOO_MUCH; alphabet.len() * width],
            extra: vec![TOO_MUCH; width],
            swapped: vec![TOO_MUCH; width],
            masks: vec![0; width * MASKS],
        };
        edits.fill_letters(typed, weights);
        let rows = edits.wrong.chunks_exact_mut(width).zip(edits.missing.chunks_exact_mut(width));
        for ((number, symbol), (wrong, missing)) in alphabet.iter().enumerate().zip(rows) {
            let plain = symbol.missing(weights);
            let is_symbol = |letter: Option<&TypedLetter>| letter.is_some_and(|letter| letter.symbol == Some(number));
            for (at, missing) in missing.iter_mut().skip(FRONT).take(len + 1).enumerate() {
                let before = at.checked_sub(1).and_then(|before| typed.get(before));
                *missing = if is_symbol(before) || is_symbol(typed.get(at)) {
                    capped(weights.missing_double, if at == len { weights.last } else { 0 })
                } else {
                    capped(plain, place(at, len, weights))
                };
            }
            for ((at, here), wrong) in typed.iter().enumerate().zip(wrong.iter_mut().skip(FRONT)) {
                *wrong = match is_symbol(Some(here)) {
                    true => 0,
                    false => capped(here.letter.wrong(symbol, weights), place(at, len - 1, weights)),
                };
            }
            let code = first_codes.get(number).copied().unwrap_or(0);
            // What it costs that the symbol was meant here, but typed one letter later.
            let later = edits.swapped.iter().zip(&*wrong).skip(1).map(|(swapped, wrong)| capped(*swapped, *wrong));
            let costs =
                wrong.iter().zip(&*missing).zip(later).map(|((wrong, missing), later)| *wrong.min(missing).min(&later));
            for (masks, cost) in edits.masks.chunks_exact_mut(MASKS).zip(costs) {
                masks.iter_mut().skip(cost.div_ceil(MASK_STEP).into()).for_each(|mask| *mask |= code);
            }
        }
        edits
    }

    /// Fills the tables that do not depend on symbols.
    fn fill_letters(&mut self, typed: &[TypedLetter], weights: &Weights) {
        let tables = self.extra.iter_mut().zip(&mut self.swapped).skip(FRONT);
        for ((at, here), (extra, swapped)) in typed.iter().enumerate().zip(tables) {
            let before = at.checked_sub(1).and_then(|before| typed.get(before));
            let after = typed.get(at + 1).map(|after| &after.letter);
            let last = if at + 1 == typed.len() { weights.last } else { 0 };
            *extra = if before == Some(here) {
                capped(weights.extra_double, last)
            } else {
                capped(
                    here.letter.extra(before.map(|before| &before.letter), after, weights),
                    place(at, typed.len() - 1, weights),
                )
            };
            if let Some(before) = before.filter(|before| *before != here) {
                *swapped =
                    capped(before.letter.swapped(&here.letter, weights), if at == 1 { weights.first } else { 0 });
            }
        }
    }

    /// Returns the row of a symbol.
    #[inline]
    fn row<'t>(&self, table: &'t [u8], symbol: usize) -> &'t [u8] {
        table.get(symbol * self.width..).and_then(|rows| rows.get(..self.width)).unwrap_or(&[])
    }

    /// Returns the state before the first symbol.
    pub(crate) fn start(&self) -> State {
        let mut costs = [TOO_MUCH; lanes::COUNT];
        let mut cost = 0;
        for (lane, extra) in costs.iter_mut().skip(REACH).take(REACH + 1).zip(self.extra.iter().skip(FRONT)) {
            *lane = cost;
            cost = capped(cost, *extra);
        }
        State { costs: Lanes::new(costs), swaps: Lanes::new([TOO_MUCH; lanes::COUNT]), depth: 0 }
    }

    /// Returns the state after one more symbol, and a cost that every word has at least that goes on from there.
    #[inline]
    pub(crate) fn step(&self, state: &State, symbol: usize) -> (State, u8) {
        let State { costs, swaps, depth } = *state;
        let wrong = self.row(&self.wrong, symbol);
        let right = costs.plus(lanes_at(wrong, depth + 1));
        let missing = costs.to_previous().plus(lanes_at(self.row(&self.missing, symbol), depth + 2));
        let swapped = swaps.plus(lanes_at(wrong, depth));
        let extra = lanes_at(&self.extra, depth + 1);
        let none = right.min(missing).min(swapped);
        let one = none.to_next().plus(extra);
        let two = one.to_next().plus(extra);
        let swaps = costs.plus(lanes_at(&self.swapped, depth + 2)).plus(lanes_at(wrong, depth + 2));
        let three = two.to_next().plus(extra);
        let costs = none.min(one).min(two.min(three)).without_last();
        (State { costs, swaps, depth: depth + 1 }, costs.min(swaps).least())
    }

    /// Returns the first codes of the symbols that may come next if all mistakes together cost at most `budget`. There may be
    /// some among them that cost more.
    #[inline]
    pub(crate) fn codes(&self, state: &State, budget: u8) -> u32 {
        let mask = |cost: u8, at: usize| {
            let steps = usize::from(budget - cost + (MASK_STEP - 1)) / usize::from(MASK_STEP);
            self.masks.get(at * MASKS + steps).copied().unwrap_or(u32::MAX)
        };
        let next = state.costs.at_most(budget).map(|(lane, cost)| mask(cost, state.depth + lane + 1));
        let after_next = state.swaps.at_most(budget).map(|(lane, cost)| mask(cost, state.depth + lane));
        next.chain(after_next).fold(0, |codes, mask| codes | mask)
    }

    /// Returns the cost of a word that ends here.
    #[inline]
    pub(crate) fn cost(&self, state: &State) -> u8 {
        (self.len + REACH).checked_sub(state.depth).map_or(TOO_MUCH, |lane| state.costs.get(lane))
    }

    /// Returns true if a longer path is too long for the typed word.
    #[inline]
    pub(crate) fn is_at_end(&self, state: &State) -> bool {
        state.depth >= self.len + REACH
    }
}

/// Returns the entries of a row from `at` on.
#[inline]
fn lanes_at(row: &[u8], at: usize) -> Lanes {
    Lanes::new(row.get(at..).and_then(<[u8]>::first_chunk).copied().unwrap_or([TOO_MUCH; lanes::COUNT]))
}

/// Returns what a mistake at a place costs in addition.
fn place(at: usize, last: usize, weights: &Weights) -> u8 {
    let start = match at {
        0 => weights.first,
        1 => weights.second,
        _ => 0,
    };
    start.saturating_add(if at == last { weights.last } else { 0 })
}

/// Returns the sum of two costs of mistakes, which is neither 0 nor too large for [`Lanes`].
fn capped(a: u8, b: u8) -> u8 {
    a.saturating_add(b).clamp(1, TOO_MUCH)
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

    fn edits(typed: &[usize]) -> Edits {
        let letters = letters();
        let typed: Vec<TypedLetter> =
            typed.iter().map(|symbol| TypedLetter { symbol: Some(*symbol), letter: letters[*symbol] }).collect();
        let codes: Vec<u32> = (0..letters.len()).map(|symbol| 1 << symbol).collect();
        Edits::new(&typed, &letters, &codes, &Weights::DEFAULT)
    }

    /// Returns the cost of typing a word, by the textbook: a table with a row for each beginning of the word, of which only the
    /// entries count that are in reach.
    fn textbook(edits: &Edits, typed: usize, word: &[usize]) -> u32 {
        let entry = |table: &[u8], row: usize, at: usize| u32::from(table[row * edits.width + FRONT + at]);
        let mut rows: Vec<Vec<u32>> = Vec::new();
        for read in 0..=word.len() {
            let mut row: Vec<u32> = Vec::new();
            for at in 0..=typed {
                let mut cost = if read == 0 && at == 0 { 0 } else { u32::MAX / 2 };
                if let Some(symbol) = read.checked_sub(1).map(|read| word[read]) {
                    cost = cost.min(rows[read - 1][at] + entry(&edits.missing, symbol, at));
                    if at > 0 {
                        cost = cost.min(rows[read - 1][at - 1] + entry(&edits.wrong, symbol, at - 1));
                    }
                    if at > 1 && read > 1 {
                        let crossed = entry(&edits.wrong, symbol, at - 2) + entry(&edits.wrong, word[read - 2], at - 1);
                        cost = cost.min(rows[read - 2][at - 2] + crossed + entry(&edits.swapped, 0, at - 1));
                    }
                }
                if at > 0 {
                    cost = cost.min(row[at - 1] + entry(&edits.extra, 0, at - 1));
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
            let edits = edits(&typed);
            for word in words(4) {
                let mut state = edits.start();
                word.iter().for_each(|symbol| state = edits.step(&state, *symbol).0);
                let expected = textbook(&edits, typed.len(), &word).min(TOO_MUCH.into());
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
                let mut least = Vec::new();
                let mut missed: Option<u8> = None;
                for symbol in &word {
                    for budget in [20, 50, 88] {
                        if edits.codes(&state, budget) >> symbol & 1 == 0 {
                            missed = Some(missed.map_or(budget, |missed| missed.max(budget)));
                        }
                    }
                    let (next, bound) = edits.step(&state, *symbol);
                    state = next;
                    least.push(bound);
                }
                let cost = edits.cost(&state);
                assert!(least.iter().all(|least| *least <= cost), "{typed:?} {word:?}");
                assert!(missed.is_none_or(|budget| cost > budget), "{typed:?} {word:?}");
            }
        }
    }

    #[test]
    fn letters_without_a_symbol_can_only_be_wrong_or_extra() {
        let letters = letters();
        let unknown = TypedLetter { symbol: None, letter: Letter::new("é", &Keyboard::of_language("")) };
        let edits = Edits::new(&[unknown], &letters, &[1, 2, 4, 8, 16], &Weights::DEFAULT);
        let costs: BTreeSet<(u8, String)> = LETTERS
            .iter()
            .enumerate()
            .map(|(symbol, letter)| (edits.cost(&edits.step(&edits.start(), symbol).0), String::from(*letter)))
            .collect();
        let first: Vec<&str> = costs.iter().map(|(_, letter)| letter.as_str()).take(2).collect();
        assert_eq!(first, ["e", "é"]);
    }
}
