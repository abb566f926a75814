//! The rules of a game.

use std::collections::BTreeMap;

use board_solver::{BoardRules, LetterValues, PathValues, PointsTable, Scoring};
use dict_runtime::WordSet;
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyString,
};

use super::board_of;
use crate::{dict::Dict, failure::Outcome};

/// The rules of a game: the words that count, and their points.
///
/// `name`: "boggle", "big" (5x5), "super-big" (6x6), "word-hunt" or "scramble". If there is none, each board has the rules
/// of its size, as in `dictc solve`: "super-big" from 36 places on, "big" from 25 places on, and "boggle" for smaller
/// boards. `min_letters` is the minimum length of a word.
///
/// `points` makes other rules: the points of words of 0, 1, 2... letters; each letter beyond the list adds `more`. With
/// `tile_values` too, a path has the sum of its tiles' values, times their multipliers, and `points` is a bonus for the
/// number of its tiles. `Rules("scramble", tile_values=...)` changes only the values.
///
/// Only words with a value of at most `common` count, or only `words`. `Solver` and `Game` raise ValueError if the values
/// of the dictionary are not integers, and `common` is given.
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
    /// The rules of boards of all sizes; `None` if each board has the rules of its size.
    rules: Option<board_solver::Rules>,
    /// The minimum length that was given, if each board has the rules of its size.
    min_letters: Option<usize>,
    pub(crate) common: Option<i64>,
    words: Option<Vec<String>>,
}

impl Rules {
    /// Returns the points by letters, or the bonus by tiles, and what each letter or tile beyond them adds. `None` if they
    /// depend on the size of a board.
    fn table(&self) -> Option<(&[u32], u32)> {
        match &self.rules.as_ref()?.scoring {
            Scoring::Letters(table) | Scoring::Tiles(PathValues { bonus: table, .. }) => {
                Some((&table.points, table.more))
            }
            // A way of scoring that is added may have no table.
            _ => None,
        }
    }

    /// Returns the rules, without the words that count.
    fn without_words(&self) -> BoardRules {
        let rules = self.rules.clone().map_or_else(BoardRules::by_size, BoardRules::from);
        match self.min_letters {
            Some(min_letters) => rules.with_min_letters(min_letters),
            None => rules,
        }
    }

    /// Returns the rules for games with the words of `dict`.
    pub(crate) fn with(&self, dict: &Dict) -> Outcome<BoardRules> {
        let dict = &dict.dict;
        let set = match (self.common, &self.words) {
            (Some(limit), _) => WordSet::common(dict, limit)?,
            (None, Some(words)) => WordSet::from_words(dict, words)?,
            (None, None) => return Ok(self.without_words()),
        };
        Ok(self.without_words().with_words(set))
    }

    /// Returns the name of the rules on this board, for the record of a game.
    pub(crate) fn name_on(&self, board: &board_solver::Board) -> String {
        self.on(board).name.unwrap_or_default()
    }

    /// Returns the rules of this board.
    fn on(&self, board: &board_solver::Board) -> Self {
        let rules = self.without_words().of_board(board).clone();
        let name = self.name.as_deref().or(rules.name()).unwrap_or(CUSTOM).to_string();
        Self { name: Some(name), rules: Some(rules), min_letters: None, ..self.clone() }
    }
}

