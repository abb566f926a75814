//! `dictc play` in a window of a terminal.

mod colours;
mod endings;
mod farewell;
mod mouse;
mod playing;
mod review;
mod windows;

use std::{fs, process::ExitStatus};

use dict_tests::{inputs::lists::corpus, play::terminal::EmulatedTerminal};

/// Checks that the screen is `corpus/screens/NAME.txt`, in which the digits of the clock are `#`.
#[track_caller]
fn assert_shows(terminal: &EmulatedTerminal, name: &str) {
    let mut screen = terminal.screen();
    let is_clock =
        |at: &usize| screen[*at..].starts_with(':') && screen[at + 1..].starts_with(|c: char| c.is_ascii_digit());
    if let Some(colon) = screen.match_indices(':').map(|(at, _)| at).find(is_clock) {
        screen.replace_range(colon - 1..colon + 3, "#:##");
    }
    let expected = fs::read_to_string(corpus(&format!("screens/{name}.txt"))).expect("it is text");
    assert_eq!(screen, expected, "{name}:\n{screen}");
}

/// Waits for the end of the program, checks that the terminal is restored, and returns the exit status.
#[track_caller]
fn ended(terminal: &mut EmulatedTerminal) -> ExitStatus {
    let status = terminal.wait();
    assert!(terminal.written().contains("\x1b[?1049h"), "the alternate screen was used");
    assert!(!terminal.is_alternate() && !terminal.is_cursor_hidden() && !terminal.is_raw());
    assert!(!terminal.reports_mouse() && terminal.written().contains("\x1b[?1002h"), "the mouse was used");
    status
}
