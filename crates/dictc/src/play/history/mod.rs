//! The history of finished games: a file of one line of JSON for each game.
//!
//! Saving a game adds a line, and never changes a line. If the program was killed while saving a game, the next save
//! removes the partial line. If the power fails, it may leave an invalid line at the end, which reading skips.

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
};

use anyhow::Context;
use board_play::Record;
use safe_files::{append_line, open_lines};
use serde::de::IgnoredAny;

use crate::io::{data_folder::data_folder, input, output};

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
    append_to(&path()?, record)
}

/// Calls `visit` with each saved game, in the order in which they ended. Lines that are not records stay in the file,
/// and are reported on standard error.
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

/// Calls `visit` with each saved game, and reports nothing, so that the screen stays as it is.
pub(crate) fn for_each_valid(visit: impl FnMut(Record)) -> anyhow::Result<()> {
    read_from(&path()?, visit).map(|_| ())
}

fn append_to(path: &Path, record: &Record) -> anyhow::Result<()> {
    append_line(path, &serde_json::to_vec(record)?, is_partial_record).context("cannot add the game")
}

/// Returns true if this is the start of a record without its end: the program was killed while it saved the record.
fn is_partial_record(line: &[u8]) -> bool {
    line[0] == b'{' && serde_json::from_slice::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

fn read_from(path: &Path, visit: impl FnMut(Record)) -> anyhow::Result<Option<SkippedLines>> {
    match open_lines(path)? {
        Some(file) => read_lines(BufReader::new(file), &path.display().to_string(), visit),
        None => Ok(None),
    }
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
mod tests;
