//! Descriptions of rules, as the options of a program give them.

use alloc::{string::String, vec::Vec};

use board_solver::{BoardRules, LetterValues, PathValues, PointsTable, RuleSet, Rules, Scoring};
use dict_runtime::{Dict, WordSet};

use crate::{DealError, RulesError, WordFilter};

/// A description of rules, as the options of a program give it: the points of words, and the words that count. All
/// options can be left out. Then each board has the rules of its size, and all words count.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_deal::RulesSpec;
/// use board_solver::{Rules, Solver};
///
/// let mut spec = RulesSpec::named("word-hunt");
/// assert_eq!(*spec.rules()?.of_side(4), Rules::WORD_HUNT);
///
/// spec.words.exclude = vec!["?eat".to_string(), "ten".to_string()];
/// let mut solver = Solver::new(&dict, spec.rules_for(&dict)?)?;
/// assert_eq!(solver.score(&"t e / a n".parse()?)?.words, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RulesSpec {
    /// The name of a rule set: see [`RuleSet::named`].
    pub name: Option<String>,
    /// The minimum number of letters in a word; by rules that count tiles, the minimum number of tiles. The default is
    /// that of the rule set, or of the board's size. For points without a name, it is the length of the shortest words
    /// that score; for values of tiles without a name, it is 1.
    pub min_letters: Option<usize>,
    /// The points of words of 0, 1, 2... letters, instead of those of the rule set. With values of tiles, the bonus for
    /// the number of tiles.
    pub points: Option<Vec<u32>>,
    /// The number of points that each letter, or tile, beyond `points` adds. The default is 0.
    pub more: Option<u32>,
    /// The values of tiles: a path has the sum of its tiles' values, times their multipliers. Without points, they
    /// replace those of a rule set that counts tiles; without points and a name, there is no bonus.
    pub tile_values: Option<LetterValues>,
    /// The words that count.
    pub words: WordFilter,
}

impl RulesSpec {
    /// Returns the description of the rules of this name, by which all words count.
    #[must_use]
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..Self::default() }
    }

    /// Returns the rules. Their words are all words of a dictionary.
    ///
    /// # Errors
    ///
    /// A [`RulesError`] if no rules have the name, or if the options do not fit together.
    pub fn rules(&self) -> Result<BoardRules, RulesError> {
        let set = self.name.as_deref().map(RuleSet::named).transpose()?;
        let mut rules: BoardRules = match (set, self.scoring(set)?) {
            (Some(set), Some(scoring)) => set.rules.clone().with_scoring(scoring).into(),
            (Some(set), None) => set.rules.clone().into(),
            (None, Some(scoring)) => Rules::new(shortest(&scoring), scoring).into(),
            (None, None) => BoardRules::by_size(),
        };
        if let Some(min_letters) = self.min_letters {
            rules = rules.with_min_letters(min_letters);
        }
        Ok(rules)
    }

    /// Returns the rules for games in which only the chosen words of `dict` count. Changes of `dict` do not matter.
    ///
    /// # Errors
    ///
    /// [`DealError::Rules`] for the errors of [`rules`](Self::rules), and [`DealError::WordSet`] and
    /// [`DealError::Pattern`] for those of the [`words`](WordFilter).
    pub fn rules_for(&self, dict: &Dict) -> Result<BoardRules, DealError> {
        Ok(self.rules_and_excluded(dict)?.0)
    }

    /// Returns the rules as [`rules_for`](Self::rules_for) does, and the words that no dealt board has.
    pub(crate) fn rules_and_excluded(&self, dict: &Dict) -> Result<(BoardRules, Option<WordSet>), DealError> {
        let rules = self.rules()?;
        let (counted, excluded) = self.words.choose(dict)?;
        Ok((if let Some(counted) = counted { rules.with_words(counted) } else { rules }, excluded))
    }

    /// Returns the points, unless they are those of the rule set.
    fn scoring(&self, set: Option<&'static RuleSet>) -> Result<Option<Scoring>, RulesError> {
        let table = match (&self.points, self.more) {
            (None, Some(_)) => return Err(RulesError::MoreWithoutPoints),
            (None, None) => None,
            (Some(points), more) => Some(PointsTable { points: points.clone().into(), more: more.unwrap_or(0) }),
        };
        let of_set = set.map(|set| (set.name, &set.rules.scoring));
        Ok(match (&self.tile_values, table, of_set) {
            (None, None, _) => None,
            (None, Some(_), Some((name, Scoring::Tiles(_)))) => return Err(RulesError::PointsOfTiles { name }),
            (None, Some(table), _) => Some(Scoring::Letters(table)),
            (Some(_), _, Some((name, Scoring::Letters(_)))) => return Err(RulesError::ValuesOfLetters { name }),
            (Some(values), table, of_set) => {
                let bonus = table.unwrap_or_else(|| match of_set {
                    Some((_, Scoring::Tiles(tiles))) => tiles.bonus.clone(),
                    _ => PointsTable { points: Vec::new().into(), more: 0 },
                });
                Some(Scoring::Tiles(PathValues::new(values.clone(), bonus)))
            }
        })
    }
}

