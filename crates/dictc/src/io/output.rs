//! Writing to standard output and standard error, which may be closed or full.

use std::{
    borrow::Cow,
    io::{self, BufWriter, IsTerminal, Write},
    time::Duration,
};

use indicatif::HumanCount;
use serde::Serialize;

use crate::process::inherited;

/// Returns standard output, buffered. The caller must flush it, so that no error is lost.
pub(crate) fn stdout() -> BufWriter<Stdout> {
    BufWriter::with_capacity(1 << 16, Stdout)
}

/// Standard output. Text that ends with a line end is written at once. Errors name standard output.
pub(crate) struct Stdout;

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        checked(|| io::stdout().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().flush().map_err(name_stdout)
    }
}

/// Calls `write`, which writes to standard output. Returns an error if the output would be lost. Errors name standard
/// output.
pub(crate) fn checked<T>(write: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    if !inherited::can_write_stdout() {
        return Err(name_stdout(io::Error::other("it is closed")));
    }
    write().map_err(name_stdout)
}

fn name_stdout(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("standard output: cannot write it: {error}"))
}

/// Writes `value` as one line of JSON, or indented if standard output is a terminal.
pub(crate) fn json(out: &mut impl Write, value: &impl Serialize) -> anyhow::Result<()> {
    if io::stdout().is_terminal() {
        serde_json::to_writer_pretty(&mut *out, value)?;
    } else {
        serde_json::to_writer(&mut *out, value)?;
    }
    Ok(writeln!(out)?)
}

/// Returns a number with its unit: `1 word`, `2 words`.
pub(crate) fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Returns the number of boards that were scored, the time, and the speed.
pub(crate) fn speed(boards: u64, time: Duration) -> String {
    let plural = if boards == 1 { "" } else { "s" };
    let seconds = time.as_secs_f64();
    let rate = boards as f64 / seconds;
    // More than three digits would be noise.
    let unit = 10f64.powf(rate.max(100.0).log10().floor() - 2.0);
    let rate = HumanCount(((rate / unit).round() * unit) as u64);
    format!("{} board{plural} in {seconds:.2} s, {rate} boards/s", HumanCount(boards))
}

/// Returns `text` as one line that is safe to print to a terminal: control characters, and characters that change the
/// writing direction, are escaped. File names and words may hold them.
pub(crate) fn visible(text: &str) -> String {
    let is_control = |c: char| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let mut visible = String::with_capacity(text.len());
    for c in text.chars() {
        if is_control(c) { visible.extend(c.escape_debug()) } else { visible.push(c) }
    }
    visible
}

/// Returns `text` as it is, or without control characters for a terminal.
pub(crate) fn shown(text: &str, is_terminal: bool) -> Cow<'_, str> {
    if is_terminal { visible(text).into() } else { text.into() }
}

/// Writes `text` to standard error. An error is ignored, because there is nowhere to report it.
pub(crate) fn note(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Returns true if `error` means that the reader of standard output closed it, as `head` does when it has enough.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
            || cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind)
                == Some(io::ErrorKind::BrokenPipe)
    })
}
