//! What a word needs, and what it scores.

use std::{borrow::Cow, sync::Arc};

use crate::WordSet;

/// The rules of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The least letters a word has; by [`Scoring::Tiles`], the least tiles.
    pub min_letters: usize,
    /// What it scores.
    pub scoring: Scoring,
    /// The words that count, of those that the dictionary has; without them, all do.
    pub words: Option<Arc<WordSet>>,
}

/// How a word's points are worked out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// By its number of letters: the Boggle games. All paths of a word score the same.
    Letters(PointsTable),
    /// By its tiles: Scramble. A word scores what its best path does.
    ///
    /// A path's tiles count one letter each, [`PathValues`] says what.
    Tiles(PathValues),
}

/// Points by number of letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsTable {
    /// The points of words of 0, 1, 2... letters.
    pub points: Cow<'static, [u32]>,
    /// How many points each letter beyond the table adds to its last entry.
    pub more: u32,
}

/// Points by tiles: the sum of the letters' values, each times its tile's letter multiplier; times the word multipliers
/// of all its tiles; plus a bonus for length. Paths of two tiles or fewer have the sum 1, whatever their tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathValues {
    /// Tiles, folded, and their values. A tile that is not here has the sum of its letters' values; a letter that is
    /// not here, and a wildcard, has none.
    pub values: Cow<'static, [(Cow<'static, str>, u32)]>,
    /// The bonus by number of tiles.
    pub bonus: PointsTable,
}

impl PointsTable {
    /// Boggle on 4x4 cubes: 1 for 3 or 4 letters, then 2, 3, 5, and 11 for 8 or more.
    pub const BOGGLE: Self = Self::new(&[0, 0, 0, 1, 1, 2, 3, 5, 11], 0);

    const fn new(points: &'static [u32], more: u32) -> Self {
        Self { points: Cow::Borrowed(points), more }
    }

    /// The points of a word of `letters` letters.
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

impl Rules {
    /// Boggle on 4x4 cubes: words of 3 letters or more.
    pub const BOGGLE: Self = Self {
        min_letters: 3,
        scoring: Scoring::Letters(PointsTable::new(&[0, 0, 0, 1, 1, 2, 3, 5, 11], 0)),
        words: None,
    };

    /// Big Boggle on 5x5 cubes: words of 4 letters or more.
    pub const BIG: Self = Self {
        min_letters: 4,
        scoring: Scoring::Letters(PointsTable::new(&[0, 0, 0, 0, 1, 2, 3, 5, 11], 0)),
        words: None,
    };

    /// Super Big Boggle on 6x6 cubes: words of 4 letters or more, and two points a letter from 9 on.
    pub const SUPER_BIG: Self = Self {
        min_letters: 4,
        scoring: Scoring::Letters(PointsTable::new(&[0, 0, 0, 0, 1, 2, 3, 5, 11, 18], 2)),
        words: None,
    };

    /// Scramble: words of 2 tiles or more, letter values, and multipliers on tiles.
    pub const SCRAMBLE: Self = Self {
        min_letters: 2,
        scoring: Scoring::Tiles(PathValues {
            values: Cow::Borrowed(&SCRAMBLE_VALUES),
            bonus: PointsTable::new(&[0, 0, 0, 0, 0, 3, 6, 10, 15, 20, 25], 0),
        }),
        words: None,
    };

    /// The rules that cubes of a board of `side` rows and columns are sold with: [`BOGGLE`](Self::BOGGLE) up to 4,
    /// [`BIG`](Self::BIG), and [`SUPER_BIG`](Self::SUPER_BIG) from 6 on.
    pub fn of_side(side: usize) -> Self {
        match side {
            ..=4 => Self::BOGGLE,
            5 => Self::BIG,
            _ => Self::SUPER_BIG,
        }
    }

    /// The rules above, and short names for them.
    pub const NAMED: [(&'static str, Self); 4] =
        [("boggle", Self::BOGGLE), ("big", Self::BIG), ("super-big", Self::SUPER_BIG), ("scramble", Self::SCRAMBLE)];
}

impl Default for Rules {
    fn default() -> Self {
        Self::BOGGLE
    }
}

const fn value(tile: &'static str, value: u32) -> (Cow<'static, str>, u32) {
    (Cow::Borrowed(tile), value)
}

#[rustfmt::skip]
static SCRAMBLE_VALUES: [(Cow<'static, str>, u32); 27] = [
    value("a", 1), value("b", 4), value("c", 4), value("d", 2), value("e", 1), value("f", 4), value("g", 3),
    value("h", 3), value("i", 1), value("j", 10), value("k", 5), value("l", 2), value("m", 4), value("n", 2),
    value("o", 1), value("p", 4), value("q", 10), value("qu", 10), value("r", 1), value("s", 1), value("t", 1),
    value("u", 2), value("v", 5), value("w", 4), value("x", 8), value("y", 3), value("z", 10),
];

impl PathValues {
    /// The value of a folded tile.
    pub fn value(&self, tile: &str) -> u32 {
        let listed = |text: &str| self.values.iter().find(|(listed, _)| listed == text).map(|(_, value)| *value);
        listed(tile).unwrap_or_else(|| {
            let mut letter = [0; 4];
            tile.chars().map(|c| listed(c.encode_utf8(&mut letter)).unwrap_or(0)).fold(0, u32::saturating_add)
        })
    }

    /// The points of a path over `tiles` tiles whose values, multiplied, sum to `sum`, and whose word multipliers
    /// multiply to `factor`.
    pub fn points(&self, tiles: usize, sum: u32, factor: u32) -> u32 {
        let sum = if tiles <= 2 { 1 } else { sum };
        sum.saturating_mul(factor).saturating_add(self.bonus.of(tiles))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_those_of_the_games() {
        let points = |rules: Rules, letters: [usize; 9]| match rules.scoring {
            Scoring::Letters(table) => letters.map(|letters| table.of(letters)),
            Scoring::Tiles(values) => letters.map(|letters| values.bonus.of(letters)),
        };
        let letters = [0, 3, 4, 5, 6, 7, 8, 9, 17];
        assert_eq!(points(Rules::BOGGLE, letters), [0, 1, 1, 2, 3, 5, 11, 11, 11]);
        assert_eq!(points(Rules::BIG, letters), [0, 0, 1, 2, 3, 5, 11, 11, 11]);
        assert_eq!(points(Rules::SUPER_BIG, letters), [0, 0, 1, 2, 3, 5, 11, 18, 34]);
        assert_eq!(points(Rules::SCRAMBLE, letters), [0, 0, 0, 3, 6, 10, 15, 20, 25]);
        let custom = PointsTable { points: vec![].into(), more: 3 };
        assert_eq!([0, 1, 5, usize::MAX].map(|letters| custom.of(letters)), [3, 6, 18, u32::MAX]);
    }

    #[test]
    fn a_tile_is_worth_its_letters_unless_it_has_a_value_of_its_own() {
        let Scoring::Tiles(values) = Rules::SCRAMBLE.scoring else { panic!() };
        assert_eq!(["a", "qu", "an", "q", "é", "?"].map(|tile| values.value(tile)), [1, 10, 3, 10, 0, 0]);
        assert_eq!(values.points(2, 18, 3), 3);
        assert_eq!(values.points(5, 18, 6), 111);
    }
}
