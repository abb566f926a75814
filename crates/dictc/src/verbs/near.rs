use dict_runtime::OptimalStringAlignment;

use crate::{
    exit::Exit,
    options::{
        listing::{ListedWord, ListingOptions, PatternOption, Sort},
        numbers::number,
        overlay::OverlayOptions,
    },
};

/// List the words that differ from a word in at most N letters: `word<TAB>distance`
///
/// The distance is the number of letters to insert, remove or replace. Swapping two neighbours counts as 1 too: `teh` is at a
/// distance of 1 from `the` (optimal string alignment distance). The word itself is listed with distance 0 if it is in the dictionary. Letters are the dictionary's
/// symbols.
///
/// The smallest distance comes first, and then the most common words, if the dictionary knows which are common. Among equally
/// common words, those with the same letters come first (`the` for `teh`), and then shorter ones. The exit code is 1 if there
/// are none.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word; it need not be in the dictionary
    word: String,

    /// The maximum distance: 1, 2 or 3 letters
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1..=3u8))]
    distance: u8,

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
    let near = OptimalStringAlignment::new(dict, &args.word, args.distance)?;
    let letters = sorted_letters(&dict.alphabet().fold_text(&args.word));
    let question = (near, args.listing.filters(dict, &args.pattern)?);
    args.listing.print_filtered(&args.dictionary, &overlay, question, Sort::Distance, |id, word, distance| ListedWord {
        distance: Some(distance),
        has_same_letters: sorted_letters(word) == letters,
        ..ListedWord::new(id, word)
    })
}

/// Returns the letters of `word` in order: words with the same letters have the same.
fn sorted_letters(word: &str) -> Vec<char> {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters
}
