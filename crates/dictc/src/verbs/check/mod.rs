//! `dictc check`: checks the spelling of files of text.

mod check_file;
mod mistake;
mod report;
mod sarif;

use std::{collections::HashSet, io::Write, path::PathBuf};

use clap::ValueEnum;
use dict_suggest::Checker;

use self::{
    check_file::check_file,
    mistake::{Mistake, Suggestions},
    report::Report,
    sarif::SarifReport,
};
use crate::{
    exit::Exit,
    io::{
        output,
        text_files::{self, Binary},
    },
    options::{changed_dictionary::ChangedDictionary, common_words::common_words, numbers::number},
};

/// Check the spelling of text files, and suggest corrections
///
/// Each misspelled word is printed on one line: `notes.md:3:14: recieve -> receive, received, receiver`. The numbers
/// are the line and the column, in characters; both start at 1. Standard input is called `-`. The exit code is 1 if a
/// word is misspelled, and 2 if a file could not be checked; the other files are still checked.
///
/// Numbers, web and mail addresses, file names, and words of more than 16 KiB are not checked. A list of words for
/// games, such as the built-in one, has no names: with it, words with a capital are checked only at the start of a
/// sentence, and words of two letters are not checked. A spelling dictionary is better for texts, because it has names
/// and apostrophes. `dictc build en_US.dic --fold none --alphabet any -o en.dat` makes one from hunspell's files. The
/// name of the file states the language; if it does not, add `--language en`. Such a dictionary also accepts compounds,
/// as in German. The report of the build names the rules that it leaves out.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The files, in UTF-8; `-` reads standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,

    /// Skip words that look like code
    ///
    /// These are: text in backquotes and code fences, as in Markdown, and HTML tags; `camelCase` and `NASA`; words next
    /// to signs such as `_` and `::`, or before a `(`; options and paths.
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
    /// Rare words may be mistakes for common ones: `alway` is a word, but `always` was meant. 70 is a good number for
    /// English. Without this option, about 1,500 rare words of the built-in list, such as `wich`, are mistakes: in
    /// modern texts, they are mostly slips. With `--common 80`, all words of the list are right.
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
    /// Each misspelled word once, without its places: once you have reviewed it, a list for --add
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
        check_file(&checker, file, |file, place, word| {
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
