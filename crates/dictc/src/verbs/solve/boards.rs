//! The boards to solve, from arguments, standard input and a file.

use std::{borrow::Cow, cell::Cell, io::BufReader, iter, path::Path};

use anyhow::{anyhow, bail};
use board_solver::{Board, BoardError, RowLengths};

use super::board_texts::{BoardText, BoardTexts};
use crate::{
    io::input::{self, NamedReader},
    options::boards::{other_reading, reading_of_rows},
};

/// A board and the label that error messages give it: `board 2`, or `boards.txt, line 3`.
pub(super) struct LabelledBoard {
    pub(super) board: Board,
    pub(super) label: String,
    /// A note on how the board was read, if it could be read otherwise and is the first such board.
    pub(super) note: Option<String>,
}

/// Returns the texts of the boards that are given as arguments: each argument, or one text with the arguments as its
/// rows.
pub(super) fn given(arguments: &[String]) -> Cow<'_, [String]> {
    let is_stdin = |text: &String| input::is_stdin(Path::new(text));
    let mut lengths = arguments.iter().map(|text| RowLengths::of(text));
    let first = lengths.next().flatten();
    let are_rows = lengths.fold(first, |shared, next| shared?.shared_with(next?)).is_some();
    // A shell cuts a board without quotes at its spaces.
    if arguments.iter().any(|text| text == "/") {
        return Cow::Owned(vec![arguments.join(" ")]);
    }
    if arguments.len() < 2 || !are_rows || arguments.iter().any(is_stdin) {
        return Cow::Borrowed(arguments);
    }
    let is_spaced = arguments.iter().any(|row| row.trim_ascii().contains(|c: char| c.is_ascii_whitespace()));
    Cow::Owned(vec![arguments.join(if is_spaced { "/" } else { " " })])
}

/// Iterates over the boards of these texts and then over those of the file. Each is read when it is asked for.
///
/// `rows` is the number of arguments that were joined into a single text.
pub(super) fn read<'a>(
    texts: &'a [String],
    rows: usize,
    file: Option<&'a Path>,
) -> anyhow::Result<impl Iterator<Item = anyhow::Result<LabelledBoard>> + 'a> {
    let stdins = texts.iter().map(Path::new).chain(file).filter(|path| input::is_stdin(path));
    if stdins.count() > 1 {
        bail!("standard input can be read only once; give the other boards as arguments or in a file");
    }
    let file = file.map(NamedReader::open_lines).transpose()?;
    let is_only = texts.len() == 1;
    let given = (1u64..).zip(texts).flat_map(move |(number, text)| -> Box<dyn Iterator<Item = _>> {
        if input::is_stdin(Path::new(text)) {
            return match NamedReader::open_lines(Path::new(text)) {
                Ok(stdin) => Box::new(read_lines(stdin)),
                Err(error) => Box::new(iter::once(Err(error))),
            };
        }
        let label = if is_only { "board".to_string() } else { format!("board {number}") };
        let rows = if is_only { rows } else { 1 };
        Box::new(iter::once(Ok(BoardText { text: text.clone(), rows, label })))
    });
    let has_note = Cell::new(false);
    let texts = given.chain(file.into_iter().flat_map(read_lines));
    Ok(texts.map(move |text| {
        let BoardText { text, rows, label } = text?;
        let board: Board = text.parse().map_err(|error: BoardError| match file_hint(&text) {
            Some(hint) => anyhow!("{label}: {hint}; {error}"),
            None => anyhow!(error).context(label.clone()),
        })?;
        let reading = || if rows > 1 { Some(reading_of_rows(&board, rows)) } else { other_reading(&text, &board) };
        let note = (!has_note.get()).then(reading).flatten();
        has_note.set(has_note.get() || note.is_some());
        Ok(LabelledBoard { board, label, note })
    }))
}

/// Returns how to read the boards of a file, if the text of a board is a path.
pub(super) fn file_hint(text: &str) -> Option<String> {
    let quote = if text.contains(' ') { "\"" } else { "" };
    let hint = || format!("to read the boards of the file {text}, write `--file {quote}{text}{quote}`");
    Path::new(text).is_file().then(hint)
}

/// Iterates over the texts of the boards of `input`.
fn read_lines(input: NamedReader) -> impl Iterator<Item = anyhow::Result<BoardText>> {
    let NamedReader { name, reader, .. } = input;
    BoardTexts::new(name, input::lines(BufReader::new(reader)))
}
