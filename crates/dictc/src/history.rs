//! The history: a file to which each finished game adds a line, and in which no line is ever changed. A game that is
//! killed while it is kept may leave the start of a line, which the next one takes away.

use std::{
    fs::{self, File, TryLockError},
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use anyhow::Context;
use board_play::Record;
use etcetera::{BaseStrategy, base_strategy::choose_native_strategy};
use serde::de::IgnoredAny;

use crate::io::{input, output};

/// How long the history is waited for, where somebody else has it, and how often it is tried.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(10);

/// What is in the history.
#[derive(Default)]
pub struct History {
    /// The games, in the order in which they ended.
    pub records: Vec<Record>,
    /// Lines that are no records: how many, and where the first is and why.
    skipped: Option<(u64, String)>,
}

/// Where the history is: among the data that the platform keeps for its user.
pub fn path() -> anyhow::Result<PathBuf> {
    let platform = choose_native_strategy()
        .context("there is no folder of yours for the history; set HOME, or on Windows APPDATA, to one")?;
    Ok(platform.data_dir().join("dictc").join("history.jsonl"))
}

/// Adds a game.
pub fn append(record: &Record) -> anyhow::Result<()> {
    let path = path()?;
    append_to(&path, record).with_context(|| format!("{}: cannot add this game to it", path.display()))
}

/// The games so far. Lines that are none stay where they are, and are reported on standard error.
pub fn read() -> anyhow::Result<History> {
    let path = path()?;
    let history = read_from(&path)?;
    if let Some((count, first)) = &history.skipped {
        let (lines, are) = if *count == 1 { ("line", "is") } else { ("lines", "are") };
        output::note(&format!("{count} {lines} of the history {are} passed over: {}\n", output::visible(first)));
    }
    Ok(history)
}

fn append_to(path: &Path, record: &Record) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    refuse_special(path)?;
    let mut file = File::options().read(true).append(true).create(true).open(path)?;
    // Until the file is closed. Without it, as where a file system has no locks, a line is still written at once.
    let is_locked = take(|| file.try_lock());
    let len = file.metadata()?.len();
    let mut line = Vec::new();
    let last = unended_line(&file, len)?;
    if !last.is_empty() {
        // Of a game that was killed while it was kept there may be a part. Where it cannot go, it keeps to itself.
        let is_cut = is_locked && is_part(&last) && file.set_len(len - last.len() as u64).is_ok();
        if !is_cut {
            line.push(b'\n');
        }
    }
    serde_json::to_writer(&mut line, record)?;
    line.push(b'\n');
    file.write_all(&line)?;
    file.sync_all()?;
    if len == 0 {
        // The names of the file and of its folder have to last too; not every folder can be opened for that.
        for folder in folder.ancestors().take(2) {
            _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
    }
    Ok(())
}

/// What follows the last line end.
fn unended_line(mut file: &File, len: u64) -> io::Result<Vec<u8>> {
    let mut size = 1;
    loop {
        let start = len.saturating_sub(size);
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(start))?;
        file.take(len - start).read_to_end(&mut bytes)?;
        match bytes.iter().rposition(|&byte| byte == b'\n') {
            Some(end) => return Ok(bytes.split_off(end + 1)),
            None if start == 0 => return Ok(bytes),
            None => size *= 64,
        }
    }
}

/// Whether this is a record without its end.
fn is_part(line: &[u8]) -> bool {
    line[0] == b'{' && serde_json::from_slice::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

/// Refuses what is no file and has no end, such as a pipe: to open it may take for ever.
fn refuse_special(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() && !found.is_dir() => Err(io::Error::other("it is no file")),
        // What else is wrong, opening it says.
        _ => Ok(()),
    }
}

/// Whether a lock was taken; it is not where there is none to take, or somebody keeps it for seconds.
fn take(lock: impl Fn() -> Result<(), TryLockError>) -> bool {
    for _ in 0..PATIENCE.as_millis() / PAUSE.as_millis() {
        match lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            taken => return taken.is_ok(),
        }
    }
    false
}

fn read_from(path: &Path) -> anyhow::Result<History> {
    let name = path.display().to_string();
    refuse_special(path).with_context(|| input::cannot_read(&name))?;
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(History::default()),
        opened => opened.with_context(|| input::cannot_read(&name))?,
    };
    // No line is seen while it is written.
    take(|| file.try_lock_shared());
    read_lines(BufReader::new(file), &name)
}

fn read_lines(reader: impl BufRead, name: &str) -> anyhow::Result<History> {
    let mut history = History::default();
    for (number, line) in (1u64..).zip(input::lines(reader)) {
        match parse(&line.with_context(|| input::cannot_read(name))?) {
            Ok(record) => history.records.extend(record),
            Err(error) => {
                let first = || (0, format!("{name}, line {number}: {error}"));
                history.skipped.get_or_insert_with(first).0 += 1;
            }
        }
    }
    Ok(history)
}

/// The record on a line; none on a blank one.
fn parse(line: &[u8]) -> anyhow::Result<Option<Record>> {
    let text = input::text(line)?;
    if text.trim_ascii().is_empty() {
        return Ok(None);
    }
    serde_json::from_str(text).map(Some).map_err(|error| {
        // Each line is the first of its text.
        anyhow::Error::msg(error.to_string().replace(" at line 1 column ", " at byte "))
    })
}

#[cfg(test)]
mod tests;
