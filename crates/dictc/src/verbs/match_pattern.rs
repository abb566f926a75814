use crate::{
    exit::Exit,
    options::{
        listing::{ListedWord, ListingOptions, Sort, pattern},
        overlay::OverlayOptions,
    },
};

const PATTERNS: &str = "Patterns:
  ?        any letter
  *        any number of letters, even zero
  [abc]    one of these letters; [a-e] is a range, [!abc] or [^abc] is any other letter
  x        every other character stands for itself
Inside brackets, ?, * and [ stand for themselves. So do a ] that comes first, as in []a], and a - that comes first or \
last, as in [a-], and a ! or ^ that does not come first. Other characters than letters of the dictionary are errors.";

/// List the words that fit a pattern such as `c?t`, `*ing` or `[a-e]*[!s]`, one a line
///
/// Letters are the dictionary's symbols: if `ch` is one symbol, `?` matches the whole `ch`. The exit code is 1 if no word fits.
#[derive(clap::Args)]
#[command(after_help = PATTERNS)]
pub(crate) struct Args {
    /// The pattern, as explained below; it may be left out if there are options about letters
    #[arg(required_unless_present_any = ["with", "without", "length", "min_letters", "max_letters", "wordle"])]
    pattern: Option<String>,

    #[command(flatten)]
    dictionary: OverlayOptions,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let overlay = args.dictionary.open()?;
    let dict = overlay.base();
    let pattern = pattern(dict, args.pattern.as_deref().unwrap_or("*"))?;
    let filters = (None, args.listing.letters(dict)?);
    args.listing.print_filtered(&args.dictionary, &overlay, (pattern, filters), Sort::Alphabet, |id, word, ()| {
        ListedWord::new(id, word)
    })
}
