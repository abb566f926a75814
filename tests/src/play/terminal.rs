//! A program in a pseudo-terminal: a test presses its keys and reads its screen.
//!
//! The output of the program is interpreted only while the test waits. Between two waits the screen stays the same, so
//! a test can look at it several times.

use std::{
    io::{Read, Write},
    iter,
    num::NonZeroU16,
    process::{Child, Command, ExitStatus},
    sync::{
        Arc,
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use pty_process::{
    Size,
    blocking::{self, Pty},
};
use rustix::{
    process::{Pid, kill_process},
    termios::{LocalModes, tcgetattr},
};
use vt100::{Callbacks, MouseProtocolMode, Parser};

use crate::dictc::default_signals::start_programs_with_default_signals;

pub use rustix::process::Signal;
pub use vt100::{Cell, Color};

/// The time that a test waits before it fails.
const LIMIT: Duration = Duration::from_secs(30);

/// A key that is not a character, as xterm sends it.
#[derive(Debug, Clone, Copy)]
pub struct Key(&'static str);

#[expect(missing_docs, reason = "a key is named by what is printed on it")]
impl Key {
    pub const BACKSPACE: Self = Self("\x7f");
    pub const CTRL_C: Self = Self("\x03");
    pub const DOWN: Self = Self("\x1b[B");
    pub const END: Self = Self("\x1b[F");
    pub const ENTER: Self = Self("\r");
    /// The escape key. If a character follows at once, both together mean Alt and the character, so wait for the effect
    /// of the key first.
    pub const ESCAPE: Self = Self("\x1b");
    pub const HOME: Self = Self("\x1b[H");
    pub const LEFT: Self = Self("\x1b[D");
    pub const PAGE_DOWN: Self = Self("\x1b[6~");
    pub const PAGE_UP: Self = Self("\x1b[5~");
    pub const RIGHT: Self = Self("\x1b[C");
    pub const SPACE: Self = Self(" ");
    pub const TAB: Self = Self("\t");
    pub const UP: Self = Self("\x1b[A");
}

/// A program in a pseudo-terminal. The program is killed when this is dropped.
pub struct EmulatedTerminal {
    program: Child,
    pty: Arc<Pty>,
    /// The program's output, which a thread reads until the program ends.
    output: Receiver<Vec<u8>>,
    written: Vec<u8>,
    emulator: Parser<Requests>,
}

impl EmulatedTerminal {
    /// Starts a program on a terminal of 256 colours, with `NO_COLOR` unset, unless the command sets these variables.
    #[track_caller]
    pub fn start(rows: u16, columns: u16, mut command: Command) -> Self {
        for (name, value) in [("TERM", Some("xterm-256color")), ("COLORTERM", None), ("NO_COLOR", None)] {
            match value {
                _ if command.get_envs().any(|(given, _)| given == name) => &mut command,
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        start_programs_with_default_signals();
        let (pty, program_end) = blocking::open().expect("a pseudo-terminal");
        pty.resize(Size::new(rows, columns)).expect("it has a size");
        let said = format!("{command:?}");
        let program = blocking::Command::from(command).spawn(program_end);
        let program = program.unwrap_or_else(|error| panic!("{said}: {error}"));
        let pty = Arc::new(pty);
        let (reader, (sender, output)) = (pty.clone(), mpsc::channel());
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(len @ 1..) = (&*reader).read(&mut bytes)
                && sender.send(bytes[..len].to_vec()).is_ok()
            {}
        });
        let emulator = Parser::new_with_callbacks(nonzero(rows), nonzero(columns), 0, Requests::default());
        Self { program, pty, output, written: Vec::new(), emulator }
    }

    /// Types characters.
    #[track_caller]
    pub fn type_text(&mut self, text: &str) {
        (&*self.pty).write_all(text.as_bytes()).expect("the keyboard is connected");
    }

    /// Presses a key.
    #[track_caller]
    pub fn press(&mut self, key: Key) {
        self.type_text(key.0);
    }

    /// Changes the size of the window, and notifies the program.
    #[track_caller]
    pub fn resize(&mut self, rows: u16, columns: u16) {
        self.pty.resize(Size::new(rows, columns)).expect("it is resized");
        self.emulator.set_size(nonzero(rows), nonzero(columns));
    }

    /// Waits until `is_so` holds. Fails with `what` and the screen if the program ends first, or after 30 seconds. A
    /// frame that is written as a synchronized update (from `CSI ? 2026 h` to `CSI ? 2026 l`) is seen only when it is
    /// complete.
    #[track_caller]
    pub fn wait_for(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let limit = Instant::now() + LIMIT;
        while self.emulator.callbacks().is_drawing || !is_so(self) {
            assert!(self.read(limit), "waited without success for {what}:\n{}", self.screen());
        }
    }

    /// Waits until a row of the screen shows this text.
    #[track_caller]
    pub fn wait_until_shows(&mut self, text: &str) {
        self.wait_for(text, |terminal| terminal.find(text).is_some());
    }

    /// Waits until the program ends.
    #[track_caller]
    pub fn wait(&mut self) -> ExitStatus {
        let limit = Instant::now() + LIMIT;
        while self.read(limit) {}
        assert!(Instant::now() < limit, "it does not end:\n{}", self.screen());
        self.program.wait().expect("it is a child")
    }

    /// Interprets the next output, and answers the program's requests. Returns false if the program has ended or time
    /// is up.
    fn read(&mut self, limit: Instant) -> bool {
        let Ok(bytes) = self.output.recv_timeout(limit.saturating_duration_since(Instant::now())) else {
            return false;
        };
        self.emulator.process(&bytes);
        self.written.extend(bytes);
        // An error means that the program has ended.
        _ = (&*self.pty).write_all(self.emulator.callbacks_mut().answers.drain(..).as_slice());
        true
    }

    /// Returns the rows of the screen, without the spaces at their ends, each with a line feed.
    pub fn screen(&self) -> String {
        let (_, columns) = self.emulator.screen().size();
        let rows = self.emulator.screen().rows(0, columns.get());
        rows.flat_map(|row| [row.trim_end().to_string(), "\n".to_string()]).collect()
    }

    /// Returns the row and the column, from 0, where this text first appears.
    pub fn find(&self, text: &str) -> Option<(u16, u16)> {
        let screen = self.emulator.screen();
        let (_, columns) = screen.size();
        let (row, _) = (0..).zip(screen.rows(0, columns.get())).find(|(_, written)| written.contains(text))?;
        let is_here = |&column: &_| screen.contents_between(row, column, row, columns.get()).starts_with(text);
        (0..columns.get()).find(is_here).map(|column| (row, column))
    }

    /// Returns a cell of the screen: its text and its style.
    #[track_caller]
    pub fn cell(&self, row: u16, column: u16) -> &Cell {
        self.emulator.screen().cell(row, column).expect("it is on the screen")
    }

    /// Returns the colours on the screen, of texts and backgrounds, except the terminal's default colours.
    pub fn colours(&self) -> Vec<Color> {
        let cells = self.places().map(|(row, column)| self.cell(row, column));
        let mut colours = Vec::new();
        for colour in cells.flat_map(|cell| [cell.fgcolor(), cell.bgcolor()]) {
            if colour != Color::Default && !colours.contains(&colour) {
                colours.push(colour);
            }
        }
        colours
    }

    /// Returns the rows and columns of all cells, row by row.
    fn places(&self) -> impl Iterator<Item = (u16, u16)> {
        let (rows, columns) = self.emulator.screen().size();
        (0..rows.get()).flat_map(move |row| iter::repeat(row).zip(0..columns.get()))
    }

    /// Returns true if the alternate screen is shown, which leaves no trace.
    pub fn is_alternate(&self) -> bool {
        self.emulator.screen().alternate_screen()
    }

    /// Returns true if the cursor is hidden.
    pub fn is_cursor_hidden(&self) -> bool {
        self.emulator.screen().hide_cursor()
    }

    /// Returns true if the program gets mouse events.
    pub fn reports_mouse(&self) -> bool {
        self.emulator.screen().mouse_protocol_mode() != MouseProtocolMode::None
    }

    /// Returns true if keys reach the program one by one and without echo now, not at the last wait.
    pub fn is_raw(&self) -> bool {
        let modes = tcgetattr(&*self.pty).expect("a terminal has modes").local_modes;
        !modes.intersects(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
    }

    /// Returns all output, with its escape sequences.
    pub fn written(&self) -> String {
        String::from_utf8_lossy(&self.written).into_owned()
    }

    /// Returns the program's process id.
    pub fn id(&self) -> u32 {
        self.program.id()
    }

    /// Sends the program a signal.
    #[track_caller]
    pub fn kill(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.program), signal).expect("it runs");
    }
}

impl Drop for EmulatedTerminal {
    fn drop(&mut self) {
        // Errors mean that the program has already ended.
        _ = self.program.kill();
        _ = self.program.wait();
    }
}

#[track_caller]
fn nonzero(len: u16) -> NonZeroU16 {
    NonZeroU16::new(len).expect("a window has rows and columns")
}

/// The program's requests to the terminal, apart from the picture.
#[derive(Default)]
struct Requests {
    answers: Vec<u8>,
    /// True while a synchronized update is written.
    is_drawing: bool,
}

impl Callbacks for Requests {
    fn unhandled_csi(
        &mut self,
        screen: &mut vt100::Screen,
        private: Option<u8>,
        _: Option<u8>,
        params: &[&[u16]],
        last: char,
    ) {
        match (private, params, last) {
            (None, [[6]], 'n') => {
                let (row, column) = screen.cursor_position();
                self.answers.extend(format!("\x1b[{};{}R", row + 1, column + 1).bytes());
            }
            // A request for the kind of terminal: it is a VT102.
            (None, [[0]], 'c') => self.answers.extend(b"\x1b[?6c"),
            (Some(b'?'), [[2026]], 'h' | 'l') => self.is_drawing = last == 'h',
            _ => {}
        }
    }
}
