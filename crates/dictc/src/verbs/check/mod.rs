mod file_text;
mod report;
mod sarif;
mod suggestions;

use std::{collections::HashSet, io::Write, path::PathBuf};

use anyhow::anyhow;
use clap::ValueEnum;
use dict_suggest::{Checked, Checker};

use self::{
    file_text::{FileText, Piece},
    report::{Mistake, Report},
    sarif::SarifReport,
    suggestions::Suggestions,
};
use crate::{
    exit::Exit,
    io::{
        output,
        text_files::{self, Binary, Failure, Place, TextFile},
    },
    options::{changed_dictionary::ChangedDictionary, common_words::common_words, numbers::number},
};

/// Check the spelling of text files, and suggest corrections
///
/// Each misspelled word is printed on one line: `notes.md:3:14: recieve -> receive, received, receiver`. The numbers are the line and
/// the column, which counts characters; both begin with 1. The file is `-` if it is standard input. The exit code is 1 if a word is misspelled, and 2 if a file could not
/// be checked; the other files are checked all the same.
///
/// Numbers, web and mail addresses, names of files, and words of more than 16 KiB are not checked. A list of words for games,
/// such as the built-in one, has no names: then, words with a capital are checked only where a sentence begins, and words of two
/// letters are not checked. A spelling dictionary is better for texts, because it has names and apostrophes. `dictc build
/// en_US.dic --fold none --alphabet any -o en.dat` makes one of the files of hunspell. The name of the file says the language; if
/// it does not, add `--language en`. Such a dictionary also knows the compounds of German and other languages. The report of the build
/// names the rules that it leaves out.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The files, in UTF-8; `-` reads standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,

    /// Skip words that look like code
    ///
    /// These are: text between backquotes and fences, as in Markdown, and tags of HTML; `camelCase` and `NASA`; words beside signs
    /// such as `_` and `::`, or before a `(`; options and paths.
    #[arg(long)]
    skip_code: bool,

    /// Print in this format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// Suggest at most N spellings of each word
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = number(0u32..))]
    limit: u32,

    /// Only words with a value of N or better are right: in English, 10 is very common, 80 very rare
    ///
    /// Rare words may be mistakes for common ones: `alway` is a word, but `always` was meant. 70 is a good number for English.
    /// About 1,500 rare words of the built-in list, such as `wich`, are mistakes without this: in texts of our time, they are mostly slips.
    /// With `--common 80`, all words of the list are right.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<i64, _>(..))]
    common: Option<i64>,

    #[command(flatten)]
    dictionary: ChangedDictionary,
}

/// The value of the rarest words of the built-in list.
const RAREST: i64 = 80;

/// The format of the output.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A line for each misspelled word
    Text,
    /// Each misspelled word once, without its places: when you have read them, they are a list for --add
    Words,
    /// A line of JSON for each misspelled word: `file`, `line`, `column`, `word` and `suggestions`
    Json,
    /// SARIF 2.1.0, which code hosts and editors read
    Sarif,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let doubts_slips = args.dictionary.is_built_in() && args.common.is_none_or(|limit| limit < RAREST);
    let slips = if doubts_slips { dict_en::SLIPS } else { "" };
    let mut dict = args.dictionary.open_without(slips.lines())?;
    if let Some(limit) = args.common {
        dict = dict.with_only(&common_words(args.dictionary.path(), &dict, limit)?)?;
    }
    let checker = Checker::new(&dict).skipping_code(args.skip_code);
    let limit = if args.format == Format::Words { 0 } else { args.limit as usize };
    let mut suggestions = Suggestions::new(&dict, limit);
    let mut out = output::stdout();
    let mut report = match args.format {
        Format::Text => Report::text(),
        Format::Words => Report::Words(HashSet::new()),
        Format::Json => Report::Json,
        Format::Sarif => Report::Sarif(SarifReport::start(&mut out)?),
    };
    let exit = text_files::for_each("check", &args.files, Binary::Skip, |file| {
        check(&checker, file, |file, place, word| {
            report.add(&Mistake { file, place, word, suggestions: suggestions.of(word) }, &mut out)
        })
    })?;
    report.finish(&mut out)?;
    out.flush()?;
    Ok(match exit {
        Exit::Yes => Exit::No,
        Exit::No => Exit::Yes,
        Exit::Error => Exit::Error,
    })
}

/// Calls `each` with the place of each misspelled word of a file, and the word. Returns true if there are any.
fn check(
    checker: &Checker,
    file: TextFile,
    mut each: impl FnMut(&str, Place, &str) -> anyhow::Result<()>,
) -> Result<bool, Failure> {
    let (name, given) = (file.name.clone(), file.given.clone());
    let mut place = Place::START;
    let mut is_wrong = false;
    let mut text = FileText::of(file);
    let mut stream = checker.stream();
    loop {
        let piece = text.read()?;
        let is_invalid = matches!(piece, Piece::BeforeInvalid(_));
        let mut tell = |checked: Checked<'_>| {
            match checked {
                Checked::Right(text) => place = place.after(text.as_bytes()),
                Checked::Wrong(word) => {
                    // The last word may be cut off.
                    if !is_invalid {
                        is_wrong = true;
                        each(&given, place, word)?;
                    }
                    place.column += word.chars().count() as u64;
                }
            }
            anyhow::Ok(())
        };
        let told = match piece {
            Piece::Text(text) => stream.push(text, tell),
            Piece::BeforeInvalid(text) => stream.push(text, &mut tell).and_then(|()| stream.end(tell)),
            Piece::End => stream.end(tell),
        };
        told.map_err(Failure::Output)?;
        match piece {
            Piece::Text(_) => {}
            Piece::BeforeInvalid(_) => return Err(Failure::File(not_utf_8(&name, place.line))),
            Piece::End => return Ok(is_wrong),
        }
    }
}

fn not_utf_8(name: &str, line: u64) -> anyhow::Error {
    anyhow!("{name}, line {line}: not UTF-8; convert the file with `iconv -f ENCODING -t UTF-8`")
}
