//! Words that differ in a letter or two.

use alloc::vec::Vec;

use dict_format::Children;

use crate::{
    Automaton, Dict, Search,
    search::{ALL_CODES, query_symbols::Letter},
};

/// Accepts the words whose distance from one is at most so much, and says how far each is.
///
/// The distance is Levenshtein's: how many letters it takes to be inserted, left out, or replaced by another one. Two
/// neighbours that changed places are a distance of 2.
pub struct Levenshtein {
    letters: Vec<Letter>,
    distance: u8,
}

/// How far a question may go: beyond [`Levenshtein::MAX_DISTANCE`], most words of a few letters are near each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("words up to a distance of {found}: it is {} at most", Levenshtein::MAX_DISTANCE)]
pub struct DistanceTooLarge {
    /// What was asked for.
    pub found: u8,
}

/// Which beginnings of the word are how far from the symbols so far: those of Ukkonen's band, the only ones that can be
/// near. After i symbols, bit d of row e, a byte, says that at most e edits lead to the first i + d - distance letters.
#[derive(Clone, Copy)]
pub struct Reached {
    rows: u32,
    depth: u16,
}

impl Levenshtein {
    /// As far as a question may go.
    pub const MAX_DISTANCE: u8 = 3;

    /// For a search in `dict`, by whose alphabet `word` is folded and cut.
    pub fn new(dict: &Dict, word: &str, distance: u8) -> Result<Self, DistanceTooLarge> {
        if distance > Self::MAX_DISTANCE {
            return Err(DistanceTooLarge { found: distance });
        }
        Ok(Self { letters: dict.letters(word, distance), distance })
    }

    /// Bits in a row.
    fn band(&self) -> u32 {
        2 * u32::from(self.distance) + 1
    }

    /// The bits that stand for beginnings of the word, in every row, behind `depth` symbols; none where none is near.
    #[inline]
    fn bits(&self, depth: u16) -> Option<u32> {
        let last = (self.letters.len() + usize::from(self.distance)).checked_sub(depth.into())?;
        let row = (2u32 << last.min(self.band() as usize - 1)) - 1;
        Some((row * EACH_ROW) & (u32::MAX >> (8 * (Self::MAX_DISTANCE - self.distance))))
    }

    /// Lets letters of the word be left out, an edit each.
    #[inline]
    fn leave_out(&self, mut rows: u32, bits: u32) -> u32 {
        for _ in 0..self.distance {
            rows |= ((rows << 1) & bits) << 8;
        }
        rows & bits
    }

    /// The letters that bits of a row stand before, behind `depth` symbols.
    #[inline]
    fn letters_at(&self, depth: u16) -> impl Iterator<Item = (u32, &Letter)> {
        let (first, bit) = (depth.saturating_sub(self.distance.into()), u16::from(self.distance).saturating_sub(depth));
        let letters = self.letters.get(first.into()..).unwrap_or(&[]);
        letters.iter().zip(bit.into()..self.band()).map(|(letter, bit)| (bit, letter))
    }
}

/// The lowest bit of every row.
const EACH_ROW: u32 = 0x0101_0101;

impl Automaton for Levenshtein {
    type State = Reached;
    type Output = u8;

    fn start(&self) -> Option<Reached> {
        Some(Reached { rows: self.leave_out(1 << self.distance, self.bits(0)?), depth: 0 })
    }

    #[inline]
    fn step(&self, Reached { rows, depth }: Reached, symbol: usize) -> Option<Reached> {
        let bits = self.bits(depth + 1)?;
        let same = self.letters_at(depth).fold(0, |same, (bit, letter)| same | (u32::from(letter.is(symbol)) << bit));
        let kept = rows & (same * EACH_ROW);
        let replaced = rows << 8;
        let inserted = ((rows >> 1) & (0x7f * EACH_ROW)) << 8;
        let rows = self.leave_out(kept | replaced | inserted, bits);
        (rows != 0).then_some(Reached { rows, depth: depth + 1 })
    }

    fn output(&self, Reached { rows, depth }: Reached) -> Option<u8> {
        let end = (self.letters.len() + usize::from(self.distance)).checked_sub(depth.into())?;
        (0..=self.distance).find(|edits| end < self.band() as usize && (rows >> (8 * edits)) >> end & 1 != 0)
    }

    #[inline]
    fn codes(&self, Reached { rows, depth }: Reached) -> Children {
        let last = 8 * self.distance;
        if rows & ((1 << last) - 1) != 0 {
            return ALL_CODES;
        }
        // All edits are done: only letters of the word lead on.
        let live = self.letters_at(depth).filter(|(bit, _)| (rows >> last) >> bit & 1 != 0);
        Children::new(live.fold(0, |codes, (_, letter)| codes | letter.codes().bits()))
    }
}

impl Dict {
    /// The words at a [distance](Levenshtein) of at most `distance` from `word`, folded; `word` itself among them, where it is
    /// one. Each is found with its distance.
    pub fn near(&self, word: &str, distance: u8) -> Result<Search<'_, Levenshtein>, DistanceTooLarge> {
        Ok(self.search(Levenshtein::new(self, word, distance)?))
    }
}
