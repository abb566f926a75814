use dict_runtime::Prefix;

use crate::{
    exit::Exit,
    options::{
        listing::{ListedWord, ListingOptions, PatternOption, Sort},
        overlay::OverlayOptions,
    },
};

/// List the words that start with a prefix, one a line
///
/// The most common words come first, if the dictionary knows which are common, and shorter words before longer ones that are
/// as common. The exit code is 1 if there are none.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The start of the words
    ///
    /// It is text, and may end inside a symbol of several letters: with `--dict nl`, `bi` finds `bij` too, where `ij` is one
    /// tile. `dictc match 'bi*'` does not.
    prefix: String,

    #[command(flatten)]
    dictionary: OverlayOptions,

    #[command(flatten)]
    pattern: PatternOption,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let overlay = args.dictionary.open()?;
    let dict = overlay.base();
    let filters = args.listing.filters(dict, &args.pattern)?;
    let mut printer = args.listing.printer(&args.dictionary, &overlay, Sort::Common)?;
    if filters.0.is_some() || filters.1.is_some() {
        let automaton = (Prefix::new(dict, &args.prefix), filters);
        return printer.print_all(automaton, |id, word, _| ListedWord::new(id, word));
    }
    let mut words = overlay.prefix(&args.prefix);
    while printer.wants_more() {
        let Some((id, word)) = words.advance() else { break };
        printer.print(ListedWord::new(id, word))?;
    }
    printer.finish()
}
