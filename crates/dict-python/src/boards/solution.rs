//! The words on a board.

use pyo3::{
    prelude::*,
    types::{PyIterator, PyList, PySlice, PyType},
};

use super::Board;
use crate::{failure::Outcome, html::draw, index::index_of};

/// The totals of a board: `points`, and the number of `words`.
#[pyclass(frozen, eq, hash, get_all, module = "dictc")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Score {
    /// The sum of the words' points.
    points: u64,
    /// The number of words.
    words: usize,
}

impl From<board_solver::Score> for Score {
    fn from(board_solver::Score { points, words }: board_solver::Score) -> Self {
        Self { points, words }
    }
}

#[pymethods]
impl Score {
    #[new]
    fn new(points: u64, words: usize) -> Self {
        Self { points, words }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u64, usize)) {
        (py.get_type::<Self>(), (self.points, self.words))
    }

    fn __repr__(&self) -> String {
        format!("Score(points={}, words={})", self.points, self.words)
    }
}

/// A word on a board.
#[pyclass(frozen, module = "dictc")]
pub(crate) struct Found {
    /// The word.
    #[pyo3(get)]
    pub(crate) word: String,
    /// The points of its best path.
    #[pyo3(get)]
    pub(crate) points: u32,
    /// Its id in the dictionary.
    #[pyo3(get)]
    pub(crate) id: u32,
    /// Its paths, the best first: the numbers of their tiles, from 0 in reading order. One path, unless all were asked
    /// for.
    #[pyo3(get)]
    pub(crate) paths: Vec<Vec<u32>>,
    /// The board.
    #[pyo3(get)]
    pub(crate) board: Py<Board>,
}

#[pymethods]
impl Found {
    /// A path with the most points: the numbers of its tiles, from 0 in reading order.
    #[getter]
    fn path(&self) -> &[u32] {
        self.paths.first().map_or(&[], |path| path)
    }

    fn __repr__(&self) -> String {
        format!("<dictc.Found {:?}, {} points, path {:?}>", self.word, self.points, self.path())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Outcome<(Bound<'py, PyAny>, StoredFound)> {
        let stored = (self.word.clone(), self.points, self.id, self.paths.clone(), self.board.clone_ref(py));
        Ok((py.get_type::<Self>().getattr("_restore")?, stored))
    }

    /// Returns the word of a pickle.
    #[staticmethod]
    fn _restore(word: String, points: u32, id: u32, paths: Vec<Vec<u32>>, board: Py<Board>) -> Self {
        Self { word, points, id, paths, board }
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> Outcome<String> {
        draw("found", slf.as_any())
    }
}

/// The parts of a pickle of a word.
type StoredFound = (String, u32, u32, Vec<Vec<u32>>, Py<Board>);

/// The parts of a pickle of a solution.
type StoredSolution = (Py<Board>, u64, Vec<Py<Found>>);

/// The words on a board: a sequence of `Found`, those with the most points first, and then by id.
#[pyclass(frozen, module = "dictc")]
pub(crate) struct Solution {
    /// The board.
    #[pyo3(get)]
    board: Py<Board>,
    /// The sum of the words' points.
    #[pyo3(get)]
    points: u64,
    found: Vec<Py<Found>>,
}

impl Solution {
    pub(super) fn new(py: Python<'_>, board: board_solver::Board, solution: &board_solver::Solution) -> Outcome<Self> {
        let board = Py::new(py, Board(board))?;
        let found = solution.words().map(|found| {
            let paths = found.paths().map(<[u32]>::to_vec).collect();
            let (word, points, id) = (found.word.to_string(), found.points, found.id);
            Py::new(py, Found { word, points, id, paths, board: board.clone_ref(py) })
        });
        let found = found.collect::<PyResult<_>>()?;
        Ok(Self { board, points: solution.points(), found })
    }
}

#[pymethods]
impl Solution {
    /// The words as texts.
    #[getter]
    fn words(&self) -> Vec<String> {
        self.found.iter().map(|found| found.get().word.clone()).collect()
    }

    fn __len__(&self) -> usize {
        self.found.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyIterator>> {
        Ok(PyList::new(py, &self.found)?.try_iter()?)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> Outcome<Bound<'py, PyAny>> {
        if index.is_instance_of::<PySlice>() {
            return Ok(PyList::new(py, &self.found)?.as_any().get_item(index)?);
        }
        let index = index_of(index, self.found.len(), "the solution has no word with this index")?;
        Ok(self.found[index].bind(py).clone().into_any())
    }

    fn __repr__(&self) -> String {
        format!("<dictc.Solution of {} words, {} points>", self.found.len(), self.points)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Outcome<(Bound<'py, PyAny>, StoredSolution)> {
        let found = self.found.iter().map(|found| found.clone_ref(py)).collect();
        Ok((py.get_type::<Self>().getattr("_restore")?, (self.board.clone_ref(py), self.points, found)))
    }

    /// Returns the solution of a pickle.
    #[staticmethod]
    fn _restore(board: Py<Board>, points: u64, found: Vec<Py<Found>>) -> Self {
        Self { board, points, found }
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> Outcome<String> {
        draw("solution", slf.as_any())
    }
}
