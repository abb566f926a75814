//! The words that are near a given word: a few edits turn them into it.

use alloc::vec::Vec;

use dict_format::Children;

use super::{
    Search,
    automaton::{ALL_CODES, Automaton},
    query_symbols::QuerySymbol,
};
use crate::dict::{Dict, MAX_DISTANCE};

/// An automaton that accepts the words at a limited distance from a given word. The answer is the distance.
///
/// The distance is that of the optimal string alignment: the minimum number of edits. An edit inserts, leaves out or
/// replaces a letter, or swaps two neighbours. No letter is edited twice: `ca` is at a distance of 3 from `abc`,
/// because nothing may be inserted between swapped neighbours.
#[derive(Clone, Debug)]
pub struct OptimalStringAlignment {
    word: Vec<QuerySymbol>,
    distance: u8,
}

/// The error for a distance above [`OptimalStringAlignment::MAX_DISTANCE`]. At a larger distance, most short words are
/// near each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a distance of {found} is too large: use at most {}", OptimalStringAlignment::MAX_DISTANCE)]
pub struct DistanceError {
    /// The distance that was asked for.
    pub found: u8,
}

/// The beginnings of the word that the symbols so far can be turned into.
///
/// After `i` symbols, bit `d` of row `e` says that at most `e` edits turn the symbols into the first `i + d - distance`
/// letters of the word. Other beginnings are too far: this is Ukkonen's band. Row `e` is byte `e` of `rows`. A
/// beginning may be in several rows; the lowest one counts.
///
/// `swaps` has the same rows and bits, one symbol later: bit `d` says that the last symbol was the second of two
/// neighbours that may have changed places, after the beginning that bit `d` stood for. If the next symbol is the first
/// of the two, then bit `d` again stands for the beginning that ends with both.
///
/// For the word `cat` and a distance of 1, a row has three bits, written here from bit 2 down to bit 0:
///
/// ```text
/// symbols   row 0   row 1   beginnings of `cat`              then
/// (none)    010     100     "" by 0 edits, "c" by 1
/// c         010     111     "c" by 0, "" and "ca" by 1
/// cu        000     011     "c" and "ca" by 1
/// cut       000     010     "cat" by 1                       accepted, at a distance of 1
/// cuts      000     000                                      refused, with all words that start so
/// ```
///
/// For the symbols `cta`, the bits of `swaps` are:
///
/// ```text
/// symbols   row 0   row 1   row 1 of `swaps`                 then
/// c         010     111     000
/// ct        000     111     010                              `t` is the second of `at`
/// cta       000     011     000                              `a` is the first: "cat" by 1, accepted
/// ```
// E. Ukkonen, "Algorithms for approximate string matching", Information and Control 64, 1985; rows of bits as in
// S. Wu and U. Manber, "Fast text searching: allowing errors", CACM 35(10), 1992.
#[derive(Clone, Copy, Debug)]
pub struct OptimalStringAlignmentState {
    rows: u32,
    /// The swaps that the last symbol may have begun. Their edit is counted already.
    swaps: u32,
    /// The number of symbols so far.
    depth: u16,
}

/// The number of bits from a row to the next row.
const ROW: u32 = 8;
/// The lowest bit of every row.
const EACH_ROW: u32 = 0x0101_0101;

impl OptimalStringAlignment {
    /// The largest distance.
    pub const MAX_DISTANCE: u8 = MAX_DISTANCE;

    /// Folds `word` and cuts it by the alphabet of `dict`, to search in `dict`.
    pub fn new(dict: &Dict, word: &str, distance: u8) -> Result<Self, DistanceError> {
        if distance > Self::MAX_DISTANCE {
            return Err(DistanceError { found: distance });
        }
        Ok(Self { word: dict.query_symbols(word, distance), distance })
    }

    /// Returns the number of bits in a row: from `distance` letters fewer than symbols to `distance` letters more.
    fn band(&self) -> u32 {
        2 * u32::from(self.distance) + 1
    }

    /// Returns the bit that stands for the whole word after `depth` symbols. The bit may be above the band. Returns
    /// `None` if it would be below the band: then there are too many symbols for the word.
    #[inline]
    fn whole_word_bit(&self, depth: u16) -> Option<usize> {
        (self.word.len() + usize::from(self.distance)).checked_sub(depth.into())
    }

