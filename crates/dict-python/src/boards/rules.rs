//! The rules of a game.

use std::collections::BTreeMap;

use board_solver::{LetterValues, PathValues, PointsTable, Scoring};
use dict_runtime::WordSet;
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyString,
};

use super::{board_of, many};
use crate::{
    arrow::{Array, Texts},
    dict::Dict,
    failure::Outcome,
};

/// The rules of a game: the words that count, and their points.
///
/// `name`: "boggle", if there is none, "big" (5x5), "super-big" (6x6), "word-hunt" or "scramble". `min_letters` is the
/// minimum length of a word.
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
#[derive(PartialEq, Eq)]
pub(crate) struct Rules {
    /// The name that was given, for the record of a game.
    pub(crate) name: String,
    pub(crate) rules: board_solver::Rules,
    pub(crate) common: Option<i64>,
    words: Option<Vec<String>>,
}

impl Default for Rules {
    fn default() -> Self {
        Self { name: "boggle".to_string(), rules: board_solver::Rules::BOGGLE, common: None, words: None }
    }
}

impl Rules {
    /// Returns the points by letters, or the bonus by tiles, and what each letter or tile beyond them adds.
    fn table(&self) -> (&[u32], u32) {
        match &self.rules.scoring {
            Scoring::Letters(table) | Scoring::Tiles(PathValues { bonus: table, .. }) => (&table.points, table.more),
            // A way of scoring that is added may have no table.
            _ => (&[], 0),
        }
    }

    /// Returns the rules for games with the words of `dict`.
    pub(crate) fn with(&self, dict: &Dict) -> Outcome<board_solver::Rules> {
        let dict = &dict.dict;
        let set = match (self.common, &self.words) {
            (Some(limit), _) => WordSet::common(dict, limit)?,
            (None, Some(words)) => WordSet::from_words(dict, words)?,
            (None, None) => return Ok(self.rules.clone()),
        };
        Ok(self.rules.clone().with_words(set))
    }
}

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
        let mut rules = named(name.unwrap_or("boggle"))?;
        let has_points = points.is_some();
        let name = if has_points || tile_values.is_some() { "custom" } else { name.unwrap_or("boggle") };
        if let Some(points) = points {
            let table = PointsTable { points: points.into(), more: more.unwrap_or(0) };
            rules = board_solver::Rules::new(1, Scoring::Letters(table));
        }
        if let Some(values) = tile_values {
            let values = LetterValues::from_iter(values);
            rules.scoring = match rules.scoring {
                Scoring::Letters(bonus) if has_points => Scoring::Tiles(PathValues::new(values, bonus)),
                Scoring::Tiles(PathValues { bonus, .. }) => Scoring::Tiles(PathValues::new(values, bonus)),
                _ => return error("these rules have no values of tiles: give points, or the name scramble"),
            };
        }
        if let Some(min_letters) = min_letters {
            rules = rules.with_min_letters(min_letters);
        }
        let words = words.map(|words| words.try_iter()?.map(|word| word?.extract()).collect::<PyResult<_>>());
        Ok(Self { name: name.to_string(), rules, common, words: words.transpose()? })
    }

    /// Returns the rules of the game that is sold with the largest square board that has no more places than `board`.
    ///
    /// >>> Rules.of_board("ligdrmanesietildsracsepes")
    /// Rules('big', min_letters=4)
    #[staticmethod]
    fn of_board(board: &Bound<'_, PyAny>) -> Outcome<Self> {
        let rules = board_solver::Rules::of_board(&board_of(board)?);
        Ok(Self { name: rules.name().unwrap_or("custom").to_string(), rules, common: None, words: None })
    }

    /// The name, or "custom" if they are no rules of a game that is sold.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The points of words of 0, 1, 2... letters; with values of tiles, the bonus for the number of tiles.
    #[getter]
    fn points(&self) -> &[u32] {
        self.table().0
    }

    /// The points that each letter beyond `points` adds.
    #[getter]
    fn more(&self) -> u32 {
        self.table().1
    }

    /// The values of tiles that were given. None if there are none: by the rules "scramble" tiles have the values of the
    /// dictionary, which `Dict.letter_values` has.
    #[getter]
    fn tile_values(&self) -> Option<BTreeMap<&str, u32>> {
        match &self.rules.scoring {
            Scoring::Tiles(values) => values.values.as_ref().map(|values| values.iter().collect()),
            _ => None,
        }
    }

    /// The words that count; None if not only these do.
    #[getter]
    fn words(&self) -> Option<&[String]> {
        self.words.as_deref()
    }

    /// The minimum number of letters in a word; with values of tiles, the minimum number of tiles.
    #[getter]
    fn min_letters(&self) -> usize {
        self.rules.min_letters
    }

    /// The greatest value of a word that counts; None if words of any value count.
    #[getter]
    fn common(&self) -> Option<i64> {
        self.common
    }

    fn __repr__(&self) -> String {
        let common = self.common.map_or(String::new(), |common| format!(", common={common}"));
        let words = self.words.as_ref().map_or(String::new(), |words| format!(", {} words", words.len()));
        format!("Rules('{}', min_letters={}{common}{words})", self.name, self.rules.min_letters)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Outcome<(Bound<'py, PyAny>, Stored)> {
        let restore = py.get_type::<Self>().getattr("_restore")?;
        let rules = serde_json::to_string(&self.rules).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok((restore, (self.name.clone(), rules, self.common, self.words.clone())))
    }

    /// Returns the rules of a pickle.
    #[staticmethod]
    fn _restore(name: String, rules: &str, common: Option<i64>, words: Option<Vec<String>>) -> Outcome<Self> {
        let rules = serde_json::from_str(rules).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Self { name, rules, common, words })
    }
}

/// Returns the names of the rules that are sold with boards of the sizes of `boards`, an Arrow array of texts.
#[pyfunction]
#[pyo3(signature = (boards, *, threads=None))]
pub(crate) fn _rules_of(py: Python<'_>, boards: &Bound<'_, PyAny>, threads: Option<usize>) -> Outcome<Array> {
    many::rules_of(py, &Texts::of(boards)?, threads)
}

/// Returns the rules of this name.
pub(super) fn named(name: &str) -> PyResult<board_solver::Rules> {
    let named = board_solver::Rules::NAMED.into_iter().find(|(known, _)| *known == name);
    named.map(|(_, rules)| rules).ok_or_else(|| {
        let names: Vec<&str> = board_solver::Rules::NAMED.iter().map(|(name, _)| *name).collect();
        PyValueError::new_err(format!("{name:?} is not the name of rules: write {}", names.join(", ")))
    })
}

/// The parts of a pickle of rules: the name, the rules as JSON, the limit and the words.
type Stored = (String, String, Option<i64>, Option<Vec<String>>);
