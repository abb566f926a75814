//! The terminal, which is given back as it was found.

use std::{
    io::{self, IsTerminal},
    panic, process,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use anyhow::Context;
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::{
        cursor::Show,
        execute, queue,
        style::Print,
        terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate},
    },
};
#[cfg(unix)]
use {
    ratatui::crossterm::terminal::{EnterAlternateScreen, enable_raw_mode},
    signal_hook::consts,
};

use crate::exit::Exit;

/// The modes of ECMA-48's BDSM: in the first, a terminal that turns right-to-left text by itself leaves all where it is
/// drawn; in the second, which is its own, it does not.
const EXPLICIT: Print<&str> = Print("\x1b[8l");
const IMPLICIT: Print<&str> = Print("\x1b[8h");

/// A screen of its own, until it is dropped, or the program panics.
pub struct Terminal {
    terminal: DefaultTerminal,
    is_right_to_left: bool,
    /// The signal that ends the program; 0 is none.
    signal: Arc<AtomicUsize>,
    /// Whether a signal is to stop the program.
    is_told_to_stop: Arc<AtomicBool>,
}

impl Terminal {
    /// Takes the terminal.
    pub fn start(is_right_to_left: bool) -> anyhow::Result<Self> {
        let signal = Arc::new(AtomicUsize::new(0));
        let is_told_to_stop = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        catch_signals(&signal, &is_told_to_stop)?;
        thread::Builder::new().spawn(end_with_terminal)?;
        // Where the program panics, nothing may be dropped; the library's own hook, before this one, restores the rest.
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            reset_modes(is_right_to_left);
            report(panic);
        }));
        let terminal = ratatui::try_init().inspect_err(|_| ratatui::restore());
        let terminal = terminal.context("cannot draw on this terminal; play by lines, with --plain")?;
        let this = Self { terminal, is_right_to_left, signal, is_told_to_stop };
        if is_right_to_left {
            execute!(io::stdout(), EXPLICIT)?;
        }
        Ok(this)
    }

    /// Draws a frame, which is seen when it is whole.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<()> {
        queue!(io::stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(draw)?;
        execute!(io::stdout(), EndSynchronizedUpdate)
    }

    /// Whether a signal is to stop the program, since it was asked last.
    pub fn is_told_to_stop(&self) -> bool {
        self.is_told_to_stop.swap(false, Ordering::Relaxed)
    }

    /// Gives the terminal back until the program is told to go on, as by `fg` in a shell.
    pub fn stop(&mut self) -> anyhow::Result<()> {
        #[cfg(unix)]
        {
            reset_modes(self.is_right_to_left);
            ratatui::restore();
            signal_hook::low_level::emulate_default_handler(consts::SIGTSTP)?;
            enable_raw_mode()?;
            execute!(io::stdout(), EnterAlternateScreen)?;
            if self.is_right_to_left {
                execute!(io::stdout(), EXPLICIT)?;
            }
        }
        Ok(self.terminal.clear()?)
    }

    /// Whether a signal is to end the program.
    pub fn is_ended(&self) -> bool {
        self.signal.load(Ordering::Relaxed) != 0
    }

    /// Gives the terminal back. Where a signal is to end the program, it does so now.
    pub fn close(self) {
        #[cfg(unix)]
        let signal = self.signal.load(Ordering::Relaxed);
        drop(self);
        #[cfg(unix)]
        if let Ok(signal @ 1..) = signal.try_into() {
            // It does not come back; where it does, the program goes on to its end.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if !thread::panicking() {
            reset_modes(self.is_right_to_left);
            ratatui::restore();
        }
    }
}

/// Gives back the modes that drawing changes. A terminal that has gone needs nothing.
fn reset_modes(is_right_to_left: bool) {
    let mut out = io::stdout();
    let _ = execute!(out, EndSynchronizedUpdate, Show);
    if is_right_to_left {
        let _ = execute!(out, IMPLICIT);
    }
}

/// Ends the program when its terminal has gone, whose keys are waited for without an end.
fn end_with_terminal() {
    while io::stdout().is_terminal() {
        thread::sleep(Duration::from_secs(1));
    }
    process::exit(Exit::Error as i32);
}

/// Sees to it that a signal that ends or stops programs is waited for, and that a second one to end ends this one at
/// once.
#[cfg(unix)]
fn catch_signals(signal: &Arc<AtomicUsize>, is_told_to_stop: &Arc<AtomicBool>) -> io::Result<()> {
    signal_hook::flag::register(consts::SIGTSTP, is_told_to_stop.clone())?;
    // Not SIGHUP: a terminal that has gone gets nothing back.
    for number in [consts::SIGTERM, consts::SIGINT, consts::SIGQUIT] {
        let is_second = Arc::new(AtomicBool::new(false));
        signal_hook::flag::register_conditional_default(number, is_second.clone())?;
        signal_hook::flag::register(number, is_second)?;
        signal_hook::flag::register_usize(number, signal.clone(), number as usize)?;
    }
    Ok(())
}
