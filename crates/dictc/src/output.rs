//! Standard output, to a terminal or a pipe that may close.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use serde::Serialize;

/// Standard output, buffered. [`Output::finish`] must end it, so that no error is lost.
pub struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    /// Locks standard output.
    pub fn stdout() -> Self {
        Self(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// Writes `value` as one line of JSON, indented on a terminal.
    pub fn json(&mut self, value: &impl Serialize) -> anyhow::Result<()> {
        if io::stdout().is_terminal() {
            serde_json::to_writer_pretty(&mut self.0, value)?;
        } else {
            serde_json::to_writer(&mut self.0, value)?;
        }
        Ok(writeln!(self.0)?)
    }

    /// Hands on what is buffered.
    pub fn finish(mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Writes text to standard error, where it can be written: if nobody reads it, nothing is left to do.
pub fn note(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Whether the reader of our output has gone, as `head` does: it has all it wanted.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
            || cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind)
                == Some(io::ErrorKind::BrokenPipe)
    })
}
