mod report;
mod sarif;

use std::{
    collections::{HashMap, HashSet},
    io::{Read, Write},
    path::PathBuf,
};

use anyhow::{Context, anyhow};
use clap::ValueEnum;
use dict_suggest::{Checker, Suggester};

use self::{
    report::{Mistake, Report},
    sarif::SarifReport,
};
use crate::{
    exit::Exit,
    io::{
        input, output,
        text_files::{self, Binary, Failure, Place, TextFile},
    },
    options::{common_words::common_words, numbers::number, overlay::OverlayOptions},
};

/// Check the spelling of text files, and suggest corrections
///
/// Each misspelled word is printed on one line: `notes.md:3:14: recieve -> receive, received, receiver`. The numbers are the line and
/// the column, which counts characters; both begin with 1. The exit code is 1 if a word is misspelled, and 2 if a file could not
/// be checked; the other files are checked all the same.
///
/// Numbers, web and mail addresses, and names of files are not checked. A list of words for games, such as the built-in one, has
/// no names: then, words with a capital are checked only where a sentence begins, and words of two letters are not checked. A
/// spelling dictionary is better for texts, because it has names and apostrophes. `dictc build en_US.dic --fold none --alphabet any
/// -o en.dat` makes one of the files of hunspell. The name of the file says the language; if it does not, add `--language en`.
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

    /// Only words with a value of N or less are right: in English, 10 is very common, 80 very rare
    ///
    /// Rare words are often mistakes for common ones: `wich` is a word, but `which` was meant. 70 is a good number for English.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<i64, _>(..))]
    common: Option<i64>,

    #[command(flatten)]
    dictionary: OverlayOptions,
}

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

/// The maximum number of words whose suggestions are kept, because they may come again.
const MAX_KEPT: usize = 1 << 16;

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut overlay = args.dictionary.open()?;
    if let Some(limit) = args.common {
        overlay = overlay.with_only(&common_words(args.dictionary.path(), overlay.base(), limit)?)?;
    }
    let mut check = Check {
        checker: Checker::new(&overlay).skipping_code(args.skip_code),
        suggester: Suggester::new(overlay),
        limit: if args.format == Format::Words { 0 } else { args.limit as usize },
        kept: HashMap::new(),
    };
    let mut out = output::stdout();
    let mut report = match args.format {
        Format::Text => Report::text(),
        Format::Words => Report::Words(HashSet::new()),
        Format::Json => Report::Json,
        Format::Sarif => Report::Sarif(SarifReport::start(&mut out)?),
    };
    let exit = text_files::for_each("check", &args.files, Binary::Skip, |file| {
        let name = file.name.clone();
        let text = read(file).map_err(Failure::File)?;
        check.check(&name, &text, &mut report, &mut out).map_err(Failure::Output)
    })?;
    report.finish(&mut out)?;
    out.flush()?;
    Ok(match exit {
        Exit::Yes => Exit::No,
        Exit::No => Exit::Yes,
        Exit::Error => Exit::Error,
    })
}

/// Reads all of a file.
fn read(TextFile { name, mut reader, .. }: TextFile) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).with_context(|| input::cannot_read(&name))?;
    String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        let line = 1 + error.as_bytes().iter().take(place).filter(|byte| **byte == b'\n').count();
        anyhow!("{name}, line {line}: not UTF-8; convert the file with `iconv -f ENCODING -t UTF-8`")
    })
}

/// The checker, the suggester, and the suggestions so far.
struct Check {
    checker: Checker,
    suggester: Suggester,
    /// The maximum number of suggestions for a word.
    limit: usize,
    /// The suggestions of words that came before.
    kept: HashMap<String, Vec<String>>,
}

impl Check {
    /// Reports the misspelled words of a text. Returns true if there are any.
    fn check(&mut self, file: &str, text: &str, report: &mut Report, out: &mut impl Write) -> anyhow::Result<bool> {
        let (mut place, mut passed) = (Place::START, 0);
        let mut is_wrong = false;
        for found in self.checker.misspellings(text) {
            is_wrong = true;
            if self.kept.len() == MAX_KEPT {
                self.kept.clear();
            }
            let suggestions = match self.kept.get(found.text) {
                Some(suggestions) => suggestions,
                None => {
                    let suggestions = self.suggester.suggest(found.text, self.limit);
                    let texts = suggestions.into_iter().map(|suggestion| suggestion.text).collect();
                    self.kept.entry(found.text.to_string()).or_insert(texts)
                }
            };
            place = place.after(text.as_bytes().get(passed..found.start).unwrap_or(&[]));
            passed = found.start;
            report.add(&Mistake { file, place, word: found.text, suggestions }, out)?;
        }
        Ok(is_wrong)
    }
}
