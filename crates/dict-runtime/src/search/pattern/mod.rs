//! The words that match a pattern.

#[cfg(test)]
mod tests;

use alloc::{string::String, vec, vec::Vec};

use dict_format::{Children, Fold, symbol::MAX_SYMBOL_BYTES};

use super::{
    Search,
    automaton::{ALL_CODES, Automaton},
    query_symbols::first_code,
    unknown_character::{UnknownCharacter, may_be_letter, pattern_advice},
};
use crate::dict::Dict;

/// The characters that negate a set if they come first.
const NEGATION: [char; 2] = ['!', '^'];

/// An automaton that accepts the words that match a pattern.
///
/// | in a pattern | matches |
/// |---|---|
/// | `?` | any symbol |
/// | `*` | any number of symbols, even none |
/// | `[abc]`, `[a-e]` | one of these symbols; one from `a` to `e` in the alphabet's order |
/// | `[!abc]`, `[^abc]` | any other symbol |
/// | everything else | itself |
///
/// In brackets, `?`, `*` and `[` stand for themselves. So does a `]` that comes first, a `-` that comes first or last,
/// and a `!` or `^` that does not come first. A character that is not a letter of the dictionary is an error; in
/// brackets, only if it cannot be a letter at all, such as `|`.
///
/// A pattern is a list of letters, with `*` between them. Its state has a bit for each number of letters matched: bit
/// `i` says that the symbols so far match the first `i` letters and the `*` around them. For the pattern `c*?t`, whose
/// letters are `c`, `?` and `t`:
///
/// ```text
/// symbols   state (bits 3 to 0)
/// (none)    0001
/// c         0010     `c` matches
/// ca        0110     `a` is one for the `*`, or it is the `?`
/// cat       1110     `t` is one for the `*`, or the `?`, or the `t`: bit 3 says that "cat" matches
/// catx      0110     "catx" does not match, and longer words may
/// ```
#[derive(Clone, Debug)]
pub struct Pattern {
    /// For each symbol, bit `i` says that it matches the letter after the first `i` letters.
    accepted: Vec<u64>,
    /// Bit `i` says that a `*` stands after the first `i` letters.
    stars: u64,
    /// Bit `i` says that the letter after the first `i` letters stands for itself.
    literals: u64,
    /// For each letter, the first codes of the symbols that match it.
    codes: Vec<u32>,
    /// True if one of the letters is matched by no symbol.
    is_hopeless: bool,
}

/// The reason why a pattern is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PatternError {
    /// A `[` without a `]`.
    #[error("the `[` at character {at} has no `]` after it; for the bracket itself, write `[[]`")]
    Unclosed {
        /// The place of the `[` among the pattern's characters, from 1.
        at: usize,
    },
    /// A range whose end comes before its start.
    #[error("in the set at character {at}, a range runs backwards; write it from its lower end, as in `[a-e]`")]
    Backwards {
        /// The place of the set's `[` among the pattern's characters, from 1.
        at: usize,
    },
    /// A character that is not a letter of the dictionary.
    #[error("`{found}` at character {at} is not a letter of this dictionary{}", pattern_advice(*found))]
    NotALetter {
        /// The character.
        found: char,
        /// Its place among the pattern's characters, from 1.
        at: usize,
    },
    /// A character in a set that is not a letter of any dictionary.
    #[error(
        "in a set, `{found}` at character {at} is not a letter of this dictionary; write sets like `[ao]` or `[a-e]`"
    )]
    NotALetterInSet {
        /// The character.
        found: char,
        /// Its place among the pattern's characters, from 1.
        at: usize,
    },
    /// The pattern has more than [`Pattern::MAX_LETTERS`] letters.
    #[error("the pattern has more than {} letters; shorten it, or write `*` for some of them", Pattern::MAX_LETTERS)]
    TooLong,
}

impl Pattern {
    /// The maximum number of letters in a pattern. A `?` or a set is one letter; a `*` does not count.
    pub const MAX_LETTERS: usize = u64::BITS as usize - 1;

    /// Folds the pattern and cuts it by the alphabet of `dict`, to search in `dict`.
    pub fn new(dict: &Dict, text: &str) -> Result<Self, PatternError> {
        let symbols = dict.alphabet().symbols().len();
        let mut pattern =
            Self { accepted: vec![0; symbols], stars: 0, literals: 0, codes: Vec::new(), is_hopeless: false };
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let after = rest.get(first.len_utf8()..).unwrap_or_default();
            rest = match first {
                '?' => {
                    pattern.push(dict, 0..symbols)?;
                    after
                }
                '*' => {
                    pattern.stars |= 1 << pattern.codes.len();
                    after
                }
                '[' => {
                    let at = 1 + characters_before(text, rest);
                    let set = set(after).ok_or(PatternError::Unclosed { at })?;
                    let members = letters_of_set(dict, set, at)?;
                    let numbers = (0..).zip(members).filter_map(|(number, is_member)| is_member.then_some(number));
                    pattern.push(dict, numbers)?;
                    after.get(set.len() + 1..).unwrap_or_default()
                }
                _ => {
                    let len = rest.find(['?', '*', '[']).unwrap_or(rest.len());
                    let (literal, special) = rest.split_at_checked(len).unwrap_or((rest, ""));
                    let most = (Self::MAX_LETTERS + 1) * MAX_SYMBOL_BYTES;
                    for number in dict.cut(&dict.alphabet().fold_start(literal, most)) {
                        let number = number.map_err(|folded| {
                            let before = characters_before(text, rest);
                            let unknown = UnknownCharacter::find(dict.alphabet(), literal, folded, before);
                            PatternError::NotALetter { found: unknown.found, at: unknown.at }
                        })?;
                        pattern.push(dict, [number])?;
                        pattern.literals |= 1 << (pattern.codes.len() - 1);
                    }
                    special
                }
            };
        }
        Ok(pattern)
    }

    /// Returns how many letters of the pattern stand for the symbol with this number alone, and are in no set.
    pub(super) fn literals(&self, symbol: usize) -> u16 {
        self.accepted.get(symbol).map_or(0, |accepted| (accepted & self.literals).count_ones() as u16)
    }

    /// Adds a letter to the pattern. The symbols with these numbers match the letter.
    fn push(&mut self, dict: &Dict, numbers: impl IntoIterator<Item = usize>) -> Result<(), PatternError> {
        let index = self.codes.len();
        if index == Self::MAX_LETTERS {
            return Err(PatternError::TooLong);
        }
        let symbols = dict.alphabet().symbols();
        let mut codes = 0;
        for number in numbers {
            if let (Some(accepted), Some(symbol)) = (self.accepted.get_mut(number), symbols.get(number)) {
                *accepted |= 1 << index;
                codes |= first_code(symbol).bits();
            }
        }
        self.codes.push(codes);
        self.is_hopeless |= codes == 0;
        Ok(())
    }
}

