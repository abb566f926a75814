//! Solvers.

use std::sync::{Mutex, PoisonError};

use pyo3::{
    IntoPyObjectExt,
    exceptions::PyTypeError,
    prelude::*,
    types::{PyString, PyType},
};

use super::{
    Board, Rules, Score, Solution, board_of, many,
    rules::{RulesArgument, rules_of},
    words,
};
use crate::{arrow::Texts, detach::detach, dict::Dict, failure::Outcome, wrong_rows::OnWrongRow};

/// A solver, which finds the words of a dictionary on letter boards. `rules` is an object or a name. Without it, each
/// board has those of its size: see `Rules`.
///
/// >>> solver = Solver(Dict.build(["act", "cat", "cats", "sat"]))
/// >>> [found.word for found in solver.solve("ca/ts")]
/// ['act', 'cat', 'cats', 'sat']
/// >>> solver.score("ca/ts")
/// Score(points=4, words=4)
/// >>> solver.score(["ca/ts", None, "xx/xx"]).field("points").to_pylist()
/// [4, None, 0]
///
/// Threads can share a solver: a batch uses clones of it, and single boards are solved one after the other.
#[pyclass(frozen, module = "dictc")]
pub(crate) struct Solver {
    /// The dictionary.
    #[pyo3(get)]
    dict: Py<Dict>,
    /// The rules.
    #[pyo3(get)]
    rules: Py<Rules>,
    solver: Mutex<board_solver::Solver>,
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (dict, rules=None))]
    fn new(py: Python<'_>, dict: Py<Dict>, rules: Option<RulesArgument>) -> Outcome<Self> {
        let rules = rules_of(rules.as_ref())?;
        let new = || Outcome::Ok(board_solver::Solver::new(&dict.get().dict, rules.with(dict.get())?)?);
        let solver = detach(py, new)?;
        Ok(Self { dict, rules: Py::new(py, rules)?, solver: Mutex::new(solver) })
    }

    /// Finds the words of a board, or of many.
    ///
    /// For a `Board` or a text, returns a `Solution`; with `all_paths`, each word has all its paths. For anything else,
    /// an Arrow array or stream, or an iterable of boards and texts, returns an `Array` with a list of words for each
    /// board, each with its id, points and path; null for a null. `columns` chooses from "word", "id", "points" and
    /// "path". With `flat`, each word is an element, with the index of its board in the field `row`; there is none for
    /// a null.
    ///
    /// Raises BoardError if a text is not a board, or the board cannot be solved. If there are many, the message has
    /// its index. A board of more than 256 tiles is also an error if "path" is among the columns. With `errors="null"`,
    /// such a row becomes null, and the array has the `error_count`.
    #[pyo3(signature = (board, *, all_paths=false, columns=None, flat=false, errors="raise", threads=None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords")]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        board: &Bound<'py, PyAny>,
        all_paths: bool,
        columns: Option<Vec<String>>,
        flat: bool,
        errors: &str,
        threads: Option<usize>,
    ) -> Outcome<Bound<'py, PyAny>> {
        let on_wrong = OnWrongRow::of(errors)?;
        if !is_one(board) {
            if all_paths {
                return Err(PyTypeError::new_err("all_paths is for one board").into());
            }
            let form = words::Form::new(columns.as_deref(), flat)?;
            let texts = Texts::of(board, on_wrong)?;
            return Ok(words::solve(py, &self.copy(py), &texts, &form, on_wrong, threads)?.into_bound_py_any(py)?);
        }
        refuse_for_one(&[("columns", columns.is_some()), ("flat", flat)])?;
        refuse_for_one(&of_batches(on_wrong, threads))?;
        let board = board_of(board)?;
        let solution = detach(py, || {
            let mut solver = self.lock();
            if all_paths { solver.solve_all_paths(&board) } else { solver.solve(&board) }.cloned()
        })?;
        Ok(Solution::new(py, board, &solution)?.into_bound_py_any(py)?)
    }

    /// Returns the points and the number of words of a board, or of many.
    ///
    /// For a `Board` or a text, returns a `Score`. For anything else, an Arrow array or stream, or an iterable of
    /// boards and texts, returns an `Array` with the columns `points` and `words`; null for a null.
    ///
    /// Raises BoardError if a text is not a board, or the board cannot be scored. If there are many, the message has
    /// its index. With `errors="null"`, such a row becomes null, and the array has the `error_count`.
    #[pyo3(signature = (board, *, errors="raise", threads=None))]
    fn score<'py>(
        &self,
        py: Python<'py>,
        board: &Bound<'py, PyAny>,
        errors: &str,
        threads: Option<usize>,
    ) -> Outcome<Bound<'py, PyAny>> {
        let on_wrong = OnWrongRow::of(errors)?;
        if !is_one(board) {
            let texts = Texts::of(board, on_wrong)?;
            return Ok(many::score(py, &self.copy(py), &texts, on_wrong, threads)?.into_bound_py_any(py)?);
        }
        refuse_for_one(&of_batches(on_wrong, threads))?;
        let board = board_of(board)?;
        let score = detach(py, || self.lock().score(&board))?;
        Ok(Score::from(score).into_bound_py_any(py)?)
    }

    fn __repr__(&self, py: Python<'_>) -> Outcome<String> {
        Ok(format!("Solver({}, {})", self.dict.bind(py).repr()?, self.rules.bind(py).repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (Py<Dict>, Py<Rules>)) {
        (py.get_type::<Self>(), (self.dict.clone_ref(py), self.rules.clone_ref(py)))
    }
}

impl Solver {
    /// Returns a copy for long work, so that single boards need not wait.
    pub(super) fn copy(&self, py: Python<'_>) -> board_solver::Solver {
        detach(py, || self.lock().clone())
    }

    /// Locks the solver. A panic leaves it usable: each board starts from scratch.
    fn lock(&self) -> std::sync::MutexGuard<'_, board_solver::Solver> {
        self.solver.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns true if the caller passes one board.
fn is_one(board: &Bound<'_, PyAny>) -> bool {
    board.is_instance_of::<PyString>() || board.is_instance_of::<Board>()
}

/// Returns the arguments of all batches, each with true if it is given.
fn of_batches(on_wrong: OnWrongRow, threads: Option<usize>) -> [(&'static str, bool); 2] {
    [("errors", on_wrong == OnWrongRow::MakeNull), ("threads", threads.is_some())]
}

/// Refuses arguments of batches in a call for one board. Each comes with true if it is given.
fn refuse_for_one(arguments: &[(&str, bool)]) -> PyResult<()> {
    match arguments.iter().find(|(_, is_given)| *is_given) {
        None => Ok(()),
        Some((name, _)) => Err(PyTypeError::new_err(format!("{name} is for many boards"))),
    }
}