/// Returns the length of the shortest words that score by letters; 1 if none do, or if tiles are counted.
fn shortest(scoring: &Scoring) -> usize {
    match scoring {
        Scoring::Letters(table) => (1..=table.points.len()).find(|&letters| table.of(letters) > 0).unwrap_or(1),
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec};

    use super::*;

    fn rules(change: impl FnOnce(&mut RulesSpec)) -> Result<BoardRules, RulesError> {
        let mut spec = RulesSpec::default();
        change(&mut spec);
        spec.rules()
    }

    fn letters(points: &[u32], more: u32) -> Scoring {
        Scoring::Letters(PointsTable { points: points.to_vec().into(), more })
    }

    fn values() -> LetterValues {
        LetterValues::from_iter([("a", 7)])
    }

    #[test]
    fn without_options_boards_have_the_rules_of_their_size_and_options_change_them() {
        assert_eq!(rules(|_| ()), Ok(BoardRules::by_size()));
        assert_eq!(rules(|spec| spec.min_letters = Some(5)), Ok(BoardRules::by_size().with_min_letters(5)));
        assert_eq!(rules(|spec| spec.name = Some("big".into())), Ok(Rules::BIG.into()));
        let own = rules(|spec| (spec.name, spec.points) = (Some("big".into()), Some(vec![0, 2])));
        assert_eq!(own, Ok(Rules::new(4, letters(&[0, 2], 0)).into()));
    }

    #[test]
    fn points_alone_count_the_words_that_score() {
        for (points, more, shortest) in [
            (&[0, 0, 0, 1, 1, 2][..], 0, 3),
            (&[5, 1], 0, 1),
            (&[0, 0], 2, 2),
            (&[0], 1, 1),
            (&[], 1, 1),
            (&[0, 0, 0], 0, 1),
        ] {
            let own = rules(|spec| (spec.points, spec.more) = (Some(points.to_vec()), Some(more)));
            assert_eq!(own, Ok(Rules::new(shortest, letters(points, more)).into()), "{points:?}");
        }
    }

    #[test]
    fn values_of_tiles_have_the_bonus_that_is_given_or_that_of_the_rule_set() {
        let tiles = |points: &[u32]| {
            Scoring::Tiles(PathValues::new(values(), PointsTable { points: points.to_vec().into(), more: 0 }))
        };
        let own = rules(|spec| (spec.points, spec.tile_values) = (Some(vec![0, 0, 3]), Some(values())));
        assert_eq!(own, Ok(Rules::new(1, tiles(&[0, 0, 3])).into()));
        assert_eq!(rules(|spec| spec.tile_values = Some(values())), Ok(Rules::new(1, tiles(&[])).into()));
        let scramble = rules(|spec| (spec.name, spec.tile_values) = (Some("scramble".into()), Some(values())));
        assert_eq!(scramble, Ok(Rules::SCRAMBLE.with_scoring(tiles(&[0, 0, 0, 0, 0, 3, 6, 10, 15, 20, 25])).into()));
    }

    #[test]
    fn options_that_contradict_each_other_are_refused() {
        let error = |change: fn(&mut RulesSpec)| rules(change).unwrap_err();
        assert!(
            error(|spec| spec.name = Some("chess".into())).to_string().contains("`chess` is not the name of rules")
        );
        let both = error(|spec| (spec.name, spec.points) = (Some("scramble".into()), Some(vec![1])));
        assert_eq!(both, RulesError::PointsOfTiles { name: "scramble" });
        assert_eq!(error(|spec| spec.more = Some(1)), RulesError::MoreWithoutPoints);
        let of_letters = error(|spec| (spec.name, spec.tile_values) = (Some("big".into()), Some(values())));
        assert_eq!(of_letters, RulesError::ValuesOfLetters { name: "big" });
        let with_bonus = |spec: &mut RulesSpec| {
            (spec.name, spec.points, spec.tile_values) = (Some("big".into()), Some(vec![1]), Some(values()));
        };
        assert_eq!(rules(with_bonus), Err(RulesError::ValuesOfLetters { name: "big" }));
    }
}
