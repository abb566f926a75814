//! The words of a board as lines for programs: text, or JSON.

use std::io::{self, Write};

use board_solver::{Board, FoundWord, Rules, Solution};
use serde::Serialize;

use super::{Args, summary};
use crate::{io::output, options::rules::label::name};

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
}

/// Writes a board and these of its words as JSON.
pub(super) fn write_json(
    out: &mut impl Write,
    board: &Board,
    rules: &Rules,
    solution: &Solution,
    words: &[FoundWord<'_>],
    args: &Args,
) -> anyhow::Result<()> {
    let words = words.iter().map(|found| WordObject {
        word: found.word,
        points: found.points,
        path: (!args.all_paths).then_some(found.path),
        paths: args.all_paths.then(|| found.paths().collect()),
    });
    let words = words.collect();
    let board = board.to_string();
    output::json(out, &BoardObject { board, rules: name(rules), points: solution.points(), words })
}

/// Writes a word with its points and a path.
pub(super) fn write_path_line(out: &mut impl Write, found: &FoundWord<'_>, path: &[u32]) -> io::Result<()> {
    let path: Vec<String> = path.iter().map(u32::to_string).collect();
    writeln!(out, "{}\t{}\t{}", found.word, found.points, path.join(" "))
}

/// Writes these words of a board, one a line or one path a line, and then the totals of the board.
pub(super) fn write_text(
    out: &mut impl Write,
    rules: &Rules,
    solution: &Solution,
    words: &[FoundWord<'_>],
    args: &Args,
) -> anyhow::Result<()> {
    for found in words {
        let FoundWord { word, points, .. } = found;
        if !args.paths && !args.all_paths {
            writeln!(out, "{word}\t{points}")?;
            continue;
        }
        for path in found.paths() {
            write_path_line(out, found, path)?;
        }
    }
    Ok(writeln!(out, "{}", summary(rules, solution))?)
}
