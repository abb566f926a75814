//! The Python module `dictc._dictc`. `python/dictc/_dictc.pyi` is its contract, and the docstrings are its reference.
//!
//! ```text
//! arrays of texts --> arrow::texts --> batch::in_pieces --> arrow::Array --> pyarrow, polars, pandas, numpy
//!                                        |         ^
//!                                       dict     boards
//! ```
//!
//! Calls that may take long release the interpreter's lock. Every object can be used by several threads.

mod arrow;
mod batch;
mod boards;
mod corrections;
mod detach;
mod dict;
mod failure;
mod game;
mod html;
mod index;
mod lemmas;
mod scans;
mod wrong_rows;

/// Dictionaries that open in microseconds, and every word on a letter board.
#[pyo3::pymodule]
mod _dictc {
    #[pymodule_export]
    use crate::{
        arrow::Array,
        boards::{Board, Found, Rules, Score, Solution, Solver, daily, roll, roll_many},
        dict::Dict,
        failure::{BoardError, BuildError, FormatError, QueryError},
        game::Game,
    };
    use pyo3::{prelude::*, types::PyMapping};

    #[pymodule_init]
    fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::detach::register_end(module)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        // The default: an error about one of many boards sets its own.
        module.py().get_type::<BoardError>().setattr("index", module.py().None())?;
        PyMapping::register::<Dict>(module.py())
    }
}
