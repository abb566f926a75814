//! A line that says how far long work is.

use std::{
    borrow::Cow,
    thread,
    time::{Duration, Instant},
};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// Work shorter than this shows nothing.
const DELAY: Duration = Duration::from_secs(1);
/// How often what is shown moves.
const TICK: Duration = Duration::from_millis(100);

/// A line on standard error, where that is a terminal, from a second after the start until it is dropped.
pub struct Progress(ProgressBar);

impl Progress {
    /// A line that says what it is told to. Starts counting the second.
    pub fn start() -> Self {
        Self::with(None, "{spinner} {msg} ({elapsed})")
    }

    /// A bar of which all is `len`.
    pub fn bar(len: u64) -> Self {
        Self::with(Some(len), "{bar:40} {percent:>3}%, {eta} left")
    }

    /// A count of `things` of which nobody knows how many come.
    pub fn count(things: impl Into<Cow<'static, str>>) -> Self {
        let progress = Self::with(None, "{spinner} {human_pos} {msg}, {rate}/s");
        progress.0.set_message(things);
        progress
    }

    fn with(len: Option<u64>, template: &str) -> Self {
        let rate = |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            // A rate that cannot be written is not shown.
            let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
        };
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner());
        let bar =
            ProgressBar::with_draw_target(len, ProgressDrawTarget::hidden()).with_style(style.with_key("rate", rate));
        let (shown, start) = (bar.downgrade(), Instant::now());
        // Where there is no thread to be had, there is no line. The bar's own steady tick would panic there.
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

    /// Changes what the line says.
    pub fn say(&self, message: String) {
        self.0.set_message(message);
    }

    /// How far it is.
    pub fn set(&self, position: u64) {
        self.0.set_position(position);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
