//! Searches: iterators over words, which keep their dictionary open.

use dict_runtime::{Column, Hooks, OptimalStringAlignment, Overlay, OverlaySearch, OverlayWords, Pattern, Rack, Side};
use pyo3::{IntoPyObjectExt, prelude::*};

use super::{Dict, value_object};
use crate::failure::Outcome;

self_cell::self_cell! {
    /// A search, and the dictionary that it walks.
    struct Walk {
        owner: Overlay,
        #[not_covariant]
        dependent: Remaining,
    }
}

/// The words that a search has still to find.
enum Remaining<'d> {
    Keys(OverlayWords<'d>),
    Values(OverlayWords<'d>, Option<Column<'d>>),
    Items(OverlayWords<'d>, Option<Column<'d>>),
    Pattern(OverlaySearch<'d, Pattern>),
    Rack(OverlaySearch<'d, Rack>),
    Near(OverlaySearch<'d, OptimalStringAlignment>),
    Hooks(OverlaySearch<'d, Hooks>),
}

/// The words that a search finds, one after the other.
#[pyclass(module = "dictc", name = "_Search")]
pub(super) struct Search(Walk);

#[pymethods]
impl Search {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let next = self.0.with_dependent_mut(|_, remaining| match remaining {
            Remaining::Keys(words) => words.advance().map(|(_, word)| word.into_bound_py_any(py)),
            Remaining::Values(words, values) => {
                words.advance().map(|(id, _)| value_object(py, values.and_then(|values| values.get(id))))
            }
            Remaining::Items(words, values) => words.advance().map(|(id, word)| {
                (word, value_object(py, values.and_then(|values| values.get(id)))?).into_bound_py_any(py)
            }),
            Remaining::Pattern(search) => search.advance().map(|hit| hit.word.into_bound_py_any(py)),
            Remaining::Rack(search) => search.advance().map(|hit| hit.word.into_bound_py_any(py)),
            Remaining::Near(search) => search.advance().map(|hit| (hit.word, hit.output).into_bound_py_any(py)),
            Remaining::Hooks(search) => search.advance().map(|hit| (hit.word, side(hit.output)).into_bound_py_any(py)),
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
    fn search(&self, start: impl for<'d> FnOnce(&'d Overlay) -> Outcome<Remaining<'d>>) -> Outcome<Search> {
        Ok(Search(Walk::try_new(self.overlay.clone(), start)?))
    }
}

#[pymethods]
impl Dict {
    fn __iter__(&self) -> Outcome<Search> {
        self.keys("")
    }

    /// Iterates over the words that begin with `prefix`, in alphabetical order.
    #[pyo3(signature = (prefix=""))]
    fn keys(&self, prefix: &str) -> Outcome<Search> {
        self.search(|overlay| Ok(Remaining::Keys(overlay.prefix(prefix))))
    }

    /// Iterates over the values of the words that begin with `prefix`, in the order of `keys`.
    #[pyo3(signature = (prefix=""))]
    fn values(&self, prefix: &str) -> Outcome<Search> {
        self.search(|overlay| Ok(Remaining::Values(overlay.prefix(prefix), overlay.base().values())))
    }

    /// Iterates over the pairs of word and value of the words that begin with `prefix`.
    #[pyo3(signature = (prefix=""))]
    fn items(&self, prefix: &str) -> Outcome<Search> {
        self.search(|overlay| Ok(Remaining::Items(overlay.prefix(prefix), overlay.base().values())))
    }

    /// Iterates over the words that fit a pattern: `?` is any letter, `*` any number of letters, `[abc]` one of several.
    ///
    /// Raises QueryError if it is not a pattern, or has a character that is not a letter of the dictionary, such as `.`.
    fn r#match(&self, pattern: &str) -> Outcome<Search> {
        self.search(|overlay| Ok(Remaining::Pattern(overlay.matches(pattern)?)))
    }

    /// Iterates over the words that all tiles of `rack` spell; with `partial`, that some of them spell. `?` is a blank.
    ///
    /// Raises QueryError if a tile is not a letter of the dictionary, or if there are too many tiles.
    #[pyo3(signature = (rack, *, partial=false))]
    fn anagrams(&self, rack: &str, partial: bool) -> Outcome<Search> {
        self.search(|overlay| {
            Ok(Remaining::Rack(if partial { overlay.sub_anagrams(rack) } else { overlay.anagrams(rack) }?))
        })
    }

    /// Iterates over the words at a distance of at most `distance` (1 to 3), as pairs of word and distance. The distance is
    /// that of the optimal string alignment: a letter inserted, left out or replaced is 1, and so is a swap of two neighbours.
    ///
    /// Raises QueryError if the distance is greater.
    #[pyo3(signature = (word, distance=1))]
    fn near(&self, word: &str, distance: u64) -> Outcome<Search> {
        self.search(|overlay| Ok(Remaining::Near(overlay.near(word, u8::try_from(distance).unwrap_or(u8::MAX))?)))
    }

    /// Iterates over the words made by adding one letter before or after `word`, as pairs of word and side: "before",
    /// "after" or "both".
    fn extend(&self, word: &str) -> Outcome<Search> {
        self.search(|overlay| Ok(Remaining::Hooks(overlay.hooks(word))))
    }
}
