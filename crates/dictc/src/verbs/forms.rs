use dict_runtime::Prefix;

use crate::{
    exit::Exit,
    options::{
        listing::{ListedWord, ListingOptions, PatternOption, Sort},
        overlay::OverlayOptions,
    },
};

/// List the forms of a word, one a line: the words that have it as a lemma
///
/// The English dictionary has lemmas, in its column `lemmas`. `dictc build forms.tsv --lemmas 2 -o forms.dat` builds another one
/// that has them. The other verbs that list words take `--form-of WORD`. The exit code is 1 if there are no forms.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word that they are forms of, such as `run`
    lemma: String,

    #[command(flatten)]
    dictionary: OverlayOptions,

    #[command(flatten)]
    pattern: PatternOption,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let overlay = args.dictionary.open()?;
    args.dictionary.need_lemmas(&overlay)?;
    let filters = args.listing.filters(overlay.base(), &args.pattern)?;
    let forms = overlay.forms(&args.lemma);
    let mut printer = args.listing.printer(&args.dictionary, &overlay, Sort::Alphabet)?;
    if filters.0.is_some() || filters.1.is_some() {
        let all = (Prefix::new(overlay.base(), ""), filters);
        return printer.only(forms).print_all(all, |id, word, _| ListedWord::new(id, word));
    }
    for (id, word) in forms.into_iter().filter_map(|id| Some((id, overlay.word(id)?))) {
        if !printer.wants_more() {
            break;
        }
        printer.print(ListedWord::new(id, &word))?;
    }
    printer.finish()
}
