//! The history of finished games: a file of one line of JSON for each game.
//!
//! Saving a game adds a line, and never changes a line. If the program was killed while saving a game, the next save
//! removes the partial line. If the power fails, it may leave an invalid line at the end, which reading skips.

mod append;

use std::{
    fs::{self, File, TryLockError},
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use anyhow::Context;
use board_play::Record;

use self::append::append_to;
use crate::io::{data_folder::data_folder, input, output};

/// The most time to wait for the lock of the file while another program holds it.
const LOCK_TIMEOUT: Duration = Duration::from_secs(2);
/// The time between two tries to lock the file.
const LOCK_INTERVAL: Duration = Duration::from_millis(10);

/// Lines that are not records.
#[derive(PartialEq, Eq, Debug)]
struct SkippedLines {
    count: u64,
    /// The place of the first skipped line, and the reason why it was skipped.
    first: String,
}

/// Returns the path of the file, in the platform's folder for a user's data.
pub(crate) fn path() -> anyhow::Result<PathBuf> {
    Ok(data_folder().context("no history of games")?.join("history.jsonl"))
}

/// Saves a game.
pub(crate) fn append(record: &Record) -> anyhow::Result<()> {
    let path = path()?;
    append_to(&path, record).with_context(|| format!("{}: cannot add the game", path.display()))
}

/// Calls `visit` with each saved game, in the order in which they ended. Lines that are not records stay in the file, and
/// are reported on standard error.
pub(crate) fn for_each(visit: impl FnMut(Record)) -> anyhow::Result<()> {
    if let Some(SkippedLines { count, first }) = read_from(&path()?, visit)? {
        let first = output::visible(&first);
        output::note(&match count {
            1 => format!("skipped 1 invalid line of the history: {first}\n"),
            _ => format!("skipped {count} invalid lines of the history; the first is {first}\n"),
        });
    }
    Ok(())
}

/// Calls `visit` with each saved game, and reports nothing: what is on the screen stays as it is.
pub(crate) fn for_each_valid(visit: impl FnMut(Record)) -> anyhow::Result<()> {
    read_from(&path()?, visit).map(|_| ())
}

/// Refuses special files such as a pipe, because opening one may wait for ever.
fn refuse_special(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() && !found.is_dir() => Err(io::Error::other("not a regular file")),
        // Any other problem is reported when the file is opened.
        _ => Ok(()),
    }
}

/// Locks the file with `try_lock`. Returns false if the file system has no locks, or if another program holds the lock for
/// [`LOCK_TIMEOUT`].
fn lock(try_lock: impl Fn() -> Result<(), TryLockError>) -> bool {
    for _ in 0..LOCK_TIMEOUT.as_millis() / LOCK_INTERVAL.as_millis() {
        match try_lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(LOCK_INTERVAL),
            result => return result.is_ok(),
        }
    }
    false
}

fn read_from(path: &Path, visit: impl FnMut(Record)) -> anyhow::Result<Option<SkippedLines>> {
    let name = path.display().to_string();
    refuse_special(path).with_context(|| input::cannot_read(&name))?;
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened.with_context(|| input::cannot_read(&name))?,
    };
    // With the lock, no line is read while it is being written.
    lock(|| file.try_lock_shared());
    read_lines(BufReader::new(file), &name, visit)
}

fn read_lines(reader: impl BufRead, name: &str, mut visit: impl FnMut(Record)) -> anyhow::Result<Option<SkippedLines>> {
    let mut skipped = None;
    for (number, line) in (1u64..).zip(input::lines(reader)) {
        match parse(&line.with_context(|| input::cannot_read(name))?) {
            Ok(record) => record.into_iter().for_each(&mut visit),
            Err(error) => {
                let first = || SkippedLines { count: 0, first: format!("{name}, line {number}: {error}") };
                skipped.get_or_insert_with(first).count += 1;
            }
        }
    }
    Ok(skipped)
}

/// Reads the record on a line; returns `None` if the line is blank.
fn parse(line: &[u8]) -> anyhow::Result<Option<Record>> {
    let text = input::text(line)?;
    if text.trim_ascii().is_empty() {
        return Ok(None);
    }
    serde_json::from_str(text).map(Some).map_err(|error| {
        // serde_json counts lines of its own text, which here is always one line.
        anyhow::Error::msg(error.to_string().replace(" at line 1 column ", " at byte "))
    })
}

#[cfg(test)]
mod power_loss_tests;
#[cfg(test)]
mod tests;
