use crate::{
    exit::Exit,
    options::{
        dictionary::DictionaryOption,
        listing::{ListedWord, ListingOptions, Sort, pattern},
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
    #[arg(required_unless_present_any = ["with", "without", "len", "min_len", "max_len", "wordle"])]
    pattern: Option<String>,

    #[command(flatten)]
    dictionary: DictionaryOption,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let letters = args.listing.letters(&dict)?;
    let printer = args.listing.printer(args.dictionary.path(), &dict, Sort::Alphabet)?;
    match (&args.pattern, letters) {
        (None, Some(letters)) => printer.print_all(letters, |id, word, ()| ListedWord::new(id, word)),
        (text, letters) => {
            let pattern = pattern(&dict, text.as_deref().unwrap_or("*"))?;
            match letters {
                Some(letters) => printer.print_all((pattern, letters), |id, word, _| ListedWord::new(id, word)),
                None => printer.print_all(pattern, |id, word, ()| ListedWord::new(id, word)),
            }
        }
    }
}
