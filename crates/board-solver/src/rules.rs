//! The rules of games: the words that count, and their points. Some games have rules with a name.

use alloc::{borrow::Cow, sync::Arc, vec::Vec};
use core::{fmt, time::Duration};

use dict_runtime::{Dict, WordSet};

use crate::{Board, LetterValues, PathValues, PointsTable, Scoring, UnknownName};

/// The rules of a game.
///
/// Start from the rules of a published game and change them, or make [`new`](Rules::new) ones:
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
    /// The name of the rule set that they are, or were made from.
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
    /// it is useless without its dictionary.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub words: Option<Arc<WordSet>>,
}

/// The name of a rule set. The alias keeps `serde` from borrowing it from its input.
type Name = &'static str;

impl Rules {
    /// Boggle on 4x4 cubes: words of 3 letters or more.
    pub const BOGGLE: Self = Self::new(3, Scoring::Letters(PointsTable::BOGGLE)).named("boggle");

    /// Big Boggle on 5x5 cubes: words of 4 letters or more.
    pub const BIG: Self =
        Self::new(4, Scoring::Letters(PointsTable::new(&[0, 0, 0, 0, 1, 2, 3, 5, 11], 0))).named("big");

    /// Super Big Boggle on 6x6 cubes: words of 4 letters or more, and two points a letter from 9 on.
    pub const SUPER_BIG: Self =
        Self::new(4, Scoring::Letters(PointsTable::new(&[0, 0, 0, 0, 1, 2, 3, 5, 11, 18], 2))).named("super-big");

    /// Word Hunt on a board of 4x4: words of 3 letters or more; 100 points for 3 letters, then 400, 800, 1400, 1800,
    /// 2200 and 2600, and 400 more for each letter from 10 on.
    pub const WORD_HUNT: Self =
        Self::new(3, Scoring::Letters(PointsTable::new(&[0, 0, 0, 100, 400, 800, 1400, 1800, 2200, 2600], 400)))
            .named("word-hunt");

    /// Scramble: words of 2 tiles or more, the letter values of the dictionary, and multipliers on tiles.
    pub const SCRAMBLE: Self = Self::new(
        2,
        Scoring::Tiles(PathValues { values: None, bonus: PointsTable::new(&[0, 0, 0, 0, 0, 3, 6, 10, 15, 20, 25], 0) }),
    )
    .named("scramble");

    /// Returns rules by which all words of at least `min_letters` letters count; by [`Scoring::Tiles`], of at least
    /// that many tiles.
    pub const fn new(min_letters: usize, scoring: Scoring) -> Self {
        Self { name: None, min_letters, scoring, words: None }
    }

    /// Returns these rules with the name of a rule set.
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

    /// Returns the values of tiles in games with the words of `dict`, or `None` if these rules count letters, not
    /// tiles.
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

    /// Returns the value of each tile of `board` in games with the words of `dict`, in reading order, or `None` if
    /// these rules count letters, not tiles. Holes and wildcards have the value 0.
    pub fn tile_values(&self, dict: &Dict, board: &Board) -> Option<Vec<u32>> {
        let values = self.letter_values(dict)?;
        let value = |tile: Option<&str>| tile.map_or(0, |tile| values.value(&dict.alphabet().fold_text(tile)));
        Some(board.tiles().map(value).collect())
    }

    /// Returns these rules with the letter values of `dict`, if they count tiles and have no values.
    #[must_use]
    pub fn with_letter_values_of(mut self, dict: &Dict) -> Self {
        if let Scoring::Tiles(tiles) = &mut self.scoring {
            tiles.values.get_or_insert_with(|| LetterValues::of(dict));
        }
        self
    }

    /// Returns the rules of the published game with a board of `side` rows and columns: [`BOGGLE`](Self::BOGGLE) up to
    /// 4, [`BIG`](Self::BIG) for 5, and [`SUPER_BIG`](Self::SUPER_BIG) from 6 on. [`BoardRules`](crate::BoardRules) has
    /// the rules of all sizes.
    pub fn of_side(side: usize) -> Self {
        match side {
            ..=4 => Self::BOGGLE,
            5 => Self::BIG,
            _ => Self::SUPER_BIG,
        }
    }

    /// Returns the short name of the [`RuleSet`] that these rules were made from. Returns `None` if
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

/// Displays the [name](Self::name); without one, the points of words of 0, 1, 2... letters, as in `points 0,0,0,1,+1`,
/// or `custom` by rules that count tiles.
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

/// Reads the stored name of a rule set.
#[cfg(feature = "serde")]
fn rule_set_name<'de, D: serde::Deserializer<'de>>(input: D) -> Result<Option<Name>, D::Error> {
    let name: Cow<'de, str> = serde::Deserialize::deserialize(input)?;
    let set = RuleSet::named(&name).map_err(serde::de::Error::custom)?;
    Ok(Some(set.name))
}

impl Default for Rules {
    fn default() -> Self {
        Self::BOGGLE
    }
}

/// A well-known game: its names, its rules, its board and its time. It is a row of [`RULE_SETS`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RuleSet {
    /// The short name, which options and records use, such as `word-hunt`.
    pub name: &'static str,
    /// The name as a title, such as `Word Hunt`.
    pub label: &'static str,
    /// A description of the rules without a full stop: how long words must be, and what they score.
    pub about: &'static str,
    /// The rules.
    pub rules: Rules,
    /// The number of rows, and of columns, of the board that the game is played on.
    pub side: u8,
    /// The time that the game allows for a board.
    pub time: Duration,
}

