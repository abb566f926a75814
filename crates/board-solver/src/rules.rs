//! The rules of a game: the words that count, and their points.

use alloc::{borrow::Cow, sync::Arc, vec::Vec};
use core::fmt;

use dict_runtime::{Dict, WordSet};

use crate::{
    Board, LetterValues, WILDCARD,
    reading::tile_scores::{PathScore, TileScore},
};

/// The rules of a game.
///
/// Take the rules of a game that is sold, and change them, or make [`new`](Rules::new) ones:
///
/// ```
/// use board_solver::{PointsTable, Rules, Scoring};
///
/// let longer = Rules::BOGGLE.with_min_letters(5);
/// assert_eq!(longer.scoring, Rules::BOGGLE.scoring);
///
/// // A word of n letters scores n points.
/// let by_length = PointsTable { points: vec![0].into(), more: 1 };
/// let rules = Rules::new(1, Scoring::Letters(by_length));
/// assert_eq!((rules.min_letters, rules.words), (1, None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Rules {
    /// The name of the rule set that they are, or were made of.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "rule_set_name")
    )]
    name: Option<Name>,
    /// The minimum number of letters in a word; by [`Scoring::Tiles`], the minimum number of tiles.
    pub min_letters: usize,
    /// The points of a word. [`with_scoring`](Self::with_scoring) changes them.
    pub scoring: Scoring,
    /// The words of the dictionary that count; if `None`, all do. The feature `serde` does not store this set, because
    /// it is of no use without its dictionary.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub words: Option<Arc<WordSet>>,
}

/// The name of a rule set. The alias keeps `serde` from borrowing it from its input.
type Name = &'static str;

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
/// `sum of (tile value * letter multiplier) * product of word multipliers + bonus for the number of tiles`. For paths of
/// two tiles or fewer the sum is 1, whatever their tiles.
///
/// In Scramble, the path `c a:2l t s:3w` has `(4 + 1 * 2 + 1 + 1) * 3 + 0 = 24` points.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct PathValues {
    /// The values of folded tiles; if `None`, those [of the dictionary](LetterValues::of) that a board is solved with. A
    /// wildcard has the value 0.
    pub values: Option<LetterValues>,
    /// The bonus by number of tiles.
    pub bonus: PointsTable,
}

impl PointsTable {
    /// The points of Boggle on 4x4 cubes: 1 for 3 or 4 letters, then 2, 3, 5, and 11 for 8 letters or more.
    pub const BOGGLE: Self = Self::new(&[0, 0, 0, 1, 1, 2, 3, 5, 11], 0);

