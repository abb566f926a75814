use std::{io::Write, path::PathBuf};

use dict_scan::Scanner;

use crate::{
    exit::Exit,
    io::{
        output,
        text_files::{self, Binary, Failure, Reached, search},
    },
    options::changed_dictionary::{ChangedDictionary, SearchedWordOptions},
};

/// Replace the words of a dictionary in text files
///
/// Prints the files, with each word replaced with its value in a column, or with one text for all words: translated
/// terms, preferred spellings, links to a glossary, or asterisks. Everything else is printed as it is, byte for byte.
/// The files themselves do not change.
///
/// Words are found as `dictc scan` finds them: whole words, and of several at one place the longest. A word without a
/// value stays as it is, or is deleted with `--delete-blank`. The values are texts of a table:
/// `dictc build terms.tsv --column full=2:texts --alphabet any -o terms.dat` makes a dictionary for
/// `dictc replace notes.md --dict terms.dat --by full`.
///
/// The exit code is 0 if all files were printed, and 2 if one could not be read or is not text; the other files are
/// still printed.
#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("replacement").required(true))]
pub(crate) struct Args {
    /// The files, in UTF-8; `-` reads standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,

    /// Replace each word with its value in this column; if there are several lemmas, with the first
    #[arg(long, value_name = "COLUMN", group = "replacement")]
    by: Option<String>,

    /// Replace each word with this text
    #[arg(long, value_name = "TEXT", group = "replacement")]
    with: Option<String>,

    /// Give each replacement the capitals of the word in the text: `color` for `colour`, `Color` for `Colour`, `COLOR`
    /// for `COLOUR`
    ///
    /// A replacement that has capitals or signs of its own stays as it is, such as `New York` or a link. So does every
    /// replacement if the dictionary was built with `--fold none`.
    #[arg(long, value_name = "WHEN", default_value = "on")]
    keep_case: KeepCase,

    /// Delete each word whose value is blank, such as a filler word with an empty cell in the table
    ///
    /// Words of `--add` have no value, so they are deleted too. The spaces around a word stay. If all cells of the
    /// table are empty, the dictionary has no column: give `--with ''`, which deletes all words.
    #[arg(long, conflicts_with = "with")]
    delete_blank: bool,

    /// Also replace words inside words
    ///
    /// This is for languages without spaces between words.
    #[arg(long)]
    anywhere: bool,

    #[command(flatten)]
    words: SearchedWordOptions,

    #[command(flatten)]
    dictionary: ChangedDictionary,
}

/// A choice between the capitals of the text and those of the replacement.
#[derive(Clone, Copy, clap::ValueEnum)]
enum KeepCase {
    On,
    Off,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.words.open(&args.dictionary)?;
    let column = args.by.as_ref().map(|name| args.dictionary.column(&dict, name)).transpose()?;
    let scanner = Scanner::new(&dict).anywhere(args.anywhere);
    let mut out = output::stdout();
    let exit = text_files::for_each("replace", &args.files, Binary::Refuse, |file| {
        out.write_all(file.mark).map_err(Failure::output)?;
        // The number of bytes of a replaced word that are still to come.
        let mut replaced = 0;
        search(&scanner, file, |reached| {
            match reached {
                Reached::Bytes(bytes) => {
                    let rest = bytes.get(replaced..).unwrap_or(&[]);
                    replaced -= bytes.len() - rest.len();
                    out.write_all(rest)?;
                }
                Reached::Word(found, text) => {
                    let value = column.and_then(|column| scanner.value(found.id, column));
                    let blank = args.delete_blank.then_some("");
                    let Some(by) = args.with.as_deref().or(value.as_deref()).or(blank) else { return Ok(()) };
                    let by = match args.keep_case {
                        KeepCase::On => scanner.with_capitals_of(str::from_utf8(text).unwrap_or_default(), by),
                        KeepCase::Off => by.into(),
                    };
                    out.write_all(by.as_bytes())?;
                    replaced = text.len();
                }
            }
            Ok(())
        })?;
        Ok(true)
    })?;
    out.flush()?;
    Ok(exit)
}
