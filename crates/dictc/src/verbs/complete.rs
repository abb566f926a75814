use dict_runtime::Prefix;

use crate::{
    exit::Exit,
    options::{
        dictionary::DictionaryOption,
        listing::{ListedWord, ListingOptions, PatternOption, Sort},
    },
};

/// List the words that start with a prefix, one a line
///
/// The most common words come first, if the dictionary has integers as values. The exit code is 1 if there are none.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The start of the words
    prefix: String,

    #[command(flatten)]
    dictionary: DictionaryOption,

    #[command(flatten)]
    pattern: PatternOption,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let automaton = (Prefix::new(&dict, &args.prefix), args.listing.filters(&dict, &args.pattern)?);
    args.listing.print_all(&args.dictionary, &dict, automaton, Sort::Common, |hit| ListedWord::new(hit.id, hit.word))
}
