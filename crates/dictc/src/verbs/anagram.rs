use std::{
    borrow::Cow,
    io::{self, IsTerminal},
};

use clap::builder::NonEmptyStringValueParser;
use dict_runtime::{
    Question,
    search::{Pattern, Rack},
};

use crate::{
    exit::Exit,
    options::listing::{ListedQuestion, ListingOptions, Sort},
};

/// List the words that a rack of tiles spells, one per line
///
/// If the rack has blanks, the letters that they stand for come after each word: `word<TAB>letters`, or `-` if the word
/// needs no blank. The exit code is 1 if there are no words. As a query, `cat?` is `dictc find /cat.`, and with
/// --partial it is `dictc find '*/cat.'`.
///
/// On a terminal, the most common words come first. With --partial, the longest words come last, above the prompt, and
/// of these the most common; with --limit or --json, they come first. Words of equal rank are in alphabetical order,
/// and so are all words in a pipe or a file.
///
/// If several racks are given, or `-`, each line begins with the rack: `rack<TAB>word`, or `rack<TAB>-` if it spells no
/// word.
///
/// With --pattern, the pattern's own letters lie on the board: they need no tile of the rack. `?`, `*` and letters in
/// brackets come from the rack.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tiles of a rack: letters, and `?` for a blank, which is any letter; or several racks; `-` reads racks from
    /// standard input, one per line
    ///
    /// There may be spaces between the tiles: `'c h a t'`. Arguments that are all one letter are the tiles of one rack:
    /// `c h a t`. The text is split into the dictionary's symbols like words: if `ch` is one symbol, `chat` is three
    /// tiles, and `c h a t` is four.
    #[arg(required = true, value_name = "TILES", value_parser = NonEmptyStringValueParser::new())]
    racks: Vec<String>,

    /// Also list words that use only some of the tiles
    #[arg(long)]
    partial: bool,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let Args { racks: arguments, partial, listing } = args;
    let dict = listing.dictionary.open()?;
    let default = match partial {
        _ if !io::stdout().is_terminal() => Sort::Alphabet,
        true => Sort::Longest,
        false => Sort::Common,
    };
    listing.answer(&dict, default, &racks(arguments), |tiles| {
        let question = if *partial { Question::partial_anagrams(tiles) } else { Question::anagrams(tiles) };
        if !tiles.contains('?') {
            return Ok(ListedQuestion::from(question));
        }
        let on_board = listing.pattern.as_ref().map(|pattern| Pattern::new(&dict, pattern)).transpose()?;
        let rack = match on_board {
            Some(pattern) => Rack::beside(&dict, tiles, !partial, &pattern)?,
            None => Rack::new(&dict, tiles, !partial)?,
        };
        Ok(ListedQuestion::with_blanks(question, rack))
    })
}

/// Returns the racks that the arguments are: one rack of them all if each is one letter.
fn racks(arguments: &[String]) -> Cow<'_, [String]> {
    let is_tile = |text: &String| text != "-" && text.chars().count() == 1;
    if arguments.iter().all(is_tile) { Cow::Owned(vec![arguments.join(" ")]) } else { Cow::Borrowed(arguments) }
}
