//! Explanations of boards' points.

use std::ops::ControlFlow;

use board_search::{
    Explanation, Letters,
    explain::{Change, LengthTotal, Swap, TileTotal},
};
use pyo3::{call::PyCallArgs, prelude::*, types::PyTuple};

use super::{Board, Score, Solver, best::letters_of, board_of};
use crate::{
    detach::{EndWatch, Signals, detach},
    failure::Outcome,
};

#[pymethods]
impl Solver {
    /// Explains the points of a board, as `dictc best --explain` does: returns an `Explanation`.
    ///
    /// The changes put each of `letters` on each tile: a text, such as "aeirst" or "a e qu", or texts of tiles. The
    /// default is all letters of the dictionary.
    ///
    /// Raises BoardError if a text is not a board, if the board cannot be solved, or if it has more than 100 tiles.
    /// Raises ValueError if a letter is not allowed.
    ///
    /// >>> change = Solver(Dict.english()).explain("dela/rats").best_change()
    /// >>> change.place, change.letter, change.points
    /// (3, 'e', 276)
    #[pyo3(signature = (board, *, letters=None))]
    fn explain<'py>(
        &self,
        py: Python<'py>,
        board: &Bound<'py, PyAny>,
        letters: Option<&Bound<'py, PyAny>>,
    ) -> Outcome<Bound<'py, PyAny>> {
        let board = board_of(board)?;
        let row = letters.map(letters_of).transpose()?;
        // A copy, so that the boards of other threads need not wait.
        let mut solver = self.copy(py);
        let (mut signals, end) = (Signals::new(), EndWatch::new());
        let explanation = detach(py, || {
            let letters = Letters::of_row(row.as_ref(), solver.dict());
            Explanation::observed(&mut solver, &board, &letters, || {
                if signals.must_stop() || end.must_stop() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        signals.finish()?;
        end.check()?;
        Ok(to_python(py, explanation?)?)
    }
}

/// Returns the object of `dictc/_best.py` for an explanation.
fn to_python(py: Python<'_>, explanation: Explanation) -> PyResult<Bound<'_, PyAny>> {
    let Explanation { board, score, lengths, tiles, changes, swaps, .. } = explanation;
    let module = py.import("dictc._best")?;
    let lengths = lengths.into_iter().map(|LengthTotal { letters, words, points }| (letters, words, points));
    let tiles = tiles.into_iter().map(|TileTotal { place, lost, share }| (place, share, lost.points, lost.words));
    let changes = changes.into_iter().map(|Change { place, letter, score }| (place, letter, score.points, score.words));
    let swaps =
        swaps.into_iter().map(|Swap { places, score }| (<(usize, usize)>::from(places), score.points, score.words));
    let parts = (
        Board(board),
        Score::from(score),
        all_of(&module, "LengthTotal", lengths)?,
        all_of(&module, "TileTotal", tiles)?,
        all_of(&module, "Change", changes)?,
        all_of(&module, "Swap", swaps)?,
    );
    module.getattr("Explanation")?.call1(parts)
}

/// Returns a tuple of objects of a class of `module`, each with the fields of one of `parts`.
fn all_of<'py>(
    module: &Bound<'py, PyModule>,
    class: &str,
    parts: impl Iterator<Item: PyCallArgs<'py>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let class = module.getattr(class)?;
    PyTuple::new(module.py(), parts.map(|part| class.call1(part)).collect::<PyResult<Vec<_>>>()?)
}
