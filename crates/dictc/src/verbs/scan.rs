use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

use dict_scan::{Match, Scanner};
use serde::Serialize;

use crate::{
    exit::Exit,
    io::{
        output,
        text_files::{self, Binary, Failure, Place, Reached, search},
    },
    options::changed_dictionary::{ChangedDictionary, SearchedWordOptions},
};

/// Find all words of a dictionary in text files
///
/// Each word that is found is printed on one line: `notes.md:3:14: New York`. The numbers are the line and the column,
/// in characters; both start at 1. Standard input is called `-`. The text is folded like the dictionary: its fold
/// decides whether capitals and accents matter.
///
/// Only whole words are found: `cat` is in `cat-like`, but not in `cats`. If words overlap, the first one is found; if
/// several begin at the same place, the longest. The dictionary may be a list of millions of words, or of names with
/// spaces and signs: build it with `--alphabet any`. A space matches one space: `New York` is not found across a line
/// break.
///
/// The exit code is 0 if a word was found, 1 if none was, and 2 if a file could not be read; the other files are still
/// read.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The files, in UTF-8; `-` reads standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,

    /// Also find words inside words, such as `cat` in `concatenate`
    ///
    /// This is for languages without spaces between words.
    #[arg(long)]
    anywhere: bool,

    /// Also find words that overlap
    #[arg(long)]
    overlapping: bool,

    #[command(flatten)]
    words: SearchedWordOptions,

    /// Print only the number of words that were found in each file, as in `notes.md:12`
    #[arg(long, conflicts_with = "json")]
    count: bool,

    /// Print a line of JSON for each word: `file`, `line`, `column`, the places of its first byte and after its last
    /// one (`start` and `end`), the `text` of the file, and the `word` of the dictionary with its `id`
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    dictionary: ChangedDictionary,
}

/// A word that was found, as JSON.
#[derive(Serialize)]
struct JsonMatch<'a> {
    file: &'a str,
    line: u64,
    column: u64,
    start: usize,
    end: usize,
    text: &'a str,
    word: String,
    id: u32,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.words.open(&args.dictionary)?;
    let scanner = Scanner::new(&dict).anywhere(args.anywhere).overlapping(args.overlapping);
    let mut out = output::stdout();
    let is_terminal = io::stdout().is_terminal();
    // A terminal gets no characters that control it.
    let shown = |text: &str| if is_terminal { output::visible(text) } else { text.to_string() };
    let exit = text_files::for_each("scan", &args.files, Binary::Skip, |file| {
        let given = file.given.clone();
        let mut count = 0u64;
        let mut place = Place::START;
        search(&scanner, file, |reached| {
            let (Match { start, end, id }, text) = match reached {
                // There may be many long words: a count needs neither places nor texts.
                Reached::Bytes(_) if args.count => return Ok(()),
                Reached::Bytes(bytes) => {
                    place = place.after(bytes);
                    return Ok(());
                }
                Reached::Word(found, text) => (found, text),
            };
            count += 1;
            if args.count {
                return Ok(());
            }
            let Place { line, column } = place;
            let text = String::from_utf8_lossy(text);
            if args.json {
                let word = dict.word(id).unwrap_or_default();
                let found = JsonMatch { file: &given, line, column, start, end, text: &text, word, id };
                serde_json::to_writer(&mut out, &found)?;
                writeln!(out)?;
            } else {
                writeln!(out, "{}:{line}:{column}: {}", shown(&given), shown(&text))?;
            }
            Ok(())
        })?;
        if args.count {
            writeln!(out, "{}:{count}", shown(&given)).map_err(Failure::output)?;
        }
        Ok(count > 0)
    })?;
    out.flush()?;
    Ok(exit)
}
