//! The mistakes that turn the symbols of a path into the word that was typed.

use alloc::{vec, vec::Vec};

use dict_runtime::raw::NO_CODE;

use super::{
    costs::{Costs, FRONT, OfSymbol, REACH, READ, Row, TypedLetter, capped, lanes_at},
    lanes::{self, Lanes, STEP, STEPS, TOO_MUCH},
    letter::Letter,
    weights::Weights,
};

/// The number of steps from which on a cost is not too high: see [`Lanes::steps_below`].
const ENOUGH: usize = STEPS / 2;
/// The end of a word, among the bits of first codes.
pub(crate) const END: u32 = 1 << 31;

/// All mistakes that one typed word may have, with their costs.
pub(crate) struct Edits {
    /// The number of typed letters.
    len: usize,
    start: State,
    costs: Costs,
    /// An entry for each depth at which a path may go on.
    depths: Vec<Depth>,
    /// For each entry of a [`Row`], the symbols that may come at the letter.
    letters: Vec<Symbols>,
    /// The one or two codes of each typed letter. The first one is [`NO_CODE`] if no symbol is the letter.
    spelled: Vec<[u8; 2]>,
}

/// The symbols that may come at a typed letter, as bits of their first codes.
#[derive(Clone, Copy)]
struct Symbols {
    /// Entry `n` has the symbols that may come if that costs at most `n` - [`ENOUGH`] steps.
    by_steps: [u32; STEPS],
    /// The symbols that are this letter, the next one, or the one after that. [`END`] stands for the end of the typed
    /// word. Beginnings that cost too much have the first number.
    right: [u32; 2],
    /// The least cost of a mistake at this letter or after it.
    least: u8,
}

/// The symbols that may come after the next one.
#[derive(Clone, Copy)]
pub(crate) struct After {
    /// The first codes of the symbols after which another mistake may come.
    pub(crate) loose: u32,
    /// After all other symbols, one of these must follow: first codes, and [`END`].
    pub(crate) right: u32,
}

/// The end of a word that has no more mistakes.
pub(crate) struct Rest {
    /// The typed letter that comes first because it has changed places with the symbol before it.
    pub(crate) swapped: Option<usize>,
    /// The first one of the letters that follow, up to the last one.
    pub(crate) from: usize,
    /// The cost of all mistakes of the word.
    pub(crate) cost: u8,
}

/// The costs at a depth that are the same for all symbols, in the lanes of the [`State`] after the next symbol.
struct Depth {
    /// The cost if the last letter of a beginning is extra.
    extra: Lanes,
    /// The cost if the last two letters are extra.
    two_extra: Lanes,
    /// The cost if the first letter after a beginning and the next one have changed places.
    swapped: Lanes,
    /// The least cost of a mistake at a letter of [`State::next`] or after it.
    least: Lanes,
}

/// The beginnings of the typed word that may have been typed for the symbols of a path, each with its cost. Between two
/// symbols, at most three letters are extra.
///
/// After `depth` symbols, lane `d` stands for the first `depth + d - REACH` typed letters. Other beginnings are too
/// long or too short. It is the band of a table of edit distances, of which a path needs only the last row.
// E. Ukkonen, "Algorithms for approximate string matching", Information and Control 64, 1985.
#[derive(Clone, Copy)]
pub(crate) struct State {
    costs: Lanes,
    /// The costs if the next symbol and the last one have changed places: lane `d` stands for the beginning to which it
    /// would lead after the next symbol. What the next symbol costs is not counted yet.
    swaps: Lanes,
    /// The least cost with which each letter is reached: lane `d` stands for the letter after the beginning of lane
    /// `d - 1`, and for the first one of two letters that have changed places.
    next: Lanes,
    depth: usize,
}

impl Edits {
    /// Makes the tables. `alphabet` has the alphabet's symbols, and `codes` their one or two codes. The symbol
    /// `capital` is the first letter with a capital, if it was typed so.
    pub(crate) fn new(
        typed: &[TypedLetter],
        capital: Option<usize>,
        alphabet: &[Letter],
        codes: &[[u8; 2]],
        weights: &Weights,
    ) -> Self {
        let spelled = typed.iter().map(|letter| letter.symbol.and_then(|symbol| codes.get(symbol)).copied());
        let spelled = spelled.map(|codes| codes.unwrap_or([NO_CODE; 2])).collect();
        Self::of(Costs::new(typed, capital, alphabet, weights), spelled, codes)
    }

