//! Reads lines of standard input with a time limit.

use std::{
    io::{self, BufRead, Read},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

use anyhow::{Context, anyhow, bail};

use crate::io::input;

/// The longest line that is accepted, in bytes; longer than any word.
const MAX_TYPED_BYTES: usize = 1 << 13;

/// The lines of standard input, read by a thread.
pub(crate) struct StdinLines(Receiver<io::Result<Vec<u8>>>);

/// The result of waiting for a line.
pub(crate) enum StdinEvent {
    /// A line with its line end; [`text`] decodes it.
    Line(Vec<u8>),
    /// No line came in time.
    Timeout,
    /// There are no more lines.
    End,
}

impl StdinLines {
    /// Starts to read standard input.
    pub(crate) fn start() -> io::Result<Self> {
        // The thread reads at most one line ahead.
        let (sender, receiver) = mpsc::sync_channel(0);
        let read_all = move || {
            let mut stdin = io::stdin().lock();
            while let Some(line) = read(&mut stdin).transpose() {
                let is_last = line.is_err();
                if sender.send(line).is_err() || is_last {
                    break;
                }
            }
        };
        thread::Builder::new().spawn(read_all)?;
        Ok(Self(receiver))
    }

    /// Waits for a line, at most for `time` if there is one.
    pub(crate) fn wait(&self, time: Option<Duration>) -> anyhow::Result<StdinEvent> {
        let received = match time {
            Some(time) => self.0.recv_timeout(time),
            None => self.0.recv().map_err(RecvTimeoutError::from),
        };
        Ok(match received {
            Ok(line) => StdinEvent::Line(line.with_context(|| input::cannot_read(input::STDIN))?),
            Err(RecvTimeoutError::Timeout) => StdinEvent::Timeout,
            Err(RecvTimeoutError::Disconnected) => StdinEvent::End,
        })
    }
}

/// Decodes a line, and trims white space around it.
pub(crate) fn text(line: &[u8]) -> anyhow::Result<&str> {
    if line.len() > MAX_TYPED_BYTES {
        bail!("the line is longer than {MAX_TYPED_BYTES} bytes");
    }
    // The message of `input::text` advises converting a file, which does not help here.
    input::text(line).map(str::trim).map_err(|_| anyhow!("the line is not UTF-8 text"))
}

/// Reads the next line. Of a line that is too long, it returns the first `MAX_TYPED_BYTES + 1` bytes, so that [`text`]
/// refuses it.
fn read(reader: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    reader.take(MAX_TYPED_BYTES as u64 + 1).read_until(b'\n', &mut line)?;
    if line.len() > MAX_TYPED_BYTES && !line.ends_with(b"\n") {
        reader.skip_until(b'\n')?;
    }
    Ok((!line.is_empty()).then_some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_refused_and_the_next_line_is_whole() {
        for len in [MAX_TYPED_BYTES - 1, MAX_TYPED_BYTES, MAX_TYPED_BYTES + 1, 10 * MAX_TYPED_BYTES] {
            let input = format!("{}\ncat", "x".repeat(len));
            let mut input = input.as_bytes();
            let line = read(&mut input).expect("reading works").expect("a line");
            assert!(line.len() <= MAX_TYPED_BYTES + 1, "{len}");
            assert_eq!(text(&line).is_ok(), len < MAX_TYPED_BYTES, "{len}");
            assert_eq!(read(&mut input).expect("reading works").as_deref(), Some(&b"cat"[..]), "{len}");
            assert_eq!(read(&mut input).expect("reading works"), None);
        }
    }
}
