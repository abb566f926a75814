//! Signals of the process, such as that of Ctrl-C, during work without the interpreter's lock.

use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// The time between two looks for signals.
pub(crate) const LOOK: Duration = Duration::from_millis(100);

/// The signals of the process during a long call.
pub(crate) struct Signals {
    looked: Instant,
    /// The exception of a signal's handler, if one raised any.
    handled: PyResult<()>,
}

impl Signals {
    pub(crate) fn new() -> Self {
        Self { looked: Instant::now(), handled: Ok(()) }
    }

    /// Handles signals, unless it did so a moment ago. Returns true if a handler raised an exception: then work must stop.
    pub(crate) fn must_stop(&mut self) -> bool {
        if self.handled.is_ok() && self.looked.elapsed() >= LOOK {
            self.handled = Python::attach(|py| py.check_signals());
            self.looked = Instant::now();
        }
        self.handled.is_err()
    }

    /// Returns the exception of a signal's handler, if one raised any.
    pub(crate) fn finish(self) -> PyResult<()> {
        self.handled
    }
}