    fn of(costs: Costs, spelled: Vec<[u8; 2]>, codes: &[[u8; 2]]) -> Self {
        let len = spelled.len();
        let letters = letters(&costs, len, codes);
        let least: Vec<u8> = letters.iter().map(|symbols| symbols.least).collect();
        let depths = (0..len + REACH).map(|depth| {
            let extra = lanes_at(&costs.extra, depth + 1);
            let two_extra = extra.plus(extra.to_next());
            Depth { extra, two_extra, swapped: lanes_at(&costs.swapped, depth + 2), least: lanes_at(&least, depth) }
        });
        Self { len, start: start(&costs.extra), depths: depths.collect(), costs, letters, spelled }
    }

    /// Returns the state before the first symbol.
    pub(crate) fn start(&self) -> State {
        self.start
    }

    /// Returns the state after one more symbol.
    #[inline]
    pub(crate) fn step(&self, state: &State, symbol: usize) -> State {
        let Some((none, swaps, of_depth)) = self.read(state, symbol) else {
            return State::new(Lanes::ALL_TOO_MUCH, Lanes::ALL_TOO_MUCH, state.depth + 1);
        };
        // No extra letter or one, and two more or not.
        let one = none.min_sum(none.to_next(), of_depth.extra);
        let three = one.min_sum(one.to_next().to_next(), of_depth.two_extra);
        State::new(three.without_last(), swaps, state.depth + 1)
    }

    /// Returns what [`State::costs`] is after one more symbol if no letter after it is extra, and [`State::swaps`].
    #[inline(always)]
    fn read(&self, state: &State, symbol: usize) -> Option<(Lanes, Lanes, &Depth)> {
        let State { costs, swaps, depth, .. } = *state;
        let OfSymbol { wrong, missing } = self.costs.symbols.get(symbol)?;
        let (wrong, missing) = (entries(wrong, depth)?, entries(missing, depth)?);
        let of_depth = self.depths.get(depth)?;
        let right_or_wrong = costs.plus(lanes_of(wrong, 1));
        let or_missing = right_or_wrong.min_sum(costs.to_previous(), lanes_of(missing, 2));
        let none = or_missing.min_sum(swaps, lanes_of(wrong, 0));
        Some((none, costs.plus(lanes_of(wrong, 2)).plus(of_depth.swapped), of_depth))
    }

    /// Returns the first codes of the symbols that may come next if all mistakes together cost at most `budget`, and
    /// [`END`] if the word may end. There may be some among them that cost more.
    #[inline]
    pub(crate) fn codes(&self, state: &State, budget: u8) -> u32 {
        self.codes_by(state.next, state.depth, budget)
    }

    /// Returns the first codes of the symbols that may come at letters that are reached with these costs.
    #[inline]
    fn codes_by(&self, costs: Lanes, depth: usize, budget: u8) -> u32 {
        let letters = self.letters(depth).zip(costs.steps_below(budget));
        letters.fold(0, |codes, (symbols, steps)| codes | symbols.by_steps.get(steps).copied().unwrap_or(0))
    }

    /// Returns what limits the symbols after the next one.
    #[inline]
    pub(crate) fn after(&self, state: &State, budget: u8) -> After {
        let State { next, depth, .. } = *state;
        let least = self.depths.get(depth).map_or(Lanes::ALL_TOO_MUCH, |of_depth| of_depth.least);
        let letters = self.letters(depth).zip(next.steps_below(budget));
        let right = letters.map(|(symbols, steps)| symbols.right.get(steps / ENOUGH).copied().unwrap_or(0));
        After { loose: self.codes_by(next.plus(least), depth, budget), right: right.fold(0, |all, right| all | right) }
    }

    /// Returns the symbols at the letter that each lane of [`State::next`] stands for.
    #[inline]
    fn letters(&self, depth: usize) -> impl Iterator<Item = &Symbols> {
        self.letters.get(depth..).and_then(<[Symbols]>::first_chunk::<{ lanes::COUNT }>).into_iter().flatten()
    }

