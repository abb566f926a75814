use dict_runtime::Question;

use crate::{
    exit::Exit,
    options::listing::{ListingOptions, Sort},
};

/// List the words that start with a prefix, one per line
///
/// The most common words come first, if the dictionary says how common words are; ties go to the shorter word. The exit
/// code is 1 if there are no words. As a query, this is `dictc find 'th*'`.
///
/// If several prefixes are given, or `-`, each line begins with the prefix: `th<TAB>the`, or `prefix<TAB>-` if no word
/// has it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The prefix, or several; `-` reads prefixes from standard input, one per line
    ///
    /// A prefix is text, and may end inside a symbol of several letters: with `--dict nl`, `bi` also finds `bij`, where
    /// `ij` is one tile. `dictc match 'bi*'` does not.
    #[arg(required = true, value_name = "PREFIX")]
    prefixes: Vec<String>,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let Args { prefixes, listing } = args;
    let dict = listing.dictionary.open()?;
    listing.answer(&dict, Sort::Common, prefixes, |prefix| Ok(Question::complete(prefix)))
}