    /// Returns the bits that stand for beginnings of the word after `depth` symbols, in every row.
    #[inline]
    fn mask(&self, depth: u16) -> Option<u32> {
        let last = self.whole_word_bit(depth)?.min(self.band() as usize - 1);
        let row = (2u32 << last) - 1;
        Some((row * EACH_ROW) & self.all_rows())
    }

    /// Returns all bits of the rows up to the distance.
    #[inline]
    fn all_rows(&self) -> u32 {
        u32::MAX >> (ROW * u32::from(Self::MAX_DISTANCE - self.distance))
    }

    /// Adds the beginnings that are reached by leaving out letters of the word. Each left-out letter is an edit: it
    /// sets the next letter's bit in the next row.
    #[inline]
    fn leave_out(&self, mut rows: u32, mask: u32) -> u32 {
        for _ in 0..self.distance {
            rows |= ((rows << 1) & mask) << ROW;
        }
        rows & mask
    }

    /// Returns, for each bit of a row after `depth` symbols, the letter that comes after the beginning that the bit
    /// stands for.
    #[inline]
    fn next_letters(&self, depth: u16) -> impl Iterator<Item = (u32, &QuerySymbol)> {
        let distance = u16::from(self.distance);
        let first_letter = usize::from(depth.saturating_sub(distance));
        let first_bit = u32::from(distance.saturating_sub(depth));
        let letters = self.word.get(first_letter..).unwrap_or(&[]);
        letters.iter().zip(first_bit..self.band()).map(|(letter, bit)| (bit, letter))
    }
}

impl Automaton for OptimalStringAlignment {
    type State = OptimalStringAlignmentState;
    type Output = u8;

    fn start(&self) -> Option<OptimalStringAlignmentState> {
        Some(OptimalStringAlignmentState {
            rows: self.leave_out(1 << self.distance, self.mask(0)?),
            swaps: 0,
            depth: 0,
        })
    }

    #[inline]
    fn step(&self, state: OptimalStringAlignmentState, symbol: usize) -> Option<OptimalStringAlignmentState> {
        let OptimalStringAlignmentState { rows, swaps, depth } = state;
        let mask = self.mask(depth + 1)?;
        let same = self.next_letters(depth).fold(0, |same, (bit, letter)| same | (u32::from(letter.is(symbol)) << bit));
        // If the beginning grows by a letter, it keeps its bit, because the number of symbols grows by one too.
        let kept = rows & (same * EACH_ROW);
        let replaced = rows << ROW;
        // If the symbol is an extra one, the beginning stays the same, so its bit goes down by one.
        let inserted = ((rows >> 1) & (0x7f * EACH_ROW)) << ROW;
        // The first of two neighbours comes after the second: its letter is at the bit below that of the swap.
        let swapped = swaps & ((same << 1) * EACH_ROW);
        // A swap that begins is a replaced letter too. So if no beginning is near, then no swap has begun.
        let swaps = replaced & ((same >> 1) * EACH_ROW) & self.all_rows();
        let rows = self.leave_out(kept | replaced | inserted | swapped, mask);
        (rows != 0).then_some(OptimalStringAlignmentState { rows, swaps, depth: depth + 1 })
    }

    fn output(&self, OptimalStringAlignmentState { rows, depth, .. }: OptimalStringAlignmentState) -> Option<u8> {
        let bit = self.whole_word_bit(depth)?;
        (0..=self.distance)
            .find(|&edits| bit < self.band() as usize && (rows >> (ROW * u32::from(edits))) >> bit & 1 != 0)
    }

    #[inline]
    fn codes(&self, OptimalStringAlignmentState { rows, swaps, depth }: OptimalStringAlignmentState) -> Children {
        let last_row = ROW * u32::from(self.distance);
        if rows & ((1 << last_row) - 1) != 0 {
            return ALL_CODES;
        }
        // If all edits are used up, only letters of the word can come next.
        let bits = rows >> last_row | swaps >> (last_row + 1);
        let next = self.next_letters(depth).filter(|(bit, _)| bits >> bit & 1 != 0);
        Children::new(next.fold(0, |codes, (_, letter)| codes | letter.codes().bits()))
    }
}

