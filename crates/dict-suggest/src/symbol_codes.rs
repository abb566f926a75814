//! From the codes of a path to the numbers of its symbols.

use alloc::{vec, vec::Vec};

use dict_runtime::Alphabet;

/// The number of codes.
const CODES: usize = 31;
/// No symbol.
const NONE: u16 = u16::MAX;

/// The numbers of the alphabet's symbols by their codes.
#[derive(Clone, Debug)]
pub(crate) struct SymbolCodes {
    /// The symbols of one code, or [`NONE`].
    singles: [u16; CODES],
    /// The symbols of two codes, or [`NONE`]: the first code counts for 31 places. Empty if there are none.
    pairs: Vec<u16>,
}

/// What a code says after a lead code, or after none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CodeMeaning {
    /// The number of a symbol.
    Symbol(usize),
    /// The code is the first of two.
    Lead,
}

impl SymbolCodes {
    pub(crate) fn new(alphabet: Alphabet<'_>) -> Self {
        let has_pairs = alphabet.symbols().iter().any(|symbol| symbol.second().is_some());
        let pairs = vec![NONE; if has_pairs { CODES * CODES } else { 0 }];
        let mut codes = Self { singles: [NONE; CODES], pairs };
        for (number, symbol) in (0..).zip(alphabet.symbols()) {
            let first = usize::from(symbol.first());
            let place = match symbol.second() {
                None => codes.singles.get_mut(first),
                Some(second) => codes.pairs.get_mut(first * CODES + usize::from(second)),
            };
            if let Some(place) = place {
                *place = number;
            }
        }
        codes
    }

    /// Returns what `code` says after the lead code `lead`. `None` in a damaged file.
    #[inline]
    pub(crate) fn meaning(&self, lead: Option<u8>, code: u8) -> Option<CodeMeaning> {
        let number = match lead {
            None => *self.singles.get(usize::from(code))?,
            Some(lead) => *self.pairs.get(usize::from(lead) * CODES + usize::from(code))?,
        };
        match number {
            NONE if lead.is_none() && !self.pairs.is_empty() => Some(CodeMeaning::Lead),
            NONE => None,
            number => Some(CodeMeaning::Symbol(number.into())),
        }
    }
}

/// Returns the bit of the first code of each symbol.
pub(crate) fn first_codes(alphabet: Alphabet<'_>) -> Vec<u32> {
    let bit = |first: u8| 1u32.checked_shl(first.into()).unwrap_or(0);
    alphabet.symbols().iter().map(|symbol| bit(symbol.first())).collect()
}
