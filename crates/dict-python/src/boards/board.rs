//! Boards.

use std::hash::{Hash, Hasher};

use board_solver::Multiplier;
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyString, PyType},
};

use crate::{failure::Outcome, html::draw};

/// A letter board, read from a text.
///
/// Rows are separated by `/` or line ends. Without them, letters or tiles that fill a square are a square, and groups
/// of letters of the same length are rows: "catd line maro pets". A line of other tiles is one row. So is "s l u s /".
/// Tiles with spaces between them may have several letters: "th a t / . e n". `q` is the tile `qu`, and `q!` between
/// spaces a Q alone. `.` is a hole, `?` a wildcard, `a:2l` or `a:DL` multiplies a letter, `a:3w` or `a:TW` a word.
///
/// >>> board = Board("qat/.en")
/// >>> board.rows, board.columns, board.tiles
/// (2, 3, ['qu', 'a', 't', None, 'e', 'n'])
///
/// Raises BoardError if the text is not a board.
#[pyclass(frozen, eq, hash, module = "dictc")]
#[derive(PartialEq, Eq)]
pub(crate) struct Board(pub(crate) board_solver::Board);

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_string().hash(state);
    }
}

#[pymethods]
impl Board {
    #[new]
    fn new(text: &str) -> Outcome<Self> {
        Ok(Self(text.parse()?))
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> usize {
        self.0.rows()
    }

    /// The number of columns.
    #[getter]
    fn columns(&self) -> usize {
        self.0.columns()
    }

    /// The tiles in reading order, None for a hole. Paths number them from 0.
    #[getter]
    fn tiles(&self) -> Vec<Option<&str>> {
        self.0.tiles().collect()
    }

    /// The multiplier of each tile: "2l" for letters, "3w" for words, "" for none.
    #[getter]
    fn multipliers(&self) -> Vec<String> {
        let text = |tile| match self.0.multiplier(tile) {
            Multiplier::None => String::new(),
            Multiplier::Letter(factor) => format!("{factor}l"),
            Multiplier::Word(factor) => format!("{factor}w"),
        };
        (0..self.0.tiles().len()).map(text).collect()
    }

    pub(crate) fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Board({:?})", self.0.to_string())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> Outcome<String> {
        draw("board", slf.as_any())
    }
}

/// Returns the board that a `str` or a board of the caller is.
pub(crate) fn board_of(object: &Bound<'_, PyAny>) -> Outcome<board_solver::Board> {
    if let Ok(board) = object.cast::<Board>() {
        return Ok(board.get().0.clone());
    }
    match object.cast::<PyString>() {
        Ok(text) => Ok(text.to_str()?.parse()?),
        Err(_) => Err(PyTypeError::new_err("a board is a text or a `dictc.Board`").into()),
    }
}
