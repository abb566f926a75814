//! The lines of standard input, waited for no longer than there is time.

use std::{
    io::{self, BufRead, Read},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

use anyhow::{Context, anyhow, bail};

use crate::io::input;

/// The longest line that is read whole, in bytes: more than a word has.
const MAX_LINE: usize = 1 << 13;

/// Lines that a thread reads.
pub struct Lines(Receiver<io::Result<Vec<u8>>>);

/// What was waited for.
pub enum Event {
    /// A line, with its end; [`text`] reads it.
    Line(Vec<u8>),
    /// The time is over.
    Timeout,
    /// There are no more lines.
    End,
}

impl Lines {
    /// Begins to read standard input.
    pub fn of_stdin() -> io::Result<Self> {
        // It reads no further than a line ahead.
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

    /// Waits for a line, and for no longer than `time`.
    pub fn wait(&self, time: Option<Duration>) -> anyhow::Result<Event> {
        let received = match time {
            Some(time) => self.0.recv_timeout(time),
            None => self.0.recv().map_err(RecvTimeoutError::from),
        };
        Ok(match received {
            Ok(line) => Event::Line(line.with_context(|| input::cannot_read(input::STDIN))?),
            Err(RecvTimeoutError::Timeout) => Event::Timeout,
            Err(RecvTimeoutError::Disconnected) => Event::End,
        })
    }
}

/// The text of a line, without white space around it.
pub fn text(line: &[u8]) -> anyhow::Result<&str> {
    if line.len() > MAX_LINE {
        bail!("a line of more than {MAX_LINE} bytes is no word");
    }
    // To convert it, as `input` advises, is for files.
    input::text(line).map(str::trim).map_err(|_| anyhow!("the line is no text: it is not UTF-8"))
}

/// The next line; of one that is too long, a start that is too long too.
fn read(reader: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    reader.take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line)?;
    if line.len() > MAX_LINE && !line.ends_with(b"\n") {
        reader.skip_until(b'\n')?;
    }
    Ok((!line.is_empty()).then_some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_dropped_and_the_next_one_is_whole() {
        for len in [MAX_LINE - 1, MAX_LINE, MAX_LINE + 1, 10 * MAX_LINE] {
            let input = format!("{}\ncat", "x".repeat(len));
            let mut input = input.as_bytes();
            let line = read(&mut input).expect("it is read").expect("a line");
            assert!(line.len() <= MAX_LINE + 1, "{len}");
            assert_eq!(text(&line).is_ok(), len < MAX_LINE, "{len}");
            assert_eq!(read(&mut input).expect("it is read").as_deref(), Some(&b"cat"[..]), "{len}");
            assert_eq!(read(&mut input).expect("it is read"), None);
        }
    }
}
