//! Boards that are given, as arguments or line by line.

use std::{io::BufReader, iter, path::Path};

use anyhow::{Context, bail};
use board_solver::Board;

use crate::{
    args::Solve,
    input::{self, Input},
};

/// A board, and where it stands.
pub struct Given {
    pub board: Board,
    /// What it is called in a message.
    pub place: String,
}

impl Given {
    fn parse(text: &str, place: String) -> anyhow::Result<Self> {
        match text.parse() {
            Ok(board) => Ok(Self { board, place }),
            Err(error) => Err(error).context(place),
        }
    }
}

/// The boards of the arguments and then those of the file, each read when it is asked for.
pub fn given(args: &Solve) -> anyhow::Result<impl Iterator<Item = anyhow::Result<Given>>> {
    let reads = args.boards.iter().map(Path::new).chain(args.file.as_deref()).filter(|path| input::is_stdin(path));
    if reads.count() > 1 {
        bail!("standard input can be read once; give the other boards as arguments or in a file");
    }
    let file = args.file.as_deref().map(Input::open).transpose()?;
    let is_alone = args.boards.len() == 1;
    let arguments = (1u64..).zip(&args.boards).flat_map(move |(number, text)| -> Box<dyn Iterator<Item = _>> {
        if input::is_stdin(Path::new(text)) {
            return Box::new(lines(Input::stdin()));
        }
        let place = if is_alone { "board".to_string() } else { format!("board {number}") };
        Box::new(iter::once(Given::parse(text, place)))
    });
    Ok(arguments.chain(file.into_iter().flat_map(lines)))
}

/// The boards of `input`, one a line; blank lines are passed over.
fn lines(input: Input) -> impl Iterator<Item = anyhow::Result<Given>> {
    let Input { name, reader, .. } = input;
    (1u64..).zip(input::lines(BufReader::new(reader))).filter_map(move |(number, line)| {
        let line = line.with_context(|| input::cannot_read(&name));
        line.and_then(|line| parse_line(&line, format!("{name}, line {number}"))).transpose()
    })
}

fn parse_line(line: &[u8], place: String) -> anyhow::Result<Option<Given>> {
    let text = input::text(line).with_context(|| place.clone())?;
    if text.trim_ascii().is_empty() { Ok(None) } else { Given::parse(text, place).map(Some) }
}
