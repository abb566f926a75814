//! The words of a board as lines for programs: text, or JSON.

use std::{
    io::{self, Write},
    iter,
};

use board_solver::{Board, FoundWord, Rules, Solution};
use serde::Serialize;

use super::args::Args;
use crate::{
    io::output::{self, count},
    options::{
        listing::Columns,
        rules::label::{label, name},
    },
};

/// A solved board, as JSON has it.
#[derive(Serialize)]
struct BoardObject<'a> {
    board: String,
    rules: &'static str,
    points: u64,
    words: Vec<WordObject<'a>>,
}

/// A word of a solved board, as JSON has it.
#[derive(Serialize)]
struct WordObject<'a> {
    word: &'a str,
    points: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<&'a [u32]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    paths: Option<Vec<&'a [u32]>>,
    /// The values of the word in other columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<serde_json::Map<String, serde_json::Value>>,
}

/// Writes a board and these words of it as JSON.
pub(super) fn write_json(
    out: &mut impl Write,
    board: &Board,
    rules: &Rules,
    solution: &Solution,
    words: &[FoundWord<'_>],
    args: &Args,
    columns: &Columns<'_>,
) -> anyhow::Result<()> {
    let words = words.iter().map(|found| WordObject {
        word: found.word,
        points: found.points,
        path: (!args.all_paths).then_some(found.path),
        paths: args.all_paths.then(|| found.paths().collect()),
        columns: columns.object(found.id, found.word),
    });
    let words = words.collect();
    let board = board.to_string();
    output::json(out, &BoardObject { board, rules: name(rules), points: solution.points(), words })
}

/// Writes a word with its points, a path, and the values in other columns.
pub(super) fn write_path_line(
    out: &mut impl Write,
    found: &FoundWord<'_>,
    path: &[u32],
    cells: &[String],
) -> io::Result<()> {
    let path: Vec<String> = path.iter().map(u32::to_string).collect();
    write!(out, "{}\t{}\t{}", found.word, found.points, path.join(" "))?;
    write_cells(out, cells)
}

/// Writes the last cells of a line.
fn write_cells(out: &mut impl Write, cells: &[String]) -> io::Result<()> {
    cells.iter().try_for_each(|cell| write!(out, "\t{cell}"))?;
    writeln!(out)
}

/// Writes these words of a board, one word or one path per line, and then the totals of the board.
pub(super) fn write_text(
    out: &mut impl Write,
    rules: &Rules,
    solution: &Solution,
    words: &[FoundWord<'_>],
    args: &Args,
    columns: &Columns<'_>,
) -> anyhow::Result<()> {
    for found in words {
        let FoundWord { id, word, points, .. } = found;
        let cells = columns.cells(iter::once((*id, *word)));
        if !args.has_paths() {
            write!(out, "{word}\t{points}")?;
            write_cells(out, &cells)?;
            continue;
        }
        for path in found.paths() {
            write_path_line(out, found, path, &cells)?;
        }
    }
    Ok(writeln!(out, "{}", summary(rules, solution))?)
}

/// Returns the totals of a board.
pub(super) fn summary(rules: &Rules, solution: &Solution) -> String {
    let words = count(solution.words().len() as u64, "word");
    format!("{words}, {}, {}", count(solution.points(), "point"), label([rules]))
}
