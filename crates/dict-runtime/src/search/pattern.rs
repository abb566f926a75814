//! The words that match a pattern.

use alloc::{string::String, vec, vec::Vec};

use dict_format::{Children, Fold, MAX_SYMBOL_BYTES};

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
/// In brackets, `?`, `*` and `[` stand for themselves. So does a `]` that comes first, a `-` that comes first or last, and
/// a `!` or `^` that does not come first. A character that is not a letter of the dictionary is an error; in brackets, only
/// if it cannot be a letter at all, such as `|`.
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
    /// A character in a set that is not a letter of the dictionary, nor of any other.
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
    /// The maximum number of letters in a pattern. A `?` or a set is one letter; a `*` is none.
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
                    let members = members(dict, set, at)?;
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

/// Returns, for each symbol, true if it is in the set, whose `[` is the character `at` of the pattern.
fn members(dict: &Dict, set: &str, at: usize) -> Result<Vec<bool>, PatternError> {
    let alphabet = dict.alphabet();
    let (is_negated, written) = set.strip_prefix(NEGATION).map_or((false, set), |written| (true, written));
    // Members are folded one by one, because they are not a word: a sigma at the end is not a final sigma.
    let unfolded = Fold::None.symbol(written);
    let listed: String = (unfolded.chars().zip(alphabet.fold_each(&unfolded)))
        .map(|(c, folded)| {
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

impl Dict {
    /// Folds `pattern`, and returns the words that match it. [`Pattern`] has the syntax.
    pub fn matches(&self, pattern: &str) -> Result<Search<'_, Pattern>, PatternError> {
        Ok(self.search(Pattern::new(self, pattern)?))
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{all_texts, walk},
        *,
    };
    use crate::testing::{dict_of, dict_with};
    use dict_compiler::{AlphabetSpec, Options};

    fn matches(dict: &Dict, pattern: &str) -> Vec<String> {
        dict.matches(pattern).unwrap().collect()
    }

    #[test]
    fn states_are_those_of_the_example() {
        let dict = dict_of("cat x");
        let pattern = Pattern::new(&dict, "c*?t").unwrap();
        let mut state = pattern.start().unwrap();
        assert_eq!(state, 0b0001);
        let number =
            |letter: &str| dict.alphabet().symbols().iter().position(|symbol| symbol.text() == letter).unwrap();
        for (letter, expected, is_match) in
            [("c", 0b0010, false), ("a", 0b0110, false), ("t", 0b1110, true), ("x", 0b0110, false)]
        {
            state = pattern.step(state, number(letter)).unwrap();
            assert_eq!((state, pattern.output(state).is_some()), (expected, is_match), "{letter}");
        }
    }

    /// Returns true if the parts of a pattern match the whole of `text`.
    fn is_match(parts: &[&str], text: &str) -> bool {
        let Some((part, later)) = parts.split_first() else { return text.is_empty() };
        let after = text.get(1..);
        let goes_on = |parts| after.is_some_and(|after| is_match(parts, after));
        match *part {
            "*" => is_match(later, text) || goes_on(parts),
            "?" | "[ab]" => goes_on(later),
            "[!a]" | "[^a]" => text.starts_with('b') && goes_on(later),
            // No word of the dictionary has an `x`.
            "[x]" => false,
            letter => text.starts_with(letter) && goes_on(later),
        }
    }

    #[test]
    fn every_text_that_begins_a_match_is_walked_along_and_no_other_letter_is_tried() {
        let dict = dict_of("ab");
        let kinds = ["a", "b", "[x]", "?", "*", "[ab]", "[!a]", "[^a]"];
        let texts = all_texts("ab", 5);
        for number in 0..kinds.len().pow(4) {
            let parts: Vec<&str> = (0..4).map(|place| kinds[number / kinds.len().pow(place) % kinds.len()]).collect();
            let walk = walk(&dict, &Pattern::new(&dict, &parts.concat()).unwrap(), 5);
            // A pattern with a set that no letter is in is not walked along.
            let begins = |text: &str| !parts.contains(&"[x]") && (0..=4).any(|count| is_match(&parts[..count], text));
            let expected: Vec<(String, Option<()>)> = (texts.iter())
                .filter(|text| begins(text))
                .map(|text| (text.clone(), is_match(&parts, text).then_some(())))
                .collect();
            assert_eq!(walk.texts, expected, "{parts:?}");
            assert_eq!(walk.in_vain, [""; 0], "{parts:?}");
        }
    }

    #[test]
    fn an_invalid_pattern_is_an_error_with_its_place() {
        let dict = dict_of("cat");
        let error = |pattern: &str| dict.matches(pattern).err().unwrap();
        assert_eq!(error("?[ab"), PatternError::Unclosed { at: 2 });
        assert_eq!(error("?[z-a]"), PatternError::Backwards { at: 2 });
        assert_eq!(error(&"?".repeat(Pattern::MAX_LETTERS + 1)), PatternError::TooLong);
        assert!(dict.matches(&"*?".repeat(Pattern::MAX_LETTERS)).is_ok());
        for (pattern, found, at) in
            [("CAT.", '.', 4), ("c?t|", '|', 4), ("?É", 'É', 2), ("c[at]*tË?", 'Ë', 8), ("x", 'x', 1), (" cat", ' ', 1)]
        {
            assert_eq!(error(pattern), PatternError::NotALetter { found, at }, "{pattern}");
        }
        for (pattern, found, at) in [("c[a|t]", '|', 4), ("?[!ta.]", '.', 6), ("[^ta^]", '^', 5), ("[?]", '?', 2)] {
            assert_eq!(error(pattern), PatternError::NotALetterInSet { found, at }, "{pattern}");
        }
        // Other letters may be listed, and anything may end a range.
        for pattern in ["c[aé]t", "c[!x]t", "c[+-z]t", "c[!t-z]t", "[A-C]at"] {
            assert_eq!(matches(&dict, pattern), ["cat"], "{pattern}");
        }
    }

    #[test]
    fn characters_of_other_notations_are_refused_with_what_to_write() {
        let dict = dict_of("cat");
        for (pattern, advice) in [
            ("c.t", "`.` at character 2 is not a letter of this dictionary; write `?` for any letter"),
            ("_at", "write `?` for any letter"),
            ("c-t", "write `?` for any letter"),
            ("ca+", "write `*` for any number of letters"),
            ("ca%", "write `*` for any number of letters"),
            (
                "c(a|o)t",
                "`(` at character 2 is not a letter of this dictionary; write `[ao]` for one of several letters",
            ),
            ("ca{2}t", "write `?` for each letter"),
            ("^cat", "leave it out, because a pattern matches whole words"),
            ("!cat", "write `[!ao]` for any letter but these"),
            ("cat$", "leave it out, because"),
            ("c@t", "write `[aeiou]` for a vowel"),
            ("#at", "write `[!aeiou]` for a consonant"),
            ("cat]", "write `[` before a set of letters"),
            (
                "c a t",
                "` ` at character 2 is not a letter of this dictionary; leave it out, or write `?` for any letter",
            ),
            ("c2t", "leave it out"),
            (
                "c[a|o]t",
                "in a set, `|` at character 4 is not a letter of this dictionary; write sets like `[ao]` or `[a-e]`",
            ),
        ] {
            let message = dict.matches(pattern).err().unwrap().to_string();
            assert!(message.contains(advice), "{pattern}: {message}");
        }
        assert_eq!(
            dict.matches("ж").err().unwrap().to_string(),
            "`ж` at character 1 is not a letter of this dictionary"
        );
    }

    #[test]
    fn what_other_notations_write_is_a_letter_where_words_have_it() {
        let dict = dict_with("a.b a|b a^b a-b a_b", Options::default().with_alphabet(AlphabetSpec::Any));
        for word in ["a.b", "a|b", "a^b", "a-b", "a_b"] {
            assert_eq!(matches(&dict, word), [word]);
        }
        assert_eq!(matches(&dict, "a[|^]b"), ["a^b", "a|b"]);
        assert_eq!(matches(&dict, "a[^^]b"), ["a-b", "a.b", "a_b", "a|b"]);
    }

    #[test]
    fn a_pattern_may_have_as_many_letters_as_its_limit_and_matches_no_longer_words() {
        let words: Vec<String> = (Pattern::MAX_LETTERS - 1..=65).map(|letters| "a".repeat(letters)).collect();
        let dict = dict_of(&words.join(" "));
        for word in words.iter().take(2) {
            assert_eq!(matches(&dict, word), [&**word]);
            assert_eq!(matches(&dict, &"?".repeat(word.len())), [&**word]);
            assert_eq!(matches(&dict, &("*".to_string() + word)), words[word.len() - words[0].len()..]);
        }
    }

    #[test]
    fn patterns_and_racks_are_folded_as_the_words_are() {
        let options = Options::default().with_alphabet(AlphabetSpec::Letters);
        let dict = dict_with("λόγος λόγοσ éte", options);
        assert_eq!(matches(&dict, "ΛΌΓΟΣ"), ["λόγος"]);
        assert_eq!(matches(&dict, "E\u{301}*"), ["éte"]);
        assert_eq!(matches(&dict, "[E\u{301}]*"), ["éte"]);
        // In a set, a capital sigma is the sigma inside words.
        assert_eq!(matches(&dict, "λόγο[ΑΣ]"), ["λόγοσ"]);
        assert_eq!(matches(&dict, "λόγο[ςσ]"), ["λόγος", "λόγοσ"]);
        assert_eq!(dict.anagrams("ETE\u{301}").unwrap().collect::<Vec<_>>(), ["éte"]);
    }
}
