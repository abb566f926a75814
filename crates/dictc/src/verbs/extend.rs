use dict_runtime::Side;

use crate::{
    exit::Exit,
    options::{
        dictionary::DictionaryOption,
        listing::{ListedWord, ListingOptions},
    },
};

/// List a word's hooks, the words with one more letter at either end: `word<TAB>side`
///
/// The side of the new letter is `before` (`cat`: `scat`), `after` (`cat`: `cats`), or `both` if the new letter can be
/// seen as either (`a`: `aa`). Letters are the dictionary's symbols. The exit code is 1 if there are no hooks.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word; it need not be in the dictionary
    word: String,

    #[command(flatten)]
    dictionary: DictionaryOption,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    args.listing.print_all(args.dictionary.path(), &dict, dict.hooks(&args.word), |hit| {
        let side = match hit.output {
            Side::Before => "before",
            Side::After => "after",
            Side::Both => "both",
        };
        ListedWord { side: Some(side), ..ListedWord::new(hit.id, hit.word) }
    })
}
