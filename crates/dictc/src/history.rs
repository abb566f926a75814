//! The history: a file to which each finished game adds a line, and in which nothing is ever changed.

use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;
use board_game::Record;
use etcetera::{BaseStrategy, base_strategy::choose_native_strategy};

use crate::{input, output};

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
    let platform = choose_native_strategy().context("nobody knows where the history is; set HOME to your folder")?;
    Ok(platform.data_dir().join("dictc").join("history.jsonl"))
}

/// Adds a game.
pub fn append(record: &Record) -> anyhow::Result<()> {
    let path = path()?;
    append_to(&path, record).with_context(|| format!("{}: cannot add this game to it", path.display()))
}

/// The games so far. Lines that are none stay where they are, and are told on standard error.
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
    let mut file = File::options().read(true).append(true).create(true).open(path)?;
    // Until the file is closed. Without it, as where a file system has no locks, a line is still written at once.
    take(|| file.lock());
    let is_new = file.metadata()?.len() == 0;
    let mut line = Vec::new();
    // A write that was cut, as by a power failure, keeps its line to itself.
    if !is_new && last_byte(&mut file)? != b'\n' {
        line.push(b'\n');
    }
    serde_json::to_writer(&mut line, record)?;
    line.push(b'\n');
    file.write_all(&line)?;
    file.sync_all()?;
    if is_new {
        // The names of the file and of its folder have to last too; not every folder can be opened for that.
        for folder in folder.ancestors().take(2) {
            _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
    }
    Ok(())
}

fn last_byte(file: &mut File) -> io::Result<u8> {
    let mut byte = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut byte)?;
    Ok(byte[0])
}

/// Takes a lock, or learns that there is none to take.
fn take(lock: impl Fn() -> io::Result<()>) {
    while lock().is_err_and(|error| error.kind() == io::ErrorKind::Interrupted) {}
}

fn read_from(path: &Path) -> anyhow::Result<History> {
    let name = path.display().to_string();
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(History::default()),
        opened => opened.with_context(|| input::cannot_read(&name))?,
    };
    // No line is seen while it is written.
    take(|| file.lock_shared());
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
