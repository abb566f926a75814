//! The progress line during long work.

use std::{
    borrow::Cow,
    io::{self, IsTerminal},
    thread,
    time::{Duration, Instant},
};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// The time before the line is shown: short work shows no line.
const DELAY: Duration = Duration::from_secs(1);
/// The time between two updates of the line.
const TICK: Duration = Duration::from_millis(100);

/// A progress line on standard error, from a second after the start until it is dropped. It is shown on terminals only.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Starts a line of text, which [`say`](Self::say) sets.
    pub(crate) fn text() -> Self {
        // The cursor ends in the first column, so that the `^C` of Ctrl-C is on the line too, and is cleared with it.
        Self::with(None, "{spinner} {elapsed} {wide_msg}\x1b[G")
    }

    /// Starts a bar that is full at `len`.
    pub(crate) fn bar(len: u64) -> Self {
        Self::with(Some(len), "{bar:40} {percent:>3}%, {eta} left")
    }

    /// Starts a counter of `things` whose number is unknown.
    pub(crate) fn count(things: impl Into<Cow<'static, str>>) -> Self {
        let progress = Self::with(None, "{spinner} {human_pos} {msg}, {rate}/s");
        progress.0.set_message(things);
        progress
    }

    fn with(len: Option<u64>, template: &str) -> Self {
        let rate = |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            // If the rate cannot be written, the line has none.
            let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
        };
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner());
        let bar =
            ProgressBar::with_draw_target(len, ProgressDrawTarget::hidden()).with_style(style.with_key("rate", rate));
        // Without a terminal there is nothing to show, and no thread that may fail to start.
        if !io::stderr().is_terminal() {
            return Self(bar);
        }
        let shown = bar.downgrade();
        let start = Instant::now();
        // If no thread can be started, there is no line. The bar's own steady tick would panic.
        let _ = thread::Builder::new().spawn(move || {
            thread::sleep(DELAY);
            if let Some(bar) = shown.upgrade() {
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.set_elapsed(start.elapsed());
            }
            while let Some(bar) = shown.upgrade().filter(|bar| !bar.is_finished()) {
                bar.tick();
                drop(bar);
                thread::sleep(TICK);
            }
        });
        Self(bar)
    }

    /// Sets the text of the line.
    pub(crate) fn say(&self, message: String) {
        self.0.set_message(message);
    }

    /// Sets the position of the bar or the counter.
    pub(crate) fn set(&self, position: u64) {
        self.0.set_position(position);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
