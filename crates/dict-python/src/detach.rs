//! Work without the interpreter's lock.
//!
//! When the interpreter ends, it ends each thread that waits for the lock, without the destructors of the thread's
//! objects. That would crash a daemon thread in the middle of a batch. So the end waits for such work, and batches stop
//! then. They also stop at signals of the process, such as that of Ctrl-C.

use std::{
    process,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    thread,
    time::{Duration, Instant},
};

use pyo3::{exceptions::PySystemExit, prelude::*};

/// The time between two looks for signals.
pub(crate) const LOOK: Duration = Duration::from_millis(100);

/// The number of threads that work without the lock.
static WORKING: AtomicUsize = AtomicUsize::new(0);
static IS_ENDING: AtomicBool = AtomicBool::new(false);

/// Runs `work` without the interpreter's lock.
pub(crate) fn detach<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
    // Nobody waits for work that begins now, so it keeps the lock.
    if is_ending() {
        return work();
    }
    let _working = Working::new();
    py.detach(work)
}

/// Returns true if the interpreter ends.
fn is_ending() -> bool {
    IS_ENDING.load(SeqCst)
}

/// A watch for the end of the interpreter during work. Work that begins at the end, called by a function that `atexit`
/// calls, is done as a whole.
#[derive(Clone, Copy)]
pub(crate) struct EndWatch {
    began_at_the_end: bool,
}

impl EndWatch {
    pub(crate) fn new() -> Self {
        Self { began_at_the_end: is_ending() }
    }

    /// Returns true if the interpreter ends, so that the work must stop.
    pub(crate) fn must_stop(self) -> bool {
        is_ending() && !self.began_at_the_end
    }

    /// Returns SystemExit if the work had to stop. A thread that ends with this exception prints nothing.
    pub(crate) fn check(self) -> PyResult<()> {
        if self.must_stop() { Err(PySystemExit::new_err(())) } else { Ok(()) }
    }
}

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

    /// Handles signals, unless it did so a moment ago. Returns true if a handler raised an exception: then work must
    /// stop.
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

/// A thread that works, as long as it lives.
struct Working;

impl Working {
    fn new() -> Self {
        WORKING.fetch_add(1, SeqCst);
        Self
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        WORKING.fetch_sub(1, SeqCst);
    }
}

/// Asks the interpreter to call [`end`] before it ends.
pub(crate) fn register_end(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let end = wrap_pyfunction!(end, module)?;
    module.py().import("atexit")?.call_method1("register", (end, process::id()))?;
    Ok(())
}

/// Stops batches, and waits for all threads that released the lock. In a fork of `process`, no such thread lives.
#[pyfunction]
fn end(py: Python<'_>, process: u32) -> PyResult<()> {
    IS_ENDING.store(true, SeqCst);
    while process == process::id() && WORKING.load(SeqCst) > 0 {
        py.detach(|| thread::sleep(Duration::from_millis(1)));
        py.check_signals()?;
    }
    Ok(())
}
