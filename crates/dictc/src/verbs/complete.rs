use crate::{
    exit::Exit,
    options::{
        dictionary::DictionaryOption,
        listing::{ListedWord, ListingOptions},
    },
};

/// List the words that start with a prefix, one a line
///
/// Words come in the order of their ids. The exit code is 1 if there are none.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The start of the words
    prefix: String,

    #[command(flatten)]
    dictionary: DictionaryOption,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let mut words = dict.prefix(&args.prefix);
    let mut printer = args.listing.printer(args.dictionary.path(), &dict)?;
    while printer.wants_more() {
        let Some((id, word)) = words.advance() else { break };
        printer.print(ListedWord::new(id, word))?;
    }
    printer.finish()
}
