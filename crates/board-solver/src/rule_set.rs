//! The table of the games whose rules have names.

use alloc::{
    borrow::Cow,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, time::Duration};

use crate::{PointsTable, Rules, Scoring};

/// A game that many people know: its names, its rules, its board and its time. It is a row of [`RULE_SETS`].
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

/// The error for a name that is not in a table. It lists the names in the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnknownName {
    /// The name.
    pub name: String,
    /// The kind of thing that the names stand for, such as `rules`.
    pub noun: &'static str,
    /// The names in the table.
    pub known: Vec<&'static str>,
}

impl UnknownName {
    /// Makes the error for `name`. It should be the name of `noun`, such as `rules`: one of `known`.
    pub fn new(name: &str, noun: &'static str, known: impl IntoIterator<Item = &'static str>) -> Self {
        Self { name: name.to_string(), noun, known: known.into_iter().collect() }
    }
}

/// Displays as in `` `d` is not the name of rules; write a, b or c ``.
impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not the name of {}; write ", self.name.escape_debug(), self.noun)?;
        for (place, name) in self.known.iter().enumerate() {
            let before = match self.known.len() - place {
                _ if place == 0 => "",
                1 => " or ",
                _ => ", ",
            };
            write!(f, "{before}{name}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownName {}

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

    /// Returns the rule set that `rules` were made of: that of their [name](Rules::name).
    pub fn of(rules: &Rules) -> Option<&'static Self> {
        RULE_SETS.iter().find(|set| Some(set.name) == rules.name())
    }

    /// Returns the rule set of the game that is sold with a board of `side` rows and columns: Boggle up to 4, Big Boggle
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
    use alloc::format;

    use super::*;

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
}
