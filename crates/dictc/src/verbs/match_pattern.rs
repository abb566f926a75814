use clap::builder::NonEmptyStringValueParser;
use dict_runtime::Question;

use crate::{
    exit::Exit,
    options::listing::{ListingOptions, Sort},
};

const PATTERNS: &str = "Patterns:
  ?        any letter
  *        any number of letters, even zero
  [abc]    one of these letters; [a-e] is a range, [!abc] or [^abc] is any other letter
  x        every other character stands for itself
Inside brackets, ?, * and [ stand for themselves. So do a ] that comes first, as in []a], and a - that comes first or \
last, as in [a-], and a ! or ^ that does not come first. Characters that are not letters of the dictionary are errors.";

/// List the words that fit a pattern such as `c?t`, `*ing` or `[a-e]*[!s]`, one per line
///
/// Letters are the dictionary's symbols: if `ch` is one symbol, `?` matches the whole `ch`. The exit code is 1 if no
/// word fits. A pattern is a query too: `dictc find 'c?t'`.
///
/// If several patterns are given, or `-`, each line begins with the pattern: `pattern<TAB>word`, or `pattern<TAB>-` if
/// no word fits it.
#[derive(clap::Args)]
#[command(after_help = PATTERNS)]
pub(crate) struct Args {
    /// The pattern, or several, as explained below; `-` reads patterns from standard input, one per line
    ///
    /// It may be left out if --pattern or an option about letters is given. With --pattern, words must fit both
    /// patterns.
    #[arg(
        value_name = "PATTERN",
        required_unless_present_any = ["pattern", "with", "without", "length", "min_letters", "max_letters", "wordle"],
        value_parser = NonEmptyStringValueParser::new(),
    )]
    patterns: Vec<String>,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let Args { patterns, listing } = args;
    let dict = listing.dictionary.open()?;
    let any = ["*".to_string()];
    let patterns = if patterns.is_empty() { &any } else { &patterns[..] };
    listing.answer(&dict, Sort::Alphabet, patterns, |pattern| Ok(Question::matches(pattern)))
}
