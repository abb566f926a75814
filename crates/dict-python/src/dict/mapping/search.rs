//! Searches: iterators over words, which keep their dictionary open.

use dict_query::{Matches, Query};
use dict_runtime::{self as runtime, Answers, Column, Hit, Question, Stream};
use pyo3::{IntoPyObjectExt, prelude::*};

use super::{
    Dict,
    columns::{column_of, column_or_value, value_object},
};
use crate::failure::{Failure, Outcome};

self_cell::self_cell! {
    /// A search, and the dictionary that it walks.
    struct Walk {
        owner: runtime::Dict,
        #[not_covariant]
        dependent: Remaining,
    }
}

/// The words that a search still has to find.
enum Remaining<'d> {
    /// The answers to a question, and the part of each that is returned.
    Answers { answers: Answers<'d>, item: Item<'d> },
    /// The words that fit a query.
    Matches(Matches<'d>),
}

/// The part of an answer that is returned.
enum Item<'d> {
    Word,
    /// The value in a column, if the dictionary has the column.
    Value(Option<Column<'d>>),
    /// The word and its value.
    WordAndValue(Option<Column<'d>>),
    WordAndDistance,
    WordAndSide,
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
        self.0.with_dependent_mut(|_, remaining| remaining.next(py).transpose())
    }
}

impl Remaining<'_> {
    fn next<'py>(&mut self, py: Python<'py>) -> Option<PyResult<Bound<'py, PyAny>>> {
        let (answers, item) = match self {
            Remaining::Answers { answers, item } => (answers, item),
            Remaining::Matches(matches) => {
                let word = matches.next().map(|word| word.into_bound_py_any(py));
                return word.or_else(|| matches.finish().err().map(|error| Err(Failure::from(error).into())));
            }
        };
        let Hit { id, word, output } = answers.advance()?;
        let value = |column: &Option<Column<'_>>| value_object(py, word, column.and_then(|column| column.get(id)));
        Some(match item {
            Item::Word => word.into_bound_py_any(py),
            Item::Value(column) => value(column),
            Item::WordAndValue(column) => value(column).and_then(|value| (word, value).into_bound_py_any(py)),
            Item::WordAndDistance => (word, output.distance).into_bound_py_any(py),
            Item::WordAndSide => (word, output.side.map(runtime::search::Side::name)).into_bound_py_any(py),
        })
    }
}

impl Dict {
    /// Starts a search for the answers to a question, the best `limit` by the column `by`.
    fn search(
        &self,
        question: Question,
        by: Option<&str>,
        limit: Option<usize>,
        item: Item<'static>,
    ) -> Outcome<Search> {
        self.search_with(question, by, limit, |_| Ok(item))
    }

    /// Starts a search for the answers to a question. `item` makes what is returned of each word.
    fn search_with(
        &self,
        mut question: Question,
        by: Option<&str>,
        limit: Option<usize>,
        item: impl for<'d> FnOnce(&'d runtime::Dict) -> Outcome<Item<'d>>,
    ) -> Outcome<Search> {
        if let Some(name) = by {
            column_of(&self.dict, name)?;
            question = question.by(name);
        }
        let question = question.limit(limit.unwrap_or(usize::MAX));
        let walk = Walk::try_new(self.dict.clone(), |dict| {
            Outcome::Ok(Remaining::Answers { answers: dict.ask(&question)?, item: item(dict)? })
        });
        Ok(Search(walk?))
    }
}

#[pymethods]
impl Dict {
    fn __iter__(&self) -> Outcome<Search> {
        self.complete("", None, None)
    }

    /// Iterates over the values of the view `values`.
    #[pyo3(signature = (prefix, column=None))]
    fn _values(&self, prefix: &str, column: Option<&str>) -> Outcome<Search> {
        self.search_with(Question::complete(prefix), None, None, |dict| Ok(Item::Value(column_or_value(dict, column)?)))
    }

    /// Iterates over the pairs of word and value of the view `items`.
    #[pyo3(signature = (prefix, column=None))]
    fn _items(&self, prefix: &str, column: Option<&str>) -> Outcome<Search> {
        self.search_with(Question::complete(prefix), None, None, |dict| {
            Ok(Item::WordAndValue(column_or_value(dict, column)?))
        })
    }

