//! The rules of a game.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use board_deal::{RulesSpec, WordFilter};
use board_solver::{BoardRules, LetterValues, PathValues, RULE_SETS, Scoring};
use dict_runtime::WordSet;
use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};

use super::board_of;
use crate::{
    dict::{Dict, words_of},
    failure::Outcome,
};

/// The rules of a game: the words that count, and their points.
///
/// `name` is one of `Rules.NAMES`, such as "boggle", "big" (5x5), "super-big" (6x6), "word-hunt" or "scramble". Without
/// a name, each board has the rules of its size, as in `dictc solve`: "super-big" from 36 places on, "big" from 25
/// places on, and "boggle" for smaller boards. `min_letters` is the minimum length of a word.
///
/// `points` are the points of words of 0, 1, 2... letters; each letter beyond the list adds `more`. Without a name,
/// they are the same for all boards, and the shortest words that score set the minimum length. With `tile_values`, a
/// path has the sum of its tiles' values, times their multipliers, and `points` is a bonus for the number of its tiles.
/// `Rules("scramble", tile_values=...)` changes only the values.
///
/// With `common`, only words with the value `common` or a better one count: a smaller rank, or a larger integer. With
/// `words`, only these words count. The words, or patterns as in `Dict.match`, in `exclude` do not count, and no rolled
/// board has them. `Solver` and `Game` raise ValueError if `common` is given, but the values of the dictionary are not
/// integers, or no value is good enough.
///
/// Raises ValueError if no rules have the name, or if the arguments contradict each other.
///
/// >>> Rules("big", min_letters=5, common=35)
/// Rules('big', min_letters=5, common=35)
#[pyclass(frozen, eq, module = "dictc")]
#[derive(Clone)]
pub(crate) struct Rules {
    /// The description of the rules. Its set of words is made when the dictionary is known.
    spec: RulesSpec,
    /// The description, without words.
    rules: BoardRules,
    /// The only words that count; `None` if all do.
    words: Option<Vec<String>>,
}

/// Rules are equal if they mean the same, even if they were made from different arguments.
impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        (&self.rules, &self.spec.words, &self.words) == (&other.rules, &other.spec.words, &other.words)
    }
}

/// Rules as an argument: an object, or the name of rules.
#[derive(FromPyObject)]
pub(crate) enum RulesArgument {
    Rules(Py<Rules>),
    Name(String),
}

/// Returns the rules of an argument; without one, each board has the rules of its size.
pub(crate) fn rules_of(rules: Option<&RulesArgument>) -> Outcome<Rules> {
    match rules {
        None => Rules::of(RulesSpec::default(), None),
        Some(RulesArgument::Rules(rules)) => Ok(rules.get().clone()),
        Some(RulesArgument::Name(name)) => Rules::of(RulesSpec::named(name), None),
    }
}

impl Rules {
    fn of(spec: RulesSpec, words: Option<Vec<String>>) -> Outcome<Self> {
        Ok(Self { rules: spec.rules()?, spec, words })
    }

    /// Returns the rules of boards of all sizes; `None` if each board has the rules of its size.
    fn one(&self) -> Option<&board_solver::Rules> {
        match self.rules.all() {
            [rules] => Some(rules),
            _ => None,
        }
    }

    /// Returns the points by letters, or the bonus by tiles, and what each letter or tile beyond them adds. `None` if
    /// they depend on the size of a board.
    fn table(&self) -> Option<(&[u32], u32)> {
        match &self.one()?.scoring {
            Scoring::Letters(table) | Scoring::Tiles(PathValues { bonus: table, .. }) => {
                Some((&table.points, table.more))
            }
            // A way of scoring that is added later may have no table.
            _ => None,
        }
    }

    /// Returns the description of the rules for games with the words of `dict`.
    pub(crate) fn spec(&self, dict: &dict_runtime::Dict) -> Outcome<RulesSpec> {
        let mut spec = self.spec.clone();
        spec.words.only = self.words.as_ref().map(|words| WordSet::from_words(dict, words)).transpose()?;
        Ok(spec)
    }