/// All rule sets. To add one, add a row.
pub static RULE_SETS: &[RuleSet] = &[
    RuleSet {
        name: "boggle",
        label: "Boggle",
        about: "3 letters or more; 1 point for 3 or 4 letters, then 2, 3, 5, and 11 for 8 or more",
        rules: Rules::BOGGLE,
        side: 4,
        time: Duration::from_secs(180),
    },
    RuleSet {
        name: "big",
        label: "Big",
        about: "4 letters or more, the same points as Boggle",
        rules: Rules::BIG,
        side: 5,
        time: Duration::from_secs(180),
    },
    RuleSet {
        name: "super-big",
        label: "Super Big",
        about: "4 letters or more; as Big, but 2 points a letter from 9 letters on",
        rules: Rules::SUPER_BIG,
        side: 6,
        time: Duration::from_secs(240),
    },
    RuleSet {
        name: "word-hunt",
        label: "Word Hunt",
        about: "3 letters or more; 100 points for 3 letters, then 400, 800, 1400, 1800, 2200, 2600, and 400 more for each \
                letter from 10 on",
        rules: Rules::WORD_HUNT,
        side: 4,
        time: Duration::from_secs(80),
    },
    RuleSet {
        name: "scramble",
        label: "Scramble",
        about: "2 tiles or more; the letter values of the dictionary, multipliers on tiles, and a bonus from 5 tiles on",
        rules: Rules::SCRAMBLE,
        side: 4,
        time: Duration::from_secs(180),
    },
    // The points and the minimum length are those of Squares, https://squares.org.
    RuleSet {
        name: "mini",
        label: "Mini",
        about: "4 letters or more; 1 point for each letter",
        rules: Rules::new(4, Scoring::Letters(PointsTable { points: Cow::Borrowed(&[0]), more: 1 })).named("mini"),
        side: 3,
        time: Duration::from_secs(120),
    },
];

impl RuleSet {
    /// Returns the rule set of this short name.
    ///
    /// # Errors
    ///
    /// [`UnknownName`], which lists the names of all rule sets.
    ///
    /// ```
    /// use board_solver::{RuleSet, Rules};
    ///
    /// assert_eq!(RuleSet::named("word-hunt")?.rules, Rules::WORD_HUNT);
    /// let error = RuleSet::named("chess").unwrap_err().to_string();
    /// assert!(error.starts_with("`chess` is not the name of rules; write boggle, big, "), "{error}");
    /// # Ok::<(), board_solver::UnknownName>(())
    /// ```
    pub fn named(name: &str) -> Result<&'static Self, UnknownName> {
        let found = RULE_SETS.iter().find(|set| set.name == name);
        found.ok_or_else(|| UnknownName::new(name, "rules", RULE_SETS.iter().map(|set| set.name)))
    }

    /// Returns the rule set that `rules` were made from: that of their [name](Rules::name).
    pub fn of(rules: &Rules) -> Option<&'static Self> {
        RULE_SETS.iter().find(|set| Some(set.name) == rules.name())
    }

    /// Returns the rule set of the published game with a board of `side` rows and columns: Boggle up to 4, Big Boggle
    /// for 5, and Super Big Boggle from 6 on. [`BoardRules`](crate::BoardRules) has the rules of all sizes.
    pub fn of_side(side: usize) -> &'static Self {
        let rules = Rules::of_side(side);
        Self::of(&rules).expect("the table has the rules of all sizes")
    }

    /// Returns what the rules count: `letters`, or `tiles`.
    pub fn unit(&self) -> &'static str {
        match self.rules.scoring {
            Scoring::Letters(_) => "letters",
            Scoring::Tiles(_) => "tiles",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn each_row_is_found_by_its_name_and_by_its_rules() {
        for set in RULE_SETS {
            assert_eq!(RuleSet::named(set.name), Ok(set));
            assert_eq!(RuleSet::of(&set.rules.clone().with_min_letters(7)), Some(set));
            assert!(set.about.starts_with(&format!("{} {}", set.rules.min_letters, set.unit())), "{}", set.about);
            assert!(!set.about.ends_with('.') && set.rules.words.is_none() && set.time > Duration::ZERO);
        }
    }

    #[test]
    fn an_unknown_name_is_an_error_that_lists_the_names() {
        let error = |known: &[&'static str]| UnknownName::new("a\n", "rules", known.iter().copied()).to_string();
        assert_eq!(error(&["b", "c", "d"]), "`a\\n` is not the name of rules; write b, c or d");
        assert_eq!(error(&["b"]), "`a\\n` is not the name of rules; write b");
        for name in ["", "Boggle", "boggle ", "chess"] {
            assert_eq!(RuleSet::named(name).unwrap_err().known.len(), RULE_SETS.len());
        }
    }

    #[test]
    fn each_size_has_the_rule_set_that_is_sold_with_it() {
        let names = [0, 3, 4, 5, 6, 7, 100].map(|side| RuleSet::of_side(side).name);
        assert_eq!(names, ["boggle", "boggle", "boggle", "big", "super-big", "super-big", "super-big"]);
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
