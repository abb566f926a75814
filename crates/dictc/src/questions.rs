//! The arguments of the verbs that ask a dictionary for words.

use std::path::PathBuf;

use clap::{Args, value_parser};

use crate::listing::Listing;

const PATTERNS: &str = "Patterns:
  ?        any letter
  *        any letters, or none
  [abc]    one of these; [a-e], one from a to e; [!abc], any other one
  x        itself, as everything else
In brackets, ?, * and [ are themselves, and so are a ] that comes first and a - that comes first or last.";

/// Write the words that start with a prefix, in the order of their ids
///
/// Exit code 1 where there are none.
#[derive(Args)]
pub struct Complete {
    /// The dictionary file; `en` is the English dictionary in this program
    pub dict: PathBuf,

    /// What the words start with
    pub prefix: String,

    #[command(flatten)]
    pub listing: Listing,
}

/// Write the words of a pattern, as in `c?t`, `*ing` or `[a-e]*[!s]`
///
/// Letters are the dictionary's symbols: where `ch` is one, `?` stands for it too. Exit code 1 where there are none.
#[derive(Args)]
#[command(after_help = PATTERNS)]
pub struct Match {
    /// The dictionary file; `en` is the English dictionary in this program
    pub dict: PathBuf,

    /// The pattern; see below for how to write one
    pub pattern: String,

    #[command(flatten)]
    pub listing: Listing,
}

/// Write the words that a rack of tiles spells
///
/// Exit code 1 where there are none.
#[derive(Args)]
pub struct Anagram {
    /// The dictionary file; `en` is the English dictionary in this program
    pub dict: PathBuf,

    /// The tiles: letters, and `?` for a blank, which stands for any letter
    ///
    /// They are cut into the dictionary's symbols as words are: where `ch` is one, `chat` has three tiles, and `hcat`
    /// has four.
    #[arg(value_name = "TILES")]
    pub rack: String,

    /// Words of some of the tiles too; without it, words use all of them
    #[arg(long)]
    pub sub: bool,

    #[command(flatten)]
    pub listing: Listing,
}

/// Write the words that are like a word but for a letter or two: `word<TAB>distance`
///
/// The distance is Levenshtein's: how many letters it takes to be inserted, left out, or replaced by another one; two
/// neighbours that changed places are a distance of 2. Letters are the dictionary's symbols. The words come in the
/// order of their ids, the word itself among them where it is there, at 0. Exit code 1 where there are none.
#[derive(Args)]
pub struct Near {
    /// The dictionary file; `en` is the English dictionary in this program
    pub dict: PathBuf,

    /// The word; it need not be in the dictionary
    pub word: String,

    /// How far words may be, from 1 to 3
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u8).range(1..=3))]
    pub distance: u8,

    #[command(flatten)]
    pub listing: Listing,
}

/// Write the words that a word becomes by a letter on one side: `word<TAB>side`
///
/// The side is `before` (`cat`: `scat`), `after` (`cats`), or `both` (`a`: `aa`). Letters are the dictionary's symbols.
/// Exit code 1 where there are none.
#[derive(Args)]
pub struct Extend {
    /// The dictionary file; `en` is the English dictionary in this program
    pub dict: PathBuf,

    /// The word; it need not be in the dictionary
    pub word: String,

    #[command(flatten)]
    pub listing: Listing,
}