/// # Near words
impl Dict {
    /// Folds `word`, and returns the words at a [distance](OptimalStringAlignment) of at most `distance` from it, each
    /// with its distance. If `word` is in the dictionary, it is one of them.
    pub fn near(&self, word: &str, distance: u8) -> Result<Search<'_, OptimalStringAlignment>, DistanceError> {
        Ok(self.search(OptimalStringAlignment::new(self, word, distance)?))
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::String};

    use oracles::word_checks::EditRows;

    use super::{
        super::testing::{all_texts, walk},
        *,
    };
    use crate::stream::Stream;
    use crate::testing::dict_of;

    fn near(dict: &Dict, word: &str, distance: u8) -> Vec<(String, u8)> {
        let mut search = dict.near(word, distance).unwrap();
        let mut found = Vec::new();
        while let Some(hit) = search.advance() {
            found.push((hit.word.into(), hit.output));
        }
        found
    }

    #[test]
    fn rows_are_those_of_the_example() {
        let dict = dict_of("cat cut dog us");
        let automaton = OptimalStringAlignment::new(&dict, "cat", 1).unwrap();
        let mut state = automaton.start().unwrap();
        let rows = |state: OptimalStringAlignmentState| [state.rows & 0xff, state.rows >> 8];
        assert_eq!(rows(state), [0b010, 0b100]);
        let number =
            |letter: &str| dict.alphabet().symbols().iter().position(|symbol| symbol.text() == letter).unwrap();
        for (letter, expected) in [("c", [0b010, 0b111]), ("u", [0b000, 0b011]), ("t", [0b000, 0b010])] {
            state = automaton.step(state, number(letter)).unwrap();
            assert_eq!(rows(state), expected, "{letter}");
        }
        assert_eq!(automaton.output(state), Some(1));
        assert!(automaton.step(state, number("s")).is_none());
        state = automaton.start().unwrap();
        for (letter, expected, swaps) in [("c", [0b010, 0b111], 0), ("t", [0, 0b111], 0b010), ("a", [0, 0b011], 0)] {
            state = automaton.step(state, number(letter)).unwrap();
            assert_eq!((rows(state), state.swaps >> 8), (expected, swaps), "{letter}");
        }
        assert_eq!(automaton.output(state), Some(1));
    }

    #[test]
    fn neighbours_that_changed_places_are_one_edit_and_are_not_edited_again() {
        let dict = dict_of("the tea abc acb");
        assert_eq!(near(&dict, "teh", 1), [("tea".into(), 1), ("the".into(), 1)]);
        assert_eq!(near(&dict, "eth", 2), [("tea".into(), 2), ("the".into(), 2)]);
        assert_eq!(near(&dict, "ca", 2), [("acb".into(), 2), ("tea".into(), 2)]);
        assert!(near(&dict, "ca", 3).contains(&("abc".into(), 3)));
    }

    #[test]
    fn every_text_has_the_distance_of_the_textbook_and_is_refused_as_soon_as_no_beginning_is_near() {
        let dict = dict_of("abababab");
        let texts = all_texts("ab", 8);
        // For each beginning of `word`, the number of edits that turn `text` into it.
        let edits = |text: &str, word: &str| EditRows::default().distances(text.as_bytes(), word.as_bytes()).to_vec();
        // No word of the dictionary has an `x`.
        for word in all_texts("abx", 4) {
            let minimum = |text: &str| edits(text, &word).into_iter().min().unwrap();
            for distance in 0..=OptimalStringAlignment::MAX_DISTANCE {
                let is_near = |edits: &usize| *edits <= usize::from(distance);
                let walk = walk(&dict, &OptimalStringAlignment::new(&dict, &word, distance).unwrap(), 8);
                let expected: Vec<(String, Option<u8>)> = (texts.iter())
                    .filter(|text| is_near(&minimum(text)))
                    .map(|text| (text.clone(), edits(text, &word).last().copied().filter(is_near).map(|n| n as u8)))
                    .collect();
                assert_eq!(walk.texts, expected, "{word} {distance}");
                // If all edits are used up, only the right letters are tried.
                for text in walk.in_vain {
                    assert!(minimum(&text[..text.len() - 1]) < usize::from(distance), "{word} {distance}: {text}");
                }
            }
        }
    }

    #[test]
    fn a_distance_above_the_maximum_is_refused() {
        assert_eq!(dict_of("cat").near("cat", 4).err(), Some(DistanceError { found: 4 }));
    }

    #[test]
    fn long_words_have_near_words_too() {
        let word = "ab".repeat(200);
        let dict = dict_of(&format!("{word} {} {word}a {}x", &word[1..], &word[..399]));
        assert_eq!([0, 1, 2].map(|distance| near(&dict, &word, distance).len()), [1, 4, 4]);
        assert_eq!(near(&dict, &word[2..], 1).len(), 1);
        // Longer than any word that could be near.
        assert_eq!(near(&dict, &"ab".repeat(20_000), 3), []);
    }
}
