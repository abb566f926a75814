//! Searches: iterators over words, which keep their dictionary open.

use std::vec;

use dict_runtime::{
    self as runtime, Automaton, Column, Hit, Hooks, OptimalStringAlignment, Pattern, Rack, Side, Stream, Words,
};
use pyo3::{IntoPyObjectExt, prelude::*};

use super::{
    Dict,
    columns::{column_of, column_or_value},
    value_object,
};
use crate::failure::Outcome;

self_cell::self_cell! {
    /// A search, and the dictionary that it walks.
    struct Walk {
        owner: runtime::Dict,
        #[not_covariant]
        dependent: Remaining,
    }
}

/// The words that a search has still to find.
enum Remaining<'d> {
    Keys(Words<'d>),
    Values(Words<'d>, Option<Column<'d>>),
    Items(Words<'d>, Option<Column<'d>>),
    Pattern(runtime::Search<'d, Pattern>),
    Rack(runtime::Search<'d, Rack>),
    Near(runtime::Search<'d, OptimalStringAlignment>),
    Hooks(runtime::Search<'d, Hooks>),
    /// The ids of words in the order of a column.
    Best(&'d runtime::Dict, vec::IntoIter<u32>),
    /// The distances and ids of words in the order of their distances, and then of a column.
    BestNear(&'d runtime::Dict, vec::IntoIter<(u8, u32)>),
}

/// The words that a search finds, one after the other.
#[pyclass(module = "dictc", name = "_Search")]
pub(super) struct Search {
    walk: Walk,
    /// The maximum number of words to come.
    left: usize,
}

#[pymethods]
impl Search {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        let next = self.walk.with_dependent_mut(|_, remaining| match remaining {
            Remaining::Keys(words) => words.advance().map(|Hit { word, .. }| word.into_bound_py_any(py)),
            Remaining::Values(words, values) => words
                .advance()
                .map(|Hit { id, word, .. }| value_object(py, word, values.and_then(|values| values.get(id)))),
            Remaining::Items(words, values) => words.advance().map(|Hit { id, word, .. }| {
                (word, value_object(py, word, values.and_then(|values| values.get(id)))?).into_bound_py_any(py)
            }),
            Remaining::Pattern(search) => search.advance().map(|hit| hit.word.into_bound_py_any(py)),
            Remaining::Rack(search) => search.advance().map(|hit| hit.word.into_bound_py_any(py)),
            Remaining::Near(search) => search.advance().map(|hit| (hit.word, hit.output).into_bound_py_any(py)),
            Remaining::Hooks(search) => search.advance().map(|hit| (hit.word, side(hit.output)).into_bound_py_any(py)),
            Remaining::Best(dict, ids) => ids.find_map(|id| dict.word(id)).map(|word| word.into_bound_py_any(py)),
            Remaining::BestNear(dict, hits) => {
                hits.find_map(|(distance, id)| Some((dict.word(id)?, distance))).map(|hit| hit.into_bound_py_any(py))
            }
        });
        next.transpose()
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Before => "before",
        Side::After => "after",
        Side::Both => "both",
    }
}

impl Dict {
    /// Starts a search of at most `limit` words.
    fn search(
        &self,
        limit: Option<usize>,
        start: impl for<'d> FnOnce(&'d runtime::Dict, usize) -> Outcome<Remaining<'d>>,
    ) -> Outcome<Search> {
        let left = limit.unwrap_or(usize::MAX);
        Ok(Search { walk: Walk::try_new(self.dict.clone(), |dict| start(dict, left))?, left })
    }
}

/// Returns the words of a search that are left: all, or if `by` is the name of a column, the `limit` best.
fn found<'d, A: Automaton>(
    dict: &'d runtime::Dict,
    search: runtime::Search<'d, A>,
    by: Option<&str>,
    limit: usize,
    all: impl FnOnce(runtime::Search<'d, A>) -> Remaining<'d>,
) -> Outcome<Remaining<'d>> {
    Ok(match by {
        Some(name) => Remaining::Best(dict, search.best(column_of(dict, name)?, limit).into_iter()),
        None => all(search),
    })
}

#[pymethods]
impl Dict {
    fn __iter__(&self) -> Outcome<Search> {
        self._keys("", None, None)
    }

    /// Iterates over the words of the view `keys`.
    #[pyo3(signature = (prefix="", by=None, limit=None))]
    fn _keys(&self, prefix: &str, by: Option<&str>, limit: Option<usize>) -> Outcome<Search> {
        self.search(limit, |dict, limit| {
            let words = dict.prefix(prefix);
            Ok(match by {
                Some(name) => Remaining::Best(dict, words.best(column_of(dict, name)?, limit).into_iter()),
                None => Remaining::Keys(words),
            })
        })
    }

    /// Iterates over the values of the view `values`.
    #[pyo3(signature = (prefix, column=None))]
    fn _values(&self, prefix: &str, column: Option<&str>) -> Outcome<Search> {
        self.search(None, |dict, _| Ok(Remaining::Values(dict.prefix(prefix), column_or_value(dict, column)?)))
    }

    /// Iterates over the pairs of word and value of the view `items`.
    #[pyo3(signature = (prefix, column=None))]
    fn _items(&self, prefix: &str, column: Option<&str>) -> Outcome<Search> {
        self.search(None, |dict, _| Ok(Remaining::Items(dict.prefix(prefix), column_or_value(dict, column)?)))
    }

    /// Iterates over the words that fit a pattern: `?` is any letter, `*` any number of letters, `[abc]` one of several.
    /// `by` and `limit` are those of `keys`.
    ///
    /// Raises QueryError if it is not a pattern, or has a character that is not a letter of the dictionary, such as `.`; and
    /// KeyError if there is no column `by`.
    #[pyo3(signature = (pattern, *, by=None, limit=None))]
    fn r#match(&self, pattern: &str, by: Option<&str>, limit: Option<usize>) -> Outcome<Search> {
        self.search(limit, |dict, limit| found(dict, dict.matches(pattern)?, by, limit, Remaining::Pattern))
    }

    /// Iterates over the words that all tiles of `rack` spell; with `partial`, that some of them spell. `?` is a blank.
    /// `by` and `limit` are those of `keys`.
    ///
    /// Raises QueryError if a tile is not a letter of the dictionary, or if there are too many tiles; and KeyError if there
    /// is no column `by`.
    #[pyo3(signature = (rack, *, partial=false, by=None, limit=None))]
    fn anagrams(&self, rack: &str, partial: bool, by: Option<&str>, limit: Option<usize>) -> Outcome<Search> {
        self.search(limit, |dict, limit| {
            let search = if partial { dict.sub_anagrams(rack) } else { dict.anagrams(rack) };
            found(dict, search?, by, limit, Remaining::Rack)
        })
    }

    /// Iterates over the words at a distance of at most `distance` (1 to 3), as pairs of word and distance. The distance is
    /// that of the optimal string alignment: a letter inserted, left out or replaced is 1, and so is a swap of two neighbours.
    /// With `by`, the smallest distance comes first, and among equal distances the best word, as in `keys`; `limit` is that
    /// of `keys`.
    ///
    /// Raises QueryError if the distance is greater, and KeyError if there is no column `by`.
    #[pyo3(signature = (word, distance=1, *, by=None, limit=None))]
    fn near(&self, word: &str, distance: u64, by: Option<&str>, limit: Option<usize>) -> Outcome<Search> {
        self.search(limit, |dict, limit| {
            let search = dict.near(word, u8::try_from(distance).unwrap_or(u8::MAX))?;
            Ok(match by {
                Some(name) => {
                    let hits = search.best_by(column_of(dict, name)?, limit, |distance| distance);
                    Remaining::BestNear(dict, hits.into_iter())
                }
                None => Remaining::Near(search),
            })
        })
    }

    /// Iterates over the words made by adding one letter before or after `word`, as pairs of word and side: "before",
    /// "after" or "both".
    fn extend(&self, word: &str) -> Outcome<Search> {
        self.search(None, |dict, _| Ok(Remaining::Hooks(dict.hooks(word))))
    }
}
