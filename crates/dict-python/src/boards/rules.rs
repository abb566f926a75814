//! The rules of a game.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use board_deal::RulesChoice;
use board_solver::{BoardRules, LetterValues, PathValues, PointsTable, RULE_SETS, RuleSet, Scoring};
use dict_runtime::WordSet;
use pyo3::{exceptions::PyValueError, prelude::*, types::PyTuple};

use super::board_of;
use crate::{
    dict::{Dict, words_of},
    failure::Outcome,
};

/// The rules of a game: the words that count, and their points.
///
/// `name` is one of `Rules.NAMES`, such as "boggle", "big" (5x5), "super-big" (6x6), "word-hunt" or "scramble". If there is
/// none, each board has the rules of its size, as in `dictc solve`: "super-big" from 36 places on, "big" from 25 places on,
/// and "boggle" for smaller boards. `min_letters` is the minimum length of a word.
///
/// `points` makes other rules: the points of words of 0, 1, 2... letters; each letter beyond the list adds `more`. With
/// `tile_values` too, a path has the sum of its tiles' values, times their multipliers, and `points` is a bonus for the
/// number of its tiles. `Rules("scramble", tile_values=...)` changes only the values.
///
/// With `common`, only words with the value `common` or a better one count: a smaller rank, or a larger integer. With `words`, only these words count. The words,
/// or patterns as in `Dict.match`, in `exclude` do not count, and no rolled board has them. `Solver` and `Game` raise
/// ValueError if `common` is given, but the values of the dictionary are not integers, or no value is that good.
///
/// Raises ValueError if no rules have the name, or if the arguments do not go together.
///
/// >>> Rules("big", min_letters=5, common=35)
/// Rules('big', min_letters=5, common=35)
#[pyclass(frozen, eq, module = "dictc")]
#[derive(Clone, PartialEq, Eq, Default)]
pub(crate) struct Rules {
    /// The name that was given, or "custom"; `None` if each board has the rules of its size.
    name: Option<String>,
    choice: RulesChoice,
    words: Option<Vec<String>>,
}

/// Rules as an argument: an object, or the name of rules.
#[derive(FromPyObject)]
pub(crate) enum RulesArgument {
    Rules(Py<Rules>),
    Name(String),
}

/// Returns the rules of an argument; without one, each board has the rules of its size.
pub(crate) fn rules_of(rules: Option<&RulesArgument>) -> Outcome<Rules> {
    Ok(match rules {
        None => Rules::default(),
        Some(RulesArgument::Rules(rules)) => rules.get().clone(),
        Some(RulesArgument::Name(name)) => Rules { name: Some(name.clone()), choice: named(name)?.into(), words: None },
    })
}

fn named(name: &str) -> Outcome<BoardRules> {
    Ok(RuleSet::named(name)?.rules.clone().into())
}

impl Rules {
    /// Returns the rules of boards of all sizes; `None` if each board has the rules of its size.
    fn one(&self) -> Option<&board_solver::Rules> {
        match self.choice.rules.all() {
            [rules] => Some(rules),
            _ => None,
        }
    }

    /// Returns the points by letters, or the bonus by tiles, and what each letter or tile beyond them adds. `None` if they
    /// depend on the size of a board.
    fn table(&self) -> Option<(&[u32], u32)> {
        match &self.one()?.scoring {
            Scoring::Letters(table) | Scoring::Tiles(PathValues { bonus: table, .. }) => {
                Some((&table.points, table.more))
            }
            // A way of scoring that is added may have no table.
            _ => None,
        }
    }

    /// Returns the choice of rules for games with the words of `dict`.
    pub(crate) fn choice(&self, dict: &dict_runtime::Dict) -> Outcome<RulesChoice> {
        let mut choice = self.choice.clone();
        choice.only = self.words.as_ref().map(|words| WordSet::from_words(dict, words)).transpose()?;
        Ok(choice)
    }

    /// Returns the rules for games with the words of `dict`.
    pub(crate) fn with(&self, dict: &Dict) -> Outcome<BoardRules> {
        Ok(self.choice(&dict.dict)?.with(&dict.dict)?.rules().clone())
    }
}

/// The name of rules that are not those of a game that is sold.
const CUSTOM: &str = "custom";

