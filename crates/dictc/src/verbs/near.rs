use dict_runtime::Question;

use crate::{
    exit::Exit,
    options::{
        listing::{ListedQuestion, ListingOptions, Sort},
        numbers::number,
    },
};

/// List the words that differ from a word in at most N letters: `word<TAB>distance`
///
/// The distance is the number of letters to insert, remove or replace. Swapping two neighbours also counts as 1: `teh`
/// is at a distance of 1 from `the` (optimal string alignment distance). The word itself is listed with distance 0 if
/// it is in the dictionary. Letters are the dictionary's symbols.
///
/// The smallest distance comes first, and then the most common words, if the dictionary says how common words are. Ties
/// go to words with the same letters (`the` for `teh`), and then to shorter words. The exit code is 1 if there are no
/// words. As a query, this is `dictc find near:teh`, or with two letters `dictc find near2:teh`.
///
/// If several words are given, or `-`, each line begins with the word: `teh<TAB>the<TAB>1`, or `word<TAB>-` if no word
/// is near.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word, or several; they need not be in the dictionary; `-` reads words from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    /// The maximum distance: 1, 2 or 3 letters
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1..=3u8))]
    distance: u8,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let Args { words, distance, listing } = args;
    let dict = listing.dictionary.open()?;
    listing.answer(&dict, Sort::Distance, words, |word| {
        Ok(ListedQuestion::with_same_letters_first(Question::near(word, *distance), &dict.alphabet().fold_text(word)))
    })
}
