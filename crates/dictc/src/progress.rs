//! A line that says how far long work is.

use std::{
    thread,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work shorter than this shows nothing.
const DELAY: Duration = Duration::from_secs(1);

/// A line on standard error, where that is a terminal, from a second after the start until it is dropped.
pub struct Progress(ProgressBar);

impl Progress {
    /// Starts counting the second.
    pub fn start() -> Self {
        let style = ProgressStyle::with_template("{spinner} {msg} ({elapsed})");
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        let (shown, start) = (bar.downgrade(), Instant::now());
        // Where there is no thread to be had, there is no line.
        let _ = thread::Builder::new().spawn(move || {
            thread::sleep(DELAY);
            if let Some(bar) = shown.upgrade() {
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.set_elapsed(start.elapsed());
                bar.enable_steady_tick(Duration::from_millis(100));
            }
        });
        Self(bar)
    }

    /// Changes what the line says.
    pub fn say(&self, message: String) {
        self.0.set_message(message);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
