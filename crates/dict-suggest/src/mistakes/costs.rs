//! The cost of each mistake at each place of the word that was typed.

use alloc::{vec, vec::Vec};

use super::{
    lanes::{self, Lanes, TOO_MUCH},
    letter::Letter,
    weights::Weights,
};

/// The number of letters that a beginning of the typed word may be longer or shorter than a path.
pub(super) const REACH: usize = 3;
/// The number of entries before that of the first letter in a row of a table. There, everything costs too much.
pub(super) const FRONT: usize = REACH + 1;
/// The number of entries of a row that are read at once.
pub(super) const READ: usize = 2 * lanes::COUNT;
/// The number of letters of the longest word.
pub(crate) const MAX_LETTERS: usize = 64;
/// The number of entries of a row: one for each letter, with more before and after them, so that [`READ`] entries can
/// be read at every place. All rows are equally long, so that this takes few checks.
const WIDTH: usize = FRONT + MAX_LETTERS + REACH + READ;

/// A letter of the typed word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TypedLetter {
    /// The number of its symbol, if it is in the alphabet.
    pub(crate) symbol: Option<usize>,
    pub(crate) letter: Letter,
}

/// An entry for each letter, from [`FRONT`] on. The other entries are [`TOO_MUCH`].
pub(super) type Row = [u8; WIDTH];

/// The costs of all mistakes that one typed word may have.
pub(super) struct Costs {
    pub(super) symbols: Vec<OfSymbol>,
    /// The cost if the letter is extra.
    pub(super) extra: Row,
    /// The cost if the letter and the one before it have changed places.
    pub(super) swapped: Row,
}

/// The costs of a symbol's mistakes.
#[derive(Clone)]
pub(super) struct OfSymbol {
    /// The cost if the letter was typed for the symbol. It is 0 for the symbol itself.
    pub(super) wrong: Row,
    /// The cost if the symbol is missing before the letter.
    pub(super) missing: Row,
}

impl Costs {
    /// Makes the tables. `alphabet` has the symbols of the alphabet. The symbol `capital` is the first letter with a
    /// capital, if it was typed so.
    pub(super) fn new(typed: &[TypedLetter], capital: Option<usize>, alphabet: &[Letter], weights: &Weights) -> Self {
        let len = typed.len();
        let row = [TOO_MUCH; WIDTH];
        let symbols = vec![OfSymbol { wrong: row, missing: row }; alphabet.len()];
        let mut costs = Self { symbols, extra: row, swapped: row };
        costs.fill_letters(typed, weights);
        for ((number, symbol), OfSymbol { wrong, missing }) in alphabet.iter().enumerate().zip(&mut costs.symbols) {
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
                *wrong = match at {
                    _ if is_symbol(Some(here)) => 0,
                    0 if capital == Some(number) => capped(weights.capital, 0),
                    _ if here.letter.is_variant(symbol) => capped(here.letter.variant(symbol, weights), 0),
                    _ => capped(here.letter.wrong(symbol, weights), place(at, len - 1, weights)),
                };
            }
        }
        costs
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
}

/// Returns the entries of a row from `at` on.
pub(super) fn lanes_at(row: &[u8], at: usize) -> Lanes {
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
pub(super) fn capped(a: u8, b: u8) -> u8 {
    a.saturating_add(b).clamp(1, TOO_MUCH)
}
