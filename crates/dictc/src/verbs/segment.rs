use std::{
    io::{self, Write},
    path::PathBuf,
};

use dict_runtime::symbols::begins_letter;
use dict_scan::{Segment, Segmenter};

use crate::{
    exit::Exit,
    io::{
        output,
        text_files::{self, Binary, Failure, TextFile},
    },
    options::{changed_dictionary::ChangedDictionary, ranking::no_numbers},
};

/// Cut texts without spaces into words
///
/// Prints the files with a space between two words that have none: `thequickbrownfox` becomes `the quick brown fox`.
/// This is for languages without spaces between words, for domain names, for `#hashtags`, and for texts whose spaces
/// were lost.
///
/// The likeliest way to cut a text is chosen: common words are likelier than rare ones. Letters that are in no word of
/// the dictionary stay together, with the digits next to them. Digits are separated from words. A line of more than a
/// megabyte may also be cut inside a word. At worst, the time is proportional to the length of the text times that of
/// the longest word.
///
/// The exit code is 0 if all files were printed, and 2 if one could not be read or is not text; the other files are
/// still printed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The files, in UTF-8; `-` reads standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,

    /// The column of numbers that says how common words are [default: frequency, or else value]
    ///
    /// If the dictionary has none of these columns, the cut with the fewest words is chosen.
    #[arg(long, value_name = "COLUMN")]
    by: Option<String>,

    #[command(flatten)]
    dictionary: ChangedDictionary,
}

/// The number of bytes after which a line is cut.
const LONGEST_LINE: usize = 1 << 20;

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let mut segmenter = Segmenter::new(&dict);
    if let Some(name) = &args.by {
        let column = args.dictionary.column(&dict, name)?;
        segmenter = segmenter.by(name).ok_or_else(|| no_numbers(args.dictionary.path(), &dict, &column))?;
    }
    let mut out = output::stdout();
    let exit = text_files::for_each("segment", &args.files, Binary::Refuse, |file| {
        segment(&segmenter, file, &mut out)?;
        Ok(true)
    })?;
    out.flush()?;
    Ok(exit)
}

/// Prints a file, with its words cut. Words do not continue from line to line.
fn segment(segmenter: &Segmenter, mut file: TextFile, out: &mut impl Write) -> Result<(), Failure> {
    out.write_all(file.mark).map_err(Failure::output)?;
    let mut bytes = Vec::new();
    loop {
        let is_end = !file.read_piece(&mut bytes)?;
        let ready = if is_end { bytes.len() } else { end_of_lines(&bytes) };
        print(segmenter, &bytes[..ready], out).map_err(Failure::output)?;
        bytes.drain(..ready);
        if is_end {
            return Ok(());
        }
    }
}

/// Returns the number of bytes up to the end of the last line. A line that is too long ends at its last white space, or
/// at any character.
fn end_of_lines(bytes: &[u8]) -> usize {
    let after = |is_last: fn(&u8) -> bool| bytes.iter().rposition(is_last).map(|at| at + 1);
    let line = after(|byte| *byte == b'\n');
    if line.is_some() || bytes.len() < LONGEST_LINE {
        return line.unwrap_or(0);
    }
    // The last character may not be complete. The bytes after its first one have the form 10xxxxxx.
    let start_of_last = || bytes.iter().rposition(|byte| *byte & 0xc0 != 0x80).filter(|at| *at > 0);
    after(u8::is_ascii_whitespace).or_else(start_of_last).unwrap_or(bytes.len())
}

/// Prints a text, with spaces between its words.
fn print(segmenter: &Segmenter, bytes: &[u8], out: &mut impl Write) -> io::Result<()> {
    let mut segments = segmenter.segment("");
    for chunk in bytes.utf8_chunks() {
        let text = chunk.valid();
        segments.restart(text);
        let (mut last_id, mut last_letter) = (None, None);
        for Segment { start, end, id } in &mut segments {
            let piece = &text[start..end];
            let is_inside = last_letter.is_some_and(char::is_alphanumeric) && piece.starts_with(char::is_alphanumeric);
            // A long piece that is not a word may come in parts.
            if is_inside && (id.is_some() || last_id.is_some()) {
                out.write_all(b" ")?;
            }
            out.write_all(piece.as_bytes())?;
            (last_id, last_letter) = (id, piece.chars().rfind(|character| begins_letter(*character)));
        }
        out.write_all(chunk.invalid())?;
    }
    Ok(())
}
