use dict_runtime::Question;

use crate::{
    exit::Exit,
    options::listing::{ListingOptions, Sort},
};

/// List the words that start with a prefix, one a line
///
/// The most common words come first, if the dictionary knows which are common, and shorter words before longer ones that are
/// as common. The exit code is 1 if there are none.
///
/// If several starts are given, or `-`, each line begins with the start: `th<TAB>the`, or `start<TAB>-` if there are none.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The start of the words, or several; `-` reads them from standard input, one a line
    ///
    /// It is text, and may end inside a symbol of several letters: with `--dict nl`, `bi` finds `bij` too, where `ij` is one
    /// tile. `dictc match 'bi*'` does not.
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