    /// Returns how a word may end after one more symbol, if it has no mistake after that and costs at most `budget`.
    #[inline]
    pub(crate) fn ends(&self, state: &State, symbol: usize, budget: u8) -> impl Iterator<Item = Rest> {
        let depth = state.depth;
        let too_much = Lanes::ALL_TOO_MUCH;
        let (none, swaps) = self.read(state, symbol).map_or((too_much, too_much), |(none, swaps, _)| (none, swaps));
        let in_order = none.without_last().at_most(budget).filter_map(move |(lane, cost)| {
            Some(Rest { swapped: None, from: (depth + 1 + lane).checked_sub(REACH)?, cost })
        });
        let swapped = swaps.without_last().at_most(budget).filter_map(move |(lane, cost)| {
            let first = (depth + lane).checked_sub(REACH)?;
            Some(Rest { swapped: Some(first), from: first + 2, cost })
        });
        in_order.chain(swapped)
    }

    /// Returns the codes of each typed letter from one on.
    #[inline]
    pub(crate) fn spelled(&self, from: usize) -> &[[u8; 2]] {
        self.spelled.get(from..).unwrap_or(&[])
    }

    /// Returns the cost of a word that ends here.
    #[inline]
    pub(crate) fn cost(&self, state: &State) -> u8 {
        (self.len + REACH).checked_sub(state.depth).map_or(TOO_MUCH, |lane| state.costs.get(lane))
    }
}

/// Returns the symbols that may come at each of the `len` typed letters.
fn letters(costs: &Costs, len: usize, codes: &[[u8; 2]]) -> Vec<Symbols> {
    let none = Symbols { by_steps: [0; STEPS], right: [0; 2], least: TOO_MUCH };
    let mut letters = vec![none; FRONT + len + lanes::COUNT];
    for (OfSymbol { wrong, missing }, [code, _]) in costs.symbols.iter().zip(codes) {
        let code = 1u32.checked_shl((*code).into()).unwrap_or(0);
        let after = wrong.iter().zip(&costs.swapped).skip(1);
        let entries = wrong.iter().zip(missing).zip(after);
        for (symbols, ((wrong, missing), (after, swapped))) in letters.iter_mut().zip(entries).skip(FRONT).take(len + 1)
        {
            // What it costs that the symbol was meant here, but typed one letter later.
            let later = capped(*after, *swapped);
            let mistake = later.min(*missing);
            let steps = ENOUGH + usize::from(mistake.min(*wrong) / STEP);
            symbols.by_steps.iter_mut().skip(steps).take(1).for_each(|codes| *codes |= code);
            let is_right = *wrong == 0;
            symbols.right[1] |= if is_right { code } else { 0 };
            symbols.least = symbols.least.min(mistake).min(if is_right { TOO_MUCH } else { *wrong });
        }
    }
    if let Some(symbols) = letters.get_mut(FRONT + len) {
        symbols.by_steps[ENOUGH] |= END;
        symbols.right[1] = END;
    }
    // A symbol that costs few steps may come if more are allowed.
    for symbols in letters.iter_mut().skip(FRONT).take(len + 1) {
        let mut cheaper = 0;
        for codes in symbols.by_steps.iter_mut().skip(ENOUGH) {
            cheaper |= *codes;
            *codes = cheaper;
        }
    }
    let (mut least, mut right) = (TOO_MUCH, [0; 2]);
    for (symbols, extra) in letters.iter_mut().zip(&costs.extra).rev() {
        least = least.min(symbols.least).min(*extra);
        symbols.least = least;
        let [next, after] = right;
        right = [symbols.right[1], next];
        symbols.right[1] |= next | after;
    }
    letters
}

