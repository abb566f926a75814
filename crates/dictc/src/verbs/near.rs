use crate::{
    exit::Exit,
    options::{
        dictionary::DictionaryOption,
        listing::{ListedWord, ListingOptions},
        numbers::number,
    },
};

/// List the words that differ from a word in at most N letters: `word<TAB>distance`
///
/// The distance is the number of letters to insert, remove or replace. Swapping two neighbours counts as 1 too: `teh` is at a
/// distance of 1 from `the` (optimal string alignment distance). The word itself is listed with distance 0 if it is in the dictionary. Letters are the dictionary's
/// symbols. Words come in the order of their ids. The exit code is 1 if there are none.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word; it need not be in the dictionary
    word: String,

    /// The maximum distance: 1, 2 or 3 letters
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1..=3u8))]
    distance: u8,

    #[command(flatten)]
    dictionary: DictionaryOption,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let words = dict.near(&args.word, args.distance)?;
    args.listing.print_all(args.dictionary.path(), &dict, words, |hit| ListedWord {
        distance: Some(hit.output),
        ..ListedWord::new(hit.id, hit.word)
    })
}