#[pymethods]
impl Rules {
    /// The names of rules.
    #[classattr]
    #[pyo3(name = "NAMES")]
    fn names(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, RULE_SETS.iter().map(|set| set.name))
    }

    #[new]
    #[pyo3(signature = (
        name=None, *, min_letters=None, points=None, more=None, tile_values=None, common=None, words=None, exclude=None,
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords")]
    fn new(
        name: Option<&str>,
        min_letters: Option<usize>,
        points: Option<Vec<u32>>,
        more: Option<u32>,
        tile_values: Option<BTreeMap<String, u32>>,
        common: Option<i64>,
        words: Option<&Bound<'_, PyAny>>,
        exclude: Option<&Bound<'_, PyAny>>,
    ) -> Outcome<Self> {
        let error = |message: &str| Err(PyValueError::new_err(message.to_string()).into());
        if points.is_some() && name.is_some() {
            return error("points make rules of their own: leave the name out");
        }
        if points.is_none() && more.is_some() {
            return error("more is for letters beyond a list of points: give points too");
        }
        let has_points = points.is_some();
        let mut rules = match (points, name) {
            (Some(points), _) => {
                let table = PointsTable { points: points.into(), more: more.unwrap_or(0) };
                board_solver::Rules::new(1, Scoring::Letters(table)).into()
            }
            (None, Some(name)) => named(name)?,
            (None, None) => BoardRules::by_size(),
        };
        let name = if has_points || tile_values.is_some() { Some(CUSTOM) } else { name };
        if let Some(values) = tile_values {
            let values = LetterValues::from_iter(values);
            let (min_letters, bonus) = match rules.all() {
                [board_solver::Rules { min_letters, scoring: Scoring::Letters(bonus), .. }] if has_points => {
                    (*min_letters, bonus)
                }
                [board_solver::Rules { min_letters, scoring: Scoring::Tiles(tiles), .. }] => {
                    (*min_letters, &tiles.bonus)
                }
                _ => return error("these rules have no values of tiles: give points, or the name scramble"),
            };
            let values = PathValues::new(values, bonus.clone());
            rules = board_solver::Rules::new(min_letters, Scoring::Tiles(values)).into();
        }
        if let Some(min_letters) = min_letters {
            rules = rules.with_min_letters(min_letters);
        }
        let mut choice = RulesChoice::from(rules);
        choice.common = common;
        choice.exclude = exclude.map_or_else(|| Ok(Vec::new()), |exclude| words_of("exclude", exclude))?;
        let words = words.map(|words| words_of("words", words)).transpose()?;
        Ok(Self { name: name.map(String::from), choice, words })
    }

    /// Returns the rules of this board. Rules without a name or points depend on its size: "super-big" from 36 places
    /// on, "big" from 25 places on, and "boggle" for smaller boards. Other rules are the same for all boards.
    ///
    /// >>> Rules(common=35).of_board("ligdrmanesietildsracsepes")
    /// Rules('big', min_letters=4, common=35)
    fn of_board(&self, board: &Bound<'_, PyAny>) -> Outcome<Self> {
        let rules = self.choice.rules.of_board(&board_of(board)?).clone();
        let name = self.name.as_deref().or(rules.name()).unwrap_or(CUSTOM).to_string();
        let mut choice = self.choice.clone();
        choice.rules = rules.into();
        Ok(Self { name: Some(name), choice, words: self.words.clone() })
    }

    /// The name, or "custom" if they are no rules of a game that is sold. None if each board has the rules of its size.
    #[getter]
    fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The points of words of 0, 1, 2... letters; with values of tiles, the bonus for the number of tiles. None if each
    /// board has the rules of its size.
    #[getter]
    fn points(&self) -> Option<&[u32]> {
        self.table().map(|(points, _)| points)
    }

    /// The points that each letter beyond `points` adds. None if each board has the rules of its size.
    #[getter]
    fn more(&self) -> Option<u32> {
        self.table().map(|(_, more)| more)
    }

    /// The values of tiles that were given. None if there are none: by the rules "scramble" tiles have the values of the
    /// dictionary, which `Dict.letter_values` has.
    #[getter]
    fn tile_values(&self) -> Option<BTreeMap<&str, u32>> {
        match &self.one()?.scoring {
            Scoring::Tiles(values) => values.values.as_ref().map(|values| values.iter().collect()),
            _ => None,
        }
    }

    /// The only words that count; None if `words` was not given.
    #[getter]
    fn words(&self) -> Option<&[String]> {
        self.words.as_deref()
    }

    /// The words, or patterns, that do not count, and that no rolled board has.
    #[getter]
    fn exclude(&self) -> &[String] {
        &self.choice.exclude
    }

    /// The minimum number of letters in a word; with values of tiles, the minimum number of tiles. None if it depends on the
    /// size of a board.
    #[getter]
    fn min_letters(&self) -> Option<usize> {
        let mut minimums = self.choice.rules.all().iter().map(|rules| rules.min_letters);
        let first = minimums.next()?;
        minimums.all(|minimum| minimum == first).then_some(first)
    }

    /// The worst value of a word that counts; None if words of any value count.
    #[getter]
    fn common(&self) -> Option<i64> {
        self.choice.common
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let RulesChoice { common, exclude, .. } = &self.choice;
        (&self.name, self.min_letters(), self.table(), common, &self.words, exclude).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let RulesChoice { common, exclude, .. } = &self.choice;
        let parts = [
            self.name.as_ref().map(|name| format!("'{name}'")),
            self.min_letters().map(|letters| format!("min_letters={letters}")),
            common.map(|common| format!("common={common}")),
            self.words.as_ref().map(|words| format!("{} words", words.len())),
            (!exclude.is_empty()).then(|| format!("{} excluded", exclude.len())),
        ];
        format!("Rules({})", parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Outcome<(Bound<'py, PyAny>, Stored)> {
        let restore = py.get_type::<Self>().getattr("_restore")?;
        let rules = self.one().map(serde_json::to_string).transpose();
        let rules = rules.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let RulesChoice { common, exclude, .. } = self.choice.clone();
        Ok((restore, (self.name.clone(), rules, self.min_letters(), common, self.words.clone(), exclude)))
    }

    /// Returns the rules of a pickle.
    #[staticmethod]
    fn _restore(
        name: Option<String>,
        rules: Option<&str>,
        min_letters: Option<usize>,
        common: Option<i64>,
        words: Option<Vec<String>>,
        exclude: Vec<String>,
    ) -> Outcome<Self> {
        let rules = rules.map(serde_json::from_str::<board_solver::Rules>).transpose();
        let rules = rules.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let mut rules = rules.map_or_else(BoardRules::by_size, BoardRules::from);
        if let Some(min_letters) = min_letters {
            rules = rules.with_min_letters(min_letters);
        }
        let mut choice = RulesChoice::from(rules);
        (choice.common, choice.exclude) = (common, exclude);
        Ok(Self { name, choice, words })
    }
}

/// The parts of a pickle of rules: the name, the rules as JSON, the minimum length, the limit, the words and the excluded ones.
type Stored = (Option<String>, Option<String>, Option<usize>, Option<i64>, Option<Vec<String>>, Vec<String>);
