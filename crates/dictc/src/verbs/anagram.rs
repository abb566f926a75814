use anyhow::Context;

use crate::{
    exit::Exit,
    options::{
        dictionary::DictionaryOption,
        listing::{ListedWord, ListingOptions},
    },
};

/// List the words that a rack of tiles spells, one a line
///
/// The exit code is 1 if there are none.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tiles: letters, and `?` for a blank, which is any letter; spaces are left out
    ///
    /// The text is split into the dictionary's symbols in the same way as words are: if `ch` is one symbol, `chat` is
    /// three tiles, and `c h a t` is four.
    #[arg(value_name = "TILES")]
    rack: String,

    /// Also list words that use only some of the tiles
    #[arg(long)]
    sub: bool,

    #[command(flatten)]
    dictionary: DictionaryOption,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let words = if args.sub { dict.sub_anagrams(&args.rack) } else { dict.anagrams(&args.rack) };
    let words = words.with_context(|| args.rack.clone())?;
    args.listing.print_all(args.dictionary.path(), &dict, words, |hit| ListedWord::new(hit.id, hit.word))
}