/// The name of rules that are not those of a game that is sold.
const CUSTOM: &str = "custom";

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (
        name=None, *, min_letters=None, points=None, more=None, tile_values=None, common=None, words=None,
    ))]
    fn new(
        name: Option<&str>,
        min_letters: Option<usize>,
        points: Option<Vec<u32>>,
        more: Option<u32>,
        tile_values: Option<BTreeMap<String, u32>>,
        common: Option<i64>,
        words: Option<&Bound<'_, PyAny>>,
    ) -> Outcome<Self> {
        let error = |message: &str| Err(PyValueError::new_err(message.to_string()).into());
        if common.is_some() && words.is_some() {
            return error("give common or words, not both");
        }
        if words.is_some_and(|words| words.is_instance_of::<PyString>()) {
            return Err(PyTypeError::new_err("words is one text: pass a list of words").into());
        }
        if points.is_some() && name.is_some() {
            return error("points make rules of their own: leave the name out");
        }
        if points.is_none() && more.is_some() {
            return error("more is for letters beyond a list of points: give points too");
        }
        let has_points = points.is_some();
        let mut rules = match points {
            Some(points) => {
                let table = PointsTable { points: points.into(), more: more.unwrap_or(0) };
                Some(board_solver::Rules::new(1, Scoring::Letters(table)))
            }
            None => name.map(named).transpose()?,
        };
        let name = if has_points || tile_values.is_some() { Some(CUSTOM) } else { name };
        if let Some(values) = tile_values {
            let values = LetterValues::from_iter(values);
            let (min_letters, bonus) = match rules {
                Some(board_solver::Rules { min_letters, scoring: Scoring::Letters(bonus), .. }) if has_points => {
                    (min_letters, bonus)
                }
                Some(board_solver::Rules { min_letters, scoring: Scoring::Tiles(tiles), .. }) => {
                    (min_letters, tiles.bonus)
                }
                _ => return error("these rules have no values of tiles: give points, or the name scramble"),
            };
            rules = Some(board_solver::Rules::new(min_letters, Scoring::Tiles(PathValues::new(values, bonus))));
        }
        let (rules, min_letters) = match (rules, min_letters) {
            (Some(rules), Some(min_letters)) => (Some(rules.with_min_letters(min_letters)), None),
            unchanged => unchanged,
        };
        let words = words.map(|words| words.try_iter()?.map(|word| word?.extract()).collect::<PyResult<_>>());
        Ok(Self { name: name.map(String::from), rules, min_letters, common, words: words.transpose()? })
    }

    /// Returns the rules of this board. They differ only if the rules have no name: then they are those of the game that is
    /// sold with the largest square board that has no more places.
    ///
    /// >>> Rules(common=35).of_board("ligdrmanesietildsracsepes")
    /// Rules('big', min_letters=4, common=35)
    fn of_board(&self, board: &Bound<'_, PyAny>) -> Outcome<Self> {
        Ok(self.on(&board_of(board)?))
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
        match &self.rules.as_ref()?.scoring {
            Scoring::Tiles(values) => values.values.as_ref().map(|values| values.iter().collect()),
            _ => None,
        }
    }

    /// The words that count; None if not only these do.
    #[getter]
    fn words(&self) -> Option<&[String]> {
        self.words.as_deref()
    }

    /// The minimum number of letters in a word; with values of tiles, the minimum number of tiles. None if it depends on the
    /// size of a board.
    #[getter]
    fn min_letters(&self) -> Option<usize> {
        self.rules.as_ref().map(|rules| rules.min_letters).or(self.min_letters)
    }

    /// The greatest value of a word that counts; None if words of any value count.
    #[getter]
    fn common(&self) -> Option<i64> {
        self.common
    }

    fn __repr__(&self) -> String {
        let parts = [
            self.name.as_ref().map(|name| format!("'{name}'")),
            self.min_letters().map(|letters| format!("min_letters={letters}")),
            self.common.map(|common| format!("common={common}")),
            self.words.as_ref().map(|words| format!("{} words", words.len())),
        ];
        format!("Rules({})", parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Outcome<(Bound<'py, PyAny>, Stored)> {
        let restore = py.get_type::<Self>().getattr("_restore")?;
        let rules = self.rules.as_ref().map(serde_json::to_string).transpose();
        let rules = rules.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok((restore, (self.name.clone(), rules, self.min_letters, self.common, self.words.clone())))
    }

    /// Returns the rules of a pickle.
    #[staticmethod]
    fn _restore(
        name: Option<String>,
        rules: Option<&str>,
        min_letters: Option<usize>,
        common: Option<i64>,
        words: Option<Vec<String>>,
    ) -> Outcome<Self> {
        let rules = rules.map(serde_json::from_str).transpose();
        let rules = rules.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Self { name, rules, min_letters, common, words })
    }
}

/// Returns the rules of this name.
pub(super) fn named(name: &str) -> PyResult<board_solver::Rules> {
    let named = board_solver::Rules::NAMED.into_iter().find(|(known, _)| *known == name);
    named.map(|(_, rules)| rules).ok_or_else(|| {
        let names: Vec<&str> = board_solver::Rules::NAMED.iter().map(|(name, _)| *name).collect();
        PyValueError::new_err(format!("{name:?} is not the name of rules: write {}", names.join(", ")))
    })
}

/// The parts of a pickle of rules: the name, the rules as JSON, the minimum length, the limit and the words.
type Stored = (Option<String>, Option<String>, Option<usize>, Option<i64>, Option<Vec<String>>);
