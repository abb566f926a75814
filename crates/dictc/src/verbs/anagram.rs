use anyhow::Context;
use dict_runtime::Rack;

use crate::{
    exit::Exit,
    options::{
        listing::{ListedWord, ListingOptions, PatternOption, Sort},
        overlay::OverlayOptions,
    },
};

/// List the words that a rack of tiles spells, one a line
///
/// If the rack has blanks, the letters that they stand for come after each word: `word<TAB>letters`, or `-` if the word
/// needs no blank. The exit code is 1 if there are no words.
///
/// With --pattern, the pattern's own letters lie on the board: they need no tile of the rack. `?`, `*` and letters in
/// brackets come from the rack.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tiles: letters, and `?` for a blank, which is any letter; there may be spaces between them
    ///
    /// The text is split into the dictionary's symbols in the same way as words are: if `ch` is one symbol, `chat` is
    /// three tiles, and `c h a t` is four.
    #[arg(value_name = "TILES")]
    rack: String,

    /// Also list words that use only some of the tiles
    #[arg(long)]
    partial: bool,

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
    let takes_all = !args.partial;
    let rack = match &filters.0 {
        Some(pattern) => Rack::beside(dict, &args.rack, takes_all, pattern),
        None => Rack::new(dict, &args.rack, takes_all),
    };
    let rack = rack.with_context(|| args.rack.clone())?;
    let question = (rack.clone(), filters);
    let has_blanks = args.rack.contains('?');
    let blanks = |word: &str| rack.blanks(dict, word).into_iter().map(String::from).collect();
    args.listing.print_filtered(&args.dictionary, &overlay, question, Sort::Alphabet, |id, word, ()| ListedWord {
        blanks: has_blanks.then(|| blanks(word)),
        ..ListedWord::new(id, word)
    })
}
