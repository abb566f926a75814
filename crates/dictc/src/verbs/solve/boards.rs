//! The boards to solve, from arguments, standard input and a file.

use std::{io::BufReader, iter, path::Path};

use anyhow::{Context, anyhow, bail};
use board_solver::{Board, BoardError};

use crate::io::{
    input::{self, NamedReader},
    output::{note, visible},
};

/// A board and the label that error messages give it: `board 2`, or `boards.txt, line 3`.
pub(super) struct LabelledBoard {
    pub(super) board: Board,
    pub(super) label: String,
}

impl LabelledBoard {
    fn parse(text: &str, label: String) -> anyhow::Result<Self> {
        match text.parse() {
            Ok(board) => Ok(Self { board, label }),
            Err(error) => Err(error).context(label),
        }
    }
}

/// Iterates over the boards of the arguments and then over those of the file. Each is read when it is asked for.
pub(super) fn read<'a>(
    arguments: &'a [String],
    file: Option<&'a Path>,
) -> anyhow::Result<impl Iterator<Item = anyhow::Result<LabelledBoard>> + 'a> {
    let stdins = arguments.iter().map(Path::new).chain(file).filter(|path| input::is_stdin(path));
    if stdins.count() > 1 {
        bail!("standard input can be read once; give the other boards as arguments or in a file");
    }
    let file = file.map(NamedReader::open).transpose()?;
    let is_only = arguments.len() == 1;
    let one_board = rows_of_one_board(arguments);
    if let Some(board) = &one_board
        && arguments.iter().all(|row| row.parse::<Board>().is_ok())
    {
        note(&format!("{} boards; for one board, write {}\n", arguments.len(), visible(board)));
    }
    let given = (1u64..).zip(arguments).flat_map(move |(number, text)| -> Box<dyn Iterator<Item = _>> {
        if input::is_stdin(Path::new(text)) {
            return match NamedReader::open(Path::new(text)) {
                Ok(stdin) => Box::new(read_lines(stdin)),
                Err(error) => Box::new(iter::once(Err(error))),
            };
        }
        let label = if is_only { "board".to_string() } else { format!("board {number}") };
        Box::new(iter::once(match (text.parse::<Board>(), &one_board) {
            (Err(BoardError::NotSquare { tiles }), Some(board)) => {
                Err(anyhow!("{label}: {tiles} tiles do not fill a square; one board? write {}", visible(board)))
            }
            (board, _) => board.context(label.clone()).map(|board| LabelledBoard { board, label }),
        }))
    });
    Ok(given.chain(file.into_iter().flat_map(read_lines)))
}

/// Returns the board whose rows the arguments are, as text, if they look like the rows of a square: `cat dog bir`.
fn rows_of_one_board(arguments: &[String]) -> Option<String> {
    let is_row = |text: &String| text.chars().count() == arguments.len() && text.chars().all(char::is_alphabetic);
    (arguments.len() > 1 && arguments.iter().all(is_row)).then(|| arguments.join("/"))
}

/// Iterates over the boards of `input`, one a line, and skips blank lines.
fn read_lines(input: NamedReader) -> impl Iterator<Item = anyhow::Result<LabelledBoard>> {
    let NamedReader { name, reader, .. } = input;
    (1u64..).zip(input::lines(BufReader::new(reader))).filter_map(move |(number, line)| {
        let line = line.with_context(|| input::cannot_read(&name));
        line.and_then(|line| parse_line(&line, format!("{name}, line {number}"))).transpose()
    })
}

/// Parses a line; a blank one has no board.
fn parse_line(line: &[u8], label: String) -> anyhow::Result<Option<LabelledBoard>> {
    let text = input::text(line).with_context(|| label.clone())?;
    if text.trim_ascii().is_empty() { Ok(None) } else { LabelledBoard::parse(text, label).map(Some) }
}