    const fn new(points: &'static [u32], more: u32) -> Self {
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

impl Rules {
    /// Boggle on 4x4 cubes: words of 3 letters or more.
    pub const BOGGLE: Self = Self::new(3, Scoring::Letters(PointsTable::BOGGLE)).named("boggle");

    /// Big Boggle on 5x5 cubes: words of 4 letters or more.
    pub const BIG: Self =
        Self::new(4, Scoring::Letters(PointsTable::new(&[0, 0, 0, 0, 1, 2, 3, 5, 11], 0))).named("big");

    /// Super Big Boggle on 6x6 cubes: words of 4 letters or more, and two points a letter from 9 on.
    pub const SUPER_BIG: Self =
        Self::new(4, Scoring::Letters(PointsTable::new(&[0, 0, 0, 0, 1, 2, 3, 5, 11, 18], 2))).named("super-big");

    /// Word Hunt on a board of 4x4: words of 3 letters or more; 100 points for 3 letters, then 400, 800, 1400, 1800, 2200
    /// and 2600, and 400 more for each letter from 10 on.
    pub const WORD_HUNT: Self =
        Self::new(3, Scoring::Letters(PointsTable::new(&[0, 0, 0, 100, 400, 800, 1400, 1800, 2200, 2600], 400)))
            .named("word-hunt");

    /// Scramble: words of 2 tiles or more, the letter values of the dictionary, and multipliers on tiles.
    pub const SCRAMBLE: Self = Self::new(
        2,
        Scoring::Tiles(PathValues { values: None, bonus: PointsTable::new(&[0, 0, 0, 0, 0, 3, 6, 10, 15, 20, 25], 0) }),
    )
    .named("scramble");

    /// Returns rules by which all words of at least `min_letters` letters count; by [`Scoring::Tiles`], of at least so
    /// many tiles.
    pub const fn new(min_letters: usize, scoring: Scoring) -> Self {
        Self { name: None, min_letters, scoring, words: None }
    }

    /// Returns these rules as those of the rule set of this name.
    pub(crate) const fn named(mut self, name: &'static str) -> Self {
        self.name = Some(name);
        self
    }

    /// Returns these rules with another minimum number of letters, or of tiles.
    #[must_use]
    pub fn with_min_letters(self, min_letters: usize) -> Self {
        Self { min_letters, ..self }
    }

    /// Returns rules with other points, which are those of no rule set.
    #[must_use]
    pub fn with_scoring(self, scoring: Scoring) -> Self {
        Self { name: None, scoring, ..self }
    }

    /// Returns these rules for games in which only `words` count.
    #[must_use]
    pub fn with_words(self, words: impl Into<Arc<WordSet>>) -> Self {
        Self { words: Some(words.into()), ..self }
    }

    /// Returns the values of tiles in games with the words of `dict`, or `None` if these rules count letters, not tiles.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["ant", "eat"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_solver::{LetterValues, Rules};
    ///
    /// assert_eq!(Rules::SCRAMBLE.letter_values(&dict), Some(LetterValues::of(&dict)));
    /// assert_eq!(Rules::BOGGLE.letter_values(&dict), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn letter_values(&self, dict: &Dict) -> Option<LetterValues> {
        match &self.scoring {
            Scoring::Letters(_) => None,
            Scoring::Tiles(PathValues { values: Some(values), .. }) => Some(values.clone()),
            Scoring::Tiles(PathValues { values: None, .. }) => Some(LetterValues::of(dict)),
        }
    }

    /// Returns what each tile of `board` is worth in games with the words of `dict`, in reading order, or `None` if these
    /// rules count letters, not tiles. A hole and a wildcard are worth 0.
    pub fn tile_values(&self, dict: &Dict, board: &Board) -> Option<Vec<u32>> {
        let values = self.letter_values(dict)?;
        let value = |tile: Option<&str>| tile.map_or(0, |tile| values.value(&dict.alphabet().fold_text(tile)));
        Some(board.tiles().map(value).collect())
    }

    /// Returns the points that a word on this path would have, in games with the words of `dict`; `None` if it would be too short.
    /// The numbers in `path` are those of tiles of `board`, in reading order. A wildcard counts as one letter.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_solver::Rules;
    ///
    /// let board = "c a:2l / t qu".parse()?;
    /// let points = |rules: Rules, path: &[u32]| rules.points_of_path(&dict, &board, path);
    /// assert_eq!([&[0, 1][..], &[0, 1, 2], &[0, 1, 2, 3]].map(|path| points(Rules::BOGGLE, path)), [None, Some(1), Some(2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// If these rules take the letter values of the dictionary, they are looked up at each call:
    /// [`with_letter_values_of`](Self::with_letter_values_of) does so once.
    pub fn points_of_path(&self, dict: &Dict, board: &Board, path: &[u32]) -> Option<u32> {
        let rules = self.clone().with_letter_values_of(dict);
        let mut score = PathScore::EMPTY;
        for &tile in path {
            let tile = tile as usize;
            let text = board.tiles().nth(tile).flatten().unwrap_or_default();
            let is_wildcard = text == WILDCARD;
            score.add(&TileScore::new(&dict.alphabet().fold_text(text), board.multiplier(tile), &rules, is_wildcard));
        }
        score.points(&rules)
    }

    /// Returns these rules with the letter values of `dict`, if they count tiles and have no values.
    #[must_use]
    pub fn with_letter_values_of(mut self, dict: &Dict) -> Self {
        if let Scoring::Tiles(tiles) = &mut self.scoring {
            tiles.values.get_or_insert_with(|| LetterValues::of(dict));
        }
        self
    }

    /// Returns the rules of the game that is sold with a board of `side` rows and columns: [`BOGGLE`](Self::BOGGLE) up
    /// to 4, [`BIG`](Self::BIG) for 5, and [`SUPER_BIG`](Self::SUPER_BIG) from 6 on. [`BoardRules`](crate::BoardRules) has
    /// the rules of all sizes.
    pub fn of_side(side: usize) -> Self {
        match side {
            ..=4 => Self::BOGGLE,
            5 => Self::BIG,
            _ => Self::SUPER_BIG,
        }
    }

    /// Returns the short name of the [`RuleSet`](crate::RuleSet) that these rules were made from. Returns `None` if
    /// they belong to no rule set.
    ///
    /// ```
    /// use board_solver::{PointsTable, Rules, Scoring};
    ///
    /// assert_eq!(Rules::BIG.with_min_letters(5).name(), Some("big"));
    /// let by_length = PointsTable { points: vec![0].into(), more: 1 };
    /// assert_eq!(Rules::BIG.with_scoring(Scoring::Letters(by_length)).name(), None);
    /// ```
    pub fn name(&self) -> Option<&'static str> {
        self.name
    }
}

/// Displays the [name](Self::name); without one, the points of words of 0, 1, 2... letters, as in `points 0,0,0,1,+1`, or
/// `custom` by rules that count tiles.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.name(), &self.scoring) {
            (Some(name), _) => f.write_str(name),
            (None, Scoring::Letters(PointsTable { points, more })) => {
                f.write_str("points ")?;
                points.iter().try_for_each(|points| write!(f, "{points},"))?;
                write!(f, "+{more}")
            }
            (None, Scoring::Tiles(_)) => f.write_str("custom"),
        }
    }
}

