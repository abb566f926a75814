//! The terminal, which is given back as it was found.

use std::{
    io::{self, Write},
    panic,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::Context;
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::{
        execute, queue,
        terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate},
    },
};

/// The modes of ECMA-48's BDSM, as terminals that turn right-to-left text by themselves know them: they leave all where
/// it is drawn, and they do as they do.
const EXPLICIT: &[u8] = b"\x1b[8l";
const IMPLICIT: &[u8] = b"\x1b[8h";

/// A screen of its own, until it is dropped; also where the program panics.
pub struct Terminal {
    terminal: DefaultTerminal,
    is_right_to_left: bool,
    is_ended: Arc<AtomicBool>,
}

impl Terminal {
    /// Takes the terminal.
    pub fn start(is_right_to_left: bool) -> anyhow::Result<Self> {
        let is_ended = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        // Not SIGHUP: a terminal that has gone gets nothing back, and waiting for its keys would never end.
        for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT] {
            signal_hook::flag::register(signal, is_ended.clone())?;
        }
        if is_right_to_left {
            let report = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                let _ = set_direction(IMPLICIT);
                report(panic);
            }));
        }
        let terminal = ratatui::try_init().inspect_err(|_| ratatui::restore());
        let terminal = terminal.context("cannot draw on this terminal; play by lines, with --plain")?;
        let this = Self { terminal, is_right_to_left, is_ended };
        if is_right_to_left {
            set_direction(EXPLICIT)?;
        }
        Ok(this)
    }

    /// Draws a frame, which is seen when it is whole.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<()> {
        queue!(io::stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(draw)?;
        execute!(io::stdout(), EndSynchronizedUpdate)
    }

    /// Whether the program was told to end by a signal.
    pub fn is_ended(&self) -> bool {
        self.is_ended.load(Ordering::Relaxed)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if self.is_right_to_left {
            // A terminal that has gone needs nothing.
            let _ = set_direction(IMPLICIT);
        }
        ratatui::restore();
    }
}

fn set_direction(mode: &[u8]) -> io::Result<()> {
    let mut out = io::stdout();
    out.write_all(mode)?;
    out.flush()
}
