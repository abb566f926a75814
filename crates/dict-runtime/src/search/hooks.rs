//! The hooks of a word: the words that are one letter longer, at its front or at its back.

use alloc::vec::Vec;

use dict_format::Children;

use super::{
    Search,
    automaton::{ALL_CODES, Automaton},
    query_symbols::QuerySymbol,
};
use crate::dict::Dict;

/// An automaton that accepts the words that are a given word with one more letter before or after it. The answer is the
/// [`Side`] of the letter.
#[derive(Clone, Debug)]
pub struct Hooks {
    word: Vec<QuerySymbol>,
}

/// The side of the letter that is added to a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    /// Before the word: `s` + `cat`.
    Before,
    /// After the word: `cat` + `s`.
    After,
    /// Before and after: `aa` is `a` with a letter before it, and also `a` with a letter after it.
    Both,
}

impl Side {
    /// Returns the side's name: `before`, `after` or `both`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::After => "after",
            Self::Both => "both",
        }
    }
}

/// The ways in which the symbols so far may become a hook.
///
/// For the word `cat`:
///
/// ```text
/// symbols   is_word   is_before   is_after   then
/// c         yes       yes         no
/// cat       yes       no          no         refused: it is no longer than the word
/// cats      no        no          yes        accepted, with the letter after the word
/// s         no        yes         no
/// scat      no        yes         no         accepted, with the letter before the word
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HooksState {
    /// The number of symbols so far.
    depth: u16,
    /// True if the symbols are the first letters of the word, or all its letters.
    is_word: bool,
    /// True if the symbols are a letter, and then the first letters of the word, or all its letters.
    is_before: bool,
    /// True if the symbols are the word, and then a letter.
    is_after: bool,
}

impl Hooks {
    /// Folds `word` and cuts it by the alphabet of `dict`, to search in `dict`.
    pub fn new(dict: &Dict, word: &str) -> Self {
        Self { word: dict.query_symbols(word, 0) }
    }
}

impl Automaton for Hooks {
    type State = HooksState;
    type Output = Side;

    fn start(&self) -> Option<HooksState> {
        Some(HooksState { depth: 0, is_word: true, is_before: false, is_after: false })
    }

    fn step(&self, state: HooksState, symbol: usize) -> Option<HooksState> {
        let depth = usize::from(state.depth);
        let is_letter = |index: usize| self.word.get(index).is_some_and(|letter| letter.is(symbol));
        let next = HooksState {
            depth: state.depth + 1,
            is_word: state.is_word && is_letter(depth),
            is_before: depth == 0 || state.is_before && is_letter(depth - 1),
            is_after: state.is_word && depth == self.word.len(),
        };
        (next.is_word || next.is_before || next.is_after).then_some(next)
    }

    fn output(&self, state: HooksState) -> Option<Side> {
        let is_longer = usize::from(state.depth) == self.word.len() + 1;
        match (state.is_before && is_longer, state.is_after) {
            (true, false) => Some(Side::Before),
            (false, true) => Some(Side::After),
            (true, true) => Some(Side::Both),
            (false, false) => None,
        }
    }

    fn codes(&self, state: HooksState) -> Children {
        let depth = usize::from(state.depth);
        if depth == 0 || state.is_word && depth == self.word.len() {
            return ALL_CODES;
        }
        let code = |is_wanted: bool, index: usize| {
            self.word.get(index).filter(|_| is_wanted).map_or(0, |letter| letter.codes().bits())
        };
        Children::new(code(state.is_word, depth) | code(state.is_before, depth - 1))
    }
}

/// # Hooks
impl Dict {
    /// Folds `word`, and returns the words that are one letter longer, at its front or at its back, each with its
    /// [`Side`].
    pub fn hooks(&self, word: &str) -> Search<'_, Hooks> {
        self.search(Hooks::new(self, word))
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::String};

    use super::{
        super::testing::{all_texts, walk},
        *,
    };
    use crate::stream::Stream;
    use crate::testing::dict_of;

    fn hooks(dict: &Dict, word: &str) -> Vec<(String, Side)> {
        let mut search = dict.hooks(word);
        let mut found = Vec::new();
        while let Some(hit) = search.advance() {
            found.push((hit.word.into(), hit.output));
        }
        found
    }

    #[test]
    fn each_hook_has_its_side() {
        let dict = dict_of("a aa aab ba bab scat cat cats");
        assert_eq!(hooks(&dict, "CAT"), [("cats".into(), Side::After), ("scat".into(), Side::Before)]);
        assert_eq!(hooks(&dict, "a"), [("aa".into(), Side::Both), ("ba".into(), Side::Before)]);
        assert_eq!(hooks(&dict, ""), [("a".into(), Side::Both)]);
    }

    #[test]
    fn every_text_that_begins_a_hook_is_walked_along_and_no_other_letter_is_tried() {
        let dict = dict_of("ababab");
        for word in all_texts("ab", 4) {
            let walk = walk(&dict, &Hooks::new(&dict, &word), 6);
            let is_beginning = |text: &str| {
                let is_after = text.strip_prefix(&*word).is_some_and(|letter| letter.len() <= 1);
                is_after || word.starts_with(text) || word.starts_with(&text[1..])
            };
            let side = |text: &str| match (text.get(1..) == Some(&*word), text.len() == word.len() + 1) {
                (true, true) if text.starts_with(&*word) => Some(Side::Both),
                (true, true) => Some(Side::Before),
                (false, true) => text.starts_with(&*word).then_some(Side::After),
                _ => None,
            };
            let texts = all_texts("ab", 6).into_iter().filter(|text| is_beginning(text));
            let expected: Vec<(String, Option<Side>)> = texts.map(|text| (text.clone(), side(&text))).collect();
            assert_eq!(walk.texts, expected, "{word}");
            assert_eq!(walk.in_vain, [""; 0], "{word}");
        }
    }

    #[test]
    fn long_words_have_hooks_too() {
        let word = "ab".repeat(200);
        let dict = dict_of(&format!("{word} {} {word}a", &word[1..]));
        assert_eq!(hooks(&dict, &word[1..]), [(word.clone(), Side::Before)]);
        assert_eq!(hooks(&dict, &word), [(format!("{word}a"), Side::After)]);
        assert_eq!(hooks(&dict, &"ab".repeat(20_000)), []);
    }
}
