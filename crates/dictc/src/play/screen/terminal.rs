//! The terminal: takes it over, and restores it whenever the program ends or is suspended.

use std::{
    io::{self, IsTerminal, Write},
    panic, process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use anyhow::Context;
#[cfg(not(unix))]
use ratatui::crossterm::event::EnableMouseCapture;
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::{
        cursor::Show,
        event::DisableMouseCapture,
        execute, queue,
        style::Print,
        terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate},
    },
    layout::{Position, Rect},
};
#[cfg(unix)]
use {
    ratatui::crossterm::terminal::{EnterAlternateScreen, enable_raw_mode},
    signal_hook::consts,
};

use crate::{exit::Exit, process::end_signals::EndSignals};

/// Sets the explicit mode of ECMA-48's BDSM: a terminal that reorders right-to-left text by itself leaves text as it is
/// drawn.
const EXPLICIT_DIRECTION: Print<&str> = Print("\x1b[8l");
/// Sets the implicit mode of ECMA-48's BDSM, the default of such a terminal.
const IMPLICIT_DIRECTION: Print<&str> = Print("\x1b[8h");

/// Asks the terminal for reports of mouse buttons and of movements while a button is down, in the format of SGR.
/// Programs that ask for all movements get many more of them.
#[cfg(unix)]
const REPORT_MOUSE: Print<&str> = Print("\x1b[?1000h\x1b[?1002h\x1b[?1006h");
#[cfg(not(unix))]
const REPORT_MOUSE: EnableMouseCapture = EnableMouseCapture;

/// The alternate screen of the terminal. It is left when this is dropped, and when the program panics.
pub(crate) struct Terminal {
    terminal: DefaultTerminal,
    is_right_to_left: bool,
    end_signals: EndSignals,
    /// True if a signal asks the program to suspend itself.
    suspend_request: Arc<AtomicBool>,
}

impl Terminal {
    /// Takes over the terminal.
    pub(crate) fn start(is_right_to_left: bool) -> anyhow::Result<Self> {
        let end_signals = EndSignals::catch()?;
        let suspend_request = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        signal_hook::flag::register(consts::SIGTSTP, suspend_request.clone())?;
        thread::Builder::new().spawn(end_with_terminal)?;
        // A panic may end the program without dropping anything, so a hook resets the modes. The hook of ratatui, which
        // is set later and runs first, restores the rest.
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            reset_modes(is_right_to_left);
            report(panic);
        }));
        let terminal = ratatui::try_init().inspect_err(|_| ratatui::restore());
        let terminal = terminal.context("cannot draw on this terminal; use --plain to play line by line")?;
        let this = Self { terminal, is_right_to_left, end_signals, suspend_request };
        execute!(io::stdout(), REPORT_MOUSE)?;
        if is_right_to_left {
            execute!(io::stdout(), EXPLICIT_DIRECTION)?;
        }
        Ok(this)
    }

    /// Returns the area of the window.
    pub(crate) fn window(&self) -> io::Result<Rect> {
        Ok(Rect::from((Position::ORIGIN, self.terminal.size()?)))
    }

    /// Draws a frame. The terminal shows it once it is complete.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<()> {
        queue!(io::stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(draw)?;
        execute!(io::stdout(), EndSynchronizedUpdate)
    }

    /// Returns true if a signal has asked the program to suspend itself since the last call.
    pub(crate) fn take_suspend_request(&self) -> bool {
        self.suspend_request.swap(false, Ordering::Relaxed)
    }

    /// Restores the terminal and suspends the program until it is resumed, as by `fg` in a shell.
    pub(crate) fn suspend(&mut self) -> anyhow::Result<()> {
        #[cfg(unix)]
        {
            reset_modes(self.is_right_to_left);
            ratatui::restore();
            signal_hook::low_level::emulate_default_handler(consts::SIGTSTP)?;
            enable_raw_mode()?;
            execute!(io::stdout(), EnterAlternateScreen, REPORT_MOUSE)?;
            if self.is_right_to_left {
                execute!(io::stdout(), EXPLICIT_DIRECTION)?;
            }
        }
        Ok(self.terminal.clear()?)
    }

    /// Returns true if a signal has asked the program to end.
    pub(crate) fn is_end_requested(&self) -> bool {
        self.end_signals.is_end_requested()
    }

    /// Restores the terminal and leaves a line there. If a signal has asked the program to end, the signal ends it now.
    pub(crate) fn close(self, line: &str) {
        let end_signals = self.end_signals.clone();
        drop(self);
        // A closed terminal does not need a line.
        let _ = writeln!(io::stdout(), "{line}");
        end_signals.end_if_requested();
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

/// Restores the modes that drawing changes. Errors are ignored: a closed terminal does not need this.
fn reset_modes(is_right_to_left: bool) {
    let mut out = io::stdout();
    let _ = execute!(out, EndSynchronizedUpdate, DisableMouseCapture, Show);
    if is_right_to_left {
        let _ = execute!(out, IMPLICIT_DIRECTION);
    }
}

/// Ends the program when its terminal is closed, because waiting for keys would not end.
fn end_with_terminal() {
    while io::stdout().is_terminal() {
        thread::sleep(Duration::from_secs(1));
    }
    process::exit(Exit::Error as i32);
}
