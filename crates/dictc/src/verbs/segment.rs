use std::{
    io::{self, Read, Write},
    path::PathBuf,
};

use anyhow::Context;
use dict_runtime::begins_letter;
use dict_scan::Segmenter;

use crate::{
    exit::Exit,
    io::{
        input, output,
        text_files::{self, Failure, TextFile},
    },
    options::{overlay::OverlayOptions, ranking::Ranking},
};

/// Cut texts without spaces into words
///
/// Prints the files with a space between two words that have none: `thequickbrownfox` becomes `the quick brown fox`. This is for
/// languages that write no space between words, for names of domains, for `#hashtags`, and for texts whose spaces were lost.
///
/// Of all ways to cut a text, the likeliest is taken: common words are likelier than rare ones. Letters that are in no word of the
/// dictionary stay together.
///
/// The exit code is 0 if all files were printed, and 2 if one could not be read; the other files are printed all the same.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The files, in UTF-8; `-` reads standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,

    /// The column of numbers that says how common words are [default: frequency, or else value]
    ///
    /// If the dictionary has none of these columns, the cut with the fewest words is taken.
    #[arg(long, value_name = "COLUMN")]
    by: Option<String>,

    #[command(flatten)]
    dictionary: OverlayOptions,
}

/// The number of bytes that are read at once.
const PIECE: u64 = 1 << 16;

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let overlay = args.dictionary.open()?;
    let mut segmenter = Segmenter::new(overlay.clone());
    if let Some(name) = &args.by {
        let column = args.dictionary.column(&overlay, name)?;
        Ranking::by(args.dictionary.path(), column)?;
        segmenter = segmenter.by(name).with_context(|| format!("the column {name} has no numbers"))?;
    }
    let mut out = output::stdout();
    let exit = text_files::for_each("segment", &args.files, |file| {
        segment(&segmenter, file, &mut out)?;
        Ok(true)
    })?;
    out.flush()?;
    Ok(exit)
}

/// Prints a file, with its words cut. Words do not go on from line to line.
fn segment(segmenter: &Segmenter, mut file: TextFile, out: &mut impl Write) -> Result<(), Failure> {
    out.write_all(file.mark).map_err(|error| Failure::Output(error.into()))?;
    let mut bytes = Vec::new();
    loop {
        let old = bytes.len();
        file.reader
            .by_ref()
            .take(PIECE)
            .read_to_end(&mut bytes)
            .with_context(|| input::cannot_read(&file.name))
            .map_err(Failure::File)?;
        let is_end = bytes.len() == old;
        let lines = bytes.iter().skip(old).rposition(|byte| *byte == b'\n').map_or(0, |at| old + at + 1);
        let ready = if is_end { bytes.len() } else { lines };
        for chunk in bytes[..ready].utf8_chunks() {
            print(segmenter, chunk.valid(), out)
                .and_then(|()| out.write_all(chunk.invalid()))
                .map_err(|error| Failure::Output(error.into()))?;
        }
        bytes.drain(..ready);
        if is_end {
            return Ok(());
        }
    }
}

/// Prints a text, with spaces between its words.
fn print(segmenter: &Segmenter, text: &str, out: &mut impl Write) -> io::Result<()> {
    let mut last = None;
    for piece in segmenter.segment(text) {
        let piece = &text[piece.start..piece.end];
        if last.is_some_and(char::is_alphanumeric) && piece.starts_with(char::is_alphanumeric) {
            out.write_all(b" ")?;
        }
        out.write_all(piece.as_bytes())?;
        last = piece.chars().rfind(|character| begins_letter(*character));
    }
    Ok(())
}