/// Returns the entries of a row from a place on.
#[inline]
fn entries(row: &Row, place: usize) -> Option<u128> {
    row.get(place..)?.first_chunk::<READ>().map(|entries| u128::from_le_bytes(*entries))
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
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeSet, string::String};

    use super::*;
    use crate::mistakes::Keyboard;

    /// Some letters that are alike in one way or another.
    const LETTERS: [&str; 5] = ["a", "e", "é", "h", "s"];
    const CODES: [[u8; 2]; 5] = [[0, NO_CODE], [1, NO_CODE], [2, NO_CODE], [3, NO_CODE], [4, NO_CODE]];

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
        Edits::of(costs(typed), typed.iter().map(|symbol| CODES[*symbol]).collect(), &CODES)
    }

    /// Returns the cost of typing a word, by the textbook: a table with a row for each beginning of the word, of which
    /// only the entries count that are in reach.
    fn textbook(costs: &Costs, typed: usize, word: &[usize]) -> u32 {
        let entry = |row: &Row, at: usize| u32::from(row[FRONT + at]);
        let wrong = |symbol: usize, at: usize| entry(&costs.symbols[symbol].wrong, at);
        let mut rows: Vec<Vec<u32>> = Vec::new();
        for read in 0..=word.len() {
            let mut row: Vec<u32> = Vec::new();
            for at in 0..=typed {
                let mut cost = if read == 0 && at == 0 { 0 } else { u32::MAX / 2 };
                if let Some(symbol) = read.checked_sub(1).map(|read| word[read]) {
                    cost = cost.min(rows[read - 1][at] + entry(&costs.symbols[symbol].missing, at));
                    if at > 0 {
                        cost = cost.min(rows[read - 1][at - 1] + wrong(symbol, at - 1));
                    }
                    if at > 1 && read > 1 {
                        let crossed = wrong(symbol, at - 2) + wrong(word[read - 2], at - 1);
                        cost = cost.min(rows[read - 2][at - 2] + crossed + entry(&costs.swapped, at - 1));
                    }
                }
                if at > 0 {
                    cost = cost.min(row[at - 1] + entry(&costs.extra, at - 1));
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

    /// Returns the word that goes on from a beginning, as [`Edits::ends`] says.
    fn completed(beginning: &[usize], rest: &Rest, typed: &[usize]) -> Vec<usize> {
        let swapped = rest.swapped.map(|letter| typed[letter]);
        beginning.iter().copied().chain(swapped).chain(typed[rest.from.min(typed.len())..].iter().copied()).collect()
    }

    #[test]
    fn the_symbols_of_a_word_are_among_the_codes_and_its_end_is_found_after_its_last_mistake() {
        for typed in words(3).into_iter().skip(1).step_by(3) {
            let edits = edits(&typed);
            let cost = |word: &[usize]| {
                edits.cost(&word.iter().fold(edits.start(), |state, symbol| edits.step(&state, *symbol)))
            };
            for (word, budget) in words(4).iter().flat_map(|word| [20, 50, 88].map(|budget| (word, budget))) {
                let mut state = edits.start();
                let is_within = cost(word) <= budget;
                for (at, symbol) in word.iter().enumerate() {
                    assert!(!is_within || edits.codes(&state, budget) >> symbol & 1 != 0, "{typed:?} {word:?}");
                    let After { loose, right } = edits.after(&state, budget);
                    if loose >> symbol & 1 == 0 {
                        let next = word.get(at + 1).map_or(END, |symbol| 1 << symbol);
                        assert!(!is_within || right & next != 0, "{typed:?} {word:?}");
                        let ends = edits.ends(&state, *symbol, budget);
                        let ends: Vec<_> =
                            ends.map(|rest| (completed(&word[..=at], &rest, &typed), rest.cost)).collect();
                        assert!(ends.iter().all(|(word, rest_cost)| cost(word) == *rest_cost), "{typed:?} {word:?}");
                        assert_eq!(ends.iter().filter(|(end, _)| end == word).count(), usize::from(is_within));
                    }
                    state = edits.step(&state, *symbol);
                }
            }
        }
    }

    #[test]
    fn letters_without_a_symbol_can_only_be_wrong_or_extra() {
        let letters = letters();
        let unknown = TypedLetter { symbol: None, letter: Letter::new("é", &Keyboard::of_language("")) };
        let edits = Edits::new(&[unknown], None, &letters, &CODES, &Weights::DEFAULT);
        let costs: BTreeSet<(u8, String)> = LETTERS
            .iter()
            .enumerate()
            .map(|(symbol, letter)| (edits.cost(&edits.step(&edits.start(), symbol)), String::from(*letter)))
            .collect();
        let first: Vec<&str> = costs.iter().map(|(_, letter)| letter.as_str()).take(2).collect();
        assert_eq!(first, ["e", "é"]);
    }
}