    /// Returns the rules for games with the words of `dict`.
    pub(crate) fn with(&self, dict: &Dict) -> Outcome<BoardRules> {
        Ok(self.spec(&dict.dict)?.rules_for(&dict.dict)?)
    }
}

/// The name of rules that are not those of a published game.
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
        let words = words.map(|words| words_of("words", words)).transpose()?;
        let exclude = exclude.map_or_else(|| Ok(Vec::new()), |exclude| words_of("exclude", exclude))?;
        let spec = RulesSpec {
            name: name.map(String::from),
            min_letters,
            points,
            more,
            tile_values: tile_values.map(LetterValues::from_iter),
            words: WordFilter { common, only: None, exclude },
        };
        Self::of(spec, words)
    }

    /// Returns the rules of this board. Rules without a name or points depend on its size: "super-big" from 36 places
    /// on, "big" from 25 places on, and "boggle" for smaller boards. Other rules are the same for all boards.
    ///
    /// >>> Rules(common=35).of_board("ligdrmanesietildsracsepes")
    /// Rules('big', min_letters=4, common=35)
    fn of_board(&self, board: &Bound<'_, PyAny>) -> Outcome<Self> {
        let rules = self.rules.of_board(&board_of(board)?);
        match self.one() {
            Some(_) => Ok(self.clone()),
            None => {
                Self::of(RulesSpec { name: rules.name().map(String::from), ..self.spec.clone() }, self.words.clone())
            }
        }
    }

    /// The name, or "custom" if they are not the rules of a published game. None if each board has the rules of its
    /// size.
    #[getter]
    fn name(&self) -> Option<&'static str> {
        self.one().map(|rules| rules.name().unwrap_or(CUSTOM))
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

    /// The values of tiles that were given. None if there are none: by the rules "scramble" tiles have the values of
    /// the dictionary, which `Dict.letter_values` has.
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
        &self.spec.words.exclude
    }

    /// The minimum number of letters in a word; with values of tiles, the minimum number of tiles. None if it depends
    /// on the size of a board.
    #[getter]
    fn min_letters(&self) -> Option<usize> {
        let mut minimums = self.rules.all().iter().map(|rules| rules.min_letters);
        let first = minimums.next()?;
        minimums.all(|minimum| minimum == first).then_some(first)
    }

    /// The worst value of a word that counts; None if words of any value count.
    #[getter]
    fn common(&self) -> Option<i64> {
        self.spec.words.common
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let WordFilter { common, exclude, .. } = &self.spec.words;
        (self.name(), self.min_letters(), self.table(), common, &self.words, exclude).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let WordFilter { common, exclude, .. } = &self.spec.words;
        let parts = [
            self.name().map(|name| format!("'{name}'")),
            self.min_letters().map(|letters| format!("min_letters={letters}")),
            common.map(|common| format!("common={common}")),
            self.words.as_ref().map(|words| format!("{} words", words.len())),
            (!exclude.is_empty()).then(|| format!("{} excluded", exclude.len())),
        ];
        format!("Rules({})", parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }

    /// Returns the arguments of the constructor that makes these rules, for pickles.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let RulesSpec { name, min_letters, points, more, tile_values, words } = &self.spec;
        let arguments = PyDict::new(py);
        arguments.set_item("name", name)?;
        arguments.set_item("min_letters", min_letters)?;
        arguments.set_item("points", points)?;
        arguments.set_item("more", more)?;
        arguments
            .set_item("tile_values", tile_values.as_ref().map(|values| values.iter().collect::<BTreeMap<_, _>>()))?;
        arguments.set_item("common", words.common)?;
        arguments.set_item("words", &self.words)?;
        arguments.set_item("exclude", &words.exclude)?;
        Ok((PyTuple::empty(py), arguments))
    }
}