/// Reads the name of a rule set that is stored.
#[cfg(feature = "serde")]
fn rule_set_name<'de, D: serde::Deserializer<'de>>(input: D) -> Result<Option<Name>, D::Error> {
    let name: Cow<'de, str> = serde::Deserialize::deserialize(input)?;
    let set = crate::RuleSet::named(&name).map_err(serde::de::Error::custom)?;
    Ok(Some(set.name))
}

impl Default for Rules {
    fn default() -> Self {
        Self::BOGGLE
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

    /// Returns the points of a path over `tiles` tiles: `sum` is the sum of their values times their letter multipliers,
    /// and `factor` is the product of their word multipliers.
    pub fn points(&self, tiles: usize, sum: u32, factor: u32) -> u32 {
        let sum = if tiles <= 2 { 1 } else { sum };
        sum.saturating_mul(factor).saturating_add(self.bonus.of(tiles))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(feature = "serde")]
    use crate::RULE_SETS;

    #[test]
    fn each_game_has_its_table_of_points() {
        let points = |rules: Rules, letters: [usize; 9]| match rules.scoring {
            Scoring::Letters(table) => letters.map(|letters| table.of(letters)),
            Scoring::Tiles(values) => letters.map(|letters| values.bonus.of(letters)),
        };
        let letters = [0, 3, 4, 5, 6, 7, 8, 9, 17];
        assert_eq!(points(Rules::BOGGLE, letters), [0, 1, 1, 2, 3, 5, 11, 11, 11]);
        assert_eq!(points(Rules::BIG, letters), [0, 0, 1, 2, 3, 5, 11, 11, 11]);
        assert_eq!(points(Rules::SUPER_BIG, letters), [0, 0, 1, 2, 3, 5, 11, 18, 34]);
        assert_eq!(points(Rules::WORD_HUNT, letters), [0, 100, 400, 800, 1400, 1800, 2200, 2600, 5800]);
        assert_eq!(points(Rules::SCRAMBLE, letters), [0, 0, 0, 3, 6, 10, 15, 20, 25]);
        let custom = PointsTable { points: vec![].into(), more: 3 };
        assert_eq!([0, 1, 5, usize::MAX].map(|letters| custom.of(letters)), [3, 6, 18, u32::MAX]);
    }

    #[test]
    fn a_path_is_worth_its_sum_times_its_factor_and_a_bonus() {
        let Scoring::Tiles(values) = Rules::SCRAMBLE.scoring else { panic!() };
        assert_eq!([values.points(2, 18, 3), values.points(3, 18, 3), values.points(5, 18, 6)], [3, 54, 111]);
        // The example in the docs.
        assert_eq!(values.points(4, 4 + 2 + 1 + 1, 3), 24);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn rules_are_stored_without_their_words() {
        let boggle =
            r#"{"name":"boggle","min_letters":3,"scoring":{"letters":{"points":[0,0,0,1,1,2,3,5,11],"more":0}}}"#;
        let words = WordSet::new(&crate::test_dicts::dict_of(["cat"])).unwrap();
        assert_eq!(serde_json::to_string(&Rules::BOGGLE.with_words(words)).unwrap(), boggle);
        let bonus = PointsTable { points: vec![0, 5].into(), more: 1 };
        let values = PathValues::new(LetterValues::from_iter([("qu", 10)]), bonus);
        let tiles = Rules::new(2, Scoring::Tiles(values));
        let json = r#"{"min_letters":2,"scoring":{"tiles":{"values":[["qu",10]],"bonus":{"points":[0,5],"more":1}}}}"#;
        assert_eq!(serde_json::to_string(&tiles).unwrap(), json);
        for rules in RULE_SETS.iter().map(|set| set.rules.clone()).chain([tiles]) {
            let json = serde_json::to_string(&rules).unwrap();
            assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules);
        }
        let error = serde_json::from_str::<Rules>(&boggle.replace("boggle", "chess")).unwrap_err().to_string();
        assert!(error.contains("`chess` is not the name of rules"), "{error}");
    }

    #[cfg(feature = "serde")]
    #[test]
    fn scores_and_multipliers_are_stored() {
        use crate::{Multiplier, Score};

        let score = Score { points: 7, words: 3 };
        assert_eq!(serde_json::to_string(&score).unwrap(), r#"{"points":7,"words":3}"#);
        let multipliers = [Multiplier::None, Multiplier::Letter(2), Multiplier::Word(3)];
        let json = serde_json::to_string(&multipliers).unwrap();
        assert_eq!(json, r#"["none",{"letter":2},{"word":3}]"#);
        assert_eq!(serde_json::from_str::<[Multiplier; 3]>(&json).unwrap(), multipliers);
        assert_eq!(serde_json::from_str::<Score>(r#"{"points":7,"words":3}"#).unwrap(), score);
    }
}
