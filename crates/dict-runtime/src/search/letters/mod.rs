//! The words that have some letters and do not have others.

mod rules;
#[cfg(test)]
mod tests;

pub use rules::{LetterRules, LetterRulesError};

use alloc::{string::ToString, vec::Vec};
use core::ops::RangeInclusive;

use dict_format::Children;

use self::rules::Colour;
use super::{automaton::Automaton, query_symbols::first_code, unknown_character::may_be_letter};
use crate::dict::Dict;

/// An automaton that accepts the words that keep [`LetterRules`].
#[derive(Clone, Debug)]
pub struct Letters {
    /// For each symbol, its rules.
    symbols: Vec<SymbolRules>,
    /// For each place in the longest guess, the first codes of the symbols that may be at this place. The last element
    /// is for all later places.
    codes: Vec<u32>,
    /// The number of symbols that a word must have.
    min_symbols: usize,
    /// The number of characters that a word must have.
    lengths: RangeInclusive<usize>,
    /// The number of letters that a word must have, each as often as it must be there. `None` if no word keeps the
    /// rules.
    needed: Option<u16>,
}

/// The rules about a symbol, and the place where a state counts it.
#[derive(Clone, Copy, Debug)]
struct SymbolRules {
    /// Bit `i` says that the symbol may be the symbol `i` of a word; the last bit is for all places from there on.
    places: u64,
    /// The minimum number of times that it must be in a word.
    min: u16,
    /// The maximum number of times; `u16::MAX` if there is none.
    max: u16,
    /// The counter in [`LettersState::seen`]: its lowest bit, and its bits shifted down. It counts up to the maximum,
    /// or if there is none, to the minimum. No bits if it need not be counted.
    shift: u8,
    mask: u64,
    /// The number of its characters.
    characters: u8,
}

/// The letters seen so far. For the letters `ee` and `z` that a word must have, with an `e` exactly twice:
///
/// ```text
/// symbols   seen (z ee)   missing
/// (none)    0 00          3
/// z         1 00          2
/// ze        1 01          1
/// zeze      1 10          0          accepted; a second `z` is not counted
/// zezee                              refused: a third `e`
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LettersState {
    seen: u64,
    /// The number of characters so far.
    characters: u16,
    /// The number of symbols so far.
    depth: u16,
    /// The number of needed letters that are still to come.
    missing: u16,
}

/// The highest place of a symbol that has a bit of its own.
const LAST_PLACE: usize = u64::BITS as usize - 1;

impl Letters {
    /// Folds the letters of `rules` and cuts them by the alphabet of `dict`, to search in `dict`.
    pub fn new(dict: &Dict, rules: &LetterRules) -> Result<Self, LetterRulesError> {
        let symbols = dict.alphabet().symbols();
        let free = |characters| SymbolRules { places: u64::MAX, min: 0, max: u16::MAX, shift: 0, mask: 0, characters };
        let mut letters = Self {
            symbols: symbols.iter().map(|symbol| free(symbol.text().chars().count() as u8)).collect(),
            codes: Vec::new(),
            min_symbols: 0,
            lengths: *rules.lengths.start()..=(*rules.lengths.end()).min(usize::from(u16::MAX)),
            needed: None,
        };
        let with = known_letters(dict, &rules.with, false)?;
        let count = |number: usize| with.iter().filter(|&&other| other == Some(number)).count();
        for (number, symbol) in (0..).zip(&mut letters.symbols) {
            symbol.min = u16::try_from(count(number)).map_err(|_| LetterRulesError::TooMany)?;
        }
        for number in known_letters(dict, &rules.without, true)?.into_iter().flatten() {
            letters.symbols.get_mut(number).into_iter().for_each(|symbol| symbol.max = 0);
        }
        let mut last = 0;
        for (guess, colours) in &rules.clues {
            last = last.max(letters.add_clue(dict, guess, colours)?);
        }
        letters.make_counters()?;
        let may_be_at = |place: usize| {
            let allowed = letters.symbols.iter().zip(symbols).filter(|(rules, _)| rules.places >> place & 1 != 0);
            allowed.fold(0, |codes, (_, symbol)| codes | first_code(symbol).bits())
        };
        letters.codes = (0..=last).map(may_be_at).collect();
        Ok(letters)
    }