    /// Iterates over the words that begin with `prefix`, in alphabetical order. `limit` is the maximum number of words.
    ///
    /// With `by`, the name of a column, the best words come first: those with the largest integers, or with the
    /// smallest ranks. Words without a value come last. The ten best words of millions take a few microseconds.
    ///
    /// Raises KeyError if the dictionary lacks the column `by`.
    #[pyo3(signature = (prefix, *, by=None, limit=None))]
    fn complete(&self, prefix: &str, by: Option<&str>, limit: Option<usize>) -> Outcome<Search> {
        self.search(Question::complete(prefix), by, limit, Item::Word)
    }

    /// Iterates over the words that fit a pattern: `?` is any letter, `*` any number of letters, `[abc]` one of
    /// several. `by` and `limit` are those of `complete`.
    ///
    /// Raises QueryError if it is not a pattern, or has a character that is not a letter of the dictionary, such as
    /// `.`; and KeyError if the dictionary lacks the column `by`.
    #[pyo3(signature = (pattern, *, by=None, limit=None))]
    fn r#match(&self, pattern: &str, by: Option<&str>, limit: Option<usize>) -> Outcome<Search> {
        self.search(Question::matches(pattern), by, limit, Item::Word)
    }

    /// Iterates over the words that fit a query, such as `c.t`, `/triangle` or `5: is:isogram with:z by:frequency`:
    /// `dictc help find` and QUERIES.md describe the language. An answer of several words, as to `words=2 /dormitory`,
    /// has spaces between them. `limit` is the maximum number of answers.
    ///
    /// Raises QueryError if it is not a query, if it names a letter or a column that the dictionary lacks, or if it
    /// takes too many steps.
    #[pyo3(signature = (query, *, limit=None))]
    fn find(&self, query: &str, limit: Option<usize>) -> Outcome<Search> {
        let query = Query::parse(query)?.limit(limit.unwrap_or(usize::MAX));
        let walk = Walk::try_new(self.dict.clone(), |dict| Outcome::Ok(Remaining::Matches(query.find(dict)?)));
        Ok(Search(walk?))
    }

    /// Iterates over the words that all tiles of `rack` spell; with `partial`, that some of them spell. `?` is a blank.
    /// `by` and `limit` are those of `complete`.
    ///
    /// Raises QueryError if a tile is not a letter of the dictionary, or if there are too many tiles; and KeyError if
    /// the dictionary lacks the column `by`.
    #[pyo3(signature = (rack, *, partial=false, by=None, limit=None))]
    fn anagrams(&self, rack: &str, partial: bool, by: Option<&str>, limit: Option<usize>) -> Outcome<Search> {
        let question = if partial { Question::partial_anagrams(rack) } else { Question::anagrams(rack) };
        self.search(question, by, limit, Item::Word)
    }

    /// Iterates over the words at a distance of at most `distance` (0 to 3), as pairs of word and distance. The
    /// distance is that of the optimal string alignment: a letter inserted, left out or replaced is 1, and so is a swap
    /// of two neighbours. With `by`, the smallest distance comes first, and among equal distances the best word, as in
    /// `complete`; `limit` is that of `complete`.
    ///
    /// Raises QueryError if the distance is greater, and KeyError if the dictionary lacks the column `by`.
    #[pyo3(signature = (word, distance=1, *, by=None, limit=None))]
    fn near(&self, word: &str, distance: u64, by: Option<&str>, limit: Option<usize>) -> Outcome<Search> {
        let distance = u8::try_from(distance).unwrap_or(u8::MAX);
        self.search(Question::near(word, distance), by, limit, Item::WordAndDistance)
    }

    /// Iterates over the words made by adding one letter before or after `word`, as pairs of word and side: "before",
    /// "after" or "both". `by` and `limit` are those of `complete`.
    ///
    /// Raises KeyError if the dictionary lacks the column `by`.
    #[pyo3(signature = (word, *, by=None, limit=None))]
    fn hooks(&self, word: &str, by: Option<&str>, limit: Option<usize>) -> Outcome<Search> {
        self.search(Question::hooks(word), by, limit, Item::WordAndSide)
    }
}