/// Returns the number of characters of `text` before its end `rest`.
fn characters_before(text: &str, rest: &str) -> usize {
    text.chars().count() - rest.chars().count()
}

/// Returns the text of a set up to its `]`. `after` is the text after the set's `[`.
fn set(after: &str) -> Option<&str> {
    let negation = usize::from(after.starts_with(NEGATION));
    // The first character is always a member, even a `]`.
    let first = after.get(negation..)?.chars().next()?.len_utf8();
    let end = after.get(negation + first..)?.find(']')?;
    after.get(..negation + first + end)
}

/// Returns, for each symbol of `dict`, true if it is in a set such as `a-e` or `!s`, which is written between brackets.
/// The `[` is character number `at` of the pattern, counted from 1; errors name it.
pub fn letters_of_set(dict: &Dict, set: &str, at: usize) -> Result<Vec<bool>, PatternError> {
    let alphabet = dict.alphabet();
    let (is_negated, written) = set.strip_prefix(NEGATION).map_or((false, set), |written| (true, written));
    // Members are folded one by one, because they are not a word: a sigma at the end is not a final sigma.
    let unfolded = Fold::None.symbol(written);
    let listed: String = (unfolded.chars().zip(alphabet.fold_each(&unfolded)))
        .map(|(c, folded)| {
            // The hyphen of a range is not folded.
            if c == '-' {
                return c.into();
            }
            // A character that folds to several symbols does not stand for any of them.
            let is_one = alphabet.longest_match(folded.as_bytes()).is_none_or(|symbol| symbol.text() == folded);
            if is_one { folded } else { c.into() }
        })
        .collect();
    let member_len = |rest: &str| {
        let character = rest.chars().next().map(char::len_utf8);
        alphabet.longest_match(rest.as_bytes()).map(|symbol| symbol.bytes().len()).or(character)
    };
    // For each symbol, the number of ranges that start at it, minus those whose last symbol is the one before it.
    let symbols = alphabet.symbols();
    let mut changes = vec![0isize; symbols.len() + 1];
    let mut rest = &*listed;
    while let Some((low, after)) = member_len(rest).and_then(|len| rest.split_at_checked(len)) {
        let range = after.strip_prefix('-').and_then(|after| after.split_at_checked(member_len(after)?));
        if let Some(unknown) = low.chars().next().filter(|&c| range.is_none() && !may_be_letter(c))
            && alphabet.longest_match(low.as_bytes()).is_none()
        {
            let unknown = UnknownCharacter::find(alphabet, written, unknown, at + usize::from(is_negated));
            return Err(PatternError::NotALetterInSet { found: unknown.found, at: unknown.at });
        }
        let (high, after) = range.unwrap_or((low, after));
        if high < low {
            return Err(PatternError::Backwards { at });
        }
        let first = symbols.partition_point(|symbol| symbol.bytes() < low.as_bytes());
        let end = symbols.partition_point(|symbol| symbol.bytes() <= high.as_bytes());
        changes.get_mut(first).into_iter().for_each(|change| *change += 1);
        changes.get_mut(end).into_iter().for_each(|change| *change -= 1);
        rest = after;
    }
    let count = changes.iter().scan(0, |count, change| {
        *count += change;
        Some(*count)
    });
    Ok(count.take(symbols.len()).map(|count| (count > 0) != is_negated).collect())
}

impl Automaton for Pattern {
    /// Bit `i` says that the symbols so far match the first `i` letters.
    type State = u64;
    type Output = ();

    fn start(&self) -> Option<u64> {
        (!self.is_hopeless).then_some(1)
    }

    #[inline]
    fn step(&self, state: u64, symbol: usize) -> Option<u64> {
        let next = (state & self.accepted.get(symbol)?) << 1 | state & self.stars;
        (next != 0).then_some(next)
    }

    #[inline]
    fn output(&self, state: u64) -> Option<()> {
        (state >> self.codes.len() & 1 != 0).then_some(())
    }

    #[inline]
    fn codes(&self, state: u64) -> Children {
        if state & self.stars != 0 {
            return ALL_CODES;
        }
        let mut left = state;
        let mut codes = 0;
        while left != 0 {
            codes |= self.codes.get(left.trailing_zeros() as usize).copied().unwrap_or(0);
            left &= left - 1;
        }
        Children::new(codes)
    }
}

/// # Patterns
impl Dict {
    /// Folds `pattern`, and returns the words that match it. [`Pattern`] has the syntax.
    pub fn matches(&self, pattern: &str) -> Result<Search<'_, Pattern>, PatternError> {
        Ok(self.search(Pattern::new(self, pattern)?))
    }
}