    /// Adds the rules of a guess and its colours. Returns the number of its letters.
    fn add_clue(&mut self, dict: &Dict, guess: &str, colours: &str) -> Result<usize, LetterRulesError> {
        // A grey letter may be one that no word has. Others must be letters of the dictionary.
        let letters = known_letters(dict, guess, true)?;
        let marks = (colours.chars().filter(|c| *c != '\u{fe0f}').map(Colour::of))
            .map(|colour| colour.map_err(|found| LetterRulesError::Colour { found, colours: colours.into() }));
        let marks = marks.collect::<Result<Vec<Colour>, _>>()?;
        if marks.len() != letters.len() {
            let (guess, colours) = (guess.into(), colours.into());
            return Err(LetterRulesError::ColourCount { guess, letters: letters.len(), colours, found: marks.len() });
        }
        if letters.len() > LAST_PLACE {
            return Err(LetterRulesError::TooMany);
        }
        if letters.iter().zip(&marks).any(|(letter, mark)| letter.is_none() && *mark != Colour::Grey) {
            known_letters(dict, guess, false)?;
        }
        self.min_symbols = self.min_symbols.max(letters.len());
        for (number, symbol) in (0..).zip(&mut self.symbols) {
            // No word is longer than the guess.
            symbol.places &= (1 << letters.len()) - 1;
            let mut count = 0;
            let mut is_grey = false;
            for (place, (letter, mark)) in letters.iter().zip(&marks).enumerate() {
                let is_it = *letter == Some(number);
                match mark {
                    Colour::Green if !is_it => symbol.places &= !(1 << place),
                    Colour::Yellow | Colour::Grey if is_it => symbol.places &= !(1 << place),
                    _ => {}
                }
                count += u16::from(is_it && *mark != Colour::Grey);
                is_grey |= is_it && *mark == Colour::Grey;
            }
            symbol.min = symbol.min.max(count);
            if is_grey {
                symbol.max = symbol.max.min(count);
            }
        }
        Ok(letters.len())
    }

    /// Gives each symbol that must be counted a counter, and works out how many letters a word needs.
    fn make_counters(&mut self) -> Result<(), LetterRulesError> {
        let mut shift = 0;
        let mut needed = Some(0u16);
        for symbol in &mut self.symbols {
            if symbol.min > symbol.max {
                needed = None;
            }
            if symbol.max == 0 {
                symbol.places = 0;
                continue;
            }
            let limit = if symbol.max == u16::MAX { symbol.min } else { symbol.max };
            let bits = u16::BITS - limit.leading_zeros();
            if shift + bits > u64::BITS {
                return Err(LetterRulesError::TooMany);
            }
            symbol.mask = u64::from(u16::MAX.checked_shr(u16::BITS - bits).unwrap_or(0));
            // A counter without bits may begin after the last bit.
            symbol.shift = if bits == 0 { 0 } else { shift as u8 };
            shift += bits;
            needed = needed.and_then(|needed| needed.checked_add(symbol.min));
        }
        self.needed = needed;
        Ok(())
    }
}

/// Returns the numbers of the symbols of `text`, without spaces. A letter that no word has is an error, or if
/// `takes_unknown`, `None`.
fn known_letters(dict: &Dict, text: &str, takes_unknown: bool) -> Result<Vec<Option<usize>>, LetterRulesError> {
    let folded = dict.alphabet().fold_text(text);
    let letters = dict.cut(&folded).filter(|number| number.is_ok() || number.is_err_and(|c| !c.is_whitespace()));
    letters
        .map(|number| match number {
            Ok(number) => Ok(Some(number)),
            Err(letter) if takes_unknown && may_be_letter(letter) => Ok(None),
            Err(found) => Err(LetterRulesError::NotALetter { found, text: text.to_string() }),
        })
        .collect()
}

impl Automaton for Letters {
    type State = LettersState;
    type Output = ();

    fn start(&self) -> Option<LettersState> {
        let missing = self.needed.filter(|needed| usize::from(*needed) <= *self.lengths.end())?;
        Some(LettersState { seen: 0, characters: 0, depth: 0, missing })
    }

    #[inline]
    fn step(&self, mut state: LettersState, symbol: usize) -> Option<LettersState> {
        let rules = self.symbols.get(symbol)?;
        if rules.places >> usize::from(state.depth).min(LAST_PLACE) & 1 == 0 {
            return None;
        }
        state.depth = state.depth.saturating_add(1);
        state.characters = state.characters.saturating_add(rules.characters.into());
        if rules.mask != 0 {
            let seen = state.seen >> rules.shift & rules.mask;
            state.missing -= u16::from(seen < rules.min.into());
            if rules.max == u16::MAX {
                state.seen += u64::from(seen < rules.min.into()) << rules.shift;
            } else if seen < rules.max.into() {
                state.seen += 1 << rules.shift;
            } else {
                return None;
            }
        }
        // Each letter that is missing has a character at least.
        let characters = usize::from(state.characters) + usize::from(state.missing);
        (characters <= *self.lengths.end()).then_some(state)
    }

    #[inline]
    fn output(&self, state: LettersState) -> Option<()> {
        let is_long_enough =
            usize::from(state.characters) >= *self.lengths.start() && usize::from(state.depth) >= self.min_symbols;
        (state.missing == 0 && is_long_enough).then_some(())
    }

    #[inline]
    fn codes(&self, state: LettersState) -> Children {
        if usize::from(state.characters) == *self.lengths.end() {
            return Children::new(0);
        }
        let place = usize::from(state.depth).min(self.codes.len().saturating_sub(1));
        Children::new(self.codes.get(place).copied().unwrap_or(0))
    }
}
