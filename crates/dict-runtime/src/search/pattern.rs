//! Words of a pattern.

use alloc::{string::String, vec, vec::Vec};

use dict_format::{Children, Fold};

use crate::{
    Automaton, Dict, Search,
    search::{ALL_CODES, query_symbols::first_code},
};

/// Accepts the words of a pattern.
///
/// | in a pattern | in a word |
/// |---|---|
/// | `?` | any symbol |
/// | `*` | any symbols, or none |
/// | `[abc]`, `[a-e]` | one of these; those from `a` to `e` in the alphabet's order |
/// | `[!abc]` | any other one |
/// | everything else | itself |
///
/// In brackets, `?`, `*` and `[` are themselves, and so is a `]` that comes first, and a `-` that comes first or last.
pub struct Pattern {
    /// By symbol: bit i says that the letter behind the first i, which are no `*`, may be it.
    accepted: Vec<u64>,
    /// Bit i: a `*` stands behind the first i letters.
    stars: u64,
    /// By place: the first codes of the symbols that are accepted there.
    codes: Vec<u32>,
    /// Whether there is something that no symbol is.
    is_hopeless: bool,
}

/// Why a pattern is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PatternError {
    /// A `[` without a `]`.
    #[error("the `[` at character {at} has no `]` behind it; for the bracket itself, write `[[]`")]
    Unclosed {
        /// Its place among the pattern's characters, from 1.
        at: usize,
    },
    /// A range that ends before it begins.
    #[error("in the set at character {at}, a range runs backwards; write it from its lower end, as in `[a-e]`")]
    Backwards {
        /// The place of the set's `[` among the pattern's characters, from 1.
        at: usize,
    },
    /// More letters than are counted.
    #[error("a pattern of more than {} letters, `*` not counted", Pattern::MAX_LETTERS)]
    TooLong,
}

impl Pattern {
    /// The most letters that a pattern has, a `?` or a set being one, and a `*` none.
    pub const MAX_LETTERS: usize = u64::BITS as usize - 1;

    /// The pattern for a search in `dict`, by whose alphabet it is folded and cut.
    pub fn new(dict: &Dict, text: &str) -> Result<Self, PatternError> {
        let symbols = dict.alphabet().symbols().len();
        let mut pattern = Self { accepted: vec![0; symbols], stars: 0, codes: Vec::new(), is_hopeless: false };
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let behind = rest.get(first.len_utf8()..).unwrap_or_default();
            rest = match first {
                '?' => {
                    pattern.push(dict, 0..symbols)?;
                    behind
                }
                '*' => {
                    pattern.stars |= 1 << pattern.codes.len();
                    behind
                }
                '[' => {
                    let at = 1 + text.chars().count() - rest.chars().count();
                    let set = set(behind).ok_or(PatternError::Unclosed { at })?;
                    let members = members(dict, set).ok_or(PatternError::Backwards { at })?;
                    pattern
                        .push(dict, (0..).zip(members).filter_map(|(number, is_member)| is_member.then_some(number)))?;
                    behind.get(set.len() + 1..).unwrap_or_default()
                }
                _ => {
                    let len = rest.find(['?', '*', '[']).unwrap_or(rest.len());
                    let (literal, special) = rest.split_at_checked(len).unwrap_or((rest, ""));
                    for number in dict.cut(&dict.alphabet().fold_text(literal)) {
                        pattern.push(dict, number)?;
                    }
                    special
                }
            };
        }
        Ok(pattern)
    }

    /// Adds a letter that is one of these symbols.
    fn push(&mut self, dict: &Dict, numbers: impl IntoIterator<Item = usize>) -> Result<(), PatternError> {
        let place = self.codes.len();
        if place == Self::MAX_LETTERS {
            return Err(PatternError::TooLong);
        }
        let mut codes = 0;
        for number in numbers {
            if let (Some(accepted), Some(symbol)) =
                (self.accepted.get_mut(number), dict.alphabet().symbols().get(number))
            {
                *accepted |= 1 << place;
                codes |= first_code(symbol).bits();
            }
        }
        self.codes.push(codes);
        self.is_hopeless |= codes == 0;
        Ok(())
    }
}

/// What is between a `[`, which `behind` stands behind, and its `]`.
fn set(behind: &str) -> Option<&str> {
    let negation = usize::from(behind.starts_with('!'));
    // Whatever comes first is a member.
    let first = behind.get(negation..)?.chars().next()?.len_utf8();
    let end = behind.get(negation + first..)?.find(']')?;
    behind.get(..negation + first + end)
}

/// Which of the symbols are in a set; none where a range in it runs backwards.
fn members(dict: &Dict, set: &str) -> Option<Vec<bool>> {
    let alphabet = dict.alphabet();
    let (is_negated, listed) = set.strip_prefix('!').map_or((false, set), |listed| (true, listed));
    // One by one: members are no word, so a sigma at the end is no final one.
    let fold = |c: char| {
        let folded = alphabet.fold_text(c.encode_utf8(&mut [0; 4])).into_owned();
        // What becomes several symbols is none of them.
        let is_one = alphabet.longest_match(folded.as_bytes()).is_none_or(|symbol| symbol.text() == folded);
        if is_one { folded } else { c.into() }
    };
    let listed: String = Fold::None.symbol(listed).chars().map(fold).collect();
    let member = |rest: &str| {
        let one = rest.chars().next().map(char::len_utf8);
        alphabet.longest_match(rest.as_bytes()).map(|symbol| symbol.bytes().len()).or(one)
    };
    let mut members = vec![is_negated; alphabet.symbols().len()];
    let mut rest = &*listed;
    while let Some((low, behind)) = member(rest).and_then(|len| rest.split_at_checked(len)) {
        let range = behind.strip_prefix('-').and_then(|behind| behind.split_at_checked(member(behind)?));
        let (high, behind) = range.unwrap_or((low, behind));
        if high < low {
            return None;
        }
        for (is_member, symbol) in members.iter_mut().zip(alphabet.symbols()) {
            if (low..=high).contains(&symbol.text()) {
                *is_member = !is_negated;
            }
        }
        rest = behind;
    }
    Some(members)
}

impl Automaton for Pattern {
    /// Bit i: the first i letters are accepted.
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
        let (mut left, mut codes) = (state, 0);
        while left != 0 {
            codes |= self.codes.get(left.trailing_zeros() as usize).copied().unwrap_or(0);
            left &= left - 1;
        }
        Children::new(codes)
    }
}

impl Dict {
    /// The words of a [`Pattern`], folded.
    pub fn matches(&self, pattern: &str) -> Result<Search<'_, Pattern>, PatternError> {
        Ok(self.search(Pattern::new(self, pattern)?))
    }
}
