use crate::{
    exit::Exit,
    options::{
        changed_dictionary::ChangedDictionary,
        listing::{ListedWord, ListingOptions, PatternOption, Sort},
    },
};
use dict_runtime::{Hit, Prefix, Stream};

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
    dictionary: ChangedDictionary,

    #[command(flatten)]
    pattern: PatternOption,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let filters = args.listing.filters(&dict, &args.pattern)?;
    args.listing.printer(&args.dictionary, &dict, Sort::Common)?.answer(
        &args.prefixes,
        |prefix| Ok(prefix.to_string()),
        |printer, prefix| {
            if filters.0.is_some() || filters.1.is_some() {
                let prefix = Prefix::new(&dict, &prefix);
                return printer.print_filtered(prefix, filters.clone(), |id, word, _| ListedWord::new(id, word));
            }
            let mut words = dict.prefix(&prefix);
            while printer.wants_more() {
                let Some(Hit { id, word, .. }) = words.advance() else { break };
                printer.print(ListedWord::new(id, word))?;
            }
            Ok(())
        },
    )
}
