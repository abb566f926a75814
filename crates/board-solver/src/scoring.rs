//! The points of words, by their letters or by the tiles of their paths.

use alloc::borrow::Cow;
use core::array;

use crate::{LetterValues, Score};

/// The number of lengths that the pool tells apart on the largest boards.
const LENGTHS: usize = 128;

/// A way to work out a word's points.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Scoring {
    /// Points by number of letters, as in the Boggle games. All paths of a word score the same.
    Letters(PointsTable),
    /// Points by tiles, as in Scramble. A word has the points of its best path, by [`PathValues`]. Each tile of a path
    /// counts as one letter.
    Tiles(PathValues),
}

/// Points by number of letters.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PointsTable {
    /// The points of words of 0, 1, 2... letters.
    pub points: Cow<'static, [u32]>,
    /// The points that each letter beyond the table adds to its last entry.
    pub more: u32,
}

/// Points by tiles.
///
/// `sum of (tile value * letter multiplier) * product of word multipliers + bonus for the number of tiles`. For paths
/// of two tiles or fewer, the sum is always 1.
///
/// In Scramble, the path `c a:2l t s:3w` has `(4 + 1 * 2 + 1 + 1) * 3 + 0 = 24` points.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct PathValues {
    /// The values of folded tiles; if `None`, those [of the dictionary](LetterValues::of) that a board is solved with.
    /// A wildcard has the value 0.
    pub values: Option<LetterValues>,
    /// The bonus by number of tiles.
    pub bonus: PointsTable,
}

impl PointsTable {
    /// The points of Boggle on 4x4 cubes: 1 for 3 or 4 letters, then 2, 3, 5, and 11 for 8 letters or more.
    pub const BOGGLE: Self = Self::new(&[0, 0, 0, 1, 1, 2, 3, 5, 11], 0);

    pub(crate) const fn new(points: &'static [u32], more: u32) -> Self {
        Self { points: Cow::Borrowed(points), more }
    }

    /// Returns the points of a word of `letters` letters.
    pub fn of(&self, letters: usize) -> u32 {
        match (self.points.get(letters), self.points.last()) {
            (Some(&points), _) => points,
            (None, last) => {
                let beyond = (letters - self.points.len()).saturating_add(1);
                let beyond = u32::try_from(beyond).unwrap_or(u32::MAX);
                last.copied().unwrap_or(0).saturating_add(self.more.saturating_mul(beyond))
            }
        }
    }
}

/// The points of words by their number of letters.
#[derive(Clone)]
pub(crate) struct PointsByLength {
    table: PointsTable,
    /// The points of words of 0, 1, 2... letters.
    short: [u32; LENGTHS],
}

impl PointsByLength {
    /// Returns the points by `scoring`, or `None` if it counts tiles.
    pub(crate) fn of(scoring: &Scoring) -> Option<Self> {
        let Scoring::Letters(table) = scoring else { return None };
        Some(Self { short: array::from_fn(|letters| table.of(letters)), table: table.clone() })
    }

    /// Returns the score of a board with `counts` words of 0, 1, 2... letters.
    pub(crate) fn score(&self, counts: &[u32]) -> Score {
        let points_of = |(&count, &points): (&u32, &u32)| u64::from(count) * u64::from(points);
        let short: u64 = counts.iter().zip(&self.short).map(points_of).sum();
        let long = (LENGTHS..).zip(counts.iter().skip(LENGTHS));
        let long: u64 = long.map(|(letters, count)| points_of((count, &self.table.of(letters)))).sum();
        Score { points: short + long, words: counts.iter().map(|&count| count as usize).sum() }
    }
}

impl PathValues {
    /// Returns points by the values of folded tiles, with a bonus by number of tiles.
    pub fn new(values: LetterValues, bonus: PointsTable) -> Self {
        Self { values: Some(values), bonus }
    }

    /// Returns points by the values of the dictionary that a board is solved with, with a bonus by number of tiles.
    pub fn of_dictionary(bonus: PointsTable) -> Self {
        Self { values: None, bonus }
    }

    /// Returns the points of a path over `tiles` tiles: `sum` is the sum of their values times their letter
    /// multipliers, and `factor` is the product of their word multipliers.
    pub fn points(&self, tiles: usize, sum: u32, factor: u32) -> u32 {
        let sum = if tiles <= 2 { 1 } else { sum };
        sum.saturating_mul(factor).saturating_add(self.bonus.of(tiles))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn a_path_is_worth_its_sum_times_its_factor_and_a_bonus() {
        let Scoring::Tiles(values) = Rules::SCRAMBLE.scoring else { panic!() };
        assert_eq!([values.points(2, 18, 3), values.points(3, 18, 3), values.points(5, 18, 6)], [3, 54, 111]);
        // The example in the docs.
        assert_eq!(values.points(4, 4 + 2 + 1 + 1, 3), 24);
    }
}
