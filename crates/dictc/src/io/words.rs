//! Words that are given as arguments, or read from standard input in place of `-`.

use std::{
    io::{BufRead, BufReader},
    path::Path,
};

use anyhow::Context;

use super::input::{self, NamedReader, STDIN};

/// Calls `visit` with each word. A word that is `-` stands for those of standard input, one per line.
pub(crate) fn for_each(words: &[String], mut visit: impl FnMut(&str) -> anyhow::Result<()>) -> anyhow::Result<()> {
    for_each_with_line(words, |word, _| visit(word))
}

/// Does the same as [`for_each`], and also calls `visit` with the line number if the word is from standard input.
pub(crate) fn for_each_with_line(
    words: &[String],
    mut visit: impl FnMut(&str, Option<u64>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    for word in words {
        if word == "-" {
            for_each_line(BufReader::new(NamedReader::open_lines(Path::new(word))?.reader), &mut visit)?;
        } else {
            visit(word, None)?;
        }
    }
    Ok(())
}

/// Calls `visit` with each word of standard input.
fn for_each_line(
    stdin: impl BufRead,
    visit: &mut impl FnMut(&str, Option<u64>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    for (number, line) in (1u64..).zip(input::lines(stdin)) {
        let line = line.with_context(|| input::cannot_read(STDIN))?;
        let word = input::text(&line).with_context(|| format!("{STDIN}, line {number}"))?.trim_ascii();
        if !word.is_empty() {
            visit(word, Some(number))?;
        }
    }
    Ok(())
}
